"""The agenda's items: the rest of night and day is a tuple of these in the state."""

from __future__ import annotations

import msgspec

from engine.prompts import Wait
from engine.vocabulary import Cause, Instant, Seat, Slot, Stage


class Run(msgspec.Struct, gc=False, frozen=True, tag="run", array_like=True):
    """Do a stage: the core's part, then the hooks that hang on it."""

    stage: Stage


class Open(msgspec.Struct, gc=False, frozen=True, tag="open", array_like=True):
    """Open a window: ask the seats of these slots together, or wait the usual length.

    `beside` slots have a shorter wait of their own in it, and `late` ones open only when
    that is over.
    """

    slots: tuple[Slot, ...]
    beside: tuple[Slot, ...] = ()
    late: tuple[Slot, ...] = ()


class Speech(msgspec.Struct, gc=False, frozen=True, tag="speech", array_like=True):
    """A seat's turn to speak; seat 0 is open talk."""

    seat: Seat


class Words(msgspec.Struct, gc=False, frozen=True, tag="words", array_like=True):
    """A dead seat's last words."""

    seat: Seat


class Fall(msgspec.Struct, gc=False, frozen=True, tag="fall", array_like=True):
    """One who is to die, with the causes, and whom he follows.

    `told`: the group has heard of it in a line of its own.
    """

    seat: Seat
    causes: tuple[Cause, ...]
    after: Seat = 0
    told: bool = False


class Bury(msgspec.Struct, gc=False, frozen=True, tag="bury", array_like=True):
    """Deaths that belong together. `quiet` ones are announced at the next dawn.

    `alone`: nobody follows and nothing is set off, since the game ends with them.
    """

    falls: tuple[Fall, ...]
    quiet: bool = False
    told: tuple[Seat, ...] = ()
    alone: bool = False


class Reopen(msgspec.Struct, gc=False, frozen=True, tag="reopen", array_like=True):
    """Waits that an interruption has suspended at `since`; each goes on with the time it had left.

    `halt`: the table stood still at nightfall for a story, and does so again.
    """

    waits: tuple[Wait, ...]
    since: Instant
    halt: bool = False


Task = Run | Open | Speech | Words | Bury | Reopen
