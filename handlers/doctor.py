"""`werewolf doctor`: looks at this machine, or at a deployment, and says what to do.

Changes nothing but a probe of the store that leaves no trace.
"""

from __future__ import annotations

import errno
import os
import re
import socket
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import click

from adapters.clocks import SystemClock
from adapters.faults import StoreFault
from adapters.ports import Clock, GameStore
from adapters.sqlite import SqliteStore
from handlers.bootstrap import store_path
from handlers.platform_checks import Asks, Hook, Real
from handlers.standstill import standing

OLDEST = (3, 11)
LINE_PORT = 8000
MOST = 20
"""So many tables are named."""

_TOKEN = re.compile(r"\d+:[\w-]{4,}")
_FIRST_YEAR = 1_764_000_000_000
"""Milliseconds: a clock that says less than the end of 2025 is not set."""


class Finding(NamedTuple):
    """One thing that was looked at. `do` is what is to be done about it, "" where it is well."""

    what: str
    do: str = ""

    def line(self) -> str:
        """As it is shown."""
        return f"!!  {self.what}: {self.do}" if self.do else f"ok  {self.what}"


class Machine(NamedTuple):
    """What a laptop is looked at by: its environment, its Python, its clock, who asks outside."""

    environ: Mapping[str, str]
    version: tuple[int, ...]
    clock: Clock
    asks: Asks
    port: int = LINE_PORT


def laptop(machine: Machine) -> Iterator[Finding]:
    """All findings about this machine, in the order in which one mends them."""
    yield _python(machine.version)
    yield _time(machine.clock)
    yield from _saved(machine)
    telegram = machine.environ.get("TELEGRAM_TOKEN", "")
    line, secret = (machine.environ.get(f"LINE_{name}", "") for name in ("TOKEN", "SECRET"))
    if not (telegram or line or secret):
        yield Finding(
            "no platform's token is set, as `werewolf play` needs none; "
            "`werewolf serve` wants TELEGRAM_TOKEN, or LINE_TOKEN and LINE_SECRET"
        )
    if telegram:
        yield from _telegram(telegram, machine.asks)
    if line or secret:
        yield from _line(line, secret, machine)


def _python(version: tuple[int, ...]) -> Finding:
    name = f"Python {'.'.join(map(str, version[:3]))}"
    wanted = ".".join(map(str, OLDEST))
    return Finding(name, "" if version >= OLDEST else f"install Python {wanted} or newer")


def _time(clock: Clock) -> Finding:
    if clock.now() >= _FIRST_YEAR:
        return Finding("the machine's clock is set")
    return Finding("the machine's clock is wrong", "set it; deadlines and log-ins go by it")


def _saved(machine: Machine) -> Iterator[Finding]:
    """The store: whether it opens, is of a shape that is known, and can be written."""
    path = store_path(machine.environ)
    if path is None:
        yield Finding("games are kept in memory only (WEREWOLF_STORE=memory)")
        return
    if not path.exists():
        yield _place(path)
        return
    try:
        with closing(SqliteStore(path)) as store:
            # Deletes a letter that nobody has written: a whole transaction, and no trace.
            store.sent("doctor:probe", "none")
            yield Finding(f"the saved games in {path} can be read and written")
            yield from tables(store, machine.clock, "start `werewolf serve`")
    except StoreFault as fault:
        yield Finding("the saved games", str(fault))


def _place(path: Path) -> Finding:
    """Where no game is saved yet: whether one could be."""
    folder = next(one for one in path.parents if one.exists())
    if folder.is_dir() and os.access(folder, os.W_OK | os.X_OK):
        return Finding(f"no game is saved yet; {path} can be made")
    return Finding(
        f"no game can be saved in {path}",
        f"give this user the right to write in {folder}, or name another file by WEREWOLF_STORE",
    )


