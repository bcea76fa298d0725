"""`make bench`: what a step, a save, a stored game and a simulated game cost on this machine.

Nothing is asserted here: absolute figures hold for one machine only. Times are the best of several
runs, so that what else the machine does weighs least. `--quick` measures for a tenth of the time.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from rich.console import Console
from rich.table import Table as Rows

from adapters.bots.playing import Dealer, Round
from engine import Game, decode, encode, next_wake, prospects, step, view
from engine.commands import AnyCommand, Tick
from engine.decks import BOARDS
from engine.registry import CLAIMS
from engine.rules import RULE_SETS
from engine.table import Table
from engine.vocabulary import Camp
from tests.bench_peers import PEERS

RULES, USUAL, LARGEST = "official", "B12", "B14T"
CHECKED = {"official": "B12", "crescent": "C12H", "expanded": "E12"}
_US = 1_000_000
_PYTHON = sys.version.split()[0]
_TOGETHER = 0.6
"""Seconds that two processes measure at least, so that they do it at the same time."""


class Taken(NamedTuple):
    """One accepted command: the game before it, the command and its clock."""

    game: Game
    command: AnyCommand
    now: int


class Recorded(Round):
    """A game that keeps every command it gives."""

    def __init__(self, dealer: Dealer, kind: str, seed: int) -> None:
        self.taken: list[Taken] = []
        super().__init__(dealer, kind, seed)

    def _do(self, command: AnyCommand) -> bool:
        self.taken.append(Taken(self.game, command, self.now))
        return super()._do(command)


def recorded(rules: str, board: str, kind: str, games: int) -> list[Taken]:
    """All commands of so many games."""
    dealer = Dealer(rules, BOARDS[rules][board].players, board)
    found: list[Taken] = []
    for seed in range(1, games + 1):
        game = Recorded(dealer, kind, seed)
        game.play()
        found += game.taken
    return found


def best(work: Callable[[], int], seconds: float, runs: int = 3) -> float:
    """The best rate of a piece of work that returns how many units it did: units a second."""
    work()
    rates = []
    for _ in range(runs):
        done, began = 0, time.perf_counter()
        while (passed := time.perf_counter() - began) < seconds / runs:
            done += work()
        rates.append(done / passed)
    return max(rates)


def stepping(taken: list[Taken]) -> Callable[[], int]:
    """Every command of a recording once more."""

    def work() -> int:
        for game, command, now in taken:
            step(game, command, now)
        return len(taken)

    return work


def playing(rules: str, board: str, kind: str) -> Callable[[], int]:
    """Whole games, another one each time."""
    dealer = Dealer(rules, BOARDS[rules][board].players, board)
    seeds = iter(range(1, 1 << 30))

    def work() -> int:
        for _ in range(5):
            Round(dealer, kind, next(seeds)).play()
        return 5

    return work


def _core(kind: str, seconds: float) -> float:
    return best(playing(RULES, USUAL, kind), seconds)


def steps(seconds: float) -> Iterator[tuple[str, str, str]]:
    """µs a step: all commands, by what they are, and of a tick that comes too early."""
    taken = recorded(RULES, USUAL, "random", 20)
    yield "step, all commands and ticks", _us(best(stepping(taken), seconds)), "≤ 25, then ≤ 12 µs"
    for name, wanted in (("an answer", False), ("a tick", True)):
        some = [one for one in taken if isinstance(one.command, Tick) is wanted]
        yield f"  {name}", _us(best(stepping(some), seconds)), ""
    busy = taken[len(taken) // 2].game
    early = [Taken(busy, Tick(0), 0)] * 100
    yield "  a tick that comes too early", _us(best(stepping(early), seconds)), ""
    yield "  next_wake", _us(best(lambda: _many(lambda: next_wake(busy)), seconds)), ""
    yield "  view of one seat", _us(best(lambda: _many(lambda: view(busy, 1)), seconds)), ""


def saving(seconds: float) -> Iterator[tuple[str, str, str]]:
    """A save with the load after it, and how large games get."""
    busy = _busiest(RULES, LARGEST)
    data = encode(busy)
    rate = best(lambda: _many(lambda: decode(encode(busy))), seconds)
    yield f"save + load of a busy game ({len(data):,} bytes)", _us(rate), "≤ 25 µs"
    fresh, _ = Dealer(RULES, 12, USUAL).deal(1)
    yield "bytes, fresh, 12 seats", f"{len(encode(fresh)):,}", "≤ 1,536"
    yield f"bytes, busiest, {RULES} {LARGEST}", f"{len(data):,}", "≤ 4,096"
    for rules in RULE_SETS[1:]:
        if BOARDS[rules]:
            plan = max(BOARDS[rules].values(), key=lambda plan: plan.players)
            size = len(encode(_busiest(rules, plan.name)))
            limit = "≤ 6,144" if plan.players >= 18 else ""
            yield f"bytes, busiest, {rules} {plan.name} ({plan.players} seats)", f"{size:,}", limit


def _busiest(rules: str, board: str) -> Game:
    """The largest of all games that are met in some games with bots that claim and vote."""
    games = [taken.game for taken in recorded(rules, board, "simple", 12)]
    return max(games, key=lambda game: len(encode(game)))


def simulating(seconds: float) -> Iterator[tuple[str, str, str]]:
    """Games a second on one core and on two."""
    for kind, budget in (("random", "≥ 500, then ≥ 1,000"), ("simple", "")):
        one = _core(kind, seconds)
        yield f"simulate {USUAL}, {kind} bots, games/s", f"{one:,.0f}", budget
        if (os.cpu_count() or 1) < 2:
            yield "  on two cores", "one core here", ""
            continue
        with ProcessPoolExecutor(2) as pool:
            list(pool.map(_core, [kind] * 2, [0.01] * 2))
            two = sum(pool.map(_core, [kind] * 2, [max(seconds, _TOGETHER)] * 2))
        yield "  on two cores", f"{two:,.0f} ({two / one:.2f} ×)", "≥ 1.8 ×"


def growing(seconds: float) -> Iterator[tuple[str, str, str]]:
    """µs a step from the smallest board to the largest of each rule set."""
    for rules in RULE_SETS:
        plans = sorted(BOARDS[rules].values(), key=lambda plan: plan.players)
        for plan in dict.fromkeys((plans[0], plans[-1]) if plans else ()):
            rate = best(stepping(recorded(rules, plan.name, "random", 8)), seconds)
            yield f"step, {rules} {plan.name} ({plan.players} seats)", _us(rate), "linear"


def ending(seconds: float) -> Iterator[tuple[str, str, str]]:
    """What it takes to see at a check where few live that somebody can still win."""
    for rules, board in CHECKED.items():
        game = 1 / best(playing(rules, board, "random"), seconds)
        checks = list(few_alive(rules, board, 40))
        once = 1 / best(lambda checks=checks: sum(1 for one in checks if _asked(one)), seconds)
        share = f"{_US * once:.1f} µs, {100 * once / game:.2f} % of a game"
        often = len(checks) / 40
        yield f"can anybody still win, {rules} {board}, {often:.1f} × a game", share, "≤ 1 %"


def few_alive(rules: str, board: str, games: int) -> Iterator[Table]:
    """The tables of so many games at every check where few live."""
    found: list[Table] = []
    asked = prospects.nobody_wins

    def kept(table: Table) -> str:
        if len(table.alive) <= prospects.FEW:
            found.append(Table(table.close(), 0))
        return asked(table)

    claims = CLAIMS[rules]
    claims[Camp.NONE] = kept
    try:
        recorded(rules, board, "random", games)
    finally:
        claims[Camp.NONE] = asked
    yield from found


def _asked(table: Table) -> bool:
    return prospects.nobody_wins(table) == ""


def racing(seconds: float) -> Iterator[tuple[str, str, str]]:
    """Other engines in the same run, where they are installed."""
    own = _core("random", seconds)
    for name, play in PEERS.items():
        try:
            play(0)
        except ImportError:
            yield name, "not installed", ""
            continue
        except Exception as error:
            yield name, f"could not be run: {type(error).__name__}", ""
            continue
        seeds = iter(range(1 << 30))
        actions, games, began = 0, 0, time.perf_counter()
        while (passed := time.perf_counter() - began) < seconds:
            actions, games = actions + play(next(seeds)), games + 1
        figures = f"{games / passed:,.0f} games/s, {_US * passed / actions:,.1f} µs an action"
        yield name, figures, f"{own * passed / games:.1f} × as many here"


def _many(work: Callable[[], object], times: int = 200) -> int:
    for _ in range(times):
        work()
    return times


def _us(rate: float) -> str:
    return f"{_US / rate:.1f} µs"


def _machine() -> str:
    name = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            models = [
                line.split(":", 1)[1].strip() for line in file if line.startswith("model name")
            ]
        name = models[0] if models else name
    except OSError:
        pass
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"{name}, {os.cpu_count()} cores{load}, {platform.system()}, Python {_PYTHON}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a tenth of the time")
    seconds = 0.15 if parser.parse_args().quick else 1.5
    console = Console()
    console.print(_machine(), highlight=False)
    table = Rows("figure", "here", "budget")
    for part in (steps, saving, simulating, growing, ending, racing):
        for row in part(seconds):
            table.add_row(*row)
        table.add_section()
    console.print(table)


if __name__ == "__main__":
    main()
