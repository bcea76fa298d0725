"""The one process: deadlines from the heap, letters out, interrupted and taken up again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread

import pytest

from adapters.clocks import FixedClock, SystemClock
from adapters.faults import StoreFault, TryLater
from adapters.letters import GROUP
from adapters.memory import MemoryMessenger, MemoryStore
from adapters.ports import GameStore
from adapters.sqlite import SqliteStore
from engine import decode, next_wake
from engine.commands import Abort, Begin, Join
from engine.vocabulary import Phase
from handlers.bootstrap import local_home, open_store, platform_home, store_path
from handlers.inbound import Accepted, Inbound, Opening
from handlers.local import Heap, Home

KEY = "local:home"
ROOT = Path(__file__).parents[2]


class Kitchen:
    """A local table with its process, on a wall clock that is moved by hand."""

    def __init__(self, store: GameStore, wall: FixedClock, **given) -> None:
        self.store = store
        self.wall = wall
        self.messenger = MemoryMessenger()
        self.home, self.clock = local_home(store, self.messenger, KEY, wall=wall, **given)
        self.number = 0

    def send(self, command, user: str = "") -> None:
        self.number += 1
        event = f"{id(self)} {self.number}"
        reply = self.home.submit(Inbound(key=KEY, event=event, user=user, command=command))
        assert isinstance(reply, Accepted), reply

    def begin(self) -> None:
        self.home.open(Opening(key=KEY, event=f"{id(self)} open", user="u1"))
        for number in range(1, 10):
            self.send(Join(at=self.clock.now(), user=f"u{number}", name=""), f"u{number}")
        self.send(Begin(at=self.clock.now(), seed=5))

    @property
    def left(self) -> int:
        """Milliseconds to the next deadline."""
        stored = self.store.load(KEY)
        assert stored is not None
        due = next_wake(decode(stored.state))
        assert due is not None
        return due - self.clock.now()


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

    Planted: timers armed from the first letter only; seen to hang.
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


def test_a_platform_s_time_goes_on_while_the_process_is_down() -> None:
    """Architecture 0.8: under `serve` what was due meanwhile is closed at the start."""
    wall, store = FixedClock(1_000_000), MemoryStore()
    key = "telegram:-1"
    first = platform_home(store, MemoryMessenger(), wall=wall)
    first.open(Opening(key=key, event="open", user="u1"))
    first.pump()
    wall.advance(6 * 60_000)
    second = platform_home(store, MemoryMessenger(), wall=wall)
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
    assert platform_home(store, messenger, wall=wall).pump() is None
    assert (store.load(KEY), store.outbox(KEY), messenger.given) == (before, waiting, [])


def test_letters_that_were_left_lying_are_sent_at_the_next_start() -> None:
    """No message is lost when a process dies between its commit and its sending."""
    store, wall = MemoryStore(), FixedClock(1_000_000)
    Kitchen(store, wall).begin()
    second = Kitchen(store, wall)
    second.home.pump()
    assert "night 1" in second.messenger.facts(GROUP)


def test_a_held_chat_is_tried_again_in_time(kitchen: Kitchen) -> None:
    kitchen.messenger.fails[GROUP] = TryLater(kitchen.wall.now() + 500, counted=False)
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


def _eventually(holds) -> None:
    deadline = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < deadline, "it never came to that"
        time.sleep(0.005)


def test_the_loop_rings_by_itself_and_stops_when_told() -> None:
    """In real threads, at a thousand times the speed: a whole game nobody plays in."""
    store, messenger = MemoryStore(), MemoryMessenger()
    home, clock = local_home(store, messenger, KEY, speed=2_000.0)
    loop = Thread(target=home.run)
    loop.start()
    home.open(Opening(key=KEY, event="open", user="u1"))
    for number in range(1, 10):
        command = Join(at=clock.now(), user=f"u{number}", name="")
        home.submit(Inbound(key=KEY, event=f"join {number}", command=command))
    home.submit(Inbound(key=KEY, event="begin", command=Begin(at=clock.now(), seed=5)))
    _eventually(lambda: any(fact.startswith("over") for fact in messenger.facts(GROUP)))
    home.stop()
    loop.join(5)
    assert not loop.is_alive()


class Slow(MemoryMessenger):
    """Takes half a second for every message."""

    def deliver(self, key, parcel) -> None:
        time.sleep(0.5)
        super().deliver(key, parcel)


def test_a_slow_send_makes_no_deadline_late() -> None:
    """Two threads: the group's message is still on its way when the lobby closes."""
    store, messenger = MemoryStore(), Slow()
    home, _ = local_home(store, messenger, KEY, speed=1_000.0)
    loop = Thread(target=home.run)
    loop.start()
    start = time.monotonic()
    home.open(Opening(key=KEY, event="open", user="u1"))
    _eventually(lambda: (stored := store.load(KEY)) is not None and stored.ended)
    closed = time.monotonic() - start
    home.stop()
    loop.join(5)
    # The lobby's five minutes are 0.3 s here; behind two sends they would be 1.3 s.
    assert closed < 0.9


