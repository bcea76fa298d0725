"""A run's log told again: each command with the table before and after it, and what it said."""

from __future__ import annotations

from typing import NamedTuple

import engine
from adapters.ports import GameStore
from engine.commands import AnyCommand
from engine.effects import Effect
from engine.state import Game
from handlers.books import begun, read_entry


class Moment(NamedTuple):
    """One command that was accepted."""

    command: AnyCommand
    after: Game
    effects: tuple[Effect, ...]


class Log:
    """Follows one run's log. `fresh` gives what has been written since it was last asked."""

    def __init__(self, store: GameStore, run: str) -> None:
        self.store = store
        self.run = run
        self._read = 0
        self._game: Game | None = None

    def fresh(self) -> list[Moment]:
        """The moments since the last call; at the first one all since the table was opened."""
        found = []
        lines = self.store.log(self.run)
        for line in lines[self._read :]:
            entry = read_entry(line)
            if entry.opened is not None:
                self._game = begun(engine, entry.opened, entry.now)
            assert self._game is not None
            for command in entry.commands:
                self._game, effects = engine.step(self._game, command, entry.now)
                found.append(Moment(command, self._game, effects))
        self._read = len(lines)
        return found
