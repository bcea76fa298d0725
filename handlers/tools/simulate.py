"""`werewolf simulate`: many whole games by bots, through the engine alone, counted."""

from __future__ import annotations

import json
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from itertools import islice
from math import sqrt
from types import MappingProxyType
from typing import NamedTuple

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from adapters.bots.playing import MOST_STEPS, Dealer, Hangs, Round
from engine import Illegal
from engine.decks import BOARDS, fitting
from engine.house import House
from engine.rules import RULE_SETS, rule_set
from handlers.tools.asked import refused
from handlers.tools.drawn import drawn

RANDOM = "random"
_USUAL_SEATS = 12
_SURE = 1.959964
"""Standard deviations to either side that hold 95 % of a normal distribution."""

_CHUNK = 50
Head = dict[str, str | int]


class Task(NamedTuple):
    """Some games in a row: `seed`, `seed + 1` … are theirs."""

    rules: str
    board: str
    bots: str
    seed: int
    games: int
    most: int


class Fault(NamedTuple):
    """A game that did not come to its end, and how to play it again."""

    seed: int
    board: str
    why: str


class Count(NamedTuple):
    """What some games came to."""

    games: int = 0
    days: int = 0
    steps: int = 0
    refused: int = 0
    wins: Mapping[str, int] = MappingProxyType({})
    faults: tuple[Fault, ...] = ()

    def plus(self, other: Count) -> Count:
        """Both together."""
        return Count(
            self.games + other.games,
            self.days + other.days,
            self.steps + other.steps,
            self.refused + other.refused,
            Counter(self.wins) + Counter(other.wins),
            (*self.faults, *other.faults),
        )


@lru_cache(maxsize=64)
def _dealer(rules: str, board: str) -> Dealer:
    return Dealer(rules, BOARDS[rules][board].players, board)


def _seeded(rules: str, board: str, seed: int) -> tuple[str, Dealer]:
    """The board of a game, by its name, and what deals it.

    Where cards may be chosen freely, a random board is any legal deck, the seed's own; else one of
    the presets.
    """
    dice = random.Random(f"board/{seed}")
    if board == RANDOM and rule_set(rules, {}).of(House).free_decks:
        return RANDOM, drawn(rules, dice, change_options=True).dealer(rules)
    if board == RANDOM:
        board = dice.choice(sorted(BOARDS[rules]))
    return board, _dealer(rules, board)


def run(task: Task) -> Count:
    """Play the games of a task, one after another, in this process."""
    days = steps = refusals = 0
    wins: Counter[str] = Counter()
    faults = []
    for seed in range(task.seed, task.seed + task.games):
        board, dealer = _seeded(task.rules, task.board, seed)
        try:
            game, number, bad = Round(dealer, task.bots, seed).play(task.most)
        except Hangs as hangs:
            faults.append(Fault(seed, board, f"is not over after {hangs.steps} commands"))
            continue
        except Exception as error:  # A fault of the rules: its seed is worth more than a trace.
            faults.append(Fault(seed, board, f"broke off: {type(error).__name__}: {error}"))
            continue
        assert game.outcome is not None
        days, steps, refusals = days + game.day, steps + number, refusals + bad
        wins[game.outcome.camp.value] += 1
    return Count(task.games - len(faults), days, steps, refusals, wins, tuple(faults))


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate, from 0 to 1, by Wilson's score; (0, 1) for no games."""
    if not games:
        return 0.0, 1.0
    rate, square = wins / games, _SURE**2
    middle = (rate + square / (2 * games)) / (1 + square / games)
    spread = (
        sqrt(rate * (1 - rate) / games + square / (4 * games**2)) * _SURE / (1 + square / games)
    )
    return max(0.0, middle - spread), min(1.0, middle + spread)


def _tasks(rules: str, board: str, bots: str, seed: int, games: int, most: int) -> Iterator[Task]:
    for first in range(0, games, _CHUNK):
        yield Task(rules, board, bots, seed + first, min(_CHUNK, games - first), most)


