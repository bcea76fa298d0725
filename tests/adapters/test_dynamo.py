"""What is DynamoDB's own: calls counted, conflicts, throttles, large and newer items."""

from __future__ import annotations

import os
import time

import pytest
from botocore.exceptions import ConnectTimeoutError
from msgspec.structs import fields

from adapters.dynamo import DynamoStore
from adapters.dynamo_calls import TooLarge
from adapters.dynamo_turns import TAIL
from adapters.faults import StoreBusy, StoreTooNew, StoreUnwritable
from adapters.ports import Due, Parked, Stored, Verdict
from tests.adapters.counted import Counted, refused
from tests.adapters.stores import TABLE, ended, put, turn

ANN, BOB = "local:ann", "local:bob"
_KEY = {"pk": {"S": "G#local#home"}, "sk": {"S": "STATE"}}


@pytest.fixture
def api(dynamo: DynamoStore) -> Counted:
    """The store's own client, counted."""
    counted = Counted(dynamo.calls.api)
    dynamo.calls.api = counted
    return counted


def test_a_turn_is_one_read_and_one_transaction_of_three(dynamo: DynamoStore, api: Counted) -> None:
    """Cloud, Decided 3: state if unchanged, the event's mark, one letter."""
    put(dynamo, entry=b"first")
    api.calls.clear()
    put(dynamo, letter=b"letter", entry=b"entry", due=9)
    assert api.calls == ["get_item", "transact_write_items"]
    assert len(api.given[-1]["TransactItems"]) == 3


def test_a_refusal_is_one_transaction_of_two(dynamo: DynamoStore, api: Counted) -> None:
    put(dynamo)
    api.calls.clear()
    put(dynamo, None, letter=b"no")
    assert api.calls == ["get_item", "transact_write_items"]
    assert len(api.given[-1]["TransactItems"]) == 2


def test_a_duplicate_is_one_write_that_takes_no_effect(dynamo: DynamoStore, api: Counted) -> None:
    put(dynamo, event="update 7")
    again = turn(dynamo, event="update 7", letter=b"twice")
    api.calls.clear()
    assert dynamo.commit(again).verdict is Verdict.DUPLICATE
    assert api.calls == ["transact_write_items"]
    assert dynamo.outbox(TABLE) == []


def test_a_lost_race_gets_the_newer_table_without_a_read(dynamo: DynamoStore, api: Counted) -> None:
    old = dynamo.load(TABLE)
    put(dynamo, b"one")
    late = turn(dynamo, base=old)
    api.calls.clear()
    result = dynamo.commit(late)
    assert result.stored is not None
    assert (result.verdict, result.stored.state) == (Verdict.CONFLICT, b"one")
    assert api.calls == ["transact_write_items"]


def test_another_transaction_in_flight_is_waited_out(dynamo: DynamoStore, api: Counted) -> None:
    """Cloud A2: the service does not retry a conflict by itself."""
    waits: list[int] = []
    dynamo._rest = waits.append
    one = turn(dynamo, b"one")
    conflict = refused(
        "TransactionCanceledException", reasons=["None", "TransactionConflict", "None"]
    )
    api.fails = [conflict, conflict]
    assert dynamo.commit(one).verdict is Verdict.COMMITTED
    assert waits == [0, 1]


def test_five_such_conflicts_are_a_busy_store(dynamo: DynamoStore, api: Counted) -> None:
    """Cloud, Decided 12: the update is worked off later, nothing is lost."""
    one = turn(dynamo, b"one")
    conflict = refused(
        "TransactionCanceledException", reasons=["None", "TransactionConflict", "None"]
    )
    api.fails = [conflict] * 5
    with pytest.raises(StoreBusy):
        dynamo.commit(one)
    assert dynamo.commit(one).verdict is Verdict.COMMITTED


