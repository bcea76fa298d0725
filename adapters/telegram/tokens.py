"""What is carried through Telegram and back: an input's origin, and a deep link's code."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import quote

_FORM = re.compile(r"t(\d+)m(\d+)q(.*)")


class Token(NamedTuple):
    """Where an input came from. `query` is a pressed button's, "" for what was typed."""

    thread: int = 0
    message: int = 0
    query: str = ""

    def write(self) -> str:
        """As `Parcel.token` carries it."""
        return f"t{self.thread}m{self.message}q{self.query}"


def read_token(text: str) -> Token:
    """A token back; an empty one where it is none of ours."""
    found = _FORM.fullmatch(text)
    return Token(int(found[1]), int(found[2]), found[3]) if found else Token()


def start_link(bot: str, code: str) -> str:
    """The deep link that opens the private chat with the bot and hands over a code."""
    return f"https://t.me/{bot}?start={quote(code, safe='')}"
