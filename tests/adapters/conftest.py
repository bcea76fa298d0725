"""Every store is held to the same contract."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adapters.dynamo import DynamoStore
from adapters.memory import MemoryStore
from adapters.ports import GameStore
from adapters.sqlite import SqliteStore
from tests import clouds


@pytest.fixture(scope="session")
def ministack() -> Iterator[Any]:
    """A client of ministack's DynamoDB, which loses no update of concurrent transactions."""
    with clouds.ministack() as (url, _):
        yield clouds.dynamo(url)


@pytest.fixture(scope="session")
def dynamodb_local() -> Iterator[Any]:
    """A client of the vendor's reference."""
    with clouds.dynamodb_local() as url:
        yield clouds.dynamo(url)


_REFERENCE = pytest.param(
    "dynamodb_local",
    marks=pytest.mark.skipif(
        not clouds.local_wanted(), reason="make e2e: DynamoDB by the vendor (DynamoDB Local)"
    ),
)


@pytest.fixture(params=["ministack", _REFERENCE])
def dynamo(request: pytest.FixtureRequest) -> DynamoStore:
    """An empty DynamoDB store."""
    return _dynamo(request, request.param)


@pytest.fixture(params=["memory", "sqlite", "ministack", _REFERENCE])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[GameStore]:
    """An empty store of each kind."""
    if request.param == "memory":
        yield MemoryStore()
    elif request.param == "sqlite":
        opened = SqliteStore(tmp_path / "games.sqlite3")
        yield opened
        opened.close()
    else:
        yield _dynamo(request, request.param)


def _dynamo(request: pytest.FixtureRequest, server: str) -> DynamoStore:
    api = request.getfixturevalue(server)
    return DynamoStore(api, clouds.make_table(api), rest=lambda _: None)
