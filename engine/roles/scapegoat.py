"""替罪羊 Scapegoat: a tied vote kills him, and he names who may vote on the next day."""

from __future__ import annotations

from engine.kit import (
    VOTERS,
    Act,
    Bury,
    Cause,
    Choice,
    Fall,
    Offer,
    Role,
    Seat,
    Slot,
    Table,
    register,
    seats,
)


@register
class Scapegoat(Role):
    id, sets = "scapegoat", ("expanded",)
    slots = posthumous = (Slot.ALLOW,)

    def tied(self, me: Seat, table: Table) -> bool:
        table.push(Bury((Fall(me, (Cause.TIE,)),)))
        return True

    def due(self, slot: Slot, table: Table) -> bool:
        """He is asked after the win check, so not where his death has ended the game."""
        return any(_fell_today(seat, table) for seat in table.seats)

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        if not _fell_today(me, table):
            return None
        return Offer((Choice("allow", tuple(table.standing), most=len(table.standing)),))

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        """His list holds for all the votes of the next day and no other (E-SCAPEGOAT-5, A-61)."""
        for act in acts:
            table.keep(VOTERS, (table.day + 1, *act.targets))
            table.announce("voters", seats(*act.targets))


def _fell_today(seat: Seat, table: Table) -> bool:
    death = table.player(seat).death
    return death is not None and Cause.TIE in death.causes and death.day == table.day
