"""火狼 Fire wolf: once a game, the night after a wolf's death, he burns a player's power away."""

from __future__ import annotations

from typing import Any

from engine.kit import (
    Act,
    Camp,
    Choice,
    Death,
    Kin,
    Mark,
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

USED = Memo("fire_wolf.used", False)
FELL = Memo("fire_wolf.fell", False)
NIGHT = Memo("fire_wolf.night", 0)
BURNED = Memo("fire_wolf.burned", False)


@register
class FireWolf(Role):
    id, kin, team, sets = "fire_wolf", Kin.WOLF, Camp.WOLVES, ("expanded",)
    slots = (Slot.BURN,)
    inherits = (USED, FELL, NIGHT)

    def died(self, death: Death, me: Seat, table: Table) -> None:
        """A wolf's death for the shadow who takes this card (part 3a)."""
        table.remember(me, FELL, True)

    def saw(self, death: Death, me: Seat, table: Table) -> None:
        if table.is_wolf(death.seat):
            table.remember(me, FELL, True)

    @at(Stage.STRUCK, lasting=True)
    def count_the_night(self, me: Seat, table: Table) -> None:
        """The first night to begin after it; a strike at nightfall counts for its own (A-03)."""
        if table.recall(me, FELL):
            table.remember(me, FELL, False)
            table.remember(me, NIGHT, table.night)

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        if table.recall(me, USED) or table.recall(me, NIGHT) != table.night:
            return None
        return Offer((Choice("burn", tuple(table.standing)),))

    def spent(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        if acts:
            table.remember(me, USED, True)

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        for act in [act for act in acts if table.lives(act.target)]:
            table.remember(act.target, BURNED, True)
            table.strip(act.target)

    def staged(self, key: str, value: Any, table: Table) -> bool:
        if key == "spent":
            for seat, verbs in value.items():
                table.remember(seat, USED, "burn" in verbs)
        return key == "spent"


@register
class Burned(Mark):
    """For the rest of the game: a card that comes later has no power either (E-FIRE_WOLF-5)."""

    id, sets, of = "burned", ("expanded",), ("fire_wolf",)

    def on(self, seat: Seat, table: Table) -> bool:
        return table.recall(seat, BURNED)

    @at(Stage.STRUCK, lasting=True)
    def after_a_conversion(self, me: Seat, table: Table) -> None:
        table.strip(me, tell=False)

    @at(Stage.PROTECT, lasting=True)
    def after_an_infection(self, me: Seat, table: Table) -> None:
        table.strip(me, tell=False)
