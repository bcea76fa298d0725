"""Another process, another store object: the file alone says where the game stands."""

from __future__ import annotations

from adapters.sqlite import SqliteStore
from engine.commands import (
    Leave,
    Pause,
    Resume,
)
from handlers.inbound import (
    Accepted,
    Unchanged,
)
from tests.handlers.rooms import HOME, HOST, Room

MINUTE = 60_000


def test_O74_a_pause_keeps_the_time_left_over_a_cold_start(tmp_path) -> None:
    """O74: paused with 60 s left, another process, resumed an hour later: 60 s are left.

    Planted: `due` of a paused table left as it was before; the new process ticked it.
    """
    path = tmp_path / "games.sqlite3"
    room = Room(SqliteStore(path))
    room.begin()
    left = room.deadline - room.now
    room.send(Pause(at=room.now), user=HOST)
    assert room.stored.due is None
    room.store.close()  # type: ignore[attr-defined]

    again = Room(SqliteStore(path), clock=room.clock)
    again.clock.advance(60 * MINUTE)
    assert again.shell.tick(HOME) == Unchanged()
    assert isinstance(again.send(Resume(at=again.now), user=HOST), Accepted)
    assert again.deadline - again.now == left
    assert again.stored.due == again.deadline + 1_000
    again.store.close()  # type: ignore[attr-defined]


def test_O77_a_cold_start_finds_the_game(tmp_path) -> None:
    """O77: all functions die after the start; the next command finds the table and its players.

    Planted: a shell that keeps games in a dictionary and reads no store; seen to fail.
    """
    path = tmp_path / "games.sqlite3"
    room = Room(SqliteStore(path))
    room.begin()
    room.store.close()  # type: ignore[attr-defined]
    again = Room(SqliteStore(path), clock=room.clock)
    assert len(again.game.players) == 9
    assert isinstance(again.send(Leave(at=again.now, user="u4"), user="u4"), Accepted)
    again.store.close()  # type: ignore[attr-defined]
