"""What the one table keeps of a person, and how he is forgotten."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from adapters.dynamo_calls import Attributes, Calls
from adapters.dynamo_games import parts_of
from adapters.dynamo_items import (
    Loaded,
    address,
    below,
    blob,
    number,
    packed,
    person_pk,
    read_part,
    read_record,
    read_state,
    run_pk,
    state_item,
    table_pk,
    text,
)
from adapters.faults import StoreBusy
from adapters.ports import Key, Ledger, Person, StillOn

_TRIES = 5
Scrub = Callable[[bytes], bytes]


def ledger(calls: Calls, person: Person) -> Ledger:
    """Where he sits, what he has chosen, and his counters, in one read."""
    found = calls.query(ConsistentRead=True, **below(person_pk(person)))
    items = {item["sk"]["S"]: item for item in found}
    sits = items.get("CUR")
    counters = {
        name[2:]: int(value["N"])
        for name, value in items.get("STAT", {}).items()
        if name.startswith("c:")
    }
    return Ledger(
        sits["slot"]["S"] if sits else "",
        sits["run"]["S"] if sits else "",
        blob(items.get("ME", {}), "profile"),
        counters,
    )


def runs_of(calls: Calls, person: Person) -> list[str]:
    """The games and lobbies in which a person is named, the oldest first."""
    return [sk[2:] for sk in _lines(calls, person) if sk.startswith("R#")]


def forget(calls: Calls, person: Person, scrub: Scrub) -> int:
    """Erase a person; how many games and lobbies he was scrubbed from. Raises StillOn.

    Games come first: one that dies in the middle is simply begun again.
    """
    mine = _lines(calls, person)
    runs = [sk[2:] for sk in mine if sk.startswith("R#")]
    for run in runs:
        _state(calls, run, scrub)
    keys = {_scrubbed(calls, run, person, scrub) for run in runs} - {""}
    for key in keys:
        _scrub_pants(calls, key, scrub)
    calls.batch_delete([(person_pk(person), sk) for sk in mine])
    calls.batch_delete([(table_pk(person), "CFG")])
    calls.delete(
        Key=address(table_pk(person), "DESK"),
        ConditionExpression="attribute_not_exists(#owner)",
        ExpressionAttributeNames={"#owner": "owner"},
    )
    return len(runs)


def _lines(calls: Calls, person: Person) -> list[str]:
    items = calls.query(ConsistentRead=True, **below(person_pk(person)))
    return [item["sk"]["S"] for item in items]


def _state(calls: Calls, run: str, scrub: Scrub) -> tuple[Attributes | None, list[dict[str, Any]]]:
    """The game's own item, and what cleans the table where this is the last run, if it is.

    The cleaned table is a version of its own, so that a turn which has read the old one is made
    anew.
    """
    meta = calls.get(run_pk(run), "META")
    stands = read_state(calls.get(table_pk(meta["slot"]["S"]), "STATE")) if meta else None
    if stands is None or stands.run != run:
        return meta, []
    clean: Loaded = replace(
        stands,
        version=stands.version + 1,
        state=scrub(stands.state),
        tail=tuple(scrub(entry) for entry in stands.tail),
    )
    if clean.state != stands.state and not stands.ended:
        raise StillOn(stands.key)
    if (clean.state, clean.tail) == (stands.state, stands.tail):
        return meta, []
    put = {
        "TableName": calls.table,
        "Item": state_item(clean),
        "ConditionExpression": "ver = :ver",
        "ExpressionAttributeValues": {":ver": number(stands.version)},
    }
    return meta, [{"Put": put}]


def _scrubbed(calls: Calls, run: str, person: Person, scrub: Scrub) -> Key:
    """Take a person out of one game, all of it at once; its table, "" where it is gone."""
    for _ in range(_TRIES):
        meta, made = _state(calls, run, scrub)
        if meta is None:
            return ""
        made += _scrubbed_record(calls, meta, person, scrub)
        for part in parts_of(calls, run):
            entries = [scrub(entry) for entry in read_part(part)]
            clean = part | {"body": packed(msgspec.msgpack.encode(entries))}
            made.append({"Put": {"TableName": calls.table, "Item": clean}})
        if not made or not calls.transact(made):
            slot: str = meta["slot"]["S"]
            return slot
    raise StoreBusy(calls.table, "conflicts")


def _scrubbed_record(
    calls: Calls, meta: Attributes, person: Person, scrub: Scrub
) -> list[dict[str, Any]]:
    """The record without him, where nobody else has changed it meanwhile."""
    record = read_record(meta)
    if record is None:
        return []
    others = [text(one) for one in record.players if one != person]
    put = {
        "TableName": calls.table,
        "Item": meta | {"body": packed(scrub(record.body)), "players": {"L": others}},
        "ConditionExpression": "players = :players",
        "ExpressionAttributeValues": {":players": meta["players"]},
    }
    return [{"Put": put}]


def _scrub_pants(calls: Calls, key: Key, scrub: Scrub) -> None:
    """The next game's protections, where no game has replaced them meanwhile."""
    item = calls.get(table_pk(key), "CFG") or {}
    pants = bytes(item["pants"]["B"]) if "pants" in item else b""
    if pants:
        calls.update(
            Key=address(table_pk(key), "CFG"),
            UpdateExpression="SET pants = :new",
            ConditionExpression="pants = :old",
            ExpressionAttributeValues={":new": {"B": scrub(pants)}, ":old": {"B": pants}},
        )
