"""A referee who has read the three rule books and not the engine.

He is shown every step: the command, what went out, the table before and after as plain data. He
raises a `Violation` where a rule did not hold, and names the rule and the clause.
"""

from __future__ import annotations

from typing import Any

from tests.fuzz.referee.ballots import Ballots
from tests.fuzz.referee.checkpoints import Checkpoints
from tests.fuzz.referee.office import Badge
from tests.fuzz.referee.pack import Pack
from tests.fuzz.referee.questions import Questions
from tests.fuzz.referee.rights import Avengers, Rights
from tests.fuzz.referee.seen import Game, Step, Violation
from tests.fuzz.referee.told import Told

WATCHERS: tuple[Any, ...] = (Told, Rights, Avengers, Badge, Ballots, Pack, Questions, Checkpoints)

__all__ = ["Referee", "Step", "Violation"]


class Referee:
    """Watches one game from its deal on."""

    def __init__(self, game: Game, effects: tuple[Any, ...]) -> None:
        self.watchers = [watcher(game) for watcher in WATCHERS]
        self.saw(Step(None, game.opened, game, game, effects))

    def saw(self, step: Step) -> None:
        """Look at a step; raises Violation."""
        for watcher in self.watchers:
            watcher.see(step)
