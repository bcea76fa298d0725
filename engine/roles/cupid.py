"""丘比特 Cupid (愛神, 丘位元): links two on the first night, and may not name them."""

from __future__ import annotations

from typing import Any

from engine.kit import (
    LINKED,
    Act,
    Bond,
    Camp,
    Choice,
    Offer,
    Role,
    Rulings as Questions,
    Seat,
    Slot,
    Table,
    register,
    ruling,
    third_party,
    tie,
)


class Rulings(Questions):
    link_is_final: bool = ruling(official=False, crescent=True, expanded=False)  # C-CUPID-9


@register
class Cupid(Role):
    id = "cupid"
    slots = (Slot.LINK,)

    def due(self, slot: Slot, table: Table) -> bool:
        return table.night == 1

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        if table.night > 1:
            return None
        choice = Choice("link", tuple(table.standing), least=2, most=2)
        return Offer((choice,), final=table.rulings(Rulings).link_is_final)

    def answered(self, act: Act, me: Seat, table: Table) -> None:
        if table.rulings(Rulings).link_is_final:
            tie(table, me, *act.targets)

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        if table.rulings(Rulings).link_is_final:
            if not acts:
                table.whisper(me, "no_lovers", keep=True)  # C-CUPID-5
            return
        for act in acts:
            tie(table, me, *act.targets)

    def staged(self, key: str, value: Any, table: Table) -> bool:
        if key == "lovers":
            for me in table.holders(self.id):
                table.keep(LINKED, (me, *sorted(value)))
        return key == "lovers"

    def camp(self, me: Seat, table: Table) -> Camp:
        """Good whatever he linked (O-CUPID-6); where he joins, as his pair is now (E-CUPID-9)."""
        if not table.bond or table.rulings(Bond).cupid_joins == "good":
            return Camp.GOOD
        if third_party(table):
            return Camp.LOVERS
        wolves = all(table.is_wolf(lover) for lover in table.bond)
        return Camp.WOLVES if wolves else Camp.GOOD
