"""Files that hold seeds, cards and what people wrote are their owner's alone, made or found."""

from __future__ import annotations

import logging
from pathlib import Path

log = logging.getLogger(__name__)
OWNER_ONLY = 0o600
_BESIDE = ("", "-wal", "-shm", "-journal")
"""A SQLite file, and what SQLite lays beside it: new ones take its mode, old ones keep theirs."""


def create(path: Path) -> None:
    """Make sure of a file, empty where it is new, and of its folder. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    path.touch(mode=OWNER_ONLY, exist_ok=True)


def close_to_others(path: Path) -> None:
    """Take everybody else's rights from a file and from what lies beside it.

    Where the system refuses (another owner, a disk without modes), the operator is told.
    """
    for end in _BESIDE:
        one = Path(f"{path}{end}")
        try:
            if one.exists() and one.stat().st_mode & 0o077:
                one.chmod(OWNER_ONLY)
        except OSError as error:
            log.warning("%s may be read by others: %s", one, error.strerror)