def count_all(tasks: list[Task], jobs: int) -> Iterator[Count]:
    """The counts of all tasks as they are done, in this process or in `jobs` others."""
    if jobs == 1:
        yield from map(run, tasks)
        return
    with ProcessPoolExecutor(jobs, initializer=_quiet) as pool:
        waiting: set[Future[Count]] = set()
        left = iter(tasks)
        try:
            waiting.update(pool.submit(run, task) for task in islice(left, 4 * jobs))
            while waiting:
                done = next(as_completed(waiting))
                waiting.discard(done)
                waiting.update(pool.submit(run, task) for task in islice(left, 1))
                yield done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _quiet() -> None:
    """Ctrl-C is for the parent, which ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@click.command()
@click.option("--rules", type=click.Choice(RULE_SETS), default=RULE_SETS[0], show_default=True)
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True)
@click.option(
    "--board", default="", help="A name, or `random`: any legal deck. [default: 12 seats]"
)
@click.option(
    "--bots", type=click.Choice(["random", "simple"]), default="random", show_default=True
)
@click.option("--seed", type=int, default=1, show_default=True, help="Of the first game.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of a table.")
@click.option("--most-steps", type=click.IntRange(1), default=MOST_STEPS, hidden=True)
@click.pass_context
def simulate(
    ctx: click.Context,
    rules: str,
    games: int,
    board: str,
    bots: str,
    seed: int,
    jobs: int,
    as_json: bool,
    most_steps: int,
) -> None:
    """Play whole games by bots, and tell how often each side wins.

    Every game has a seed of its own, so the same call always counts the same, whatever --jobs is.
    Exit status: 0 all games came to an end, 1 one did not, 2 bad input.
    """
    try:
        board = _board(rules, board)
        tasks = list(_tasks(rules, board, bots, seed, games, most_steps))
        if board != RANDOM:
            _dealer(rules, board).deal(seed)
    except Illegal as illegal:
        raise refused(illegal) from None
    began = time.perf_counter()
    counted = _counted(tasks, games, jobs)
    seconds = time.perf_counter() - began
    head: Head = {"rules": rules, "board": board, "bots": bots, "seed": seed, "jobs": jobs}
    click.echo(_json(head, counted, seconds)) if as_json else _show(head, counted, seconds)
    for fault in counted.faults:
        again = f"--rules {rules} --board {fault.board} --bots {bots} --seed {fault.seed} --games 1"
        click.echo(f"the game of seed {fault.seed} {fault.why}; again with: {again}", err=True)
    ctx.exit(1 if counted.faults else 0)


def _board(rules: str, board: str) -> str:
    """The board that is meant; raises Illegal with the names there are."""
    if board == RANDOM and BOARDS[rules]:
        return board
    if not board:
        plans = fitting(rules, _USUAL_SEATS) or list(BOARDS[rules].values())
        board = plans[0].name if plans else ""
    if board not in BOARDS[rules]:
        raise Illegal("board-unknown", board=board, choices=" ".join(BOARDS[rules]))
    return board


def _counted(tasks: list[Task], games: int, jobs: int) -> Count:
    total = Count()
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(
        *columns, console=console, transient=True, disable=not sys.stderr.isatty()
    ) as bar:
        row = bar.add_task("games", total=games)
        try:
            for count in count_all(tasks, min(jobs, len(tasks))):
                total = total.plus(count)
                bar.advance(row, count.games + len(count.faults))
        except BrokenProcessPool:
            raise click.ClickException("a worker process was killed; nothing was counted") from None
    return total


def _rows(count: Count) -> list[tuple[str, int, float, float, float]]:
    found = []
    for camp, wins in Counter(count.wins).most_common():
        found.append((camp, wins, wins / count.games, *wilson(wins, count.games)))
    return found


def _json(head: Head, count: Count, seconds: float) -> str:
    sides = [
        {"camp": camp, "wins": wins, "rate": rate, "low": low, "high": high}
        for camp, wins, rate, low, high in _rows(count)
    ]
    told = {
        **head,
        "games": count.games,
        "sides": sides,
        "mean_days": count.days / max(1, count.games),
        "mean_commands": count.steps / max(1, count.games),
        "refused": count.refused,
        "seconds": seconds,
        "games_per_second": count.games / seconds,
        "faults": [fault._asdict() for fault in count.faults],
    }
    return json.dumps(told, ensure_ascii=False)


def _show(head: Head, count: Count, seconds: float) -> None:
    table = Table(
        title=f"{head['rules']} {head['board']}, {head['bots']} bots, {count.games} games"
    )
    table.add_column("winner")
    for name in ("games", "rate", "95 % interval"):
        table.add_column(name, justify="right")
    for camp, wins, rate, low, high in _rows(count):
        table.add_row(camp, str(wins), f"{rate:.1%}", f"{low:.1%} to {high:.1%}")
    games = max(1, count.games)
    Console().print(table)
    click.echo(
        f"{count.days / games:.2f} days and {count.steps / games:.0f} commands a game; "
        f"{count.games / seconds:.0f} games/s in {seconds:.1f} s"
    )
