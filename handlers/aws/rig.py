"""What all functions share: the environment, read once, and the adapters it names.

Clients are made when a module that needs them is imported: that is the part of a cold start that
Lambda gives a whole processor to.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Mapping
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from aws_lambda_powertools.logging import Logger
from aws_lambda_powertools.metrics import Metrics

from adapters.aws_clock import Schedules, TwoHands
from adapters.aws_queue import Queue
from adapters.aws_secrets import Secrets
from adapters.clocks import SystemClock
from adapters.dynamo_calls import client
from adapters.dynamo_glance import GlancingStore
from adapters.ports import Clock
from handlers.aws.gate import Gate, read_gate
from handlers.shell import Shell

if TYPE_CHECKING:
    from handlers.aws.glimpses import Glimpses

logger = Logger()
metrics = Metrics()

OWNER = secrets.token_hex(8)
"""Who this environment is, where leases are held."""


class Setting(NamedTuple):
    """The environment of a function, as the template writes it.

    `telegram` and `line` are other servers' addresses, "" for the platforms' own; `budget` is how
    many pushed messages a LINE game may cost.
    """

    table: str
    ticks: str
    schedules: Schedules
    parameters: str
    gate: Gate
    telegram: str = ""
    line: str = ""
    budget: int = 0


def setting(environ: Mapping[str, str] = os.environ) -> Setting:
    """Read the environment; raises KeyError with the name of what is missing."""
    return Setting(
        environ["WEREWOLF_TABLE"],
        environ["WEREWOLF_TICKS_URL"],
        Schedules(
            environ["WEREWOLF_SCHEDULES"],
            environ["WEREWOLF_SCHEDULER_ROLE"],
            environ["WEREWOLF_TICKS_ARN"],
            environ["WEREWOLF_PARKED_ARN"],
        ),
        environ["WEREWOLF_PARAMETERS"],
        read_gate(environ.get("WEREWOLF_GROUPS", ""), environ.get("WEREWOLF_MOST_GAMES", "")),
        environ.get("WEREWOLF_TELEGRAM_API", ""),
        environ.get("WEREWOLF_LINE_API", ""),
        int(environ.get("WEREWOLF_LINE_BUDGET") or 0),
    )


class Rig:
    """The adapters of one environment. `api` makes a client of a service.

    A webhook is given little patience: it has to answer, and what it cannot do goes to the queue.
    """

    def __init__(self, given: Setting, *, api: Any = client, clock: Clock | None = None) -> None:
        self.setting = given
        self.clock = clock or SystemClock()
        self._api = api
        self._secrets: dict[str, Secrets] = {}
        self.store = GlancingStore(api("dynamodb"), given.table)
        self.shell = Shell(self.store, self.clock)
        self.shell.rest = _counting(self.shell.rest)
        self.shell.maker = given.gate.guard(self.shell.maker, self.store)

    @cached_property
    def queue(self) -> Queue:
        """The way into the queue."""
        return Queue(self._api("sqs"), self.setting.ticks, self.clock)

    @cached_property
    def timer(self) -> TwoHands:
        """The clock's two hands."""
        return TwoHands(
            self.queue, self._api("scheduler"), self.setting.schedules, self.clock, lost=_lost
        )

    @cached_property
    def glimpses(self) -> Glimpses:
        """The store as messengers read it."""
        from handlers.aws.glimpses import Glimpses  # no webhook waits for it

        return Glimpses(self.store)

    def secrets(self, platform: str) -> Secrets:
        """The secrets of a platform."""
        if platform not in self._secrets:
            path = f"{self.setting.parameters}/{platform}"
            self._secrets[platform] = Secrets(self._api("ssm"), path, self.clock)
        return self._secrets[platform]


def _counting(rest: Callable[[int], None]) -> Callable[[int], None]:
    """The wait after a turn that another was quicker than, which is noted."""

    def wait(number: int) -> None:
        count("conflicts")
        rest(number)

    return wait


def _lost(hand: str) -> None:
    count("trouble")


def count(name: str, value: float = 1, unit: str = "Count") -> None:
    """Note one measured value; it goes out with the log line (EMF)."""
    metrics.add_metric(name=name, unit=unit, value=value)


@cache
def rig() -> Rig:
    """The rig of this environment."""
    return Rig(setting())
