"""Which tests reach which statement, and what each costs; kept between runs."""

from __future__ import annotations

import hashlib
import json
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from zlib import crc32

import pytest

from tests.mutants.grafting import Grafts
from tests.mutants.trying import Copies, watch

_Row = tuple[str, bool, float, dict[str, list[int]]]
"""A test, whether it passes, its seconds of processor, and the lines it reaches."""


def digest(files: list[str]) -> str:
    """Changes when a file does."""
    told = hashlib.sha256()
    for file in files:
        told.update(file.encode() + Path(file).read_bytes())
    return told.hexdigest()[:12]


class Map:
    """Tests by file and statement. A test that fails on unchanged code is used for nothing."""

    def __init__(self) -> None:
        self.costs: dict[str, float] = {}
        self.failing: list[str] = []
        self._reached: dict[tuple[str, int], list[str]] = defaultdict(list)

    def add(self, rows: list[_Row]) -> None:
        for test, passed, cost, lines in rows:
            if not passed:
                self.failing.append(test)
                continue
            self.costs[test] = cost
            for file, reached in lines.items():
                for line in reached:
                    self._reached[file, line].append(test)

    def reaching(self, file: str, line: int) -> list[str]:
        """The tests that reach a statement, the quickest first; of equally quick ones those of many
        files among the first: like tests notice like things.
        """
        tests = self._reached.get((file, line), [])
        return sorted(tests, key=lambda test: (self._octave(test), crc32(test.encode())))

    def _octave(self, test: str) -> int:
        return int(self.costs[test] * 1000).bit_length()


def explore(
    session: pytest.Session, files: list[str], grafts: Grafts, copies: Copies, folder: Path
) -> Map:
    """The map, read from the folder as far as it is there, the rest run anew."""
    told, known = Map(), folder / "reached"
    known.mkdir(parents=True, exist_ok=True)
    by_file: dict[Path, list[pytest.Item]] = defaultdict(list)
    for item in session.items:
        test = item.nodeid.partition("::")[0]
        name = f"{test.replace('/', '-')}-{digest([str(item.path)])}.json"
        by_file[known / name].append(item)
    missing = {place: items for place, items in by_file.items() if not place.exists()}
    if missing:
        _run_marked(session, missing, files, grafts, copies)
    for place in by_file:
        if place.exists():
            told.add(json.loads(place.read_text(encoding="utf-8")))
    return told


def _run_marked(
    session: pytest.Session,
    missing: dict[Path, list[pytest.Item]],
    files: list[str],
    grafts: Grafts,
    copies: Copies,
) -> None:
    with grafts.borrowed():
        marks = {file: grafts.mark(file) for file in files}
        tasks = ((place, _explorer(session, items, marks)) for place, items in missing.items())
        for done, (place, rows) in enumerate(copies.run(tasks, session.config), 1):
            assert isinstance(place, Path)
            told = f"used for nothing, as it ended: {rows}"
            if isinstance(rows, list):
                place.write_text(json.dumps(rows), encoding="utf-8")
                told = f"{len(rows)} tests"
            print(f"  reached {done}/{len(missing)}: {place.stem} {told}", flush=True)


def _explorer(
    session: pytest.Session, items: list[pytest.Item], marks: dict[str, bytearray]
) -> Callable[[], list[_Row]]:
    def explore_all() -> list[_Row]:
        one, rows = watch(session, {}), []
        for item, following in zip(items, [*items[1:], None], strict=True):
            for marked in marks.values():
                marked[:] = bytes(len(marked))
            before = time.process_time()
            passed = one.one(item, following)
            cost = round(time.process_time() - before, 4)
            rows.append((item.nodeid, passed, cost, dict(_lines(marks))))
        return rows

    return explore_all


def _lines(marks: dict[str, bytearray]) -> Iterator[tuple[str, list[int]]]:
    for file, marked in marks.items():
        if any(marked):
            yield file, [line for line, hit in enumerate(marked) if hit]
