"""The contract of every store: turns, their outbox, their deadlines, the lease."""

from __future__ import annotations

import time
from threading import Barrier, Thread

from adapters.ports import SEEN_FOR, Due, GameStore, Item, Verdict
from tests.adapters.stores import TABLE, ended, put, turn


def test_a_table_that_was_never_opened_is_none(store: GameStore) -> None:
    assert store.load(TABLE) is None


def test_what_is_committed_is_loaded_whole(store: GameStore) -> None:
    put(store, b"one", now=5, due=9, run="run")
    stored = store.load(TABLE)
    assert stored is not None
    assert (stored.version, stored.state, stored.moved) == (1, b"one", 5)
    assert (stored.run, stored.due, stored.ended) == ("run", 9, False)


def test_a_commit_tells_what_stands_after_it(store: GameStore) -> None:
    assert put(store).stored == store.load(TABLE)


def test_the_version_grows_over_runs(store: GameStore) -> None:
    """Cloud A5: a turn of the last run can never pass for one of this run."""
    put(store, run="first")
    put(store, run="second")
    stored = store.load(TABLE)
    assert stored is not None
    assert (stored.version, stored.run) == (2, "second")


def test_O77_another_store_object_finds_the_table(store: GameStore) -> None:
    """O77: after a start all memory may go, the game is still found.

    Planted: a store that reads only what it has written itself; seen to fail.
    """
    put(store, b"begun")
    again = type(store)(store.path) if hasattr(store, "path") else store  # type: ignore[call-arg]
    stored = again.load(TABLE)
    assert stored is not None
    assert stored.state == b"begun"


def test_O01_an_event_is_handled_once(store: GameStore) -> None:
    """O01: five times the same update is one turn.

    Planted: `against` without its look at `seen`; seen to fail.
    """
    assert put(store, b"joined", event="update 7").stored is not None
    for _ in range(4):
        assert store.commit(turn(store, b"twice", event="update 7")).verdict is Verdict.DUPLICATE
    stored = store.load(TABLE)
    assert stored is not None
    assert (stored.version, stored.state) == (1, b"joined")


def test_O01_the_same_event_at_the_same_moment_is_handled_once(store: GameStore) -> None:
    """O01: two deliveries that run side by side.

    Planted: the look at `seen` before the transaction begins; seen to fail.
    """
    for number in range(50):
        base = store.load(TABLE)
        twice = [turn(store, b"x", base=base, event=f"update {number}") for _ in range(2)]
        verdicts = _together([lambda one=one: store.commit(one).verdict for one in twice])
        assert sorted(verdicts) == [Verdict.COMMITTED, Verdict.DUPLICATE]


def test_an_event_is_seen_over_all_tables(store: GameStore) -> None:
    """A private text that comes again after its sender has changed tables is no new one."""
    put(store, event="update 7")
    there = turn(store, key="local:other", event="update 7")
    assert store.commit(there).verdict is Verdict.DUPLICATE


def test_an_event_is_forgotten_after_two_days(store: GameStore) -> None:
    """Cloud, Decided 3: an expired mark counts as absent, deleted or not."""
    put(store, event="update 7", now=1000)
    late = turn(store, event="update 7", now=1000 + SEEN_FOR)
    assert store.commit(late).verdict is Verdict.COMMITTED


def test_a_turn_on_an_old_version_conflicts_and_gets_the_newer_table(store: GameStore) -> None:
    old = store.load(TABLE)
    put(store, b"newer")
    result = store.commit(turn(store, b"late", base=old))
    assert result.verdict is Verdict.CONFLICT
    assert result.stored == store.load(TABLE)
    assert result.stored is not None
    assert result.stored.state == b"newer"


def test_a_conflict_writes_nothing_at_all(store: GameStore) -> None:
    """All of a turn or nothing: letter, log, pants, seats, counters, record, event id."""
    put(store)
    lost = turn(
        store,
        base=None,
        event="lost",
        letter=b"letter",
        entry=b"entry",
        pants=b"pants",
        claims=("local:a",),
        tallies={"local:a": {"games": 1}},
        **{**ended("other"), "run": "other"},
    )
    assert store.commit(lost).verdict is Verdict.CONFLICT
    assert store.outbox(TABLE) == []
    assert store.log("other") == []
    assert store.group(TABLE).pants == b""
    assert store.ledger("local:a").table == ""
    assert dict(store.ledger("local:a").counters) == {}
    assert store.record("other") is None
    assert put(store, event="lost").verdict is Verdict.COMMITTED


def test_a_refusal_leaves_the_table_and_sees_the_event(store: GameStore) -> None:
    """Cloud, Decided 3: a refused command writes its mark and its letter, not the state."""
    before = put(store, b"stands").stored
    result = put(store, None, event="update 8", letter=b"no")
    assert result.stored == before == store.load(TABLE)
    assert [item.body for item in store.outbox(TABLE)] == [b"no"]
    assert store.commit(turn(store, event="update 8")).verdict is Verdict.DUPLICATE


def test_a_refusal_rests_on_no_version(store: GameStore) -> None:
    old = put(store).stored
    put(store)
    assert put(store, None, base=old, letter=b"no").verdict is Verdict.COMMITTED


def test_where_there_is_no_table_something_can_be_said(store: GameStore) -> None:
    put(store, None, letter=b"no table here")
    assert store.load(TABLE) is None
    assert [item.body for item in store.outbox(TABLE)] == [b"no table here"]


