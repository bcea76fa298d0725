"""Reads of one webhook's request: each thing once, and never older than the last write."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from adapters.dynamo import DynamoStore
from adapters.dynamo_calls import client
from adapters.dynamo_glance import GlancingStore
from adapters.ports import Verdict
from tests.adapters.counted import Counted
from tests.adapters.stores import TABLE, put, turn

ANN = "local:ann"


@pytest.fixture
def api(dynamo: DynamoStore) -> Counted:
    return Counted(dynamo.calls.api)


@pytest.fixture
def store(dynamo: DynamoStore, api: Counted) -> GlancingStore:
    return GlancingStore(api, dynamo.calls.table, rest=lambda _: None)


def test_what_is_read_twice_in_one_request_is_read_once(store: GlancingStore, api: Counted) -> None:
    """Performance: one read for an accepted update, two for free text in private."""
    put(store)
    api.calls.clear()
    with store.glance():
        for _ in range(3):
            store.load(TABLE)
            store.ledger(ANN)
    assert api.calls == ["get_item", "query"]


def test_after_a_write_it_is_read_anew(store: GlancingStore) -> None:
    with store.glance():
        assert store.load(TABLE) is None
        assert store.ledger(ANN).table == ""
        put(store, b"one", claims=(ANN,))
        stored = store.load(TABLE)
        assert stored is not None
        assert stored.state == b"one"
        assert store.ledger(ANN).table == TABLE
        store.save_profile(ANN, b"en")
        assert store.ledger(ANN).profile == b"en"
        store.save_settings(TABLE, b"settings")
        assert store.group(TABLE).settings == b"settings"
        store.forget(ANN, lambda data: data)
        assert store.ledger(ANN).table == ""


def test_the_next_request_knows_nothing_of_the_last(store: GlancingStore) -> None:
    """Another environment has written in between."""
    other = DynamoStore(store.calls.api, store.calls.table)
    with store.glance():
        store.load(TABLE)
    put(other, b"theirs")
    with store.glance():
        assert store.load(TABLE) is not None


def test_a_glance_that_is_out_of_date_loses_and_sees_the_winner(store: GlancingStore) -> None:
    other = DynamoStore(store.calls.api, store.calls.table)
    with store.glance():
        base = store.load(TABLE)
        put(other, b"theirs")
        assert store.load(TABLE) is None
        result = store.commit(turn(store, b"ours", base=base))
        assert result.verdict is Verdict.CONFLICT
        assert result.stored is not None
        assert result.stored.state == b"theirs"
        assert store.load(TABLE) == result.stored


def test_outside_a_request_every_read_is_a_read(store: GlancingStore, api: Counted) -> None:
    """The deliverer shows the table as it stands now."""
    store.load(TABLE)
    store.load(TABLE)
    assert api.calls == ["get_item", "get_item"]


def test_what_was_written_here_is_known_without_a_read(store: GlancingStore, api: Counted) -> None:
    """Performance: a turn and its token, or a profile and a turn, cost no second read."""
    with store.glance():
        store.commit(turn(store, b"one", base=store.load(TABLE)))
        known = store.ledger(ANN)
        api.calls.clear()
        store.save_profile(ANN, b"en")
        stands, person = store.load(TABLE), store.ledger(ANN)
        assert api.calls == ["update_item"]
    assert store.load(TABLE) == stands
    assert store.ledger(ANN) == person == replace(known, profile=b"en")


def test_the_service_is_called_where_the_operator_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """An address of his own, as for a stand-in; without one the region's."""
    monkeypatch.setenv("AWS_DEFAULT_REGION", "eu-central-1")
    assert client(endpoint="http://127.0.0.1:8123").meta.endpoint_url == "http://127.0.0.1:8123"
    assert client(endpoint="").meta.endpoint_url == "https://dynamodb.eu-central-1.amazonaws.com"
