"""One process imports all and collects the tests once; each mutant lives in a copy of it."""

from __future__ import annotations

import gc
import importlib
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from types import FrameType

import pytest

from tests.mutants import verdicts
from tests.mutants.breeding import Mutant
from tests.mutants.grafting import Grafts
from tests.mutants.touching import Map, explore
from tests.mutants.trying import Copies, watch
from tests.mutants.verdicts import Ledger, Verdict

_Call = tuple[str, str]
_QUICK, _FEW = 0.2, 8


def import_all(files: list[str]) -> set[_Call]:
    """The modules, imported; and which functions (file, name) ran meanwhile."""
    called: set[_Call] = set()
    full = {str(Path(file).resolve()): file for file in files}

    def heard(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename in full:
            called.add((full[frame.f_code.co_filename], frame.f_code.co_qualname))

    sys.setprofile(heard)
    try:
        for file in files:
            importlib.import_module(file[: -len(".py")].replace("/", ".").removesuffix(".__init__"))
    finally:
        sys.setprofile(None)
    return called


def _keenest(tests: list[str], keen: Counter[str], costs: dict[str, float]) -> list[str]:
    """A few quick tests that have noticed the most so far: likely they notice this one too."""
    known = [test for test in tests if keen[test] and costs[test] < _QUICK]
    return sorted(known, key=lambda test: -keen[test])[:_FEW]


@dataclass(eq=False)
class Server:
    """A pytest plugin whose loop runs no test itself: it tries the mutants of a sample."""

    sample: list[Mutant]
    files: list[str]
    called: set[_Call]
    ledger: Ledger
    folder: Path
    at_once: int
    budget: float

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        capture = session.config.pluginmanager.getplugin("capturemanager")
        capture.suspend_global_capture(in_=True)
        grafts, copies = Grafts(self.files), Copies(self.at_once)
        gc.freeze()
        try:
            reached = explore(session, self.files, grafts, copies, self.folder)
            for test in reached.failing:
                print(f"fails on unchanged code, used for nothing: {test}")
            self._try_all(session, grafts, copies, reached)
        finally:
            copies.stop()
        return True

    def _try_all(
        self, session: pytest.Session, grafts: Grafts, copies: Copies, reached: Map
    ) -> None:
        by_name = {item.nodeid: item for item in session.items}
        left = [mutant for mutant in self.sample if mutant.name not in self.ledger.known]
        print(f"{len(self.sample) - len(left)} mutants known, {len(left)} to try", flush=True)
        start, noticed = time.monotonic(), 0
        keen: Counter[str] = Counter()

        def tasks() -> Iterator[tuple[object, Callable[[], object]]]:
            for mutant in left:
                tests = reached.reaching(mutant.file, mutant.statement)
                tests = [*_keenest(tests, keen, reached.costs), *tests]
                items = [by_name[test] for test in dict.fromkeys(tests) if test in by_name]
                yield (mutant, items), self._attempt(session, grafts, mutant, items, reached)

        for done, (key, answer) in enumerate(copies.run(tasks(), session.config), 1):
            mutant, items = key  # type: ignore[misc]
            one = self._judged(mutant, items, answer)
            self.ledger.write(one)
            noticed += one.verdict in verdicts.NOTICED
            keen[one.by or ""] += 1
            rest = (time.monotonic() - start) / done * (len(left) - done)
            print(
                f"{done}/{len(left)} {one.verdict} {mutant.name} "
                f"({noticed} noticed, {rest / 60:.0f} min left)",
                flush=True,
            )

    def _attempt(
        self,
        session: pytest.Session,
        grafts: Grafts,
        mutant: Mutant,
        items: list[pytest.Item],
        reached: Map,
    ) -> Callable[[], object]:
        def attempt() -> object:
            if not items:
                return "untested"
            if not grafts.put(mutant):
                return verdicts.UNFIT
            return asdict(watch(session, reached.costs).until_one_fails(items, self.budget))

        return attempt

    def _judged(self, mutant: Mutant, items: list[pytest.Item], answer: object) -> Verdict:
        files = tuple(sorted({item.nodeid.partition("::")[0] for item in items}))
        match answer:
            case None:
                return Verdict(mutant.name, verdicts.ENDLESS, of=len(items))
            case "untested":
                only_then = (mutant.file, mutant.function) in self.called
                verdict = verdicts.AT_IMPORT if only_then else verdicts.UNTESTED
                return Verdict(mutant.name, verdict)
            case str():
                return Verdict(mutant.name, verdicts.UNFIT, of=len(items))
            case {"failed": str() as by, "ran": int() as ran}:
                return Verdict(mutant.name, verdicts.KILLED, by, ran, len(items))
            case {"ran": int() as ran}:
                return Verdict(mutant.name, verdicts.SURVIVED, None, ran, len(items), files)
        raise AssertionError(answer)
