"""One process at a time: a lock beside the saved games, which the system lets go of by itself."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def alone(lock: Path | None, busy: Exception) -> Iterator[None]:
    """Hold a lock file for as long as this lasts; raises `busy` where another process holds it.

    Nothing is held where nothing is saved (None), where the file cannot be made (the store will say
    what is wrong there), and on Windows, where the store's own locks must do.
    """
    try:
        import fcntl
    except ImportError:
        lock = None
    if lock is None:
        yield
        return
    try:
        lock.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        file = os.open(lock, os.O_CREAT | os.O_WRONLY, 0o600)
    except OSError:
        yield
        return
    try:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise busy from None
        yield
    finally:
        os.close(file)
