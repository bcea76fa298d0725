"""What every bot is: someone at a seat who is told things, looks at his view, and moves."""

from __future__ import annotations

from typing import Protocol

from adapters.bots.random_bot import RandomBot
from adapters.bots.simple_bot import SimpleBot
from engine import View
from engine.commands import Answer, Said
from engine.effects import Whisper
from engine.vocabulary import Instant, Seat


class Bot(Protocol):
    """A seat's player. Everything it does follows from its seed and from what it was shown."""

    def hear(self, whisper: Whisper) -> None:
        """Take note of what this seat was told in private; never another seat's messages."""

    def move(self, view: View, at: Instant) -> Answer | Said | None:
        """The next thing to do by this seat's own view, given at `at`; None for nothing now."""


KINDS: dict[str, type[RandomBot] | type[SimpleBot]] = {"random": RandomBot, "simple": SimpleBot}


def make(kind: str, seat: Seat, seed: int) -> Bot:
    """A bot of this kind (`random` or `simple`) for a seat; KeyError for another kind."""
    return KINDS[kind](seat, seed)
