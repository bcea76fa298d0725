"""What the deliverer remembers of a table's chats between two sends, in the desk's notes."""

from __future__ import annotations

from typing import Any

import msgspec

from adapters.letters import GROUP
from adapters.line.purse import Purse

NAME = "line"
WHOLE = -1
"""Among a parcel's said units: all of it is."""

_BOARDS_KEPT = 4


class Doubt(msgspec.Struct, array_like=True):
    """A reply of which nobody knows whether it went through: its token, and the units it said."""

    token: str
    units: list[tuple[str, int]]


class Notes(msgspec.Struct, omit_defaults=True):
    """The purse, and by address: what is said of a parcel, since when a text waits, what was seen.

    `said` are the units of parcels that went out before their turn came, `boards` the edit keys an
    address has seen and by which parcel, `quotes` its newest board's quote token, `menus` the rich
    menu linked to a user.
    `asleep`: the table was stopped because nobody was there to hear. `hushed` are the letters of
    that stop and of its end: nobody needs to read them. `done` is the run that was closed so.
    `out` is the newest parcel that told we had been put out of the group, `away` whether we still
    are: until something has been said there. `doubts` are the replies in doubt, by address.
    """

    purse: Purse = msgspec.field(default_factory=Purse)
    said: dict[str, list[int]] = {}
    since: dict[str, int] = {}
    boards: dict[str, dict[str, str]] = {}
    quotes: dict[str, str] = {}
    menus: dict[str, str] = {}
    hushed: list[str] = []
    asleep: bool = False
    done: str = ""
    out: str = ""
    away: bool = False
    doubts: dict[str, Doubt] = {}

    def saw(self, address: str, key: str, parcel: str) -> None:
        """An address has seen a board, with this parcel first."""
        seen = self.boards.setdefault(address, {})
        seen.setdefault(key, parcel)
        for old in list(seen)[:-_BOARDS_KEPT]:
            del seen[old]

    def shown(self, address: str, parcel: str) -> frozenset[str]:
        """The boards that an address has seen before this parcel: its own do not count."""
        seen = self.boards.get(address, {})
        return frozenset(key for key, first in seen.items() if first != parcel)

    def put_out(self, parcel: str, at: int, now: int, *, paused: bool) -> bool:
        """We were put out of the group at `at`, as this parcel of its tells; False where that is
        known. The tokens we have are of no use there. `paused`: the game was stopped for it.
        """
        if parcel <= self.out:
            return False
        self.out = parcel
        self.away = True
        self.asleep = self.asleep or paused
        self.purse.drop(GROUP, at)
        self.since[GROUP] = now
        return True

    def hush(self, item: str) -> None:
        """A letter that is not to be read out."""
        self.hushed = [*self.hushed[-8:], item]


def load(notes: dict[str, Any]) -> Notes:
    """The table's notes, the same for all its lanes; raises msgspec.ValidationError.

    They stand in the desk's notes as they are, and are written down with them.
    """
    found = notes.get(NAME, {})
    mine = found if isinstance(found, Notes) else msgspec.convert(found, Notes)
    notes[NAME] = mine
    return mine


def token(given: str) -> tuple[str, int] | None:
    """A reply token and its arrival, out of what a letter carries; None where it is no such thing.

    It is `<arrival in ms>:<token>`: how old it is decides whether it can still be used.
    """
    at, _, secret = given.partition(":")
    return (secret, int(at)) if at.isdigit() and secret else None
