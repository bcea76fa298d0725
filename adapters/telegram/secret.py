"""The webhook's door: Telegram proves itself by a secret header."""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Mapping

HEADER = "X-Telegram-Bot-Api-Secret-Token"
_LEGAL = re.compile(r"[A-Za-z0-9_-]{1,256}")


def admitted(headers: Mapping[str, str], secret: str) -> bool:
    """Whether a request carries the secret; compared in constant time, before any parsing.

    A header's name is read in any case. Without a secret nobody is admitted.
    """
    found = next((value for name, value in headers.items() if name.lower() == HEADER.lower()), "")
    given, wanted = found.encode("utf-8", "replace"), secret.encode()
    return bool(secret) and hmac.compare_digest(given, wanted)


def legal(secret: str) -> bool:
    """Whether Telegram takes this as a secret: 1 to 256 of A-Z a-z 0-9 _ -."""
    return _LEGAL.fullmatch(secret) is not None


def derived(token: str) -> str:
    """A secret made of the bot's token: the same whenever it is set up, told to nobody."""
    return hashlib.sha256(b"webhook:" + token.encode()).hexdigest()
