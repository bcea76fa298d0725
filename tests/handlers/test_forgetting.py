"""Nothing that is kept speaks of somebody who wanted to be forgotten: not a byte of the file."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from adapters.sqlite import SqliteStore
from engine.commands import Abort, Admit, Begin, HandOver, Join, Leave
from engine.vocabulary import Phase
from handlers.inbound import Refused, Unchanged
from tests.handlers.rooms import HOME, Room

WHO, NAME = "ID-OF-HIS", "NAME-OF-HIS"


def seated(room: Room, *others: str) -> None:
    room.open(user=WHO)
    room.send(Join(at=room.now, user=WHO, name=NAME, handle=NAME), user=WHO)
    room.join(*others)


def expires(room: Room) -> None:
    seated(room, "u2", "u3")
    room.until(lambda game: game.phase is Phase.OVER)


def expires_and_another_opens(room: Room) -> None:
    expires(room)
    room.open(user="u2")


def leaves_and_it_goes_on(room: Room) -> None:
    seated(room, "u2", "u3")
    room.send(Leave(at=room.now, user=WHO), user=WHO)


def is_put_out_and_let_in(room: Room) -> None:
    seated(room, "u2", "u3")
    room.send(HandOver(at=room.now, user="u2"), user=WHO)
    room.send(Leave(at=room.now, user=WHO), user="u2")
    room.send(Admit(at=room.now, user=WHO), user="u2")


def is_put_out_and_it_expires(room: Room) -> None:
    seated(room, "u2", "u3")
    room.send(HandOver(at=room.now, user="u2"), user=WHO)
    room.send(Leave(at=room.now, user=WHO), user="u2")
    room.until(lambda game: game.phase is Phase.OVER)


def is_put_out_and_it_is_played(room: Room) -> None:
    seated(room, *(f"u{number}" for number in range(2, 11)))
    room.send(HandOver(at=room.now, user="u2"), user=WHO)
    room.send(Leave(at=room.now, user=WHO), user="u2")
    room.send(Begin(at=room.now, seed=0), user="u2")
    room.wolves_win()


def plays_and_is_broken_off(room: Room) -> None:
    seated(room, *(f"u{number}" for number in range(2, 10)))
    room.send(Begin(at=room.now, seed=0), user=WHO)
    room.send(Abort(at=room.now), user=WHO)


def plays_to_the_end(room: Room) -> None:
    seated(room, *(f"u{number}" for number in range(2, 10)))
    room.send(Begin(at=room.now, seed=0), user=WHO)
    room.wolves_win()


def only_hosts(room: Room) -> None:
    room.open(user=WHO)
    room.join("u2")
    room.until(lambda game: game.phase is Phase.OVER)


EVENINGS = (
    expires,
    expires_and_another_opens,
    leaves_and_it_goes_on,
    is_put_out_and_let_in,
    is_put_out_and_it_expires,
    is_put_out_and_it_is_played,
    plays_and_is_broken_off,
    plays_to_the_end,
    only_hosts,
)


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda one: one.__name__)
def test_not_a_byte_is_left_of_who_is_forgotten(
    evening: Callable[[Room], None], tmp_path: Path
) -> None:
    """/forgetme after any evening; what waits to be sent and the marks of events go by themselves.

    Planted: the last state of a table left as it was; the log of a lobby that no record leads to
    left: each seen to fail.
    """
    store = SqliteStore(tmp_path / "games.sqlite3")
    room = Room(store)
    evening(room)
    room.empty()
    assert room.shell.forget(HOME, WHO) == Unchanged()
    kept = {
        table: b"".join(repr(tuple(row)).encode() for row in store._rows(f"SELECT * FROM {table}"))
        for (table,) in store._rows("SELECT name FROM sqlite_master WHERE type = 'table'")
        if table not in ("seen", "outbox")
    }
    assert {table for table, rows in kept.items() if re.search(b"-OF-HIS", rows)} == set()
    store.close()


def test_who_has_left_a_game_is_forgotten_when_it_is_over(tmp_path: Path) -> None:
    """Its rules still ask about him: till then he is told where."""
    room = Room(SqliteStore(tmp_path / "games.sqlite3"))
    seated(room, *(f"u{number}" for number in range(2, 10)))
    room.send(Begin(at=room.now, seed=0), user=WHO)
    room.send(Leave(at=room.now, user=WHO), user=WHO)
    assert room.shell.forget(HOME, WHO) == Refused("forget-seated", {"table": HOME}, openly=False)
    room.until(lambda game: game.phase is Phase.OVER)
    assert room.shell.forget(HOME, WHO) == Unchanged()
