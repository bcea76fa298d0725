"""守衛 Guard (守護): shields one seat from the wolves a night, never the same twice running."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from engine.kit import (
    Act,
    Cause,
    Choice,
    Mark,
    Memo,
    Offer,
    Role,
    Rulings as Questions,
    Seat,
    Slot,
    Stage,
    Table,
    at,
    register,
    ruling,
)


class Fate(StrEnum):
    """What shield and antidote on one seat do to each other (同守同救)."""

    DIES = "dies"
    LIVES = "lives"
    MEDICINE = "medicine"


class Rulings(Questions):
    with_antidote: Fate = ruling(  # O-WITCH-7, C-WITCH-12, E-GUARD-8
        official=Fate.DIES, crescent=Fate.LIVES, expanded=Fate.MEDICINE
    )


LAST = Memo("guard.last", 0)


@register
class Guard(Role):
    id = "guard"
    slots = (Slot.WATCH,)

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer:
        last = table.recall(me, LAST)
        return Offer((Choice("guard", tuple(t for t in table.standing if t != last)),))

    def spent(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        table.remember(me, LAST, acts[0].target if acts else 0)

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        for act in acts:
            table.ward(act.target, me)

    @at(Stage.PROTECT, lasting=True)
    def rests(self, me: Seat, table: Table) -> None:
        """A night in which he could guard nobody is a night between, too (C-GUARD-6)."""
        if me in table.stilled or not table.lives(me):
            table.remember(me, LAST, 0)

    def staged(self, key: str, value: Any, table: Table) -> bool:
        if key == "guarded_last":
            for holder in table.holders(self.id):
                table.remember(holder, LAST, int(value))
        return key == "guarded_last"


@register
class Shield(Mark):
    """Tonight's shield: it stands whatever has become of the guard since (E-SEED_WOLF-8)."""

    id, of = "shield", ("guard",)

    def on(self, seat: Seat, table: Table) -> bool:
        return table.warded(seat)

    @at(Stage.SETTLE, lasting=True)
    def clash_with_antidote(self, me: Seat, table: Table) -> None:
        """One seat shielded and cured on the same night."""
        fate = table.rulings(Rulings).with_antidote
        for peril in table.perils:
            if peril.seat == me and peril.shielded and peril.cured and fate is not Fate.LIVES:
                peril.stands = True
                if fate is Fate.MEDICINE:
                    peril.cause = Cause.MEDICINE
