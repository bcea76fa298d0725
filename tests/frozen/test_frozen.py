"""Tables that an earlier version left in the middle of a stage are played on by this one."""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adapters.clocks import FixedClock
from adapters.dynamo import DynamoStore
from adapters.letters import decode_letter
from adapters.ports import GameStore
from adapters.sqlite import SqliteStore
from engine import decode
from engine.commands import Begin, Resume, Told
from engine.vocabulary import Phase
from tests import clouds
from tests.handlers.rooms import Room

FOLDER = Path(__file__).parent
VERSIONS = sorted(found.parent.name for found in FOLDER.glob("*/index.json"))
RULES = ("official", "crescent", "expanded")


@pytest.fixture(scope="session")
def dynamo_api() -> Iterator[Any]:
    with clouds.ministack() as (url, _):
        yield clouds.dynamo(url)


@pytest.fixture(params=["sqlite", "dynamo"])
def thawed(request: pytest.FixtureRequest, tmp_path: Path):
    """A store with what one version left in it, for one rule set."""

    def thaw(version: str, rules: str) -> GameStore:
        if request.param == "sqlite":
            path = tmp_path / f"{rules}.sqlite3"
            path.write_bytes(
                gzip.decompress((FOLDER / version / f"{rules}.sqlite3.gz").read_bytes())
            )
            store = SqliteStore(path)
            request.addfinalizer(store.close)
            return store
        api = request.getfixturevalue("dynamo_api")
        name = clouds.make_table(api)
        frozen = FOLDER / version / f"{rules}.dynamo.jsonl.gz"
        for line in gzip.decompress(frozen.read_bytes()).splitlines():
            api.put_item(TableName=name, Item=from_base64(json.loads(line)))
        return DynamoStore(api, name, rest=lambda _: None)

    return thaw


def from_base64(item: dict[str, Any]) -> dict[str, Any]:
    """An item of the wire: bytes lie in the file as base64."""
    if set(item) == {"B"}:
        return {"B": base64.b64decode(item["B"])}
    return {
        name: from_base64(value) if isinstance(value, dict) else value
        for name, value in item.items()
    }


def index(version: str, rules: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / version / "index.json").read_text("utf-8"))
    return dict(found[rules])


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("version", VERSIONS)
def test_every_stage_an_earlier_version_stored_is_played_on_to_its_end(
    version: str, rules: str, thawed
) -> None:
    """Architecture 0.3: the state is data; a table outlives the version that began it.

    In the file to its end; the cloud's items hold the same states, so a few turns show the rest.
    """
    store = thawed(version, rules)
    whole = isinstance(store, SqliteStore)
    for key, left in index(version, rules)["tables"].items():
        room = Room(store, key=key, clock=FixedClock(left["now"]))
        assert room.stored.due == left["due"], (key, left)
        before = room.stored.version
        play_on(room, 600 if whole else 3)
        assert room.stored.version > before
        assert room.game.phase is Phase.OVER or not whole, left


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("version", VERSIONS)
def test_letters_that_an_earlier_version_left_unsent_are_read(
    version: str, rules: str, thawed
) -> None:
    store = thawed(version, rules)
    letters = [item for key in store.pending() for item in store.outbox(key)]
    assert letters
    assert all(decode_letter(item.body) for item in letters)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("version", VERSIONS)
def test_what_is_stored_is_an_open_table_with_its_timer(version: str, rules: str, thawed) -> None:
    """The data says what it claims: each table stands where the index says, its timer armed."""
    store, told = thawed(version, rules), index(version, rules)
    armed = {json.loads(one["message"])["key"] for one in told["timers"]}
    for key, left in told["tables"].items():
        stored = store.load(key)
        assert stored is not None
        assert decode(stored.state).phase is not Phase.OVER
        assert (key in armed) == (left["due"] is not None)


def play_on(room: Room, turns: int) -> None:
    """Nobody acts; what stands still is moved by whoever may: the host, or what was heard."""
    for _ in range(turns):
        game = room.game
        if game.phase is Phase.OVER:
            return
        if game.paused:
            room.send(Resume(at=room.now), user=game.host)
        elif game.phase is Phase.LOBBY:
            room.send(Begin(at=room.now, seed=0), user=game.host)
        elif game.gated and any(not wait.due for wait in game.waits):
            for wait in game.waits:
                room.send(Told(at=room.now, wait=wait.id))
        else:
            room.pass_time()
