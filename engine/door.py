"""Small questions about a game that need no step."""

from __future__ import annotations

from msgspec.structs import replace

from engine import timing, wins
from engine.rules import RULE_SETS
from engine.state import SCHEMA, Game, Outcome
from engine.table import Table
from engine.vocabulary import Camp, Instant, Phase, Seat


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


def broken_off(game: Game | None) -> Game:
    """The table closed without its rules, which fail: no result, nothing that waits.

    `game` is None where it cannot be read at all.
    """
    last = Game(SCHEMA, RULE_SETS[0]) if game is None else game
    ended = Outcome(Camp.NONE, (), "aborted")
    return replace(last, phase=Phase.OVER, agenda=(), waits=(), outcome=ended)
