"""`werewolf export`: all that is kept of one person, and nothing of anybody else, as JSON."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from itertools import repeat
from typing import Any

import click
import msgspec

import engine
from adapters.ports import GameStore, Person
from engine.commands import AnyCommand
from engine.state import Game
from handlers import books
from handlers.data.places import Kept, kept, name_argument, stage_option


def told(store: GameStore, person: Person) -> dict[str, Any]:
    """What is kept of a person: seat, settings, counters, and of each game his own part."""
    ledger = store.ledger(person)
    user = person.partition(":")[2]
    return {
        "person": person,
        "sits_at": ledger.table,
        "settings": msgspec.to_builtins(books.read_profile(ledger.profile)),
        "counters": dict(ledger.counters),
        "games": [_game(store, run, user) for run in store.runs(person)],
    }


def _game(store: GameStore, run: str, user: str) -> dict[str, Any]:
    """His part of one game: when, where, his seat and card once it is over, what he did."""
    found: dict[str, Any] = {"game": run, "did": _deeds(store.log(run), user)}
    record = store.record(run)
    if record is not None:
        players = msgspec.json.decode(record.body).get("players", ())
        seat = [
            {key: one[key] for key in _OWN if key in one}
            for one in players
            if one.get("user") == user
        ]
        found |= {"table": record.key, "ended": record.ended, "seats": seat}
    return found


_OWN = ("seat", "user", "name", "handle", "card")
"""What of a seat is its holder's own: what he remembers may name others."""


def _deeds(log: list[bytes], user: str) -> list[Any]:
    """His commands: those that name him, and those of his seat while he sat there.

    Where another version's rules have written the log so that it cannot be folded any more, those
    that name him.
    """
    seated: Iterator[frozenset[int]] = repeat(frozenset())
    # Any bug of any version may come to light here; his data is given out all the same.
    with contextlib.suppress(Exception):
        seated = iter([_seats(one.game, user) for one in books.played(engine, log)])
    commands = [command for data in log for command in books.read_entry(data).commands]
    return [
        msgspec.to_builtins(command)
        for command, seats in zip(commands, seated, strict=False)
        if _his(command, user, seats)
    ]


def _seats(game: Game, user: str) -> frozenset[int]:
    return frozenset(one.seat for one in game.players if one.user == user)


def _his(command: AnyCommand, user: str, seats: frozenset[int]) -> bool:
    if hasattr(command, "user"):
        return bool(command.user == user)
    return getattr(command, "seat", 0) in seats


@click.command()
@stage_option
@name_argument
@click.pass_obj
def export(given: Kept | None, stage: str, name: str) -> None:
    """Write all that is kept of a person (telegram:123, line:U67…), and of nobody else, as JSON.

    A card of a game that is still on is not told. Exit status: 0.
    """
    with kept(given, stage) as store:
        click.echo(json.dumps(told(store, name), ensure_ascii=False, indent=2))
