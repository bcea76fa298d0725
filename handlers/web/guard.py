"""Who may ask the page anything: hosts are names of this machine (a foreign name that points here
is refused), a foreign page is refused, and the page loads nothing from elsewhere.
"""

from __future__ import annotations

import contextlib
import ipaddress
import socket

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none';"
    " frame-ancestors 'none'"
)
_HEADERS = {
    b"content-security-policy": POLICY.encode(),
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"cache-control": b"no-store",
}


class Guard:
    """Refuses requests for foreign hosts and from foreign pages; adds the page's headers."""

    def __init__(self, app: ASGIApp, *, only_here: bool) -> None:
        self.app = app
        self.only_here = only_here

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        origin = headers.get(b"origin", b"").decode("latin-1")
        if not self._here(host) or (origin and origin.partition("://")[2] != host):
            await JSONResponse({"error": "foreign"}, 403)(scope, receive, send)
            return

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                known = {name for name, _ in message["headers"]}
                more = [(name, value) for name, value in _HEADERS.items() if name not in known]
                message["headers"] = [*message["headers"], *more]
            await send(message)

        await self.app(scope, receive, dressed)

    def _here(self, host: str) -> bool:
        """Whether a host is this machine: an address, or a name that cannot lie."""
        name = host.rpartition(":")[0] if not host.endswith("]") and ":" in host else host
        name = name.strip("[]").lower()
        if self.only_here:
            return name == "localhost" or loopback(name)
        own = socket.gethostname().lower()
        if name in ("localhost", own, f"{own}.local"):
            return True
        with contextlib.suppress(ValueError):
            ipaddress.ip_address(name)
            return True
        return False


def loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
