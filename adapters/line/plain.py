"""LINE's API over plain HTTP, for what must keep the SDK off a webhook's way."""

from __future__ import annotations

import http.client
import json
import time
from typing import Any
from urllib.parse import urlsplit

from adapters.faults import TryLater

LEAST = 0.05
"""Seconds below which nothing is asked any more."""

SECONDS = 0.7
"""How long a request may take that a webhook's answer waits for: it has two seconds in all."""

API = "https://api.line.me"


def asked(base: str, token: str, path: str, seconds: float = SECONDS) -> dict[str, Any] | None:
    """What LINE answers to a GET, None for 404; raises TryLater where it does not answer now."""
    until = time.monotonic() + seconds
    parts = urlsplit(base)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = kind(parts.netloc, timeout=max(LEAST, seconds))
    try:
        connection.connect()
        connection.sock.settimeout(max(LEAST, until - time.monotonic()))
        connection.request("GET", path, headers={"Authorization": f"Bearer {token}"})
        answer = connection.getresponse()
        body = answer.read()
        if answer.status == 404:
            return None
        if answer.status != 200:
            raise TryLater(why=str(answer.status))
        return dict(json.loads(body))
    except (OSError, http.client.HTTPException, ValueError, TypeError) as error:
        raise TryLater(why=type(error).__name__) from None
    finally:
        connection.close()


def left(base: str, token: str) -> int | None:
    """How many pushed messages an account has left this month, None where it has no limit.

    Raises TryLater.
    """
    most = (asked(base, token, "/v2/bot/message/quota") or {}).get("value")
    if most is None:
        return None
    used = asked(base, token, "/v2/bot/message/quota/consumption") or {}
    return max(0, int(most) - int(used.get("totalUsage", 0)))
