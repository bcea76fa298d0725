"""The loss of all good powers at once: what it takes, and who hears of it."""

from __future__ import annotations

from engine.memo import Memo
from engine.table import Table
from engine.vocabulary import Kin, Seat

LOST = Memo("loss.lost", False)


def strip_gods(table: Table, *, dead_too: bool) -> tuple[Seat, ...]:
    """Every card of the class of the gods loses its power for good, untold as yet.

    Returns whom to tell: the living, and the dead who had something left to lose.
    """
    losing = [
        seat
        for seat in (table.seats if dead_too else table.alive)
        if table.kin(seat) is Kin.GOD and not table.player(seat).powerless
    ]
    told = tuple(
        seat for seat in losing if table.lives(seat) or table.role(seat).speaks_freely(seat, table)
    )
    for seat in losing:
        table.strip(seat, tell=False)
        table.remember(seat, LOST, True)
    return told
