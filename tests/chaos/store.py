"""The store as one process reaches it: through a gate where it may be busy, slow, full or deaf."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

from msgspec.structs import replace

from adapters.faults import StoreBusy, StoreUnwritable
from adapters.memory import MemoryStore
from adapters.ports import Result, Turn, Verdict
from engine.state import SCHEMA
from tests.chaos.stage import Process

READS = frozenset(
    "load outbox due pending log group ledger record history parked".split()  # noqa: SIM905
)
_SCHEMA = re.compile(rb'"schema":(\d+)')


class Kept(MemoryStore):
    """The truth: a store that notes each turn that was committed, and tells of letters."""

    def __init__(self) -> None:
        super().__init__()
        self.turns: list[Turn] = []
        self.times: list[int] = []
        self.now: Callable[[], int] = lambda: 0
        self.streams: Callable[[str], None] = lambda key: None

    def commit(self, turn: Turn) -> Result:
        result = super().commit(turn)
        if result.verdict is Verdict.COMMITTED:
            self.turns.append(turn)
            self.times.append(self.now())
            if turn.letter is not None:
                self.streams(turn.key)
        return result


class Gated:
    """GameStore of one process over the truth."""

    def __init__(self, kept: Kept, process: Process) -> None:
        self.kept = kept
        self.process = process
        self.calls = SimpleNamespace(patience=None)

    @contextmanager
    def glance(self) -> Iterator[None]:
        """A webhook's reads need not be remembered here."""
        yield

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def call(*given: Any, **named: Any) -> Any:
            return self._called(name, *given, **named)

        return call

    def commit(self, turn: Turn) -> Result:
        storm = self.process.stage.storm
        if storm.strikes("store conflict"):
            # Another turn comes between the read and the write, where there is one to come.
            self.process.stage.meanwhile(storm.dice.randint(1, 1_500))
        ahead = self.process.versions
        if ahead:
            turn = replace(turn, state=_newer(turn.state, ahead), letter=_newer(turn.letter, ahead))
        result = self._called("commit", turn)
        stored = result.stored
        if ahead and stored is not None:
            result = replace(result, stored=replace(stored, state=older(stored.state)))
        return result  # type: ignore[no-any-return]

    def load(self, key: str) -> Any:
        stored = self._called("load", key)
        if self.process.versions and stored is not None:
            return replace(stored, state=older(stored.state))
        return stored

    def outbox(self, key: str, limit: int = 100) -> Any:
        found = self._called("outbox", key, limit)
        if self.process.versions:
            return [replace(one, body=older(one.body)) for one in found]
        return found

    def record(self, run: str) -> Any:
        found = self._called("record", run)
        if self.process.versions and found is not None:
            return replace(found, body=older(found.body))
        return found

    def _called(self, name: str, *given: Any, **named: Any) -> Any:
        process = self.process
        storm = process.stage.storm
        process.gate()
        process.stage.at += 1
        self._full(name)
        if storm.strikes("store busy"):
            process.stage.doubt()
            raise StoreBusy("chaos", "busy")
        found = getattr(self.kept, name)(*given, **named)
        process.passed()
        if name not in READS and storm.strikes("store timed out after it took effect"):
            process.stage.doubt()
            raise StoreBusy("chaos", "no answer")
        return found

    def _full(self, name: str) -> None:
        """The disk is full for a while: nothing can be written."""
        if name in READS:
            return
        stage = self.process.stage
        if stage.storm.strikes("disk full"):
            stage.full_until = stage.at + stage.dice.randint(1_000, 60_000)
        if stage.at < stage.full_until and not stage.storm.over:
            stage.doubt()
            raise StoreUnwritable("chaos", "disk full")


def _newer(body: bytes | None, ahead: int) -> bytes | None:
    """As a version that is so many schemas ahead would write it, with what this one cannot know."""
    return body and _SCHEMA.sub(b'"schema":%d' % (SCHEMA + ahead), body, count=1)


def older(body: bytes) -> bytes:
    """What the newer version's own code would read out of it."""
    return _SCHEMA.sub(b'"schema":%d' % SCHEMA, body, count=1)
