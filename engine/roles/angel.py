"""天使 Angel: executed on the first day he alone wins; afterwards he is a plain villager."""

from __future__ import annotations

from engine.kit import (
    Bury,
    Camp,
    Cause,
    Fall,
    Kin,
    Memo,
    Role,
    Run,
    Seat,
    Stage,
    Table,
    at,
    claim,
    register,
)

CHOSEN = Memo("angel.chosen", False)
PLAIN = Memo("angel.plain", False)


@register
class Angel(Role):
    id, kin, sets = "angel", Kin.FOLK, ("expanded",)

    def exiled(self, me: Seat, table: Table) -> bool:
        """Nothing that his death sets off comes before his win (E-ANGEL-3)."""
        if table.day != 1:
            return False
        table.remember(me, CHOSEN, True)
        fall = Fall(me, (Cause.VOTE,))
        table.push(Bury((fall,), alone=True), Run(Stage.VERDICT_EXILE))
        return True

    def camp(self, me: Seat, table: Table) -> Camp:
        """A good villager from the deal on, for every win but his own (part 9)."""
        return Camp.ANGEL if table.recall(me, CHOSEN) else Camp.GOOD

    def called(self, camp: Camp, me: Seat, table: Table) -> Camp:
        """An angel until the first day's execution is over, or he has died otherwise (part 9)."""
        over = table.night > 1 or table.recall(me, PLAIN) or not table.lives(me)
        return camp if over or camp is not Camp.GOOD else Camp.ANGEL

    @at(Stage.RIGHTS)
    def executed_another(self, me: Seat, table: Table) -> None:
        table.remember(me, PLAIN, True)

    def wins_with(self, camp: Camp, me: Seat, table: Table) -> bool | None:
        return camp is Camp.ANGEL if table.recall(me, CHOSEN) else None


@claim(Camp.ANGEL, sets=("expanded",), of="angel")
def angel_wins(table: Table) -> str:
    """E-ANGEL-1: before every other win."""
    chosen = any(table.recall(me, CHOSEN) for me in table.holders(Angel.id))
    return "win-angel" if chosen else ""
