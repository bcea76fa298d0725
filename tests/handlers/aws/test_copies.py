"""`werewolf backup` and `restore` of a stage's table, tried on the stand-in."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from adapters import dynamo_copies as copies
from adapters.clocks import FixedClock
from adapters.dynamo import DynamoStore
from adapters.dynamo_calls import Calls
from adapters.faults import StoreDamaged
from engine.commands import Resume
from handlers.data.restore import fill, settle
from handlers.tools.asked import Refused
from tests import clouds
from tests.handlers.aws.rigs import Machine
from tests.handlers.rooms import HOME, HOST, Room

LATER = 10**9


def test_a_restored_table_is_paused_says_so_and_goes_on_with_the_time_it_had(
    machine: Machine, tmp_path: Path
) -> None:
    """From a file, and from a table that was restored to a point in time."""
    source = machine.rig.store
    room = Room(source)
    room.begin()
    left = room.deadline - room.stored.moved
    source.lease(HOME, "who died", room.now, LATER)
    file = tmp_path / "table.jsonl.gz"
    assert copies.dump(source.calls, file) > 20
    assert file.stat().st_mode & 0o077 == 0
    for given, table in ((file, ""), (None, source.calls.table)):
        api = machine.dynamo
        target = DynamoStore(api, clouds.make_table(api), rest=lambda _: None)
        there = Room(target, clock=FixedClock(room.now + LATER))
        keys = settle(target, fill(target.calls, given, table, over=False), there.clock)
        assert keys == [HOME]
        assert there.stored.due is None
        assert [one.key for one in there.notices] == ["restored"]
        assert target.lease(HOME, "me", there.now, there.now + 1) is not None
        there.send(Resume(at=there.now), user=HOST)
        assert there.deadline - there.now == left
        assert target.log(there.stored.run)[:-2] == source.log(room.stored.run)


def test_a_table_that_holds_something_is_emptied_only_when_that_is_said(
    machine: Machine, tmp_path: Path
) -> None:
    """Else parts of two evenings would make one game's log."""
    room = Room(machine.rig.store)
    room.begin()
    file = tmp_path / "table.jsonl.gz"
    copies.dump(room.store.calls, file)
    with pytest.raises(Refused, match="--replace"):
        fill(room.store.calls, file, "", over=False)
    room.until(lambda game: game.day == 2)
    fill(room.store.calls, file, "", over=True)
    assert room.game.day == 0


def test_half_a_backup_is_refused_before_anything_is_written(
    machine: Machine, tmp_path: Path
) -> None:
    room = Room(machine.rig.store)
    room.begin()
    file = tmp_path / "table.jsonl.gz"
    copies.dump(room.store.calls, file)
    whole = gzip.decompress(file.read_bytes())
    before = room.stored
    half = whole.splitlines(keepends=True)[:-2]
    for broken in (file.read_bytes()[:-9], gzip.compress(b"".join(half)), b"no archive", b""):
        file.write_bytes(broken)
        with pytest.raises(StoreDamaged, match=r"table\.jsonl\.gz"):
            fill(Calls(machine.dynamo, room.store.calls.table), file, "", over=True)
    assert room.stored == before
