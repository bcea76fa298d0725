"""What becomes of the bot in a group: put out of it, silenced there, or let do things again."""

from __future__ import annotations

from adapters.letters import GROUP, LET_IN, PUT_OUT, Notice
from engine.commands import Abort, Pause
from engine.state import Game
from handlers import books
from handlers.desk.asked import Asked
from handlers.desk.counter import Counter
from handlers.desk.inputs import Place, Right
from handlers.desk.manner import habit
from handlers.desk.tables import Reply


def changed(desk: Counter, asked: Asked, place: Place, raw: bytes) -> Reply:
    """Do at the group's table what follows."""
    game = asked.running
    if place.what in (Right.FREED, Right.CHANGED):
        return _may_again(desk, asked, freed=place.what is Right.FREED)
    if game is None:
        return Reply()
    if place.what is Right.REMOVED and asked.manner.stays:
        return _asked_out(desk, asked, game, raw)
    if place.what is Right.REMOVED:
        return _ended(desk, asked, game, raw)
    told = (Notice("bot-muted", game.host),) if game.host else ()
    if asked.lobby is not None or game.paused:
        return desk.post(asked, *told)
    return desk.system(asked, Pause(at=place.at), says=told, raw=raw)


def _may_again(desk: Counter, asked: Asked, *, freed: bool) -> Reply:
    """What was left undone for want of a right is done now, whether a game is on or not."""
    if asked.stored is None:
        return Reply()
    game = asked.running
    paused = freed and game is not None and bool(game.paused)
    said = (Notice("bot-freed", GROUP),) if paused else ()
    return desk.post(asked, Notice(LET_IN, GROUP), *said)


def _ended(desk: Counter, asked: Asked, game: Game, raw: bytes) -> Reply:
    """The game is over. The group cannot be told that it may be muted still: its players are."""
    muted = asked.lobby is None and habit(asked.saved, "mute") != "off"
    key = "bot-removed-muted" if muted else "bot-removed"
    told = [Notice(key, user) for user in books.people(game).values()]
    says = (Notice(PUT_OUT, GROUP), *told)
    return desk.system(asked, Abort(at=asked.at), says=says, raw=raw)


def _asked_out(desk: Counter, asked: Asked, game: Game, raw: bytes) -> Reply:
    """Put out of a group that may ask us in again: a game pauses and its host is told how it
    goes on; a lobby closes, so that its people may sit down elsewhere.

    The group's own notice waits there for the day on which somebody can read it.
    """
    out = Notice("bot-out", GROUP, {"at": asked.at})
    if asked.lobby is not None:
        told = tuple(Notice("bot-out-lobby", one) for one in books.people(game).values())
        return desk.system(asked, Abort(at=asked.at), says=(out, *told), raw=raw)
    says = (out, Notice("bot-out", game.host)) if game.host else (out,)
    if game.paused:
        return desk.post(asked, *says)
    return desk.system(asked, Pause(at=asked.at), says=says, raw=raw)
