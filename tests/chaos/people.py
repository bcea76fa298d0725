"""What the people of one table have in common, whatever they write with."""

from __future__ import annotations

from collections.abc import Callable

from engine import decode
from engine.state import Game
from tests.chaos.stage import Stage
from tests.chaos.store import Kept, older


class People:
    """They see the table as it stands, and do a thing again only after a while."""

    def __init__(self, key: str, kept: Kept, stage: Stage) -> None:
        self.key = key
        self.kept = kept
        self.stage = stage
        self._seen: tuple[bytes, Game | None] = (b"", None)
        self._tried: dict[object, int] = {}

    @property
    def game(self) -> Game:
        """The table as it stands."""
        stored = self.kept.load(self.key)
        assert stored is not None
        if self._seen[0] != stored.state:
            self._seen = (stored.state, decode(older(stored.state)))
        assert self._seen[1] is not None
        return self._seen[1]

    @property
    def over(self) -> bool:
        """Whether the game has been played."""
        stored = self.kept.load(self.key)
        return stored is not None and stored.ended

    def once(self, what: object, pause: int, deed: Callable[[], object]) -> None:
        """Do it, and again only after so many milliseconds."""
        if self.stage.at >= self._tried.get(what, 0) + pause:
            self._tried[what] = self.stage.at
            deed()
