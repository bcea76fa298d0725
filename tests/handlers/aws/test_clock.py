"""The clock function: ticks on their second, early, late, lost, doubled; wakes; waiting updates."""

from __future__ import annotations

from typing import Any

import pytest

from adapters.aws_queue import (
    InboxMessage,
    Message,
    TickMessage,
    WakeMessage,
    encode_message,
)
from adapters.aws_secrets import SecretsDown
from adapters.faults import StoreBusy, StoreTooNew
from adapters.ports import Stored
from engine.commands import Abort
from handlers.aws.clock import NEWER, SOON, Hand, work
from handlers.inbound import Busy, Inbound
from tests.adapters.counted import refused
from tests.adapters.hands import NOW
from tests.handlers.aws.rigs import TABLE, Machine, TestDoor


@pytest.fixture
def door() -> TestDoor:
    return TestDoor()


@pytest.fixture
def hand(machine: Machine, door: TestDoor) -> Hand:
    return Hand(machine.rig, lambda platform: door, machine.hands.nap)


def records(*messages: Message | str) -> list[dict[str, Any]]:
    bodies = [one if isinstance(one, str) else encode_message(one) for one in messages]
    return [{"messageId": f"m{number}", "body": body} for number, body in enumerate(bodies)]


def ticked(machine: Machine) -> Stored:
    stored = machine.rig.store.load(TABLE)
    assert stored is not None
    return stored


def test_a_tick_closes_its_stage_on_the_second(machine: Machine, hand: Hand) -> None:
    """Cloud, Decided 1: at deadline + grace, early or late by milliseconds."""
    due = machine.opened().due
    assert due is not None
    machine.hands.clock.at = due - 1_200
    assert work(records(TickMessage(TABLE, due)), hand) == {"batchItemFailures": []}
    assert machine.now == due
    assert ticked(machine).version == 2
    assert machine.measured("tick_late_ms") == [0]


def test_a_doubled_tick_is_one_read_and_nothing_else(machine: Machine, hand: Hand) -> None:
    """Both hands strike, and each at least once."""
    due = machine.opened().due
    assert due is not None
    machine.hands.clock.at = due
    work(records(TickMessage(TABLE, due)), hand)
    before = ticked(machine)
    machine.dynamo.calls.clear()
    for _ in range(3):
        work(records(TickMessage(TABLE, due)), hand)
    assert machine.dynamo.calls == ["get_item"] * 3
    assert ticked(machine) == before


def test_a_schedule_that_fires_far_too_early_sets_the_second_hand(
    machine: Machine, hand: Hand
) -> None:
    due = machine.opened().due
    assert due is not None
    machine.hands.clock.at = due - 40_000
    machine.dynamo.calls.clear()
    work(records(TickMessage(TABLE, due)), hand)
    assert machine.hands.sqs.sent == [(due, TickMessage(TABLE, due))]
    assert machine.dynamo.calls == ["get_item"]


def test_nobody_naps_for_a_stage_that_has_ended(machine: Machine, hand: Hand) -> None:
    """Performance, the price of a game: three of four stages end before their time."""
    due = machine.opened().due
    assert due is not None
    machine.rig.shell.handle(Inbound(key=TABLE, event="over", command=Abort(at=machine.now)))
    machine.hands.clock.at = due - 1_200
    work(records(TickMessage(TABLE, due)), hand)
    assert machine.now == due - 1_200


def test_a_late_tick_says_how_late(machine: Machine, hand: Hand) -> None:
    due = machine.opened().due
    assert due is not None
    machine.hands.clock.at = due + 2_345
    work(records(TickMessage(TABLE, due)), hand)
    assert machine.measured("tick_late_ms") == [2_345]


def test_a_lost_tick_is_made_good_by_the_sweep(machine: Machine, hand: Hand) -> None:
    from adapters.aws_clock import sweep

    due = machine.opened().due
    assert due is not None
    machine.hands.clock.at = due + 65_000
    assert sweep(machine.rig.store, machine.rig.queue, machine.rig.clock, print) == 1
    for _, message in machine.hands.sqs.take():
        work(records(message), hand)
    assert ticked(machine).version == 2


def test_a_tick_that_meets_a_busy_store_comes_again_in_a_second(
    machine: Machine, hand: Hand
) -> None:
    due = machine.opened().due
    assert due is not None
    machine.hands.clock.at = due
    machine.dynamo.fails = [refused("ThrottlingException")]
    assert work(records(TickMessage(TABLE, due)), hand) == {"batchItemFailures": []}
    assert machine.hands.sqs.sent == [(due + SOON, TickMessage(TABLE, due))]


def test_a_poisoned_message_fails_alone(machine: Machine, hand: Hand) -> None:
    """After five times it lies in `parked`, where an alarm says so; nobody waits for it."""
    due = machine.opened().due
    assert due is not None
    machine.hands.clock.at = due
    answer = work(records("{broken", TickMessage(TABLE, due), '{"type": "other"}'), hand)
    assert answer == {"batchItemFailures": [{"itemIdentifier": "m0"}, {"itemIdentifier": "m2"}]}
    assert ticked(machine).version == 2


