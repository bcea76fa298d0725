"""A webhook's request, from its signature to its answer; the platform's own part is a `Door`.

Whatever happens, the platform gets an answer that keeps it from sending the same for ever, and no
update is lost (bug-log O02): what fails is parked, what cannot be done now waits in the queue.
"""

from __future__ import annotations

import base64
import hashlib
import json
import time
from collections.abc import Mapping
from typing import Any, Protocol

from adapters.aws_queue import InboxMessage, QueueDown
from adapters.faults import Passing, StoreFault, frames
from adapters.ports import Parked
from handlers.aws.rig import Rig, count, logger
from handlers.inbound import Busy

ROUNDS = 4
"""How often a body that met too many others at its table is taken before it waits in the queue."""

Event = Mapping[str, Any]
Answer = dict[str, Any]


class Door(Protocol):
    """One platform's way in."""

    platform: str
    patience: int
    """Milliseconds from the arrival after which the platform is answered, done or not."""

    def admits(self, headers: Mapping[str, str], body: bytes) -> bool:
        """Whether the platform itself has sent this."""

    def take(self, body: bytes, at: int, *, late: bool = False) -> dict[str, Any] | None:
        """Handle a body that arrived at `at`; what the answer is to say, None for nothing.

        `late`: it comes out of the queue, its request is answered (`later`), and what becomes of
        it is told by a letter. Raises Busy or a StoreFault where it may be handed in again.
        """

    def later(self, body: bytes) -> dict[str, Any] | None:
        """What the answer is to say where the body was put into the queue."""


def receive(event: Event, rig: Rig, door: Door) -> Answer:
    """Answer one request of the HTTP API (payload 2.0)."""
    began = time.monotonic()
    at = int(event["requestContext"]["timeEpoch"])
    try:
        body = _body(event)
    except ValueError:
        return _answer(400)
    try:
        admitted = door.admits(event.get("headers", {}), body)
    except Exception as error:
        # Without its secret nobody can be told from the platform: it is to come again.
        logger.error("the secrets of %s cannot be read: %s", door.platform, frames(error))
        count("trouble")
        return _again()
    if not admitted:
        logger.warning("a request to %s that it has not sent", door.platform)
        count("forged")
        return _answer(403)
    answer = _take(rig, door, body, at)
    count("turn_ms", (time.monotonic() - began) * 1000, "Milliseconds")
    return answer


def _take(rig: Rig, door: Door, body: bytes, at: int) -> Answer:
    left = at + door.patience - rig.clock.now()
    calls = rig.store.calls
    calls.patience = time.monotonic() + left / 1000
    try:
        return _answer(200, _taken(rig, door, body, at))
    except Passing as fault:
        logger.warning("%s: an update waits: %s", door.platform, type(fault).__name__)
        count("trouble")
        return _postpone(rig, door, body, at)
    except Exception as error:
        logger.error("%s: an update is parked: %s", door.platform, frames(error))
        calls.patience = None
        return _park(rig, door, body, at, type(error).__name__)
    finally:
        calls.patience = None


def _taken(rig: Rig, door: Door, body: bytes, at: int) -> dict[str, Any] | None:
    """Take a body, again while others are quicker and there is time: who waits in the queue may
    miss his stage's end.
    """
    until = at + door.patience * 3 // 5
    for number in range(1, ROUNDS + 1):
        try:
            with rig.store.glance():
                return door.take(body, at)
        except Busy:
            if number == ROUNDS or rig.clock.now() >= until:
                raise
    raise AssertionError("a last round there always is")


def _postpone(rig: Rig, door: Door, body: bytes, at: int) -> Answer:
    try:
        rig.queue.send(InboxMessage(door.platform, body, at))
    except QueueDown:
        # Nothing is kept anywhere: only now is the platform to send it again.
        return _again()
    return _answer(200, door.later(body))


def _park(rig: Rig, door: Door, body: bytes, at: int, why: str) -> Answer:
    try:
        rig.store.park(Parked(parked_name(door.platform, body), at, why, body))
    except StoreFault:
        return _postpone(rig, door, body, at)
    count("parked")
    return _answer(200)


def parked_name(platform: str, body: bytes) -> str:
    """The same for the same body, so that one that comes again is parked once."""
    return f"{platform}#raw#{hashlib.sha256(body).hexdigest()[:32]}"


def _again() -> Answer:
    return {"statusCode": 503, "headers": {"retry-after": "1"}}


def _body(event: Event) -> bytes:
    """The bytes as they were sent; raises ValueError where the flag lies."""
    body: str = event.get("body") or ""
    if event.get("isBase64Encoded"):
        return base64.b64decode(body, validate=True)
    return body.encode()


def _answer(status: int, says: dict[str, Any] | None = None) -> Answer:
    if says is None:
        return {"statusCode": status}
    return {
        "statusCode": status,
        "headers": {"content-type": "application/json"},
        "body": json.dumps(says, ensure_ascii=False),
    }
