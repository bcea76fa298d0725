"""`werewolf backup`, `restore`, `export` on this machine: tried, and what they say."""

from __future__ import annotations

import contextlib
import io
import json
import random
import sqlite3
from pathlib import Path
from typing import NamedTuple

import pytest

from adapters.sqlite import SqliteStore
from engine.commands import Abort, Begin, Join, Resume
from engine.vocabulary import Phase
from handlers.alone import alone
from handlers.cli import run
from handlers.inbound import Accepted, Inbound, Opening
from handlers.shell import Shell
from tests.handlers.rooms import HOME, HOST, Room

LOBBY = "telegram:-300"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


class Done(NamedTuple):
    """What a command did and said."""

    exit_code: int
    output: str


def called(path: Path, *words: str) -> Done:
    said = io.StringIO()
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("WEREWOLF_STORE", str(path))
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            return Done(run(list(words)), said.getvalue())


def evening(path: Path) -> int:
    """A game in its first night and a lobby beside it; the milliseconds the night has left."""
    with contextlib.closing(SqliteStore(path)) as store:
        room = Room(store)
        room.begin()
        Room(store, key=LOBBY, clock=room.clock).open()
        return int(room.deadline - room.stored.moved)


def test_a_backup_is_taken_while_people_play_and_is_its_owner_s_alone(
    path: Path, tmp_path: Path
) -> None:
    evening(path)
    copied = tmp_path / "copy"
    with contextlib.closing(SqliteStore(path)) as store:
        assert called(path, "backup", str(copied)).exit_code == 0
        store.save_settings(HOME, b"later")
    assert copied.stat().st_mode & 0o077 == 0
    with contextlib.closing(SqliteStore(copied)) as kept:
        assert kept.running() == [HOME, LOBBY]
        assert kept.group(HOME).settings == b""
    again = called(path, "backup", str(copied))
    assert (again.exit_code, "name another file" in again.output) == (2, True)


def test_restored_games_are_paused_where_they_stood_and_say_so(path: Path, tmp_path: Path) -> None:
    """What came after the backup never did; no window has run out meanwhile, nothing is said twice.

    Planted: letters of the backup kept; a pause as of now instead of the table's last instant:
    each seen to fail.
    """
    left, copied = evening(path), tmp_path / "copy"
    called(path, "backup", str(copied))
    with contextlib.closing(SqliteStore(path)) as store:
        Shell(store, Room(store).clock).handle(
            Inbound(key=HOME, event="end", command=Abort(at=1_000_000))
        )
    done = called(path, "restore", str(copied))
    assert (done.exit_code, "2 tables are paused or closed" in done.output) == (0, True)
    assert [one.name for one in tmp_path.glob("games.sqlite3.before-*")]
    with contextlib.closing(SqliteStore(path)) as store:
        room = Room(store)
        assert (room.game.phase, room.stored.due) == (Phase.NIGHT, None)
        assert [one.key for one in room.notices] == ["restored"]
        assert [one.key for one in Room(store, key=LOBBY).notices] == ["restored-lobby"]
        assert store.running() == [HOME]
        room.clock.at += 10**9
        room.send(Resume(at=room.now), user=HOST)
        assert room.deadline - room.now == left


def test_nothing_is_restored_over_a_server_or_from_what_is_no_backup(
    path: Path, tmp_path: Path
) -> None:
    evening(path)
    before, copied = path.read_bytes(), tmp_path / "copy"
    called(path, "backup", str(copied))
    with alone(Path(f"{path}.serving"), RuntimeError()):
        done = called(path, "restore", str(copied))
    assert (done.exit_code, "stop `werewolf serve`" in done.output) == (2, True)
    copied.write_bytes(copied.read_bytes()[:5000])
    done = called(path, "restore", str(copied))
    assert (done.exit_code, "cannot be read" in done.output) == (2, True)
    assert path.read_bytes() == before


def test_a_damaged_file_is_refused_with_one_sentence_wherever_the_damage_is(path: Path) -> None:
    """A flipped bit in the schema's text or anywhere else: no traceback, and where the file is
    refused nothing was written.

    Planted: text that is no text let through from SQLite; seen to fail.
    """
    evening(path)
    whole, dice = path.read_bytes(), random.Random(7)
    schema = range(100, 4096, 37)
    for place in (*schema, *(dice.randrange(len(whole)) for _ in range(40))):
        hurt = bytearray(whole)
        hurt[place] ^= 1 << dice.randrange(8)
        path.write_bytes(hurt)
        done = called(path, "export", "telegram:u3")
        assert done.exit_code == 0 or str(path) in done.output
        assert done.exit_code == 0 or path.read_bytes() == hurt
        for beside in path.parent.glob("games.sqlite3-*"):
            beside.unlink()


def test_a_person_is_given_all_that_is_kept_of_him_and_nothing_of_others(path: Path) -> None:
    """Planted: deeds of every seat; seen to fail."""
    with contextlib.closing(SqliteStore(path)) as store:
        room = Room(store)
        room.begin()
        room.wolves_win()
        seat = next(one.seat for one in room.game.players if one.user == "u3")
        card = room.game.players[seat - 1].card
        store.save_profile("telegram:u3", b'{"locale":"en"}')
    done = called(path, "export", "telegram:u3")
    told = json.loads(done.output)
    assert told["settings"] == {"locale": "en"}
    assert told["counters"]["games"] == 1
    (game,) = told["games"]
    assert [(one["seat"], one["card"]) for one in game["seats"]] == [(seat, card)]
    assert game["did"][0]["type"] == "Join"
    assert {one.get("seat", seat) for one in game["did"]} == {seat}
    others = [f"u{number}" for number in range(1, 10) if number != 3]
    assert not [one for one in others if f'"{one}"' in done.output or f"of {one}" in done.output]


def test_a_group_and_a_person_are_erased_here_as_on_aws(path: Path) -> None:
    with contextlib.closing(SqliteStore(path)) as store:
        room = Room(store)
        room.begin()
        refused = called(path, "forget", "--yes", "telegram:u3")
        assert (refused.exit_code, HOME in refused.output) == (1, True)
        room.send(Abort(at=room.now), user=HOST)
    assert called(path, "forget", "--yes", "telegram:u3").exit_code == 0
    assert called(path, "forget", "--yes", HOME).exit_code == 0
    with contextlib.closing(sqlite3.connect(path)) as file:
        tables = ("tables", "log", "records", "players", "outbox", "desks")
        assert [file.execute(f"SELECT count(*) FROM {one}").fetchone()[0] for one in tables] == [
            0
        ] * len(tables)


def test_a_seat_s_earlier_holder_is_not_given_out_with_it(path: Path) -> None:
    """Two lobbies and one game: a person is told the runs that name him and no other."""
    with contextlib.closing(SqliteStore(path)) as store:
        shell = Shell(store, Room(store).clock)
        for key, who in ((HOME, "a"), (LOBBY, "b")):
            sits = (Join(at=1_000_000, user=who, name=f"Name {who}"),)
            opened = shell.open(Opening(key=key, event=key, user=who, commands=sits))
            assert isinstance(opened, Accepted)
    told = json.loads(called(path, "export", "telegram:a").output)
    assert [one["did"][0]["name"] for one in told["games"]] == ["Name a"]
    assert told["sits_at"] == HOME
    assert Begin.__name__ not in json.dumps(told)
