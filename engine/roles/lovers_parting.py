"""情侶分手 the lovers of 新月: they talk, know that they are 人狼, part where one is taken away."""

from __future__ import annotations

from engine.kit import (
    Camp,
    Cause,
    Fall,
    Illegal,
    Mark,
    Memo,
    Seat,
    Table,
    event,
    part,
    register,
    seats,
    third_party,
)

WON = Memo("lovers.won", False)


@register
class Parting(Mark):
    id, sets = "lovers_parting", ("crescent",)

    def on(self, seat: Seat, table: Table) -> bool:
        return seat in table.bond or table.recall(seat, WON)

    def linked(self, me: Seat, table: Table) -> None:
        """人狼: their aim has changed, so both are told (C-LOVERS-6)."""
        if third_party(table):
            table.whisper(me, "third_party", seats(*table.bond), keep=True)

    def audience(self, me: Seat, table: Table) -> tuple[Seat, ...]:
        """Their own channel, day and night (C-LOVERS-1, C-HYBRID-10)."""
        return tuple(lover for lover in table.bond if lover != me and table.lives(lover))

    def parts(self, fall: Fall, me: Seat, table: Table) -> None:
        """An exit parts them; where the wolf gave up, the good one has won (C-LOVERS-10 to -18)."""
        if not _together(table):
            return
        if Cause.SURRENDER in fall.causes and third_party(table):
            for other in table.bond:
                table.remember(other, WON, other != me)
        part(table)

    def wins_with(self, camp: Camp, me: Seat, table: Table) -> bool | None:
        return True if table.recall(me, WON) else None


@event("breakup")
def break_up(table: Table, target: Seat) -> None:
    """分手事件: the pair parts, nobody dies; the group hears of it without seats (C-LOVERS-14)."""
    exists = any(isinstance(mark, Parting) for mark in table.cast.marks)
    if not exists or not _together(table):
        raise Illegal("event-refused", event="breakup")
    part(table)
    table.announce("parted")


def _together(table: Table) -> bool:
    return bool(table.bond) and all(table.lives(lover) for lover in table.bond)
