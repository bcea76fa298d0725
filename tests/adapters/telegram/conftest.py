"""A strict fake Telegram over HTTP, and the real library on the other end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adapters.clocks import FixedClock
from adapters.telegram.line import Line
from tests.adapters.telegram.fake.methods import Methods
from tests.adapters.telegram.fake.server import TOKEN, served
from tests.adapters.telegram.fake.world import World

START = 1_796_000_000_000
GROUP = -1002471352452


@pytest.fixture
def clock() -> FixedClock:
    """The clock that both sides go by, moved by hand."""
    return FixedClock(START)


@pytest.fixture
def world(clock: FixedClock) -> World:
    """An empty Telegram with one supergroup in which the bot is an admin."""
    world = World(clock.now)
    world.group(GROUP, title="狼人殺")
    world.promote(GROUP)
    return world


@pytest.fixture
def api(world: World) -> Iterator[Methods]:
    """The Bot API of that world; no limit is ever overstepped."""
    made = Methods(world)
    yield made
    assert made.breaches == []


@pytest.fixture
def address(api: Methods) -> Iterator[str]:
    """Where it is served."""
    with served(api) as url:
        yield url


@pytest.fixture
def line(address: str, clock: FixedClock) -> Iterator[Line]:
    """The real `telegram.Bot`, pointed there."""
    line = Line(TOKEN, clock, base=address)
    yield line
    line.close()
