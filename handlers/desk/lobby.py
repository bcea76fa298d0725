"""Commands of the lobby: opening, sitting down, board and options, the start."""

from __future__ import annotations

import dataclasses

from adapters import fullest
from adapters.buttons import BadButton, decode, encode
from adapters.games import read_game
from adapters.letters import GROUP, Notice
from adapters.text.names import clean_name
from engine import step
from engine.commands import AnyCommand, Begin, Join, Leave, Reach, TakeSeat
from engine.errors import Illegal
from engine.state import Game
from handlers import books
from handlers.desk import codes
from handlers.desk.admission import admitted, present
from handlers.desk.asked import Asked
from handlers.desk.counter import Counter
from handlers.desk.manner import Reach as Met, habit
from handlers.desk.newgame import (
    titles,
    wish,
)
from handlers.desk.nextgame import called, told
from handlers.desk.setting import in_lobby, keep_habits
from handlers.desk.tables import Ack, Reply
from handlers.desk.who import meant
from handlers.inbound import Accepted, Opening


def newgame(desk: Counter, asked: Asked) -> Reply:
    """Open a table; where one is open, point to it."""
    if asked.private:
        raise Illegal("in-group")
    if asked.user in asked.saved.blocked:
        raise Illegal("blocked")
    if asked.running is not None:
        refused = Notice("table-open", GROUP, {"user": asked.user})
        again = (Notice("lobby", GROUP, {"fresh": 1}),) if asked.lobby is not None else ()
        if asked.acked:
            return desk.refuse(asked, asked.no("table-open"))
        return desk.post(asked, refused, *again)
    found = wish(asked.rest, asked.saved.rules or books.DEFAULT)
    keep_habits(desk, asked, found)
    opening = Opening(
        key=asked.key,
        event=asked.event,
        user=asked.user,
        rules=found.rules,
        board=found.board,
        options=found.options,
        gated=asked.manner.gated,
        press=asked.acked,
        back=asked.back,
        token=asked.token,
        source=asked.source,
        says=called(asked),
    )
    return _opened(desk, asked, opening)


def again(desk: Counter, asked: Asked) -> Reply:
    """A new table for the people of the last one, with its settings; seats are drawn anew."""
    last = _last(asked)
    if asked.running is not None:
        return newgame(desk, asked.saying(""))
    if last is None:
        raise Illegal("no-last-game")
    if asked.user in asked.saved.blocked:
        raise Illegal("blocked")
    commands, missing = _same_people(desk, asked, last)
    opening = Opening(
        key=asked.key,
        event=asked.event,
        user=asked.user,
        rules=last.rules,
        board=last.board,
        options=last.options,
        deck=() if last.board else tuple(last.deck),
        commands=commands,
        says=(*missing, *called(asked)),
        gated=asked.manner.gated,
        press=asked.acked,
        back=asked.back,
        token=asked.token,
        source=asked.source,
    )
    return _opened(desk, asked, opening)


def _opened(desk: Counter, asked: Asked, opening: Opening) -> Reply:
    codes.given(asked)
    reply = desk.open(asked, opening)
    if isinstance(reply.result, Accepted):
        told(asked)
    return reply


def _last(asked: Asked) -> Game | None:
    """The last game of this group that was dealt; a lobby that closed in between is none."""
    if asked.whole is not None and asked.whole.seed:
        return asked.whole
    records = asked.store.history(asked.key, 1)
    return read_game(records[0].body) if records else None


def _same_people(
    desk: Counter, asked: Asked, last: Game
) -> tuple[tuple[AnyCommand, ...], tuple[Notice, ...]]:
    """Who sits down again, and what is said of who does not.

    They are those who are in the group still, sit nowhere else, are not kept out and can be
    written to; where that is shown for each lobby anew, who has not shown it yet is marked.
    """
    fades = asked.manner.contact is Met.LOBBY
    people = [one for one in last.players if one.user and not one.bot]
    there = present(desk.roll, asked.key, [one.user for one in people if one.user != asked.user])
    found: list[AnyCommand] = []
    missing: list[str] = []
    for one in people:
        near = desk.in_touch(asked.by(one.user), since=asked.at)
        inside = one.user in there or one.user == asked.user
        kept_out = one.user in asked.saved.blocked or _seated_elsewhere(asked, one.user)
        if not inside or kept_out or not (near or fades):
            missing.append(one.name)
            continue
        found.append(Join(asked.at, one.user, one.name, handle=one.handle))
        if not near:
            found.append(Reach(asked.at, one.user, False))
    said = Notice("left-out", GROUP, {"names": "\n".join(missing)})
    return tuple(found), (said,) if missing else ()


