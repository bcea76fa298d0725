"""Stories by request: bounded in number, in size, and in time."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from threading import Lock, Timer, get_ident
from typing import TypeVar

from handlers.api.models import ScenarioResult, StoryResult
from handlers.tools.scenario.loading import Document, parse, split
from handlers.tools.scenario.running import Row, run

MOST = 10
"""Stories in one request."""

SECONDS = 3.0
"""For all stories of a request together."""

LONGEST_TALE = 2_000
"""Lines of one story's steps that are told."""

T = TypeVar("T")


class OutOfTime(BaseException):
    """The work took too long. No ordinary exception: whoever catches those must not catch this."""


class TooMany(Exception):
    """More stories than one request may hold."""


def judged(text: str) -> ScenarioResult:
    """Play the stories of a text. Raises TooMany or OutOfTime."""
    chunks = split(text)
    if len(chunks) > MOST:
        raise TooMany
    documents = []
    for number, (line, chunk) in enumerate(chunks, start=1):
        tree, problems = parse(chunk, line)
        documents.append(Document("story", number, tree, tuple(problems)))
    rows = bounded(SECONDS, lambda: [run(one, explain=True) for one in documents])
    return ScenarioResult(stories=[_result(row) for row in rows])


def _result(row: Row) -> StoryResult:
    ids = row.id if isinstance(row.id, list) else [row.id] if row.id else []
    steps = row.steps[:LONGEST_TALE]
    return StoryResult(
        id=[str(one) for one in ids],
        title=str(row.title or ""),
        holds=row.ok,
        reason=row.reason,
        steps=steps,
    )


def bounded(seconds: float, work: Callable[[], T]) -> T:
    """Do some work in this thread; raises OutOfTime, out of its middle, after so many seconds."""
    thread, lock = get_ident(), Lock()
    over = False

    def strike() -> None:
        with lock:
            if not over:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(
                    ctypes.c_ulong(thread), ctypes.py_object(OutOfTime)
                )

    timer = Timer(seconds, strike)
    timer.daemon = True
    timer.start()
    try:
        return work()
    finally:
        with lock:
            over = True
        timer.cancel()
