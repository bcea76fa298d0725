"""One turn as one transaction: its actions, and what a refusal of them means."""

from __future__ import annotations

from typing import Any, NamedTuple

from adapters.dynamo_calls import Attributes
from adapters.dynamo_items import (
    Loaded,
    address,
    event_pk,
    history_pk,
    history_sk,
    kilobytes,
    letter_item,
    named_item,
    number,
    part_item,
    person_pk,
    pointer_item,
    record_item,
    seconds,
    state_item,
    table_pk,
    text,
)
from adapters.ports import KEPT_FOR, SEEN_FOR, Key, Person, Record, Turn

TAIL = 16
"""So many log entries may lie in the state's item before they go to a part of their own; they go
earlier where the item begins another KB for them, which is what a write is paid by.
"""


class Action(NamedTuple):
    """One action of a transaction; `what` says whose refusal it would be."""

    what: str
    body: dict[str, Any]
    person: Person = ""


Seats = dict[Person, tuple[Key, str]]
"""Where persons are known to hold a seat that binds nobody: a run that is over."""


def after(turn: Turn, base: Loaded | None) -> tuple[Loaded, list[Action]]:
    """The table after a turn, and what of the logs has to leave its item."""
    assert turn.state is not None
    parts: list[Action] = []
    tail: tuple[bytes, ...] = ()
    if base is not None and base.run == turn.run:
        tail = base.tail
    elif base is not None and base.tail:
        parts.append(_put("log", part_item(base.run, base.version, base.tail, turn.now)))
    if turn.entry is not None:
        tail += (turn.entry,)
    noted = base is None or base.run != turn.run or base.noted
    stands = (turn.key, turn.version, turn.run, turn.state, turn.now, turn.due, turn.ended)
    full, bare = Loaded(*stands, tail, noted), Loaded(*stands, (), noted)
    if tail and (turn.ended or len(tail) > TAIL or kilobytes(full) > kilobytes(bare)):
        parts.append(_put("log", part_item(turn.run, turn.version, tail, turn.now)))
        return bare, parts
    return full, parts


def actions(
    table: str, turn: Turn, base: Loaded | None, dead: Seats, skipped: set[Person]
) -> tuple[Loaded | None, list[Action]]:
    """All that a turn writes, and the table that stands then.

    `dead` are seats that may be taken from their holders, `skipped` people who turned out to sit
    elsewhere and so are not to be freed here.
    """
    made = [_seen(turn)]
    if turn.letter is not None:
        made.append(_put("letter", letter_item(turn.key, turn.item, turn.letter, turn.now)))
    if turn.state is None:
        return base, _at(table, made)
    new, parts = after(turn, base)
    made.append(_state(new, base))
    made += parts
    if turn.record is None and (base is None or base.run != turn.run):
        made.append(_put("pointer", pointer_item(turn.run, turn.key, turn.now)))
    if turn.pants is not None:
        made.append(_set("pants", address(table_pk(turn.key), "CFG"), {"pants": {"B": turn.pants}}))
    made += [_claim(turn, person, dead.get(person)) for person in turn.claims]
    named = set(turn.names)
    if turn.record is not None and (not new.noted or base is None or base.run != turn.run):
        named |= set(turn.record.players)
    made += [_put("named", named_item(one, turn.run, turn.now)) for one in sorted(named)]
    made += [_free(turn.key, person) for person in turn.frees if person not in skipped]
    made += [_count(person, dict(counts)) for person, counts in turn.tallies.items() if counts]
    if turn.record is not None:
        made += _record(turn.record)
    return new, _at(table, made)


def _at(table: str, made: list[Action]) -> list[Action]:
    for action in made:
        (verb,) = action.body
        action.body[verb]["TableName"] = table
    return made


def _put(what: str, item: Attributes, **condition: Any) -> Action:
    return Action(what, {"Put": {"Item": item, **condition}})


def _seen(turn: Turn) -> Action:
    """The event's mark. An expired one counts as absent: the service deletes late."""
    item = address(event_pk(turn.event), "-") | {
        "until": number(turn.now + SEEN_FOR),
        "exp": seconds(turn.now + SEEN_FOR),
    }
    return _put(
        "event",
        item,
        ConditionExpression="attribute_not_exists(pk) OR #until <= :now",
        ExpressionAttributeNames={"#until": "until"},
        ExpressionAttributeValues={":now": number(turn.now)},
    )


def _state(new: Loaded, base: Loaded | None) -> Action:
    condition: dict[str, Any] = {"ConditionExpression": "attribute_not_exists(pk)"}
    if base is not None:
        condition = {
            "ConditionExpression": "ver = :ver",
            "ExpressionAttributeValues": {":ver": number(base.version)},
        }
    # The winner's item comes back with the refusal, which saves the loser a read.
    return _put(
        "state", state_item(new), ReturnValuesOnConditionCheckFailure="ALL_OLD", **condition
    )


def _claim(turn: Turn, person: Person, dead: tuple[Key, str] | None) -> Action:
    item = address(person_pk(person), "CUR") | {"slot": text(turn.key), "run": text(turn.run)}
    condition = "attribute_not_exists(pk) OR slot = :slot"
    values = {":slot": text(turn.key)}
    names: dict[str, Any] = {}
    if dead is not None:
        condition += " OR (slot = :there AND #run = :run)"
        values |= {":there": text(dead[0]), ":run": text(dead[1])}
        names = {"ExpressionAttributeNames": {"#run": "run"}}
    put = {
        "Item": item,
        "ConditionExpression": condition,
        "ExpressionAttributeValues": values,
        "ReturnValuesOnConditionCheckFailure": "ALL_OLD",
        **names,
    }
    return Action("claim", {"Put": put}, person)


def _free(key: Key, person: Person) -> Action:
    delete = {
        "Key": address(person_pk(person), "CUR"),
        "ConditionExpression": "attribute_not_exists(pk) OR slot = :slot",
        "ExpressionAttributeValues": {":slot": text(key)},
    }
    return Action("free", {"Delete": delete}, person)


def _set(what: str, key: Attributes, values: Attributes) -> Action:
    update = {
        "Key": key,
        "UpdateExpression": "SET " + ", ".join(f"#{name} = :{name}" for name in values),
        "ExpressionAttributeNames": {f"#{name}": name for name in values},
        "ExpressionAttributeValues": {f":{name}": value for name, value in values.items()},
    }
    return Action(what, {"Update": update})


def _count(person: Person, counts: dict[str, int]) -> Action:
    order = list(enumerate(counts.items()))
    update = {
        "Key": address(person_pk(person), "STAT"),
        "UpdateExpression": "ADD " + ", ".join(f"#n{at} :n{at}" for at, _ in order),
        "ExpressionAttributeNames": {f"#n{at}": f"c:{name}" for at, (name, _) in order},
        "ExpressionAttributeValues": {f":n{at}": number(count) for at, (_, count) in order},
    }
    return Action("tally", {"Update": update})


def _record(record: Record) -> list[Action]:
    """The record, and its line in the table's list."""
    gone = {"exp": seconds(record.ended + KEPT_FOR)}
    line = address(history_pk(record.key), history_sk(record.ended, record.run))
    return [
        _put("record", record_item(record)),
        _put("history", line | gone),
    ]
