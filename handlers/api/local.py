"""The API under `werewolf serve`: the same routes as an ASGI application."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from aws_lambda_powertools.event_handler import HttpResolverLocal

from adapters.ports import GameStore
from handlers.api.problems import MEDIA, problem
from handlers.api.routes import mount

LARGEST = 64_000
"""Bytes of a request's body; on AWS the gateway has its own limit."""

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
