"""What comes back with the answer to an input: the topic it was said in, the message, the query."""

from __future__ import annotations

import re
from typing import NamedTuple

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
