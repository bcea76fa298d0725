"""Who is meant by a seat's number, a name or a mention."""

from __future__ import annotations

from collections.abc import Mapping

from adapters.text.matcher import parse_target
from adapters.text.words import fold
from engine.errors import Illegal
from engine.state import Game, Player
from engine.vocabulary import Seat
from handlers.desk.asked import seat_of


def called(game: Game, mentions: Mapping[str, str]) -> dict[str, Seat]:
    """What the players of a game are called, each with his seat: names, handles, and the mentions
    of a line, which say whom they mean by his id.
    """
    names = {one.name: one.seat for one in game.players if one.name}
    names |= {f"@{one.handle}": one.seat for one in game.players if one.handle}
    found = ((text, seat_of(game, user)) for text, user in mentions.items())
    return names | {text: seat for text, seat in found if seat}


def meant(game: Game, word: str, key: str = "which-seat") -> Player:
    """The player of a seat number, or of a name or handle that one player has.

    Raises Illegal: `no-seat` for a number beyond the seats, `key` where it is nobody or several.
    """
    numbers = parse_target(word)
    if len(numbers) == 1:
        if not 0 < numbers[0] <= len(game.players):
            raise Illegal("no-seat", seat=numbers[0], most=len(game.players))
        return game.players[numbers[0] - 1]
    wanted = fold(word.strip().lstrip("@＠"))
    named = [one for one in game.players if wanted and wanted in (fold(one.name), fold(one.handle))]
    if len(named) != 1:
        raise Illegal(key)
    return named[0]