def tables(store: GameStore, clock: Clock, start: str) -> Iterator[Finding]:
    """What of a store's tables wants looking at; `start` says how its clock is started."""
    found = [*standing(store, clock)]
    for one in found[:MOST]:
        yield Finding(f"{one.key} stands still: {one.why}", one.do or start)
    if len(found) > MOST:
        yield Finding(f"{len(found) - MOST} more tables stand still", start)
    kept = store.parked()
    if kept:
        todo = (
            "see `werewolf parked list` (on a machine of your own `werewolf parked --here list`),"
            " and after an update `werewolf parked retry`"
        )
        yield Finding(f"{len(kept)} updates or messages could not be handled", todo)
    if not found and not kept:
        yield Finding("no table stands still, nothing is parked")


def _telegram(token: str, asks: Asks) -> Iterator[Finding]:
    if not _TOKEN.fullmatch(token):
        yield Finding("TELEGRAM_TOKEN is no token", "copy it from @BotFather, all of it")
        return
    if find_spec("telegram") is None:
        yield Finding(
            "python-telegram-bot is missing", "pip install 'werewolf-moderator[telegram]'"
        )
        return
    hook = asks.telegram(token)
    yield answers("Telegram", hook)
    if hook.url:
        yield Finding(
            "Telegram sends the bot's updates to a webhook, so none come here",
            "start with `werewolf serve --take-over`, or leave it to the deployment",
        )


def answers(platform: str, hook: Hook) -> Finding:
    """Whether a platform takes the token."""
    if hook.refused:
        return Finding(f"{platform} does not take the token ({hook.refused})", "set it anew")
    return Finding(f"{platform} takes the token")


def _line(token: str, secret: str, machine: Machine) -> Iterator[Finding]:
    for name, value in (("LINE_TOKEN", token), ("LINE_SECRET", secret)):
        if not value:
            yield Finding(f"{name} is not set", "copy it from the channel's page at LINE")
    if not (token and secret):
        return
    if find_spec("linebot") is None:
        yield Finding("line-bot-sdk is missing", "pip install 'werewolf-moderator[line]'")
        return
    hook = machine.asks.line(token)
    yield answers("LINE", hook)
    if not hook.refused:
        yield _line_hook(hook)
    yield _port(machine.port)


def _line_hook(hook: Hook) -> Finding:
    if hook.url:
        return Finding(f"LINE sends to {hook.url}")
    return Finding("LINE has no webhook", "run `werewolf line setup --webhook https://…/line`")


def _port(port: int) -> Finding:
    with closing(socket.socket()) as found:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind(("127.0.0.1", port))
        except OSError as error:
            taken = error.errno == errno.EADDRINUSE
            todo = "stop what listens there" if taken else f"the system says {error.strerror}"
            return Finding(f"port {port} cannot be used", f"{todo}, or serve with --line-port")
    return Finding(f"port {port} is free")


def told(findings: Iterator[Finding], show: Callable[[str], Any] = click.echo) -> int:
    """Show findings as they come; 1 where one of them wants doing."""
    ill = 0
    for one in findings:
        show(one.line())
        ill = ill or int(bool(one.do))
    return ill


@click.command()
@click.option("--stage", default="", metavar="STAGE", help="Look at this deployment (prod, test).")
@click.option("--drill", is_flag=True, help="Ring an alarm of the stage: does it reach you?")
@click.pass_obj
def doctor(given: Any, stage: str, drill: bool) -> int:
    """Look at this machine, or at a deployment on AWS; say in a sentence each what to do.

    Exit status: 0 all is well, 1 something wants doing, 2 what cannot be looked at.
    """
    if drill and not stage:
        raise click.UsageError("--drill rings an alarm of a deployment: give --stage, too")
    if not stage:
        machine = given or Machine(os.environ, sys.version_info[:3], SystemClock(), Real())
        return told(laptop(machine))
    from handlers.aws.doctor import Unseen, deployment, reach, rung

    try:
        cloud = given or reach(stage)
        return told(rung(cloud) if drill else deployment(cloud))
    except Unseen as unseen:
        click.echo(str(unseen), err=True)
        return 2
