"""LINE's webhook on a port of this machine, for who has an HTTPS address of his own before it.

`werewolf serve` mounts it beside Telegram's polling: `mount(account, store)` gives a `Mounted` with
`start`, `stop` and the `house` whose `home` is to be run.
"""

from __future__ import annotations

import logging
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from adapters.faults import StoreFault, frames
from adapters.logged import scope
from adapters.ports import Clock, GameStore
from handlers.inbound import Busy
from handlers.line_hook import SPARE, LineDoor
from handlers.line_house import Account, House, house

log = logging.getLogger(__name__)
PATH = "/line"
LARGEST = 2_000_000
"""Bytes of a request that are read; LINE sends far fewer."""

TRIES = 4
_REST = 0.1


class Mounted:
    """LINE's webhook with the process behind it. `start` opens the port, `stop` closes all."""

    def __init__(self, made: House, host: str, port: int) -> None:
        self.house = made
        self.server = _Server((host, port), made.door)
        self._threads: list[Thread] = []
        self.trouble: list[BaseException] = []

    @property
    def address(self) -> str:
        """Where the webhook answers, for what stands before it."""
        host, port = self.server.server_address[:2]
        return f"http://{host if isinstance(host, str) else host.decode()}:{port}{PATH}"

    def start(self, *, home: bool = True) -> None:
        """Serve in the background; `home`: tick and send there, too, until `stop`."""
        self._thread(lambda: self.server.serve_forever(poll_interval=0.05), "line-webhook")
        if home:
            self._thread(self._run, "line-home")

    def stop(self) -> None:
        """Take no more requests, and end what is running after what it is doing."""
        self.house.home.stop()
        if self._threads:
            self.server.shutdown()
        self.server.server_close()
        for thread in self._threads:
            thread.join()
        self._threads.clear()
        self.house.wire.close()

    def _run(self) -> None:
        try:
            self.house.home.run()
        except BaseException as error:
            self.trouble.append(error)
            log.error("LINE's tables stand still: %s", frames(error))

    def _thread(self, work: object, name: str) -> None:
        assert callable(work)
        thread = Thread(target=work, name=name, daemon=True)
        thread.start()
        self._threads.append(thread)


def mount(
    account: Account,
    store: GameStore,
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    clock: Clock | None = None,
    spare: int = SPARE,
) -> Mounted:
    """Put everything together and take the port (0: any); raises OSError where it is in use."""
    return Mounted(house(account, store, clock=clock, spare=spare), host, port)


class _Server(ThreadingHTTPServer):
    """Takes requests at the door, each in a thread of its own."""

    daemon_threads = True

    def __init__(self, address: tuple[str, int], door: LineDoor) -> None:
        super().__init__(address, _Handler)
        self.door = door


class _Handler(BaseHTTPRequestHandler):
    server: _Server
    protocol_version = "HTTP/1.1"
    wbufsize = -1
    timeout = 10

    def do_POST(self) -> None:
        # The time of arrival decides (cloud, Decided 2), not when its turn comes.
        door = self.server.door
        at = door.clock.now()
        length = self.headers.get("content-length", "")
        if self.path.partition("?")[0].rstrip("/") != PATH or not length.isdigit():
            self._answer(404 if length.isdigit() else 411)
            return
        if int(length) > LARGEST:
            self.close_connection = True
            self._answer(413)
            return
        body = self.rfile.read(int(length))
        if not door.admits(dict(self.headers.items()), body):
            log.warning("a request that LINE has not sent")
            self._answer(403)
            return
        self._answer(200 if taken(door, body, at) else 503)

    def _answer(self, status: int) -> None:
        self.send_response(status)
        self.send_header("content-length", "0")
        if status == 503:
            self.send_header("retry-after", "1")
        self.end_headers()
        self.wfile.flush()

    def log_message(self, *args: object) -> None:
        """What comes in is nobody's to read in a log."""


def taken(door: LineDoor, body: bytes, at: int) -> bool:
    """Have a body handled, again where the store was busy; False where it stayed so."""
    for number in range(TRIES):
        with scope():
            try:
                door.take(body, at)
            except (Busy, StoreFault) as fault:
                log.warning("an update waits: %s", frames(fault))
            else:
                return True
        time.sleep(_REST * number)
    return False
