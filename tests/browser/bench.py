"""The page's figures, for `make bench`: frames with twelve phones, turns among fifty games.

Nothing is asserted: absolute figures hold for one machine only. Without a browser the page's own
are left out with a line.
"""

from __future__ import annotations

import argparse
import resource
import shutil
import statistics
import sys
import time
from bisect import bisect
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table

from adapters.memory import MemoryStore
from adapters.web.chats import Chats
from tests.handlers.web.sites import Device, Site

if TYPE_CHECKING:
    from playwright.sync_api import Page

MANY, PHONES = 50, 12
_NAMES = ("chromium", "chromium-browser", "google-chrome")
_FRAMES = """
async (milliseconds) => {
  const found = []; let last = performance.now(); const end = last + milliseconds;
  while (last < end) {
    await new Promise(requestAnimationFrame);
    const now = performance.now(); found.push(now - last); last = now;
  }
  return { frames: found, bytes: performance.memory?.usedJSHeapSize ?? 0 };
}
"""
_TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
LONG_TASK = 50_000
"""Microseconds from which on a task is felt (the platform's own word for it)."""

Row = tuple[str, str, str]
Event = dict[str, Any]


def turns(seconds: float) -> Iterator[Row]:
    """How long a word in the group takes, alone and while fifty games are played by bots."""
    site = Site(MemoryStore(), Chats(None))
    try:
        one = Device(site.port)
        one.open(people=1, begin=False)
        alone = _word(one, seconds)
        yield "a look-up in the group, one table", _ms(alone), ""
        before = _memory()
        others = [Device(site.port) for _ in range(MANY)]
        with ThreadPoolExecutor(MANY) as pool:
            list(pool.map(lambda device: device.open(people=0, speed="brisk"), others))
            for device in others:
                device.listen()
        among = _word(one, seconds)
        yield f"the same among {MANY} games at four times the speed", _ms(among), "no slower"
        grown = _memory() - before
        yield f"memory of {MANY} games", f"{grown:.0f} MB", "60 MB"
        for device in others:
            device.hang_up()
    finally:
        site.close()


def _word(device: Device, seconds: float) -> list[float]:
    device.say("/status")
    found, end = [], time.perf_counter() + seconds
    while time.perf_counter() < end:
        began = time.perf_counter()
        device.say("/status")
        found.append(1000 * (time.perf_counter() - began))
        time.sleep(0.005)
    return found


def frames(seconds: float) -> Iterator[Row]:
    """The page with twelve phones while bots play on: at the usual speed, then a game in one go."""
    what = f"a frame with {PHONES} phones"
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        yield what, "left out: no playwright (make browser)", "16 ms"
        return
    chromium = next(filter(None, map(shutil.which, _NAMES)), None)
    if chromium is None:
        yield what, "left out: no Chromium", "16 ms"
        return
    site = Site(MemoryStore(), Chats(None))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for speed, name in (("fast", "at the usual speed"), ("instant", "a whole game in one go")):
            page = browser.new_page(viewport={"width": 1200, "height": 750})
            found, trace = _watched(site, page, speed, seconds)
            times = sorted(found["frames"])
            late = times[int(len(times) * 0.95)]
            yield (
                f"{what}, {name}: as the display shows it (60 Hz)",
                f"median {statistics.median(times):.1f} ms, 95 % {late:.1f} ms",
                "",
            )
            yield "  the main thread's work for it", _work(trace), "16 ms"
        yield (
            f"script memory of the page with {PHONES} phones",
            f"{found['bytes'] / 2**20:.0f} MB",
            "60 MB",
        )
        browser.close()
    site.close()


def _watched(
    site: Site, page: Page, speed: str, seconds: float
) -> tuple[dict[str, Any], list[Event]]:
    """The frames of a page on which bots play for everybody, and what Chromium traced meanwhile."""
    page.goto(f"http://127.0.0.1:{site.port}/?board=B14T&people={PHONES}&speed={speed}")
    page.locator(".new button[type=submit]").click()
    page.wait_for_selector(f".thumb >> nth={PHONES - 1}")
    room = site.room(page.url.rpartition("/")[2])
    game = room.game()
    assert game is not None
    line, trace, over = page.context.new_cdp_session(page), [], []
    line.on("Tracing.dataCollected", lambda some: trace.extend(some["value"]))
    line.on("Tracing.tracingComplete", lambda _: over.append(True))
    line.send("Tracing.start", {"traceConfig": {"includedCategories": _TRACED}})
    for player in game.players:
        if not player.bot:
            room.seats.rise(player.user)  # Bots take over, the phones stay on the page.
    found = page.evaluate(_FRAMES, 1000 * seconds)
    line.send("Tracing.end")
    while not over:
        page.wait_for_timeout(50)
    return found, trace


def _work(trace: list[Event]) -> str:
    """How long the main thread is busy with what comes between two frames.

    Frames in which nothing was to be done are no frames to Chromium, and are not counted.
    """
    main = {
        (one["pid"], one["tid"])
        for one in trace
        if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"
    }
    mine = [one for one in trace if (one["pid"], one["tid"]) in main and "dur" in one]
    shown = sorted(one["ts"] for one in mine if one["name"] == "Commit")
    busy = [0.0] * (len(shown) + 1)
    tasks = [one for one in mine if one["name"] == "RunTask"]
    for task in tasks:
        busy[bisect(shown, task["ts"])] += task["dur"] / 1000
    times = sorted(busy)
    long = sum(task["dur"] > LONG_TASK for task in tasks)
    late = times[int(len(times) * 0.95)]
    return (
        f"median {statistics.median(times):.1f} ms, 95 % {late:.1f} ms, worst {times[-1]:.1f} ms; "
        f"{long} tasks over 50 ms, {len(times)} frames"
    )


def _ms(times: list[float]) -> str:
    order = sorted(times)
    return f"p50 {statistics.median(order):.1f} ms, p99 {order[int(len(order) * 0.99)]:.1f} ms"


def _memory() -> float:
    """The most this process has held so far, in MB."""
    unit = 2**20 if sys.platform == "darwin" else 2**10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a tenth of the time")
    seconds = 1.0 if parser.parse_args().quick else 6.0
    table = Table("figure", "here", "budget")
    parts: tuple[Callable[[float], Iterator[Row]], ...] = (turns, frames)
    for part in parts:
        for row in part(seconds):
            table.add_row(*row)
    Console().print(table)


if __name__ == "__main__":
    main()
