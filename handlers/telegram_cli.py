"""`werewolf telegram`: menus, webhook and rights of the bot."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import click

from adapters.clocks import SystemClock
from adapters.faults import Undeliverable, Unreachable
from adapters.telegram.envelopes import ALLOWED
from adapters.telegram.line import Line
from adapters.telegram.menus import gaps, put_up
from adapters.telegram.secret import derived, legal
from adapters.text.render import Voice
from handlers.kept import STAGE_HELP, keep
from handlers.serve_telegram import explained
from handlers.tools.asked import Refused, spoken

_HELP = {
    "token": "The bot's token, from @BotFather. Better set TELEGRAM_TOKEN.",
    "api": "Another Bot API server's address.",
    "webhook": "Have the updates sent to this https address. Without it there is no webhook.",
    "secret": "What the webhook's header must hold. [default: derived from the token]",
    "connections": "How many updates Telegram may send at the same time.",
    "drop": "Forget the updates that wait at Telegram.",
    "chat": "A group whose rights are looked at; may be given several times.",
}


@click.group()
def telegram() -> None:
    """Set up the Telegram bot, and look at how it is set up."""


@telegram.command()
@click.option("--token", envvar="TELEGRAM_TOKEN", default="", help=_HELP["token"])
@click.option("--api", envvar="TELEGRAM_API", default="", metavar="URL", help=_HELP["api"])
@click.option("--webhook", default="", metavar="URL", help=_HELP["webhook"])
@click.option("--secret", envvar="TELEGRAM_SECRET", default="", help=_HELP["secret"])
@click.option(
    "--connections",
    type=click.IntRange(1, 100),
    default=40,
    show_default=True,
    help=_HELP["connections"],
)
@click.option("--drop-pending", is_flag=True, help=_HELP["drop"])
@click.option("--chat", "chats", type=int, multiple=True, metavar="ID", help=_HELP["chat"])
@click.option("--stage", default="", metavar="STAGE", help=STAGE_HELP)
@spoken
@click.pass_obj
def setup(
    ssm: Any,
    token: str,
    api: str,
    webhook: str,
    secret: str,
    connections: int,
    drop_pending: bool,
    chats: tuple[int, ...],
    stage: str,
    lang: str,
) -> int:
    """Put up the command menus, set or remove the webhook, and say what rights are missing.

    Exit status: 0 all is fine, 1 something is missing, 2 what Telegram or AWS refuses.
    """
    voice = Voice(lang)
    secret = secret or derived(token)
    if (webhook or stage) and not legal(secret):
        raise click.BadParameter("1 to 256 of A-Z a-z 0-9 _ -", param_hint="--secret")
    with _line(token, api, voice) as line:
        if stage:
            known = {"token": token, "secret": secret, "username": line.call("get_me").username}
            keep(ssm, stage, "telegram", known, voice)
        scopes = put_up(line)
        click.echo(voice.text("telegram-setup-menus", scopes=" ".join(scopes)))
        _hook(line, voice, webhook, secret, connections, drop=drop_pending)
        missing = _missing(line, voice, chats)
    for one in missing:
        click.echo(one)
    return 1 if any(not one.startswith("✅") for one in missing) else 0


@telegram.command()
@click.option("--token", envvar="TELEGRAM_TOKEN", default="", help=_HELP["token"])
@click.option("--api", envvar="TELEGRAM_API", default="", metavar="URL", help=_HELP["api"])
@click.option("--chat", "chats", type=int, multiple=True, metavar="ID", help=_HELP["chat"])
@spoken
def info(token: str, api: str, chats: tuple[int, ...], lang: str) -> int:
    """Say how the bot is set up now; changes nothing.

    Exit status: 0 all is fine, 1 something is missing, 2 what Telegram refuses.
    """
    voice = Voice(lang)
    with _line(token, api, voice) as line:
        hook = line.call("get_webhook_info")
        missing = _missing(line, voice, chats)
    key = "telegram-info-webhook" if hook.url else "telegram-info-none"
    click.echo(voice.text(key, url=hook.url))
    click.echo(voice.text("telegram-info-pending", number=str(hook.pending_update_count)))
    if hook.last_error_message:
        click.echo(voice.text("telegram-info-error", error=hook.last_error_message))
    for one in missing:
        click.echo(one)
    return 1 if any(not one.startswith("✅") for one in missing) else 0


@contextlib.contextmanager
def _line(token: str, api: str, voice: Voice) -> Iterator[Line]:
    """The line to Telegram for one command; what goes wrong there is a sentence."""
    if not token:
        raise Refused(voice.text("telegram-no-token"))
    with explained(voice), contextlib.closing(Line(token, SystemClock(), base=api)) as line:
        yield line


def _hook(line: Line, voice: Voice, url: str, secret: str, connections: int, *, drop: bool) -> None:
    """Have the updates sent to the address, or to nobody: then they are there to be fetched."""
    if not url:
        line.call("delete_webhook", drop_pending_updates=drop)
        click.echo(voice.text("telegram-setup-polling"))
        return
    line.call(
        "set_webhook",
        url=url,
        secret_token=secret,
        max_connections=connections,
        allowed_updates=list(ALLOWED),
        drop_pending_updates=drop,
    )
    click.echo(voice.text("telegram-setup-webhook", url=url))


def _missing(line: Line, voice: Voice, chats: tuple[int, ...]) -> list[str]:
    """What stands in the way of a good game, a sentence each; what is fine as well."""
    me = line.call("get_me")
    found = []
    if not me.can_join_groups:
        found.append(voice.text("telegram-setup-groups"))
    if not me.can_read_all_group_messages:
        found.append(voice.text("telegram-setup-privacy"))
    for chat in chats:
        found += _missing_in(line, voice, chat, me.id)
    return found


def _missing_in(line: Line, voice: Voice, chat: int, bot: int) -> list[str]:
    try:
        missing = gaps(line, chat, bot)
    except (Undeliverable, Unreachable) as fault:
        return [voice.text("telegram-refused", error=f"{chat}: {fault}")]
    if not missing:
        return [voice.text("telegram-setup-rights-fine", chat=str(chat))]
    return [_gap(gap.what, chat, voice) for gap in missing]


def _gap(what: str, chat: int, voice: Voice) -> str:
    if what in ("basic", "no-admin"):
        return voice.text(f"telegram-setup-{what}", chat=str(chat))
    right = voice.text(f"telegram-right-{what}")
    lost = voice.text(f"telegram-lost-{what}")
    return voice.text("telegram-setup-right", chat=str(chat), right=right, lost=lost)
