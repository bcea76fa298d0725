"""Finished games in the one table: their logs, their lists, and how they go."""

from __future__ import annotations

import logging
from collections.abc import Callable

from adapters.dynamo_calls import Attributes, Calls
from adapters.dynamo_items import (
    Loaded,
    below,
    history_pk,
    history_sk,
    person_pk,
    read_part,
    read_record,
    run_pk,
    table_pk,
    text,
)
from adapters.faults import StoreFault
from adapters.ports import KEPT_FOR, Key, Record

_log = logging.getLogger(__name__)
_TRIES = 5


def log(calls: Calls, run: str, load: Callable[[Key], Loaded | None]) -> list[bytes]:
    """The entries of a run: those in parts, then those that still lie in the table's item.

    The table is read first: entries that move to a part in between are then in that part.
    """
    meta = calls.get(run_pk(run), "META")
    if meta is None:
        return []
    stands = None if "body" in meta else load(meta["slot"]["S"])
    parts = parts_of(calls, run)
    entries = [entry for part in parts for entry in read_part(part)]
    if stands is not None and stands.run == run:
        moved = parts and _version(parts[-1]) > stands.version
        entries += () if moved else stands.tail
    return entries


def parts_of(calls: Calls, run: str) -> list[Attributes]:
    """The parts of a run's log, in order."""
    return list(calls.query(ConsistentRead=True, **below(run_pk(run), "P#")))


def _version(part: Attributes) -> int:
    return int(part["sk"]["S"][2:])


def history(calls: Calls, key: Key, limit: int) -> list[Record]:
    """The last games of a table, the newest first."""
    lines = calls.query(
        limit,
        ConsistentRead=True,
        ScanIndexForward=False,
        **below(history_pk(key)),
    )
    runs = [_run(line) for line in lines]
    found = (read_record(calls.get(run_pk(run), "META")) for run in runs)
    return [record for record in found if record is not None]


def _run(line: Attributes) -> str:
    run: str = line["sk"]["S"].partition("#")[2]
    return run


def let_go(calls: Calls, record: Record) -> None:
    """Delete this table's games that are too old. What fails here, expiry does later."""
    try:
        lines = calls.query(
            KeyConditionExpression="pk = :pk AND sk < :sk",
            ExpressionAttributeValues={
                ":pk": text(history_pk(record.key)),
                ":sk": text(history_sk(record.ended - KEPT_FOR)),
            },
        )
        for line in list(lines):
            _delete_game(calls, line)
    except StoreFault as fault:
        _log.warning("old games of %s stay until they expire: %s", record.key, fault)


def _delete_game(calls: Calls, line: Attributes) -> None:
    run = _run(line)
    record = read_record(calls.get(run_pk(run), "META"))
    keys = [(run_pk(run), part["sk"]["S"]) for part in parts_of(calls, run)]
    keys += [(person_pk(one), run_pk(run)) for one in (record.players if record else ())]
    calls.batch_delete([*keys, (run_pk(run), "META"), (line["pk"]["S"], line["sk"]["S"])])


def forget_table(calls: Calls, key: Key) -> int:
    """Erase all of a table: settings, what waits to be sent, its finished games; how many those.

    For an operator: nobody may play there meanwhile.
    """
    lines = list(calls.query(**below(history_pk(key))))
    for line in lines:
        _delete_game(calls, line)
    items = calls.query(ConsistentRead=True, **below(table_pk(key)))
    calls.batch_delete([(item["pk"]["S"], item["sk"]["S"]) for item in list(items)])
    return len(lines)
