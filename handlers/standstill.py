"""Which tables stand still, and why: for the operator (`werewolf doctor`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from adapters.faults import StoreTooNew
from adapters.games import game_of
from adapters.ports import Clock, GameStore, Key, Stored
from handlers.shell import stalled_event

OVERDUE = 65_000
"""Milliseconds: a deadline that is over for longer has been missed by every clock there is."""

_MENDED = "update, then `werewolf parked retry`"


class Standing(NamedTuple):
    """A table that does not go on: why, and what is to be done, "" where its clock must run."""

    key: Key
    why: str
    do: str = ""


def standing(store: GameStore, clock: Clock) -> Iterator[Standing]:
    """All of them, the longest first. Reads the whole store, so for tools only."""
    now = clock.now()
    fails = {one.event: one.why for one in store.parked()}
    late = [one.key for one in store.due(now - OVERDUE)]
    for key in dict.fromkeys([*late, *store.pending()]):
        stored = store.load(key)
        if stored is None or stored.ended:
            continue
        ours = key in late or (stored.due is None and stored.moved < now - OVERDUE)
        if ours:
            yield _why(stored, now, fails)


def _why(stored: Stored, now: int, fails: dict[str, str]) -> Standing:
    key = stored.key
    if fault := fails.get(stalled_event(stored)):
        return Standing(key, f"its tick fails ({fault})", _MENDED)
    try:
        paused = game_of(stored).paused
    except StoreTooNew:
        return Standing(key, "a newer version has played it", "install that version again")
    except msgspec.MsgspecError:
        return Standing(key, "its game cannot be read", "`/endgame` in that group closes it")
    since = (now - (stored.due or stored.moved)) // 60_000
    if stored.due is not None:
        return Standing(key, f"its deadline was {since} minutes ago")
    if paused:
        return Standing(key, f"paused for {since} minutes", "somebody there must resume it")
    return Standing(key, f"its group has not been told for {since} minutes what it waits for")
