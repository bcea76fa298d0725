"""What things cost on AWS, and how many of them a game and an idle month need.

Prices are list prices in US dollars, on demand, without the free tier, as of 2026; those that could
not be confirmed say so. A test plays a game and counts again.
"""

from __future__ import annotations

from typing import NamedTuple

MILLION = 1_000_000


class Prices(NamedTuple):
    """One region's prices, in dollars."""

    http: float
    """A million requests of the HTTP API."""
    invocations: float
    """A million invocations."""
    gigabyte_second: float
    """A GB-second on arm64."""
    write_unit: float
    """A million write request units."""
    read_unit: float
    """A million read request units."""
    queue: float
    """A million calls of the queue."""
    schedule: float
    """A million schedules; unconfirmed for Tokyo."""
    logs: float
    """A gigabyte of logs taken in."""


REGIONS = {
    "us-east-1": Prices(1.00, 0.20, 0.0000133334, 0.625, 0.125, 0.40, 1.00, 0.50),
    "ap-northeast-1": Prices(1.29, 0.20, 0.0000133334, 0.715, 0.1425, 0.40, 1.25, 0.76),
}


class Counts(NamedTuple):
    """How much of each is used."""

    requests: float = 0
    invocations: float = 0
    gigabyte_seconds: float = 0
    write_units: float = 0
    read_units: float = 0
    queue_calls: float = 0
    schedules: float = 0
    log_gigabytes: float = 0

    def times(self, factor: float) -> Counts:
        """So many times as much."""
        return Counts(*(one * factor for one in self))


GAME = Counts(
    requests=300,
    invocations=870,
    gigabyte_seconds=53,
    write_units=3_740,
    read_units=2_920,
    queue_calls=810,
    schedules=130,
    log_gigabytes=0.00052,
)
"""A game with twelve seats, as it was counted on the simulated stack (tests/infra/test_cost.py)."""

_SWEEPS = 30 * 24 * 60
_POLLS = 2 * 30 * 24 * 180

IDLE = Counts(
    invocations=_SWEEPS,
    gigabyte_seconds=_SWEEPS * 0.02 * 0.5,
    read_units=_SWEEPS * 4 * 0.5,
    queue_calls=_POLLS,
    log_gigabytes=_SWEEPS * 350 / 1e9,
)
"""A month in which nobody plays: the sweep every minute, and the two pollers that an idle queue is
left with (while somebody plays they are five). The sweep's own schedule is left out: 14 million a
month are free for good.
"""

ALARM, FREE_ALARMS = 0.10, 10
BOARD, FREE_BOARDS = 3.00, 3
SNAPSHOT = 1.95


def lines(used: Counts, prices: Prices) -> dict[str, float]:
    """What each part costs, in dollars."""
    return {
        "HTTP API": used.requests * prices.http / MILLION,
        "Lambda": used.invocations * prices.invocations / MILLION
        + used.gigabyte_seconds * prices.gigabyte_second,
        "DynamoDB": used.write_units * prices.write_unit / MILLION
        + used.read_units * prices.read_unit / MILLION,
        "SQS": used.queue_calls * prices.queue / MILLION,
        "Scheduler": used.schedules * prices.schedule / MILLION,
        "Logs": used.log_gigabytes * prices.logs,
    }
