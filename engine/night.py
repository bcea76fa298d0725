"""The night: its fall, and how perils become deaths at its end."""

from __future__ import annotations

from engine import deaths, wins
from engine.house import House
from engine.stages import core
from engine.state import Peril
from engine.table import Table
from engine.tasks import Bury, Fall, Run
from engine.texts import Count
from engine.vocabulary import WOLF_KILLS, Cause, Phase, Seat, Stage

SHIELDED = WOLF_KILLS | {Cause.ASSASSIN}
CURABLE = SHIELDED | {Cause.SLAY}


@core(Stage.SUNSET)
def sunset(table: Table) -> None:
    """The day is over: quiet days are counted, and the next night is laid out."""
    table.calm = 0 if table.died else table.calm + 1
    table.died = False
    limit = table.rulings(House).stalemate_days
    if limit and table.calm >= limit:
        wins.draw(table, "stalemate")
        return
    table.agenda = (*table.rulings(House).night, Run(Stage.DAYBREAK))


@core(Stage.DAYBREAK)
def daybreak(table: Table) -> None:
    """The night is over: the day is laid out."""
    table.push(*table.rulings(House).day)


@core(Stage.NIGHTFALL)
def nightfall(table: Table) -> None:
    """Night falls; what was for one night only is over. A story may have the game stop here."""
    table.night += 1
    table.acts = table.wards = table.blocked = table.stilled = ()
    table.dawn = table.fallen = table.untold = table.gone = ()
    table.perils.clear()
    table.phase = Phase.NIGHT
    table.dusk = True
    table.announce("night", Count(table.night))
    table.halted = table.probe


def attacks(table: Table) -> list[Peril]:
    """The attacks of this night that an antidote can undo, guarded or not, hidden ones left out.

    Who is dead untold is listed: his death is no attack, and the witch is not to hear of it.
    """
    return [
        peril
        for peril in table.perils
        if peril.cause in CURABLE and not peril.hidden and table.stands(peril.seat)
    ]


@core(Stage.PROTECT)
def protect(table: Table) -> None:
    """Shields meet the perils they are made against."""
    for peril in table.perils:
        if peril.cause in SHIELDED and table.warded(peril.seat):
            peril.shielded = True


@core(Stage.SETTLE)
def settle(table: Table) -> None:
    """The base rule: a peril shielded or cured does not stand. Cards may overrule it."""
    for peril in table.perils:
        if peril.shielded or peril.cured:
            peril.stands = False


@core(Stage.DIE)
def die(table: Table) -> None:
    """Perils that stand become deaths, all together; who was knifed first is noted for the
    pants.
    """
    causes: dict[Seat, list[Cause]] = {}
    after: dict[Seat, Seat] = {}
    for peril in table.perils:
        if peril.stands and table.lives(peril.seat):
            causes.setdefault(peril.seat, [])
            if peril.cause not in causes[peril.seat]:
                causes[peril.seat].append(peril.cause)
            if peril.cause is Cause.SUBSTITUTE:
                after[peril.seat] = peril.by[0]
    falls = tuple(Fall(seat, tuple(causes[seat]), after.get(seat, 0)) for seat in sorted(causes))
    if falls:
        deaths.bury(Bury(falls, quiet=True), table)
    if table.night == 1:
        table.pants_next = tuple(
            seat for seat in table.untold if Cause.KNIFE in causes.get(seat, ())
        )


@core(Stage.MORNING)
def morning(table: Table) -> None:
    """Day breaks."""
    table.day += 1
    table.phase = Phase.DAY
    table.announce("day", Count(table.day))
