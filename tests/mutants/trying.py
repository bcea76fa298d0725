"""What happens in a copy of the process: tests run there, and leave nothing behind."""

from __future__ import annotations

import json
import os
import shutil
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest

_RUNAWAY_TIMES, _RUNAWAY_SECONDS = 10, 4
"""A test that takes ten times its processor time and so many seconds more does not end."""
_ASLEEP = 900
"""Seconds by the wall after which a copy that waits for something is ended."""


@dataclass
class Tried:
    """What became of some tests: the first that failed, how many ran, and seconds of processor."""

    failed: str | None = None
    ran: int = 0
    seconds: float = 0.0


@dataclass(eq=False)
class Watch:
    """Runs tests in this process, until one fails."""

    session: pytest.Session
    costs: dict[str, float] = field(default_factory=dict)
    failed: bool = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed |= report.failed

    def one(self, item: pytest.Item, following: pytest.Item | None) -> bool:
        """Whether a test passes; a runaway ends this process."""
        self.failed = False
        cost = self.costs.get(item.nodeid)
        if cost is not None:
            # Of the processor's time, not the wall's: a busy machine ends nothing. SIGPROF kills.
            signal.setitimer(signal.ITIMER_PROF, cost * _RUNAWAY_TIMES + _RUNAWAY_SECONDS)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        return not self.failed

    def until_one_fails(self, items: list[pytest.Item], budget: float) -> Tried:
        """Runs them in order while the budget, in seconds of processor, lasts."""
        tried, start = Tried(), time.process_time()
        for place, item in enumerate(items):
            following = items[place + 1] if place + 1 < len(items) else None
            tried.ran += 1
            passed = self.one(item, following)
            tried.seconds = round(time.process_time() - start, 2)
            if not passed:
                tried.failed = item.nodeid
            if not passed or tried.seconds > budget:
                break
        self.session._setupstate.teardown_exact(None)
        return tried


def watch(session: pytest.Session, costs: dict[str, float]) -> Watch:
    """A new watch that hears what this process's tests report."""
    one = Watch(session, costs)
    session.config.pluginmanager.register(one)
    return one


class Copies:
    """Copies of this process, so many at once, each with a folder of its own."""

    def __init__(self, at_once: int) -> None:
        self.at_once = at_once
        self._running: dict[int, tuple[object, Path, float]] = {}

    def run(
        self, tasks: Iterator[tuple[object, Callable[[], object]]], config: pytest.Config
    ) -> Iterator[tuple[object, object | None]]:
        """Each task's key and what it gave back, as JSON bears it; None when it was ended."""
        left = True
        while left or self._running:
            while left and len(self._running) < self.at_once:
                task = next(tasks, None)
                left = task is not None
                if task is not None:
                    self._start(*task, config)
            yield from self._ended()

    def _start(self, key: object, work: Callable[[], object], config: pytest.Config) -> None:
        folder = Path(tempfile.mkdtemp(prefix="mutant-"))
        child = os.fork()
        if child:
            self._running[child] = key, folder, time.monotonic()
            return
        try:
            _alone(config, folder)
            (folder / "answer.json").write_text(json.dumps(_done(work)), encoding="utf-8")
        finally:
            os._exit(0)

    def _ended(self) -> Iterator[tuple[object, object | None]]:
        time.sleep(0.02)
        for child, (key, folder, since) in list(self._running.items()):
            late = time.monotonic() - since > _ASLEEP
            if late:
                os.kill(child, signal.SIGKILL)
            if os.waitpid(child, 0 if late else os.WNOHANG)[0] == 0:
                continue
            del self._running[child]
            _end_group(child)
            answer = folder / "answer.json"
            yield key, json.loads(answer.read_text()) if answer.exists() else None
            shutil.rmtree(folder, ignore_errors=True)

    def stop(self) -> None:
        for child, (_, folder, _) in self._running.items():
            _end_group(child)
            os.waitpid(child, 0)
            shutil.rmtree(folder, ignore_errors=True)


def _done(work: Callable[[], object]) -> object:
    """What the work gives back, or a line about what it raised."""
    try:
        return work()
    except BaseException as error:
        return f"raised {error!r}"


def _end_group(child: int) -> None:
    """The copy, and what its tests have started."""
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)


def _alone(config: pytest.Config, folder: Path) -> None:
    os.setpgid(0, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    config.pluginmanager.unregister(name="terminalreporter")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    factory = config._tmp_path_factory  # type: ignore[attr-defined]
    factory._basetemp = folder / "tmp"
    factory._basetemp.mkdir()
