"""A run's log told again: each command with the table after it, and what it said."""

from __future__ import annotations

import engine
from adapters.ports import GameStore
from handlers.books import Fold, Played


class Log:
    """Follows one run's log. `fresh` gives what has been written since it was last asked."""

    def __init__(self, store: GameStore, run: str) -> None:
        self.store = store
        self.run = run
        self._read = 0
        self._fold = Fold(engine)

    def fresh(self) -> list[Played]:
        """What was done since the last call; at the first one all since the table was opened."""
        lines = self.store.log(self.run)
        found = [one for line in lines[self._read :] for one in self._fold.take(line)]
        self._read = len(lines)
        return found
