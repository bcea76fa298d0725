"""What `werewolf serve` puts together: parts that run beside each other until one of them ends.

A part is a platform or the API. All have one store; nobody else serves the same games meanwhile.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import sleep
from typing import NamedTuple, Protocol

from adapters.faults import StoreFault
from adapters.ports import GameStore
from adapters.text.render import Voice
from handlers.alone import alone
from handlers.bootstrap import open_store, store_path
from handlers.cli import INTERRUPTED
from handlers.stopping import reloads, stoppable
from handlers.tools.asked import Refused

_LOOK = 0.2
RELOADED = -1
"""What `together` gives where it was asked to begin anew."""


class Telegram(NamedTuple):
    """How Telegram is to be served. `api` is another server's address, "" for Telegram's.

    `take_over` removes a webhook first, `drop` forgets the updates that wait at Telegram.
    """

    token: str
    api: str = ""
    take_over: bool = False
    drop: bool = False


class Part(Protocol):
    """One thing that serves in threads of its own. `trouble` holds what has ended it, if anything.

    Whoever makes a part stops it, whether it was started or not.
    """

    trouble: list[BaseException]

    def start(self) -> None:
        """Serve in the background."""

    def stop(self) -> None:
        """Finish what is under way, and let go of everything."""


def together(make: Callable[[contextlib.ExitStack], Sequence[Part]]) -> int:
    """Serve the parts that `make` gives until Ctrl-C or a polite kill: 130; RELOADED for a SIGHUP.

    What ends one part ends all, and is raised. `make` is given what closes them afterwards.
    """
    trouble: list[BaseException] = []
    with contextlib.ExitStack() as stack, stoppable(_interrupt) as came:
        try:
            parts = make(stack)
            for part in parts:
                part.start()
            while not trouble and not came:
                sleep(_LOOK)
                trouble = [one for part in parts for one in part.trouble]
        except KeyboardInterrupt:
            pass
    if reloads(came):
        return RELOADED
    if came or not trouble:
        return INTERRUPTED
    raise trouble[0]


def _interrupt() -> None:
    raise KeyboardInterrupt


@contextlib.contextmanager
def games(voice: Voice) -> Iterator[GameStore]:
    """The saved games, held against a second server; a fault of theirs is one sentence."""
    try:
        path = store_path()
        lock = path and Path(f"{path}.serving")
        with alone(lock, Refused(voice.text("telegram-locked"))):
            store = open_store()
            try:
                yield store
            finally:
                close = getattr(store, "close", None)
                if close is not None:
                    close()
    except StoreFault as fault:
        raise Refused(str(fault)) from None


@contextlib.contextmanager
def installed(what: str, extra: str, voice: Voice) -> Iterator[None]:
    """Where a platform's library is missing: the sentence with the extra that brings it."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in ("engine", "adapters", "handlers"):
            raise
        told = voice.text("serve-missing", what=what, package=package, extra=extra)
        raise Refused(told) from None
