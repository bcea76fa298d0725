"""夢中人 Dreamer: voted out, holds back the other sex in the night that follows."""

from __future__ import annotations

from engine.kit import (
    SEX,
    Cause,
    Death,
    Memo,
    Role,
    Seat,
    Stage,
    Table,
    at,
    register,
)

DREAMS = Memo("dreamer.dreams", False)


@register
class Dreamer(Role):
    id, sets = "dreamer", ("crescent",)

    def died(self, death: Death, me: Seat, table: Table) -> None:
        if Cause.VOTE in death.causes:
            table.remember(me, DREAMS, True)

    @at(Stage.NIGHTFALL, lasting=True)
    def hold_back(self, me: Seat, table: Table) -> None:
        """One night; who has not said what he or she is is held by nobody (C-DREAMER-1, -6)."""
        if not table.recall(me, DREAMS):
            return
        table.remember(me, DREAMS, False)
        mine = table.recall(me, SEX)
        held = tuple(
            other for other in table.alive if mine and table.recall(other, SEX) not in ("", mine)
        )
        table.stilled = tuple(sorted({*table.stilled, *held}))
        for other in held:
            table.whisper(other, "stilled")
