"""uvicorn's HTTP for guests nobody knows: a request comes whole and soon, and not from one address
alone.

A header or a body that never ends holds a descriptor for ever; so does a device that opens as many
connections as it can.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE = 10.0
"""Seconds from the first sign of a request to its last byte."""

MOST = 60
"""Connections of one address at once; a room full of phones has one or two each."""

_UNDER_WAY = (h11.IDLE, h11.SEND_BODY)


class Hasty(H11Protocol):
    """A connection that is closed when its request does not come, and refused where it is one of
    too many.
    """

    patience = PATIENCE
    most = MOST
    here: ClassVar[Counter[tuple[int, str]]] = Counter()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._late: asyncio.TimerHandle | None = None
        address = self.client[0] if self.client else ""
        # One count a server: they come and go in one process.
        self._who = (id(self.server_state), address)
        self.here[self._who] += 1
        if self.here[self._who] > self.most:
            transport.close()
            return
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._here()
        self.here[self._who] -= 1
        if not self.here[self._who]:
            del self.here[self._who]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state not in _UNDER_WAY:
            self._here()
        elif self._late is None:
            self._wait()

    def _wait(self) -> None:
        self._late = self.loop.call_later(self.patience, self.transport.close)

    def _here(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


def manners() -> dict[str, Any]:
    """What every uvicorn of ours is set up with."""
    return {"http": Hasty, "ws": "none", "log_level": "error", "access_log": False}
