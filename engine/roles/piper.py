"""吹笛者 Piper: enchants two a night, and has won when every other living player is enchanted."""

from __future__ import annotations

from typing import Any

from engine.kit import (
    Camp,
    Change,
    Choice,
    Kin,
    Memo,
    Offer,
    Role,
    Rulings as Questions,
    Seat,
    Slot,
    Stage,
    Table,
    at,
    claim,
    register,
    ruling,
    seats,
)


class Rulings(Questions):
    meeting: bool = ruling(crescent=False, expanded=True)  # C-PIPER-6, E-PIPER-6
    single: bool = ruling(crescent=True, expanded=False)  # a lover is no piper: C-PIPER-7, -8
    in_wolves_way: bool = ruling(crescent=False, expanded=True)  # C-PIPER-11, E-FLOW-15


PIPED: Memo[tuple[int, ...]] = Memo("piper.piped", ())


@register
class Piper(Role):
    id, kin, team, sets = "piper", Kin.LONE, Camp.PIPER, ("crescent", "expanded")
    slots = (Slot.PIPE,)

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        if self.camp(me, table) is Camp.GOOD:
            return None
        if table.common(PIPED):
            table.whisper(me, "pipe_list", seats(*table.common(PIPED)), keep=True)
        return Offer((Choice("pipe", tuple(t for t in table.standing if t != me), most=2),))

    @at(Stage.PROTECT, lasting=True)
    def meet(self, me: Seat, table: Table) -> None:
        """Tonight's charms count now (C-PIPER-4); all meet where he lives (E-PIPER-6, A-88)."""
        acts = [act for act in table.acts if act.seat == me and me not in table.blocked]
        charmed = {seat for act in acts if act.verb == "pipe" for seat in act.targets}
        table.keep(PIPED, tuple(sorted({*table.common(PIPED), *charmed})))
        if table.stands(me) and table.rulings(Rulings).meeting:
            for seat in (one for one in table.common(PIPED) if table.stands(one)):
                table.whisper(seat, "piped", seats(*table.common(PIPED)), keep=True)

    def camp(self, me: Seat, table: Table) -> Camp:
        return Camp.GOOD if me in table.bond and table.rulings(Rulings).single else Camp.PIPER

    def kin_now(self, me: Seat, table: Table) -> Kin:
        return Kin.FOLK if self.camp(me, table) is Camp.GOOD else Kin.LONE

    def befriends(self, me: Seat, table: Table) -> bool:
        return table.rulings(Rulings).single  # C-PIPER-13, E-CUPID-15

    def blocks(self, camp: Camp, me: Seat, table: Table) -> bool:
        barred = camp is Camp.GOOD or (camp is Camp.WOLVES and table.rulings(Rulings).in_wolves_way)
        return barred and bool(self.may_yet(me, table))

    def may_yet(self, me: Seat, table: Table) -> tuple[Change, ...]:
        able = table.lives(me) and not table.player(me).powerless  # E-FLOW-15, burned
        pipes = able and self.camp(me, table) is Camp.PIPER
        return (lambda later: later.keep(PIPED, tuple(later.alive)),) if pipes else ()

    def staged(self, key: str, value: Any, table: Table) -> bool:
        if key == "piped":
            table.keep(PIPED, tuple(sorted(value)))
        return key == "piped"


@claim(Camp.PIPER, sets=("crescent", "expanded"), of="piper")
def piper_wins(table: Table) -> str:
    """Alive, and all the other living are enchanted, a wolf like anybody (E-PIPER-9, C-PIPER-4)."""
    for me in table.holders(Piper.id, alive=True):
        free = {*table.alive} - {me, *table.common(PIPED)}
        if not free and table.role(me).camp(me, table) is Camp.PIPER:
            return "win-piper"
    return ""
