"""The API under `werewolf serve`: the same routes as an ASGI application, on a port of its own."""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable, MutableMapping
from threading import Thread
from typing import Any

import uvicorn
from aws_lambda_powertools.event_handler import HttpResolverLocal

from adapters.ports import GameStore
from handlers.api.problems import MEDIA, problem
from handlers.api.routes import mount

LARGEST = 64_000
"""Bytes of a request's body; on AWS the gateway has its own limit."""

_GOODBYE = 2
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Application = Callable[[MutableMapping[str, Any], Receive, Send], Awaitable[None]]


def application(store: Callable[[], GameStore]) -> Application:
    """The API as an ASGI application, to be mounted or served by itself."""
    app = HttpResolverLocal(enable_validation=True)
    mount(app, store)

    async def bounded(scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """Read the body here: too large, or no text, is refused."""
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        body, more = b"", True
        while more and len(body) <= LARGEST:
            message = await receive()
            body += message.get("body", b"")
            more = message.get("more_body", False)
        if len(body) > LARGEST:
            await _refuse(send, 413, f"at most {LARGEST} bytes")
        elif not _is_text(body):
            await _refuse(send, 400, "the body is not UTF-8")
        else:
            await app(scope, _once(body), send)

    return bounded


class Served:
    """The API on a port (0: any), in a thread of its own: a Part of `werewolf serve`.

    Takes the port at once; raises OSError where it cannot be had.
    """

    def __init__(self, store: Callable[[], GameStore], host: str, port: int) -> None:
        self.trouble: list[BaseException] = []
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        self._listener = socket.create_server((host, port), family=family)
        config = uvicorn.Config(
            application(store),
            log_level="error",
            access_log=False,
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


async def _refuse(send: Send, status: int, why: str) -> None:
    body = problem(status, why).body
    headers = [(b"content-type", MEDIA.encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": str(body).encode()})
