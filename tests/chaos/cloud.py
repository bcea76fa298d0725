"""The host on AWS: the functions' own code in environments that come and go, the services around.

Every environment has its own memory and clock. The queue, the scheduler, the stream and the
platform's deliveries bring what they bring when they like, twice, late, or not at all.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import UTC, datetime
from itertools import count
from types import SimpleNamespace
from typing import Any

from botocore.exceptions import ClientError

from adapters.aws_clock import Schedules, sweep
from adapters.aws_queue import TickMessage, WakeMessage, decode_message
from adapters.lanes import Alone
from handlers.aws import clock as ticking, deliver, line_door, telegram_door
from handlers.aws.gate import Gate
from handlers.aws.rig import Rig, Setting, metrics
from handlers.aws.webhook import receive
from tests.adapters.line import webhooks
from tests.chaos.spies import Spies
from tests.chaos.stage import Died, Process, Stage
from tests.chaos.store import Gated, Kept
from tests.chaos.telegram import SECRET

DOORS: Any = {"telegram": telegram_door, "line": line_door}
SECOND, MINUTE = 1_000, 60_000
VISIBLE = 180 * SECOND
"""The queue's visibility timeout, as the template has it."""

RECEIVES = 5
"""So often a message or a record is tried, as the template has it."""

SETTING = Setting(
    "table",
    "https://ticks",
    Schedules("group", "arn:role", "arn:ticks", "arn:parked"),
    "/werewolf/chaos",
    Gate(),
    telegram="https://telegram.test",
    line="https://line.test",
)


class Environment:
    """One environment of a function: its process, and what it keeps from call to call."""

    def __init__(self, cloud: Cloud, name: str) -> None:
        stage = cloud.stage
        skew = stage.dice.randint(-2_000, 2_000) if stage.storm.strikes("clocks apart") else 0
        self.process = Process(stage, name, skew, cloud.versions)
        self.busy = False
        self.versions = cloud.versions
        services = {
            "dynamodb": Gated(cloud.kept, self.process),
            "sqs": SimpleNamespace(send_message=cloud.sent),
            "scheduler": SimpleNamespace(create_schedule=cloud.scheduled),
            "ssm": cloud,
        }
        self.rig = Rig(SETTING, api=services.__getitem__, clock=self.process)
        self.rig.shell.maker.seed = lambda: 1 + stage.dice.getrandbits(60)
        self.door: Any = DOORS[cloud.air.platform].door(self.rig)
        cloud.spies.desk(self.door.desk)
        self.deliverer = deliver.made(self.rig, Alone(), name)
        self.process.deliverer = self.deliverer
        self.deliverer.messenger = cloud.spies.messenger(self.process, self.deliverer.messenger)


