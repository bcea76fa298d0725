"""Commands of the lobby: opening, sitting down, board and options, the start."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from adapters.buttons import BadButton, decode, encode
from adapters.letters import GROUP, Notice
from adapters.text.names import clean_name
from engine.commands import AnyCommand, Begin, Choose, Join, Leave, Reach, SetOption, TakeSeat
from engine.decks import BOARDS, BoardPlan, check, known
from engine.errors import Illegal
from engine.registry import VARIANTS
from engine.rules import options
from engine.state import Game, Player, decode as decode_game
from engine.table import Table
from engine.vocabulary import Phase
from handlers import books
from handlers.desk.asked import Asked
from handlers.desk.manner import HABITS
from handlers.desk.newgame import (
    Wish,
    board_named,
    deck,
    habit_answer,
    option_answer,
    option_named,
    titles,
    wish,
)
from handlers.desk.tables import Ack, Reply
from handlers.inbound import Opening

if TYPE_CHECKING:
    from handlers.desk.desk import Desk

_LOBBY = (Notice("lobby"),)


def newgame(desk: Desk, asked: Asked) -> Reply:
    """Open a table; where one is open, point to it."""
    if asked.private:
        raise Illegal("in-group")
    if asked.running is not None:
        refused = Notice("table-open", {"user": asked.user}, GROUP)
        again = (Notice("lobby", {"fresh": 1}),) if asked.lobby is not None else ()
        if asked.press:
            return desk.refuse(asked, "table-open")
        return desk.post(asked, refused, *again)
    found = wish(asked.rest, asked.saved.rules or books.DEFAULT)
    _keep_habits(desk, asked, found)
    opening = Opening(
        key=asked.key,
        event=asked.event,
        user=asked.user,
        rules=found.rules,
        board=found.board,
        options=found.options,
        gated=asked.manner.gated,
        press=asked.press,
        refuse=asked.back,
        token=asked.token,
        source=asked.source,
    )
    return desk.open(asked, opening)


def again(desk: Desk, asked: Asked) -> Reply:
    """A new table for the people of the last one, with its settings; seats are drawn anew."""
    last = _last(asked)
    if asked.running is not None:
        return newgame(desk, replace_rest(asked, ""))
    if last is None:
        raise Illegal("no-last-game")
    opening = Opening(
        key=asked.key,
        event=asked.event,
        user=asked.user,
        rules=last.rules,
        board=last.board,
        options=last.options,
        deck=() if last.board else tuple(last.deck),
        commands=_same_people(desk, asked, last),
        gated=asked.manner.gated,
        press=asked.press,
        refuse=asked.back,
        token=asked.token,
        source=asked.source,
    )
    return desk.open(asked, opening)


def _last(asked: Asked) -> Game | None:
    """The last game of this group that was dealt; a lobby that closed in between is none."""
    if asked.game is not None and asked.game.seed:
        return asked.game
    records = asked.store.history(asked.key, 1)
    try:
        return decode_game(records[0].body) if records else None
    except msgspec.MsgspecError:
        return None


def _same_people(desk: Desk, asked: Asked, last: Game) -> tuple[AnyCommand, ...]:
    """Who may sit down again: all that sit nowhere else; whom the bot cannot reach is marked."""
    found: list[AnyCommand] = []
    for user in books.people(last).values():
        ledger = asked.store.ledger(books.person(asked.key, user))
        at = asked.store.load(ledger.table) if ledger.table else None
        if at is not None and not at.ended and at.run == ledger.run:
            continue
        name = next(one.name for one in last.players if one.user == user)
        found.append(Join(asked.at, user, name))
        if not desk.in_touch(replace_user(asked, user)):
            found.append(Reach(asked.at, user, False))
    return tuple(found)


def replace_user(asked: Asked, user: str) -> Asked:
    """The same at the same table by somebody else."""
    from dataclasses import replace as changed

    return changed(asked, user=user, private=False)


def replace_rest(asked: Asked, rest: str) -> Asked:
    """The same with other words behind it."""
    from dataclasses import replace as changed

    return changed(asked, rest=rest)


# Sitting down


def start(desk: Desk, asked: Asked) -> Reply:
    """In private: with a button's code what that button says, else a welcome. In the group: help."""
    if not asked.private:
        return desk.show(asked, "help")
    if not asked.rest:
        return desk.show(asked, "hello")
    try:
        payload = decode(asked.rest.split()[-1])
    except BadButton:
        raise Illegal("code") from None
    platform = books.platform(asked.key)
    there = _at(asked, f"{platform}:{payload.chat}", payload.tag)
    name, _, rest = payload.choice.lstrip("/").partition(" ")
    if name == "join":
        return join(desk, there)
    if name == "take":
        return take(desk, replace_rest(there, rest))
    return desk.show(there, "me", private=True)


