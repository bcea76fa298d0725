"""混血兒 Hybrid of 新月: backs one player for good, and wins with his camp."""

from __future__ import annotations

from typing import Any

from engine.kit import (
    Act,
    Camp,
    Choice,
    Kin,
    Memo,
    Offer,
    Phase,
    Role,
    Seat,
    Slot,
    Stage,
    Table,
    at,
    call_off,
    register,
    seat,
)

SUPPORT = Memo("hybrid.support", 0)


@register
class Hybrid(Role):
    id, kin, team, sets = "hybrid", Kin.FOLK, Camp.HYBRID, ("crescent",)
    slots = (Slot.WATCH, Slot.BREW)

    def due(self, slot: Slot, table: Table) -> bool:
        return table.night == 1

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        others = tuple(other for other in table.standing if other != me)
        if table.night > 1 or table.recall(me, SUPPORT):
            return None
        return Offer((Choice("support", others),), final=True)

    def answered(self, act: Act, me: Seat, table: Table) -> None:
        if act.verb == "support":
            table.remember(me, SUPPORT, act.target)

    @at(Stage.DIE, lasting=True)
    def settle_support(self, me: Seat, table: Table) -> None:
        """Night 1 ends: who has chosen nobody backs seat 1, or seat 2 (C-HYBRID-3, -4)."""
        if not table.recall(me, SUPPORT):
            table.remember(me, SUPPORT, backed(me, table))
            table.whisper(me, "support_default", seat(backed(me, table)), keep=True)

    def parted(self, pair: tuple[Seat, ...], me: Seat, table: Table) -> None:
        """Parted, he backs Cupid, and whom he was to kill lives (C-HYBRID-19, -29).

        He is told so without Cupid's seat, and Cupid that he is good again (C-HYBRID-18, -20). By
        day nothing of his is pending: a ballot is no part of the pair.
        """
        if me not in pair:
            return
        if table.phase is Phase.NIGHT:
            call_off(table, me)
        for cupid in table.holders("cupid"):
            table.remember(me, SUPPORT, cupid)
            table.whisper(me, "support_cupid", keep=True)
            if cupid not in pair:
                table.whisper(cupid, "third_party_over", keep=True)

    def camp(self, me: Seat, table: Table) -> Camp:
        return table.camp(backed(me, table))

    def wins_with(self, camp: Camp, me: Seat, table: Table) -> bool | None:
        return None if me in table.bond else table.camp(backed(me, table)) is camp

    def staged(self, key: str, value: Any, table: Table) -> bool:
        if key == "support":
            for holder, supported in value.items():
                table.remember(holder, SUPPORT, supported)
        return key == "support"


def backed(me: Seat, table: Table) -> Seat:
    """Whom he backs: whom he chose, or seat 1, or seat 2 where he sits there himself."""
    return table.recall(me, SUPPORT) or (1 if me != 1 else 2)