@pytest.mark.parametrize(
    ("error", "fault"),
    [
        (refused("ThrottlingException"), StoreBusy),
        (refused("ProvisionedThroughputExceededException"), StoreBusy),
        (refused("InternalServerError", 500), StoreBusy),
        (ConnectTimeoutError(endpoint_url="http://127.0.0.1"), StoreBusy),
        (refused("ValidationException", said="Item size has exceeded the limit"), TooLarge),
        (refused("AccessDeniedException"), StoreUnwritable),
        (refused("ResourceNotFoundException"), StoreUnwritable),
    ],
)
def test_what_the_service_answers_is_a_fault_of_the_store(
    dynamo: DynamoStore, api: Counted, error: Exception, fault: type[Exception]
) -> None:
    """A bug of ours is parked; these are not, so they must not look like one."""
    api.fails = [error]
    with pytest.raises(fault):
        dynamo.load(TABLE)
    api.fails = [error]
    with pytest.raises(fault):
        dynamo.commit(turn(dynamo, base=None))


def test_a_store_without_patience_left_is_busy_at_once(dynamo: DynamoStore, api: Counted) -> None:
    """Cloud, Decided 12: a webhook must answer, so it gives up and queues the update."""
    dynamo.calls.patience = time.monotonic() - 1
    with pytest.raises(StoreBusy):
        dynamo.load(TABLE)
    assert api.calls == []


def test_a_state_beyond_400_kb_is_the_turns_fault_and_writes_nothing(dynamo: DynamoStore) -> None:
    put(dynamo, b"small")
    large = turn(dynamo, os.urandom(420_000), event="update 7")
    with pytest.raises(TooLarge):
        dynamo.commit(large)
    put(dynamo, b"still there", event="update 7")


def test_a_parked_body_beyond_400_kb_is_cut(dynamo: DynamoStore) -> None:
    """A poisoned update must not poison the drawer it is put in."""
    body = os.urandom(500_000)
    assert dynamo.park(Parked("update 9", 1000, "KeyError", body))
    (kept,) = dynamo.parked()
    assert body.startswith(kept.body)
    assert len(kept.body) > 300_000


def test_what_a_newer_version_has_written_is_left_alone(dynamo: DynamoStore) -> None:
    put(dynamo)
    dynamo.calls.update(
        Key=_KEY,
        UpdateExpression="SET v = :v",
        ExpressionAttributeValues={":v": {"N": "999"}},
    )
    with pytest.raises(StoreTooNew):
        dynamo.load(TABLE)
    with pytest.raises(StoreTooNew):
        dynamo.commit(turn_at(TABLE))


def turn_at(key: str):
    """A turn by somebody who thinks that there is no table."""
    return turn(_Empty(), key=key)  # type: ignore[arg-type]


class _Empty:
    def load(self, key: str) -> None:
        return None


def test_a_log_is_whole_over_many_parts(dynamo: DynamoStore) -> None:
    """The entries lie in the state's item first, then in parts; together they are all."""
    number = 3 * TAIL + 5
    for entry in range(number):
        put(dynamo, entry=f"{entry}".encode())
        assert len(dynamo.log("run")) == entry + 1
    assert dynamo.log("run") == [f"{entry}".encode() for entry in range(number)]


def test_a_turn_with_a_log_entry_writes_no_item_for_it(dynamo: DynamoStore, api: Counted) -> None:
    """Cloud A5: a third fewer writes; one more at every so manieth turn."""
    counts = []
    for _ in range(2 * TAIL + 2):
        put(dynamo, entry=b"entry")
        counts.append(len(api.given[-1]["TransactItems"]))
    assert counts.count(3) == 3  # the game's pointer at its first turn, and two parts
    assert counts.count(2) == len(counts) - 3


def test_the_log_of_a_run_that_was_replaced_unended_is_kept(dynamo: DynamoStore) -> None:
    put(dynamo, run="first", entry=b"a")
    put(dynamo, run="second", entry=b"b")
    assert (dynamo.log("first"), dynamo.log("second")) == ([b"a"], [b"b"])


def test_a_base_from_elsewhere_does_not_lose_the_log(dynamo: DynamoStore) -> None:
    """A caller that holds a plain table, not the one it loaded here."""
    put(dynamo, entry=b"a")
    loaded = dynamo.load(TABLE)
    assert loaded is not None
    plain = [field.name for field in fields(Stored)]
    base = Stored(*(getattr(loaded, name) for name in plain))
    put(dynamo, base=base, entry=b"b")
    assert dynamo.log("run") == [b"a", b"b"]