def test_a_store_that_fails_ends_the_loop_and_is_told() -> None:
    store = MemoryStore()
    home, _ = local_home(store, MemoryMessenger(), KEY)

    def broken(key: str, limit: int = 100):
        raise StoreFault("file", "gone")

    store.outbox = broken  # type: ignore[method-assign]
    home.nudge(KEY)
    with pytest.raises(StoreFault):
        home.run()


PLAYER = """
import sys
from pathlib import Path
from adapters.memory import MemoryMessenger
from adapters.sqlite import SqliteStore
from engine.commands import Begin, Join
from handlers.bootstrap import local_home
from handlers.inbound import Inbound, Opening

store = SqliteStore(Path(sys.argv[1]))
home, clock = local_home(store, MemoryMessenger(), "local:home")
home.open(Opening(key="local:home", event="open", user="u1"))
for number in range(1, 10):
    command = Join(at=clock.now(), user=f"u{number}", name="")
    home.submit(Inbound(key="local:home", event=f"join {number}", command=command))
home.submit(Inbound(key="local:home", event="begin", command=Begin(at=clock.now(), seed=5)))
while True:
    left = home.pump()
    print(store.load("local:home").version, flush=True)
    if left is not None:
        clock.leap(clock.now() + left)
"""


@pytest.mark.parametrize("lines", [1, 7, 20])
def test_a_game_that_is_killed_goes_on_to_its_end(tmp_path: Path, lines: int) -> None:
    """O77, product: kill -9 at any moment of `make play`; the next one takes it up from there.

    Planted: the heap not read from the store at the start; the game stood still for ever.
    """
    path = tmp_path / "games.sqlite3"
    process = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    said = [process.stdout.readline() for _ in range(lines)]
    os.kill(process.pid, signal.SIGKILL)
    process.stdout.close()
    process.wait()

    store = SqliteStore(path)
    stored = store.load(KEY)
    assert stored is not None
    assert stored.version >= int(said[-1])
    again = Kitchen(store, FixedClock(SystemClock().now() + 10_000))
    for _ in range(500):
        wait = again.home.pump()
        if wait is None:
            break
        again.clock.leap(again.clock.now() + wait)
    last = store.load(KEY)
    assert last is not None
    assert decode(last.state).phase is Phase.OVER
    assert store.outbox(KEY) == []
    store.close()


# The environment


def test_the_saved_games_lie_where_the_environment_says(tmp_path: Path) -> None:
    """XDG: a relative data folder is not to be followed."""
    assert store_path({"XDG_DATA_HOME": "/data"}) == Path("/data/werewolf/games.sqlite3")
    home = Path.home() / ".local/share/werewolf/games.sqlite3"
    assert store_path({}) == store_path({"XDG_DATA_HOME": "data"}) == home
    assert store_path({"WEREWOLF_STORE": "/x/y", "XDG_DATA_HOME": "/data"}) == Path("/x/y")
    assert store_path({"WEREWOLF_STORE": "memory"}) is None


def test_the_store_is_the_one_that_is_named(tmp_path: Path) -> None:
    assert isinstance(open_store({"WEREWOLF_STORE": "memory"}), MemoryStore)
    store = open_store({"WEREWOLF_STORE": str(tmp_path / "x" / "games")})
    assert isinstance(store, SqliteStore)
    store.close()


def test_a_table_can_be_opened_again_after_its_end(kitchen: Kitchen) -> None:
    kitchen.begin()
    kitchen.send(Abort(at=kitchen.clock.now()))
    kitchen.home.pump()
    reply = kitchen.home.open(Opening(key=KEY, event="again", user="u1"))
    assert isinstance(reply, Accepted)
    assert kitchen.home.pump() is not None
    assert isinstance(kitchen.home, Home)
