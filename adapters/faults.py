"""What can go wrong outside, and which of three kinds it is (docs/delivery.md).

A fault is *later* (it passes by itself), *not there* (this person, this place) or *ours* (what we
want to send is wrong, or the code is). `judge` decides it for everybody.
"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

_ROOT = Path(__file__).parent.parent
_FRAMES = 6
FIRST, LONGEST = 1_000, 600_000
"""Milliseconds: the first pause after a fault that passes, and the longest."""


class Passing(Exception):
    """It passes by itself: the same may be tried again, for as long as it matters."""


class TryLater(Passing):
    """The chat is held until `until`, in milliseconds; None: nobody knows for how long."""

    def __init__(self, until: int | None = None, why: str = "") -> None:
        super().__init__(why or f"held until {until}")
        self.until = until


class Denied(TryLater):
    """Our token is refused: it was just rotated, and the new one is read with the next try."""


class Unreachable(Exception):
    """Nobody hears us there: a private chat that is closed to the bot, a group it is not in."""


class Undeliverable(Exception):
    """The platform will never take this message as it is (a 400 that speaks of the payload)."""


class Kind(StrEnum):
    """What a fault means for whatever met it."""

    LATER = "later"
    NOT_THERE = "not-there"
    OURS = "ours"


def judge(fault: BaseException) -> Kind:
    """The kind of a fault. What nobody has thought of is ours: only that is parked."""
    match fault:
        case Passing() | OSError():
            return Kind.LATER
        case Unreachable():
            return Kind.NOT_THERE
    return Kind.OURS


def pause(tries: int) -> int:
    """Milliseconds to wait after so many failures in a row (1, 2 …): 1, 2, 4 … 600 seconds."""
    return min(LONGEST, FIRST << min(max(0, tries - 1), 20))


def frames(fault: BaseException) -> str:
    """What a fault is and where it came from, without a word of anybody's: for the operator.

    `KeyError at engine/night.py:12 in morning < handlers/turns.py:80 in made`, the last call first;
    before it, each with a semicolon, what it was raised from.
    """
    chain: list[BaseException] = []
    cause: BaseException | None = fault
    while cause is not None and cause not in chain:
        chain.append(cause)
        cause = cause.__cause__ or cause.__context__
    return "; ".join(_told(one) for one in reversed(chain))


def _told(fault: BaseException) -> str:
    from traceback import extract_tb  # no cold start waits for it

    found = [
        f"{_placed(one.filename)}:{one.lineno} in {one.name}"
        for one in extract_tb(fault.__traceback__, limit=-_FRAMES)
    ]
    name = type(fault).__name__
    return f"{name} at {' < '.join(reversed(found))}" if found else name


def _placed(filename: str) -> str:
    path = Path(filename)
    return str(path.relative_to(_ROOT)) if path.is_relative_to(_ROOT) else path.name


class StoreFault(Passing):
    """The store cannot be used: `path` is the file, `reason` what was found, str() one sentence."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(path, reason)
        self.path = path
        self.reason = reason


class StoreDamaged(StoreFault):
    """The file is no database of ours, or a broken one. It was left as it is."""

    def __str__(self) -> str:
        return (
            f"the saved games in {self.path} cannot be read ({self.reason}); nothing was changed: "
            "move the file away to start afresh, or put a good copy in its place"
        )


class StoreTooNew(StoreFault):
    """A newer version has written the file. It was left as it is."""

    def __str__(self) -> str:
        return (
            f"the saved games in {self.path} were written by a newer version ({self.reason}); "
            "nothing was changed: update, or name another file"
        )


class StoreBusy(StoreFault):
    """Another process has held the file for too long; the same call may succeed later."""

    def __str__(self) -> str:
        return f"the saved games in {self.path} are in use ({self.reason}); try again"


class StoreUnwritable(StoreFault):
    """The file cannot be opened or written: rights, a full disk, a folder in its place."""

    def __str__(self) -> str:
        return (
            f"the saved games in {self.path} cannot be written ({self.reason}); what was saved "
            "before is kept: make room or give access, or name another file"
        )
