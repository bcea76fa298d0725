"""What a log line says besides its words: version, call, and the event it is about.

Of an exception it tells the frames, never the words: those may be somebody's.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache

from adapters.faults import frames

_scope: ContextVar[dict[str, object] | None] = ContextVar("scope", default=None)


@contextmanager
def scope(**known: object) -> Iterator[None]:
    """Lines within this block say this as well, and what is noted on the way."""
    token = _scope.set({**(_scope.get() or {}), **known})
    try:
        yield
    finally:
        _scope.reset(token)


def note(**known: object) -> None:
    """From here to the end of the innermost scope, lines say this too."""
    found = _scope.get()
    if found is not None:
        found.update(known)


@cache
def version() -> str:
    """Which version of ours this is, "" where it was never installed."""
    from importlib.metadata import PackageNotFoundError, version  # no cold start waits for it

    try:
        return version("werewolf-moderator")
    except PackageNotFoundError:
        return ""


class Marked(logging.Filter):
    """Puts all that on each record of a handler; `flat` puts it before the words."""

    def __init__(self, *, flat: bool = False) -> None:
        super().__init__()
        self.flat = flat

    def filter(self, record: logging.LogRecord) -> bool:
        """Let it through, marked."""
        if record.exc_info and record.exc_info[1] is not None:
            record.msg = f"{record.getMessage()}: {frames(record.exc_info[1])}"
            record.args, record.exc_info, record.exc_text = (), None, None
        marks = {"version": version(), **(_scope.get() or {})}
        if self.flat:
            record.marks = " ".join(f"{name}={value}" for name, value in marks.items())
        else:
            record.__dict__.update(marks)
        return True
