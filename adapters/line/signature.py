"""The webhook's signature: over the bytes as they came, before anything is read in them (O85)."""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Mapping

HEADER = "x-line-signature"


def signature(secret: str, body: bytes) -> str:
    """What LINE writes into the header for this body."""
    digest = hmac.new(secret.encode("utf-8"), body, hashlib.sha256).digest()
    return base64.b64encode(digest).decode("ascii")


def signed(secret: str, body: bytes, given: str) -> bool:
    """Whether the header's value belongs to this body, compared in constant time.

    No secret signs nothing: an unset one must not let everybody in.
    """
    if not secret:
        return False
    expected = signature(secret, body).encode("ascii")
    return hmac.compare_digest(expected, given.encode("utf-8", "surrogateescape"))


def header(headers: Mapping[str, str]) -> str:
    """The signature among a request's headers, however the name is spelt; "" for none."""
    for name, value in headers.items():
        if name.lower() == HEADER:
            return value
    return ""
