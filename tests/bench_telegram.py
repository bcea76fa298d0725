"""Telegram's figures, for `make bench`: what an update costs, how much a group hears, a cold start.

Whole games by simulated people against the strict fake, over HTTP with the real library. Nothing is
asserted: the times hold for one machine only, the counts for these games. `--quick` plays one game
of each kind.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from rich.console import Console
from rich.table import Table

from adapters.memory import MemoryStore
from tests import clouds
from tests.adapters.telegram.crowd import Crowd
from tests.adapters.telegram.town import GROUP, Town, town

Row = tuple[str, str, str]
TWELVE, FOURTEEN = "official B12", "official B14T"
_READS = frozenset({"load", "group", "ledger", "record", "history", "log"})
_WRITES = frozenset({"commit", "save_settings", "save_profile", "park"})
_COLD = """
import json, re, resource, sys, time
began = time.perf_counter()
import importlib
importlib.import_module(sys.argv[1])
taken = 1000 * (time.perf_counter() - began)
try:
    # Not getrusage: on Linux that starts from what the parent held.
    with open("/proc/self/status") as file:
        peak = int(re.search("VmHWM:[^0-9]*([0-9]+)", file.read())[1]) / 2**10
except OSError:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
print(json.dumps([taken, peak]))
"""
_MODULES = (
    ("handlers.telegram_webhook", "the webhook itself", ""),
    ("handlers.aws.telegram", "its function, with all of boto3", "≤ 250 ms packed, ≤ 70 MB"),
)


class CountedStore(MemoryStore):
    """A store that counts what is asked of it while an update is taken in."""

    def __init__(self) -> None:
        super().__init__()
        self.taking = False
        self.asked: Counter[str] = Counter()

    def __getattribute__(self, name: str) -> Any:
        if name in _READS | _WRITES and self.taking:
            self.asked["reads" if name in _READS else "writes"] += 1
        return super().__getattribute__(name)


class Played:
    """One game: milliseconds of each update by its kind, and what it asked of the store."""

    def __init__(self, board: str, seats: int, deal: int, *, steady: bool = True) -> None:
        self.times: dict[str, list[float]] = {"press": [], "talk": []}
        self.sending = 0.0
        self.store = CountedStore()
        with town(store=self.store, deal=deal) as place:
            self._clocked(place)
            place.begin(seats, board)
            Crowd(place, deal, steady=steady).play()
            self.days = place.game.day
            self.peak = place.busiest_minute()
            self.calls = Counter(method for _, method, _ in place.api.calls)
            self.said = Counter(
                method
                for _, method, given in place.api.calls
                if int(given.get("chat_id") or 0) == GROUP
            )

    @property
    def updates(self) -> int:
        """How many updates came in."""
        return sum(map(len, self.times.values()))

    def _clocked(self, place: Town) -> None:
        take, pump = place.house.polling.intake.take, place.house.home.pump

        def taken(body: bytes, at: int) -> Any:
            kind = "press" if b'"callback_query"' in body else "talk"
            self.store.taking, began = True, time.perf_counter()
            try:
                return take(body, at)
            finally:
                self.times[kind].append(1000 * (time.perf_counter() - began))
                self.store.taking = False

        def pumped() -> None:
            began = time.perf_counter()
            pump()
            self.sending += 1000 * (time.perf_counter() - began)

        place.house.polling.intake.take = taken  # type: ignore[method-assign]
        place.house.home.pump = pumped  # type: ignore[assignment,method-assign]


def updates(games: list[Played]) -> Iterator[Row]:
    """What an update costs on its way in, and what is sent for it."""
    for kind, name in (("press", "a pressed button"), ("talk", "a line of text")):
        times = sorted(one for game in games for one in game.times[kind])
        yield f"in: {name}", _ms(times), "≤ 2 / 5 ms"
    count = sum(game.updates for game in games)
    asked = sum((game.store.asked for game in games), Counter[str]())
    figures = f"{asked['reads'] / count:.2f} reads, {asked['writes'] / count:.2f} writes"
    yield "what it asks of the store (on AWS one call reads several)", figures, ""
    sending = sum(game.sending for game in games) / count
    yield "out: ticks and sending per update, HTTP included", f"{sending:.1f} ms", ""
    calls = sum((game.calls for game in games), Counter[str]())
    del calls["getupdates"]
    yield "calls of the Bot API per update", f"{calls.total() / count:.2f}", ""
    for method, number in calls.most_common(6):
        yield f"  {method}", f"{number / count:.2f}", ""


def groups(twelve: list[Played], fourteen: list[Played]) -> Iterator[Row]:
    """How much a group hears."""
    for games, name in ((twelve, TWELVE), (fourteen, FOURTEEN)):
        for game in games:
            sent, edited = game.said["sendmessage"], game.said["editmessagetext"]
            told = f"{sent} ({edited} edits apart)"
            budget = "≤ 60" if games is twelve else ""
            yield f"group messages, {name}, {game.days} days", told, budget
        peak = max(game.peak for game in games)
        yield f"most sends and edits in 60 s, {name}", str(peak), "≤ 18"


def cold(runs: int) -> Iterator[Row]:
    """The webhook's import in a fresh interpreter, as Lambda runs it (without its runtime)."""
    names = clouds.template()["Globals"]["Function"]["Environment"]["Variables"]
    environ = {
        **os.environ,
        **dict.fromkeys(names, "http://127.0.0.1:1/x"),
        "WEREWOLF_MOST_GAMES": "0",
        "WEREWOLF_LINE_BUDGET": "0",
        "WEREWOLF_GROUPS": "",
        "AWS_DEFAULT_REGION": clouds.REGION,
        "AWS_ACCESS_KEY_ID": "none",
        "AWS_SECRET_ACCESS_KEY": "none",
    }
    for module, name, budgets in _MODULES:
        # The first one writes the bytecode.
        times, peaks = zip(*[_imported(module, environ) for _ in range(runs + 1)][1:], strict=True)
        figures = f"{statistics.median(times):.0f} ms, peak {max(peaks):.0f} MB"
        yield f"import of {name}, median of {runs}", figures, budgets


def _imported(module: str, environ: dict[str, str]) -> tuple[float, float]:
    """Milliseconds, and the most megabytes held."""
    done = subprocess.run(
        [sys.executable, "-c", _COLD, module],
        env=environ, capture_output=True, text=True, check=True,
    )  # fmt: skip
    taken, peak = json.loads(done.stdout.strip().rpartition("\n")[2])
    return taken, peak


def _ms(times: list[float]) -> str:
    p99 = times[int(len(times) * 0.99)]
    return f"p50 {statistics.median(times):.2f} ms, p99 {p99:.2f} ms ({len(times)})"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one game of each kind")
    quick = parser.parse_args().quick
    deals = (4,) if quick else (4, 2, 8)
    twelve = [Played(TWELVE, 12, deal) for deal in deals]
    fourteen = [Played(FOURTEEN, 14, deal, steady=False) for deal in deals]
    table = Table("Telegram", "here", "budget")
    parts: tuple[Callable[[], Iterator[Row]], ...] = (
        lambda: updates(twelve + fourteen),
        lambda: groups(twelve, fourteen),
        lambda: cold(1 if quick else 5),
    )
    for part in parts:
        for row in part():
            table.add_row(*row)
        table.add_section()
    Console().print(table)


if __name__ == "__main__":
    main()