def _seated_elsewhere(asked: Asked, user: str) -> bool:
    ledger = asked.store.ledger(books.person(asked.key, user))
    at = asked.store.load(ledger.table) if ledger.table else None
    return at is not None and not at.ended and at.run == ledger.run


# Sitting down


def start(desk: Counter, asked: Asked) -> Reply:
    """In private what a button's code says, without one a welcome, or his own to who plays; in the
    group help.
    """
    if not asked.private:
        return desk.show(asked, "help")
    if not asked.rest:
        return desk.show(asked, "me" if asked.player is not None else "hello")
    word = asked.rest.split()[-1]
    if key := codes.table(asked, word):
        there = asked.at_table(key, "")
        if there.stored is not None and codes.is_old(word, there.stored.run):
            raise Illegal("stale")
        return join(desk, there)
    try:
        payload = decode(word)
    except BadButton:
        raise Illegal("code") from None
    platform = books.platform(asked.key)
    there = asked.at_table(f"{platform}:{payload.chat}", payload.tag)
    name, _, rest = payload.choice.lstrip("/").partition(" ")
    if name == "join":
        return join(desk, there)
    if name == "take":
        return take(desk, there.saying(rest))
    return desk.show(there, "me", private=True)


def join(desk: Counter, asked: Asked) -> Reply:
    """Take a seat; who has not opened the private chat gets the way there (bug-log O20)."""
    if asked.private and asked.rest:
        return start(desk, asked)
    if asked.running is None:
        raise Illegal("no-table")
    if asked.lobby is None:
        raise Illegal("begun-already")
    if asked.player is not None:
        raise Illegal("already-joined")
    if not desk.in_touch(asked):
        return _open_chat(desk, asked, "join")
    known = admitted(desk.roll, asked)

    def command(game: Game) -> AnyCommand:
        return Join(known.at, known.user, seat_name(known.name, game), handle=known.handle)

    def seated(before: Game, after: Game) -> tuple[Notice, ...]:
        told = Notice("seated", asked.user, {"number": str(len(after.players))})
        return (told,) if asked.private else ()

    return desk.turn(asked, command, says=seated, done="seated")


def seat_name(name: str, game: Game) -> str:
    """A name that can stand beside those at the table."""
    taken = [one.name for one in game.players]
    return clean_name(name, taken, blank=titles("name-blank")[-1])


def _open_chat(desk: Counter, asked: Asked, choice: str) -> Reply:
    assert asked.stored is not None
    code = encode(asked.key, asked.stored.run, choice)
    if asked.acked:
        return Reply(ack=Ack("open-chat", code=code, refused=True))
    details: dict[str, str | int] = {"user": asked.user, "name": asked.name, "choice": choice}
    return desk.post(asked, Notice("open-chat", GROUP, details))


def leave(desk: Counter, asked: Asked) -> Reply:
    """Get up: from the lobby, or out of the game at once."""
    if asked.player is None:
        raise Illegal("not-at-table")
    told = (Notice("left-table", asked.user),) if asked.private else ()
    return desk.turn(asked, Leave(asked.at, asked.user), says=told, done="left")


def take(desk: Counter, asked: Asked) -> Reply:
    """Sit down on a seat that is offered."""
    if asked.running is None:
        raise Illegal("no-table")
    seat = meant(asked.running, asked.rest).seat
    if not desk.in_touch(asked):
        return _open_chat(desk, asked, f"take {seat}")
    known = admitted(desk.roll, asked)

    def command(game: Game) -> AnyCommand:
        name = seat_name(known.name, game)
        own = asked.profile.locale
        return TakeSeat(asked.at, asked.user, name, seat, handle=asked.handle, locale=own)

    return desk.turn(asked, command, done="seated")


def startgame(desk: Counter, asked: Asked) -> Reply:
    """Deal and begin."""
    in_lobby(asked)
    lobby, hidden = asked.lobby, habit(asked.saved, "private") == "ephemeral"
    if hidden and lobby is not None and not _fits(lobby, asked):
        # Said before the deal, as a turn of its own: nobody is to wait in the group for a card.
        told = dataclasses.replace(asked, event=f"{asked.event}#private", token="")
        desk.post(told, Notice("private-instead", GROUP))
    return desk.turn(asked, Begin(asked.at, 0), done="begun")


def _fits(lobby: Game, asked: Asked) -> bool:
    """Whether the group's pace carries this table's hidden messages, once it is dealt."""
    try:
        dealt = step(lobby, Begin(asked.at, 1), asked.at)[0]
        return not asked.manner.minute or fullest.messages(dealt) <= asked.manner.minute
    except Illegal:
        return True
