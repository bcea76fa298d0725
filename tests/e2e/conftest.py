"""One deployment for all tests here. Without WEREWOLF_E2E=1 (`make e2e`) they are not collected."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.e2e.deployment import Deployment, deployed

collect_ignore_glob = [] if os.environ.get("WEREWOLF_E2E") == "1" else ["test_*.py"]


@pytest.fixture(scope="session")
def cloud(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Deployment]:
    """The stack, deployed by the unmodified `sam deploy`."""
    with deployed(tmp_path_factory.mktemp("cloud")) as made:
        yield made
