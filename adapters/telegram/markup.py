"""Texts as Telegram takes them: HTML with people's names literal, and 4,096 characters at most."""

from __future__ import annotations

import html
import re

LONGEST = 4_096
ALERT = 200
DATA = 64
_TAG = re.compile(r"<[^>]*>")
_ENTITY = re.compile(r"&(?:[a-z]+|#\d+);")


def escape(text: str) -> str:
    """A person's own text inside HTML, shown as he wrote it (bug-log O34)."""
    return html.escape(text, quote=False)


def mention(user: str, name: str) -> str:
    """A name that tells its bearer. `name` is escaped already."""
    return f'<a href="tg://user?id={user}">{name}</a>'


def plain(text: str) -> str:
    """A text without its markup, as it is read."""
    return html.unescape(_TAG.sub("", text))


def units(text: str) -> int:
    """How long Telegram counts a text: UTF-16 units after the markup is taken off."""
    return len(plain(text).encode("utf-16-le")) // 2


def pages(text: str, limit: int = LONGEST) -> list[str]:
    """A text cut between lines into pages that Telegram takes; a longer line is cut in itself.

    Tags never span lines here, so a cut between lines breaks none; a line that must be cut is
    stripped of its tags first.
    """
    found: list[str] = []
    for line in text.split("\n"):
        for piece in _pieces(line, limit):
            if found and units(found[-1]) + 1 + units(piece) <= limit:
                found[-1] += "\n" + piece
            else:
                found.append(piece)
    return [page for page in found if page.strip()]


def _pieces(line: str, limit: int) -> list[str]:
    if units(line) <= limit:
        return [line]
    found = [""]
    for letter in plain(line):
        if units(escape(found[-1] + letter)) > limit:
            found.append("")
        found[-1] += letter
    return [escape(piece) for piece in found]


def alert(text: str) -> str:
    """A text for a pop-up: plain, 200 characters at most, the rest cut with an ellipsis."""
    bare = plain(text).strip()
    return bare if len(bare) <= ALERT else bare[: ALERT - 1] + "…"
