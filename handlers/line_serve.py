"""LINE's webhook on a port of this machine, for who has an HTTPS address of his own before it.

`werewolf serve` mounts it beside Telegram's polling: `mount(account, store)` gives a `Mounted` with
`start`, `stop` and the `house` whose `home` is to be run.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping
from threading import Thread

from adapters.faults import StoreFault, frames
from adapters.logged import scope
from adapters.ports import Clock, GameStore
from handlers.inbound import Busy
from handlers.line_hook import SPARE, LineDoor
from handlers.line_house import Account, House, house
from handlers.posts import Answered, Posts

log = logging.getLogger(__name__)
PATH = "/line"
TRIES = 4
_REST = 0.1


class Mounted:
    """LINE's webhook with the process behind it. `start` opens the port, `stop` closes all."""

    def __init__(self, made: House, host: str, port: int) -> None:
        self.house = made
        self.server = Posts((host, port), PATH, made.door.clock, self._heard)
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

    def _heard(self, headers: Mapping[str, str], body: bytes, at: int) -> Answered:
        """What LINE is answered."""
        if not self.house.door.admits(headers, body):
            log.warning("a request that LINE has not sent")
            return 403, {}, b""
        if taken(self.house.door, body, at):
            return 200, {}, b""
        return 503, {"retry-after": "1"}, b""

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
