"""丘比特 Cupid's silence: who names his couple in public is judged by this mark beside his card."""

from __future__ import annotations

from enum import StrEnum

from engine.kit import (
    Bury,
    Cause,
    Fall,
    Mark,
    Memo,
    Rulings as Questions,
    Run,
    Said,
    Seat,
    Stage,
    Table,
    day_is_open,
    register,
    ruling,
    seat,
)


class Naming(StrEnum):
    """What a cupid who names the couple in public has to expect (O-CUPID-9)."""

    KILL = "kill"
    WARN = "warn"
    OFF = "off"


class Rulings(Questions):
    naming: Naming = ruling(
        official=Naming.KILL, option="cupid_naming", choices={"official": tuple(Naming)}
    )


SAID_BEFORE: Memo[tuple[int, ...]] = Memo("cupid.said", ())
_JOINED_MS = 60_000


@register
class CupidNaming(Mark):
    id, sets, of = "cupid_naming", ("official",), ("cupid",)

    def on(self, seat: Seat, table: Table) -> bool:
        return table.players[seat - 1].card == "cupid"

    def heard(self, said: Said, me: Seat, table: Table) -> None:
        """O-CUPID-7 to -9 and -P1: this line alone, or joined with his line just before it."""
        mode = table.rulings(Rulings).naming
        if mode is Naming.OFF or not table.acts_alive(me) or me in table.bond or not table.bond:
            return
        if not all(table.stands(lover) for lover in table.bond):
            return
        named = set(said.seats)
        last = table.recall(me, SAID_BEFORE)
        joined = named
        couple = said.couple
        if last and said.at - last[0] <= _JOINED_MS:
            joined, couple = named | set(last[2:]), couple or bool(last[1])
        table.remember(me, SAID_BEFORE, (said.at, int(said.couple), *sorted(named)))
        pair = set(table.bond)
        if not (named == pair and said.couple) and not (joined == pair and couple):
            return
        if mode is Naming.WARN:
            table.whisper(me, "naming_warned")
            return
        table.announce("judged", seat(me))
        after = (Run(Stage.VERDICT), Run(Stage.BADGE)) if day_is_open(table) else ()
        table.interrupt(Bury((Fall(me, (Cause.JUDGED,)),), told=(me,)), *after)
