"""The platforms' doors by name; a platform's modules are imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from handlers.aws.rig import rig
from handlers.aws.webhook import Door

PLATFORMS = ("telegram", "line")


@cache
def door(platform: str) -> Door:
    """The door of a platform in this environment; raises KeyError for none."""
    if platform not in PLATFORMS:
        raise KeyError(platform)
    made: Door = import_module(f"handlers.aws.{platform}_door").door(rig())
    return made
