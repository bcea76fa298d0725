"""盜賊 Thief of 新月: takes one of three cards unseen: the one not dealt, a villager, a wolf."""

from __future__ import annotations

from engine.kit import (
    Act,
    CardId,
    Choice,
    Kin,
    Memo,
    Offer,
    Role,
    RolesRef,
    Rulings as Questions,
    Seat,
    Slot,
    Table,
    register,
    ruling,
)


class Rulings(Questions):
    shown_the_rest: bool = ruling(crescent=False, option="thief_sees_unchosen")  # C-THIEF-14


LAID: Memo[tuple[int, ...]] = Memo("thief.laid", (0, 1, 2))


@register
class Thief(Role):
    id, kin, sets = "thief", Kin.LONE, ("crescent",)
    slots = (Slot.TAKE,)

    def extra(self, table: Table) -> int:
        return 1

    def spare(self, table: Table) -> int:
        return 3

    def sets_aside(self, pile: list[CardId], table: Table) -> tuple[CardId, ...]:
        """The two cards more, and in which order the three will lie before him (C-THIEF-5, -6)."""
        places = [0, 1, 2]
        laid = [places.pop(table.roll("thief_laid", len(places))) for _ in range(3)]
        table.keep(LAID, tuple(laid))
        return ("villager", "wolf")

    def redeals(self, dealt: tuple[CardId, ...], bottom: tuple[CardId, ...], table: Table) -> bool:
        """He always sits at the table; who he is, is as fair as any deal (C-THIEF-3)."""
        return self.id not in dealt

    def due(self, slot: Slot, table: Table) -> bool:
        return not table.night

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        return Offer((Choice("take", (1, 2, 3)),), must=True)

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        """A wolf that was not dealt makes him a wolf whatever he takes (C-THIEF-10)."""
        offered = [table.bottom[place] for place in table.common(LAID)]
        taken = acts[0].target if acts else _drawn(table)
        base = table.bottom[0]
        forced = table.card(base).kin is Kin.WOLF
        table.take_up(me, base if forced else offered[taken - 1])
        if table.rulings(Rulings).shown_the_rest:
            rest = tuple(card for place, card in enumerate(offered, 1) if place != taken)
            table.whisper(me, "cards", RolesRef(rest), keep=True)


def _drawn(table: Table) -> int:
    """The card of a silent thief (C-THIEF-8)."""
    fixed = table.fixed("thief_card")
    return fixed if fixed is not None else table.roll("thief_card", 3) + 1
