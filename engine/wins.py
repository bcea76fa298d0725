"""Who has won: claims are asked as the table of check points says; the end of a game."""

from __future__ import annotations

from collections.abc import Callable

from engine import owed
from engine.bond import LINKED
from engine.effects import Over
from engine.house import House
from engine.omitting import own_up
from engine.registry import CLAIMS
from engine.rulesets.checks import POINTS
from engine.stages import core
from engine.state import Outcome
from engine.table import Table, seat, seats
from engine.texts import Board, Winner
from engine.vocabulary import Camp, Phase, Seat, Stage


def _looking(point: Stage) -> Callable[[Table], None]:
    def look(table: Table) -> None:
        """Not while a shot is open; before the first night's end only where somebody is gone: a
        thief has yet to choose what he is.
        """
        over = table.day or point is Stage.VERDICT_NIGHT
        if (over or len(table.alive) < len(table.players)) and not owed.put_off(point, table):
            check(table, point)

    return look


for _point in POINTS:
    core(_point)(_looking(_point))


def check(table: Table, point: Stage) -> bool:
    """Ask the claims of this check point in its order; the first that holds ends the game.

    True if the game is over now.
    """
    if table.outcome is not None:
        return True
    claiming = table.cast.claiming
    for camp in table.rulings(House).checks.get(point, ()):
        reason = holds(table, camp) if camp in claiming else ""
        if reason:
            finish(table, camp, reason)
            return True
    return False


def holds(table: Table, camp: Camp) -> str:
    """The reason's key where this camp has won by now, else ''."""
    reason = CLAIMS[table.rules][camp](table)
    return reason if reason and not blocked(table, camp) else ""


def blocked(table: Table, camp: Camp) -> bool:
    """Whether anybody keeps a camp from having won."""
    return any(card.blocks(camp, seat, table) for seat, card in table.having("blocks"))


def winners(table: Table, camp: Camp) -> tuple[Seat, ...]:
    """Who wins when this camp has won, dead or alive."""
    found = []
    for one in table.seats:
        wins: bool | None = None
        for card in table.voices(one, "wins_with"):
            wins = card.wins_with(camp, one, table) if wins is None else wins
        if table.camp(one) is camp if wins is None else wins:
            found.append(one)
    return tuple(found)


def draw(table: Table, reason: str) -> None:
    """The game ends and no camp wins it; whose own win is fixed keeps it (C-LOVERS-18)."""
    finish(table, Camp.NONE, reason)


def finish(table: Table, camp: Camp, reason: str) -> None:
    """The game ends: untold deaths are told, the winner is named, every card is shown."""
    won = winners(table, camp)
    _end(table, Outcome(camp, won, reason, _points(table, camp, won)))


def _points(table: Table, camp: Camp, won: tuple[Seat, ...]) -> tuple[tuple[Seat, int], ...]:
    """Ten points for a victory (C-FLOW-19); cards may give more away (C-LOVERS-8)."""
    points = {one: 10 if one in won else 0 for one in table.seats}
    for one, card in table.having("scores"):
        card.scores(points, camp, one, table)
    return tuple(points.items())


def _end(table: Table, outcome: Outcome) -> None:
    if dead := table.tell_deaths():
        table.announce("died", seats(*dead))
    table.outcome = outcome
    table.phase = Phase.OVER
    table.agenda = ()
    table.waits = ()
    table.announce("over", Winner(outcome.camp))
    for player in list(table.players):
        table.announce("revealed", seat(player.seat), table.reveal(player.seat))
    _explain(table, outcome.camp)
    own_up(table)
    kill, check_pants = pants_next(table)
    table.effects.append(
        Over(outcome.camp, outcome.winners, outcome.reason, kill, check_pants, outcome.points)
    )


def _explain(table: Table, camp: Camp) -> None:
    """What nobody could know while it was played: the bottom cards, who linked whom, and why the
    wolves win over their own dead (O-WIN-10, O-WIN-P3).
    """
    if table.bottom:
        table.announce("bottom", Board(table.bottom))
    cupid, *pair = table.common(LINKED) or (0,)
    if cupid:
        table.announce("linked", seat(cupid), seats(*pair))
    if camp is Camp.WOLVES and not any(table.is_wolf(one) for one in table.alive):
        table.announce("no_wolf_left")


def pants_next(table: Table) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Whom the next game protects from the first knife and the first check (O-PANTS)."""
    if not table.rulings(House).pants:
        return (), ()
    carried = [seat for seat in table.pants_kill if table.is_wolf(seat)]
    return tuple(sorted({*carried, *table.pants_next})), table.pants_next