def test_a_person_cannot_sit_down_twice_at_the_same_moment(dynamo: DynamoStore) -> None:
    """Both have read that he sits nowhere; the condition in the transaction decides."""
    here, there = turn(dynamo, claims=(ANN,)), turn(dynamo, key="local:other", claims=(ANN,))
    verdicts = [dynamo.commit(here).verdict, dynamo.commit(there).verdict]
    assert verdicts == [Verdict.COMMITTED, Verdict.ELSEWHERE]


def test_an_end_with_eighteen_seats_is_one_transaction(dynamo: DynamoStore, api: Counted) -> None:
    """Cloud A5: at most 100 actions; nobody's counter is added without the others'."""
    people = tuple(f"local:{number}" for number in range(18))
    put(dynamo, claims=people, names=people)
    put(
        dynamo,
        frees=people,
        letter=b"over",
        entry=b"end",
        pants=b"pants",
        tallies={person: {"games": 1, "as:wolf": 1, "won:wolf": 1} for person in people},
        **ended(players=people),
    )
    written = [one for one in api.given if "TransactItems" in one][-1]["TransactItems"]
    assert len(written) == 2 * 18 + 7
    assert dict(dynamo.ledger(people[17]).counters) == {"games": 1, "as:wolf": 1, "won:wolf": 1}
    assert dynamo.ledger(people[17]).table == ""


def test_the_index_holds_running_deadlines_only(dynamo: DynamoStore) -> None:
    """Cloud A5: sparse; afterwards no `due` is left."""
    for number in range(20):
        put(dynamo, key=f"local:{number}", due=number)
    assert dynamo.due(9) == [Due(f"local:{number}", number) for number in range(10)]
    for number in range(20):
        put(dynamo, key=f"local:{number}", due=number, ended=True)
    assert dynamo.due(2**53) == []
    assert not [item for item in dynamo.calls.scan() if "dpk" in item]


def test_after_a_game_nothing_of_its_running_is_left(dynamo: DynamoStore) -> None:
    """The issue's list: no letter, no seat, no deadline, no held lease."""
    sat = {"claims": (ANN, BOB), "names": (ANN, BOB)}
    put(dynamo, **sat, due=9, letter=b"a", entry=b"begin")
    dynamo.lease(TABLE, "one", 0, 100)
    for item in dynamo.outbox(TABLE):
        dynamo.sent(TABLE, item.id)
    dynamo.release(TABLE, "one")
    put(dynamo, frees=(ANN, BOB), entry=b"end", **ended(players=(ANN, BOB)))
    kinds = {item["sk"]["S"].partition("#")[0] for item in dynamo.calls.scan()}
    assert kinds == {"STATE", "-", "META", "P", "DESK", "R", "000000000001000"}
    assert not [one for one in dynamo.calls.scan() if {"owner", "dpk", "until"} & _held(one)]


def _held(item: dict) -> set[str]:
    """What of an item says that something runs; a mark's own `until` is none of that."""
    return set() if item["pk"]["S"].startswith("W#") else set(item)


def test_two_who_want_to_be_forgotten_at_once_both_are(dynamo: DynamoStore) -> None:
    """Each scrubs the same game; the second starts anew on what the first has left."""
    put(dynamo, entry=b"ann and bob", **ended(players=(ANN, BOB)))
    first = [True]

    def ann(data: bytes) -> bytes:
        if first.pop() if first else False:
            dynamo.forget(BOB, lambda other: other.replace(b"bob", b"***"))
        return data.replace(b"ann", b"***")

    dynamo.forget(ANN, ann)
    assert dynamo.log("run") == [b"*** and ***"]
    record = dynamo.record("run")
    assert record is not None
    assert record.players == ()


def test_every_item_that_can_go_has_its_day(dynamo: DynamoStore) -> None:
    """Cloud A2: expiry is housekeeping; the service counts in seconds."""
    now = 1_800_000_000_000
    put(dynamo, now=now, letter=b"a", entry=b"x", claims=(ANN,), names=(ANN,))
    put(dynamo, **ended(at=now, players=(ANN,)))
    days = {
        item["sk"]["S"].partition("#")[0]: (int(item["exp"]["N"]) - now // 1000) / 86_400
        for item in dynamo.calls.scan()
        if "exp" in item
    }
    assert days == {"-": 2, "O": 14, "P": 180, "META": 180, "R": 360, "001800000000000": 180}
