"""One deployment for all tests here. Without WEREWOLF_E2E=1 (`make e2e`) they are not collected."""

from __future__ import annotations

import os
from collections.abc import Iterator
from threading import RLock

import pytest

from tests.adapters.line.fake import Platform
from tests.adapters.line.server import serving
from tests.adapters.telegram.fake.server import served
from tests.adapters.telegram.fake.world import World
from tests.e2e import line_town
from tests.e2e.deployment import Deployment, deployed
from tests.e2e.telegram_town import SECRET, TOKEN, Guarded, WallClock

MOST_GAMES = 20
"""The limit of the tests' stack: more than it needs, but it is asked for at every table."""

collect_ignore_glob = [] if os.environ.get("WEREWOLF_E2E") == "1" else ["test_*.py"]


@pytest.fixture(scope="session")
def telegram() -> Iterator[tuple[Guarded, str]]:
    """The fake Bot API on the loopback, and its address."""
    api = Guarded(World(WallClock().now), RLock())
    with served(api) as address:
        yield api, address


@pytest.fixture(scope="session")
def line() -> Iterator[tuple[Platform, str]]:
    """The fake LINE on the loopback, and its address."""
    platform = Platform(line_town.Patient())  # type: ignore[arg-type]
    platform.token = line_town.TOKEN
    with serving(platform) as address:
        yield platform, address


@pytest.fixture(scope="session")
def cloud(
    telegram: tuple[Guarded, str],
    line: tuple[Platform, str],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Deployment]:
    """The stack, deployed by the unmodified `sam deploy`."""
    folder = tmp_path_factory.mktemp("cloud")
    given = {"TelegramApi": telegram[1], "LineApi": line[1], "MostGames": str(MOST_GAMES)}
    given |= {"PublicApi": "yes", "ApiOrigins": "https://page.example"}
    with deployed(folder, **given) as made:
        made.secrets("telegram", token=TOKEN, secret=SECRET, username="judge_bot")
        made.secrets("line", token=line_town.TOKEN, secret=line_town.SECRET)
        yield made
