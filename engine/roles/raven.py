"""烏鴉 Raven: the one he names by night has one vote more against him by day."""

from __future__ import annotations

from engine.kit import (
    Act,
    Choice,
    Mark,
    Memo,
    Offer,
    Role,
    Seat,
    Slot,
    Stage,
    Table,
    at,
    may_be_voted,
    register,
    seat,
)

LAST = Memo("raven.last", 0)
CURSED: Memo[tuple[int, ...]] = Memo("raven.cursed", ())
_ONE_VOTE = 2


@register
class Raven(Role):
    id, sets = "raven", ("expanded",)
    slots = (Slot.WATCH,)

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer:
        last = table.recall(me, LAST)  # E-RAVEN-4
        return Offer((Choice("curse", tuple(t for t in table.standing if t != last)),))

    def spent(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        table.remember(me, LAST, acts[0].target if acts else 0)

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        for act in acts:
            table.keep(CURSED, (table.night, act.target))


@register
class Curse(Mark):
    """Lies on the cursed seat until the day is over, whatever becomes of the raven (E-RAVEN-7)."""

    id, sets, of = "curse", ("expanded",), ("raven",)

    def on(self, seat: Seat, table: Table) -> bool:
        return table.common(CURSED) == (table.night, seat)

    @at(Stage.CURSE)
    def is_read_out(self, me: Seat, table: Table) -> None:
        table.announce("cursed", seat(me))

    def counts(self, weights: dict[Seat, int], me: Seat, table: Table) -> None:
        """A vote like any other (A-62), where he may be voted for at all."""
        if table.stands(me) and may_be_voted(table, me):
            weights[me] = weights.get(me, 0) + _ONE_VOTE
