"""`werewolf play`: the page in the browser, or with `--terminal` the table in the terminal."""

from __future__ import annotations

import os
import select
import sys
from typing import Any
from urllib.parse import urlencode

import click

from adapters.text.matcher import find_card
from adapters.text.render import Voice, refusal
from engine import Illegal
from engine.rules import rule_set
from handlers.table.cli import _answers as answers, play as in_terminal
from handlers.table.seating import TableFault, fitted, has_card
from handlers.tools.asked import Refused

PORT = 8733
EVERYWHERE = "0.0.0.0"  # said with --bind, or asked for
PATIENCE = 5.0
"""Seconds in which the question about other phones can be answered."""

_HELP = {
    "terminal": "Play in this terminal instead of in the browser.",
    "bind": "Where to listen; 0.0.0.0 lets other devices in your network join.",
    "port": "The page's port, 0 for any free one.",
    "browser": "Do not open a browser.",
}
_FILLS = ("rules", "board", "seats", "role", "speed", "seed", "bots")
_PAGE = [
    click.Option(["--terminal"], is_flag=True, help=_HELP["terminal"]),
    click.Option(["--bind"], default="127.0.0.1", show_default=True, help=_HELP["bind"]),
    click.Option(
        ["--port"],
        type=click.IntRange(0, 65535),
        default=PORT,
        show_default=True,
        help=_HELP["port"],
    ),
    click.Option(["--no-browser"], is_flag=True, help=_HELP["browser"]),
]
_TERMINAL = [one for one in in_terminal.params if one.name != "terminal"]


@click.command(params=[*_TERMINAL, *_PAGE])
@click.pass_context
def play(
    ctx: click.Context, /, terminal: bool, bind: str, port: int, no_browser: bool, **given: Any
) -> None:
    """Play a game here, with bots or with friends: on a page in the browser.

    A game that was left goes on, with the time it had left, unless `--new` gives it up. What is
    given here about the game fills in the page's form. Exit status: 0 played or saved, 2 bad input,
    a port in use, or a store that cannot be used, 130 Ctrl-C.
    """
    if terminal:
        ctx.invoke(in_terminal, terminal=True, **given)
        return
    _check(ctx)
    from handlers.web.run import serve

    if not _said(ctx, "bind") and asks_for_house(Voice(_lang(ctx))):
        bind = EVERYWHERE
    where: dict[str, Any] = {"bind": bind, "port": port, "browser": not no_browser}
    ctx.exit(serve(**where, lang=_lang(ctx), path=_query(ctx), new=bool(given["new"])))


def asks_for_house(voice: Voice, patience: float = PATIENCE) -> bool:
    """Ask in a terminal whether phones in the same house may join; no answer in time is no.

    Who is not there to answer, or only wants to play, waits `patience` seconds and no more.
    """
    if os.name == "nt" or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    click.echo(voice.text("web-ask-house", time=str(int(patience))), nl=False)
    found, _, _ = select.select([sys.stdin], [], [], patience)
    answer = sys.stdin.readline().strip().lower() if found else ""
    if not found:
        click.echo()
    return answer in ("y", "yes", "是", "好", "要", "1")


def _check(ctx: click.Context) -> None:
    """Raise Refused where the command line asks for a table that there cannot be."""
    given = ctx.params
    voice = Voice(given["lang"], given["rules"])
    people = 0 if given["watch"] else given["hotseat"]
    try:
        _, board = fitted(given["rules"], given["seats"] or 0, given["board"], people)
        card = find_card(given["role"]) or given["role"]
        if card and not has_card(given["rules"], board, card):
            raise TableFault("table-role-none", card=voice.card(card))
        rule_set(given["rules"], answers(given["options"]))
    except Illegal as illegal:
        raise Refused(refusal(illegal, voice)) from None
    except TableFault as fault:
        raise Refused(voice.text(fault.key, **fault.details)) from None


def _said(ctx: click.Context, name: str) -> bool:
    """Whether an option was written on the command line."""
    return ctx.get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE


def _lang(ctx: click.Context) -> str:
    return str(ctx.params["lang"])


def _query(ctx: click.Context) -> str:
    """The page's form as the command line has filled it in."""
    found = {name: ctx.params[name] for name in _FILLS if _said(ctx, name)}
    if "role" in found:
        found["role"] = find_card(found["role"]) or found["role"]
    if ctx.params["options"]:
        found["option"] = list(ctx.params["options"])
    if ctx.params["new"]:
        found["new"] = 1
    if ctx.params["watch"]:
        found["people"] = 0
    elif _said(ctx, "hotseat"):
        found["people"] = ctx.params["hotseat"]
    return f"?{urlencode(found, doseq=True)}" if found else ""
