"""What Telegram makes of an HTML text: plain text and entities, or a refusal."""

from __future__ import annotations

import html
import re
from html.parser import HTMLParser

TAGS = {"b", "strong", "i", "em", "u", "s", "code", "pre", "a", "tg-spoiler", "blockquote"}
_BARE = re.compile(r"<(?!/?[a-z])|&(?!(?:lt|gt|amp|quot|#\d+|#x[0-9a-fA-F]+);)")


class Unparsable(ValueError):
    """The text is no HTML that Telegram takes."""


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.text = ""
        self.entities: list[dict] = []
        self._open: list[tuple[str, int, dict]] = []

    def handle_starttag(self, tag, attrs) -> None:
        if tag not in TAGS:
            raise Unparsable(f'Unsupported start tag "{tag}"')
        self._open.append((tag, units(self.text), dict(attrs)))

    def handle_endtag(self, tag) -> None:
        if not self._open or self._open[-1][0] != tag:
            raise Unparsable(f'Unexpected end tag "{tag}"')
        name, start, attrs = self._open.pop()
        self.entities.append(_entity(name, start, units(self.text) - start, attrs))

    def handle_data(self, data) -> None:
        self.text += data

    def whole(self) -> None:
        if self._open:
            raise Unparsable(
                f'Can\'t find end tag corresponding to start tag "{self._open[-1][0]}"'
            )


def read(text: str) -> tuple[str, list[dict]]:
    """The plain text and its entities; raises Unparsable."""
    if _BARE.search(text):
        raise Unparsable("Unsupported start tag or bare &")
    reader = _Reader()
    reader.feed(text)
    reader.close()
    reader.whole()
    return reader.text.strip(), sorted(reader.entities, key=lambda one: one["offset"])


def units(text: str) -> int:
    """Length in UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def _entity(tag: str, start: int, length: int, attrs: dict) -> dict:
    if tag != "a":
        return {"type": tag, "offset": start, "length": length}
    href = html.unescape(attrs.get("href", ""))
    if href.startswith("tg://user?id="):
        user = int(href.removeprefix("tg://user?id="))
        return {"type": "text_mention", "offset": start, "length": length, "user": user}
    return {"type": "text_link", "offset": start, "length": length, "url": href}
