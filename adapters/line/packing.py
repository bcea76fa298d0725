"""Which messages go out together: five at most, in order, the latest state of a board only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from adapters.line import limits
from adapters.line.drawing import Unit
from adapters.line.payloads import PAGE, Message

ASKED = "ask:"
"""How the edit keys of questions to one person begin: each question has its own."""


class Piece(NamedTuple):
    """A unit with its place: the parcel it belongs to, and which of that parcel's units it is."""

    parcel: str
    place: int
    unit: Unit


class Batch(NamedTuple):
    """One request: its messages, the pieces that are said with it, and who stands for what.

    `keys` tells the edit key of each message, "" for none.
    """

    messages: list[Message]
    pieces: list[Piece]
    keys: list[str]
    quiet: bool
    bell: bool


def merged(queue: Sequence[Piece]) -> list[list[Piece]]:
    """The queue without outdated boards: one that is edited is said once, in its last state.

    A question that its reader has asked for again is said where he reads it last. A list for every
    message to come: the piece to be shown first, behind it those it stands for.
    """
    places: dict[str, int] = {}
    found: list[list[Piece]] = []
    for piece in queue:
        key = piece.unit.key
        if key in places and not piece.unit.fresh:
            found[places[key]].insert(0, piece)
            continue
        before: list[Piece] = []
        if key in places and key.startswith(ASKED):
            before, found[places[key]] = found[places[key]], []
        if key:
            places[key] = len(found)
        found.append([piece, *before])
    return [pieces for pieces in found if pieces]


def pack(queue: Sequence[Piece], most: int = limits.MESSAGES) -> Batch:
    """The first messages of a queue, as many as one request takes.

    Where there are more than that, neighbouring plain texts are joined into one message.
    """
    groups = merged(queue)
    tight = len(groups) > most
    units = [piece.unit for piece in queue]
    quiet, bell = all(one.quiet for one in units), any(one.bell for one in units)
    batch = Batch([], [], [], quiet, bell)
    bare = False
    for pieces in groups:
        unit = pieces[0].unit
        joined = _joined(batch.messages[-1], unit.message) if tight and bare and unit.bare else None
        if joined is not None:
            batch.messages[-1] = joined
        elif len(batch.messages) == most:
            break
        else:
            batch.messages.append(unit.message)
            batch.keys.append(unit.key)
        batch.pieces.extend(pieces)
        bare = unit.bare
    return batch


def _joined(first: Message, second: Message) -> Message | None:
    """Two plain texts as one; None where they would not fit, or hold mentions."""
    if first["type"] != "text" or second["type"] != "text":
        return None
    both: dict[str, Any] = {**first, "text": f"{first['text']}\n\n{second['text']}"}
    return both if limits.units(both["text"]) <= PAGE else None
