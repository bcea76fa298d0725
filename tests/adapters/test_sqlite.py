"""The file of the SQLite store: what a kill, a broken file, a newer one and a second process do."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from adapters.faults import StoreBusy, StoreDamaged, StoreFault, StoreTooNew, StoreUnwritable
from adapters.ports import GameStore
from adapters.sqlite import SqliteStore
from tests.adapters.stores import TABLE, put, turn

ROOT = Path(__file__).parents[2]
WRITER = """
import sys
from pathlib import Path
from adapters.ports import Verdict
from adapters.sqlite import SqliteStore
from tests.adapters.stores import turn

store = SqliteStore(Path(sys.argv[1]))
while True:
    base = store.load("local:home")
    number = (base.version if base else 0) + 1
    body = str(number).encode()
    one = turn(store, body, base=base, event=f"{sys.argv[2]}-{number}", entry=body, letter=body,
               tallies={"local:ann": {"games": 1}})
    if store.commit(one).verdict is Verdict.COMMITTED:
        print(number, flush=True)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "games.sqlite3"


def _writer(path: Path, name: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path), name],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )


def _kill(process: subprocess.Popen[str]) -> int:
    """Kill it at whatever it is doing; the last number it has reported as committed."""
    os.kill(process.pid, signal.SIGKILL)
    assert process.stdout is not None
    said = process.stdout.read().split("\n")[:-1]
    process.stdout.close()
    process.wait()
    return int(said[-1]) if said else 0


def _whole(store: GameStore, at_least: int) -> int:
    """The table's version, after a look whether every turn up to it is there in all its parts."""
    stored = store.load(TABLE)
    version = stored.version if stored else 0
    assert version >= at_least
    wanted = [f"{number}".encode() for number in range(1, version + 1)]
    assert stored is None or stored.state == wanted[-1]
    assert store.log("run") == wanted
    assert [item.body for item in store.outbox(TABLE, 10**6)] == wanted
    assert dict(store.ledger("local:ann").counters).get("games", 0) == version
    return version


def test_a_kill_at_any_moment_loses_no_turn_and_leaves_no_half_one(path: Path) -> None:
    """Five processes in a row commit in a loop and are killed; what each has reported is there.

    Planted: state and log written in two transactions; seen to fail.
    """
    version = 0
    for number in range(5):
        process = _writer(path, f"writer{number}")
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(0.05 + 0.03 * number)
        told = _kill(process)
        store = SqliteStore(path)
        assert _whole(store, told) > version
        version = _whole(store, told)
        store.close()


def test_two_processes_at_one_file_lose_nothing_when_one_is_killed(path: Path) -> None:
    """Neither the lock nor the half-written turn of the dead one is left to the other."""
    first, second = _writer(path, "one"), _writer(path, "two")
    for process in (first, second):
        assert process.stdout is not None
        process.stdout.readline()
    told = _kill(first)
    assert second.stdout is not None
    second.stdout.readline()
    told = max(told, _kill(second))
    store = SqliteStore(path)
    _whole(store, told)
    store.close()


def test_a_folder_that_is_not_there_is_made_and_the_file_is_private(path: Path) -> None:
    """Seeds and cards lie in it, in its write-ahead log too."""
    store = SqliteStore(path)
    put(store)
    for name in ("", "-wal"):
        assert Path(f"{path}{name}").stat().st_mode & 0o077 == 0
    store.close()


def test_turns_are_synced_to_the_disk_and_what_sending_remembers_is_not(path: Path) -> None:
    """What a player was told stands even if the power fails: WAL with synchronous FULL (2).

    A repeated message after a power failure is the price of a lease that costs no sync (NORMAL, 1).
    """
    store = SqliteStore(path)
    ask = store._connection.execute
    assert ask("PRAGMA journal_mode").fetchone()[0] == "wal"
    put(store, letter=b"x")
    assert ask("PRAGMA synchronous").fetchone()[0] == 2
    store.lease(TABLE, "one", 0, 1)
    assert ask("PRAGMA synchronous").fetchone()[0] == 1
    store.save_settings(TABLE, b"settings")
    assert ask("PRAGMA synchronous").fetchone()[0] == 2
    store.close()


def _flipped(path: Path) -> None:
    """Break the middle of a page that holds rows, not the head."""
    data = bytearray(path.read_bytes())
    data[5000:9000] = os.urandom(4000)
    path.write_bytes(bytes(data))


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:6000])


