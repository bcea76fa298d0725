"""Texts for which no token will come where they wait: whose they are instead, or that they go.

Above all what a table has to say while its bot is put out of the group (issue 7).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from adapters.letters import GROUP, Notice, Parcel
from adapters.line.notes import Notes
from adapters.line.sleep import CLOSED, Forward
from adapters.ports import Key
from engine.effects import Announce, Over
from engine.state import Game
from engine.vocabulary import Phase

OUT = "bot-out"
"""The notice that tells we have been put out of the group; the group's own tells when (`at`)."""

_ABORTED = "aborted"


class Out(NamedTuple):
    """The group's parcel that tells we were put out at `at`; `paused`: the game stopped for it."""

    parcel: str
    at: int
    paused: bool


def tells_out(parcel: Parcel) -> bool:
    """Whether it is for the group, and of our being put out of it."""
    return parcel.address == GROUP and any(one.key == OUT for one in parcel.notices)


def put_out(waiting: Sequence[Parcel]) -> Out | None:
    """The newest of these parcels that tells so, None where none does."""
    for parcel in reversed(waiting):
        if tells_out(parcel):
            at = next(one.details["at"] for one in parcel.notices if one.key == OUT)
            said = (one.key for one in parcel.effects if isinstance(one, Announce))
            return Out(parcel.id, int(at), "paused" in said)
    return None


def own_chat(key: Key, address: str) -> Key:
    """The outbox of an address's own 1:1 chat, which belongs to no table."""
    return f"{key.partition(':')[0]}:{address}"


def over_with(key: Key, parcel: Parcel, kept: Notes, now: int, forward: Forward) -> bool:
    """Whether a parcel that nothing pays for is to wait no longer; who must hear of it is told."""
    if parcel.address == GROUP:
        return _given_up(key, parcel, kept, now, forward)
    if key == own_chat(key, parcel.address):
        return now >= kept.since[parcel.address] + CLOSED
    return _moved_home(key, parcel, forward)


def _given_up(key: Key, parcel: Parcel, kept: Notes, now: int, forward: Forward) -> bool:
    """What only a group could hear that has put us out, once its game is over: an end without a
    result is told to everybody in private; one with a result waits for a day.
    """
    game = parcel.game
    if not kept.away or game is None or game.phase is not Phase.OVER:
        return False
    if game.outcome is not None and game.outcome.reason != _ABORTED:
        return now >= kept.since[GROUP] + CLOSED
    if any(isinstance(one, Over) for one in parcel.effects) and not tells_out(parcel):
        people = dict.fromkeys(one.user for one in game.players if one.user and not one.bot)
        told = tuple(Notice("bot-removed", user) for user in people)
        forward(key, f"out#{key}#{parcel.id}", told)
    return True


def _moved_home(key: Key, parcel: Parcel, forward: Forward) -> bool:
    """Leave a sentence for who sits here no longer in his own chat's outbox: his next word
    belongs to that. What a game that is over had to tell or ask him is told by its end.
    """
    game = parcel.game
    if game is None or not _is_elsewhere(game, parcel.address):
        return False
    over = game.phase is Phase.OVER
    notices = tuple(_at_home(one) for one in parcel.notices if not (over and one.key == OUT))
    if notices:
        event = f"moved#{key}#{parcel.id}"
        forward(own_chat(key, parcel.address), event, notices)
    return True


def _is_elsewhere(game: Game, user: str) -> bool:
    """Whether this person's words come in at his own chat: the game is over, or it is without him
    (a host need not play).
    """
    seated = any(one.user == user for one in game.players)
    return game.phase is Phase.OVER or (game.phase is not Phase.LOBBY and not seated)


def _at_home(notice: Notice) -> Notice:
    """A sentence as it is true for who does not sit at the table."""
    return Notice("line-out-unseated", notice.to) if notice.key == OUT else notice
