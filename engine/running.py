"""A game that stays open from one command to the next: whole games in memory, as bots play them."""

from __future__ import annotations

from engine import timing
from engine.commands import AnyCommand
from engine.effects import Effect
from engine.prompts import Wait
from engine.state import Game
from engine.step import advance
from engine.table import Table
from engine.vocabulary import Instant, Phase


class Running:
    """Takes commands as `step` does and gives what `step` gives, but closes the game only when
    somebody asks for it.
    """

    __slots__ = ("_closed", "_since", "_table", "next_wake")

    def __init__(self, game: Game) -> None:
        self._closed = game
        self._since: list[tuple[AnyCommand, Instant]] = []
        self._table = Table(game, 0)
        self.next_wake = timing.next_due(game)
        """The earliest instant at which a Tick has something to do, or 0."""

    def step(self, command: AnyCommand, now: Instant) -> list[Effect]:
        """Apply one command; returns what goes out. Raises Illegal, and the game is as before."""
        table = self._table
        table.now, table.effects = now, []
        try:
            self.next_wake = advance(table, command, self.next_wake)
        except BaseException:
            self._go_back()
            raise
        self._since.append((command, now))
        return table.effects

    @property
    def game(self) -> Game:
        """The game as it stands."""
        if self._since:
            self._closed = self._table.close()
            self._since.clear()
            self._table = Table(self._closed, 0)
        return self._closed

    @property
    def waits(self) -> tuple[Wait, ...]:
        """The waits that are open."""
        return self._table.waits

    @property
    def phase(self) -> Phase:
        return self._table.phase

    @property
    def over(self) -> bool:
        return self._table.outcome is not None

    def _go_back(self) -> None:
        """What a refused command may have changed is undone by doing all before it again."""
        self._table = table = Table(self._closed, 0)
        woken = timing.next_due(table)
        for command, now in self._since:
            table.now, table.effects = now, []
            woken = advance(table, command, woken)
