"""The rule books, clause by clause, and the topics they fall into."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from adapters.text.render import Voice, catalogue, chain
from engine.registry import VARIANTS

_HERE = Path(__file__).resolve().parent
_PACKED = _HERE / "rules"
BOOKS = _PACKED if _PACKED.is_dir() else _HERE.parent / "docs/rules"
"""In a wheel and in a function's package the books lie beside this file, in a checkout in docs."""
_CLAUSE = re.compile(r"^#### ([A-Z]-[A-Z_]+-P?\d+)\n(.*?)(?=^#{2,4} |\Z)", re.MULTILINE | re.DOTALL)
_CITED = re.compile(r"\b([A-Z]-[A-Z_]+-)(P?\d+)(?:(?: 到 | to |〜)(?:\1)?(P?\d+))?")
_SOURCES = re.compile(rf"(?:\s*{_CITED.pattern}[、,，]?)+\s*$")


@lru_cache(maxsize=4)
def clauses(rules: str) -> dict[str, str]:
    """Every clause of a rule set by its number."""
    book = (BOOKS / f"{rules}.md").read_text("utf-8")
    return {name: _plain(body) for name, body in _CLAUSE.findall(book)}


def topics(rules: str, voice: Voice) -> list[str]:
    """The topics of a rule set, in the catalogue's order."""
    known = [key for key in catalogue(chain(voice.locale)[-1]).sources if key.startswith("topic-")]
    return [key.removeprefix("topic-") for key in known if voice.has(key, rules)]


def elsewhere(key: str, voice: Voice) -> str:
    """That this rule set has no such card or topic, and which ones have."""
    others = [voice.text(f"rules-{name}") for name in VARIANTS if voice.has(key, name)]
    listed = voice.text("list-comma").join(others)
    return voice.text("cmd-rules-elsewhere", card=voice.text(key), rules=listed)


def cited(text: str, known: dict[str, str]) -> list[str]:
    """The clauses that a text cites, singly or as a stretch from one to another, each once."""
    order = list(known)
    found: dict[str, None] = {}
    for head, first, last in _CITED.findall(text):
        if head + first in known:
            start = order.index(head + first)
            end = order.index(head + last) if head + last in known else start
            found.update(dict.fromkeys(order[start : end + 1]))
    return list(found)


def told(text: str) -> str:
    """A text without the clauses that stand at its end: what one reads as a player."""
    return _SOURCES.sub("", text).rstrip()


def _plain(body: str) -> str:
    """A clause without its markup."""
    text = re.sub(r"\*\*(.+?)\*\*", r"\1", body.strip())
    text = re.sub(r"(?<!\w)\*(.+?)\*(?!\w)", r"\1", text)
    return re.sub(r"\n\n+", "\n", text.replace("`", ""))
