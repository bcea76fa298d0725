"""狼犬 Wolf dog: becomes villager or wolf before the first night; meets the pack either way."""

from __future__ import annotations

from engine.kit import (
    Act,
    Camp,
    Choice,
    Offer,
    RoleRef,
    Seat,
    Sided,
    Slot,
    Table,
    register,
)


@register
class WolfDog(Sided):
    id, sets = "wolf_dog", ("expanded",)
    slots = (Slot.PLEDGE,)

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        if not self.undecided(me, table):
            return None
        return Offer((Choice("become", words=("villager", "wolf")),), final=True)

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        """Without an answer a villager, and he is told so (E-WOLFDOG-2)."""
        card = acts[0].word if acts else "villager"
        self.choose(Camp.WOLVES if card == "wolf" else Camp.GOOD, me, table)
        self.hears_his_side(me, table)

    def hears_his_side(self, me: Seat, table: Table) -> None:
        card = "wolf" if table.is_wolf(me) else "villager"
        table.whisper(me, "became", RoleRef(card), keep=True)

    def attends(self, me: Seat, table: Table) -> bool:
        """To go along is the good dog's power, and lost with it (E-WOLFDOG-4, part 3b)."""
        return table.is_wolf(me) or not table.player(me).powerless
