"""The one process in real threads and real processes, killed too."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest

from adapters.clocks import FixedClock, SystemClock
from adapters.faults import StoreBusy, StoreDamaged
from adapters.letters import GROUP
from adapters.memory import MemoryMessenger, MemoryStore
from adapters.ports import GameStore, Result, Verdict
from adapters.sqlite import SqliteStore
from engine import decode
from engine.commands import Begin, Join
from engine.vocabulary import Phase
from handlers.bootstrap import local_home
from handlers.inbound import Inbound, Opening
from handlers.local import Home
from handlers.shell import Shell
from tests.handlers.kitchens import KEY, Kitchen

ROOT = Path(__file__).parents[2]


@contextmanager
def _running(home: Home) -> Iterator[None]:
    loop = Thread(target=home.run, daemon=True)
    loop.start()
    try:
        yield
    finally:
        home.stop()
        loop.join(10)
    assert not loop.is_alive()


def _eventually(holds) -> None:
    deadline = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < deadline, "it never came to that"
        time.sleep(0.005)


def test_the_loop_rings_by_itself_and_stops_when_told() -> None:
    """In real threads, at a thousand times the speed: a whole game nobody plays in."""
    store, messenger = MemoryStore(), MemoryMessenger()
    home, clock = local_home(store, messenger, KEY, speed=2_000.0)
    with _running(home):
        home.open(Opening(key=KEY, event="open", user="u1"))
        for number in range(1, 10):
            command = Join(at=clock.now(), user=f"u{number}", name="")
            home.submit(Inbound(key=KEY, event=f"join {number}", command=command))
        home.submit(Inbound(key=KEY, event="begin", command=Begin(at=clock.now(), seed=5)))
        _eventually(lambda: any(fact.startswith("over") for fact in messenger.facts(GROUP)))


class Slow(MemoryMessenger):
    """Does not come back from a send before the table has ended, or ten seconds have passed."""

    def __init__(self, store: GameStore) -> None:
        super().__init__()
        self.store = store
        self.saw_the_end: list[bool] = []

    def deliver(self, key, parcel) -> None:
        for _ in range(1_000):
            stored = self.store.load(key)
            if ended := stored is not None and stored.ended:
                break
            time.sleep(0.01)
        self.saw_the_end.append(ended)
        super().deliver(key, parcel)


def test_a_slow_send_makes_no_deadline_late() -> None:
    """The group's message is still on its way when the lobby closes.

    Planted: ticks and sends in one loop; seen to fail.
    """
    store = MemoryStore()
    messenger = Slow(store)
    home, _ = local_home(store, messenger, KEY, speed=1_000.0)
    with _running(home):
        home.open(Opening(key=KEY, event="open", user="u1"))
        _eventually(lambda: messenger.given)
    assert messenger.saw_the_end[0]


def test_a_table_that_another_process_has_opened_is_taken_up_by_the_sweep(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Cloud A4: what no timer has rung for is found by looking, each minute.

    Planted: a loop that does not sweep; seen to fail.
    """
    monkeypatch.setattr("handlers.local.SWEEP", 20)
    store, messenger = MemoryStore(), MemoryMessenger()
    home, _ = local_home(store, messenger, KEY)
    with _running(home):
        other, _ = local_home(store, MemoryMessenger(), KEY)
        other.open(Opening(key=KEY, event="open", user="u1"))
        _eventually(lambda: "table-opened rules=official" in messenger.facts(GROUP))


def test_a_tick_that_lost_every_race_is_tried_again_a_second_later() -> None:
    wall, store = FixedClock(1_000_000), MemoryStore()
    shell = Shell(store, wall, rest=lambda number: None)
    home = Home(store, MemoryMessenger(), wall, wall, shell=shell, owner="me", lease=1_000)
    home.open(Opening(key=KEY, event="open", user="u1"))
    commit = store.commit
    store.commit = lambda turn: Result(Verdict.CONFLICT, store.load(KEY))  # type: ignore[method-assign]
    wall.advance(400_000)
    assert home.pump() == 1_000
    store.commit = commit  # type: ignore[method-assign]
    wall.advance(1_000)
    assert home.pump() is None
    stored = store.load(KEY)
    assert stored is not None
    assert stored.ended


def test_a_store_that_is_damaged_ends_the_loop_and_is_told() -> None:
    store = MemoryStore()
    home, _ = local_home(store, MemoryMessenger(), KEY)

    def broken(key: str, limit: int = 100):
        raise StoreDamaged("file", "gone")

    store.outbox = broken  # type: ignore[method-assign]
    home.nudge(KEY)
    with pytest.raises(StoreDamaged):
        home.run()


@pytest.mark.parametrize("method", ["outbox", "due", "load", "lease"])
def test_a_store_that_is_busy_for_a_moment_ends_no_loop(
    method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One fault of the store, and not one group of the process may notice.

    Planted: every StoreFault ends the loop; seen to fail.
    """
    monkeypatch.setattr("adapters.faults.FIRST", 1)
    monkeypatch.setattr("handlers.local.SWEEP", 20)
    store, messenger = MemoryStore(), MemoryMessenger()
    home, _ = local_home(store, messenger, KEY)
    real, left = getattr(store, method), [3]

    def busy(*given: object) -> object:
        if left[0]:
            left[0] -= 1
            raise StoreBusy("file", "database is locked")
        return real(*given)

    home.open(Opening(key=KEY, event="open", user="u1"))
    setattr(store, method, busy)
    with _running(home):
        _eventually(lambda: "table-opened rules=official" in messenger.facts(GROUP))
        _eventually(lambda: not left[0] or method == "load")


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
