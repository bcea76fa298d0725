"""Where somebody stands in what is kept of games: by id and by name, and how that is taken out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from adapters.ports import Key, Person
from engine.state import Game
from handlers.books import person

Scrub = Callable[[bytes], bytes]


def anew(key: Key, before: Game | None, after: Game) -> tuple[Person, ...]:
    """Who stands in a game by id or name and did not before: its people, its host, who is kept out
    of its lobby.
    """
    return tuple(sorted(_named(key, after) - (_named(key, before) if before else set())))


def _named(key: Key, game: Game) -> set[Person]:
    users = {one.user for one in game.players if not one.bot}
    users |= {game.host, *(user for user, _ in game.barred)}
    return {person(key, user) for user in users if user}


_PAIRS = ("barred", "sexes")
"""Fields that hold people with what is said of each: a name, a sex."""


def scrub(user: str, alias: str) -> Scrub:
    """A function that takes a person out of JSON bytes: for his id the alias, no name."""

    def clean(value: Any) -> Any:
        if isinstance(value, dict):
            gone = ("name", "handle") if value.get("user") == user else ()
            return {
                key: "" if key in gone else pairs(one) if key in _PAIRS else clean(one)
                for key, one in value.items()
            }
        if isinstance(value, list):
            return [clean(one) for one in value]
        return alias if value == user else value

    def pairs(value: Any) -> Any:
        return [[alias, ""] if one[0] == user else one for one in value]

    def cleaned(data: bytes) -> bytes:
        # What does not speak of him stays byte for byte.
        before = msgspec.json.decode(data)
        after = clean(before)
        return data if after == before else msgspec.json.encode(after)

    return cleaned
