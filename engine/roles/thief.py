"""盜賊 Thief: takes one of the cards that nobody was dealt, before anybody else acts."""

from __future__ import annotations

from engine.kit import (
    Act,
    CardId,
    Choice,
    Kin,
    Offer,
    Role,
    RolesRef,
    Seat,
    Slot,
    Table,
    register,
)


@register
class Thief(Role):
    id, kin, sets = "thief", Kin.LONE, ("official", "expanded")
    slots = (Slot.TAKE,)

    def extra(self, table: Table) -> int:
        return 2

    def due(self, slot: Slot, table: Table) -> bool:
        return table.night <= 1 and table.day == 0

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        if table.day:
            return None
        offered = table.bottom[: self.spare(table)]
        table.whisper(me, "cards", RolesRef(offered), keep=True)
        return Offer((Choice("take", _allowed(table, offered)),), must=True)

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        offered = table.bottom[: self.spare(table)]
        taken = acts[0].target if acts else _allowed(table, offered)[0]
        table.take_up(me, offered[taken - 1])


def _allowed(table: Table, offered: tuple[CardId, ...]) -> tuple[int, ...]:
    """The wolves among them where there are any, else all (O-THIEF-3, E-THIEF-9, -10)."""
    places = tuple(range(1, len(offered) + 1))
    wolves = tuple(p for p in places if table.card(offered[p - 1]).kin is Kin.WOLF)
    return wolves or places
