"""The API under `werewolf serve`: the same routes as an ASGI application, on a port of its own."""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from threading import Thread
from typing import Any

import uvicorn
from aws_lambda_powertools.event_handler import HttpResolverLocal

from adapters.ports import GameStore
from handlers.api.front import Answer, Front, Request, problem
from handlers.api.routes import mount
from handlers.hasty import manners

LARGEST = 64_000
"""Bytes of a request's body; on AWS the gateway has its own limit."""

_GOODBYE = 2
_IDLE = 10
_AT_ONCE = 100
"""Connections at once; more are answered 503."""

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Application = Callable[[MutableMapping[str, Any], Receive, Send], Awaitable[None]]


def application(store: Callable[[], GameStore], origins: Iterable[str] = ()) -> Application:
    """The API as an ASGI application, to be mounted or served by itself.

    `origins` are the web pages that may call it from a browser.
    """
    app = HttpResolverLocal(enable_validation=True)
    front = Front(mount(app, store), origins=origins)

    async def bounded(scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """Read the body here: too large, or no text, is refused; then through the front."""
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        request = _request(scope)
        early = front.early(request)
        if early is not None:
            await _send(send, front.late(request, early))
            return
        body, more = b"", True
        while more and len(body) <= LARGEST:
            message = await receive()
            body += message.get("body", b"")
            more = message.get("more_body", False)
        if len(body) > LARGEST:
            answer = problem(413, f"at most {LARGEST} bytes")
        elif not _is_text(body):
            answer = problem(400, "the body is not UTF-8")
        else:
            answer = await _asked(app, dict(scope) | {"method": front.method(request)}, body)
        await _send(send, front.late(request, answer))

    return bounded


class Served:
    """The API on a port (0: any), in a thread of its own: a Part of `werewolf serve`.

    Takes the port at once; raises OSError where it cannot be had.
    """

    def __init__(
        self, store: Callable[[], GameStore], host: str, port: int, origins: Iterable[str] = ()
    ) -> None:
        self.trouble: list[BaseException] = []
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        self._listener = socket.create_server((host, port), family=family)
        config = uvicorn.Config(
            application(store, origins),
            timeout_keep_alive=_IDLE,
            limit_concurrency=_AT_ONCE,
            **manners(),
            lifespan="off",
            timeout_graceful_shutdown=_GOODBYE,
        )
        self._server = uvicorn.Server(config)
        self._thread = Thread(target=self._run, name="http-api", daemon=True)

    @property
    def address(self) -> str:
        """Where the API answers."""
        host, port = self._listener.getsockname()[:2]
        return f"http://{f'[{host}]' if ':' in host else host}:{port}"

    def start(self) -> None:
        """Serve in the background (Part)."""
        self._thread.start()

    def stop(self) -> None:
        """Answer what is under way, then let go of the port (Part)."""
        self._server.should_exit = True
        if self._thread.ident is not None:
            self._thread.join()
        self._listener.close()

    def _run(self) -> None:
        try:
            self._server.run(sockets=[self._listener])
        except BaseException as error:
            self.trouble.append(error)


def _once(body: bytes) -> Receive:
    async def receive() -> MutableMapping[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


def _is_text(body: bytes) -> bool:
    try:
        body.decode()
    except UnicodeDecodeError:
        return False
    return True


def _request(scope: MutableMapping[str, Any]) -> Request:
    headers = {name.decode("latin-1"): one.decode("latin-1") for name, one in scope["headers"]}
    address = (scope.get("client") or ("",))[0]
    return Request(scope["method"], scope["path"], headers, address)


async def _asked(app: Application, scope: MutableMapping[str, Any], body: bytes) -> Answer:
    """What the routes answer."""
    sent: list[MutableMapping[str, Any]] = []

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    await app(scope, _once(body), send)
    start, *rest = sent
    headers = {
        name.decode("latin-1").lower(): one.decode("latin-1") for name, one in start["headers"]
    }
    return Answer(start["status"], headers, b"".join(one.get("body", b"") for one in rest))


async def _send(send: Send, answer: Answer) -> None:
    body = answer.body.encode() if isinstance(answer.body, str) else answer.body
    headers = [
        (name.encode(), one.encode("latin-1"))
        for name, one in answer.headers.items()
        if name != "content-length"
    ]
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
