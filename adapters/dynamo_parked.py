"""What could not be handled, in the one table: few items, all in one partition."""

from __future__ import annotations

from collections.abc import Callable

from adapters.dynamo_calls import Calls
from adapters.dynamo_items import (
    address,
    below,
    event_pk,
    number,
    parked_item,
    read_parked,
    seconds,
)
from adapters.faults import StoreBusy
from adapters.ports import PARKED_FOR, Parked

FAILED = "ConditionalCheckFailed"
TRIES = 5


def park(calls: Calls, parked: Parked, rest: Callable[[int], None]) -> bool:
    """Set one aside and see its event, both or neither; False where it was there."""
    until = parked.at + PARKED_FOR
    mark = address(event_pk(parked.event), "-")
    mark |= {"until": number(until), "exp": seconds(until)}
    put = {
        "TableName": calls.table,
        "Item": parked_item(parked, until),
        "ConditionExpression": "attribute_not_exists(pk) OR #at <= :old",
        "ExpressionAttributeNames": {"#at": "at"},
        "ExpressionAttributeValues": {":old": number(parked.at - PARKED_FOR)},
    }
    seen = {"TableName": calls.table, "Item": mark}
    for attempt in range(TRIES):
        reasons = calls.transact([{"Put": put}, {"Put": seen}])
        if not reasons:
            old = [one for one in listed(calls) if one.at <= parked.at - PARKED_FOR]
            calls.batch_delete([("PARKED", one.event) for one in old])
            return True
        if reasons[0].get("Code") == FAILED:
            return False
        rest(attempt)
    raise StoreBusy(calls.table, "conflicts")


def listed(calls: Calls) -> list[Parked]:
    """All that is set aside, the oldest first."""
    found = calls.query(ConsistentRead=True, **below("PARKED"))
    return sorted(map(read_parked, found), key=lambda one: (one.at, one.event))


def unpark(calls: Calls, event: str) -> Parked | None:
    """Take one out and forget its event; None where there is none."""
    item = calls.delete(Key=address("PARKED", event), ReturnValues="ALL_OLD")
    if not item:
        return None
    calls.delete(Key=address(event_pk(event), "-"))
    return read_parked(item)
