"""The store in one SQLite file: the embedded default. Survives a kill at any moment.

Every write is one `BEGIN IMMEDIATE` transaction in WAL mode, so a process that dies leaves the last
commit, whole. One connection, one lock: threads take turns, other processes wait for each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import Any

from adapters import sqlite_people as people
from adapters.ports import (
    PARKED_FOR,
    Due,
    Group,
    Item,
    Key,
    Ledger,
    Parked,
    Person,
    Record,
    Result,
    Stored,
    Turn,
    Verdict,
    lapsed,
)
from adapters.sqlite_file import faults, open_file
from adapters.sqlite_turns import TABLE, Run, against, see, set_group, stored, write


class SqliteStore:
    """GameStore in a file; the port says what each method does. Faults are those of `open_file`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = RLock()
        self._connection = open_file(path)

    def close(self) -> None:
        """Close the file. A process that dies without it loses nothing."""
        with self._lock:
            self._connection.close()

    # One transaction, one question

    @contextmanager
    def _writing(self, *, lasting: bool = True) -> Iterator[Run]:
        """A transaction that holds the file's write lock from its first read on.

        A lasting one is on the disk before it is told: it stands even if the power fails. What
        only sending remembers need not be, it stands when the process dies; the file is whole
        either way.
        """
        with self._lock, faults(self.path):
            run = self._connection.execute
            run(f"PRAGMA synchronous = {'FULL' if lasting else 'NORMAL'}")
            run("BEGIN IMMEDIATE")
            try:
                yield run
                run("COMMIT")
            finally:
                if self._connection.in_transaction:
                    run("ROLLBACK")

    def _rows(self, sql: str, *values: object) -> list[Any]:
        with self._lock, faults(self.path):
            return self._connection.execute(sql, values).fetchall()

    # Turns

    def load(self, key: Key) -> Stored | None:
        return stored(self._rows(f"{TABLE} WHERE key = ?", key))

    def commit(self, turn: Turn) -> Result:
        with self._writing() as run:
            stands = stored(run(f"{TABLE} WHERE key = ?", (turn.key,)).fetchall())
            refused = against(run, turn, stands)
            if refused is not None:
                return refused
            write(run, turn)
            return Result(Verdict.COMMITTED, turn.stored() if turn.state is not None else stands)

    # The outbox

    def seen(self, event: str, now: int) -> bool:
        return bool(self._rows("SELECT 1 FROM seen WHERE event = ? AND until > ?", event, now))

    def outbox(self, key: Key, limit: int = 100) -> list[Item]:
        sql = "SELECT key, item, body FROM outbox WHERE key = ? ORDER BY item LIMIT ?"
        return [Item(*row) for row in self._rows(sql, key, limit)]

    def sent(self, key: Key, item: str) -> None:
        with self._writing(lasting=False) as run:
            run("DELETE FROM outbox WHERE key = ? AND item = ?", (key, item))

    def pending(self) -> list[Key]:
        return [row[0] for row in self._rows("SELECT DISTINCT key FROM outbox ORDER BY key")]

    def lease(self, key: Key, owner: str, now: int, until: int) -> bytes | None:
        with self._writing(lasting=False) as run:
            row = run("SELECT owner, until, memory FROM desks WHERE key = ?", (key,)).fetchone()
            holder, expires, memory = row or ("", 0, b"")
            if holder not in ("", owner) and not lapsed(expires, now, until):
                return None
            run("INSERT OR REPLACE INTO desks VALUES (?, ?, ?, ?)", (key, owner, until, memory))
            return bytes(memory)

    def remember(self, key: Key, owner: str, memory: bytes) -> bool:
        with self._writing(lasting=False) as run:
            sql = "UPDATE desks SET memory = ? WHERE key = ? AND owner = ?"
            return run(sql, (memory, key, owner)).rowcount == 1

    def release(self, key: Key, owner: str, memory: bytes | None = None) -> bool:
        with self._writing(lasting=False) as run:
            sql = (
                "UPDATE desks SET owner = '', until = 0, memory = coalesce(?, memory)"
                " WHERE key = ? AND owner = ?"
            )
            return run(sql, (memory, key, owner)).rowcount == 1

    def due(self, until: int, limit: int = 1000) -> list[Due]:
        sql = (
            "SELECT key, due FROM tables WHERE due IS NOT NULL AND NOT ended AND due <= ?"
            " ORDER BY due, key LIMIT ?"
        )
        return [Due(*row) for row in self._rows(sql, until, limit)]

    # Games that were, groups, people

    def log(self, run: str) -> list[bytes]:
        sql = "SELECT entry FROM log WHERE run = ? ORDER BY version"
        return [row[0] for row in self._rows(sql, run)]

    def record(self, run: str) -> Record | None:
        found = self._records("WHERE run = ?", run)
        return found[0] if found else None

    def history(self, key: Key, limit: int = 20) -> list[Record]:
        return self._records("WHERE key = ? ORDER BY ended DESC, run DESC LIMIT ?", key, limit)

    def ended(self, limit: int) -> list[Record]:
        """The games of all tables that have ended, the last one first."""
        return self._records("ORDER BY ended DESC, run DESC LIMIT ?", limit)

    def _records(self, where: str, *values: object) -> list[Record]:
        with self._lock:
            rows = self._rows(f"SELECT run, key, ended, body FROM records {where}", *values)
            return [self._record(*row) for row in rows]

    def _record(self, run: str, key: Key, ended: int, body: bytes) -> Record:
        rows = self._rows("SELECT person FROM players WHERE run = ? ORDER BY person", run)
        return Record(run, key, ended, body, tuple(row[0] for row in rows))

    def group(self, key: Key) -> Group:
        rows = self._rows("SELECT settings, pants FROM groups WHERE key = ?", key)
        return Group(*rows[0]) if rows else Group()

    def save_settings(self, key: Key, settings: bytes, base: bytes | None = None) -> bool:
        with self._writing() as run:
            if base not in (None, self.group(key).settings):
                return False
            set_group(run, key, "settings", settings)
            return True

    def ledger(self, person: Person) -> Ledger:
        with self._lock:
            rows = self._rows("SELECT sits, run, profile FROM people WHERE person = ?", person)
            counters = self._rows("SELECT name, number FROM counters WHERE person = ?", person)
        sits, run, profile = rows[0] if rows else ("", "", b"")
        return Ledger(sits, run, profile, dict(counters))

    def save_profile(self, person: Person, profile: bytes) -> None:
        with self._writing() as run:
            sql = (
                "INSERT INTO people VALUES (?, '', '', ?)"
                " ON CONFLICT (person) DO UPDATE SET profile = excluded.profile"
            )
            run(sql, (person, profile))

    def forget(self, person: Person, scrub: Callable[[bytes], bytes]) -> int:
        with self._writing() as run:
            return people.forget(run, person, scrub)

    def forget_table(self, key: Key) -> int:
        """Erase a table with its finished games, where no game is on; how many those were."""
        with self._writing() as run:
            return people.forget_table(run, key)

    def running(self) -> list[Key]:
        """The tables where a lobby or a game is on."""
        return [row[0] for row in self._rows("SELECT key FROM tables WHERE NOT ended ORDER BY key")]

    def runs(self, person: Person) -> list[str]:
        with self._lock, faults(self.path):
            return people.runs_of(self._connection.execute, person)

    # What could not be handled

    def park(self, parked: Parked) -> bool:
        with self._writing() as run:
            run("DELETE FROM parked WHERE at <= ?", (parked.at - PARKED_FOR,))
            row = (parked.event, parked.at, parked.why, parked.body)
            new = run("INSERT OR IGNORE INTO parked VALUES (?, ?, ?, ?)", row).rowcount == 1
            if new:
                see(run, parked.event, parked.at + PARKED_FOR)
            return new

    def parked(self) -> list[Parked]:
        rows = self._rows("SELECT event, at, why, body FROM parked ORDER BY at, event")
        return [Parked(*row) for row in rows]

    def unpark(self, event: str) -> Parked | None:
        with self._writing() as run:
            run("DELETE FROM seen WHERE event = ?", (event,))
            sql = "DELETE FROM parked WHERE event = ? RETURNING event, at, why, body"
            row = run(sql, (event,)).fetchall()
            return Parked(*row[0]) if row else None
