"""The one process: deadlines from the heap, letters out, interrupted and taken up again."""

from __future__ import annotations

from pathlib import Path

import pytest

from adapters.clocks import FixedClock
from adapters.faults import TryLater
from adapters.letters import GROUP
from adapters.memory import MemoryMessenger, MemoryStore
from adapters.outbox import LEASE
from adapters.ports import Clock, GameStore, Messenger
from adapters.sqlite import SqliteStore
from engine.commands import Abort
from handlers.heap import Heap
from handlers.inbound import Accepted, Opening
from handlers.local import Home
from handlers.shell import Shell
from tests.handlers.kitchens import KEY, Kitchen


@pytest.fixture
def kitchen() -> Kitchen:
    return Kitchen(MemoryStore(), FixedClock(1_000_000))


def test_a_key_comes_up_when_it_was_last_armed_for() -> None:
    heap = Heap()
    heap.arm("a", 30)
    heap.arm("b", 20)
    heap.arm("a", 10)
    heap.arm("a", 40)
    assert heap.take(19) is None
    assert (heap.first(), heap.take(50), heap.take(50), heap.take(50)) == (20, "b", "a", None)


def test_a_round_sends_what_there_is_and_tells_when_to_come_again(kitchen: Kitchen) -> None:
    kitchen.begin()
    wait = kitchen.home.pump()
    assert wait == kitchen.left
    assert "night 1" in kitchen.messenger.facts(GROUP)
    assert all(kitchen.messenger.facts(f"u{number}") for number in range(1, 10))
    assert kitchen.store.outbox(KEY) == []


def test_a_deadline_passes_when_its_time_has_come(kitchen: Kitchen) -> None:
    kitchen.begin()
    wait = kitchen.home.pump()
    assert wait is not None
    kitchen.wall.advance(wait - 1)
    before = kitchen.store.load(KEY)
    assert kitchen.home.pump() == 1
    assert kitchen.store.load(KEY) == before
    kitchen.wall.advance(1)
    kitchen.home.pump()
    assert kitchen.store.load(KEY) != before


def test_a_game_in_which_nobody_acts_ends_by_itself(kitchen: Kitchen) -> None:
    """O76: by its own deadlines alone, every one of them rung by the heap.

    Planted: timers armed from the first letters only; seen to stand still.
    """
    kitchen.begin()
    for _ in range(500):
        wait = kitchen.home.pump()
        if wait is None:
            break
        kitchen.clock.leap(kitchen.clock.now() + wait)
    stored = kitchen.store.load(KEY)
    assert stored is not None
    assert stored.ended
    assert kitchen.messenger.facts(GROUP).count("aborted") == 0
    assert any(fact.startswith("over") for fact in kitchen.messenger.facts(GROUP))


def test_time_stands_still_while_nobody_runs_the_table(tmp_path: Path) -> None:
    """Architecture 0.8: taken up a week later, the game has the time left at its last commit.

    Planted: a local clock that begins at the wall's time; the night was over at once.
    """
    wall = FixedClock(1_000_000)
    first = Kitchen(SqliteStore(tmp_path / "games"), wall)
    first.begin()
    first.home.pump()
    left = first.left
    stored = first.store.load(KEY)
    first.store.close()  # type: ignore[attr-defined]

    wall.advance(7 * 24 * 3_600_000)
    second = Kitchen(SqliteStore(tmp_path / "games"), wall)
    assert second.left == left
    assert second.home.pump() == left
    assert second.store.load(KEY) == stored
    wall.advance(left)
    second.home.pump()
    assert second.store.load(KEY) != stored
    second.store.close()  # type: ignore[attr-defined]


def _served(store: GameStore, messenger: Messenger, *, wall: Clock) -> Home:
    """A process for a platform's tables, as the houses make one: the wall's time is theirs."""
    shell = Shell(store, wall)
    mine = {"owner": "me", "lease": LEASE, "mine": lambda key: key.startswith("telegram:")}
    return Home(store, messenger, wall, wall, shell=shell, **mine)


def test_a_platform_s_time_goes_on_while_the_process_is_down() -> None:
    """Architecture 0.8: under `serve` what was due meanwhile is closed at the start."""
    wall, store = FixedClock(1_000_000), MemoryStore()
    key = "telegram:-1"
    first = _served(store, MemoryMessenger(), wall=wall)
    first.open(Opening(key=key, event="open", user="u1"))
    first.pump()
    wall.advance(6 * 60_000)
    second = _served(store, MemoryMessenger(), wall=wall)
    second.pump()
    stored = store.load(key)
    assert stored is not None
    assert stored.ended


def test_a_platform_s_process_leaves_the_local_table_alone() -> None:
    wall, store = FixedClock(1_000_000), MemoryStore()
    kitchen = Kitchen(store, wall)
    kitchen.begin()
    wall.advance(3_600_000)
    before, waiting = store.load(KEY), store.outbox(KEY)
    messenger = MemoryMessenger()
    assert _served(store, messenger, wall=wall).pump() is None
    assert (store.load(KEY), store.outbox(KEY), messenger.given) == (before, waiting, [])


def test_letters_that_were_left_lying_are_sent_at_the_next_start() -> None:
    """No message is lost when a process dies between its commit and its sending."""
    store, wall = MemoryStore(), FixedClock(1_000_000)
    Kitchen(store, wall).begin()
    second = Kitchen(store, wall)
    second.home.pump()
    assert "night 1" in second.messenger.facts(GROUP)


def test_a_held_chat_is_tried_again_in_time(kitchen: Kitchen) -> None:
    kitchen.messenger.fails[GROUP] = TryLater(kitchen.wall.now() + 500)
    kitchen.begin()
    kitchen.home.pump()
    kitchen.messenger.fails.clear()
    kitchen.wall.advance(499)
    kitchen.home.pump()
    assert kitchen.messenger.facts(GROUP) == []
    kitchen.wall.advance(1)
    kitchen.home.pump()
    assert "night 1" in kitchen.messenger.facts(GROUP)


def test_a_lease_of_one_that_was_killed_delays_its_successor_by_seconds_only() -> None:
    store, wall = MemoryStore(), FixedClock(1_000_000)
    Kitchen(store, wall).begin()
    store.lease(KEY, "the dead one", wall.now(), wall.now() + 3_000)
    second = Kitchen(store, wall)
    second.home.pump()
    assert second.messenger.given == []
    wall.advance(3_000)
    second.home.pump()
    assert "night 1" in second.messenger.facts(GROUP)


def test_a_fast_table_waits_a_part_of_the_time() -> None:
    kitchen = Kitchen(MemoryStore(), FixedClock(1_000_000), speed=10.0)
    kitchen.begin()
    wait = kitchen.home.pump()
    assert wait is not None
    before = kitchen.store.load(KEY)
    kitchen.wall.advance(wait // 10 + 1)
    kitchen.home.pump()
    assert kitchen.store.load(KEY) != before


def test_a_table_can_be_opened_again_after_its_end(kitchen: Kitchen) -> None:
    kitchen.begin()
    kitchen.send(Abort(at=kitchen.clock.now()))
    kitchen.home.pump()
    reply = kitchen.home.open(Opening(key=KEY, event="again", user="u1"))
    assert isinstance(reply, Accepted)
    assert kitchen.home.pump() is not None
    assert isinstance(kitchen.home, Home)
