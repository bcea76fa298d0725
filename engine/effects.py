"""What goes out of a step: messages as keys with typed arguments, questions, alarms. Never a
text.
"""

from __future__ import annotations

import msgspec

from engine.texts import Private, Public
from engine.vocabulary import Camp, Instant, Phase, Seat


class Announce(msgspec.Struct, frozen=True, tag="announce", omit_defaults=True):
    """To the group."""

    key: str
    args: tuple[Public, ...] = ()

    def fact(self) -> str:
        return " ".join([self.key, *(arg.words() for arg in self.args)]).strip()


class Whisper(msgspec.Struct, frozen=True, tag="whisper", omit_defaults=True):
    """To one seat, in private."""

    to: Seat
    key: str
    args: tuple[Private, ...] = ()

    def fact(self) -> str:
        return " ".join([self.key, *(arg.words() for arg in self.args)]).strip()


class Ask(msgspec.Struct, frozen=True, tag="ask", omit_defaults=True):
    """A prompt has opened for a seat; its choices stand in the state under this id."""

    to: Seat
    prompt: int
    verbs: tuple[str, ...]
    due: Instant


class Close(msgspec.Struct, frozen=True, tag="close", omit_defaults=True):
    """A prompt has closed: its buttons are stale."""

    to: Seat
    prompt: int


class StageOpened(msgspec.Struct, frozen=True, tag="stage", omit_defaults=True):
    """A stage has opened. `due` is 0 while it waits to be told (`gated` tables)."""

    wait: int
    phase: Phase
    due: Instant
    seat: Seat = 0


class WakeAt(msgspec.Struct, frozen=True, tag="wake"):
    """The next instant at which a Tick has something to do."""

    due: Instant


class Relay(msgspec.Struct, frozen=True, tag="relay"):
    """The text that came with a Whisper command goes to these seats. The engine never holds it."""

    sender: Seat
    to: tuple[Seat, ...]


class Over(msgspec.Struct, frozen=True, tag="over"):
    """The game has ended. `pants` are the next game's protections (O-PANTS); `points`
    crescent's.
    """

    camp: Camp
    winners: tuple[Seat, ...]
    reason: str
    pants_kill: tuple[Seat, ...] = ()
    pants_check: tuple[Seat, ...] = ()
    points: tuple[tuple[Seat, int], ...] = ()


Effect = Announce | Whisper | Ask | Close | StageOpened | WakeAt | Relay | Over
