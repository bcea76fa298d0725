"""A webhook's request: who is let in, and what becomes of an update that cannot be handled."""

from __future__ import annotations

import base64
import json

import pytest

from adapters.aws_queue import InboxMessage
from adapters.aws_secrets import SecretsDown
from adapters.faults import StoreBusy, StoreUnwritable
from handlers.aws.webhook import ROUNDS, receive
from handlers.inbound import Busy
from tests.adapters.counted import refused
from tests.adapters.hands import NOW
from tests.handlers.aws.rigs import Machine, TestDoor, request


@pytest.fixture
def door() -> TestDoor:
    return TestDoor()


def test_an_update_is_handled_with_its_arrival_and_answered(machine: Machine, door) -> None:
    """Cloud, Decided 2: `at` is API Gateway's time, not ours."""
    answer = receive(request('{"狼": 1}', at=NOW - 300), machine.rig, door)
    assert door.taken == [('{"狼": 1}'.encode(), NOW - 300)]
    assert (answer["statusCode"], json.loads(answer["body"])) == (200, {"method": "answer"})


def test_what_the_platform_has_not_sent_is_refused_unread(machine: Machine, door) -> None:
    answer = receive(request(secret="wrong"), machine.rig, door)
    assert answer == {"statusCode": 403}
    assert door.taken == []
    assert machine.measured("forged") == [1]


def test_a_body_in_base64_is_taken_as_its_bytes(machine: Machine, door) -> None:
    """O85: a signature is over the bytes as they were sent."""
    given = request(base64.b64encode(b"\xff{}").decode(), isBase64Encoded=True)
    receive(given, machine.rig, door)
    assert door.taken == [(b"\xff{}", NOW)]


def test_a_body_that_only_claims_to_be_base64_is_a_bad_request(machine: Machine, door) -> None:
    assert receive(request("{", isBase64Encoded=True), machine.rig, door) == {"statusCode": 400}


def test_O02_a_poisoned_update_is_parked_and_answered_200(machine: Machine, door) -> None:
    """O02: the platform must not send it for ever; the same again changes nothing.

    Planted: the catch-all in `_take` taken out; the handler raised, so the platform got a 502.
    """
    for _ in range(3):
        door.fails = [KeyError("no such field")]
        assert receive(request('{"id": 9}'), machine.rig, door) == {"statusCode": 200}
    (parked,) = machine.rig.store.parked()
    assert (parked.why, parked.body, parked.at) == ("KeyError", b'{"id": 9}', NOW)


@pytest.mark.parametrize(
    "fault", [Busy("t"), StoreBusy("t", "x"), StoreUnwritable("t", "x"), SecretsDown("x")]
)
def test_what_cannot_be_handled_now_waits_in_the_queue(machine: Machine, door, fault) -> None:
    """Cloud, Decided 12: with its arrival time, so that a late handling loses no answer."""
    door.fails = [fault] * ROUNDS
    answer = receive(request("{}", at=NOW - 300), machine.rig, door)
    assert (answer["statusCode"], json.loads(answer["body"])) == (200, {"method": "later"})
    assert machine.hands.sqs.sent == [(NOW, InboxMessage("telegram", b"{}", NOW - 300))]


def test_O24_a_press_on_a_slow_store_is_answered_in_time(machine: Machine, door) -> None:
    """O24: no call to the store begins after the platform's patience is over.

    Planted: `calls.patience` never set; the handler read the store 6 s after the arrival.
    """

    def slow(body: bytes, at: int, *, late: bool = False) -> None:
        machine.rig.store.load("telegram:1")

    door.take = slow
    answer = receive(request(at=NOW - 5_001), machine.rig, door)
    assert json.loads(answer["body"]) == {"method": "later"}
    assert machine.dynamo.calls == []
    machine.rig.store.load("telegram:1")
    assert machine.dynamo.calls == ["get_item"]


def test_a_poisoned_update_that_cannot_be_parked_waits_in_the_queue(machine: Machine, door) -> None:
    door.fails = [KeyError()]
    machine.dynamo.fails = [refused("ThrottlingException")]
    receive(request(), machine.rig, door)
    assert machine.hands.sqs.sent == [(NOW, InboxMessage("telegram", b"{}", NOW))]


def test_only_where_nothing_is_kept_the_platform_is_to_send_it_again(
    machine: Machine, door
) -> None:
    door.fails = [Busy("t")] * ROUNDS
    machine.hands.sqs.broken = True
    answer = receive(request(), machine.rig, door)
    assert answer == {"statusCode": 503, "headers": {"retry-after": "1"}}


def test_who_loses_every_race_for_a_table_tries_on_while_the_platform_waits(
    machine: Machine, door
) -> None:
    """Fifteen people press in the same second: none of them is sent to the queue for that."""
    door.fails = [Busy("t")] * (ROUNDS - 1)
    answer = receive(request(), machine.rig, door)
    assert json.loads(answer["body"]) == {"method": "answer"}
    assert machine.hands.sqs.sent == []
