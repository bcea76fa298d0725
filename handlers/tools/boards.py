"""`werewolf boards`: the ready-made boards of each rule set."""

from __future__ import annotations

from collections import Counter

import click
from rich import box
from rich.console import Console
from rich.table import Table

from adapters.text.arguments import board as in_words
from adapters.text.render import Voice
from engine.decks import BOARDS, BoardPlan, counts
from engine.registry import VARIANTS
from engine.rules import RULE_SETS
from engine.vocabulary import Kin
from handlers.tools.asked import Refused, spoken


@click.command()
@click.option("--rules", type=click.Choice(RULE_SETS), default=None, help="[default: all]")
@click.option("--players", type=click.IntRange(1), default=None, help="Only for this head-count.")
@spoken
def boards(rules: str | None, players: int | None, lang: str) -> None:
    """List the boards; ★ is the usual one for its head-count.

    Exit status: 0 some were listed, 2 there is none for this head-count.
    """
    console = Console(highlight=False, soft_wrap=True)
    voice = Voice(lang)
    listed = 0
    for name in (rules,) if rules else RULE_SETS:
        plans = [p for p in BOARDS[name].values() if players in (None, p.players)]
        listed += len(plans)
        if plans:
            console.print(_table(name, plans, voice))
        elif rules and not BOARDS[name]:
            raise Refused(voice.text("cmd-boards-empty"))
    if not listed:
        asked = [rules] if rules else list(RULE_SETS)
        legal = sorted({count for name in asked for count in counts(name)})
        listing = voice.text("list-comma").join(map(str, legal))
        raise Refused(voice.text("cmd-boards-none", number=str(players), legal=listing))


def _table(rules: str, plans: list[BoardPlan], voice: Voice) -> Table:
    table = Table(title=voice.text(f"rules-{rules}"), box=box.SIMPLE, title_justify="left")
    table.add_column(voice.text("cmd-board"), no_wrap=True)
    table.add_column(voice.text("cmd-players"), justify="right")
    table.add_column(voice.text("cmd-kins"), no_wrap=True)
    table.add_column(voice.text("cmd-cards"), overflow="fold")
    for plan in sorted(plans, key=lambda plan: (plan.players, not plan.default)):
        star = "★" if plan.default else " "
        cards = in_words(plan.cards, voice)
        table.add_row(f"{star} {plan.name}", str(plan.players), _kins(rules, plan), cards)
    return table


def _kins(rules: str, plan: BoardPlan) -> str:
    """How many wolves, gods, villagers and others the cards are."""
    kins = Counter(VARIANTS[rules][card].kin for card in plan.cards)
    return "+".join(str(kins[kin]) for kin in (Kin.WOLF, Kin.GOD, Kin.FOLK, Kin.LONE))
