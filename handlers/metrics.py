"""`/metrics` of `werewolf serve`, for Prometheus: on this machine only, and no label of a table, a
seat or a card.

How many tables run is told, which they are is not; so a graph of it tells nobody who acts.
"""

from __future__ import annotations

import logging
import os
import time
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

from adapters.faults import StoreFault
from adapters.ports import Clock, GameStore

HERE = "127.0.0.1"
_FAR = 2**53
_KIND = "text/plain; version=0.0.4; charset=utf-8"
_LEVELS = ("warning", "error", "critical")


class Counting(logging.Handler):
    """Counts what was logged, by how bad it is; keeps none of it."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.counts: Counter[str] = Counter()

    def emit(self, record: logging.LogRecord) -> None:
        self.counts[record.levelname.lower()] += 1


class Metrics:
    """A Part of `werewolf serve`; takes its port at once, raises OSError where it cannot."""

    def __init__(self, store: GameStore, clock: Clock, port: int) -> None:
        self.trouble: list[BaseException] = []
        self.store = store
        self.clock = clock
        self.began = time.time()
        self.counting = Counting()
        self._server = _Server((HERE, port), self)
        self._thread = Thread(target=self._server.serve_forever, name="metrics", daemon=True)

    @property
    def address(self) -> str:
        """Where they are read."""
        return f"http://{HERE}:{self._server.server_address[1]}/metrics"

    def start(self) -> None:
        """Serve in the background (Part)."""
        logging.getLogger().addHandler(self.counting)
        self._thread.start()

    def stop(self) -> None:
        """Let go of the port (Part)."""
        logging.getLogger().removeHandler(self.counting)
        if self._thread.ident is not None:
            self._server.shutdown()
            self._thread.join()
        self._server.server_close()

    def text(self) -> str:
        """All of them, as Prometheus reads them."""
        lines = [
            *_one("start_time_seconds", "gauge", "When this process began.", self.began),
            *_one(
                "cpu_seconds_total", "counter", "Processor time it has used.", sum(os.times()[:2])
            ),
            *_one("memory_bytes", "gauge", "Memory it holds.", _memory()),
            "# HELP werewolf_log_messages_total What was logged, by how bad it is.",
            "# TYPE werewolf_log_messages_total counter",
        ]
        for level in _LEVELS:
            number = self.counting.counts[level]
            lines.append(f'werewolf_log_messages_total{{level="{level}"}} {number}')
        return "\n".join([*lines, *self._games()]) + "\n"

    def _games(self) -> list[str]:
        try:
            due = self.store.due(_FAR)
            waiting, parked = len(self.store.pending()), len(self.store.parked())
        except StoreFault:
            return _one("store_up", "gauge", "Whether the saved games can be read.", 0)
        late = max([self.clock.now() - one.due for one in due] + [0]) / 1000
        return [
            *_one("store_up", "gauge", "Whether the saved games can be read.", 1),
            *_one("tables_timed", "gauge", "Tables with a deadline ahead.", len(due)),
            *_one("late_seconds", "gauge", "How long the oldest deadline is over.", late),
            *_one("tables_unsent", "gauge", "Tables with something to be sent.", waiting),
            *_one("parked", "gauge", "What could not be handled and waits for you.", parked),
        ]


def _one(name: str, kind: str, says: str, value: float) -> list[str]:
    full = f"werewolf_{name}"
    return [f"# HELP {full} {says}", f"# TYPE {full} {kind}", f"{full} {value:g}"]


def _memory() -> int:
    """Bytes this process holds now; on other systems than Linux the most it ever held."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, place: tuple[str, int], metrics: Metrics) -> None:
        super().__init__(place, _Handler)
        self.metrics = metrics


class _Handler(BaseHTTPRequestHandler):
    server: _Server
    timeout = 10

    def do_GET(self) -> None:
        known = self.path.partition("?")[0] == "/metrics"
        body = self.server.metrics.text().encode() if known else b""
        self.send_response(200 if known else 404)
        self.send_header("content-type", _KIND)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args: Any) -> None:
        """Nobody needs to read who looked."""
