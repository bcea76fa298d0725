"""Handing the table over: `/host 3`, or a button of the menu that `/host` shows."""

from __future__ import annotations

from adapters.letters import GROUP, Notice
from engine.commands import AnyCommand, HandOver
from engine.errors import Illegal
from engine.state import Game
from engine.vocabulary import Phase
from handlers.desk.asked import Asked
from handlers.desk.counter import Counter
from handlers.desk.setting import crc
from handlers.desk.tables import Reply
from handlers.desk.who import meant


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
        player = meant(game, word, "host-who")
        if who and crc(player.user) != who:
            raise Illegal("button")
        return HandOver(asked.at, player.user)

    lobby = (Notice("lobby", GROUP),) if game.phase is Phase.LOBBY else ()
    menu = (Notice("close", asked.source, {"edit": "host"}),) if asked.press else ()
    return desk.turn(asked, command, says=(*lobby, *menu))