class Cloud:
    """All of it."""

    def __init__(self, stage: Stage, air: Any, kept: Kept, village: Any, spies: Spies) -> None:
        self.stage, self.air, self.kept, self.village = stage, air, kept, village
        self.spies = spies
        self.versions = 0
        self.faults: list[str] = []
        self.environments: list[Environment] = []
        self.named: set[str] = set()
        self.schedules: dict[str, int] = {}
        """Those of deadlines: a wake for a hold that ended sooner comes to nothing, once."""
        self.waiting = 0
        self.streaming: dict[str, int] = {}
        self._names = count(1)
        kept.streams = self._streamed
        stage.later(200, self._fetch)
        stage.later(MINUTE, self._sweep)

    # Environments

    def run(self, work: Callable[[Environment], Any]) -> Any:
        """Call a function; None where its environment died of it."""
        free = [one for one in self.environments if not one.busy]
        one = self.stage.dice.choice(free) if free else self._another()
        one.busy = True
        try:
            with one.process:
                return work(one)
        except Died:
            self.environments = [left for left in self.environments if left is not one]
            return None
        finally:
            one.busy = False
            metrics.clear_metrics()

    def _another(self) -> Environment:
        made = Environment(self, f"environment {next(self._names)}")
        self.environments.append(made)
        return made

    # The parameter store

    def get_paginator(self, name: str) -> Cloud:
        return self

    def paginate(self, *, Path: str, **_: Any) -> list[dict[str, Any]]:
        secret = webhooks.SECRET if self.air.platform == "line" else SECRET
        values = {"token": self.air.token, "secret": secret, "username": "judge_bot"}
        found = [{"Name": f"{Path}/{name}", "Value": value} for name, value in values.items()]
        return [{"Parameters": found}]

    # The webhook

    def _fetch(self) -> None:
        """The platform brings what people did."""
        self.stage.bring(self.village.took(), self._posted)
        self.stage.later(200, self._fetch)

    def _posted(self, body: str, tries: int = 0) -> None:
        storm = self.stage.storm
        event = {
            "headers": self.village.headers(body),
            "requestContext": {"timeEpoch": self.stage.at},
            "body": body,
        }
        lost = storm.strikes("update lost and redelivered")
        before = storm.dice.random() < 0.5
        answer = None
        if not (lost and before):
            answer = self.run(lambda at: receive(event, at.rig, at.door))
        if lost or answer is None or answer["statusCode"] != 200:
            pause = min(MINUTE, SECOND << min(tries, 6))
            self.stage.later(pause, lambda: self._posted(body, tries + 1))
        elif "body" in answer:
            self.air.acknowledge(json.loads(answer["body"]))

    # The queue and the scheduler

    def sent(self, *, QueueUrl: str, MessageBody: str, DelaySeconds: int) -> dict[str, Any]:
        """SendMessage."""
        storm = self.stage.storm
        self.stage.process.gate()
        if storm.strikes("queue down"):
            answer: Any = {"Error": {"Code": "ServiceUnavailable", "Message": "chaos"}}
            raise ClientError(answer, "SendMessage")
        self._put(MessageBody, DelaySeconds * SECOND)
        self.stage.process.passed()
        return {}

    def _put(self, body: str, delay: int) -> None:
        storm = self.stage.storm
        if isinstance(decode_message(body), TickMessage | WakeMessage):
            if storm.strikes("tick lost"):
                return
            if storm.strikes("tick late"):
                delay += storm.dice.randint(SECOND, 90 * SECOND)
            if storm.strikes("tick early"):
                delay = max(0, delay - storm.dice.randint(SECOND, 10 * SECOND))
            if storm.strikes("tick doubled"):
                self._in(body, delay + storm.dice.randint(0, 3_000))
        self._in(body, delay + storm.dice.randint(5, 100))

    def _in(self, body: str, delay: int) -> None:
        self.waiting += 1
        self.stage.later(delay, lambda: self._received(body, 1))

    def _received(self, body: str, times: int) -> None:
        record = {"body": body, "messageId": "1"}
        found = self.run(
            lambda at: ticking.work(
                [record], ticking.Hand(at.rig, lambda platform: at.door, at.process.wait)
            )
        )
        if found is not None and not found["batchItemFailures"]:
            self.waiting -= 1
        elif times >= RECEIVES:
            self.waiting -= 1
            self.faults.append(f"a message lies among the dead letters: {body[:80]}")
        else:
            self.stage.later(VISIBLE, lambda: self._received(body, times + 1))

    def scheduled(self, **given: Any) -> dict[str, Any]:
        """CreateSchedule."""
        storm = self.stage.storm
        self.stage.process.gate()
        answer: Any = {"Error": {"Code": "ConflictException", "Message": "chaos"}}
        if given["Name"] in self.named:
            raise ClientError(answer, "CreateSchedule")
        found = re.fullmatch(r"at\((.*)\)", given["ScheduleExpression"])
        assert found
        at = datetime.strptime(found[1], "%Y-%m-%dT%H:%M:%S").replace(tzinfo=UTC)
        instant = int(at.timestamp() * 1000) + storm.dice.randint(0, 59_000)
        if not isinstance(decode_message(given["Target"]["Input"]), WakeMessage):
            self.schedules[given["Name"]] = instant
        self.named.add(given["Name"])
        self.stage.call_at(instant, lambda: self._fired(given["Name"], given["Target"]["Input"]))
        self.stage.process.passed()
        return {}

    def _fired(self, name: str, body: str) -> None:
        self.named.discard(name)
        self.schedules.pop(name, None)
        self._put(body, 0)

    # The stream

    def _streamed(self, key: str) -> None:
        """A letter was written: its record comes, a table's one after the other."""
        storm = self.stage.storm
        delay = storm.dice.randint(20, 150)
        if storm.strikes("stream late"):
            delay += storm.dice.randint(SECOND, 40 * SECOND)
        at = max(self.stage.at + delay, self.streaming.get(key, 0))
        self.streaming[key] = at
        self.stage.call_at(at, lambda: self._record(key, 1))
        if storm.strikes("stream doubled"):
            self.stage.call_at(at + storm.dice.randint(0, 4_000), lambda: self._record(key, 1))

    def _record(self, key: str, times: int) -> None:
        pk = "G#" + key.replace(":", "#", 1)
        record = {"dynamodb": {"Keys": {"pk": {"S": pk}}, "SequenceNumber": "1"}}

        def work(at: Environment) -> Any:
            wake = deliver.waker(at.rig, at.process.wait, deliverer=at.deliverer)
            return deliver.work([record], wake, Alone())

        found = self.run(work)
        if found is not None and not found["batchItemFailures"]:
            return
        if times > RECEIVES:
            self.faults.append(f"a record of {key} was given up")
            return
        self.stage.later(SECOND << times, lambda: self._record(key, times + 1))

    def _sweep(self) -> None:
        self.stage.later(MINUTE, self._sweep)
        try:
            self.run(lambda at: sweep(at.rig.store, at.rig.queue, at.process, at.rig.shell.tick))
        except Exception as fault:
            if not self.stage.storm.took:
                self.faults.append(f"the sweep failed: {type(fault).__name__}")

    # What becomes of it

    def fate(self) -> None:
        """What may befall all of it in any second."""
        storm = self.stage.storm
        if storm.strikes("token rotated"):
            self.air.rotate()
        if storm.strikes("deploy"):
            self._deploy(self.versions)
        if storm.strikes("rollback"):
            self._deploy(1)
            self.stage.later(storm.dice.randint(60_000, 300_000), lambda: self._deploy(0))
            self.stage.later(storm.dice.randint(320_000, 400_000), lambda: self._deploy(1))

    def _deploy(self, versions: int) -> None:
        """New environments from here on; the old ones end what they do."""
        if self.stage.storm.over and versions < self.versions:
            return
        self.versions = versions
        self.environments = []

    def calm(self) -> None:
        """Environments with clocks that are right."""
        self.environments = []

    def left(self) -> list[str]:
        """What waits in the queue or with the scheduler and should not."""
        found = []
        if self.waiting:
            found.append(f"{self.waiting} messages in the queue")
        if self.schedules:
            minutes = [(at - self.stage.at) // MINUTE for at in self.schedules.values()]
            found.append(f"schedules of deadlines, due in so many minutes: {minutes}")
        return found

    def close(self) -> None:
        """There is nothing to take away."""
