"""蠱惑師 Charmer: should he die by night, the one he charmed dies in his place."""

from __future__ import annotations

from engine.kit import (
    EXITS,
    Act,
    Cause,
    Choice,
    Fall,
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

LAST = Memo("charmer.last", 0)
CHARMED = Memo("charmer.charmed", 0)


@register
class Charmer(Role):
    id, sets = "charmer", ("expanded",)
    slots = (Slot.WATCH,)

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer:
        barred = (me, table.recall(me, LAST))  # E-CHARMER-1, -6
        return Offer((Choice("charm", tuple(t for t in table.standing if t not in barred)),))

    def spent(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        table.remember(me, LAST, acts[0].target if acts else 0)

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        for act in acts:
            table.remember(me, CHARMED, act.target)


@register
class Charm(Mark):
    """The charm of this night lies on its maker; it stands if he loses his card (A-13)."""

    id, sets, of = "charm", ("expanded",), ("charmer",)

    def on(self, seat: Seat, table: Table) -> bool:
        return bool(table.recall(seat, CHARMED))

    def instead(self, fall: Fall, me: Seat, table: Table) -> Fall | None:
        """E-CHARMER-2, -3, -5: for any cause of the night, once; an exit is no death."""
        charmed = table.recall(me, CHARMED)
        if fall.seat != me or not table.lives(charmed) or EXITS.intersection(fall.causes):
            return None
        table.remember(me, CHARMED, 0)
        return Fall(charmed, (Cause.SUBSTITUTE,), me)

    @at(Stage.DIE, lasting=True)
    def lapses(self, me: Seat, table: Table) -> None:
        """The night's deaths are out: rust, shots and the day are his own (E-CHARMER-4, A-78)."""
        table.remember(me, CHARMED, 0)
