"""The clock's two hands; the failure table of the design, as far as it is theirs (cloud A4)."""

from __future__ import annotations

import pytest

from adapters.aws_clock import AHEAD, rest, schedule_name, sweep
from adapters.aws_queue import (
    InboxMessage,
    QueueDown,
    TickMessage,
    WakeMessage,
    decode_message,
    encode_message,
)
from adapters.memory import MemoryStore
from adapters.ports import Key
from tests.adapters.counted import refused
from tests.adapters.hands import NOW, SCHEDULES, Hands
from tests.adapters.stores import put

TABLE: Key = "telegram:-100123"
MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR


@pytest.fixture
def hands() -> Hands:
    return Hands()


def test_a_deadline_arms_both_hands(hands: Hands) -> None:
    """Cloud, Decided 1: the queue at the second before it, the schedule at the next whole one."""
    hands.timer.arm(TABLE, NOW + 26_400)
    assert hands.sqs.sent == [(NOW + 26_000, TickMessage(TABLE, NOW + 26_400))]
    assert hands.schedules() == [NOW + 27_000]


def test_a_schedule_fires_once_and_is_gone_and_its_failures_are_kept(hands: Hands) -> None:
    hands.timer.arm(TABLE, NOW + 26_000)
    (given,) = hands.scheduler.given
    assert given["ActionAfterCompletion"] == "DELETE"
    assert given["FlexibleTimeWindow"] == {"Mode": "OFF"}
    assert given["GroupName"] == SCHEDULES.group
    target = given["Target"]
    assert (target["Arn"], target["RoleArn"]) == (SCHEDULES.target, SCHEDULES.role)
    assert target["DeadLetterConfig"] == {"Arn": SCHEDULES.dead}
    assert decode_message(target["Input"]) == TickMessage(TABLE, NOW + 26_000)


def test_arming_the_same_deadline_again_makes_no_second_schedule(hands: Hands) -> None:
    """Cloud, Decided 11: every wake arms all waiting letters, names make that idempotent."""
    for _ in range(3):
        hands.timer.arm(TABLE, NOW + 26_000)
    assert len(hands.scheduler.made) == 1
    assert hands.lost == []


def test_another_deadline_and_another_table_have_schedules_of_their_own(hands: Hands) -> None:
    hands.timer.arm(TABLE, NOW + 26_000)
    hands.timer.arm(TABLE, NOW + 27_000)
    hands.timer.arm("line:C1", NOW + 26_000)
    assert len(hands.scheduler.made) == 3


def test_a_schedule_s_name_fits_whatever_the_chat_is_called() -> None:
    """At most 64 characters, and no group's id in a list that operators look at."""
    name = schedule_name("line:" + "C" * 33, 9_999_999_999_999)
    assert len(name) <= 64
    assert "CCC" not in name


@pytest.mark.parametrize("late", [0, 31_000, 59_000])
@pytest.mark.parametrize("length", [15 * MINUTE + 1, 16 * MINUTE, 3 * HOUR, DAY + 1, 3 * DAY])
def test_a_deadline_beyond_the_queue_s_reach_is_scheduled_a_minute_early(
    hands: Hands, length: int, late: int
) -> None:
    """Days too: whenever in its minute the schedule fires, its tick then sets the second hand."""
    due = NOW + length
    hands.timer.arm(TABLE, due)
    assert hands.sqs.sent == []
    ((at, message),) = hands.scheduler.made.values()
    assert due - AHEAD <= at < due - AHEAD + 1000
    hands.clock.at = at + late
    assert isinstance(message, TickMessage)
    while not rest(message, message.due, hands.queue, hands.clock, hands.nap):
        ((out, message),) = hands.sqs.take()
        hands.clock.at = out
    assert hands.clock.now() == due


def test_a_deadline_of_exactly_fifteen_minutes_is_the_queue_s(hands: Hands) -> None:
    hands.timer.arm(TABLE, NOW + 15 * MINUTE)
    assert [at for at, _ in hands.sqs.sent] == [NOW + 15 * MINUTE]


def test_a_deadline_that_is_past_is_ticked_at_once_without_a_schedule(hands: Hands) -> None:
    """What `at()` does with a past time is not settled; nothing rests on it (cloud A1)."""
    hands.timer.arm(TABLE, NOW - 5_000)
    assert hands.sqs.sent == [(NOW, TickMessage(TABLE, NOW - 5_000))]
    assert hands.scheduler.made == {}


def test_without_a_schedule_the_second_hand_still_goes(hands: Hands) -> None:
    """Throttled, or the role is wrong: no guarantee, but the phase closes on its second."""
    hands.scheduler.broken = refused("ThrottlingException", 429)
    hands.timer.arm(TABLE, NOW + 26_000)
    assert len(hands.sqs.sent) == 1
    assert hands.lost == ["schedule"]


