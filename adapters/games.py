"""The game of a stored table."""

from __future__ import annotations

from adapters.faults import StoreTooNew
from adapters.ports import Stored
from engine.state import Game, NewerGame, decode


def game_of(stored: Stored) -> Game:
    """The game as it stands; raises StoreTooNew where a newer version of ours has stored it, which
    is left as it is for that version, and msgspec.ValidationError where it is none.
    """
    try:
        return decode(stored.state)
    except NewerGame as newer:
        raise StoreTooNew(stored.key, str(newer)) from newer
