"""What a game leaves behind: records, statistics, pants, seats; and what races do to it."""

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
from engine import Game, decode
from engine.commands import Abort, AnyCommand, Begin, Join, Leave, Tick
from engine.effects import Announce, Effect, Over
from engine.errors import Illegal
from engine.vocabulary import Camp, Phase
from handlers import books
from handlers.inbound import Accepted, Inbound, Refused, Repeated, Reply, Unchanged
from handlers.shell import Shell
from tests.handlers.rooms import HOME, HOST, Room, Spied

QUICK = {"sheriff": "none", "last_words": False}


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[GameStore]:
    if request.param == "memory":
        yield MemoryStore()
        return
    opened = SqliteStore(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


@pytest.fixture
def room() -> Room:
    return Room(MemoryStore())


def _users(game: Game) -> dict[int, str]:
    return {player.seat: player.user for player in game.players}


# What an end leaves


def test_a_finished_game_is_recorded_and_counted_once(room: Room) -> None:
    room.begin(options=QUICK)
    room.wolves_win()
    game, run = room.game, room.stored.run
    assert game.outcome is not None
    winners = set(game.outcome.winners)
    record = room.store.record(run)
    assert record is not None
    assert decode(record.body) == game
    assert set(record.players) == {f"telegram:u{number}" for number in range(1, 10)}
    for player in game.players:
        counters = room.store.ledger(f"telegram:{player.user}").counters
        won = int(player.seat in winners)
        assert (counters["games"], counters["wins"]) == (1, won)
        assert counters["points"] == dict(game.outcome.points)[player.seat]
        assert counters[f"as:{player.card}"] == 1
    assert 0 < len(winners) < 9


def test_nothing_is_counted_for_bots(room: Room) -> None:
    room.open(options=QUICK)
    room.join("u1")
    for number in range(2, 10):
        room.send(Join(at=room.now, user=f"bot{number}", name="", bot=True))
    room.send(Begin(at=room.now, seed=0), user=HOST)
    room.wolves_win()
    assert room.store.ledger("telegram:u1").counters["games"] == 1
    assert dict(room.store.ledger("telegram:bot2").counters) == {}
    letters = [letter for letter in room.letters if letter.people]
    assert letters
    assert {user for letter in letters for user in letter.people.values()} == {"u1"}


def test_O22_a_game_broken_off_is_recorded_and_counts_for_nobody(room: Room) -> None:
    """O22: the record is kept as cancelled; what was won before stands.

    Planted: `UNFINISHED` empty; seen to fail.
    """
    room.begin(options=QUICK)
    run = room.stored.run
    room.send(Abort(at=room.now), user=HOST)
    record = room.store.record(run)
    assert record is not None
    outcome = decode(record.body).outcome
    assert outcome is not None
    assert outcome.camp is Camp.NONE
    assert dict(room.store.ledger("telegram:u1").counters) == {}
    assert room.store.group(HOME).pants == b""


def test_a_lobby_that_closes_leaves_no_record(room: Room) -> None:
    room.open()
    room.join("u1")
    room.send(Abort(at=room.now), user=HOST)
    assert room.store.history(HOME) == []


def test_what_the_ledger_says_reaches_the_next_deal(room: Room) -> None:
    """C-FLOW-20: floor(100 × (wins + 1) / (games + 2)); a new player's is left to the rules."""
    room.open()
    room.join(*(f"u{number}" for number in range(1, 10)))
    tallies = {"telegram:u1": {"games": 5, "wins": 3}, "telegram:u2": {"games": 1, "wins": 0}}
    stored = room.stored
    from tests.adapters.stores import put

    put(room.store, stored.state, key=HOME, run=stored.run, tallies=tallies)
    room.store.save_profile("telegram:u3", books.encode_line(books.Profile(sex="female")))
    room.send(Begin(at=room.now, seed=0), user=HOST)
    (begin,) = [one for one in room.rules.given if isinstance(one, Begin)]
    assert dict(begin.acting) == {"u1": 57, "u2": 33}
    assert dict(begin.sexes) == {"u3": "female"}


# Pants


def _first_victim(room: Room) -> str:
    """Play a game in which the pack's first victim dies; who he is."""
    room.begin(options=QUICK)
    victim = next(one.user for one in room.game.players if one.card == "villager")
    seat = next(one.seat for one in room.game.players if one.user == victim)
    room.wolves_win(first=seat)
    return victim


def _protected(room: Room) -> set[str]:
    """Deal anew; the users whom the game protects from the first knife."""
    room.begin(options=QUICK)
    return {_users(room.game)[seat] for seat in room.game.pants_kill}


def test_the_first_victim_is_protected_in_the_group_s_next_game(room: Room) -> None:
    """O-PANTS-1, O-PANTS-P5: by user id, at whichever seat he sits then."""
    victim = _first_victim(room)
    assert _protected(room) == {victim}


def test_a_game_broken_off_changes_no_protection(room: Room) -> None:
    """O-PANTS-P5: game 2 aborted, in the lobby or after the deal; game 3: still protected."""
    victim = _first_victim(room)
    room.open()
    room.send(Abort(at=room.now), user=HOST)
    assert _protected(room) == {victim}
    room.send(Abort(at=room.now), user=HOST)
    assert _protected(room) == {victim}


def test_a_protection_lapses_with_the_next_finished_game(room: Room) -> None:
    """O-PANTS-P5: he does not play in it, so nobody is protected in the one after."""
    victim = _first_victim(room)
    room.open(options=QUICK)
    others = [f"u{number}" for number in range(1, 11) if f"u{number}" != victim]
    room.join(*others)
    room.send(Begin(at=room.now, seed=0), admin=True, user="admin")
    assert room.game.pants_kill == ()
    room.until(lambda game: game.phase is Phase.OVER)
    assert _protected(room) == set()


def test_another_group_protects_nobody(room: Room) -> None:
    """O-PANTS-P5: kept per chat."""
    _first_victim(room)
    other = Room(room.store, key="telegram:-200", clock=room.clock)
    assert _protected(other) == set()


# Seats


def test_a_person_sits_at_one_table_of_a_platform(room: Room) -> None:
    """Product, Commands: a second one is refused with a pointer to the first, to him alone."""
    room.open()
    room.join("u1")
    other = Room(room.store, key="telegram:-200")
    other.open("u2")
    other.empty()
    assert other.join("u1") == [Refused("seated-elsewhere", {"table": HOME})]
    assert other.game.players == ()
    assert [(one.to, one.key) for one in other.notices] == [("u1", "seated-elsewhere")]


def test_on_another_platform_he_is_another_person(room: Room) -> None:
    room.open()
    room.join("u1")
    other = Room(room.store, key="line:C1")
    other.open()
    assert isinstance(other.join("u1")[0], Accepted)


@pytest.mark.parametrize("how", ["leaves the lobby", "leaves the game", "the game ends"])
def test_a_seat_that_is_given_up_is_free(room: Room, how: str) -> None:
    if how == "leaves the lobby":
        room.open()
        room.join("u1", "u2")
    else:
        room.begin(options=QUICK)
    if how == "the game ends":
        room.send(Abort(at=room.now), user=HOST)
    else:
        room.send(Leave(at=room.now, user="u2"), user="u2")
    other = Room(room.store, key="telegram:-200")
    other.open()
    assert isinstance(other.join("u2")[0], Accepted)


def test_a_forgotten_player_is_gone_from_what_is_kept(room: Room) -> None:
    """/forgetme: his id and his name are in no log, no record, no pants; the replay still folds."""
    victim = _first_victim(room)
    run = room.stored.run
    assert room.shell.forget(HOME, victim) == Unchanged()
    record = room.store.record(run)
    assert record is not None
    kept = [record.body, *room.store.log(run), room.store.group(HOME).pants]
    for text in (f'"{victim}"', f"name of {victim}"):
        assert text.encode() not in b"".join(kept)
    assert books.replay(Spied(), room.store.log(run)) is not None
    assert dict(room.store.ledger(f"telegram:{victim}").counters) == {}


def test_who_sits_at_a_table_gets_up_before_he_is_forgotten(room: Room) -> None:
    room.open()
    room.join("u1")
    assert room.shell.forget(HOME, "u1") == Refused("forget-seated", {"table": HOME})
    room.send(Abort(at=room.now), user=HOST)
    assert room.shell.forget(HOME, "u1") == Unchanged()


# Races


class Brink:
    """Rules of a game that is over with the next tick or leave, whichever comes first."""

    def new_table(self, rules: str, **given) -> Game:
        return Game(1, rules, phase=Phase.NIGHT, seed=1, opened=given["at"], host=given["host"])

    def next_wake(self, game: Game) -> int | None:
        return game.opened

    def step(self, game: Game, command: AnyCommand, now: int) -> tuple[Game, tuple[Effect, ...]]:
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
    """O09: both in parallel, a hundred times: one record, one end message.

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
