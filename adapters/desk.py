"""What sending remembers of a table: plain data, and what follows from it."""

from __future__ import annotations

from typing import Any

import msgspec

from adapters.faults import TryLater, pause
from adapters.letters import GROUP, Parcel
from adapters.ports import HOUR
from engine.effects import Announce, Over, Relay, Whisper
from engine.vocabulary import Phase

WEEK = 7 * 24 * HOUR
AGAIN = "~"
"""Ends the id of a parcel that says once more what a refused one had to say."""

_NEWS = (Announce, Whisper, Relay, Over)


class Late(msgspec.Struct, array_like=True):
    """A parcel that cannot go now: since when, and how often that was found."""

    since: int
    tries: int = 0


class Hold(msgspec.Struct, array_like=True, frozen=True):
    """An address waits, from an instant to another: one from the future is no longer true."""

    since: int
    until: int


class Owed(msgspec.Struct, array_like=True, frozen=True):
    """What the game has yet to hear of a parcel: `wait` was told; 0: nobody hears at `user`."""

    parcel: str
    wait: int = 0
    user: str = GROUP


class Desk(msgspec.Struct, omit_defaults=True):
    """All that sending remembers of a table, written under the lease only.

    `done` are the addresses of half-sent letters that have theirs, `held` the addresses that wait,
    `late` the parcels that fail, `owed` what the game has not taken yet, `missed` the news of
    refused parcels by address, `armed` the deadline that has its timer, `notes` the messenger's
    own.
    """

    done: dict[str, list[str]] = {}
    held: dict[str, Hold] = {}
    late: dict[str, Late] = {}
    owed: list[Owed] = []
    missed: dict[str, Parcel] = {}
    armed: int = 0
    notes: dict[str, Any] = {}

    def hold(self, address: str, now: int) -> int | None:
        """Until when an address must wait, None where it need not."""
        found = self.held.get(address)
        if found is not None and not found.since <= now < found.until:
            del self.held[address]
            return None
        return found.until if found is not None else None

    def postpone(self, parcel: Parcel, fault: Exception, now: int) -> int | None:
        """Hold a parcel's address: till the instant that was named, else for longer each time.

        Gives that instant; None where the parcel matters to nobody any more.
        """
        until = fault.until if isinstance(fault, TryLater) else None
        if until is None:
            late = self.late.setdefault(parcel.id, Late(now))
            if not _matters(parcel, now - late.since):
                return None
            late.tries += 1
            until = now + pause(late.tries)
        if parcel.id.endswith(AGAIN):
            self.missed[parcel.address] = bare(parcel)
        # One that is over already means "come again", not "go on at once, for ever".
        self.held[parcel.address] = Hold(now, max(until, now + 1))
        return until

    def miss(self, parcel: Parcel) -> None:
        """Keep the news of a refused parcel, to be said once more before what comes next."""
        news = tuple(one for one in parcel.effects if isinstance(one, _NEWS))
        if news and not parcel.id.endswith(AGAIN):
            self.missed[parcel.address] = msgspec.structs.replace(
                bare(parcel), id=parcel.id + AGAIN, effects=news, notices=(), token=""
            )


def _matters(parcel: Parcel, for_: int) -> bool:
    """Whether it is worth another try: a card till the game is over, all else for a week."""
    over = parcel.game is not None and parcel.game.phase is Phase.OVER
    private = parcel.address != GROUP and not parcel.notices
    return for_ < WEEK and not (over and private)


def may_be_missed(parcel: Parcel) -> bool:
    """Whether the table may hear that this has not arrived: not where one person was written to
    alone in the middle of a game, for why he was is his secret. The next bell finds it out.
    """
    game = parcel.game
    on = game is not None and game.phase not in (Phase.LOBBY, Phase.OVER)
    return not on or parcel.address == GROUP or parcel.rings


PARCEL = "parcel#"
"""How the events of messages that were set aside begin: then come the table and the parcel's id."""


def bare(parcel: Parcel) -> Parcel:
    """A parcel to be kept; the table and the notes are not its own."""
    return msgspec.structs.replace(parcel, game=None, notes={}, keep=None)


def set_aside(parcel: Parcel) -> bytes:
    """A parcel as it is parked."""
    return msgspec.json.encode(bare(parcel))


def read_parcel(body: bytes) -> Parcel:
    """A parcel that was set aside; raises msgspec.ValidationError where it is none."""
    return msgspec.json.decode(body, type=Parcel)
