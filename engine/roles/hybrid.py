"""混血兒 Hybrid: on the first night he takes a master, and wins with the master's kind."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from engine.kit import (
    Act,
    Camp,
    CardId,
    Choice,
    Kin,
    Memo,
    Offer,
    Role,
    Rulings as Questions,
    Seat,
    Slot,
    Table,
    register,
    ruling,
)


class Silence(StrEnum):
    """What becomes of a hybrid who does not choose."""

    NEXT_SEAT = "next_seat"
    NOBODY = "nobody"


class Rulings(Questions):
    silence: Silence = ruling(  # O-TEN-P1, E-HYBRID-13
        official=Silence.NEXT_SEAT, expanded=Silence.NOBODY
    )
    redeals_two_wolves: bool = ruling(official=True, expanded=False)  # O-TEN-4


AIM = Memo("hybrid.aim", "")
_SOLO = frozenset({Camp.PIPER, Camp.GRANDPA})


@register
class Hybrid(Role):
    id, kin, sets = "hybrid", Kin.LONE, ("official", "expanded")
    slots = (Slot.MASTER,)
    inherits = (AIM,)

    def redeals(self, dealt: tuple[CardId, ...], bottom: tuple[CardId, ...], table: Table) -> bool:
        two = len(bottom) == 2 and all(table.card(card).kin is Kin.WOLF for card in bottom)
        return two and table.rulings(Rulings).redeals_two_wolves

    def due(self, slot: Slot, table: Table) -> bool:
        return table.night == 1

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        if table.night > 1:
            return None
        return Offer((Choice("master", tuple(t for t in table.standing if t != me)),))

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        if acts:
            self._follow(me, acts[0].target, table)
        elif table.rulings(Rulings).silence is Silence.NEXT_SEAT:
            self._follow(me, table.neighbour(me, 1), table)

    def _follow(self, me: Seat, master: Seat, table: Table) -> None:
        """The aim is fixed by the master's card now; nothing later changes it (O-TEN-P2)."""
        role = table.role(master)
        camp = Camp.WOLVES if table.is_wolf(master) else Camp.GOOD
        table.remember(me, AIM, str(role.team if role.team in _SOLO else camp))

    def camp(self, me: Seat, table: Table) -> Camp:
        aim = table.recall(me, AIM)
        return Camp(aim) if aim else Camp.GOOD

    def befriends(self, me: Seat, table: Table) -> bool:
        return True

    def staged(self, key: str, value: Any, table: Table) -> bool:
        if key == "master":
            for seat, master in value.items():
                self._follow(seat, master, table)
        return key == "master"
