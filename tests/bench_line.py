"""`make bench`: what LINE's way in costs cold and warm, and what the way out adds to it.

Cold figures are medians of fresh processes with their bytecode there, in processor time; warm ones,
by the clock, hold every event of a run. Nothing is asserted. `--quick` measures less often.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from adapters.line.wire import Bot
from adapters.memory import MemoryStore
from handlers.line_house import Account, House, house
from handlers.line_inputs import Reader
from tests.adapters.line import webhooks

WAY_IN = "import handlers.line_hook, handlers.line_house"
HOUSE = (
    f"{WAY_IN}; from adapters.memory import MemoryStore; "
    "handlers.line_house.house(handlers.line_house.Account('t', 's'), MemoryStore())"
)
WAY_OUT = f"{HOUSE}; from adapters.line.sdk import Sdk; Sdk('t')"
_COLD = """
import time
began = time.process_time()
{work}
passed = (time.process_time() - began) * 1000
import resource, sys
try:
    # A process starts with its parent's maximum in ru_maxrss, not in this one.
    lines = open("/proc/self/status").read().splitlines()
    peak = next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM"))
except OSError:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    peak /= 1 << 20 if sys.platform == "darwin" else 1024
print(passed, peak)
"""
Row = tuple[str, str, str]


class Cold(NamedTuple):
    """A fresh process: milliseconds of processor time, and its peak memory in MB."""

    ms: float
    mb: float


def cold(work: str, times: int) -> Cold:
    """The medians of some work done in so many fresh processes, after one that is not counted."""
    runs = []
    for _ in range(times + 1):
        command = [sys.executable, "-c", _COLD.format(work=work)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        runs.append(Cold(*map(float, done.stdout.split())))
    ms, mb = zip(*runs[1:], strict=True)
    return Cold(statistics.median(ms), statistics.median(mb))


def starting(times: int) -> Iterator[Row]:
    """The webhook's way without the SDK, and the deliverer's with it."""
    empty = cold("pass", times)
    yield "empty interpreter, peak MB", f"{empty.mb:.0f}", ""
    for name, work, ms, mb in (
        ("way in (webhook), import", WAY_IN, "", ""),
        ("way in, put together", HOUSE, "≤ 250 ms (INIT)", "≤ 70"),
        ("way out (deliverer), with line-bot-sdk", WAY_OUT, "", ""),
    ):
        found = cold(work, times)
        yield f"{name}, ms", f"{found.ms:.0f}", ms
        yield "  peak MB", f"{found.mb:.0f}", mb


class NoWire:
    """A LINE that takes everything at once."""

    def reply(self, token: str, messages: Sequence[Any], *, quiet: bool) -> list[str]:
        return [""] * len(messages)

    def friend(self, user: str) -> bool:
        return True

    def menu(self, alias: str) -> str:
        return ""

    def link(self, user: str, menu: str) -> None: ...

    def loading(self, user: str, seconds: int) -> None: ...

    def bot(self) -> Bot:
        return Bot("U", "@bench", "bench")

    def close(self) -> None: ...


class Bench:
    """A lobby with nine people in memory, without a network on either side."""

    def __init__(self) -> None:
        self.house: House = house(Account("t", webhooks.SECRET), MemoryStore(), spare=0)
        self.house.door.reader = Reader(lambda user, chat: user[-4:])
        self.house.wire._made = NoWire()  # type: ignore[assignment]
        self.users = ["U" + f"{number:032x}" for number in range(1, 11)]
        self.serial = 0
        self.take("開局")
        for user in self.users:
            self.take("嗨", user, user)
            self.take("加入", user)
        self.house.home.pump()

    def take(self, words: str, user: str = "", chat: str = webhooks.GROUP_ID) -> None:
        """One line of somebody's, signed, as it comes over the wire."""
        self.serial += 1
        event = webhooks.text(words, chat, user or self.users[0], replyToken=f"t{self.serial}")
        body = webhooks.body(event)
        door = self.house.door
        assert door.admits(webhooks.signed(body), body)
        door.take(body, door.clock.now())

    def spread(self, work: Callable[[int], None], events: int, *, out: bool = False) -> str:
        """p50 and p99 in ms of so many events; with `out` of what is sent after each instead."""
        times = []
        for number in range(events):
            began = time.perf_counter()
            work(number)
            done = time.perf_counter()
            self.house.home.pump()
            times.append(time.perf_counter() - done if out else done - began)
        times.sort()
        p50, p99 = times[len(times) // 2], times[len(times) * 99 // 100]
        return f"{p50 * 1000:.2f} / {p99 * 1000:.2f}"


def handling(events: int) -> Iterator[Row]:
    """ms an event, p50 / p99: signature, parsing, load, step, commit; then what is sent."""

    def moves(at: Bench, number: int) -> None:
        at.take("離開" if number % 2 == 0 else "加入", at.users[-1])

    at = Bench()
    yield "talk, ms an event (p50 / p99)", at.spread(lambda n: at.take("哈哈哈"), events), ""
    asked = at.spread(lambda n: at.take("身分", at.users[1], at.users[1]), events)
    yield "a question in private, ms", asked, "≤ 2 / 5"
    yield "leave and join, ms", at.spread(lambda n: moves(at, n), events), "≤ 2 / 5"
    out = at.spread(lambda n: moves(at, n), events, out=True)
    yield "  what it makes us say, without LINE, ms", out, ""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer processes, fewer events")
    quick = parser.parse_args().quick
    console = Console()
    table = Table("LINE", "here", "budget")
    for rows in (starting(2 if quick else 5), handling(200 if quick else 2000)):
        for row in rows:
            table.add_row(*row)
        table.add_section()
    console.print(table)


if __name__ == "__main__":
    main()
