"""`make fuzz`: so many games of each rule set from one seed on; or one game, told.

    python -m tests.fuzz --games 10000 [--from 0] [--rules official]
    python -m tests.fuzz --rules official --seed 1234

A line a thousand games says where to go on (`--from`) after an interruption. Exit status: 0 all
rules held, 1 a rule did not, 130 Ctrl-C.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from tests.fuzz.finding import told
from tests.fuzz.playing import Found, Round, play

RULES = ("official", "crescent", "expanded")
AT_ONCE = 1000
"""Games between two lines of progress."""


def main() -> int:
    parse = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parse.add_argument("--rules", choices=RULES, default=None)
    parse.add_argument("--games", type=int, default=10_000)
    parse.add_argument("--from", type=int, default=0, dest="start")
    parse.add_argument("--seed", type=int, default=None)
    asked = parse.parse_args()
    rules = (asked.rules,) if asked.rules else RULES
    if asked.seed is not None:
        return sum(_one(name, asked.seed) for name in rules) and 1
    found: list[Found] = []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for name in rules:
            for first in range(asked.start, asked.start + asked.games, AT_ONCE):
                last = min(first + AT_ONCE, asked.start + asked.games)
                found += _some(pool, name, first, last)
    _sum_up(found)
    return 1 if found else 0


def _some(pool: ProcessPoolExecutor, rules: str, first: int, last: int) -> Iterator[Found]:
    seeds = range(first, last)
    for one in pool.map(play, repeat(rules, len(seeds)), seeds, chunksize=25):
        if one is not None:
            print(f"{one.rules} {one.seed}: {one.says}", flush=True)
            yield one
    print(f"{rules}: played up to {last}", flush=True)


def _one(rules: str, seed: int) -> int:
    game = Round(rules, seed)
    one = game.play()
    print(f"{rules} {seed}: {one.says if one else 'all rules held'}", flush=True)
    if one is not None:
        print(told(game, one.rule))
    return one is not None


def _sum_up(found: list[Found]) -> None:
    for (rules, rule), times in sorted(Counter((one.rules, one.rule) for one in found).items()):
        first = next(one.seed for one in found if (one.rules, one.rule) == (rules, rule))
        print(f"{rules} {rule}: {times}; make fuzz RULES={rules} SEED={first}")


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