def test_a_table_that_a_newer_version_has_written_is_not_ticked_for_ever(
    machine: Machine, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """During a rollback: the message goes to `parked`, it does not circle."""

    def newer(key: str) -> None:
        raise StoreTooNew("t", "shape 2")

    monkeypatch.setattr(machine.rig.shell, "tick", newer)
    answer = work(records(TickMessage(TABLE, NOW)), hand)
    assert answer == {"batchItemFailures": [{"itemIdentifier": "m0"}]}
    assert machine.hands.sqs.sent == []


def test_a_waiting_update_is_handled_with_its_own_arrival(
    machine: Machine, hand: Hand, door: TestDoor
) -> None:
    """Cloud, Decided 2: one whose handling was slow is not lost."""
    work(records(InboxMessage("telegram", b"\xff{}", NOW - 9_000)), hand)
    assert door.taken == [(b"\xff{}", NOW - 9_000)]
    assert door.late == [True]


def test_what_people_have_pressed_goes_before_the_tick_of_the_same_batch(
    machine: Machine, hand: Hand, door: TestDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A tick would close the stage that the press was in time for."""
    order: list[str] = []
    monkeypatch.setattr(machine.rig.shell, "tick", lambda key: order.append("tick"))
    monkeypatch.setattr(door, "take", lambda body, at, late: order.append("press"))
    work(records(TickMessage(TABLE, NOW), InboxMessage("telegram", b"{}", NOW)), hand)
    assert order == ["press", "tick"]


@pytest.mark.parametrize("fault", [Busy("t"), StoreBusy("t", "slow")])
def test_a_waiting_update_waits_on_while_the_store_is_busy(
    machine: Machine, hand: Hand, door: TestDoor, fault: Exception
) -> None:
    waiting = InboxMessage("telegram", b"{}", NOW - 9_000)
    door.fails = [fault]
    assert work(records(waiting), hand) == {"batchItemFailures": []}
    assert machine.hands.sqs.sent == [(NOW + SOON, waiting)]


def test_an_update_that_meets_a_newer_version_s_game_waits_for_that_version(
    machine: Machine, hand: Hand, door: TestDoor
) -> None:
    """docs/delivery.md: during a rollback it asks once a minute, and is neither parked nor lost.

    Planted: raised like any other fault, so that it was parked after a quarter of an hour; seen to
    fail.
    """
    waiting = InboxMessage("telegram", b"{}", NOW - 9_000)
    door.fails = [StoreTooNew("t", "schema 2")]
    assert work(records(waiting), hand) == {"batchItemFailures": []}
    assert machine.hands.sqs.sent == [(NOW + NEWER, waiting)]
    assert machine.rig.store.parked() == []


def test_a_waiting_update_whose_secrets_cannot_be_read_waits_on(
    machine: Machine, hand: Hand, door: TestDoor
) -> None:
    """docs/delivery.md: what passes is never parked, as it was once on the deployed stack."""
    waiting = InboxMessage("telegram", b"{}", NOW)
    door.fails = [SecretsDown("ConnectTimeoutError")]
    assert work(records(waiting), hand) == {"batchItemFailures": []}
    assert machine.rig.store.parked() == []
    assert [message for _, message in machine.hands.sqs.sent] == [waiting]


def test_a_waiting_update_that_is_poisoned_is_parked(
    machine: Machine, hand: Hand, door: TestDoor
) -> None:
    door.fails = [KeyError()]
    assert work(records(InboxMessage("telegram", b"{}", NOW)), hand) == {"batchItemFailures": []}
    assert [one.why for one in machine.rig.store.parked()] == ["KeyError"]


def test_a_wake_leaves_one_letter_that_says_nothing(machine: Machine, hand: Hand) -> None:
    """Cloud, Decided 11: the stream wakes the deliverer by it; twice is once."""
    machine.opened()
    before = len(machine.rig.store.outbox(TABLE))
    for _ in range(2):
        work(records(WakeMessage(TABLE, NOW)), hand)
    assert len(machine.rig.store.outbox(TABLE)) == before + 1


def test_a_wake_never_comes_before_its_instant(machine: Machine, hand: Hand) -> None:
    """The queue counts whole seconds, so it is early by up to one: then the chat is still held."""
    work(records(WakeMessage(TABLE, NOW + 900)), hand)
    assert machine.now == NOW + 900
    assert len(machine.rig.store.outbox(TABLE)) == 1


def test_a_wake_for_the_same_instant_can_come_again(machine: Machine, hand: Hand) -> None:
    """The first one was in vain, say: its letter is not taken for a repetition."""
    work(records(WakeMessage(TABLE, NOW)), hand)
    machine.hands.clock.advance(2_000)
    work(records(WakeMessage(TABLE, NOW)), hand)
    assert len(machine.rig.store.outbox(TABLE)) == 2


def test_a_wake_that_is_far_off_goes_back_into_the_queue(machine: Machine, hand: Hand) -> None:
    work(records(WakeMessage(TABLE, NOW + 1_800_000)), hand)
    assert machine.hands.sqs.sent == [(NOW + 900_000, WakeMessage(TABLE, NOW + 1_800_000))]
    assert machine.rig.store.outbox(TABLE) == []
