"""The chats of the page on disk: one file, every message once, edits as new revisions.

A reader who knows the number of the last revision he has seen gets all that is newer, so a reload
or a broken line neither loses nor doubles a message. Bodies are opaque JSON bytes here.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import NamedTuple

from adapters import private_files
from adapters.faults import StoreBusy, StoreDamaged, StoreUnwritable

KEPT = 1500
"""How many messages of one chat are kept; older ones go when a new game begins."""

_TABLES = (
    """CREATE TABLE bubbles (room TEXT NOT NULL, address TEXT NOT NULL, id INTEGER NOT NULL,
    rev INTEGER NOT NULL, mark TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY (room, address, id))
    WITHOUT ROWID""",
    "CREATE UNIQUE INDEX revised ON bubbles (room, address, rev)",
    "CREATE INDEX named ON bubbles (room, address, mark) WHERE mark <> ''",
    """CREATE TABLE counters (room TEXT NOT NULL, address TEXT NOT NULL, number INTEGER NOT NULL,
    PRIMARY KEY (room, address)) WITHOUT ROWID""",
    """CREATE TABLE IF NOT EXISTS seen (room TEXT NOT NULL, source TEXT NOT NULL,
    PRIMARY KEY (room, source)) WITHOUT ROWID""",
    "CREATE TABLE IF NOT EXISTS rooms (code TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID",
)
_OLDER = (
    "INSERT INTO bubbles SELECT room, address, id, rev, mark, body FROM messages",
    """INSERT INTO counters SELECT room, address, max(max(id), max(rev)) FROM messages
    GROUP BY room, address""",
    "DROP TABLE messages",
    "DROP TABLE counter",
)
"""For a file that counted over all chats: its messages keep their numbers, new ones go on."""
_SCHEMA = 1


class Message(NamedTuple):
    """A message as it stands now: `id` stays, `rev` grows with every change of it.

    Both count what this one chat was sent, so they tell its reader nothing of any other.
    """

    id: int
    rev: int
    address: str
    body: bytes


class Chats:
    """All chats of all rooms. `path` None keeps them in memory. Any thread may call.

    Raises StoreDamaged, StoreBusy or StoreUnwritable, as the store of games does.
    """

    def __init__(self, path: Path | None) -> None:
        self._lock = RLock()
        self._path = path
        self._listeners: list[Callable[[str], None]] = []
        with self._faults():
            if path is not None:
                try:
                    private_files.create(path)
                except OSError as error:
                    raise StoreUnwritable(str(path), error.strerror or str(error)) from error
                private_files.close_to_others(path)
            self._db = sqlite3.connect(
                path or ":memory:", timeout=10, isolation_level=None, check_same_thread=False
            )
            try:
                self._db.execute("PRAGMA journal_mode = WAL")
                self._db.execute("PRAGMA synchronous = NORMAL")
                self._prepare()
            except sqlite3.DatabaseError:
                self._db.close()
                raise

    def _prepare(self) -> None:
        """Create the tables, or take over those of an older file, in one transaction."""
        self._db.execute("BEGIN IMMEDIATE")
        if self._db.execute("PRAGMA user_version").fetchone()[0] < _SCHEMA:
            sql = "SELECT count(*) FROM sqlite_master WHERE name = 'messages'"
            older = _OLDER if self._db.execute(sql).fetchone()[0] else ()
            for statement in (*_TABLES, *older):
                self._db.execute(statement)
            self._db.execute(f"PRAGMA user_version = {_SCHEMA}")
        self._db.execute("COMMIT")

    def listen(self, listener: Callable[[str], None]) -> None:
        """Have this called with a room's code, from any thread, whenever something is new there."""
        self._listeners.append(listener)

    def close(self) -> None:
        """Close the file; nothing can be read after that."""
        with self._lock:
            self._db.close()

    # Writing

    @contextmanager
    def writing(self, room: str, source: str) -> Iterator[Page | None]:
        """All that one source (a parcel, a line of chat) writes, in one transaction.

        Gives None where this source has been written before: a message that is sent again after a
        crash shows once.
        """
        with self._lock, self._faults():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                row = (room, source)
                new = self._db.execute("INSERT OR IGNORE INTO seen VALUES (?, ?)", row).rowcount
                yield Page(self._db, room) if new else None
            except BaseException:
                self._db.execute("ROLLBACK")
                raise
            self._db.execute("COMMIT")
        self.ring(room)

    def ring(self, room: str) -> None:
        """Tell whoever listens that something in this room has changed."""
        for listener in self._listeners:
            listener(room)

    def trim(self, room: str) -> None:
        """Let go of the oldest messages of a room's chats."""
        sql = (
            "DELETE FROM bubbles WHERE room = ?1 AND (address, id) IN (SELECT address, id FROM"
            " (SELECT address, id, row_number() OVER (PARTITION BY address ORDER BY id DESC) AS n"
            " FROM bubbles WHERE room = ?1) WHERE n > ?2)"
        )
        with self._lock, self._faults():
            self._db.execute(sql, (room, KEPT))

    # Reading

    def after(self, room: str, address: str, rev: int, limit: int = 500) -> list[Message]:
        """The messages of a chat that are newer than this revision, in the order of revisions."""
        sql = (
            "SELECT id, rev, address, body FROM bubbles WHERE room = ? AND address = ?"
            " AND rev > ? ORDER BY rev LIMIT ?"
        )
        with self._lock, self._faults():
            return [Message(*row) for row in self._db.execute(sql, (room, address, rev, limit))]

    def rooms(self) -> dict[str, bytes]:
        """What is kept of every room, by its code."""
        with self._lock, self._faults():
            return dict(self._db.execute("SELECT code, body FROM rooms ORDER BY code"))

    def save_room(self, code: str, body: bytes) -> None:
        """Keep what a room is set to."""
        with self._lock, self._faults():
            self._db.execute("INSERT OR REPLACE INTO rooms VALUES (?, ?)", (code, body))

    def drop_room(self, code: str) -> None:
        """Forget a room and all its chats."""
        with self._lock, self._faults():
            for table in ("bubbles", "counters", "seen"):
                self._db.execute(f"DELETE FROM {table} WHERE room = ?", (code,))
            self._db.execute("DELETE FROM rooms WHERE code = ?", (code,))

    @contextmanager
    def _faults(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.DatabaseError as error:
            path, code = str(self._path), getattr(error, "sqlite_errorcode", 0) & 0xFF
            if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise StoreBusy(path, str(error)) from error
            if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
                raise StoreDamaged(path, str(error)) from error
            raise StoreUnwritable(path, str(error)) from error


class Page:
    """The open transaction of one source in one room."""

    def __init__(self, db: sqlite3.Connection, room: str) -> None:
        self._db = db
        self._room = room

    def add(self, address: str, body: bytes, mark: str = "") -> int:
        """A new message; `mark` is the key by which it can be changed later. Returns its id."""
        number = self._next(address)
        row = (self._room, address, number, number, mark, body)
        self._db.execute("INSERT INTO bubbles VALUES (?, ?, ?, ?, ?, ?)", row)
        return number

    def newest(self, address: str, mark: str) -> Message | None:
        """The newest message with this mark in a chat, None where there is none."""
        sql = (
            "SELECT id, rev, address, body FROM bubbles WHERE room = ? AND address = ?"
            " AND mark = ? ORDER BY id DESC LIMIT 1"
        )
        row = self._db.execute(sql, (self._room, address, mark)).fetchone()
        return Message(*row) if row else None

    def change(self, message: Message, body: bytes) -> None:
        """Another text for a message; nothing where it is the same."""
        if body != message.body:
            row = (self._next(message.address), body, self._room, message.address, message.id)
            sql = "UPDATE bubbles SET rev = ?, body = ? WHERE room = ? AND address = ? AND id = ?"
            self._db.execute(sql, row)

    def _next(self, address: str) -> int:
        """The next number of a chat: of its messages and of their changes, nothing else's."""
        sql = (
            "INSERT INTO counters VALUES (?, ?, 1)"
            " ON CONFLICT DO UPDATE SET number = number + 1 RETURNING number"
        )
        return int(self._db.execute(sql, (self._room, address)).fetchall()[0][0])
