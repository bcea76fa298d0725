"""The contract of every store: groups, people, games that were, and what could not be handled."""

from __future__ import annotations

import pytest

from adapters.ports import (
    KEPT_FOR,
    PARKED_FOR,
    GameStore,
    Group,
    Ledger,
    Parked,
    StillOn,
    Verdict,
)
from tests.adapters.stores import TABLE, ended, put, turn

ANN, BOB = "local:ann", "local:bob"


def test_of_a_stranger_nothing_is_known(store: GameStore) -> None:
    assert store.ledger(ANN) == Ledger()
    assert store.group(TABLE) == Group()


def test_settings_and_pants_of_a_group_are_kept_apart(store: GameStore) -> None:
    """O-PANTS-P5: the protections lie with the group, between games."""
    store.save_settings(TABLE, b"settings")
    put(store, pants=b"pants")
    assert store.group(TABLE) == Group(b"settings", b"pants")
    store.save_settings(TABLE, b"others")
    put(store, pants=b"none")
    assert store.group(TABLE) == Group(b"others", b"none")
    assert store.group("local:other") == Group()


def test_a_turn_that_does_not_speak_of_pants_leaves_them(store: GameStore) -> None:
    put(store, pants=b"pants")
    put(store)
    assert store.group(TABLE).pants == b"pants"


def test_who_sits_down_sits_until_he_gets_up(store: GameStore) -> None:
    put(store, claims=(ANN,))
    assert (store.ledger(ANN).table, store.ledger(ANN).run) == (TABLE, "run")
    put(store, frees=(ANN,))
    assert (store.ledger(ANN).table, store.ledger(ANN).run) == ("", "")


def test_a_person_sits_at_one_table_and_is_pointed_to_it(store: GameStore) -> None:
    put(store, claims=(ANN,))
    result = store.commit(turn(store, key="local:other", claims=(BOB, ANN)))
    assert (result.verdict, result.person) == (Verdict.ELSEWHERE, ANN)
    assert result.elsewhere == TABLE
    assert store.load("local:other") is None
    assert store.ledger(BOB).table == ""


def test_sitting_down_again_at_the_same_table_is_no_second_one(store: GameStore) -> None:
    put(store, claims=(ANN,))
    put(store, claims=(ANN,))
    assert store.ledger(ANN).table == TABLE


def test_a_seat_that_a_dead_run_has_left_binds_nobody(store: GameStore) -> None:
    """A table that had to be closed unread frees nobody by name."""
    put(store, claims=(ANN,))
    put(store, ended=True)
    put(store, key="local:other", claims=(ANN,))
    assert store.ledger(ANN).table == "local:other"


def test_a_seat_of_an_earlier_run_binds_nobody_in_the_next(store: GameStore) -> None:
    put(store, claims=(ANN,), run="first")
    put(store, ended=True, run="first")
    put(store, run="second")
    put(store, key="local:other", claims=(ANN,))
    assert store.ledger(ANN).table == "local:other"


def test_getting_up_here_leaves_a_seat_elsewhere(store: GameStore) -> None:
    put(store, key="local:other", claims=(ANN,))
    put(store, frees=(ANN,))
    assert store.ledger(ANN).table == "local:other"


def test_a_profile_and_a_seat_do_not_disturb_each_other(store: GameStore) -> None:
    store.save_profile(ANN, b"zh")
    put(store, claims=(ANN,))
    store.save_profile(ANN, b"en")
    ledger = store.ledger(ANN)
    assert (ledger.profile, ledger.table) == (b"en", TABLE)


def test_tallies_add_up(store: GameStore) -> None:
    """C-FLOW-19: a ledger of points; each turn adds once."""
    put(store, tallies={ANN: {"games": 1, "points": 10}, BOB: {"games": 1}})
    put(store, tallies={ANN: {"games": 1, "points": -3, "wins": 0}})
    assert dict(store.ledger(ANN).counters) == {"games": 2, "points": 7, "wins": 0}
    assert dict(store.ledger(BOB).counters) == {"games": 1}


def test_O33_large_ids_go_in_and_out_unchanged(store: GameStore) -> None:
    """O33: a user id and a chat id above 32 bits.

    Planted: the chat id cut to 32 bits in the ledger; seen to fail.
    """
    key, user = "telegram:-1002471352452", "telegram:7000000001"
    put(store, key=key, claims=(user,), tallies={user: {"points": 7_000_000_001}})
    assert store.ledger(user).table == key
    assert dict(store.ledger(user).counters) == {"points": 7_000_000_001}


def test_a_finished_game_is_recorded_with_its_players(store: GameStore) -> None:
    put(store, **ended("first", 10, players=(ANN, BOB)))
    record = store.record("first")
    assert record is not None
    assert (record.key, record.ended, record.body) == (TABLE, 10, b"body of first")
    assert record.players == (ANN, BOB)
    assert store.record("never") is None


def test_the_history_of_a_table_begins_with_its_last_game(store: GameStore) -> None:
    for at, run in ((10, "first"), (20, "second"), (30, "third")):
        put(store, **ended(run, at))
    put(store, key="local:other", **ended("there", 40, key="local:other"))
    assert [record.run for record in store.history(TABLE)] == ["third", "second", "first"]
    assert [record.run for record in store.history(TABLE, limit=1)] == ["third"]


