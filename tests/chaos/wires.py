"""Ways to the platforms without sockets: the libraries' own clients, their last inch replaced.

Each asks the process that is doing what is being done (`Stage.process`), so one set serves all.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import urllib3
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest

import adapters.line.names
import adapters.telegram.line
import handlers.aws.messengers
import handlers.aws.rig
import handlers.books
import handlers.line_serve
import handlers.shell
from adapters.pace import Bucket
from tests.chaos.stage import Process, Stage

Answered = tuple[int, bytes]
Asked = Callable[[Process, str, str, dict[str, str], bytes], Answered]
"""A platform: asked by a process with method, path, headers (small letters) and body.

Raises TimeoutError for no answer and ConnectionError where nothing came to it.
"""


class Silent(TimeoutError):
    """No answer came."""


class Request(BaseRequest):
    """python-telegram-bot's way out."""

    def __init__(self, stage: Stage, asked: Asked) -> None:
        self.stage = stage
        self.asked = asked

    @property
    def read_timeout(self) -> float:
        return 10.0

    async def initialize(self) -> None: ...

    async def shutdown(self) -> None: ...

    async def do_request(
        self, url: str, method: str, request_data: Any = None, *_: Any, **__: Any
    ) -> Answered:
        given = request_data.json_parameters if request_data else {}
        path, body = urlsplit(url).path, json.dumps(given).encode()
        try:
            return self.asked(self.stage.process, method, path, {}, body)
        except TimeoutError:
            raise TimedOut from None
        except ConnectionError:
            raise NetworkError("no connection") from None


class Loop:
    """The event loop of the library, driven by hand: nothing in it waits but for time."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def run(self, work: Coroutine[Any, Any, Any], timeout: float | None = None) -> Any:
        try:
            work.send(None)
        except StopIteration as done:
            return done.value
        raise AssertionError("a call that waits for something else than its answer")

    def post(self, work: Coroutine[Any, Any, None]) -> Future[None]:
        done: Future[None] = Future()
        self._on(work, self.stage.process, done)
        return done

    def _on(self, work: Any, process: Process, done: Future[None]) -> None:
        """Go on with a coroutine until it sleeps or ends."""
        import asyncio

        if not process.alive:
            work.close()
            return
        asyncio._set_running_loop(_Sleeps(self, work, process, done))  # type: ignore[arg-type]
        try:
            with process:
                work.send(None)
        except StopIteration:
            done.set_result(None)
        finally:
            asyncio._set_running_loop(None)


class _Sleeps:
    """As much of a running loop as `asyncio.sleep` asks for."""

    def __init__(self, loop: Loop, *left: Any) -> None:
        self.loop, self.left = loop, left

    def create_future(self) -> _Nap:
        return _Nap()

    def call_later(self, delay: float, *_: Any) -> Any:
        self.loop.stage.later(round(1000 * delay), lambda: self.loop._on(*self.left))
        return SimpleNamespace(cancel=lambda: None)


class _Nap:
    def __await__(self) -> Iterator[Any]:
        yield self

    def cancelled(self) -> bool:
        return False


class Pool:
    """urllib3's pool: of LINE's SDK, and of a webhook that asks who is in a group."""

    def __init__(self, stage: Stage, asked: Callable[[str], Asked]) -> None:
        self.stage, self.asked = stage, asked

    def request(self, method: str, url: str, **given: Any) -> urllib3.HTTPResponse:
        parts = urlsplit(url)
        body = given.get("body") or json.dumps(given.get("fields", {}))
        data = body if isinstance(body, bytes) else str(body).encode()
        headers = {name.lower(): value for name, value in (given.get("headers") or {}).items()}
        try:
            status, said = self.asked(parts.netloc)(
                self.stage.process, method, parts.path, headers, data
            )
        except TimeoutError:
            raise urllib3.exceptions.ReadTimeoutError(None, url, "no answer") from None  # type: ignore[arg-type]
        except ConnectionError:
            raise urllib3.exceptions.ProtocolError("no connection") from None
        return urllib3.HTTPResponse(
            io.BytesIO(said),
            status=status,
            headers={"content-type": "application/json"},
            preload_content=given.get("preload_content", True),
        )

    def clear(self) -> None: ...


class _Names:
    """http.client's connection, for names."""

    def __init__(self, stage: Stage, asked: Asked) -> None:
        self.stage, self.asked = stage, asked
        self.sock = SimpleNamespace(settimeout=lambda seconds: None)

    def __call__(self, host: str, timeout: float = 0) -> _Names:
        return self

    def connect(self) -> None: ...

    def close(self) -> None: ...

    def request(self, method: str, path: str, headers: dict[str, str]) -> None:
        small = {name.lower(): value for name, value in headers.items()}
        self.got = self.asked(self.stage.process, method, path, small, b"")

    def getresponse(self) -> Any:
        status, body = self.got
        return SimpleNamespace(status=status, read=lambda: body)


class Boundless(Bucket):
    """A pace that nobody waits for: time is virtual here."""

    def take(self, rank: int = 0) -> None: ...


class Runs:
    """Names of runs, the same in every run of a game."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self, now: int) -> str:
        self.made += 1
        return f"{now:011x}{self.made:010x}"


@contextmanager
def wired(stage: Stage, telegram: Asked, line: Asked) -> Iterator[None]:
    """For the length of a block all that this process calls goes to these platforms."""
    loop = Loop(stage)
    hosts = {"line.test": line}
    sleeps = SimpleNamespace(sleep=lambda seconds: stage.process.wait(seconds))
    connection = _Names(stage, line)
    client = SimpleNamespace(
        HTTPConnection=connection, HTTPSConnection=connection, HTTPException=OSError
    )
    with ExitStack() as stack:
        for owner, name, value in (
            (adapters.telegram.line, "_request", lambda *_: Request(stage, telegram)),
            (adapters.telegram.line.LOOP, "run", loop.run),
            (adapters.telegram.line.LOOP, "post", loop.post),
            (urllib3, "PoolManager", lambda **_: Pool(stage, lambda at: hosts.get(at, telegram))),
            (adapters.line.names, "http", SimpleNamespace(client=client)),
            (adapters.line.names, "time", SimpleNamespace(monotonic=lambda: stage.at / 1000)),
            (handlers.line_serve, "time", sleeps),
            (handlers.shell, "time", sleeps),
            (handlers.shell, "secrets", SimpleNamespace(randbelow=stage.dice.randrange)),
            (handlers.books, "new_run", Runs()),
            (handlers.aws.messengers, "PACE", Boundless()),
            (handlers.aws.rig, "GlancingStore", lambda api, table: api),
        ):
            stack.enter_context(_set(owner, name, value))
        yield


@contextmanager
def _set(owner: Any, name: str, value: object) -> Iterator[None]:
    before = owner.__dict__.get(name)
    setattr(owner, name, value)
    try:
        yield
    finally:
        if before is None:
            delattr(owner, name)
        else:
            setattr(owner, name, before)
