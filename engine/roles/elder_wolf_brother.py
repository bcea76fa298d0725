"""狼兄 Elder wolf brother: a plain wolf, whose death wakes his brother."""

from __future__ import annotations

from engine.kit import Camp, CardId, Kin, Offer, Role, Seat, Slot, Table, register, seat

_BROTHER = "younger_wolf_brother"


@register
class ElderWolfBrother(Role):
    id, kin, team, sets = "elder_wolf_brother", Kin.WOLF, Camp.WOLVES, ("expanded",)
    slots = (Slot.SIGN,)
    partners = (_BROTHER,)

    def redeals(self, dealt: tuple[CardId, ...], bottom: tuple[CardId, ...], table: Table) -> bool:
        """A draw that parts the brothers is drawn again (A-51)."""
        return (self.id in bottom) != (_BROTHER in bottom)

    def due(self, slot: Slot, table: Table) -> bool:
        return False

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        """On the first night each is told the other; nothing is asked (E-WOLF_BROTHERS-2)."""
        for brother in table.holders(_BROTHER) if table.night == 1 else ():
            table.whisper(me, "brother", seat(brother), keep=True)
            table.whisper(brother, "brother", seat(me), keep=True)
        return None
