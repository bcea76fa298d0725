"""狼弟 Younger wolf brother: sleeps until his brother is dead, then kills once on his own."""

from __future__ import annotations

from engine.kit import (
    Act,
    Camp,
    Cause,
    Choice,
    Death,
    Kin,
    Memo,
    Offer,
    Role,
    Seat,
    Slot,
    Stage,
    Table,
    at,
    register,
)

_ELDER = "elder_wolf_brother"
BEREFT = Memo("younger_wolf_brother.bereft", False)
NIGHT = Memo("younger_wolf_brother.night", 0)


@register
class YoungerWolfBrother(Role):
    id, kin, team, sets = "younger_wolf_brother", Kin.WOLF, Camp.WOLVES, ("expanded",)
    slots = (Slot.AVENGE,)
    partners = (_ELDER,)
    inherits = (BEREFT, NIGHT)

    def saw(self, death: Death, me: Seat, table: Table) -> None:
        """The first elder brother's death; a later holder's gives nothing more."""
        elders = [elder for elder in table.holders(_ELDER) if not table.lives(elder)]
        if elders == [death.seat]:
            table.remember(me, BEREFT, True)

    @at(Stage.STRUCK, lasting=True)
    def count_the_night(self, me: Seat, table: Table) -> None:
        """The first night to begin after it; a strike at nightfall counts for its own (A-03)."""
        if table.recall(me, BEREFT):
            table.remember(me, BEREFT, False)
            table.remember(me, NIGHT, table.night)

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        if table.recall(me, NIGHT) != table.night:
            return None
        return Offer((Choice("avenge", tuple(t for t in table.standing if t != me)),))

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        for act in acts:
            table.doom(act.target, Cause.AVENGE, me)

    def attends(self, me: Seat, table: Table) -> bool:
        """From the second night after the death on (E-WOLF_BROTHERS-3, -7)."""
        due = table.recall(me, BEREFT) or table.recall(me, NIGHT) == table.night
        return not due and self.reads_bad(me, table)

    def reads_bad(self, me: Seat, table: Table) -> bool:
        """Hidden from the seer, and from no other test, while the elder lives (A-27)."""
        elders = table.holders(_ELDER)
        return not elders or any(not table.lives(elder) for elder in elders)
