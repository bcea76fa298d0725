"""`werewolf secrets`: writes a stage's tokens where the functions read them, encrypted."""

from __future__ import annotations

from typing import Any

import click
from botocore.exceptions import BotoCoreError, ClientError

from adapters.aws_secrets import put
from adapters.dynamo_calls import client
from adapters.telegram.secret import derived, legal

_TOKEN: dict[str, Any] = {"prompt": True, "hide_input": True, "envvar": "TELEGRAM_TOKEN"}
_LINE_TOKEN: dict[str, Any] = {"prompt": True, "hide_input": True, "envvar": "LINE_TOKEN"}
_LINE_SECRET: dict[str, Any] = {"prompt": True, "hide_input": True, "envvar": "LINE_SECRET"}


@click.group()
@click.option("--stage", default="prod", show_default=True)
@click.pass_context
def secrets(ctx: click.Context, stage: str) -> None:
    """Write the platforms' tokens for a deployed stage; a later run rotates them, no deploy needed.

    Exit status: 0 written, 1 AWS refuses.
    """
    api = ctx.obj if ctx.obj is not None else client("ssm", connect=5, read=20)
    ctx.obj = (api, f"/werewolf/{stage}")


@secrets.command()
@click.option("--token", help="The bot's token, from @BotFather.", **_TOKEN)
@click.option("--secret", envvar="TELEGRAM_SECRET", default="", help="[default: from the token]")
@click.option("--username", required=True, help="The bot's username, without the @.")
@click.pass_obj
def telegram(where: tuple[Any, str], token: str, secret: str, username: str) -> None:
    """Write Telegram's; then run `werewolf telegram setup --webhook …/telegram`."""
    secret = secret or derived(token)
    if not legal(secret):
        raise click.BadParameter("1 to 256 of A-Z a-z 0-9 _ -", param_hint="--secret")
    if not token.partition(":")[0].isdigit():
        raise click.BadParameter("a token begins with the bot's number", param_hint="--token")
    values = {"token": token, "secret": secret, "username": username.lstrip("@")}
    _write(where, "telegram", values)


@secrets.command()
@click.option("--token", help="The channel access token.", **_LINE_TOKEN)
@click.option("--secret", help="The channel secret.", **_LINE_SECRET)
@click.pass_obj
def line(where: tuple[Any, str], token: str, secret: str) -> None:
    """Write LINE's; then run `werewolf line setup --webhook …/line`."""
    _write(where, "line", {"token": token, "secret": secret})


def _write(where: tuple[Any, str], platform: str, values: dict[str, str]) -> None:
    api, path = where
    try:
        put(api, f"{path}/{platform}", values)
    except (BotoCoreError, ClientError) as error:
        raise click.ClickException(f"{path}/{platform} cannot be written: {error}") from None
    click.echo(f"{path}/{platform}: {', '.join(values)} written")