def _text(path: Path) -> None:
    path.write_text("these are no games\n" * 400)


def _foreign(path: Path) -> None:
    path.unlink()
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE recipes (name TEXT)")
    other.commit()
    other.close()


def _emptied(path: Path) -> None:
    path.write_bytes(b"")
    Path(f"{path}-wal").write_bytes(b"what had not been written back")


@pytest.mark.parametrize("spoil", [_flipped, _cut, _text, _foreign, _emptied])
def test_a_damaged_file_is_named_in_one_sentence_and_left_as_it_is(path: Path, spoil) -> None:
    """Nothing lost: the file can still be looked at by somebody who knows how.

    Planted: `_examine` left out (a flipped and a foreign file went unnoticed), then the look at the
    log of an emptied one; each seen to fail.
    """
    store = SqliteStore(path)
    for number in range(50):
        put(store, b"x" * 500, key=f"local:{number}")
    store.close()
    spoil(path)
    before = {one.name: one.read_bytes() for one in path.parent.iterdir()}

    with pytest.raises(StoreDamaged) as caught:
        SqliteStore(path)

    assert str(path) in str(caught.value)
    assert "nothing was changed" in str(caught.value)
    assert "\n" not in str(caught.value)
    after = {one.name: one.read_bytes() for one in path.parent.iterdir()}
    assert {name: after[name] for name in before} == before


def test_a_file_of_a_newer_version_is_refused_and_left_as_it_is(path: Path) -> None:
    SqliteStore(path).close()
    newer = sqlite3.connect(path)
    newer.execute("PRAGMA user_version = 99")
    newer.close()
    before = path.read_bytes()
    with pytest.raises(StoreTooNew, match="schema 99") as caught:
        SqliteStore(path)
    assert str(path) in str(caught.value)
    assert path.read_bytes() == before


def test_an_empty_file_becomes_a_store(path: Path) -> None:
    path.parent.mkdir()
    path.touch()
    store = SqliteStore(path)
    put(store)
    store.close()


def test_a_name_with_signs_of_an_address_is_a_name(tmp_path: Path) -> None:
    """A file that is looked at through a URI may be called anything."""
    odd = tmp_path / "games? #1 %41 狼人.sqlite3"
    for _ in range(2):
        store = SqliteStore(odd)
        put(store)
        store.close()
    assert sorted(one.name for one in tmp_path.iterdir()) == [odd.name]


def test_a_folder_in_the_place_of_the_file_is_a_clear_fault(path: Path) -> None:
    path.mkdir(parents=True)
    with pytest.raises(StoreFault) as caught:
        SqliteStore(path)
    assert str(path) in str(caught.value)


def test_a_file_in_the_place_of_the_folder_is_a_clear_fault(path: Path) -> None:
    path.parent.write_text("")
    with pytest.raises(StoreUnwritable) as caught:
        SqliteStore(path)
    assert str(path) in str(caught.value)


def test_who_waits_too_long_for_another_process_is_told_that_it_is_busy(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adapters.sqlite_file.PATIENCE", 50)
    store = SqliteStore(path)
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreBusy, match="in use"):
        put(store)
    holder.execute("ROLLBACK")
    holder.close()
    put(store)
    store.close()


def test_damage_found_on_the_way_is_the_same_clear_fault(path: Path) -> None:
    """A page that breaks while the store is open, as by a failing disk."""
    store = SqliteStore(path)
    store._connection.execute("PRAGMA mmap_size = 0")
    for number in range(200):
        put(store, b"x" * 3000, key=f"local:{number}")
    store._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store._connection.execute("PRAGMA cache_size = 1")
    store._connection.execute("PRAGMA shrink_memory")
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(os.urandom(size - 4096))
    with pytest.raises(StoreDamaged):
        list(map(store.load, (f"local:{number}" for number in range(200))))
    store.close()


def test_a_turn_that_fails_half_way_leaves_nothing_and_the_store_goes_on(path: Path) -> None:
    """A value that SQLite cannot take, in the last of a turn's writes."""
    store = SqliteStore(path)
    bad = turn(store, tallies={"local:ann": {"points": 2**70}})
    with pytest.raises(OverflowError):
        store.commit(bad)
    assert store.load(TABLE) is None
    put(store)
    store.close()
