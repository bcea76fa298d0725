"""混血兒 Hybrid of 新月: backs one player for good; with a good lover he may kill."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from engine.kit import (
    Act,
    Camp,
    Cause,
    Choice,
    Kin,
    Memo,
    Offer,
    Role,
    Rulings as Questions,
    Seat,
    Slot,
    Stage,
    Table,
    at,
    call_off,
    register,
    ruling,
    seat,
)


class Nights(StrEnum):
    """When a hybrid with a good lover may kill (C-A-34)."""

    SECOND_ONLY = "second_only"
    FROM_SECOND = "from_second"


class Rulings(Questions):
    kill_nights: Nights = ruling(crescent=Nights.SECOND_ONLY, option="hybrid_kill_nights")


SUPPORT = Memo("hybrid.support", 0)


@register
class Hybrid(Role):
    id, kin, team, sets = "hybrid", Kin.FOLK, Camp.HYBRID, ("crescent",)
    slots = (Slot.WATCH, Slot.SLAY, Slot.BREW)

    def due(self, slot: Slot, table: Table) -> bool:
        return table.night == 1

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        others = tuple(other for other in table.alive if other != me)
        if slot is Slot.SLAY:
            return Offer((Choice("slay", others),)) if _may_slay(me, table) else None
        if table.night > 1 or table.recall(me, SUPPORT):
            return None
        return Offer((Choice("support", others),), final=True)

    def answered(self, act: Act, me: Seat, table: Table) -> None:
        if act.verb == "support":
            table.remember(me, SUPPORT, act.target)

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        for act in acts:
            if act.verb == "slay":
                table.doom(act.target, Cause.SLAY, me)

    @at(Stage.DIE, lasting=True)
    def settle_support(self, me: Seat, table: Table) -> None:
        """Night 1 ends: who has chosen nobody backs seat 1, or seat 2 (C-HYBRID-3, -4)."""
        if not table.recall(me, SUPPORT):
            table.remember(me, SUPPORT, backed(me, table))
            table.whisper(me, "support_default", seat(backed(me, table)), keep=True)

    @at(Stage.ANNOUNCE, lasting=True)
    def name_victims(self, me: Seat, table: Table) -> None:
        """His victim, or who died in the victim's place, is named as his (C-HYBRID-23)."""
        struck = {peril.seat for peril in table.perils if peril.cause is Cause.SLAY}
        for dead in table.dawn:
            death = table.player(dead).death
            causes = death.causes if death else ()
            instead = Cause.SUBSTITUTE in causes and death is not None and death.after in struck
            if instead or (Cause.SLAY in causes and dead in struck):
                table.announce("slain_by_hybrid", seat(dead))

    def parted(self, pair: tuple[Seat, ...], me: Seat, table: Table) -> None:
        """Parted, he backs Cupid, and whom he was to kill lives (C-HYBRID-19, -29)."""
        if me in pair:
            call_off(table, me, Slot.SLAY)
            for cupid in table.holders("cupid"):
                table.remember(me, SUPPORT, cupid)

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
    return table.recall(me, SUPPORT) or (1 if me != 1 else 2)


def _may_slay(me: Seat, table: Table) -> bool:
    """On night 2, or from then on, linked with a living good player (C-HYBRID-22, -24)."""
    later = table.rulings(Rulings).kill_nights is Nights.FROM_SECOND
    if me not in table.bond or not (table.night == 2 or (later and table.night > 2)):
        return False
    lover = next(lover for lover in table.bond if lover != me)
    return table.lives(lover) and table.role(lover).team is Camp.GOOD
