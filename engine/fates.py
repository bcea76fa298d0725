"""What chance does in a crescent room: UFO, thunder, break-up at daybreak, 回魂 after a vote."""

from __future__ import annotations

from engine.exits import come_back, happen
from engine.role import Memo
from engine.rulesets.crescent_room import Kind, Room
from engine.stages import core
from engine.table import Table
from engine.vocabulary import NOBODY, Cause, Stage

RETURNS = Memo("returns", 0)
RETURNED = Memo("returned", False)
_HUNDRED = 100


@core(Stage.EVENTS)
def events(table: Table) -> None:
    """At most one event a daybreak, by one draw out of a hundred (C-FLOW-13, C-LOVERS-14)."""
    room = table.rulings(Room)
    if room.kind is not Kind.CRESCENT:
        return
    pair = bool(table.bond) and all(table.lives(lover) for lover in table.bond)
    odds = {
        "ufo": room.ufo,
        "thunder": room.thunder,
        "breakup": room.breakup if pair else 0,
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


@core(Stage.FATE)
def fate(table: Table) -> None:
    """Whether who has just been voted out comes back at dawn: once a game (C-FLOW-12)."""
    room = table.rulings(Room)
    odds = room.return_ if room.kind is Kind.CRESCENT else 0
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
