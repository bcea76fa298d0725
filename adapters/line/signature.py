"""The webhook's signature: over the bytes as they came, before anything is read in them (O85)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
from collections.abc import Mapping

HEADER = "x-line-signature"


def raw_body(body: str | bytes, *, base64_encoded: bool) -> bytes:
    """The request's bytes as LINE signed them; API Gateway flags a body that it has encoded.

    Raises ValueError where the flag is set and the body is no base64.
    """
    data = body.encode("utf-8") if isinstance(body, str) else body
    if not base64_encoded:
        return data
    try:
        return base64.b64decode(data, validate=True)
    except binascii.Error as error:
        raise ValueError("the body is flagged as base64 and is none") from error


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
