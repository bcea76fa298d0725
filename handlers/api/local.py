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
        """Refuse what is too large before it is read whole."""
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        size = 0

        async def counted() -> MutableMapping[str, Any]:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > LARGEST:
                raise _TooLarge
            return message

        try:
            await app(scope, counted, send)
        except _TooLarge:
            await _refuse(send)

    return bounded


class _TooLarge(Exception):
    """Nobody reads on."""


async def _refuse(send: Send) -> None:
    body = problem(413, f"at most {LARGEST} bytes").body
    headers = [(b"content-type", MEDIA.encode())]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": str(body).encode()})
