"""One deployment for all tests here. Without WEREWOLF_E2E=1 (`make e2e`) they are not collected."""

from __future__ import annotations

import os
from collections.abc import Iterator
from threading import RLock

import pytest

from tests.adapters.telegram.fake.server import served
from tests.adapters.telegram.fake.world import World
from tests.e2e.deployment import Deployment, deployed
from tests.e2e.telegram_town import SECRET, TOKEN, Guarded, WallClock

collect_ignore_glob = [] if os.environ.get("WEREWOLF_E2E") == "1" else ["test_*.py"]


@pytest.fixture(scope="session")
def telegram() -> Iterator[tuple[Guarded, str]]:
    """The fake Bot API on the loopback, and its address."""
    api = Guarded(World(WallClock().now), RLock())
    with served(api) as address:
        yield api, address


@pytest.fixture(scope="session")
def cloud(
    telegram: tuple[Guarded, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Deployment]:
    """The stack, deployed by the unmodified `sam deploy`."""
    with deployed(tmp_path_factory.mktemp("cloud"), TelegramApi=telegram[1]) as made:
        made.secrets("telegram", token=TOKEN, secret=SECRET, username="judge_bot")
        yield made
