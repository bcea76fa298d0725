"""Who has won: claims are asked in the rule set's order at its own points; the end of a game."""

from __future__ import annotations

from engine.effects import Over
from engine.house import House
from engine.registry import CLAIMS
from engine.stages import core
from engine.state import Outcome
from engine.table import Table, seat, seats
from engine.texts import Winner
from engine.vocabulary import Camp, Phase, Seat, Stage


@core(Stage.VERDICT)
def verdict(table: Table) -> None:
    """Every camp's claim, in the order of the ladder; the first that holds ends the game.

    Before the first morning only where somebody is gone: a thief has yet to choose what he is.
    """
    if table.day or len(table.alive) < len(table.players):
        check(table, Stage.VERDICT)


def check(table: Table, stage: Stage) -> bool:
    """Look for a win at this point; True if the game is over now."""
    if table.outcome is not None:
        return True
    if table.rulings(House).nobody_alive_ends and not table.alive:
        draw(table, "nobody")
        return True
    claims = CLAIMS[table.rules]
    for camp in table.rulings(House).ladder:
        reason = claims[camp](table, stage) if camp in claims else ""
        if reason and not blocked(table, camp):
            finish(table, camp, reason)
            return True
    return False


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
    if table.untold:
        table.announce("died", seats(*table.untold))
        table.untold = ()
    table.outcome = outcome
    table.phase = Phase.OVER
    table.agenda = ()
    table.waits = ()
    table.announce("over", Winner(outcome.camp))
    for player in list(table.players):
        table.announce("revealed", seat(player.seat), table.reveal(player.seat))
    kill, check_pants = pants_next(table)
    table.effects.append(
        Over(outcome.camp, outcome.winners, outcome.reason, kill, check_pants, outcome.points)
    )


def pants_next(table: Table) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Whom the next game protects from the first knife and the first check (O-PANTS)."""
    if not table.rulings(House).pants:
        return (), ()
    carried = [seat for seat in table.pants_kill if table.is_wolf(seat)]
    return tuple(sorted({*carried, *table.pants_next})), table.pants_next
