"""Rigs as the functions have them, on ministack's table, a clock that stands, queues in memory."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from adapters.aws_clock import Schedules
from handlers.aws.gate import Gate
from handlers.aws.rig import Rig, Setting, metrics
from tests import clouds
from tests.handlers.aws.rigs import Machine


@pytest.fixture(scope="session")
def ministack() -> Iterator[Any]:
    with clouds.ministack() as (url, _):
        yield clouds.dynamo(url)


@pytest.fixture
def machine(ministack: Any) -> Iterator[Machine]:
    """A rig with all that it works on."""
    made = Machine(ministack)
    made.rig = Rig(
        Setting(
            clouds.make_table(ministack),
            "https://ticks",
            Schedules("group", "arn:role", "arn:ticks", "arn:parked"),
            "/werewolf/test",
            Gate(),
        ),
        api=made.api,
        clock=made.hands.clock,
    )
    yield made
    metrics.clear_metrics()
