"""The public door of the engine: three rule books, pure; no clock, no chance, no I/O."""

from engine import roles as _roles  # noqa: F401
from engine.door import broken_off, camp_of, next_wake, pants_next
from engine.errors import Illegal
from engine.lobby import new_table
from engine.omitting import HookFailed
from engine.rulesets import (  # noqa: F401
    boards as _boards,
    boards_crescent as _crescent,
    boards_expanded as _expanded,
)
from engine.running import Running
from engine.state import SCHEMA, Game, Omission, decode, encode
from engine.step import step
from engine.views import Legal, SeatView, View, legal, view

__all__ = [
    "SCHEMA",
    "Game",
    "HookFailed",
    "Illegal",
    "Legal",
    "Omission",
    "Running",
    "SeatView",
    "View",
    "broken_off",
    "camp_of",
    "decode",
    "encode",
    "legal",
    "new_table",
    "next_wake",
    "pants_next",
    "step",
    "view",
]
