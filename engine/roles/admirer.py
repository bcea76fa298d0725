"""情痴 Admirer: once admires somebody, and dies in his stead when he is voted out or killed."""

from __future__ import annotations

from typing import Any

from engine.kit import (
    Act,
    Cause,
    Choice,
    Fall,
    Memo,
    Offer,
    Role,
    Seat,
    Slot,
    Stage,
    Table,
    at,
    register,
    seat,
)

ADMIRED = Memo("admirer.admired", 0)
_KILLS = frozenset({Cause.KNIFE, Cause.SLAY})


@register
class Admirer(Role):
    id, sets = "admirer", ("crescent",)
    slots = (Slot.WATCH,)

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        if table.recall(me, ADMIRED):
            return None
        return Offer((Choice("admire", tuple(t for t in table.standing if t != me)),), final=True)

    def answered(self, act: Act, me: Seat, table: Table) -> None:
        table.remember(me, ADMIRED, act.target)

    @at(Stage.SUBSTITUTE)
    def die_for_him(self, me: Seat, table: Table) -> None:
        """Where he dies of kills alone; of poison he would die all the same (C-ADMIRER-11)."""
        admired = table.recall(me, ADMIRED)
        deadly = [peril for peril in table.perils if peril.stands and peril.seat == admired]
        if deadly and all(peril.cause in _KILLS for peril in deadly):
            for peril in deadly:
                peril.stands = False
            table.doom(me, Cause.SUBSTITUTE, admired)

    def instead(self, fall: Fall, me: Seat, table: Table) -> Fall | None:
        """Voted out, he lives, is not called out, and nothing follows from the vote (C-ADMIRER-3).
        By day the table sees who dies for whom; by night nobody is told (C-FLOW-7).
        """
        if fall.seat != table.recall(me, ADMIRED) or fall.causes != (Cause.VOTE,):
            return None
        table.announce("substituted", seat(fall.seat), seat(me))
        table.announce("revealed", seat(me), table.reveal(me))
        return Fall(me, (Cause.SUBSTITUTE,), fall.seat, told=True)

    def staged(self, key: str, value: Any, table: Table) -> bool:
        if key == "admired":
            for holder, admired in value.items():
                table.remember(holder, ADMIRED, admired)
        return key == "admired"
