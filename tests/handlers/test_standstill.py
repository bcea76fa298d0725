"""docs/delivery.md: `werewolf doctor` names every table that stands still, and why."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from adapters.clocks import FixedClock
from adapters.memory import MemoryStore
from adapters.ports import Parked
from engine import encode, new_table
from engine.state import SCHEMA
from handlers.shell import stalled_event
from handlers.standstill import standing
from tests.adapters.stores import TABLE, ended, put

LOBBY = new_table("official")
NOW = 10_000_000
CASES = {
    "its deadline was 10 minutes ago": (LOBBY, NOW - 600_000, None),
    "a newer version has played it": (replace(LOBBY, schema=SCHEMA + 1), NOW - 600_000, None),
    "its game cannot be read": (None, NOW - 600_000, None),
    "paused for 166 minutes": (replace(LOBBY, paused=1), None, b"letter"),
    "its group has not been told": (LOBBY, None, b"letter"),
}


@pytest.mark.parametrize("why", CASES)
def test_a_table_that_stands_still_is_named(why: str) -> None:
    """Planted: only deadlines looked at; seen to fail."""
    game, due, letter = CASES[why]
    store = MemoryStore()
    put(store, encode(game) if game else b"?", due=due, letter=letter, now=1)
    (found,) = standing(store, FixedClock(NOW))
    assert found.key == TABLE
    assert found.why.startswith(why)


def test_a_table_whose_tick_fails_is_told_by_what_fails() -> None:
    store = MemoryStore()
    stored = put(store, encode(LOBBY), due=NOW - 600_000).stored
    assert stored is not None
    store.park(Parked(stalled_event(stored), NOW, "KeyError", b""))
    (found,) = standing(store, FixedClock(NOW))
    assert found.why == "its tick fails (KeyError)"


def test_who_goes_on_or_is_over_does_not_stand_still() -> None:
    store = MemoryStore()
    put(store, encode(LOBBY), due=NOW + 5_000, letter=b"letter")
    put(store, encode(LOBBY), key="local:over", letter=b"letter", **ended())
    assert list(standing(store, FixedClock(NOW))) == []
