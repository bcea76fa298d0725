"""A running site for each test, on the stores that the test asks for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adapters.memory import MemoryStore
from adapters.web.chats import Chats
from tests.handlers.web.sites import Device, Site


@pytest.fixture
def site() -> Iterator[Site]:
    found = Site(MemoryStore(), Chats(None))
    yield found
    found.close()


@pytest.fixture
def device(site: Site) -> Iterator[Device]:
    found = Device(site.port)
    yield found
    found.hang_up()
