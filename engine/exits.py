"""Exits that are nobody's kill, and other things that happen to a player without his wish."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from msgspec.structs import replace

from engine.day import day_is_open
from engine.deaths import OUT
from engine.errors import Illegal
from engine.house import House, Parting
from engine.lobby import abort, pass_on
from engine.offices.sheriff import Office, take_office
from engine.prompts import Wait
from engine.stages import core
from engine.table import Table, seat
from engine.tasks import Bury, Fall, Reopen, Run
from engine.vocabulary import EXITS, Cause, Seat, Slot, Stage

Event = Callable[[Table, Seat], None]
EVENTS: dict[str, Event] = {}
SAID = {
    Cause.UFO: "ufo",
    Cause.THUNDER: "thunder",
    Cause.DROWNED: "drowned",
    Cause.LEFT: "left",
    Cause.SURRENDER: "surrendered",
}
_GONE = frozenset({Cause.UFO, Cause.DROWNED, Cause.LEFT})
"""Who is out for this is not there any more."""


def event(name: str) -> Callable[[Event], Event]:
    """Decorator: what `Happen(name, seat)` does. A win is looked for behind it, whatever it was:
    it may have taken away what kept a camp from having won (C-FLOW-17, section 23.3, step 13).
    """

    def keep(function: Event) -> Event:
        def looked_at(table: Table, target: Seat) -> None:
            function(table, target)
            table.interrupt(_look(table))

        EVENTS[name] = looked_at
        return function

    return keep


def happen(name: str, target: Seat, table: Table) -> None:
    """Let an event happen now; raises Illegal for an unknown one or a seat that is not alive."""
    if name not in EVENTS:
        raise Illegal("event-unknown", event=name)
    EVENTS[name](table, target)


def leave(table: Table, *gone: Seat) -> None:
    """Players give up their seats: left, or taken by the UFO (C-FLOW-15)."""
    parting = table.rulings(House).parting
    cause = Cause.UFO if parting is Parting.UFO else Cause.LEFT
    vanish(table, dict.fromkeys(gone, cause))


def vanish(table: Table, gone: Mapping[Seat, Cause]) -> None:
    """Players are not there any more; who they were the last of, the table closes with them."""
    if not deserts(table, gone):
        for target, cause in gone.items():
            exit_now(table, target, cause)
        return
    for target, cause in gone.items():
        table.announce(SAID[cause], seat(target))
    abort(table, "deserted")


def deserts(table: Table, gone: Collection[Seat]) -> bool:
    """Whether no living person would sit here any more, who dies with them counted: nobody plays
    on, or can ask for an end.

    Such a table has no result (product, "Silent players").
    """
    people = {one.seat for one in table.players if table.stands(one.seat) and not one.bot}
    with_them = {
        fall.seat
        for one in gone
        for card in table.voices(one, "drags")
        for fall in card.drags(Fall(one, (Cause.LEFT,)), one, table)
    }
    return bool(people) and people <= with_them.union(gone)


def exit_now(table: Table, gone: Seat, cause: Cause) -> None:
    """The seat is out at once; whether what it chose tonight stands is the rule set's to say."""
    if not 0 < gone <= len(table.players) or not table.stands(gone):
        raise Illegal("dead")
    table.announce(SAID[cause], seat(gone))
    if cause in _GONE:
        pass_on(table, gone)
    if table.common(OUT) == gone:  # voted out: the vote has its way (E-FLOW-18, part 9)
        table.waits = tuple(wait for wait in table.waits if Slot.FLIP not in wait.slots)
        return
    house = table.rulings(House)
    if not house.forced_exit_keeps_choices:
        call_off(table, gone)
    badge = (Run(Stage.BADGE),) if day_is_open(table) else ()
    bury = Bury((Fall(gone, (cause,)),), told=(gone,))
    table.interrupt(bury, _look(table), Run(Stage.OFFICE), *badge)


def _look(table: Table) -> Run:
    return Run(Stage.VERDICT if day_is_open(table) else Stage.VERDICT_EXIT)


def call_off(table: Table, chooser: Seat) -> None:
    """What this seat alone has chosen tonight is void, and it is asked no more (crescent 23.4)."""
    table.acts = tuple(act for act in table.acts if act.seat != chooser)
    table.wards = tuple(ward for ward in table.wards if ward.by != chooser)
    table.perils[:] = [peril for peril in table.perils if peril.by != (chooser,)]
    table.waits = _without(table.waits, chooser)
    table.agenda = tuple(
        replace(task, waits=_without(task.waits, chooser)) if isinstance(task, Reopen) else task
        for task in table.agenda
    )


def _without(waits: tuple[Wait, ...], chooser: Seat) -> tuple[Wait, ...]:
    return tuple(
        replace(wait, prompts=tuple(p for p in wait.prompts if p.seat != chooser)) for wait in waits
    )


@core(Stage.OFFICE)
def office(table: Table) -> None:
    """A sheriff who has left: the badge falls to the next living seat, or the office is vacant."""
    gone = table.sheriff
    death = table.player(gone).death if gone else None
    if death is None or not EXITS.intersection(death.causes) or not table.standing:
        return
    if table.rulings(Office).exit_keeps_badge:
        take_office(table, table.neighbour(gone, 1))
    else:
        table.sheriff = 0
        table.announce("no_sheriff")


def _exit_event(cause: Cause) -> Event:
    return lambda table, target: exit_now(table, target, cause)


for _name, _cause in (
    ("ufo", Cause.UFO),
    ("thunder", Cause.THUNDER),
    ("drown", Cause.DROWNED),
    ("left", Cause.LEFT),
):
    EVENTS[_name] = _exit_event(_cause)


@event("return")
def come_back(table: Table, target: Seat) -> None:
    """回魂: a voted-out player lives again (C-FLOW-12)."""
    death = table.player(target).death if 0 < target <= len(table.players) else None
    if death is None or Cause.VOTE not in death.causes:
        raise Illegal("event-refused", event="return")
    table.players[target - 1] = replace(table.player(target), death=None)
    table.announce("returned", seat(target))
