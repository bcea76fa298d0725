"""`make mutants`: so many mutants at random, and whether some test notices each.

    python -m tests.mutants [--count 600] [--seed 1] [--again]
    python -m tests.mutants --source engine/absence.py --count 0

What is known is kept in `.mutants/`, so that an interrupted run goes on; changed sources begin
anew. `--again` tries the survivors once more, after tests were written; `--count 0` takes every
mutant; `--told` tries none and says what is known. Exit status: 0 all were tried, 130 Ctrl-C.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import pytest

from tests.mutants import verdicts
from tests.mutants.breeding import breed, sample
from tests.mutants.server import Server, import_all
from tests.mutants.sources import SOURCES, TESTS, python_files
from tests.mutants.touching import digest
from tests.mutants.verdicts import Ledger, equals, summed_up

_LEFT_OUT = ("no:cacheprovider", "no:xdist", "no:randomly")


def main() -> int:
    asked = _asked()
    files = python_files(tuple(asked.source or SOURCES))
    population = [mutant for file in files for mutant in breed(file)]
    chosen = sample(population, asked.count or len(population), asked.seed)
    folder = Path(".mutants") / digest(files)
    folder.mkdir(parents=True, exist_ok=True)
    ledger = Ledger(folder / "verdicts.jsonl")
    print(f"{len(chosen)} of {len(population)} mutants of {len(files)} files, seed {asked.seed}")
    if asked.again:
        again = (verdicts.SURVIVED, verdicts.UNTESTED)
        ledger.known = {n: one for n, one in ledger.known.items() if one.verdict not in again}
    if not asked.told:
        called = import_all(files)
        server = Server(chosen, files, called, ledger, folder, asked.at_once, asked.budget)
        tests = [test for test in asked.tests or TESTS if Path(test).exists()]
        status = pytest.main([*tests, *(f"-p{name}" for name in _LEFT_OUT)], plugins=[server])
        if status == pytest.ExitCode.INTERRUPTED:
            print(summed_up(chosen, ledger, equals()))
            return 130
        if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            print(f"the tests could not be collected: run pytest ({status!r})")
            return int(status)
    print(summed_up(chosen, ledger, equals()))
    return 0


def _asked() -> argparse.Namespace:
    parse = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parse.add_argument("--count", type=int, default=600)
    parse.add_argument("--seed", type=int, default=1)
    parse.add_argument("--source", nargs="+", help="files or folders to mutate")
    parse.add_argument("--tests", nargs="+", help="files or folders of tests")
    parse.add_argument("--at-once", type=int, default=os.cpu_count() or 1)
    parse.add_argument("--budget", type=float, default=60, help="seconds of processor a mutant")
    parse.add_argument("--again", action="store_true")
    parse.add_argument("--told", action="store_true")
    return parse.parse_args()


if __name__ == "__main__":
    sys.exit(main())
