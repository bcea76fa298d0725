"""Cards that choose a side before the first night and are, in every test, what they chose."""

from __future__ import annotations

from typing import Any

from engine.memo import Memo
from engine.role import Role
from engine.table import Table
from engine.vocabulary import Camp, Kin, Seat, Slot

SIDE = Memo("side.chosen", "")


class Sided(Role):
    """Base of these cards: a wolf who has chosen the wolves, else good. The choice is for good."""

    kin = Kin.GOD
    inherits = (SIDE,)

    def due(self, slot: Slot, table: Table) -> bool:
        """Before the first night, and again where somebody may just have taken such a card."""
        taken = any(Slot.TAKE in table.card(card).slots for card in table.announced)
        return table.night == 1 and (taken or table.to_come(Slot.TAKE))

    def undecided(self, me: Seat, table: Table) -> bool:
        """Whether this seat has still to choose, and may."""
        return table.night == 1 and not table.recall(me, SIDE)

    def choose(self, side: Camp, me: Seat, table: Table) -> None:
        """This seat is of this side from now on."""
        table.remember(me, SIDE, str(side))

    def hears_his_side(self, me: Seat, table: Table) -> None:
        """Tell this seat, and nobody else, which side its card has taken."""

    def inherited(self, me: Seat, giver: Seat, table: Table) -> None:
        """The side is the card's: who takes it over must know whom he plays for (E-SHADOW-6)."""
        super().inherited(me, giver, table)
        self.hears_his_side(me, table)

    def kin_now(self, me: Seat, table: Table) -> Kin:
        return Kin.WOLF if table.recall(me, SIDE) == Camp.WOLVES else self.kin

    def camp(self, me: Seat, table: Table) -> Camp:
        return Camp(table.recall(me, SIDE) or Camp.GOOD)

    def staged(self, key: str, value: Any, table: Table) -> bool:
        if key == "side":
            for seat, side in value.items():
                table.remember(seat, SIDE, str(side))
        return key == "side"
