"""Opening the one file of the SQLite store: look first, then create or upgrade it.

A file that is not ours, is broken, or was written by a newer version is read with a read-only
connection only, so it stays byte for byte as it was.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from adapters import private_files
from adapters.faults import StoreBusy, StoreDamaged, StoreFault, StoreTooNew, StoreUnwritable

APPLICATION = 0x57455245
"""Marks the file as ours ("WERE" in SQLite's application id)."""

_BROKEN = (sqlite3.DatabaseError, UnicodeDecodeError)
"""What sqlite3 raises over a file: where its very text is broken, no error of its own."""

PATIENCE = 10_000
"""How many milliseconds a call waits for another process's transaction."""

SCHEMAS = (
    """
    CREATE TABLE tables (key TEXT PRIMARY KEY, version INTEGER NOT NULL, run TEXT NOT NULL,
        state BLOB NOT NULL, moved INTEGER NOT NULL, due INTEGER, ended INTEGER NOT NULL)
        WITHOUT ROWID;
    CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL AND NOT ended;
    CREATE TABLE seen (event TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX seen_until ON seen (until);
    CREATE TABLE log (run TEXT NOT NULL, version INTEGER NOT NULL, entry BLOB NOT NULL,
        PRIMARY KEY (run, version)) WITHOUT ROWID;
    CREATE TABLE outbox (key TEXT NOT NULL, item TEXT NOT NULL, body BLOB NOT NULL,
        PRIMARY KEY (key, item)) WITHOUT ROWID;
    CREATE TABLE desks (key TEXT PRIMARY KEY, owner TEXT NOT NULL, until INTEGER NOT NULL,
        memory BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE groups (key TEXT PRIMARY KEY, settings BLOB NOT NULL, pants BLOB NOT NULL)
        WITHOUT ROWID;
    CREATE TABLE people (person TEXT PRIMARY KEY, sits TEXT NOT NULL, run TEXT NOT NULL,
        profile BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE counters (person TEXT NOT NULL, name TEXT NOT NULL, number INTEGER NOT NULL,
        PRIMARY KEY (person, name)) WITHOUT ROWID;
    CREATE TABLE records (run TEXT PRIMARY KEY, key TEXT NOT NULL, ended INTEGER NOT NULL,
        body BLOB NOT NULL) WITHOUT ROWID;
    CREATE INDEX records_key ON records (key, ended);
    CREATE INDEX records_ended ON records (ended);
    CREATE TABLE players (run TEXT NOT NULL, person TEXT NOT NULL, PRIMARY KEY (run, person))
        WITHOUT ROWID;
    CREATE INDEX players_person ON players (person);
    CREATE TABLE parked (event TEXT PRIMARY KEY, at INTEGER NOT NULL, why TEXT NOT NULL,
        body BLOB NOT NULL) WITHOUT ROWID;
    """,
)
"""Script n takes a file from schema n to n + 1; a new file goes through all of them."""


def open_file(path: Path) -> sqlite3.Connection:
    """A connection to the store's file, which is created where there is none.

    The file is private to its owner: it holds seeds and cards. Raises StoreDamaged, StoreTooNew,
    StoreBusy, StoreUnwritable.
    """
    with faults(path):
        try:
            private_files.create(path)
            fresh = path.stat().st_size == 0
        except OSError as error:
            raise StoreUnwritable(str(path), error.strerror or str(error)) from error
        if not fresh:
            _examine(path)
        elif (wal := Path(f"{path}-wal")).exists() and wal.stat().st_size:
            raise StoreDamaged(str(path), "it is empty, its write-ahead log is not")
        private_files.close_to_others(path)
        connection = sqlite3.connect(
            path, timeout=PATIENCE / 1000, isolation_level=None, check_same_thread=False
        )
        try:
            _prepare(connection)
        except BaseException:
            connection.close()
            raise
        return connection


def _examine(path: Path) -> None:
    """Look at a file that is there without writing to it."""
    try:
        looker = _looking(path)
        try:
            looker.execute(f"PRAGMA busy_timeout = {PATIENCE}")
            mark = looker.execute("PRAGMA application_id").fetchone()[0]
            schema = looker.execute("PRAGMA user_version").fetchone()[0]
            empty = looker.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
            found = looker.execute("PRAGMA quick_check(1)").fetchone()[0]
        finally:
            looker.close()
    except _BROKEN as error:
        raise _fault(path, error) from error
    if mark != APPLICATION and not (empty and mark == 0):
        raise StoreDamaged(str(path), "it belongs to another program")
    if found != "ok":
        raise StoreDamaged(str(path), str(found).splitlines()[-1])
    if schema > len(SCHEMAS):
        raise StoreTooNew(str(path), f"schema {schema}, this version knows {len(SCHEMAS)}")


def copy(source: Path, target: Path) -> None:
    """A whole copy of a store's file as it stands now, also while others write to it.

    The target must not exist. Raises what `open_file` raises, for the source or the target.
    """
    _check(source)
    try:
        target.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        target.touch(mode=private_files.OWNER_ONLY, exist_ok=False)
    except OSError as error:
        raise StoreUnwritable(str(target), error.strerror or str(error)) from error
    with (
        faults(source),
        contextlib.closing(_looking(source)) as found,
        contextlib.closing(sqlite3.connect(target)) as made,
    ):
        found.backup(made)
    _check(target)


def _check(path: Path) -> None:
    """Look whether a file is a whole one of ours; raises StoreDamaged, StoreTooNew."""
    with faults(path):
        if not path.exists() or not path.stat().st_size:
            raise StoreDamaged(str(path), "there is nothing in it")
        _examine(path)


def _looking(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)


def _prepare(connection: sqlite3.Connection) -> None:
    """Set the connection up, and create or upgrade the tables in one transaction."""
    connection.execute(f"PRAGMA busy_timeout = {PATIENCE}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("BEGIN IMMEDIATE")
    schema = connection.execute("PRAGMA user_version").fetchone()[0]
    if schema == len(SCHEMAS):
        connection.execute("ROLLBACK")
        return
    for script in SCHEMAS[schema:]:
        for statement in script.split(";"):
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {len(SCHEMAS)}")
    connection.execute("COMMIT")


@contextmanager
def faults(path: Path) -> Iterator[None]:
    """Turn SQLite's errors into the store's own."""
    try:
        yield
    except _BROKEN as error:
        raise _fault(path, error) from error


def _fault(path: Path, error: Exception) -> StoreFault:
    if isinstance(error, UnicodeDecodeError):
        return StoreDamaged(str(path), "its text is no text")
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreBusy(str(path), str(error))
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return StoreDamaged(str(path), str(error))
    return StoreUnwritable(str(path), str(error))
