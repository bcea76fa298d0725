"""`make chaos`: so many games a host from one seed on, or one game, told.

    python -m tests.chaos --games 1000 [--from 0] [--host aws]
    python -m tests.chaos --host serve --seed 17

Exit status: 0 all held and every kind of fault struck, 1 otherwise, 130 Ctrl-C.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from tests.chaos.game import Result, play
from tests.chaos.storm import RATES

AT_ONCE = 20


def main() -> int:
    parse = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parse.add_argument("--host", choices=sorted(RATES), default=None)
    parse.add_argument("--games", type=int, default=60)
    parse.add_argument("--from", type=int, default=0, dest="start")
    parse.add_argument("--seed", type=int, default=None)
    parse.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parse.parse_args()
    if os.environ.get("PYTHONHASHSEED") != "0":
        # The order of a set is chance, too.
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, "-m", "tests.chaos", *sys.argv[1:]])
    hosts = (asked.host,) if asked.host else tuple(sorted(RATES))
    logging.disable(logging.CRITICAL)
    if asked.seed is not None:
        return max(_told(play(host, asked.seed)) for host in hosts)
    games = range(asked.start, asked.start + asked.games)
    return max([_many(host, games, asked.workers) for host in hosts])


def _told(one: Result) -> int:
    print(f"{one.host} {one.seed}: {one.minutes} minutes, {sum(one.took.values())} faults")
    for kind, times in sorted(one.took.items()):
        print(f"  {kind}: {times}")
    for said in one.violations:
        print(f"  VIOLATION {said}")
    return 1 if one.violations else 0


def _many(host: str, seeds: range, workers: int) -> int:
    took: Counter[str] = Counter()
    games: Counter[str] = Counter()
    bad = 0
    with ProcessPoolExecutor(workers) as pool:
        for number, one in enumerate(pool.map(play, repeat(host, len(seeds)), seeds), 1):
            took += one.took
            games.update(set(one.took))
            bad += bool(one.violations)
            for said in one.violations:
                print(f"{host} {one.seed}: {said}", flush=True)
            if number % AT_ONCE == 0:
                print(f"{host}: played up to {one.seed}, {bad} with violations", flush=True)
    print(f"\n{host}: {len(seeds)} games from {seeds.start}, {bad} with violations")
    for kind in RATES[host]:
        print(f"  {kind:45} {took[kind]:7} times in {games[kind]:5} games")
    untouched = [kind for kind in RATES[host] if not took[kind]]
    if untouched:
        print(f"  never took effect: {', '.join(untouched)}")
    return 1 if bad or untouched else 0


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":
        # The order of sets is part of a run.
        os.execve(sys.executable, [sys.executable, "-m", "tests.chaos", *sys.argv[1:]], {
            **os.environ, "PYTHONHASHSEED": "0"})  # fmt: skip
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
