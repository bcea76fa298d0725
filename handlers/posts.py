"""A port of this machine that takes a platform's webhook."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from adapters.ports import Clock

LARGEST = 2_000_000
"""Bytes of a request that are read; the platforms send far fewer."""

Place = tuple[str, int]
"""A host and a port to listen at."""

Answered = tuple[int, Mapping[str, str], bytes]
"""Status, headers and body of an answer."""

Hear = Callable[[Mapping[str, str], bytes, int], Answered]
"""Is given headers, body and the instant of arrival in milliseconds since the epoch."""


class Posts(ThreadingHTTPServer):
    """Takes POSTs at one path, each in a thread of its own; one that does not come is let go of.

    Raises OSError where the port is in use.
    """

    daemon_threads = True

    def __init__(self, place: Place, path: str, clock: Clock, hear: Hear) -> None:
        super().__init__(place, _Handler)
        self.path, self.clock, self.hear = path.rstrip("/"), clock, hear


class _Handler(BaseHTTPRequestHandler):
    server: Posts
    protocol_version = "HTTP/1.1"
    wbufsize = -1
    timeout = 10

    def do_POST(self) -> None:
        # The time of arrival decides (cloud, Decided 2), not when its turn comes.
        at = self.server.clock.now()
        length = self.headers.get("content-length", "")
        if self.path.partition("?")[0].rstrip("/") != self.server.path:
            self._answer(404, {}, b"")
        elif not length.isdigit():
            self._answer(411, {}, b"")
        elif int(length) > LARGEST:
            self.close_connection = True
            self._answer(413, {}, b"")
        else:
            body = self.rfile.read(int(length))
            self._answer(*self.server.hear(dict(self.headers.items()), body, at))

    def _answer(self, status: int, headers: Mapping[str, str], body: bytes) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        self.wfile.flush()

    def log_message(self, *args: object) -> None:
        """What comes in is nobody's to read in a log."""
