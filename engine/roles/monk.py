"""高僧 Monk: dies of a tied vote, and may name the sheriff then."""

from __future__ import annotations

from engine.kit import (
    Act,
    Bury,
    Cause,
    Choice,
    Fall,
    Mark,
    Memo,
    Offer,
    Role,
    Seat,
    Slot,
    Table,
    register,
    seat,
    take_office,
    vacate_office,
)

NAMES = Memo("monk.names", False)


@register
class Monk(Role):
    id, sets = "monk", ("crescent",)

    def tied(self, me: Seat, table: Table) -> bool:
        """The tie kills him, and says so before any other death; whom the sheriff named is voted
        out all the same (C-MONK-1, -4).
        """
        table.remember(me, NAMES, True)
        table.announce("tie_costs", seat(me))
        table.announce("revealed", seat(me), table.reveal(me))
        table.interrupt(Bury((Fall(me, (Cause.TIE,), told=True),)))
        return True


@register
class Bequest(Mark):
    """高僧遺命: what a tie has given him stays his though powers are lost at once (K-24)."""

    id, sets, of = "monk_bequest", ("crescent",), ("monk",)
    slots = posthumous = (Slot.APPOINT,)

    def on(self, seat: Seat, table: Table) -> bool:
        return table.recall(seat, NAMES)

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        return Offer((Choice("appoint", tuple(table.standing)),), final=True)

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        """Whom he names is in office at once; a silent monk-sheriff leaves it vacant (K-22)."""
        table.remember(me, NAMES, False)
        for act in acts:
            take_office(table, act.target)
        if not acts and table.sheriff == me:
            vacate_office(table)
