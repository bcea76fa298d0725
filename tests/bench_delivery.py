"""How fast words reach people, for `make bench`: lanes side by side, and one after the other.

A stand-in for Telegram answers every call after 80 ms; tables start in the same instant. Both ways
are run in turn. Nothing is asserted: the times hold for one machine only.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Lock, Thread
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from adapters.lanes import Alone, Crew, Threads
from adapters.memory import MemoryStore
from adapters.pace import Bucket
from engine.commands import Begin, Join
from handlers import local
from handlers.inbound import Inbound, Opening
from handlers.telegram_house import House, house

GROUPS, SEATS, DELAY = 10, 9, 0.08
LONGEST = 90.0


class Call(NamedTuple):
    """A call that was answered: when it came, what it was, to which chat."""

    at: float
    method: str
    chat: int
    text: str


class Telegram(ThreadingHTTPServer):
    """Answers everything after a while; `hang` holds back what is sent to these chats."""

    daemon_threads = True
    request_queue_size = 512

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.calls: list[Call] = []
        self.hangs: set[int] = set()
        self.over = Event()
        self.lock = Lock()

    def handle_error(self, *given: object) -> None:
        """Who was stopped has hung up."""

    def answer(self, method: str, given: dict[str, Any]) -> Any:
        if method == "getme":
            return {"id": 42, "is_bot": True, "first_name": "judge", "username": "judge_bot"}
        chat = int(given.get("chat_id") or 0)
        self.over.wait(30 if chat in self.hangs else DELAY)
        with self.lock:
            self.calls.append(Call(time.monotonic(), method, chat, str(given.get("text", ""))))
            number = len(self.calls)
        kind = "supergroup" if chat < 0 else "private"
        if method.startswith(("send", "edit")):
            return {"message_id": number, "date": 1, "chat": {"id": chat, "type": kind}}
        if method == "getchat":
            return {"id": chat, "type": kind, "permissions": {"can_send_messages": True}}
        if method == "getchatmember":
            user = {"id": int(given["user_id"]), "is_bot": False, "first_name": "x"}
            return {"status": "administrator", "user": user, "can_manage_tags": True}
        return True


class _Handler(BaseHTTPRequestHandler):
    server: Telegram
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        kind = self.headers.get("Content-Type", "")
        given = json.loads(body) if kind.startswith("application/json") else _form(body)
        method = self.path.rpartition("/")[2].lower()
        answer = json.dumps({"ok": True, "result": self.server.answer(method, given)}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *args: object) -> None:
        """Keep still."""


def _form(body: bytes) -> dict[str, Any]:
    from urllib.parse import parse_qsl

    return dict(parse_qsl(body.decode("utf-8", "replace")))


@contextmanager
def running(crew: type[Crew], pace: Bucket | None) -> Iterator[tuple[Telegram, House]]:
    """A serving process whose lanes are worked by this crew."""
    server = Telegram()
    Thread(target=server.serve_forever, daemon=True).start()
    threads, local.Threads = local.Threads, crew  # type: ignore[misc,assignment]
    made = house(
        "42:TEST",
        MemoryStore(),
        api=f"http://127.0.0.1:{server.server_address[1]}",
        slow="",
        pace=pace,
    )
    worker = Thread(target=made.home.run, daemon=True)
    worker.start()
    try:
        yield server, made
    finally:
        server.hangs.clear()
        server.over.set()
        made.home.stop()
        worker.join(15)
        made.close()
        local.Threads = threads  # type: ignore[misc]
        server.shutdown()


def key(group: int) -> str:
    return f"telegram:-{1000 + group}"


def fill(made: House, groups: int, seats: int) -> None:
    """Full lobbies, told."""
    now = made.home.clock.now()
    for group in range(groups):
        people = (1 + 100 * (group + 1) + seat for seat in range(seats))
        joins = tuple(Join(now, str(one), f"p{one}") for one in people)
        made.home.open(
            Opening(key=key(group), event=f"open {group}", rules="official", commands=joins)
        )


def begin(made: House, group: int) -> None:
    command = Begin(made.home.clock.now(), 7)
    made.home.submit(Inbound(key=key(group), event=f"begin {group}", command=command))


def quiet(server: Telegram, seconds: float = 1.0) -> None:
    """Wait until nothing has come for so long."""
    began, count = time.monotonic(), -1
    while len(server.calls) != count and time.monotonic() < began + LONGEST:
        count = len(server.calls)
        time.sleep(seconds)


def cards(server: Telegram, since: float, group: int | None = None) -> list[float]:
    """When cards arrived, counted from an instant; of one group, or of all."""
    wanted = range(100 * ((group or 0) + 1), 100 * ((group or 0) + 2))
    return [
        one.at - since
        for one in server.calls
        if one.at > since and one.chat > 0 and "身分" in one.text
        if group is None or one.chat in wanted
    ]


def crowd(crew: type[Crew], pace: Bucket | None) -> tuple[float, float, float]:
    """All start at once: the median card, the last one, calls a second until then."""
    with running(crew, pace) as (server, made):
        fill(made, GROUPS, SEATS)
        quiet(server)
        since = time.monotonic()
        for group in range(GROUPS):
            begin(made, group)
        while len(cards(server, since)) < GROUPS * SEATS and time.monotonic() < since + LONGEST:
            time.sleep(0.05)
        came = sorted(cards(server, since))
        last = came[-1]
        calls = sum(since < one.at <= since + last for one in server.calls)
        return came[len(came) // 2], last, calls / last


def neighbour(crew: type[Crew], pace: Bucket | None, *, hangs: bool) -> float:
    """The last card of group 1, while (or not) a call to a player of group 0 is left unanswered."""
    with running(crew, pace) as (server, made):
        fill(made, 2, SEATS)
        quiet(server)
        if hangs:
            server.hangs.add(101)
        begin(made, 0)
        time.sleep(0.5)
        since = time.monotonic()
        begin(made, 1)
        while len(cards(server, since, 1)) < SEATS and time.monotonic() < since + LONGEST:
            time.sleep(0.02)
        return max(cards(server, since, 1), default=LONGEST)


def stopping(crew: type[Crew], pace: Bucket | None) -> float:
    """Seconds until the process has stopped though nothing is answered any more."""
    with running(crew, pace) as (server, made):
        fill(made, 2, SEATS)
        quiet(server)
        server.hangs |= {101 + seat for seat in range(SEATS)} | {-1000}
        begin(made, 0)
        time.sleep(0.5)
        began = time.monotonic()
        made.home.stop()
        while made.home.sending and time.monotonic() < began + LONGEST:
            time.sleep(0.02)
        return time.monotonic() - began


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="for symmetry; it is quick anyway")
    parser.parse_args()
    rows: dict[str, list[str]] = {}
    for crew in (Alone, Threads):
        pace = Bucket() if crew is Threads else None
        median, last, rate = crowd(crew, pace)
        free, held = (neighbour(crew, pace, hangs=one) for one in (False, True))
        for name, figure in (
            (f"{GROUPS} groups of {SEATS} at once, 80 ms a call: median card", f"{median:.1f} s"),
            ("… last card", f"{last:.1f} s"),
            ("… calls a second until then", f"{rate:.0f}"),
            ("one hanging call delays another group by", f"{max(0.0, held - free):.2f} s"),
            ("stopped while the platform hangs, after", f"{stopping(crew, pace):.1f} s"),
        ):
            rows.setdefault(name, []).append(figure)
    table = Table("Delivery, `serve`", "one after the other", "lanes", "budget")
    budgets = ("", "≤ 3 s", "≥ 25", "≤ 0.3 s", "≤ 2 s")
    for (name, figures), budget in zip(rows.items(), budgets, strict=True):
        table.add_row(name, *figures, budget)
    Console().print(table)


if __name__ == "__main__":
    main()
