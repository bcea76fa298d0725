"""`werewolf forget`: erases a group, or a person, from what is kept, at once."""

from __future__ import annotations

import secrets

import click

from adapters.ports import Key, StillOn
from handlers import traces
from handlers.data.places import Kept, kept, name_argument, stage_option


def erase(store: Kept, name: str) -> int:
    """Erase a group or a person, both by `<platform>:<id>`; from how many games and lobbies.

    Raises StillOn while a game is on that would lose a seat or itself.
    """
    for key in (name, store.ledger(name).table):
        if key and _on(store, key):
            raise StillOn(key)
    user = name.partition(":")[2]
    scrubbed = store.forget(name, traces.scrub(user, f"gone-{secrets.token_hex(4)}"))
    return scrubbed + store.forget_table(name)


def _on(store: Kept, key: Key) -> bool:
    stored = store.load(key)
    return stored is not None and not stored.ended


@click.command()
@stage_option
@name_argument
@click.confirmation_option(prompt="There is no way back. Erase it?")
@click.pass_obj
def forget(given: Kept | None, stage: str, name: str) -> int:
    """Erase a group (telegram:-100123, line:C45…) or a person (telegram:123, line:U67…).

    A group loses its settings and its finished games; a person his statistics and settings, and
    his name and id in all games and lobbies.

    Exit status: 0 erased, 1 a game is on there.
    """
    with kept(given, stage) as store:
        try:
            games = erase(store, name)
        except StillOn as still:
            click.echo(f"a game is on at {still}: end it first, by /endgame", err=True)
            return 1
    click.echo(f"{name} is erased, from {games} games and lobbies")
    return 0