def _at(asked: Asked, key: str, tag: str) -> Asked:
    from dataclasses import replace as changed

    return changed(asked, key=key, tag=tag, rest="")


def join(desk: Desk, asked: Asked) -> Reply:
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

    def command(game: Game) -> AnyCommand:
        return Join(asked.at, asked.user, seat_name(asked.name, game))

    seated = (Notice("seated", to=asked.user),) if asked.private else ()
    return desk.turn(asked, command, says=seated, done="seated")


def seat_name(name: str, game: Game) -> str:
    """A name that can stand beside those at the table."""
    taken = [one.name for one in game.players]
    return clean_name(name, taken, blank=titles("name-blank")[-1])


def _open_chat(desk: Desk, asked: Asked, choice: str) -> Reply:
    assert asked.stored is not None
    code = encode(asked.key, asked.stored.run, choice)
    if asked.press:
        return Reply(ack=Ack("open-chat", code=code, refused=True))
    details = {"user": asked.user, "name": asked.name, "choice": choice}
    return desk.post(asked, Notice("open-chat", details))


def leave(desk: Desk, asked: Asked) -> Reply:
    """Get up: from the lobby, or out of the game at once."""
    if asked.player is None:
        raise Illegal("not-at-table")
    told = (Notice("left-table", to=asked.user),) if asked.private else ()
    return desk.turn(asked, Leave(asked.at, asked.user), says=told, done="left")


def take(desk: Desk, asked: Asked) -> Reply:
    """Sit down on a seat that is offered."""
    if asked.running is None:
        raise Illegal("no-table")
    seat = _seat_number(asked)
    if not desk.in_touch(asked):
        return _open_chat(desk, asked, f"take {seat}")

    def command(game: Game) -> AnyCommand:
        return TakeSeat(asked.at, asked.user, seat_name(asked.name, game), seat)

    return desk.turn(asked, command, done="seated")


def _seat_number(asked: Asked) -> int:
    from adapters.text.matcher import parse_target

    numbers = parse_target(asked.rest)
    if len(numbers) != 1:
        raise Illegal("which-seat")
    return numbers[0]


# Board and options


def startgame(desk: Desk, asked: Asked) -> Reply:
    """Deal and begin."""
    _in_lobby(asked)
    return desk.turn(asked, Begin(asked.at, 0), done="begun")


def board(desk: Desk, asked: Asked) -> Reply:
    """Show what fits, choose a board, or build a deck card by card."""
    game = asked.lobby
    if not asked.rest or game is None:
        if asked.rest:
            _in_lobby(asked)
        return desk.show(asked, "board")
    if name := board_named(game.rules, asked.rest):
        return desk.turn(asked, Choose(asked.at, board=name), says=_LOBBY)
    cards = deck(asked.rest, game.rules, tuple(game.deck or cards_of(game)))
    known(Table(game, asked.at), cards)
    if not asked.press and not asked.rest.startswith(("+", "-", "＋", "－")):
        playable(game, cards)
    return desk.turn(asked, Choose(asked.at, deck=cards), says=(*_LOBBY, Notice("show-board")))


def deck_button(desk: Desk, asked: Asked, change: str) -> Reply:
    """One card more or less."""
    changed = replace_rest(asked, change)
    _in_lobby(asked)
    game = asked.lobby
    assert game is not None
    cards = deck(changed.rest, game.rules, tuple(game.deck or cards_of(game)))
    shown = Notice("show-board", {"build": 1})
    return desk.turn(asked, Choose(asked.at, deck=cards), says=(*_LOBBY, shown))