def test_letters_come_in_the_order_of_versions(store: GameStore) -> None:
    """Also past ten, where text and number sort apart; a refusal after the turn it met."""
    for number in range(12):
        put(store, letter=f"{number}".encode())
    put(store, None, letter=b"refused at 12")
    put(store, letter=b"12")
    bodies = [item.body.decode() for item in store.outbox(TABLE)]
    assert bodies == [*map(str, range(12)), "refused at 12", "12"]
    assert [item.body for item in store.outbox(TABLE, limit=2)] == [b"0", b"1"]


def test_a_sent_letter_is_gone_and_may_be_sent_off_twice(store: GameStore) -> None:
    put(store, letter=b"a")
    put(store, letter=b"b")
    first = store.outbox(TABLE)[0]
    store.sent(TABLE, first.id)
    store.sent(TABLE, first.id)
    assert [item.body for item in store.outbox(TABLE)] == [b"b"]


def test_outboxes_are_apart_and_those_with_letters_are_known(store: GameStore) -> None:
    put(store, key="local:b", letter=b"b")
    put(store, key="local:a", letter=b"a")
    put(store, key="local:c")
    assert store.pending() == ["local:a", "local:b"]
    item = store.outbox("local:a")[0]
    assert item == Item("local:a", "0000000001", b"a")
    store.sent("local:a", item.id)
    assert store.pending() == ["local:b"]


def test_deadlines_come_the_most_urgent_first(store: GameStore) -> None:
    for key, due in (("local:a", 30), ("local:b", 10), ("local:c", None), ("local:d", 20)):
        put(store, key=key, due=due)
    assert store.due(25) == [Due("local:b", 10), Due("local:d", 20)]
    assert store.due(30, limit=1) == [Due("local:b", 10)]


def test_an_ended_table_and_one_without_a_deadline_are_never_due(store: GameStore) -> None:
    put(store, due=10)
    put(store, due=10, ended=True)
    assert store.due(100) == []
    put(store, due=20, run="next")
    put(store, due=None, run="next")
    assert store.due(100) == []


def test_the_log_of_a_run_is_its_own_and_in_order(store: GameStore) -> None:
    for number in range(11):
        put(store, entry=f"{number}".encode())
    put(store, run="next", entry=b"other")
    put(store, None, letter=b"no")
    assert store.log("run") == [f"{number}".encode() for number in range(11)]
    assert store.log("next") == [b"other"]
    assert store.log("never") == []


def test_one_deliverer_at_a_time_holds_the_lease(store: GameStore) -> None:
    assert store.lease(TABLE, "one", 0, 100) == b""
    assert store.lease(TABLE, "two", 50, 150) is None
    assert store.lease("local:other", "two", 50, 150) == b""


def test_a_lease_ends_by_release_or_by_time_and_hands_its_memory_on(store: GameStore) -> None:
    store.lease(TABLE, "one", 0, 100)
    assert store.remember(TABLE, "one", b"sent 3")
    store.release(TABLE, "one")
    assert store.lease(TABLE, "two", 50, 100) == b"sent 3"
    assert store.lease(TABLE, "three", 100, 200) == b"sent 3"
    assert store.release(TABLE, "three", b"sent 4")
    assert store.lease(TABLE, "four", 150, 250) == b"sent 4"


def test_a_lease_from_a_clock_that_was_put_back_binds_nobody(store: GameStore) -> None:
    """An hour back, and whoever sends next does not wait an hour; two clocks that differ by less
    than a lease's length disturb nothing.

    Planted: a lease that binds however far off its end is; seen to fail.
    """
    store.lease(TABLE, "dead", 10_000, 10_100)
    assert store.lease(TABLE, "two", 9_950, 10_050) is None
    assert store.lease(TABLE, "two", 1_000, 1_100) == b""


def test_the_holder_may_renew(store: GameStore) -> None:
    store.lease(TABLE, "one", 0, 100)
    assert store.lease(TABLE, "one", 90, 190) == b""
    assert store.lease(TABLE, "two", 150, 250) is None


def test_who_has_lost_the_lease_can_neither_remember_nor_release(store: GameStore) -> None:
    store.lease(TABLE, "one", 0, 100)
    store.lease(TABLE, "two", 100, 200)
    assert not store.remember(TABLE, "one", b"stale")
    assert not store.release(TABLE, "one", b"stale")
    assert store.lease(TABLE, "three", 150, 250) is None
    assert store.lease(TABLE, "two", 150, 250) == b""


def test_threads_lose_no_update(store: GameStore) -> None:
    """Eight threads, twenty turns each, all on one table: none is lost, none is counted twice."""

    def work() -> None:
        for _ in range(20):
            while True:
                base = store.load(TABLE)
                number = int(base.state) if base else 0
                time.sleep(0.0005)  # so that others have loaded too
                one = turn(store, str(number + 1).encode(), base=base, entry=b"x")
                if store.commit(one).verdict is Verdict.COMMITTED:
                    break

    _together([work] * 8)
    stored = store.load(TABLE)
    assert stored is not None
    assert (stored.version, stored.state, len(store.log("run"))) == (160, b"160", 160)


def _together(works: list) -> list:
    """Run all at the same moment, give what they gave."""
    gate = Barrier(len(works))
    given: list = []

    def one(work) -> None:
        gate.wait()
        given.append(work())

    threads = [Thread(target=one, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(given) == len(works)
    return given


def test_an_event_is_seen_for_as_long_as_it_counts_as_a_duplicate(store: GameStore) -> None:
    """O01: what no answer came for can be asked after. Planted: `seen` that knows nothing."""
    put(store, event="press", now=1_000)
    assert store.seen("press", 1_001)
    assert not store.seen("press", 1_000 + SEEN_FOR)
    assert not store.seen("another", 1_001)
