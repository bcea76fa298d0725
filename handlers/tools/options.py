"""`werewolf options`: what a table may change of its rule set, and the answers there are."""

from __future__ import annotations

import click
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from adapters.text.render import Voice
from engine.rules import RULE_SETS, default, find, options as all_options, spell
from handlers.table.lookups import answer
from handlers.tools.asked import spoken


@click.command()
@click.option("--rules", type=click.Choice(RULE_SETS), default=None, help="[default: all]")
@spoken
def options(rules: str | None, lang: str) -> None:
    """List the options; ★ is the answer a table has unless it changes it."""
    console = Console(highlight=False)
    for name in (rules,) if rules else RULE_SETS:
        console.print(_table(name, Voice(lang, name)))


def _table(rules: str, voice: Voice) -> Table:
    title = voice.text(f"rules-{rules}")
    table = Table(title=title, box=box.SIMPLE, title_justify="left", show_lines=False)
    table.add_column(voice.text("cmd-option"), no_wrap=True)
    table.add_column(voice.text("cmd-about"), overflow="fold")
    table.add_column(voice.text("cmd-answers"), overflow="fold")
    for name in all_options(rules):
        about = Text(voice.text(f"option-{name}"))
        if voice.has(f"option-{name}", "about"):
            about.append("\n" + voice.text(f"option-{name}", "about"), "bright_black")
        table.add_row(name, about, _answers(rules, name, voice))
    return table


def _numbers(rules: str, name: str, voice: Voice) -> str:
    question = find(rules, name)
    most = question.most(rules)
    if most is None:
        return voice.text("cmd-number")
    return voice.text("cmd-numbers", least=question.least(rules), most=most)


def _answers(rules: str, name: str, voice: Voice) -> str:
    """The legal answers as they are written, each with its name; the default first."""
    legal = find(rules, name).legal(rules)
    usual = default(rules, name)
    if legal is None:
        return f"★ {usual}\n{_numbers(rules, name, voice)}"
    lines = []
    for value in legal:
        word, called = spell(value), answer(name, value, voice)
        star = "★" if value == usual else " "
        lines.append(f"{star} {word}" if word == called else f"{star} {word} ({called})")
    return "\n".join(lines)
