"""The rule books, clause by clause, as far as they are at hand."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

BOOKS = Path(__file__).resolve().parents[1] / "docs" / "rules"
_CLAUSE = re.compile(r"^#### ([A-Z]-[A-Z_]+-P?\d+)\n(.*?)(?=^#{2,4} |\Z)", re.MULTILINE | re.DOTALL)
_NAME = re.compile(r"^([A-Z])-([A-Z_]+)-P?\d+$")
_QUOTED = re.compile(r"「(.+?)」")
_SENTENCE = 8
"""Shorter quotations are only what a clause hangs on, and say nothing by themselves."""

TOPICS = {
    "board": ("板子", "配置"),
    "sheriff": ("警長", "警长", "警徽"),
    "lovers": ("情侶", "情侣", "戀人", "恋人"),
    "win": ("勝負", "胜负", "獲勝", "winning"),
    "winmode": ("獲勝方式", "屠邊", "屠城"),
    "pants": ("黃金內褲", "黄金内裤", "內褲"),
    "ten": ("十人局", "10人局"),
    "flow": ("流程", "發言", "投票", "遺言"),
    "terms": ("術語", "术语"),
}


@lru_cache(maxsize=4)
def clauses(rules: str) -> dict[str, str]:
    """Every clause of a rule set by its number; none where the books are not at hand."""
    try:
        book = (BOOKS / f"{rules}.md").read_text("utf-8")
    except OSError:
        return {}
    return {name: _plain(body) for name, body in _CLAUSE.findall(book)}


def words(clause: str) -> str:
    """What the source says in its own words; "" where it does not say it in a sentence.

    Its one slip of a character set, 丘位元 for 丘比特, is not shown to players.
    """
    head = clause.split("\n")[0]
    found = "；".join(_QUOTED.findall(head)) if head.startswith(">") else ""
    return found.replace("丘位元", "丘比特") if len(found) >= _SENTENCE else ""


def meaning(clause: str) -> str:
    """What a clause comes to, without its source, its occasions and its example."""
    lines = clause.split("\n")
    return " ".join(one for one in lines if not one.startswith((">", "- ")))


def topic_named(asked: str) -> str:
    """The topic that a word means; the word itself where it is none of ours."""
    wanted = asked.lower().replace(" ", "_").replace("-", "_")
    for topic, names in TOPICS.items():
        if wanted == topic or asked in names:
            return topic
    return wanted


def of_topic(topic: str, known: dict[str, str]) -> list[str]:
    """The clauses of a topic, in the book's order."""
    return [name for name in known if topic_of(name) == topic]


def topic_of(clause: str) -> str:
    """The topic that a clause belongs to."""
    return _NAME.sub(r"\2", clause).lower()


def _plain(body: str) -> str:
    """A clause without its markup."""
    text = re.sub(r"\*\*(.+?)\*\*", r"\1", body.strip())
    text = re.sub(r"(?<!\w)\*(.+?)\*(?!\w)", r"\1", text)
    return re.sub(r"\n\n+", "\n", text.replace("`", ""))
