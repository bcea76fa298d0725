"""`werewolf forget`: erases a group, or a person, from a deployment's table at once."""

from __future__ import annotations

import secrets

import click

from adapters.dynamo import DynamoStore
from adapters.ports import Key
from handlers import books
from handlers.aws.doors import PLATFORMS
from handlers.aws.parked import stack_drawer


class Playing(Exception):
    """A game is on: str() is its table."""


def erase(store: DynamoStore, name: str) -> int:
    """Erase a group or a person, both by `<platform>:<id>`; from how many finished games.

    Raises Playing while a game is on that would lose a seat or itself.
    """
    for key in (name, store.ledger(name).table):
        if key and _on(store, key):
            raise Playing(key)
    user = name.partition(":")[2]
    scrubbed = store.forget(name, books.scrub(user, f"gone-{secrets.token_hex(4)}"))
    return scrubbed + store.forget_table(name)


def _on(store: DynamoStore, key: Key) -> bool:
    stored = store.load(key)
    return stored is not None and not stored.ended


@click.command()
@click.option("--stage", default="prod", show_default=True)
@click.argument("name", metavar="PLATFORM:ID")
@click.confirmation_option(prompt="There is no way back. Erase it?")
@click.pass_obj
def forget(store: DynamoStore | None, stage: str, name: str) -> int:
    """Erase a group (telegram:-100123, line:C45…) or a person (telegram:123, line:U67…).

    A group loses its settings and its finished games; a person his statistics and settings, and
    his name and id in finished games.

    Exit status: 0 erased, 1 a game is on there.
    """
    platform, _, number = name.partition(":")
    if platform not in PLATFORMS or not number:
        raise click.BadParameter(f"{name}: telegram:… or line:…", param_hint="PLATFORM:ID")
    if store is None:
        found = stack_drawer(stage).store
        assert isinstance(found, DynamoStore)
        store = found
    try:
        games = erase(store, name)
    except Playing as playing:
        click.echo(f"a game is on at {playing}: end it first, by /endgame", err=True)
        return 1
    click.echo(f"{name} is erased, from {games} finished games")
    return 0
