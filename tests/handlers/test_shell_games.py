"""What a game leaves behind: records, statistics, pants, seats."""

from __future__ import annotations

import pytest

from adapters.memory import MemoryStore
from engine import Game, decode
from engine.commands import Abort, Begin, Join, Leave
from engine.vocabulary import Camp, Phase
from handlers import books
from handlers.inbound import Accepted, Refused, Unchanged
from tests.handlers.rooms import HOME, HOST, Room, Spied

QUICK = {"sheriff": "none", "last_words": False}


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
    assert other.join("u1") == [Refused("seated-elsewhere", {"table": HOME}, openly=True)]
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
    assert room.shell.forget(HOME, "u1") == Refused("forget-seated", {"table": HOME}, openly=False)
    room.send(Abort(at=room.now), user=HOST)
    assert room.shell.forget(HOME, "u1") == Unchanged()
