"""`werewolf serve`: every platform whose token is given, in one process on one store.

Telegram by long polling, LINE's webhook and the HTTP API on ports; games go on where they stood.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import threading
from collections.abc import Iterator
from typing import NamedTuple

import click

from adapters.clocks import SystemClock
from adapters.faults import frames
from adapters.logged import Marked
from adapters.ports import GameStore
from adapters.text.render import Voice
from handlers.line_house import Account
from handlers.metrics import Metrics
from handlers.serve_parts import RELOADED, Part, Telegram, games, installed, together
from handlers.tools.asked import Refused, spoken

_HELP = {
    "token": "Telegram: the bot's token, from @BotFather. Better set TELEGRAM_TOKEN.",
    "api": "Another Bot API server's address.",
    "take": "Remove the bot's webhook first, so that the updates come here.",
    "drop": "Forget the updates that wait at Telegram.",
    "webhook": "Have Telegram send here: the https address that your own server hands on.",
    "webhook-port": "The port to which your own server hands Telegram's webhook on.",
    "metrics": "Show Prometheus' /metrics, to this machine only, on this port.",
    "line-token": "LINE: the channel access token. Better set LINE_TOKEN.",
    "line-secret": "LINE: the channel secret. Better set LINE_SECRET.",
    "line-api": "Another server's address instead of LINE's.",
    "line-port": "The port of LINE's webhook, behind your own HTTPS.",
    "budget": "Pushed messages a LINE game may cost, counted by recipients.",
    "host": "The address to listen at.",
    "api-origin": "A web page that may call the API from a browser (https://…; may be repeated).",
    "api-port": "Serve the HTTP API, too, on this port. [default: not served]",
}
_PORT = click.IntRange(0, 65535)


class Ports(NamedTuple):
    """Where to listen; `api` None for no HTTP API, 0 for any free port. `origins` may call it."""

    host: str
    line: int
    api: int | None
    origins: tuple[str, ...] = ()
    webhook: str = ""
    telegram: int = 0
    metrics: int | None = None


@click.command()
@click.option("--token", envvar="TELEGRAM_TOKEN", default="", help=_HELP["token"])
@click.option("--api", envvar="TELEGRAM_API", default="", metavar="URL", help=_HELP["api"])
@click.option("--take-over", is_flag=True, help=_HELP["take"])
@click.option("--drop-pending", is_flag=True, help=_HELP["drop"])
@click.option("--webhook", envvar="TELEGRAM_WEBHOOK", default="", metavar="URL",
              help=_HELP["webhook"])  # fmt: skip
@click.option("--webhook-port", type=_PORT, default=8443, show_default=True,
              help=_HELP["webhook-port"])  # fmt: skip
@click.option("--line-token", envvar="LINE_TOKEN", default="", help=_HELP["line-token"])
@click.option("--line-secret", envvar="LINE_SECRET", default="", help=_HELP["line-secret"])
@click.option("--line-api", envvar="LINE_API", default="", metavar="URL", help=_HELP["line-api"])
@click.option("--line-port", type=_PORT, default=8000, show_default=True, help=_HELP["line-port"])
@click.option("--push-budget", envvar="LINE_PUSH_BUDGET", type=click.IntRange(0), default=0,
              show_default=True, help=_HELP["budget"])  # fmt: skip
@click.option("--host", default="127.0.0.1", show_default=True, help=_HELP["host"])
@click.option("--api-port", type=_PORT, default=None, help=_HELP["api-port"])
@click.option("--api-origin", multiple=True, metavar="ORIGIN", help=_HELP["api-origin"])
@click.option("--metrics-port", type=_PORT, default=None, help=_HELP["metrics"])
@spoken
@click.option("--verbose", "-v", is_flag=True, help="Say what happens on the way.")
def serve(
    token: str,
    api: str,
    take_over: bool,
    drop_pending: bool,
    webhook: str,
    webhook_port: int,
    line_token: str,
    line_secret: str,
    line_api: str,
    line_port: int,
    push_budget: int,
    host: str,
    api_port: int | None,
    api_origin: tuple[str, ...],
    metrics_port: int | None,
    lang: str,
    verbose: bool,
) -> int:
    """Run the bot on this machine, on every platform whose token is given, until Ctrl-C.

    A hang-up (SIGHUP) has it begin anew with the code and the settings that are there then.

    Exit status: 2 a token, a store, a port or an address that cannot be used, 130 Ctrl-C.
    """
    logs(verbose=verbose)
    voice = Voice(lang)
    telegram = Telegram(token, api, take_over, drop_pending)
    account = Account(line_token, line_secret, push_budget, line_api)
    ports = Ports(host, line_port, api_port, api_origin, webhook, webhook_port, metrics_port)
    with games(voice) as store:

        def make(stack: contextlib.ExitStack) -> list[Part]:
            parts = []
            for part in _parts(telegram, account, ports, store, voice):
                stack.callback(part.stop)
                parts.append(part)
            if not parts:
                raise Refused(voice.text("serve-nothing"))
            return parts

        status = together(make)
    if status == RELOADED:
        sys.stdout.flush()
        os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])
    click.echo(voice.text("telegram-stopped"))
    return status


def _parts(
    telegram: Telegram, account: Account, ports: Ports, store: GameStore, voice: Voice
) -> Iterator[Part]:
    """Whatever is asked for, one after the other, with one clock."""
    clock = SystemClock()
    if telegram.token:
        with installed("Telegram", "telegram", voice):
            from handlers.serve_hook import hooked
            from handlers.serve_telegram import polled
        if ports.webhook:
            place = (ports.host, ports.telegram)
            yield hooked(telegram, ports.webhook, place, store, clock, voice)
        else:
            yield polled(telegram, store, clock, voice)
    if account.token or account.secret:
        with installed("LINE", "line", voice):
            from handlers.line_cli import mounted
        yield mounted(account, store, clock, ports.host, ports.line, voice)
    if ports.api is not None:
        yield _api(store, ports.host, ports.api, ports.origins, voice)
    if ports.metrics is not None:
        yield _metrics(store, clock, ports.metrics, voice)


def _metrics(store: GameStore, clock: SystemClock, port: int, voice: Voice) -> Part:
    try:
        made = Metrics(store, clock, port)
    except OSError as error:
        told = voice.text("line-port", port=str(port), error=str(error.strerror))
        raise Refused(told) from None
    click.echo(voice.text("serve-metrics", url=made.address))
    return made


def logs(*, verbose: bool = False) -> None:
    """What a serving process says on the way, and what it never may."""
    logging.basicConfig(
        level=logging.INFO if verbose else logging.WARNING,
        format="%(asctime)s %(name)s %(levelname)s %(marks)s %(message)s",
    )
    for handler in logging.getLogger().handlers:
        handler.addFilter(Marked(flat=True))
    threading.excepthook = _died
    # Request lines hold the token.
    logging.getLogger("httpx").setLevel(logging.WARNING)


def _died(given: threading.ExceptHookArgs) -> None:
    """A thread's last words, without anybody's."""
    if given.exc_value is not None and given.exc_type is not SystemExit:
        logging.getLogger(__name__).error("a thread has ended: %s", frames(given.exc_value))


def _api(store: GameStore, host: str, port: int, origins: tuple[str, ...], voice: Voice) -> Part:
    with installed("HTTP API", "aws", voice):
        from handlers.api.local import Served
    try:
        served = Served(lambda: store, host, port, origins)
    except OSError as error:
        told = voice.text("line-port", port=str(port), error=str(error.strerror))
        raise Refused(told) from None
    click.echo(voice.text("serve-api", url=served.address))
    return served