def test_a_game_can_be_replayed_for_half_a_year(store: GameStore) -> None:
    put(store, run="old", entry=b"begin")
    put(store, entry=b"end", **ended("old", 1000))
    put(store, **ended("young", 1000 + KEPT_FOR))
    assert store.log("old") == [b"begin", b"end"]
    put(store, **ended("last", 1001 + KEPT_FOR))
    assert store.record("old") is None
    assert store.log("old") == []
    assert [record.run for record in store.history(TABLE)] == ["last", "young"]


def test_a_forgotten_person_leaves_no_trace(store: GameStore) -> None:
    """/forgetme: seat, settings, counters, and what logs, records and pants say of him."""
    store.save_profile(ANN, b"en")
    put(store, run="game", entry=b"ann joins", names=(ANN, BOB))
    put(store, entry=b"ann wins", tallies={ANN: {"games": 1}}, pants=b"ann", **_of_ann("game"))
    put(store, run="other", entry=b"ann is somebody else")
    put(store, **ended("other", players=(BOB,)))

    assert store.forget(ANN, lambda data: data.replace(b"ann", b"***")) == 1

    assert store.ledger(ANN) == Ledger()
    record = store.record("game")
    assert record is not None
    assert record.players == (BOB,)
    assert record.body == b"body of ***"
    assert store.log("game") == [b"*** joins", b"*** wins"]
    assert store.group(TABLE).pants == b"***"
    assert store.log("other") == [b"ann is somebody else"]
    assert store.forget(ANN, lambda data: b"") == 0


def test_a_forgotten_person_goes_from_lobbies_that_came_to_nothing_too(store: GameStore) -> None:
    """Neither the last state of a table nor the log of a run without a record speaks of him."""
    put(store, b"ann", run="lobby", entry=b"ann joins", claims=(ANN,), names=(ANN,))
    put(store, b"ann", run="lobby", entry=b"closed", ended=True, frees=(ANN,))
    put(store, b"bob", run="next", entry=b"bob joins", names=(BOB,))
    put(store, b"ann bob", run="next", entry=b"ann joins", names=(ANN,))
    put(store, b"bob", run="next", entry=b"ann leaves")
    put(store, b"ann", key="local:other", run="third", names=(ANN, BOB))
    put(store, b"ann", key="local:other", ended=True, run="third")
    assert store.runs(ANN) == ["lobby", "next", "third"]

    assert store.forget(ANN, lambda data: data.replace(b"ann", b"***")) == 3

    assert store.runs(ANN) == []
    assert store.runs(BOB) == ["next", "third"]
    assert b"ann" not in b"".join([*store.log("lobby"), *store.log("next"), *store.log("third")])
    here, there = store.load(TABLE), store.load("local:other")
    assert (here and here.state, there and there.state) == (b"bob", b"***")
    put(store, b"bob", run="next", entry=b"goes on")
    assert store.log("next") == [b"bob joins", b"*** joins", b"*** leaves", b"goes on"]


def test_nobody_is_forgotten_in_the_middle_of_a_game_that_stands_on_him(store: GameStore) -> None:
    """Who has left a game still stands in it till its end."""
    put(store, b"ann", run="game", entry=b"ann", names=(ANN,), tallies={ANN: {"games": 1}})
    with pytest.raises(StillOn, match=TABLE):
        store.forget(ANN, lambda data: data.replace(b"ann", b"***"))
    assert store.log("game") == [b"ann"]
    assert dict(store.ledger(ANN).counters) == {"games": 1}


def _of_ann(run: str) -> dict:
    fields = ended(run, players=(ANN, BOB))
    record = fields["record"]
    return {**fields, "record": type(record)(run, TABLE, 1000, b"body of ann", (ANN, BOB))}


def test_O02_what_could_not_be_handled_is_set_aside_once(store: GameStore) -> None:
    """O02: a poisoned update is kept for the operator, and the same one again changes nothing.

    Planted: `park` that does not see the event id; seen to fail.
    """
    poisoned = Parked("update 9", 1000, "KeyError", b"raw")
    assert store.park(poisoned)
    assert not store.park(poisoned)
    assert store.parked() == [poisoned]
    assert store.commit(turn(store, event="update 9", now=1001)).verdict is Verdict.DUPLICATE


def test_what_was_set_aside_can_be_handed_in_again(store: GameStore) -> None:
    parked = Parked("update 9", 1000, "KeyError", b"raw")
    store.park(parked)
    assert store.unpark("update 9") == parked
    assert store.unpark("update 9") is None
    assert store.parked() == []
    put(store, event="update 9")


def test_what_was_set_aside_goes_after_two_weeks(store: GameStore) -> None:
    """Cloud, Decided 12: kept for 14 days; the oldest is listed first."""
    store.park(Parked("old", 1000, "", b""))
    store.park(Parked("b", 2000, "", b""))
    store.park(Parked("a", 3000, "", b""))
    store.park(Parked("new", 1000 + PARKED_FOR, "", b""))
    assert [parked.event for parked in store.parked()] == ["b", "a", "new"]


def test_settings_that_rest_on_others_are_kept_only_where_those_stand(store: GameStore) -> None:
    """Two who change a group's settings at once: the second one is told to begin anew.

    Planted: a store that writes whatever stands; seen to fail.
    """
    assert store.save_settings(TABLE, b"one", b"")
    assert not store.save_settings(TABLE, b"late", b"")
    assert store.save_settings(TABLE, b"two", b"one")
    assert not store.save_settings(TABLE, b"late", b"one")
    assert store.group(TABLE).settings == b"two"
    assert store.save_settings(TABLE, b"whatever stands")
    assert store.group(TABLE).settings == b"whatever stands"
