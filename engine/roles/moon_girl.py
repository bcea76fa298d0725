"""操縱月亮的女孩 Moon girl (月女): one power has no effect tonight, unknown to its holder."""

from __future__ import annotations

from engine.kit import Act, Choice, Memo, Offer, Role, Seat, Slot, Table, register

LAST = Memo("moon_girl.last", 0)


@register
class MoonGirl(Role):
    id, sets = "moon_girl", ("expanded",)
    slots = (Slot.MOON,)

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer:
        barred = (me, table.recall(me, LAST))  # E-MOON_GIRL-1, -9
        return Offer((Choice("moon", tuple(t for t in table.standing if t not in barred)),))

    def spent(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        table.remember(me, LAST, acts[0].target if acts else 0)

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        """The block stands for this night, whatever becomes of her (A-13)."""
        for act in acts:
            table.blocked = (*table.blocked, act.target)
