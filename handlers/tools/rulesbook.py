"""`werewolf rules`: what the rule books say of a card, a topic or one clause."""

from __future__ import annotations

import re
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from adapters.text.matcher import find_card
from adapters.text.render import Voice
from engine.registry import VARIANTS
from engine.rules import RULE_SETS
from handlers.tools.asked import LOCALES, Refused

BOOKS = Path(__file__).resolve().parents[2] / "docs" / "rules"
_CLAUSE = re.compile(r"^#### ([A-Z]-[A-Z_]+-P?\d+)\n(.*?)(?=^#{2,4} |\Z)", re.MULTILINE | re.DOTALL)
_RANGE = re.compile(r"^([A-Z])-([A-Z_]+)-P?\d+$")
_TOPICS = {
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


@click.command()
@click.argument("about", nargs=-1, metavar="[CARD|TOPIC|CLAUSE]")
@click.option("--rules", type=click.Choice(RULE_SETS), default=RULE_SETS[0], show_default=True)
@click.option("--lang", type=click.Choice(LOCALES), default=LOCALES[0], show_default=True)
def rules(about: tuple[str, ...], rules: str, lang: str) -> None:
    """Say what a rule set says of a card, a topic, or one clause by its number.

    Exit status: 0 found, 2 there is no such thing in this rule set.
    """
    voice, console = Voice(lang, rules), Console(highlight=False, soft_wrap=True)
    asked = " ".join(about).strip()
    if not asked:
        _contents(rules, voice, console)
        return
    clauses = _clauses(rules)
    card = find_card(asked)
    if asked.upper() in clauses:
        _clause(asked.upper(), clauses[asked.upper()], console)
    elif card is not None:
        _card(card, rules, clauses, voice, console)
    elif (topic := _topic(asked)) and _of(topic, clauses):
        for name in _of(topic, clauses):
            _clause(name, clauses[name], console)
    else:
        raise Refused(voice.text("cmd-rules-unknown", topic=asked))


def _contents(rules: str, voice: Voice, console: Console) -> None:
    """What there is to ask about."""
    comma = voice.text("list-comma")
    console.print(Text(voice.text(f"rules-{rules}"), style="bold"))
    console.print(voice.text(f"rules-{rules}", "about"))
    cards = [voice.card(card) for card in VARIANTS[rules]]
    console.print(Text(voice.text("cmd-rules-cards", cards=comma.join(cards))))
    topics = dict.fromkeys(_RANGE.sub(r"\2", name).lower() for name in _clauses(rules))
    listed = [
        _TOPICS[topic][0] if voice.locale != "en" else topic for topic in topics if topic in _TOPICS
    ]
    if listed:
        console.print(Text(voice.text("cmd-rules-topics", topics=comma.join(listed))))
    console.print(Text(voice.text("cmd-rules-how", card=cards[0])))


def _card(card: str, rules: str, clauses: dict[str, str], voice: Voice, console: Console) -> None:
    """A card's goal, its rules in short, and the clauses behind them."""
    if card not in VARIANTS[rules]:
        others = [voice.text(f"rules-{name}") for name in RULE_SETS if card in VARIANTS[name]]
        listed = voice.text("list-comma").join(others)
        raise Refused(voice.text("cmd-rules-elsewhere", card=voice.card(card), rules=listed))
    console.print(Text(voice.card(card), style="bold"))
    console.print(Text(voice.text(f"card-{card}", "goal")))
    told = voice.text(f"card-{card}", rules)
    console.print(Text(told))
    topics = dict.fromkeys(re.findall(rf"\b{rules[0].upper()}-([A-Z_]+)-P?\d", told))
    for name in (name for topic in topics for name in _of(topic.lower(), clauses)):
        _clause(name, clauses[name], console)


def _clause(name: str, text: str, console: Console) -> None:
    console.print()
    console.print(Text(name, style="bold"))
    console.print(Text(text))


def _topic(asked: str) -> str:
    """The topic that a word means, "" for none."""
    wanted = asked.lower().replace(" ", "_").replace("-", "_")
    for topic, names in _TOPICS.items():
        if wanted == topic or asked in names:
            return topic
    return wanted


def _of(topic: str, clauses: dict[str, str]) -> list[str]:
    """The clauses of a topic, in the book's order."""
    return [name for name in clauses if _RANGE.sub(r"\2", name).lower() == topic]


def _clauses(rules: str) -> dict[str, str]:
    """Every clause of a rule set by its number; none where the books are not at hand."""
    try:
        book = (BOOKS / f"{rules}.md").read_text("utf-8")
    except OSError:
        return {}
    return {name: _plain(body) for name, body in _CLAUSE.findall(book)}


def _plain(body: str) -> str:
    """A clause without its markup."""
    text = re.sub(r"\*\*(.+?)\*\*", r"\1", body.strip())
    text = re.sub(r"(?<!\w)\*(.+?)\*(?!\w)", r"\1", text)
    return re.sub(r"\n\n+", "\n", text.replace("`", ""))
