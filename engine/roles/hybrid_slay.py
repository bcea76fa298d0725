"""混血兒殺人 the hybrid's kill of 新月: linked with a good player he may kill on night 2."""

from __future__ import annotations

from enum import StrEnum

from engine.kit import (
    Act,
    Camp,
    Cause,
    Choice,
    Mark,
    Offer,
    Rulings as Questions,
    Seat,
    Slot,
    Stage,
    Table,
    at,
    register,
    ruling,
    seat,
)


class Nights(StrEnum):
    """When he may kill (C-A-34)."""

    SECOND_ONLY = "second_only"
    FROM_SECOND = "from_second"


class Rulings(Questions):
    nights: Nights = ruling(crescent=Nights.SECOND_ONLY, option="hybrid_kill_nights")


@register
class Slayer(Mark):
    id, sets, of = "hybrid_slay", ("crescent",), ("hybrid",)
    slots = (Slot.SLAY,)

    def on(self, seat: Seat, table: Table) -> bool:
        return seat in table.bond and table.player(seat).card == "hybrid"

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        """With a living lover who is good; not himself, anybody else (C-HYBRID-22, -24)."""
        later = table.rulings(Rulings).nights is Nights.FROM_SECOND
        lover = next(lover for lover in table.bond if lover != me)
        good = table.lives(lover) and table.role(lover).team is Camp.GOOD
        if not good or not (table.night == 2 or (later and table.night > 2)):
            return None
        return Offer((Choice("slay", tuple(t for t in table.standing if t != me)),))

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        for act in acts:
            table.doom(act.target, Cause.SLAY, me)

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
