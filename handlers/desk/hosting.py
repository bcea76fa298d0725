"""Handing the table over: `/host 3`, or a button of the menu that `/host` shows."""

from __future__ import annotations

from adapters.letters import Notice
from adapters.text.matcher import parse_target
from adapters.text.words import fold
from engine.commands import AnyCommand, HandOver
from engine.errors import Illegal
from engine.state import Game, Player
from engine.vocabulary import Phase
from handlers.desk.asked import Asked
from handlers.desk.counter import Counter
from handlers.desk.setting import crc
from handlers.desk.tables import Reply


def host(desk: Counter, asked: Asked) -> Reply:
    """Without a word: who is host, and for host and admins a button for each who could be.

    With a seat or a name: that player is host from now on. `3~WHO` comes from a button; WHO is the
    tag of the person it named, since seats of a lobby move up.
    """
    game = asked.running
    if game is None:
        raise Illegal("no-table")
    if not asked.rest:
        may = 1 if asked.host or asked.admin else 0
        return desk.show(asked, "host", may=may)
    word, _, who = asked.rest.partition("~")

    def command(game: Game) -> AnyCommand:
        player = _meant(game, word)
        if who and crc(player.user) != who:
            raise Illegal("button")
        return HandOver(asked.at, player.user)

    lobby = (Notice("lobby"),) if game.phase is Phase.LOBBY else ()
    menu = (Notice("close", {"edit": "host"}, asked.source),) if asked.press else ()
    return desk.turn(asked, command, says=(*lobby, *menu))


def _meant(game: Game, word: str) -> Player:
    """The player of a seat number, or of a name that one player has."""
    numbers = parse_target(word)
    if len(numbers) == 1:
        if not 0 < numbers[0] <= len(game.players):
            raise Illegal("no-seat", seat=numbers[0], most=len(game.players))
        return game.players[numbers[0] - 1]
    wanted = fold(word.lstrip("@＠"))
    named = [one for one in game.players if one.name and fold(one.name) == wanted]
    if len(named) != 1:
        raise Illegal("host-who")
    return named[0]
