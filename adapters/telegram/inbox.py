"""Raw updates between Telegram and the desk: on the disk before the offset rises.

Telegram forgets an update once a later offset is asked for. So what was polled is stored in one
commit with the next offset, and goes only when it has been handled: a process that is killed
between any two steps handles it again, and the event id makes the second time harmless.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import NamedTuple, Protocol

from adapters import private_files
from adapters.sqlite_file import faults


class Raw(NamedTuple):
    """An update as it came; `at` is when its bytes were read, milliseconds since the epoch."""

    id: int
    at: int
    body: bytes


class Inbox(Protocol):
    """Where polled updates wait; one for each bot. Raises StoreFault."""

    def offset(self) -> int:
        """The offset to poll with: one above the highest id that was ever kept, 0 for none."""

    def keep(self, updates: Iterable[Raw]) -> None:
        """Store updates and the new offset in one commit; one that is there already stays."""

    def waiting(self) -> list[Raw]:
        """What was not handled yet, in the order of the ids."""

    def done(self, update: int) -> None:
        """An update was handled: forget it. The offset stays."""

    def close(self) -> None:
        """Let go of whatever holds it; nothing kept is lost."""


class MemoryInbox:
    """An inbox that goes with the process."""

    def __init__(self) -> None:
        self._updates: dict[int, Raw] = {}
        self._next = 0

    def offset(self) -> int:
        return self._next

    def keep(self, updates: Iterable[Raw]) -> None:
        for one in updates:
            self._updates.setdefault(one.id, one)
            self._next = max(self._next, one.id + 1)

    def waiting(self) -> list[Raw]:
        return [self._updates[number] for number in sorted(self._updates)]

    def done(self, update: int) -> None:
        self._updates.pop(update, None)

    def close(self) -> None:
        """There is nothing to let go of."""


class SqliteInbox:
    """An inbox in a file beside the saved games; `bot` keeps two bots' updates apart."""

    def __init__(self, path: Path, bot: int) -> None:
        self._lock = RLock()
        self._bot = bot
        self._path = path
        private_files.create(path)
        private_files.close_to_others(path)
        with self._open():
            self._file = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            self._file.execute("PRAGMA journal_mode = WAL")
            self._file.execute("PRAGMA synchronous = FULL")
            self._file.execute("PRAGMA busy_timeout = 10000")
            self._file.executescript(
                """
                CREATE TABLE IF NOT EXISTS updates (bot INTEGER, id INTEGER, at INTEGER NOT NULL,
                    body BLOB NOT NULL, PRIMARY KEY (bot, id)) WITHOUT ROWID;
                CREATE TABLE IF NOT EXISTS offsets (bot INTEGER PRIMARY KEY, next INTEGER NOT NULL);
                """
            )

    @contextmanager
    def _open(self) -> Iterator[None]:
        """The file, for one thread at a time; its errors are the store's (StoreFault)."""
        with self._lock, faults(self._path):
            yield

    def close(self) -> None:
        """Close the file; a process that dies without it loses nothing."""
        with self._open():
            self._file.close()

    def offset(self) -> int:
        with self._open():
            row = self._file.execute(
                "SELECT next FROM offsets WHERE bot = ?", (self._bot,)
            ).fetchone()
        return int(row[0]) if row else 0

    def keep(self, updates: Iterable[Raw]) -> None:
        kept = list(updates)
        if not kept:
            return
        rise = max(one.id for one in kept) + 1
        with self._open(), self._file:
            self._file.execute("BEGIN IMMEDIATE")
            self._file.executemany(
                "INSERT OR IGNORE INTO updates VALUES (?, ?, ?, ?)",
                [(self._bot, one.id, one.at, one.body) for one in kept],
            )
            self._file.execute(
                "INSERT INTO offsets VALUES (?, ?) ON CONFLICT (bot)"
                " DO UPDATE SET next = max(next, excluded.next)",
                (self._bot, rise),
            )

    def waiting(self) -> list[Raw]:
        with self._open():
            rows = self._file.execute(
                "SELECT id, at, body FROM updates WHERE bot = ? ORDER BY id", (self._bot,)
            ).fetchall()
        return [Raw(*row) for row in rows]

    def done(self, update: int) -> None:
        with self._open():
            self._file.execute("DELETE FROM updates WHERE bot = ? AND id = ?", (self._bot, update))
