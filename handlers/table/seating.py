"""Who sits at the table: opening it, dealing it, or taking it up where it was left."""

from __future__ import annotations

import secrets
from typing import NamedTuple

import engine
from adapters.games import game_of
from adapters.ports import GameStore, Key
from adapters.text.render import Voice
from engine import Illegal
from engine.commands import Abort, AnyCommand, Begin, Choose, Join
from engine.decks import BOARDS, board, counts, fitting
from engine.state import Game
from engine.vocabulary import CardId, Instant, Phase
from handlers.books import prepared
from handlers.inbound import Inbound, Opening, Refused, Reply
from handlers.local import Home

KEY: Key = "local:home"
USUAL_SEATS = 9
_TRIES = 20_000


class Wish(NamedTuple):
    """What somebody wants to play. `role` is the first person's card, "" for any."""

    rules: str
    seats: int
    board: str
    role: CardId
    humans: int
    seed: int
    options: dict[str, bool | int | str]


class TableFault(Exception):
    """The table cannot be set up: a key of the catalogues and its details."""

    def __init__(self, key: str, **details: str) -> None:
        super().__init__(key)
        self.key = key
        self.details = details


def fitted(rules: str, seats: int, name: str, humans: int) -> tuple[int, str]:
    """Seats and board that go together; raises Illegal or TableFault with the reason why not."""
    legal = counts(rules)
    if name:
        plan = board(rules, name)
        if seats and seats != plan.players:
            raise Illegal("board-count", board=plan.name, wanted=plan.players, players=seats)
        seats = plan.players
    else:
        seats = seats or (USUAL_SEATS if USUAL_SEATS in legal or not legal else legal[0])
        plans = fitting(rules, seats)
        if not plans:
            raise Illegal("no-board", players=seats, legal=" ".join(map(str, legal)))
        name = plans[0].name
    if humans > seats:
        raise TableFault("table-hotseat-many", number=str(humans), seats=str(seats))
    return seats, name


class Seating:
    """Sets up one table through the shell, like a platform's lobby."""

    def __init__(self, home: Home, store: GameStore, voice: Voice) -> None:
        self.home = home
        self.store = store
        self.voice = voice

    def running(self) -> Game | None:
        """The game that was left unfinished; a lobby that nobody dealt from is none.

        Raises msgspec.MsgspecError where the saved state cannot be read.
        """
        stored = self.store.load(KEY)
        if stored is None or stored.ended:
            return None
        game = game_of(stored)
        return None if game.phase is Phase.LOBBY else game

    def clear(self) -> None:
        """Close whatever stands there, finished or not, readable or not."""
        stored = self.store.load(KEY)
        if stored is not None and not stored.ended:
            self._submit(Abort(at=self.home.clock.now()))

    def deal(self, wish: Wish) -> None:
        """Open, seat people and bots, choose, and begin. Raises Illegal or TableFault."""
        now = self.home.clock.now()
        opening = Opening(key=KEY, event=_event(), rules=wish.rules, options=wish.options)
        _accepted(self.home.open(opening))
        for join in self._joins(wish, now):
            self._submit(join)
        self._submit(Choose(at=now, board=wish.board))
        self._submit(Begin(at=now, seed=self._seed(wish, now)))

    def _joins(self, wish: Wish, now: Instant) -> list[Join]:
        names = self.voice.text("table-bots").split()
        found = []
        for number in range(1, wish.humans + 1):
            name = self.voice.text("table-player", number=str(number))
            if wish.humans == 1:
                name = self.voice.text("table-you")
            found.append(Join(now, f"human{number}", name))
        for number in range(wish.seats - wish.humans):
            found.append(Join(now, f"bot{number + 1}", names[number % len(names)], bot=True))
        return found

    def _seed(self, wish: Wish, now: Instant) -> int:
        """A seed for the deal; with a wanted card the first one from there that deals it so."""
        first = wish.seed or secrets.randbits(62) + 1
        if not wish.role:
            return first
        stored = self.store.load(KEY)
        assert stored is not None
        lobby = game_of(stored)
        for seed in range(first, first + _TRIES):
            begin = prepared(self.store, KEY, lobby, Begin(at=now, seed=seed), seed)
            dealt, _ = engine.step(lobby, begin, now)
            if any(one.user == "human1" and one.card == wish.role for one in dealt.players):
                return seed
        self.clear()
        raise TableFault("table-role-never", card=self.voice.card(wish.role))

    def _submit(self, command: AnyCommand) -> None:
        _accepted(self.home.submit(Inbound(key=KEY, event=_event(), command=command)))


def has_card(rules: str, name: str, card: CardId) -> bool:
    """Whether a preset board has this card."""
    return card in BOARDS[rules][name].cards


def _event() -> str:
    return f"local#{secrets.token_hex(8)}"


def _accepted(reply: Reply) -> None:
    if isinstance(reply, Refused):
        raise Illegal(reply.key, **reply.details)