def cards_of(game: Game) -> tuple[str, ...]:
    """The cards of the board that a lobby has chosen, or would be dealt."""
    plan = plan_of(game)
    return game.deck or (plan.cards if plan is not None else ())


def plan_of(game: Game) -> BoardPlan | None:
    """The ready-made board of a lobby: the chosen one, else the usual one for its head-count."""
    boards = BOARDS[game.rules]
    if game.board:
        return boards.get(game.board)
    if game.deck:
        return None
    fits = [one for one in boards.values() if one.players == len(game.players)]
    return next((one for one in fits if one.default), fits[0] if fits else None)


def playable(game: Game, cards: tuple[str, ...]) -> None:
    """Raise Illegal unless this deck can be dealt to as many players as it has cards for."""
    table = Table(game, 0)
    extra = sum(VARIANTS[game.rules][card].extra(table) for card in set(cards))
    seats = range(1, max(1, len(cards) - extra) + 1)
    check(Table(replace(game, players=tuple(Player(seat) for seat in seats)), 0), cards)


def option(desk: Desk, asked: Asked) -> Reply:
    """Show the options, change one, or save them for the group."""
    words = asked.rest.replace("=", " ").replace("＝", " ").split()
    if not words:
        return desk.show(asked, "options")
    if words[0].casefold() in ("save", "保存", "儲存", "储存"):
        return _save(desk, asked)
    if len(words) == 1:
        return desk.show(asked, "options", about=option_named(_rules(asked), words[0]))
    return _set(desk, asked, option_named(_rules(asked), words[0]), words[1])


def option_button(desk: Desk, asked: Asked, choice: str) -> Reply:
    """A press in the options' menu: `CRC~WHO` opens one, `CRC=VALUE~WHO` changes it.

    WHO is the tag of the person it was opened for: where he has lost the right, it closes (O15).
    """
    choice, _, who = choice.partition("~")
    mark, equals, value = choice.partition("=")
    name = next((one for one in (*options(_rules(asked)), *HABITS) if crc(one) == mark), "")
    if not name:
        raise Illegal("button")
    if not (asked.host or asked.admin):
        if who == crc(asked.user)[:2]:
            desk.post(asked, Notice("close", {"edit": "options"}))
        return Reply(ack=Ack("host-only", refused=True))
    if not equals:
        return desk.show(asked, "options", about=name)
    return _set(desk, asked, name, value)


def crc(name: str) -> str:
    """Four characters that stand for a name in a button."""
    return hashlib.blake2b(name.encode(), digest_size=2).hexdigest()


def _set(desk: Desk, asked: Asked, name: str, word: str) -> Reply:
    shown = Notice("show-options", {"about": name, "user": asked.user})
    if name in HABITS:
        if not (asked.host or asked.admin):
            raise Illegal("host-only")
        _keep_habits(desk, asked, Wish(habits={name: habit_answer(name, word)}))
        return desk.post(asked, shown)
    _in_lobby(asked)
    value = option_answer(_rules(asked), name, word)
    return desk.turn(asked, SetOption(asked.at, name, value), says=(*_LOBBY, shown))


def _save(desk: Desk, asked: Asked) -> Reply:
    """Keep the table's rule set, board and options for the group's next ones."""
    game = asked.running
    if game is None:
        raise Illegal("no-table")
    if not (asked.host or asked.admin):
        raise Illegal("host-only")
    saved = replace(asked.saved, rules=game.rules, board=game.board, options=dict(game.options))
    asked.store.save_settings(asked.key, books.encode_line(saved))
    return desk.post(asked, Notice("options-saved"))


def _keep_habits(desk: Desk, asked: Asked, found: Wish) -> None:
    if found.habits:
        saved = replace(asked.saved, habits={**asked.saved.habits, **found.habits})
        asked.store.save_settings(asked.key, books.encode_line(saved))


def _rules(asked: Asked) -> str:
    game = asked.running
    return game.rules if game is not None else asked.saved.rules or books.DEFAULT


def _in_lobby(asked: Asked) -> None:
    if asked.running is None:
        raise Illegal("no-table")
    if asked.running.phase is not Phase.LOBBY:
        raise Illegal("already-begun")
