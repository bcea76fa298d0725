"""狼人 Wolf: one of the pack; official wolves may explode, crescent ones surrender."""

from __future__ import annotations

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
    Table,
    aim_reached,
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


class Rulings(Questions):
    explodes: bool = ruling(official=True, crescent=False, expanded=False)  # O-WOLF-7
    surrenders: bool = ruling(official=False, crescent=True, expanded=False)  # C-WOLF-7
    shares_points: bool = ruling(official=False, crescent=True, expanded=False)  # C-LOVERS-8


@register
class Wolf(Role):
    id, kin, team, copies = "wolf", Kin.WOLF, Camp.WOLVES, 0
    slots = (Slot.HUNT,)

    def answered(self, act: Act, me: Seat, table: Table) -> None:
        show(act, table)

    def powers(self, me: Seat, table: Table) -> tuple[Choice, ...]:
        return tuple(Choice(verb, least=0, most=0) for verb in self.declares(table))

    def declares(self, table: Table) -> tuple[str, ...]:
        questions = table.rulings(Rulings)
        taking = any(Slot.TAKE in wait.slots for wait in table.waits)
        if questions.explodes and table.night and not taking and table.phase is not Phase.OVER:
            return ("explode",)
        return ("surrender",) if questions.surrenders else ()

    def use(self, act: Act, me: Seat, table: Table) -> None:
        if act.verb == "surrender":
            table.reveal(me)
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

    def wins_with(self, camp: Camp, me: Seat, table: Table) -> bool | None:
        """Who has surrendered has lost (C-WOLF-7)."""
        return False if _surrendered(me, table) else None

    def scores(self, points: dict[Seat, int], camp: Camp, me: Seat, table: Table) -> None:
        """The pack has its points where a pair of wolf and good has won (C-LOVERS-8)."""
        shares = camp is Camp.LOVERS and table.rulings(Rulings).shares_points
        if shares and table.camp(me) is Camp.WOLVES and not _surrendered(me, table):
            points[me] = max(points.values())


def _surrendered(me: Seat, table: Table) -> bool:
    death = table.player(me).death
    return death is not None and Cause.SURRENDER in death.causes


@claim(Camp.WOLVES)
def wolves_win(table: Table) -> str:
    """O-WIN-6 and -10, C-WINMODE-1 to -4, -9 and -12, E-FLOW-15."""
    return aim_reached(table)
