"""The statements of one turn in SQLite, inside the transaction that `SqliteStore` has begun."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

from adapters.ports import (
    KEPT_FOR,
    SEEN_FOR,
    Key,
    Person,
    Record,
    Result,
    Stored,
    Turn,
    Verdict,
)

TABLE = "SELECT key, version, run, state, moved, due, ended FROM tables"
Run = Callable[..., sqlite3.Cursor]


def stored(rows: list[Any]) -> Stored | None:
    """The one table that a query by key has found, None where there is none."""
    if not rows:
        return None
    key, version, run, state, moved, due, ended = rows[0]
    return Stored(key, version, run, state, moved, due, bool(ended))


def against(run: Run, turn: Turn, stands: Stored | None) -> Result | None:
    """What speaks against a turn, None where nothing does."""
    sql = "SELECT 1 FROM seen WHERE event = ? AND until > ?"
    if run(sql, (turn.event, turn.now)).fetchone():
        return Result(Verdict.DUPLICATE, stands)
    if turn.state is not None:
        known = turn.base.version if turn.base else 0
        if known != (stands.version if stands else 0):
            return Result(Verdict.CONFLICT, stands)
    sql = (
        "SELECT sits FROM people JOIN tables ON sits = key AND people.run = tables.run"
        " WHERE person = ? AND NOT ended AND sits <> ?"
    )
    for person in turn.claims:
        row = run(sql, (person, turn.key)).fetchone()
        if row:
            return Result(Verdict.ELSEWHERE, stands, person, row[0])
    return None


def write(run: Run, turn: Turn) -> None:
    """All that a turn writes, once nothing speaks against it."""
    run("DELETE FROM seen WHERE until <= ?", (turn.now,))
    see(run, turn.event, turn.now + SEEN_FOR)
    if turn.letter is not None:
        run("INSERT OR REPLACE INTO outbox VALUES (?, ?, ?)", (turn.key, turn.item, turn.letter))
    if turn.state is None:
        return
    row = (turn.key, turn.version, turn.run, turn.state, turn.now, turn.due, turn.ended)
    run("INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)", row)
    if turn.entry is not None:
        run("INSERT INTO log VALUES (?, ?, ?)", (turn.run, turn.version, turn.entry))
    if turn.pants is not None:
        set_group(run, turn.key, "pants", turn.pants)
    seat(run, turn)
    note(run, turn.run, turn.names)
    for person, counts in turn.tallies.items():
        for name, number in counts.items():
            sql = (
                "INSERT INTO counters VALUES (?, ?, ?) ON CONFLICT (person, name)"
                " DO UPDATE SET number = number + excluded.number"
            )
            run(sql, (person, name, number))
    if turn.record is not None:
        keep(run, turn.record)


def see(run: Run, event: str, until: int) -> None:
    """Remember an event id until then."""
    run("INSERT OR REPLACE INTO seen VALUES (?, ?)", (event, until))


def seat(run: Run, turn: Turn) -> None:
    """Write down who sits at this table now, and who no longer does."""
    for person in turn.claims:
        sql = (
            "INSERT INTO people VALUES (?, ?, ?, x'')"
            " ON CONFLICT (person) DO UPDATE SET sits = excluded.sits, run = excluded.run"
        )
        run(sql, (person, turn.key, turn.run))
    for person in turn.frees:
        sql = "UPDATE people SET sits = '', run = '' WHERE person = ? AND sits = ?"
        run(sql, (person, turn.key))


def note(run: Run, game: str, people: tuple[Person, ...]) -> None:
    """Write down who is named in a game."""
    for person in people:
        run("INSERT OR REPLACE INTO players VALUES (?, ?)", (game, person))


def keep(run: Run, record: Record) -> None:
    """Keep a finished game, and let go of those that are too old."""
    row = (record.run, record.key, record.ended, record.body)
    run("INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?)", row)
    note(run, record.run, record.players)
    old = "(SELECT run FROM records WHERE ended < ?)"
    limit = (record.ended - KEPT_FOR,)
    run(f"DELETE FROM log WHERE run IN {old}", limit)
    run(f"DELETE FROM players WHERE run IN {old}", limit)
    run("DELETE FROM records WHERE ended < ?", limit)


def set_group(run: Run, key: Key, column: str, value: bytes) -> None:
    """Set one column of what a group keeps."""
    run("INSERT OR IGNORE INTO groups VALUES (?, x'', x'')", (key,))
    run(f"UPDATE groups SET {column} = ? WHERE key = ?", (value, key))
