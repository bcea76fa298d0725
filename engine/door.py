"""Small questions about a game that need no step."""

from __future__ import annotations

from engine import timing, wins
from engine.state import Game
from engine.table import Table
from engine.vocabulary import Camp, Instant, Seat


def camp_of(game: Game, seat: Seat) -> Camp:
    """Whom the seat wins with now. For judges of stories; no player may see it."""
    table = Table(game, 0)
    return table.role(seat).called(table.camp(seat), seat, table)


def next_wake(game: Game) -> Instant | None:
    """The earliest instant at which a Tick has something to do, or None."""
    return timing.next_due(game) or None


def pants_next(game: Game) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Whom the next game of this group would protect, were this one finished now (O-PANTS)."""
    return wins.pants_next(Table(game, 0))
