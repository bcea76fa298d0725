"""丘比特 Cupid (愛神, 丘位元): links two on the first night, and may not name them."""

from __future__ import annotations

from enum import StrEnum

from engine.kit import (
    Act,
    Bond,
    Bury,
    Camp,
    Cause,
    Choice,
    Fall,
    Memo,
    Offer,
    Role,
    Rulings as Questions,
    Run,
    Said,
    Seat,
    Slot,
    Stage,
    Table,
    day_is_open,
    register,
    ruling,
    seat,
    third_party,
    tie,
)


class Naming(StrEnum):
    """What a cupid who names the couple in public has to expect (O-CUPID-9)."""

    KILL = "kill"
    WARN = "warn"
    OFF = "off"


class Rulings(Questions):
    link_is_final: bool = ruling(official=False, crescent=True, expanded=False)  # C-CUPID-9
    naming: Naming = ruling(
        official=Naming.KILL,
        crescent=Naming.OFF,
        expanded=Naming.OFF,
        option="cupid_naming",
        choices={"official": tuple(Naming)},
    )


SAID: Memo[tuple[int, ...]] = Memo("cupid.said", ())
_JOINED_MS = 60_000


@register
class Cupid(Role):
    id = "cupid"
    slots = (Slot.LINK,)

    def due(self, slot: Slot, table: Table) -> bool:
        return table.night == 1

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        if table.night > 1:
            return None
        choice = Choice("link", tuple(table.alive), least=2, most=2)
        return Offer((choice,), final=table.rulings(Rulings).link_is_final)

    def answered(self, act: Act, me: Seat, table: Table) -> None:
        if table.rulings(Rulings).link_is_final:
            tie(table, *act.targets)

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        if table.rulings(Rulings).link_is_final:
            if not acts:
                table.whisper(me, "no_lovers", keep=True)  # C-CUPID-5
            return
        for act in acts:
            tie(table, *act.targets)

    def camp(self, me: Seat, table: Table) -> Camp:
        """Good whatever he linked (O-CUPID-6); where he joins his pair, as it is now (E-CUPID-9)."""
        if not table.bond or table.rulings(Bond).cupid_joins == "good":
            return Camp.GOOD
        if third_party(table):
            return Camp.LOVERS
        wolves = all(table.is_wolf(lover) for lover in table.bond)
        return Camp.WOLVES if wolves else Camp.GOOD

    def heard(self, said: Said, me: Seat, table: Table) -> None:
        """O-CUPID-7 to -9 and -P1: this line alone, or joined with his line just before it."""
        mode = table.rulings(Rulings).naming
        if mode is Naming.OFF or not table.lives(me) or me in table.bond or not table.bond:
            return
        if not all(table.lives(lover) for lover in table.bond):
            return
        named = set(said.seats)
        last = table.recall(me, SAID)
        joined = named
        couple = said.couple
        if last and said.at - last[0] <= _JOINED_MS:
            joined, couple = named | set(last[2:]), couple or bool(last[1])
        table.remember(me, SAID, (said.at, int(said.couple), *sorted(named)))
        pair = set(table.bond)
        if not (named == pair and said.couple) and not (joined == pair and couple):
            return
        if mode is Naming.WARN:
            table.whisper(me, "naming_warned")
            return
        table.announce("judged", seat(me))
        after = (Run(Stage.VERDICT), Run(Stage.BADGE)) if day_is_open(table) else ()
        table.interrupt(Bury((Fall(me, (Cause.JUDGED,)),), told=(me,)), *after)


