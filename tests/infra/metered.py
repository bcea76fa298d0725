"""The table's bill: a client that counts request units by the service's own rules.

A write costs a unit for each begun KB of the item as it is after it, or as it was where that was
more; in a transaction twice as much; a refused condition costs the same. A read costs a unit for
each begun 4 KB, half of one where it need not be consistent; a query reads all it finds as one.
What moves in the index of deadlines costs a unit for each line that goes and each that comes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from botocore.exceptions import ClientError

KB = 1024
_INDEX = ("dpk", "due")
Item = dict[str, Any]


def size(item: Item) -> int:
    """Bytes of an item: its names, and each value as the service stores it."""
    return sum(len(name.encode()) + _size(value) for name, value in item.items())


def _size(value: dict[str, Any]) -> int:
    ((kind, given),) = value.items()
    match kind:
        case "S":
            return len(given.encode())
        case "B":
            return len(given)
        case "N":
            return (len(str(given).strip("-").replace(".", "")) + 1) // 2 + 1
        case "L":
            return 3 + sum(1 + _size(one) for one in given)
        case "M":
            return 3 + sum(1 + len(name.encode()) + _size(one) for name, one in given.items())
    return 1


def units(number: int, each: int) -> int:
    """Begun parts of so many bytes, one at least."""
    return max(1, -(-number // each))


class Meter:
    """The table's client; `used` sums read and write units, `parts` tells what they went to.

    `wrote` is told of every item that a transaction puts.
    """

    def __init__(self, api: Any, wrote: Callable[[Item], None] = lambda item: None) -> None:
        self.api = api
        self.wrote = wrote
        self.used: dict[str, float] = {"read": 0, "write": 0}
        self.parts: dict[str, float] = {}
        self.calls: Counter[str] = Counter()
        self._there: dict[tuple[str, str], Item] = {}

    def get_item(self, **given: Any) -> Any:
        answer = self.api.get_item(**given)
        self._read([answer.get("Item", {})], given, given["Key"]["sk"]["S"])
        return answer

    def query(self, **given: Any) -> Any:
        answer = self.api.query(**given)
        values = given["ExpressionAttributeValues"].values()
        self._read(
            answer["Items"], given, " ".join(str(next(iter(one.values()))) for one in values)
        )
        return answer

    def _read(self, items: list[Item], given: Any, of: str) -> None:
        whole = 1.0 if given.get("ConsistentRead") else 0.5
        self._note("read", whole * units(sum(map(size, items)), 4 * KB), of)

    def transact_write_items(self, **given: Any) -> Any:
        actions = [next(iter(action.items())) for action in given["TransactItems"]]
        answer = self._written("transact_write_items", given, actions, 2)
        for verb, body in actions:
            if verb == "Put":
                self.wrote(body["Item"])
        return answer

    def update_item(self, **given: Any) -> Any:
        return self._written("update_item", given, [("Update", given)], 1)

    def delete_item(self, **given: Any) -> Any:
        return self._written("delete_item", given, [("Delete", given)], 1)

    def batch_write_item(self, **given: Any) -> Any:
        actions = [
            (kind.removesuffix("Request"), {**body, "TableName": table})
            for table, requests in given["RequestItems"].items()
            for request in requests
            for kind, body in request.items()
        ]
        return self._written("batch_write_item", given, actions, 1)

    def _written(self, name: str, given: Any, actions: list[tuple[str, Any]], times: int) -> Any:
        try:
            answer = getattr(self.api, name)(**given)
        except ClientError:
            self._pay(actions, times, stands=True)
            raise
        self._pay(actions, times)
        return answer

    def _pay(self, actions: list[tuple[str, Any]], times: int, *, stands: bool = False) -> None:
        for verb, body in actions:
            key = body.get("Key") or {part: body["Item"][part] for part in ("pk", "sk")}
            mark = key["pk"]["S"], key["sk"]["S"]
            before = self._there.get(mark, {})
            after = before if stands else self._after(verb, body, key)
            cost = times * units(max(size(before), size(after)), KB)
            lines = [[item.get(one) for one in _INDEX] for item in (before, after)]
            if lines[0] != lines[1]:
                cost += sum(None not in line for line in lines)
            self._there[mark] = after
            self._note("write", cost, f"{verb} {mark[1] if mark[1] != '-' else mark[0]}")

    def _after(self, verb: str, body: Any, key: Item) -> Item:
        """The item as it is now, looked at for nothing."""
        if verb != "Update":
            return dict(body.get("Item", {}))
        answer = self.api.get_item(TableName=body["TableName"], Key=key, ConsistentRead=True)
        return dict(answer.get("Item", {}))

    def _note(self, kind: str, cost: float, of: str) -> None:
        self.used[kind] += cost
        part = f"{kind} {''.join(one for one in of if not one.isdigit())}"[:40]
        self.parts[part] = self.parts.get(part, 0) + cost
        self.calls[part] += 1
