"""大野狼 Big bad wolf: kills once more every night, as long as no other wolf has died."""

from __future__ import annotations

from engine.kit import Act, Camp, Cause, Choice, Kin, Offer, Role, Seat, Slot, Table, register


@register
class BigBadWolf(Role):
    id, kin, team, sets = "big_bad_wolf", Kin.WOLF, Camp.WOLVES, ("expanded",)
    slots = (Slot.MAUL,)

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        if self._mourns(table):
            return None
        return Offer((Choice("maul", tuple(t for t in table.standing if t != me)),))

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        for act in acts:
            table.doom(act.target, Cause.MAUL, me)

    def _mourns(self, table: Table) -> bool:
        """A wolf is dead; a dead big bad wolf, whose shadow asks, is not meant (A-25, A-64)."""
        dead = (seat for seat in table.seats if not table.lives(seat))
        return any(table.is_wolf(seat) and table.player(seat).card != self.id for seat in dead)
