"""Lanes: work at one table side by side, by one at a time but while it waits for somebody outside.

A lane holds its table's lock for all it does and lets go of it around a call to a platform
(`outside`). So what lanes share needs no locks of its own, as in an event loop; but what they call
may block, which the stores do (docs/delivery.md).
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import copy_context
from functools import partial
from queue import Empty, SimpleQueue
from typing import Protocol

IDLE = 10.0
"""Seconds after which a thread without work ends."""

_here = threading.local()


class Crew(Protocol):
    """Who does the lanes' work."""

    def start(self, work: Callable[[], None]) -> None:
        """Have it done, now or beside the caller; it raises nothing that matters to others."""


class Alone:
    """One after the other, in the caller's thread: in an order that can be foretold."""

    def start(self, work: Callable[[], None]) -> None:
        work()


class Threads:
    """Beside each other, in as many threads as there is work. Daemons: none keeps a process alive.

    How many there can be is bounded by who may call at a time, the bot's pace.
    """

    def __init__(self) -> None:
        self._jobs: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._lock = threading.Lock()
        self._idle = 0

    def start(self, work: Callable[[], None]) -> None:
        with self._lock:
            if self._idle:
                self._idle -= 1
            else:
                threading.Thread(target=self._serve, name="lane", daemon=True).start()
        self._jobs.put(partial(copy_context().run, work))

    def _serve(self) -> None:
        while True:
            try:
                work = self._jobs.get(timeout=IDLE)
            except Empty:
                with self._lock:
                    if not self._idle:
                        continue  # Somebody counts on us already.
                    self._idle -= 1
                return
            try:
                work()
            finally:
                del work
                with self._lock:
                    self._idle += 1


@contextmanager
def inside(lock: threading.Lock) -> Iterator[None]:
    """Work at a table: nobody else does there meanwhile."""
    with lock:
        _here.lock = lock
        try:
            yield
        finally:
            _here.lock = None


@contextmanager
def outside() -> Iterator[None]:
    """Wait for somebody outside: the table's other lanes go on. Harmless where no lane is."""
    lock: threading.Lock | None = getattr(_here, "lock", None)
    if lock is None:
        yield
        return
    _here.lock = None
    lock.release()
    try:
        yield
    finally:
        lock.acquire()
        _here.lock = lock
