"""Commands about the board and the options of a table and its group."""

from __future__ import annotations

import hashlib

from msgspec.structs import replace

from adapters.letters import GROUP, Notice
from adapters.text.matcher import find_card
from engine.commands import Choose, SetOption
from engine.decks import BOARDS, BoardPlan, check, known
from engine.errors import Illegal
from engine.registry import VARIANTS
from engine.rules import options
from engine.state import Game, Player
from engine.table import Table
from engine.vocabulary import Phase
from handlers import books
from handlers.desk.asked import Asked
from handlers.desk.counter import Counter
from handlers.desk.manner import HABITS
from handlers.desk.newgame import (
    Wish,
    board_named,
    deck,
    habit_answer,
    option_answer,
    option_named,
)
from handlers.desk.tables import Ack, Reply

_LOBBY = (Notice("lobby", GROUP),)


def board(desk: Counter, asked: Asked) -> Reply:
    """Show what fits, choose a board, or build a deck card by card."""
    game = asked.lobby
    if not asked.rest or game is None:
        if asked.rest:
            in_lobby(asked)
        return desk.show(asked, "board")
    if name := board_named(game.rules, asked.rest):
        return desk.turn(asked, Choose(asked.at, board=name), says=_LOBBY)
    if " " not in asked.rest and not find_card(asked.rest.lstrip("+-＋－").rstrip("0123456789x×")):
        listed = " ".join(BOARDS[game.rules])
        raise Illegal("board-unknown", board=asked.rest, choices=listed)
    cards = deck(asked.rest, game.rules, tuple(game.deck or cards_of(game)))
    known(Table(game, asked.at), cards)
    if not asked.press and not asked.rest.startswith(("+", "-", "＋", "－")):
        playable(game, cards)
    return desk.turn(
        asked, Choose(asked.at, deck=cards), says=(*_LOBBY, Notice("show-board", GROUP))
    )


def deck_button(desk: Counter, asked: Asked, change: str) -> Reply:
    """One card more or less; without a card the menu to build with."""
    changed = asked.saying(change)
    in_lobby(asked)
    if not change:
        return desk.show(asked, "board", build=1)
    game = asked.lobby
    assert game is not None
    cards = deck(changed.rest, game.rules, tuple(game.deck or cards_of(game)))
    shown = Notice("show-board", GROUP, {"build": 1})
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


def option(desk: Counter, asked: Asked) -> Reply:
    """Show the options, change one, or save them for the group."""
    words = asked.rest.replace("=", " ").replace("＝", " ").split()
    if not words:
        return desk.show(asked, "options")
    if words[0].casefold() in ("save", "保存", "儲存", "储存"):
        return _save(desk, asked)
    if len(words) == 1:
        return desk.show(asked, "options", about=option_named(_rules(asked), words[0]))
    return _set(desk, asked, option_named(_rules(asked), words[0]), words[1])


def option_button(desk: Counter, asked: Asked, choice: str) -> Reply:
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
            desk.post(asked, Notice("close", GROUP, {"edit": "options"}))
        return Reply(ack=Ack("host-only", refused=True))
    if not equals:
        return desk.show(asked, "options", about=name)
    return _set(desk, asked, name, value)


def crc(name: str) -> str:
    """Four characters that stand for a name in a button."""
    return hashlib.blake2b(name.encode(), digest_size=2).hexdigest()


def _set(desk: Counter, asked: Asked, name: str, word: str) -> Reply:
    shown = Notice("show-options", GROUP, {"about": name, "user": asked.user})
    if name in HABITS:
        if not (asked.host or asked.admin):
            raise Illegal("host-only")
        if name == "dead_view" and asked.running is not None:
            in_lobby(asked)  # what the dead are shown was known to all before the deal
        keep_habits(desk, asked, Wish(habits={name: habit_answer(name, word)}))
        return desk.post(asked, shown)
    in_lobby(asked)
    value = option_answer(_rules(asked), name, word)
    return desk.turn(asked, SetOption(asked.at, name, value), says=(*_LOBBY, shown))


def _save(desk: Counter, asked: Asked) -> Reply:
    """Keep the table's rule set, board and options for the group's next ones."""
    game = asked.running
    if game is None:
        raise Illegal("no-table")
    if not (asked.host or asked.admin):
        raise Illegal("host-only")
    kept = {"rules": game.rules, "board": game.board, "options": dict(game.options)}
    asked.amend(lambda saved: replace(saved, **kept))
    return desk.post(asked, Notice("options-saved", GROUP))


def keep_habits(desk: Counter, asked: Asked, found: Wish) -> None:
    if found.habits:
        asked.amend(lambda saved: replace(saved, habits={**saved.habits, **found.habits}))


def _rules(asked: Asked) -> str:
    game = asked.running
    return game.rules if game is not None else asked.saved.rules or books.DEFAULT


def in_lobby(asked: Asked) -> None:
    if asked.running is None:
        raise Illegal("no-table")
    if asked.running.phase is not Phase.LOBBY:
        raise Illegal("already-begun")
