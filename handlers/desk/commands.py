"""The commands by their names; those that a button alone can give begin with one letter."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from adapters.text.matcher import find_card
from engine.errors import Illegal
from handlers.desk import checking, hosting, keeping, lobby, nextgame, people, play, setting
from handlers.desk.asked import Asked
from handlers.desk.counter import Counter
from handlers.desk.tables import Reply

Does = Callable[[Counter, Asked], Reply]


def _look(what: str) -> Does:
    def look(desk: Counter, asked: Asked) -> Reply:
        return desk.show(asked, what)

    return look


def _at_table(what: str) -> Does:
    def look(desk: Counter, asked: Asked) -> Reply:
        if asked.running is None:
            raise Illegal("no-table")
        return desk.show(asked, what)

    return look


def _me(desk: Counter, asked: Asked) -> Reply:
    """One's card, in private wherever it was asked."""
    if asked.rest:
        return _rules(desk, asked)
    if asked.player is None:
        raise Illegal("not-at-table")
    return desk.show(asked, "me", private=True)


def _rules(desk: Counter, asked: Asked) -> Reply:
    return desk.show(asked, "rules", about=asked.rest)


def _role(desk: Counter, asked: Asked) -> Reply:
    """Other bots' /role: one's own card, or with a name what the rules say of it."""
    return _rules(desk, asked) if asked.rest and find_card(asked.rest) else _me(desk, asked)


def _replay(desk: Counter, asked: Asked) -> Reply:
    """The last game told; never one that is still on."""
    if asked.running is not None and asked.lobby is None:
        raise Illegal("replay-running")
    if not asked.store.history(asked.key, 1):
        raise Illegal("no-last-game")
    return desk.show(asked, "replay")


def _answer(verb: str) -> Does:
    def answer(desk: Counter, asked: Asked) -> Reply:
        return play.answer(desk, asked, verb)

    return answer


def _option(desk: Counter, asked: Asked) -> Reply:
    return setting.option_button(desk, asked, asked.rest)


def _deck(desk: Counter, asked: Asked) -> Reply:
    return setting.deck_button(desk, asked, asked.rest)


COMMANDS: Mapping[str, Does] = {
    "newgame": lobby.newgame,
    "again": lobby.again,
    "nextgame": nextgame.nextgame,
    "join": lobby.join,
    "leave": lobby.leave,
    "take": lobby.take,
    "start": lobby.start,
    "startgame": lobby.startgame,
    "board": setting.board,
    "options": setting.option,
    "o": _option,
    "d": _deck,
    "extend": play.extend,
    "skip": play.skip,
    "done": play.done,
    "vote": _answer("vote"),
    "abstain": _answer("abstain"),
    "explode": _answer("explode"),
    "kick": play.kick,
    "block": keeping.block,
    "unblock": keeping.unblock,
    "endgame": play.endgame,
    "pause": play.pause,
    "resume": play.resume,
    "host": hosting.host,
    "thunder": play.thunder,
    "whisper": play.whisper,
    "lastwords": play.lastwords,
    "players": _at_table("players"),
    "status": _at_table("status"),
    "me": _me,
    "role": _role,
    "rules": _rules,
    "stats": _look("stats"),
    "top": _look("top"),
    "replay": _replay,
    "help": _look("help"),
    "privacy": _look("privacy"),
    "acting": _look("acting"),
    "lang": people.lang,
    "sex": people.sex,
    "forgetme": people.forgetme,
    "check": checking.check,
    "bug": checking.bug,
}
