"""Telegram's webhook, free of any web framework: a request in, a response out."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import NamedTuple

from adapters.faults import StoreFault
from adapters.telegram.secret import admitted
from handlers.inbound import Busy
from handlers.telegram_intake import Answer, Intake, Removal

Later = Callable[[bytes, int], bool]
"""Puts an update aside for another process, with its arrival; False where it cannot."""


class Response(NamedTuple):
    """What goes back to Telegram."""

    status: int
    headers: dict[str, str]
    body: bytes = b""


_FINE = Response(200, {})
_STRANGER = Response(403, {})
_FULL = Response(503, {"Retry-After": "1"})


class Webhook:
    """Answers Telegram's requests.

    `secret` is what the header must hold. `later` is asked where the store is busy or at fault;
    only where it cannot help either is Telegram told to come again. `slow` is what a press is then
    answered with: true, since its act is still to come (bug-log O24).
    """

    def __init__(self, intake: Intake, secret: str, later: Later, slow: str) -> None:
        self.intake = intake
        self.secret = secret
        self.later = later
        self.slow = slow

    def answer(self, headers: Mapping[str, str], body: bytes, at: int) -> Response:
        """Handle one request whose bytes arrived at `at` (milliseconds since the epoch)."""
        if not admitted(headers, self.secret):
            return _STRANGER
        answer: Answer | Removal | None
        try:
            answer = self.intake.take(body, at)
        except (Busy, StoreFault):
            if not self.later(body, at):
                return _FULL
            query = query_of(body)
            answer = Answer(query, self.slow) if query else None
        return _FINE if answer is None else _json(answer.method())


def query_of(body: bytes) -> str:
    """The id of the callback query in an update, "" where it is none."""
    try:
        found = json.loads(body)
        return str(found["callback_query"]["id"])
    except (ValueError, KeyError, TypeError):
        return ""


def _json(method: dict[str, object]) -> Response:
    body = json.dumps(method, ensure_ascii=False).encode()
    return Response(200, {"Content-Type": "application/json"}, body)
