"""The two hands of the clock on AWS, and how a tick finds its second.

EventBridge Scheduler is the guarantee: one schedule a deadline, but only within a minute of it.
The queue's delay is the second hand: exact to the second, but no longer than 15 minutes. Neither
is the truth: that is the deadline in the table, which every turn checks first; and every minute a
sweep ticks what both have missed. So a hand may fail, run late or strike twice.
"""

from __future__ import annotations

import hashlib
import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, NamedTuple

from botocore.exceptions import BotoCoreError, ClientError

from adapters.aws_queue import (
    MOST_DELAY,
    Message,
    Queue,
    QueueDown,
    TickMessage,
    WakeMessage,
    encode_message,
)
from adapters.ports import Clock, GameStore, Key

log = logging.getLogger(__name__)
AHEAD = 60_000
"""A long deadline's schedule fires so much earlier; the tick it sends then sets the second hand."""

NAP = 1_500
"""So many milliseconds a tick waits in place; a longer rest goes back into the queue."""

LATE = 5_000
"""A deadline must be missed by so much before the sweep takes it for missed."""

_HOUR = 3600


class Schedules(NamedTuple):
    """Where schedules live and what they may do: a group, a role, the queue and its dead letters.

    `role`, `target` and `dead` are the ARNs of those.
    """

    group: str
    role: str
    target: str
    dead: str


class TwoHands:
    """Timer on AWS. Raises QueueDown only where both hands have failed.

    `lost` is called with the name of a hand that could not be armed.
    """

    def __init__(
        self,
        queue: Queue,
        api: Any,
        schedules: Schedules,
        clock: Clock,
        lost: Callable[[str], None] = lambda hand: None,
    ) -> None:
        self.queue = queue
        self.api = api
        self.schedules = schedules
        self.clock = clock
        self.lost = lost

    def arm(self, key: Key, due: int) -> None:
        """Have the table ticked at this instant. The same deadline twice is the same schedule."""
        left = due - self.clock.now()
        failed: QueueDown | None = None
        if left <= MOST_DELAY * 1000:
            try:
                self.queue.send(TickMessage(key, due), due)
            except QueueDown as fault:
                failed = fault
                self._lost("queue", key, fault)
        if left <= 0 and failed is None:
            return
        at = due - AHEAD if left > MOST_DELAY * 1000 else max(due, self.clock.now())
        if not self._schedule(TickMessage(key, due), schedule_name(key, due), at) and failed:
            raise failed

    def wake(self, key: Key, at: int) -> None:
        """Have a table's deliverer woken at this instant. Raises QueueDown.

        Beyond the queue's reach that is a schedule's work, as with deadlines: a message that goes
        round the queue every 15 minutes would be paid for and could outlive the table by far.
        """
        message = WakeMessage(key, at)
        if at - self.clock.now() > MOST_DELAY * 1000:
            # The same instant may be a deadline, too.
            name = schedule_name(f"wake#{key}", at)
            if self._schedule(message, name, at - AHEAD):
                return
        self.queue.send(message, at)

    def _schedule(self, message: TickMessage | WakeMessage, name: str, at: int) -> bool:
        """The guarantee. False where there is none, which the sweep makes good for deadlines."""
        try:
            self.api.create_schedule(
                Name=name,
                GroupName=self.schedules.group,
                ScheduleExpression=f"at({_written(at)})",
                FlexibleTimeWindow={"Mode": "OFF"},
                ActionAfterCompletion="DELETE",
                Target={
                    "Arn": self.schedules.target,
                    "RoleArn": self.schedules.role,
                    "Input": encode_message(message),
                    "RetryPolicy": {"MaximumEventAgeInSeconds": _HOUR},
                    "DeadLetterConfig": {"Arn": self.schedules.dead},
                },
            )
        except ClientError as error:
            if error.response.get("Error", {}).get("Code") == "ConflictException":
                return True
            self._lost("schedule", message.key, error)
            return False
        except BotoCoreError as error:
            self._lost("schedule", message.key, error)
            return False
        return True

    def _lost(self, hand: str, key: Key, error: Exception) -> None:
        log.error("the %s hand of %s was not armed: %s", hand, key, type(error).__name__)
        self.lost(hand)


def schedule_name(key: Key, due: int) -> str:
    """At most 64 characters, the same for the same deadline, no chat's id in it."""
    return f"{hashlib.sha256(key.encode()).hexdigest()[:40]}-{due}"


def _written(instant: int) -> str:
    """An instant as `at()` takes it, the next whole second of UTC."""
    whole = -(-instant // 1000)
    return datetime.fromtimestamp(whole, UTC).strftime("%Y-%m-%dT%H:%M:%S")


def rest(
    message: Message,
    at: int,
    queue: Queue,
    clock: Clock,
    sleep: Callable[[float], None] = time.sleep,
) -> bool:
    """Wait for a message's instant; False where it went back into the queue: that is far off."""
    left = at - clock.now()
    if left > NAP:
        queue.send(message, at)
        return False
    if left > 0:
        sleep(left / 1000)
    return True


def sweep(store: GameStore, queue: Queue, clock: Clock, tick: Callable[[Key], object]) -> int:
    """Tick all tables whose deadline was missed; how many there were.

    The queue lets many be ticked at once, but the repair does not rest on what it repairs: where
    the queue refuses, `tick` does it here.
    """
    missed = store.due(clock.now() - LATE)
    for one in missed:
        try:
            queue.send(TickMessage(one.key, one.due))
        except QueueDown:
            log.error("the queue refuses; %s is ticked by the sweep", one.key)
            tick(one.key)
    return len(missed)
