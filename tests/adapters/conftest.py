"""Every store is held to the same contract."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from adapters.memory import MemoryStore
from adapters.ports import GameStore
from adapters.sqlite import SqliteStore


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[GameStore]:
    """An empty store of each kind."""
    if request.param == "memory":
        yield MemoryStore()
        return
    opened = SqliteStore(tmp_path / "games.sqlite3")
    yield opened
    opened.close()
