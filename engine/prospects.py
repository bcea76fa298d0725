"""Whether anybody can still win: the claims, asked of every position that may yet come.

Deaths can leave any of the living who does not follow another; cards (`Card.may_yet`) and chance
(`fates.may_yet`) change what is left. Who gives up, by leaving or surrendering, is not counted.
Asked where few live: no board has a dead position with more.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations

import msgspec
from msgspec.structs import replace

from engine import deaths, fates
from engine.draft import Draft
from engine.house import House
from engine.registry import claim
from engine.role import Change
from engine.state import Death, Player
from engine.table import Table
from engine.tasks import Bury, Fall, Task
from engine.vocabulary import Camp, Cause, Seat, Stage
from engine.wins import holds

FEW = 3
_NONE = Camp.NONE  # by name: see `timing`


@claim(Camp.NONE)
def nobody_wins(table: Table) -> str:
    """Nobody is alive (C-WINMODE-13, E-FLOW-23), or whoever is, no camp can win any more.

    Not before the first morning, when sides are still being chosen.
    """
    living = table.alive
    if not living:
        return "nobody"
    if len(living) > FEW or not table.day or _winnable(table, set()):
        return ""
    return "hopeless"


def _winnable(table: Table, seen: set[bytes]) -> bool:
    """Whether some position after this one is won. `seen` have been looked at; leaves no trace."""
    here, left = table.players, []
    try:
        for players in _left_by_deaths(table):
            table.players = players
            if _won(table):
                return True
            left.append(players)
            table.players = here
        for players in (*left, here):
            table.players = players
            if any(_leads_on(change, table, seen) for change in _changes(table)):
                return True
        return False
    finally:
        table.players = here


def _leads_on(change: Change, table: Table, seen: set[bytes]) -> bool:
    """Whether a position that this change makes is won, or leads to one."""
    with _supposed(table):
        _make(change, table)
        position = _ENCODER.encode((table.players, table.bond, table.memo))
        if position in seen or not table.alive:
            return False
        seen.add(position)
        return _won(table) or _winnable(table, seen)


def _won(table: Table) -> bool:
    claiming = table.cast.claiming
    for camp in reversed(table.rulings(House).checks[Stage.VERDICT]):  # the likeliest first
        if camp is not _NONE and camp in claiming and holds(table, camp):
            return True
    return False


def _left_by_deaths(table: Table) -> Iterator[list[Player]]:
    """The players after some, but not all, of the living have died; the fewest left come first."""
    living = table.alive
    follows = {seat: followers for seat in living if (followers := _followers(seat, table))}
    for left in range(1, len(living)):
        for kept in combinations(living, left):
            if any(seat not in kept and follows[seat].intersection(kept) for seat in follows):
                continue
            players = [*table.players]
            for seat in living:
                if seat not in kept:
                    players[seat - 1] = _fallen(seat, table)
            yield players


def _fallen(seat: Seat, table: Table) -> Player:
    return replace(table.player(seat), death=Death(seat, (Cause.KNIFE,)))


def _followers(seat: Seat, table: Table) -> set[Seat]:
    """Who dies with this seat, whatever it dies of."""
    fall = Fall(seat, (Cause.KNIFE,))
    cards = table.voices(seat, "drags")
    return {one.seat for card in cards for one in card.drags(fall, seat, table)}


def _changes(table: Table) -> tuple[Change, ...]:
    found = [one for seat, card in table.having("may_yet") for one in card.may_yet(seat, table)]
    return (*found, *fates.may_yet(table))


def _make(change: Change, table: Table) -> None:
    """Do it, with the burials it brings."""
    table.agenda = ()
    change(table)
    brought: tuple[Task, ...] = table.agenda
    for task in brought:
        if isinstance(task, Bury):
            deaths.bury(task, table)


@contextmanager
def _supposed(table: Table) -> Iterator[None]:
    """Whatever is done to the table in here has not been done."""
    fields = [(name, getattr(table, name)) for name in Draft.__slots__]
    table.players, table.perils, table.effects = [*table.players], [*table.perils], []
    try:
        yield
    finally:
        for name, value in fields:
            setattr(table, name, value)


_ENCODER = msgspec.json.Encoder()
