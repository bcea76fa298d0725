"""刺客 Assassin: four votes against him in two days give him a kill the night after."""

from __future__ import annotations

from engine.kit import (
    Act,
    Cause,
    Choice,
    Memo,
    Offer,
    Role,
    Seat,
    Slot,
    Stage,
    Table,
    at,
    register,
)

TODAY = Memo("assassin.today", 0)
BEFORE = Memo("assassin.before", 0)
DUE = Memo("assassin.due", False)
_ENOUGH = 8  # in half votes


@register
class Assassin(Role):
    id, sets = "assassin", ("expanded",)
    slots = (Slot.WATCH,)

    @at(Stage.RIGHTS)
    def counts_up(self, me: Seat, table: Table) -> None:
        """Every vote that counted in a round of this day, the curse included (A-69)."""
        table.remember(me, TODAY, table.recall(me, TODAY) + dict(table.tally).get(me, 0))

    @at(Stage.NIGHTFALL)
    def adds(self, me: Seat, table: Table) -> None:
        """Two adjacent days; the right is this night's, the count begins anew (E-ASSASSIN-7)."""
        today = table.recall(me, TODAY)
        due = table.recall(me, BEFORE) + today >= _ENOUGH
        table.remember(me, DUE, due)
        table.remember(me, BEFORE, 0 if due else today)
        table.remember(me, TODAY, 0)

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        if not table.recall(me, DUE):
            return None
        return Offer((Choice("assassinate", tuple(table.standing)),))

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        for act in acts:
            table.doom(act.target, Cause.ASSASSIN, me)
