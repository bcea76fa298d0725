"""Copies of the one table: out into a file, and back in.

A copy is taken while people play: what is written in the seconds of the scan may be in it or not.
So what lies in it is taken up as a table that has stood still: without letters, which were sent
since, and without anybody's lease.
"""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from adapters.dynamo_calls import Attributes, Calls
from adapters.dynamo_items import key_of, text
from adapters.faults import StoreDamaged
from adapters.ports import Key

_HEAD = {"werewolf": "table", "shape": 1}


def dump(calls: Calls, path: Path) -> int:
    """Write all items, one JSON line each, compressed; how many. The file must not exist."""
    number = 0
    with path.open("xb") as raw, gzip.open(raw, "wt", encoding="utf-8") as file:
        path.chmod(0o600)
        file.write(json.dumps(_HEAD) + "\n")
        for item in calls.scan(ConsistentRead=True):
            file.write(json.dumps(_lined(item)) + "\n")
            number += 1
        file.write(json.dumps({"items": number}) + "\n")
    return number


def items(path: Path) -> list[Attributes]:
    """The items of such a file, all of them read before any is used; raises StoreDamaged."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            head, *lines = [json.loads(line) for line in file]
        end = lines.pop()
        if head != _HEAD or end != {"items": len(lines)}:
            raise StoreDamaged(str(path), "it is no whole backup of a table")
        return [_item(line) for line in lines]
    except (OSError, EOFError, ValueError, IndexError, KeyError, AttributeError) as error:
        raise StoreDamaged(
            str(path), f"it is no backup of a table: {type(error).__name__}"
        ) from None


def load(calls: Calls, found: Iterable[Attributes]) -> int:
    """Put items into a table; how many of them."""
    return calls.batch_put(_still(found))


def empty(calls: Calls) -> bool:
    """Whether a table has no item."""
    return not calls.api.scan(TableName=calls.table, Limit=1)["Items"]


def clear(calls: Calls) -> None:
    """Delete every item."""
    keys = calls.scan(ProjectionExpression="pk, sk")
    calls.batch_delete([(item["pk"]["S"], item["sk"]["S"]) for item in keys])


def running(calls: Calls) -> list[Key]:
    """The tables where a lobby or a game is on. Reads the whole table: for tools."""
    found = calls.scan(
        FilterExpression="sk = :state AND attribute_not_exists(ended)",
        ExpressionAttributeValues={":state": text("STATE")},
        ProjectionExpression="pk",
        ConsistentRead=True,
    )
    return sorted(key_of(item["pk"]["S"]) for item in found)


def _still(found: Iterable[Attributes]) -> Iterator[Attributes]:
    for item in found:
        if item["sk"]["S"].startswith("O#"):
            continue
        if item["sk"]["S"] == "DESK":
            item = {name: value for name, value in item.items() if name not in ("owner", "until")}
        yield item


def _lined(value: Any) -> Any:
    if isinstance(value, bytes):
        return {"base64": base64.b64encode(value).decode()}
    if isinstance(value, dict):
        return {name: _lined(one) for name, one in value.items()}
    return [_lined(one) for one in value] if isinstance(value, list) else value


def _item(value: Any) -> Any:
    if isinstance(value, dict):
        if value.keys() == {"base64"}:
            return base64.b64decode(value["base64"])
        return {name: _item(one) for name, one in value.items()}
    return [_item(one) for one in value] if isinstance(value, list) else value
