"""Ctrl-C and a polite kill, from before anybody is told that the process is there."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Callable, Iterator


@contextlib.contextmanager
def stoppable(act: Callable[[], None]) -> Iterator[list[int]]:
    """While it lasts, either signal is noted in the list given and `act` is called.

    An exception that `act` raises is lost where the interpreter happens to be in the callback of a
    weak reference, as it is now and then in an import: the list tells of the signal all the same.
    """
    came: list[int] = []

    def stop(number: int, frame: object) -> None:
        came.append(number)
        act()

    before = {one: signal.signal(one, stop) for one in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield came
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
