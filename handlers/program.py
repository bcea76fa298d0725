"""Which version of the program runs."""

from __future__ import annotations


def program() -> str:
    """The version of what is installed, "" where it runs from a bare folder."""
    from importlib.metadata import PackageNotFoundError, version  # no cold start waits for it

    try:
        return version("werewolf-moderator")
    except PackageNotFoundError:
        return ""
