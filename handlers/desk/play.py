"""Commands of a running game that are no answers to a question."""

from __future__ import annotations

from adapters.letters import GROUP, Notice
from adapters.text.words import fold, number
from engine.commands import (
    Abort,
    Adjourn,
    AnyCommand,
    Extend,
    Happen,
    Kick,
    Pause,
    Resume,
    Said,
    Skip,
    Speak,
)
from engine.errors import Illegal
from engine.house import House
from engine.state import Game
from engine.table import Table
from engine.vocabulary import Phase, Seat
from handlers.desk import answers
from handlers.desk.asked import Asked, seat_of
from handlers.desk.counter import Counter
from handlers.desk.tables import Reply
from handlers.desk.who import meant

_MORE, _LOBBY_MORE = 30, 60


def extend(desk: Counter, asked: Asked) -> Reply:
    """More time: so many seconds, for who sits here, the host and the admins."""
    game = _running(asked)
    if asked.player is None and not (asked.host or asked.admin):
        raise Illegal("not-at-table")
    usual = _LOBBY_MORE if game.phase is Phase.LOBBY else _MORE
    seconds = number(fold(asked.rest.rstrip("秒s "))) if asked.rest else usual
    if seconds is None:
        raise Illegal("extend-number")
    lobby = (Notice("lobby", GROUP),) if game.phase is Phase.LOBBY else ()
    return desk.turn(asked, Extend(asked.at, 1000 * seconds), says=lobby)


def skip(desk: Counter, asked: Asked) -> Reply:
    """End one's own turn, or vote to cut the speaker off."""

    def command(game: Game) -> AnyCommand:
        return Skip(asked.at, _seat(game, asked.user))

    def cuts(before: Game, after: Game) -> tuple[Notice, ...]:
        turn = next((wait for wait in after.waits if wait.phase is Phase.SPEECH), None)
        same = turn is not None and any(wait.id == turn.id for wait in before.waits)
        if turn is None or not same or before.cuts == after.cuts:
            return ()
        return (Notice("board", GROUP, {"wait": turn.id}),)

    return desk.turn(asked, command, says=cuts, admin=False)


def done(desk: Counter, asked: Asked) -> Reply:
    """Say that one has finished speaking."""

    def command(game: Game) -> AnyCommand:
        seat = _seat(game, asked.user)
        if not any(wait.seat == seat for wait in game.waits):
            raise Illegal("not-your-turn")
        return Said(asked.at, seat, done=True)

    return desk.turn(asked, command, admin=False)


def answer(desk: Counter, asked: Asked, verb: str) -> Reply:
    """A command that is the name of an answer: /vote, /abstain, /explode."""
    line = f"/{verb} {asked.rest}"
    if asked.private:
        return answers.typed(desk, asked, line)
    return answers.before_all(desk, asked, line)


def kick(desk: Counter, asked: Asked) -> Reply:
    """Empty a seat: at once by an admin, in the lobby by the host; else a vote of the living."""
    game = _running(asked)
    at_once = (asked.host and game.phase is Phase.LOBBY) or asked.admin
    lobby = (Notice("lobby", GROUP),) if game.phase is Phase.LOBBY else ()

    def command(game: Game) -> AnyCommand:
        return Kick(asked.at, asked.user, meant(game, asked.rest).seat, at_once)

    return desk.turn(asked, command, says=lobby)


def endgame(desk: Counter, asked: Asked) -> Reply:
    """Close the table: host and admins at once, others by a vote of the living."""
    game = _running(asked)
    if asked.host or asked.admin:
        if asked.press and asked.rest != "yes" and game.phase is not Phase.LOBBY:
            return desk.post(
                asked, Notice("confirm-end", GROUP, {"user": asked.user}), done="confirm"
            )
        return desk.turn(asked, Abort(asked.at))
    if game.phase is Phase.LOBBY:
        raise Illegal("host-only")

    def command(game: Game) -> AnyCommand:
        return Adjourn(asked.at, _seat(game, asked.user))

    return desk.turn(asked, command, admin=False)


def pause(desk: Counter, asked: Asked) -> Reply:
    """Stop all clocks."""
    _running(asked)
    return desk.turn(asked, Pause(asked.at))


def resume(desk: Counter, asked: Asked) -> Reply:
    """Let them run again."""
    _running(asked)
    return desk.turn(asked, Resume(asked.at))


def thunder(desk: Counter, asked: Asked) -> Reply:
    """The host's penalty for foul play (C-FLOW-16)."""
    game = _running(asked)
    if not Table(game, asked.at).rulings(House).thunder:
        raise Illegal("event-unknown", event="thunder")

    def command(game: Game) -> AnyCommand:
        return Happen(asked.at, "thunder", meant(game, asked.rest).seat)

    return desk.turn(asked, command)


def whisper(desk: Counter, asked: Asked) -> Reply:
    """A word to one's team, through the bot."""
    if not asked.private:
        raise Illegal("in-private")
    if not asked.rest:
        raise Illegal("whisper-what")

    def command(game: Game) -> AnyCommand:
        return Speak(asked.at, _seat(game, asked.user))

    told = (Notice("whispered", asked.user),)
    text = asked.rest[: answers.LONGEST]
    return desk.turn(asked, command, says=told, text=text, admin=False)


def lastwords(desk: Counter, asked: Asked) -> Reply:
    """Last words, written in private and read out in the group; they end one's turn."""
    if not asked.rest:
        raise Illegal("lastwords-what")

    def command(game: Game) -> AnyCommand:
        seat = _seat(game, asked.user)
        words = any(wait.phase is Phase.LAST_WORDS and wait.seat == seat for wait in game.waits)
        if not words:
            raise Illegal("no-last-words")
        return Said(asked.at, seat, done=True)

    seat = seat_of(asked.running, asked.user) if asked.running is not None else 0
    text = asked.rest[: answers.LONGEST]
    said = Notice("last-words-said", GROUP, {"seat": seat, "text": text})
    return desk.turn(asked, command, says=(said,) if asked.private else ())


def _running(asked: Asked) -> Game:
    if asked.running is None:
        raise Illegal("no-table")
    return asked.running


def _seat(game: Game, user: str) -> Seat:
    seat = seat_of(game, user)
    if not seat:
        raise Illegal("not-at-table")
    return seat
