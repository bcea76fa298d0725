"""The bots at a table: each hears what its own seat is told, and moves by its own view."""

from __future__ import annotations

import random
from collections.abc import Iterable

from adapters.bots.bot import Bot, make
from engine import view
from engine.commands import Answer, Said
from engine.effects import Effect, Whisper
from engine.state import Game
from engine.vocabulary import Instant, Seat


class Crew:
    """All bots of one game. Its seed makes them, so a game that goes on has the same ones."""

    def __init__(self, game: Game, kind: str) -> None:
        self.bots: dict[Seat, Bot] = {
            one.seat: make(kind, one.seat, game.seed) for one in game.players if one.bot
        }
        self._pace = random.Random(game.seed)
        self._moods: dict[tuple[int, Seat], int] = {}

    def hear(self, effects: Iterable[Effect]) -> None:
        """Pass on what the bots' seats are told, to each its own."""
        for effect in effects:
            if isinstance(effect, Whisper) and effect.to in self.bots:
                self.bots[effect.to].hear(effect)

    def move(self, game: Game, at: Instant, ready: Iterable[Seat]) -> Answer | Said | None:
        """What the first of these bots does that has anything to do now."""
        for seat in ready:
            command = self.bots[seat].move(view(game, seat), at)
            if command is not None:
                return command
        return None

    def ready_at(self, game: Game, seat: Seat, now: Instant, least: int, most: int) -> Instant:
        """When a bot that takes its time has thought enough about the stage that is open."""
        wait = game.waits[0].id if game.waits else 0
        key = (wait, seat)
        if key not in self._moods:
            self._moods[key] = now + self._pace.randint(least, most)
        return self._moods[key]
