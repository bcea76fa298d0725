"""`werewolf line`: sets the official account up, and serves its webhook on this machine."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import click

from adapters.clocks import SystemClock
from adapters.line.sdk import Sdk
from adapters.line.setting_up import Account as SetUp
from adapters.line.wire import Failed, No
from adapters.ports import Clock, GameStore
from adapters.text.render import Voice
from handlers.kept import STAGE_HELP, keep
from handlers.line_house import Account
from handlers.line_serve import Mounted, mount
from handlers.serve import logs
from handlers.serve_parts import games, together
from handlers.tools.asked import LOCALES, Refused

_HELP = {
    "token": "The channel access token. Better set LINE_TOKEN.",
    "secret": "The channel secret. Better set LINE_SECRET.",
    "api": "Another server's address instead of LINE's.",
    "webhook": "Have the events sent to this https address.",
    "port": "The port of the webhook, behind your own HTTPS.",
    "host": "The address to listen at.",
    "budget": "Pushed messages a game may cost, counted by recipients.",
}
_token = click.option("--token", envvar="LINE_TOKEN", default="", help=_HELP["token"])
_secret = click.option("--secret", envvar="LINE_SECRET", default="", help=_HELP["secret"])
_api = click.option("--api", envvar="LINE_API", default="", metavar="URL", help=_HELP["api"])
_lang = click.option("--lang", type=click.Choice(LOCALES), default=LOCALES[0], show_default=True)


@click.group()
def line() -> None:
    """Set up the LINE official account, and serve it from this machine."""


@line.command()
@_token
@_secret
@_api
@click.option("--webhook", default="", metavar="URL", help=_HELP["webhook"])
@click.option("--stage", default="", metavar="STAGE", help=STAGE_HELP)
@_lang
@click.pass_obj
def setup(ssm: Any, token: str, secret: str, api: str, webhook: str, stage: str, lang: str) -> int:
    """Check the account, set its webhook, create the rich menus once; say what is missing.

    Exit status: 0 all is fine, 1 something is missing, 2 what LINE or AWS refuses.
    """
    voice = Voice(lang)
    with explained(voice), contextlib.closing(_sdk(token, api, voice)) as sdk:
        account = SetUp(sdk)
        bot = sdk.bot()
        click.echo(voice.text("line-setup-account", name=bot.name, id=bot.basic))
        missing = [] if secret else [voice.text("line-setup-secret")]
        if stage and secret:
            keep(ssm, stage, "line", {"token": token, "secret": secret}, voice)
        if webhook:
            account.send_to(webhook)
        missing += _webhook(account, voice)
        _menus(account, voice)
        _quota(sdk, voice)
    for one in missing:
        click.echo(one)
    # No call tells whether the account may be asked into groups.
    click.echo(voice.text("line-setup-groups"))
    return 1 if missing else 0


def _webhook(account: SetUp, voice: Voice) -> list[str]:
    """What is wrong with the webhook, in sentences; nothing where LINE reaches it."""
    hook = account.webhook()
    if not hook.address:
        return [voice.text("line-setup-no-webhook")]
    click.echo(voice.text("line-setup-webhook", url=hook.address))
    if not hook.on:
        return [voice.text("line-setup-webhook-off")]
    trouble = account.test()
    return [voice.text("line-setup-webhook-bad", why=trouble)] if trouble else []


def _menus(account: SetUp, voice: Voice) -> None:
    made = account.put_up_menus(voice)
    key = "line-setup-menus" if made else "line-setup-menus-there"
    click.echo(voice.text(key, names=" ".join(made)))


def _quota(sdk: Sdk, voice: Voice) -> None:
    left = sdk.left()
    known = "no" if left is None else "yes"
    click.echo(voice.text("line-setup-quota", limited=known, left=str(left or 0)))


@line.command()
@_token
@_secret
@_api
@click.option("--host", default="127.0.0.1", show_default=True, help=_HELP["host"])
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True,
              help=_HELP["port"])  # fmt: skip
@click.option("--push-budget", envvar="LINE_PUSH_BUDGET", type=click.IntRange(0), default=0,
              show_default=True, help=_HELP["budget"])  # fmt: skip
@_lang
def serve(
    token: str, secret: str, api: str, host: str, port: int, push_budget: int, lang: str
) -> int:
    """Serve LINE's webhook on a port of this machine, and nothing else, until Ctrl-C.

    The same as `werewolf serve` without a token of Telegram's. Exit status: 2 a token, a store or
    a port that cannot be used, 130 Ctrl-C.
    """
    logs()
    voice = Voice(lang)
    account = Account(token, secret, push_budget, api)
    with games(voice) as store:

        def make(stack: contextlib.ExitStack) -> list[Mounted]:
            part = mounted(account, store, SystemClock(), host, port, voice)
            stack.callback(part.stop)
            return [part]

        status = together(make)
    click.echo(voice.text("telegram-stopped"))
    return status


def mounted(
    account: Account, store: GameStore, clock: Clock, host: str, port: int, voice: Voice
) -> Mounted:
    """LINE's part of a serving process, and the sentence that it is there.

    Raises Refused where a token, a secret or the port cannot be used.
    """
    if not account.secret:
        raise Refused(voice.text("line-setup-secret"))
    with explained(voice):
        sdk = _sdk(account.token, account.api, voice)
        name = sdk.bot().name
        sdk.close()
    try:
        made = mount(account, store, host=host, port=port, clock=clock)
    except OSError as error:
        raise Refused(voice.text("line-port", port=str(port), error=str(error.strerror))) from None
    click.echo(voice.text("line-serving", name=name, url=made.address))
    return made


@contextlib.contextmanager
def explained(voice: Voice) -> Iterator[None]:
    """What goes wrong with LINE, in one line each."""
    try:
        yield
    except Failed as failed:
        key = "line-bad-token" if failed.why is No.DENIED else "line-refused"
        raise Refused(voice.text(key, error=str(failed))) from None


def _sdk(token: str, api: str, voice: Voice) -> Sdk:
    if not token:
        raise Refused(voice.text("line-no-token"))
    return Sdk(token, base=api)
