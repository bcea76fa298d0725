"""`werewolf rules`: what the rule books say of a card, a topic or one clause."""

from __future__ import annotations

import re

import click
from rich.console import Console
from rich.text import Text

from adapters.text.matcher import find_card
from adapters.text.render import Voice
from engine.registry import VARIANTS
from engine.rules import RULE_SETS
from handlers.rulebook import TOPICS, clauses as clauses_of, of_topic, topic_named, topic_of
from handlers.tools.asked import LOCALES, Refused


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
    clauses = clauses_of(rules)
    card = find_card(asked)
    if asked.upper() in clauses:
        _clause(asked.upper(), clauses[asked.upper()], console)
    elif card is not None:
        _card(card, rules, clauses, voice, console)
    elif (topic := topic_named(asked)) and of_topic(topic, clauses):
        for name in of_topic(topic, clauses):
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
    topics = dict.fromkeys(topic_of(name) for name in clauses_of(rules))
    listed = [
        TOPICS[topic][0] if voice.locale != "en" else topic for topic in topics if topic in TOPICS
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
    for name in (name for topic in topics for name in of_topic(topic.lower(), clauses)):
        _clause(name, clauses[name], console)


def _clause(name: str, text: str, console: Console) -> None:
    console.print()
    console.print(Text(name, style="bold"))
    console.print(Text(text))
