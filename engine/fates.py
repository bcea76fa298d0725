"""What chance does in a crescent room: UFO, thunder, break-up at daybreak, 回魂 after a vote."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.deaths import bury
from engine.exits import come_back, happen
from engine.memo import Memo
from engine.role import Change
from engine.rulesets.crescent_room import Kind, Room
from engine.stages import core
from engine.table import Table
from engine.tasks import Bury, Fall
from engine.vocabulary import NOBODY, Cause, Seat, Stage

RETURNS = Memo("returns", 0)
RETURNED = Memo("returned", False)
_HUNDRED = 100


@core(Stage.EVENTS)
def events(table: Table) -> None:
    """At most one event a daybreak, by one draw out of a hundred (C-FLOW-13, C-LOVERS-14)."""
    room = table.rulings(Room)
    if room.kind is not Kind.CRESCENT:
        return
    odds = {
        "ufo": room.ufo,
        "thunder": room.thunder,
        "breakup": room.breakup if _pair(table) else 0,
    }
    if not any(odds.values()):
        return
    drawn = table.roll("event", _HUNDRED)
    for name, percent in odds.items():
        if drawn < percent:
            target = NOBODY if name == "breakup" else table.pick("event_victim", table.alive)
            happen(name, target, table)
            return
        drawn -= percent


def _pair(table: Table) -> bool:
    return bool(table.bond) and all(table.lives(lover) for lover in table.bond)


def return_odds(table: Table) -> int:
    """The chance, in percent, that who is voted out comes back (C-FLOW-12)."""
    room = table.book.answers.get(Room)
    return room.return_ if isinstance(room, Room) and room.kind is Kind.CRESCENT else 0


@core(Stage.FATE)
def fate(table: Table) -> None:
    """Whether who has just been voted out comes back at dawn: once a game (C-FLOW-12)."""
    odds = return_odds(table)
    if not odds or table.common(RETURNED) or table.common(RETURNS):
        return
    for player in table.players:
        death = player.death
        if death is None or death.day != table.day or Cause.VOTE not in death.causes:
            continue
        if table.roll("return", _HUNDRED) < odds:
            table.keep(RETURNS, player.seat)


@core(Stage.RETURN)
def returning(table: Table) -> None:
    """Dawn: the voted-out player is back."""
    back = table.common(RETURNS)
    if back:
        table.keep(RETURNS, NOBODY)
        table.keep(RETURNED, True)
        come_back(table, back)


def may_yet(table: Table) -> Iterator[Change]:
    """What chance may still do here, each thing by itself: whatever has odds above nought."""
    room = table.rulings(Room)
    if room.kind is not Kind.CRESCENT:
        return
    if room.breakup and _pair(table):
        yield partial(happen, "breakup", NOBODY)
    if room.ufo or room.thunder:
        yield from (partial(_taken, target) for target in table.alive)
    if table.common(RETURNS):
        yield returning
    elif room.return_ and not table.common(RETURNED):
        yield from (partial(_out_and_back, target) for target in table.alive)


def _taken(target: Seat, table: Table) -> None:
    bury(Bury((Fall(target, (Cause.UFO,)),)), table)


def _out_and_back(target: Seat, table: Table) -> None:
    """Voted out, and back at dawn if the game has gone on till then."""
    bury(Bury((Fall(target, (Cause.VOTE,)),)), table)
    if table.alive and not table.lives(target):
        table.keep(RETURNS, target)
        returning(table)
