"""Ctrl-C, a polite kill and a wish to begin anew, from before anybody is told that the process is
there.
"""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Callable, Iterator

RELOAD = getattr(signal, "SIGHUP", None)
"""Stop as for a kill, then begin anew with the code and the settings that are there now."""

SIGNALS = tuple(one for one in (signal.SIGINT, signal.SIGTERM, RELOAD) if one is not None)


def reloads(came: list[int]) -> bool:
    """Whether the signals that came were wishes to begin anew, and nothing else."""
    return bool(came) and all(one == RELOAD for one in came)


@contextlib.contextmanager
def stoppable(act: Callable[[], None]) -> Iterator[list[int]]:
    """While it lasts, each signal is noted in the list given and `act` is called.

    An exception that `act` raises is lost where the interpreter happens to be in the callback of a
    weak reference, as it is now and then in an import: the list tells of the signal all the same.
    """
    came: list[int] = []

    def stop(number: int, frame: object) -> None:
        came.append(number)
        act()

    before = {one: signal.signal(one, stop) for one in SIGNALS}
    try:
        yield came
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
