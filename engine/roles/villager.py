"""村民 Villager (蛋): no power; talks, votes, and is counted."""

from __future__ import annotations

from enum import StrEnum

from engine.kit import (
    Camp,
    Kin,
    Role,
    Rulings as Questions,
    Table,
    claim,
    register,
    ruling,
)


class Left(StrEnum):
    """Who must be left alive for good to have won."""

    BOTH = "both"
    ANY = "any"
    GOOD = "good"


class Rulings(Questions):
    left: Left = ruling(  # O-WIN-5, C-WINMODE-10, E-FLOW-16
        official=Left.BOTH, crescent=Left.ANY, expanded=Left.GOOD
    )


@register
class Villager(Role):
    id, kin, copies = "villager", Kin.FOLK, 0


@claim(Camp.GOOD)
def good_wins(table: Table) -> str:
    """No wolf lives, and those live whom the rule book wants alive."""
    living = table.alive
    if any(table.is_wolf(seat) for seat in living):
        return ""
    left = table.rulings(Rulings).left
    if left is Left.BOTH:
        kins = {table.kin(seat) for seat in living}
        return "win-good" if {Kin.GOD, Kin.FOLK} <= kins else ""
    if left is Left.GOOD:
        return "win-good" if any(table.camp(seat) is Camp.GOOD for seat in living) else ""
    return "win-good" if living else ""
