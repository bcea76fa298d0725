"""The queue and the scheduler of the cloud, in memory, on a clock that stands where it is put."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

from botocore.exceptions import ClientError

from adapters.aws_clock import Schedules, TwoHands
from adapters.aws_queue import Message, Queue, decode_message
from adapters.clocks import FixedClock
from tests.adapters.counted import refused

NOW = 1_800_000_000_000
SCHEDULES = Schedules("group", "arn:role", "arn:ticks", "arn:parked")


class Sqs:
    """What was put in, as (instant it comes out, message); `broken` refuses all."""

    def __init__(self, clock: FixedClock) -> None:
        self.clock = clock
        self.sent: list[tuple[int, Message]] = []
        self.broken = False

    def send_message(self, *, QueueUrl: str, MessageBody: str, DelaySeconds: int) -> dict:
        if self.broken:
            raise refused("ServiceUnavailable", 503)
        assert QueueUrl == "https://ticks"
        assert 0 <= DelaySeconds <= 900
        due = self.clock.now() + 1000 * DelaySeconds
        self.sent.append((due, decode_message(MessageBody)))
        return {}

    def take(self) -> list[tuple[int, Message]]:
        taken, self.sent = self.sent, []
        return taken


class Scheduler:
    """Schedules by name, as (instant, message); `broken` refuses all."""

    def __init__(self) -> None:
        self.made: dict[str, tuple[int, Message]] = {}
        self.given: list[dict[str, Any]] = []
        self.broken: ClientError | None = None

    def create_schedule(self, **given: Any) -> dict:
        if self.broken:
            raise self.broken
        assert re.fullmatch(r"[0-9a-zA-Z_.-]{1,64}", given["Name"])
        if given["Name"] in self.made:
            raise refused("ConflictException", 409)
        found = re.fullmatch(r"at\((.*)\)", given["ScheduleExpression"])
        assert found
        at = datetime.strptime(found[1], "%Y-%m-%dT%H:%M:%S").replace(tzinfo=UTC)
        message = decode_message(given["Target"]["Input"])
        self.made[given["Name"]] = (int(at.timestamp() * 1000), message)
        self.given.append(given)
        return {}


class Hands:
    """Both hands and all they need."""

    def __init__(self) -> None:
        self.clock = FixedClock(NOW)
        self.sqs = Sqs(self.clock)
        self.scheduler = Scheduler()
        self.lost: list[str] = []
        self.queue = Queue(self.sqs, "https://ticks", self.clock)
        self.timer = TwoHands(
            self.queue, self.scheduler, SCHEDULES, self.clock, lost=self.lost.append
        )

    def schedules(self) -> list[int]:
        """When the schedules fire."""
        return [at for at, _ in self.scheduler.made.values()]

    def nap(self, seconds: float) -> None:
        """Sleep, on this clock."""
        self.clock.advance(round(1000 * seconds))
