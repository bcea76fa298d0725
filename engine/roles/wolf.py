"""狼人 Wolf: one of the pack; official wolves may explode, crescent ones surrender."""

from __future__ import annotations

from enum import StrEnum

from engine.kit import (
    Act,
    Bury,
    Camp,
    Cause,
    Choice,
    Fall,
    Kin,
    Phase,
    Role,
    Rulings as Questions,
    Seat,
    Slot,
    Stage,
    Table,
    burst,
    claim,
    cut_day,
    day_is_open,
    exit_now,
    register,
    ruling,
    seat,
    show,
)


class Aim(StrEnum):
    """Whom the wolves must have killed: 屠邊 屠城 屠神 屠民, or every hostile power (E-A-01)."""

    EDGE = "edge"
    CITY = "city"
    GODS = "gods"
    VILLAGERS = "villagers"
    HOSTILE = "hostile"


class Rulings(Questions):
    explodes: bool = ruling(official=True, crescent=False, expanded=False)  # O-WOLF-7
    surrenders: bool = ruling(official=False, crescent=True, expanded=False)  # C-WOLF-7
    aim: Aim = ruling(  # O-WIN-6, C-WINMODE-7, E-FLOW-15
        official=Aim.EDGE,
        crescent=Aim.EDGE,
        expanded=Aim.HOSTILE,
        option="mode",
        choices={"crescent": (Aim.EDGE, Aim.CITY, Aim.GODS, Aim.VILLAGERS)},
    )
    needs_wolf: bool = ruling(official=False, crescent=True, expanded=True)  # C-WINMODE-9
    parity: bool = ruling(
        official=False,
        crescent=False,
        expanded=False,
        option="parity",
        choices={"expanded": (False, True)},
    )


@register
class Wolf(Role):
    id, kin, team, copies = "wolf", Kin.WOLF, Camp.WOLVES, 0
    slots = (Slot.HUNT,)

    def answered(self, act: Act, me: Seat, table: Table) -> None:
        show(act, table)

    def powers(self, me: Seat, table: Table) -> tuple[Choice, ...]:
        questions = table.rulings(Rulings)
        taking = any(Slot.TAKE in wait.slots for wait in table.waits)
        if questions.explodes and table.night and not taking and table.phase is not Phase.OVER:
            return (Choice("explode", least=0, most=0),)
        return (Choice("surrender", least=0, most=0),) if questions.surrenders else ()

    def use(self, act: Act, me: Seat, table: Table) -> None:
        if act.verb == "surrender":
            exit_now(table, me, Cause.SURRENDER)
            return
        table.reveal(me)
        table.announce("exploded", seat(me))
        burst(table)
        fall = Fall(me, (Cause.EXPLODE,))
        if day_is_open(table):
            cut_day(table, (fall,), told=(me,))
        else:
            table.interrupt(Bury((fall,), told=(me,)))


@claim(Camp.WOLVES)
def wolves_win(table: Table, stage: Stage) -> str:
    """O-WIN-6 and -10, C-WINMODE-1 to -4 and -9, E-FLOW-15."""
    questions = table.rulings(Rulings)
    living = table.alive
    pack = [seat for seat in living if table.camp(seat) is Camp.WOLVES]
    if questions.needs_wolf and not pack:
        return ""
    if questions.aim is Aim.HOSTILE:
        hostile = [seat for seat in living if table.camp(seat) is Camp.GOOD]
        if not hostile:
            return "win-hostile"
        return "win-parity" if questions.parity and 2 * len(pack) >= len(living) else ""
    if questions.aim is Aim.CITY:
        return "win-city" if all(table.is_wolf(seat) for seat in living) else ""
    kins = {table.kin(seat) for seat in living}
    if questions.aim is not Aim.VILLAGERS and Kin.GOD not in kins:
        return "win-gods"
    return "win-folk" if questions.aim is not Aim.GODS and Kin.FOLK not in kins else ""
