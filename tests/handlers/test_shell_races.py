"""Two at once: a timer and a leaver, one update twice, many at one table (bug-log, race)."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, Thread

import pytest
from msgspec.structs import replace

from adapters.memory import MemoryStore
from adapters.ports import GameStore
from adapters.sqlite import SqliteStore
from engine import Game, Omission
from engine.commands import AnyCommand, Join, Leave, Tick
from engine.effects import Announce, Effect, Over
from engine.errors import Illegal
from engine.state import Player
from engine.vocabulary import Camp, Phase
from handlers.inbound import Accepted, Inbound, Repeated, Reply
from handlers.shell import Shell
from tests.handlers.rooms import HOME, Room


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[GameStore]:
    if request.param == "memory":
        yield MemoryStore()
        return
    opened = SqliteStore(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


def _users(game: Game) -> dict[int, str]:
    return {player.seat: player.user for player in game.players}


class Brink:
    """Rules of a game that is over with the next tick or leave, whichever comes first."""

    def new_table(self, rules: str, **given) -> Game:
        return Game(
            1,
            rules,
            phase=Phase.NIGHT,
            players=(Player(1, "u1", card="wolf"),),
            seed=1,
            opened=given["at"],
            host=given["host"],
        )

    def next_wake(self, game: Game) -> int | None:
        return game.opened

    def step(
        self, game: Game, command: AnyCommand, now: int, without: tuple[Omission, ...] = ()
    ) -> tuple[Game, tuple[Effect, ...]]:
        if game.phase is Phase.OVER:
            raise Illegal("over")
        assert isinstance(command, Tick | Leave)
        time.sleep(0.001)  # so that both have loaded before either commits
        over = Over(Camp.WOLVES, (), type(command).__name__)
        return replace(game, phase=Phase.OVER), (Announce("over"), over)


def _together(*works) -> list[Reply]:
    gate = Barrier(len(works))
    replies: list[Reply] = []

    def one(work) -> None:
        gate.wait()
        replies.append(work())

    threads = [Thread(target=one, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(replies) == len(works)
    return replies


def test_O09_a_timer_and_a_leaver_close_a_game_once(store: GameStore) -> None:
    """O09: both in parallel, a hundred times: one record, one end message, counted once.

    Planted: a commit that takes any base version; seen to fail.
    """
    for number in range(100):
        room = Room(store, key=f"telegram:{number}", rules=Brink())
        room.open()
        leave = Inbound(
            key=room.key,
            event=f"leave {number}",
            user="u1",
            command=Leave(at=room.now, user="u1"),
            press=True,
        )
        room.clock.advance(1_000)
        _together(lambda room=room: room.shell.tick(room.key), lambda: room.shell.handle(leave))  # noqa: B023
        ends = [one for letter in room.letters for one in letter.effects if isinstance(one, Over)]
        assert len(ends) == 1
        assert len(store.history(room.key)) == 1
    assert store.ledger("telegram:u1").counters["games"] == 100


def test_O01_five_deliveries_two_at_once_seat_a_player_once(store: GameStore) -> None:
    """O01: one update five times, two of them at the same moment: one seat, one message.

    Planted: `seen` not looked at; the second was refused aloud as already seated.
    """
    room = Room(store)
    room.open()
    room.empty()
    join = Inbound(
        key=HOME, event="update 7", user="u1", command=Join(at=room.now, user="u1", name="x")
    )
    replies = _together(lambda: room.shell.handle(join), lambda: room.shell.handle(join))
    replies += [room.shell.handle(join) for _ in range(3)]
    assert sum(isinstance(reply, Accepted) for reply in replies) == 1
    assert sum(isinstance(reply, Repeated) for reply in replies) == 4
    assert len(room.game.players) == 1
    assert len(room.letters) == 1


def test_O10_joins_and_leaves_between_looks_are_not_lost(store: GameStore) -> None:
    """O10: twenty joins, ten leaves, lists read in between: ten are seated, no look fails.

    Planted: a commit that takes any base version; seen to fail.
    """
    room = Room(store, tries=200)
    room.rules.length = 0.001
    room.open()

    def visit(number: int) -> None:
        user = f"u{number}"
        assert isinstance(room.join(user)[0], Accepted)
        assert user in _users(room.game).values()
        if number % 2:
            reply = room.send(Leave(at=room.now, user=user), user=user)
            assert isinstance(reply, Accepted)
            assert user not in _users(room.game).values()

    with ThreadPoolExecutor(6) as pool:
        list(pool.map(visit, range(20)))
    assert sorted(_users(room.game).values()) == sorted(f"u{number}" for number in range(0, 20, 2))
    assert sorted(_users(room.game)) == list(range(1, 11))


def test_shells_in_several_threads_lose_no_turn(store: GameStore) -> None:
    """Each with its own shell, as functions would run; every accepted turn is in the log once."""
    room = Room(store)
    room.open()
    shells = [Shell(store, room.clock, tries=200, rest=lambda n: None) for _ in range(4)]

    def visit(number: int) -> Reply:
        command = Join(at=room.now, user=f"u{number}", name="")
        one = Inbound(key=HOME, event=f"join {number}", user=f"u{number}", command=command)
        return shells[number % 4].handle(one)

    with ThreadPoolExecutor(4) as pool:
        replies = list(pool.map(visit, range(12)))
    assert all(isinstance(reply, Accepted) for reply in replies)
    assert room.stored.version == 13
    assert len(store.log(room.stored.run)) == 13