def test_without_the_queue_the_guarantee_still_goes(hands: Hands) -> None:
    hands.sqs.broken = True
    hands.timer.arm(TABLE, NOW + 26_000)
    assert hands.schedules() == [NOW + 26_000]
    assert hands.lost == ["queue"]


@pytest.mark.parametrize("due", [NOW - 1, NOW, NOW + 26_000])
def test_without_either_hand_arming_fails_so_that_the_stream_tries_again(
    hands: Hands, due: int
) -> None:
    hands.sqs.broken = True
    hands.scheduler.broken = refused("AccessDeniedException", 403)
    with pytest.raises(QueueDown):
        hands.timer.arm(TABLE, due)


def test_a_tick_that_is_a_little_early_waits_in_place(hands: Hands) -> None:
    """SQS's delay counts whole seconds, so it is early by up to one."""
    assert rest(TickMessage(TABLE, NOW + 1_500), NOW + 1_500, hands.queue, hands.clock, hands.nap)
    assert hands.clock.now() == NOW + 1_500
    assert hands.sqs.sent == []


def test_a_tick_that_is_far_too_early_goes_back_into_the_queue(hands: Hands) -> None:
    """A schedule may fire at any second of its minute, so it may come 59 s early."""
    early = TickMessage(TABLE, NOW + 59_000)
    assert not rest(early, early.due, hands.queue, hands.clock, hands.nap)
    assert hands.sqs.sent == [(NOW + 59_000, early)]
    assert hands.clock.now() == NOW


def test_a_tick_that_is_late_does_not_wait(hands: Hands) -> None:
    assert rest(TickMessage(TABLE, NOW - 10), NOW - 10, hands.queue, hands.clock, hands.nap)
    assert hands.clock.now() == NOW


def test_the_sweep_ticks_what_both_hands_have_missed(hands: Hands) -> None:
    """A lost tick hangs a phase for a minute and five seconds at most."""
    store = MemoryStore()
    put(store, key="telegram:1", due=NOW - 5_000)
    put(store, key="telegram:2", due=NOW - 4_999)
    put(store, key="telegram:3", due=NOW - 90_000, ended=True)
    ticked: list[str] = []
    assert sweep(store, hands.queue, hands.clock, ticked.append) == 1
    assert hands.sqs.sent == [(NOW, TickMessage("telegram:1", NOW - 5_000))]
    assert ticked == []


def test_the_sweep_ticks_by_itself_where_the_queue_refuses(hands: Hands) -> None:
    """Performance: 65 s at most, also when the queue fails; Planted: a sweep that only queues."""
    store = MemoryStore()
    put(store, key="telegram:1", due=NOW - 5_000)
    put(store, key="telegram:2", due=NOW - 9_000)
    hands.sqs.broken = True
    ticked: list[str] = []
    assert sweep(store, hands.queue, hands.clock, ticked.append) == 2
    assert ticked == ["telegram:2", "telegram:1"]


def test_a_wake_within_the_queue_s_reach_is_a_message(hands: Hands) -> None:
    hands.timer.wake(TABLE, NOW + 15 * MINUTE)
    assert hands.sqs.sent == [(NOW + 15 * MINUTE, WakeMessage(TABLE, NOW + 15 * MINUTE))]
    assert hands.scheduler.made == {}


def test_a_wake_beyond_the_queue_s_reach_is_a_schedule_and_no_message(hands: Hands) -> None:
    """Found by whole games on the stand-ins: a hold of half an hour went round the queue.

    A group on LINE that stays silent is looked at after half an hour and after a day; that message
    was there long after the game had ended.
    """
    for _ in range(2):
        hands.timer.wake(TABLE, NOW + DAY)
    assert hands.sqs.sent == []
    assert list(hands.scheduler.made.values()) == [
        (NOW + DAY - AHEAD, WakeMessage(TABLE, NOW + DAY))
    ]


def test_a_wake_and_a_deadline_of_the_same_instant_are_two_schedules(hands: Hands) -> None:
    hands.timer.wake(TABLE, NOW + DAY)
    hands.timer.arm(TABLE, NOW + DAY)
    assert len(hands.scheduler.made) == 2


def test_without_a_schedule_a_far_wake_goes_round_the_queue(hands: Hands) -> None:
    hands.scheduler.broken = refused("ThrottlingException", 429)
    hands.timer.wake(TABLE, NOW + DAY)
    assert hands.sqs.sent == [(NOW + 15 * MINUTE, WakeMessage(TABLE, NOW + DAY))]
    assert hands.lost == ["schedule"]


@pytest.mark.parametrize(
    "message",
    [
        TickMessage(TABLE, NOW),
        WakeMessage(TABLE, NOW),
        InboxMessage("line", b'{"raw": "\xe7\x8b\xbc"}\x00', NOW),
    ],
)
def test_a_message_comes_back_as_it_was(message: object) -> None:
    """Bytes as they came: LINE's signature and Telegram's update are over these."""
    assert decode_message(encode_message(message)) == message  # type: ignore[arg-type]
