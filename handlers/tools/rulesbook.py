"""`werewolf rules`: what the rule books say of a card, a topic or one clause."""

from __future__ import annotations

import click
from rich.console import Console
from rich.text import Text

from adapters.text.matcher import find_rule
from adapters.text.render import Voice
from engine.registry import VARIANTS
from engine.rules import RULE_SETS
from handlers.rulebook import cited, clauses as clauses_of, elsewhere, topics
from handlers.tools.asked import Refused, spoken


@click.command()
@click.argument("about", nargs=-1, metavar="[CARD|TOPIC|CLAUSE]")
@click.option("--rules", type=click.Choice(RULE_SETS), default=RULE_SETS[0], show_default=True)
@spoken
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
    key = find_rule(asked, lang)
    if asked.upper() in clauses:
        _clause(asked.upper(), clauses[asked.upper()], console)
    elif key is None:
        raise Refused(voice.text("cmd-rules-unknown", topic=asked))
    elif key.startswith("mark-"):
        console.print(Text(voice.text(key), style="bold"))
        console.print(Text(voice.text(key, "about")))
    else:
        _told(key, rules, clauses, voice, console)


def _contents(rules: str, voice: Voice, console: Console) -> None:
    """What there is to ask about."""
    comma = voice.text("list-comma")
    console.print(Text(voice.text(f"rules-{rules}"), style="bold"))
    console.print(voice.text(f"rules-{rules}", "about"))
    cards = [voice.card(card) for card in VARIANTS[rules]]
    console.print(Text(voice.text("cmd-rules-cards", cards=comma.join(cards))))
    listed = comma.join(voice.text(f"topic-{topic}") for topic in topics(rules, voice))
    console.print(Text(voice.text("cmd-rules-topics", topics=listed)))
    console.print(Text(voice.text("cmd-rules-how", card=cards[0])))


def _told(key: str, rules: str, clauses: dict[str, str], voice: Voice, console: Console) -> None:
    """What a rule set says of a card or a topic in short, and the clauses behind it: those that
    a topic names, all of their kind for a card.
    """
    if not voice.has(key, rules):
        raise Refused(elsewhere(key, voice))
    if key.startswith("card-"):
        console.print(Text(voice.text(key), style="bold"))
        console.print(Text(voice.text(key, "goal")))
    told = voice.text(key, rules)
    console.print(Text(told))
    names = cited(told, clauses)
    if key.startswith("card-"):
        kinds = {name.rpartition("-")[0] for name in names}
        names = [name for name in clauses if name.rpartition("-")[0] in kinds]
    for name in names:
        _clause(name, clauses[name], console)


def _clause(name: str, text: str, console: Console) -> None:
    console.print()
    console.print(Text(name, style="bold"))
    console.print(Text(text))
