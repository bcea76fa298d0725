"""白狼 White wolf: every second night he kills once more, and means to be the last one alive."""

from __future__ import annotations

from engine.kit import (
    Act,
    Camp,
    Cause,
    Choice,
    Kin,
    Offer,
    Role,
    Seat,
    Slot,
    Table,
    claim,
    register,
)


@register
class WhiteWolf(Role):
    id, kin, team, sets = "white_wolf", Kin.WOLF, Camp.WHITE_WOLF, ("expanded",)
    slots = (Slot.DEVOUR,)

    def due(self, slot: Slot, table: Table) -> bool:
        """Nights 2, 4, 6 … (E-WHITE_WOLF-3)."""
        return table.night % 2 == 0

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        if not self.due(slot, table):
            return None
        return Offer((Choice("devour", tuple(t for t in table.standing if t != me)),))

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        for act in acts:
            table.doom(act.target, Cause.DEVOUR, me)

    def camp(self, me: Seat, table: Table) -> Camp:
        """With a wolf for his lover he plays for the wolves (part 9, in the place of A-22)."""
        mates = [lover for lover in table.bond if lover != me] if me in table.bond else []
        tamed = any(table.is_wolf(m) and (table.lives(m) or not table.lives(me)) for m in mates)
        return Camp.WOLVES if tamed else self.team

    def befriends(self, me: Seat, table: Table) -> bool:
        """He is the wolf of a third party like any other (A-22)."""
        return True

    def blocks(self, camp: Camp, me: Seat, table: Table) -> bool:
        """The pack has not won while an opponent of its own kind lives (E-WHITE_WOLF-8)."""
        return camp is Camp.WOLVES and table.lives(me) and table.camp(me) is self.team

    def wins_with(self, camp: Camp, me: Seat, table: Table) -> bool | None:
        """Alone: an earlier holder of the card has not won with the one who lives."""
        return table.lives(me) if camp is self.team else None


@claim(Camp.WHITE_WOLF, sets=("expanded",), of="white_wolf")
def white_wolf_wins(table: Table) -> str:
    """The only living player (E-WHITE_WOLF-7)."""
    living = table.alive
    alone = len(living) == 1 and table.camp(living[0]) is Camp.WHITE_WOLF
    return "win-white-wolf" if alone else ""
