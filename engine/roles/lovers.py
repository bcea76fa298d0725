"""情侶 the lovers: a mark on two seats; one dies, the other follows."""

from __future__ import annotations

from enum import StrEnum

from engine.kit import (
    EXITS,
    Bond,
    Camp,
    Cause,
    Fall,
    Mark,
    Rulings as Questions,
    Seat,
    Table,
    claim,
    register,
    ruling,
    third_party,
)


class Goal(StrEnum):
    """When a pair of wolf and good has won."""

    ONE_OTHER = "one_other"
    ALONE = "alone"
    WITH_CUPID = "with_cupid"


class Rulings(Questions):
    goal: Goal = ruling(  # O-WIN-9, C-LOVERS-7, E-CUPID-12
        official=Goal.ONE_OTHER, crescent=Goal.ALONE, expanded=Goal.WITH_CUPID
    )
    stand_in_the_way: bool = ruling(official=True, crescent=False, expanded=True)  # O-WIN-7
    follow_a_shot: bool = ruling(  # C-LOVERS-5
        official=True,
        crescent=True,
        expanded=True,
        option="martyr_on_shot",
        choices={"crescent": (True, False)},
    )


_LOOSE = frozenset({Cause.SHOT, Cause.SUBSTITUTE, Cause.TIE})
"""Deaths that the rule book of 新月 does not name where it says who is followed (C-A-14)."""


@register
class Lovers(Mark):
    id = "lovers"

    def on(self, seat: Seat, table: Table) -> bool:
        return seat in table.bond

    def drags(self, fall: Fall, me: Seat, table: Table) -> tuple[Fall, ...]:
        if table.rulings(Bond).exits_part and EXITS.intersection(fall.causes):
            return ()
        if _LOOSE.issuperset(fall.causes) and not table.rulings(Rulings).follow_a_shot:
            return ()
        other = next(lover for lover in table.bond if lover != me)
        return (Fall(other, (Cause.LOVE,), me),) if table.lives(other) else ()

    def camp(self, me: Seat, table: Table) -> Camp | None:
        return Camp.LOVERS if third_party(table) else None

    def blocks(self, camp: Camp, me: Seat, table: Table) -> bool:
        if camp not in (Camp.WOLVES, Camp.GOOD) or not third_party(table):
            return False
        together = all(table.lives(lover) for lover in table.bond)
        return together and table.rulings(Rulings).stand_in_the_way


@claim(Camp.LOVERS)
def lovers_win(table: Table) -> str:
    """The third party: alone, or in official with at most one other card left."""
    pair = third_party(table)
    if not pair:
        return ""
    goal = table.rulings(Rulings).goal
    living = table.alive
    if goal is Goal.WITH_CUPID:
        alone = living and all(table.camp(seat) is Camp.LOVERS for seat in living)
        return "win-lovers" if alone else ""
    both = all(table.lives(lover) for lover in pair)
    others = len(living) - len(pair)
    return "win-lovers" if both and others <= (1 if goal is Goal.ONE_OTHER else 0) else ""
