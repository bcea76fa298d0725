"""The game of a stored table."""

from __future__ import annotations

import msgspec

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


def read_game(body: bytes) -> Game | None:
    """The same of a state or a record, None where it is none; raises StoreTooNew."""
    try:
        return decode(body)
    except NewerGame as newer:
        raise StoreTooNew("what is stored", str(newer)) from newer
    except msgspec.MsgspecError:
        return None
