"""Who sits at a table of the page: people, bots in their place, and the deal."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager

import msgspec

from adapters.games import game_of
from adapters.ports import GameStore, Key
from adapters.text.names import clean_name
from adapters.text.render import Voice
from adapters.web.clock import RoomClock
from engine import step
from engine.commands import Abort, AnyCommand, Begin, Choose, Join, Kick, Leave, TakeSeat
from engine.decks import board, counts
from engine.errors import Illegal
from engine.state import Game
from engine.table import Table
from engine.vocabulary import Phase, Seat
from handlers.books import prepared, read_saved
from handlers.inbound import SYSTEM, Inbound, Opening, Refused
from handlers.local import Home
from handlers.shell import new_seed
from handlers.table.seating import TableFault, has_card

_DEALS = 5_000


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table that somebody wants: `people` are (user, name) of those who sit down at once;
    `role` is the card that the first of them would like to hold.
    """

    rules: str
    seats: int
    board: str
    people: tuple[tuple[str, str], ...] = ()
    options: dict[str, bool | int | str] = {}
    begin: bool = True
    seed: int = 0
    role: str = ""


class Seats:
    """The seats of one table. Any thread may call; `wake` is rung when somebody has moved.

    Nothing is told or done by itself at the table while `busy` is held: a seat that goes from a
    person to a bot, or back, is empty for nobody to see.

    All raise Illegal with the reason why not.
    """

    def __init__(
        self,
        home: Home,
        store: GameStore,
        clock: RoomClock,
        key: Key,
        wake: Callable[[], None],
        busy: AbstractContextManager[object],
    ) -> None:
        self.home, self.store, self.clock, self.key, self.wake = home, store, clock, key, wake
        self._busy = busy
        self.lock = threading.RLock()

    def game(self) -> Game | None:
        """The table as it stands, None where none was ever opened."""
        stored = self.store.load(self.key)
        return game_of(stored) if stored else None

    def standing(self) -> Game:
        """The table at which one can sit; raises Illegal where there is none."""
        game = self.game()
        if game is None or game.phase is Phase.OVER:
            raise Illegal("no-table")
        return game

    def _voice(self) -> Voice:
        locale = read_saved(self.store.group(self.key).settings).locale
        return Voice(locale) if locale else Voice()

    def open(self, wish: Wish, host: str) -> None:
        """Close what stands here and open a table. Raises Illegal with the reason why not."""
        with self.lock:
            self.clear()
            opening = Opening(
                key=self.key, event=_event(), user=host, rules=wish.rules, options=wish.options
            )
            _accepted(self.home.open(opening))
            for user, name in wish.people:
                self._join(user, name)
            if wish.board:
                self._do(Choose(at=self.clock.now(), board=wish.board))
            if wish.begin:
                self.fill(wish.seats)
                self._do(Begin(at=self.clock.now(), seed=self._seed(wish)))
        self.wake()

    def clear(self) -> None:
        """Close whatever stands here."""
        stored = self.store.load(self.key)
        if stored is not None and not stored.ended:
            self._do(Abort(at=self.clock.now()))

    def _seed(self, wish: Wish) -> int:
        """A seed for the deal; with a wanted card the first one from there that deals it so."""
        first = wish.seed or new_seed()
        lobby = self.game()
        if not wish.role or not wish.people or lobby is None:
            return wish.seed
        if not has_card(wish.rules, wish.board, wish.role):
            raise TableFault("table-role-none", card=self._voice().card(wish.role))
        now = self.clock.now()
        for seed in range(first, first + _DEALS):
            begin = prepared(self.store, self.key, lobby, Begin(at=now, seed=seed), seed)
            dealt, _ = step(lobby, begin, now)
            holder = next(one for one in dealt.players if one.user == wish.people[0][0])
            if holder.card == wish.role:
                return seed
        raise TableFault("table-role-never", card=self._voice().card(wish.role))

    def fill(self, seats: int) -> None:
        """Bots sit down, or get up, until so many are seated in the lobby; 0: as the board wants.

        Raises Illegal once the game has begun.
        """
        with self.lock:
            game = self.game()
            if game is None or game.phase is not Phase.LOBBY:
                raise Illegal("already-begun")
            seats = seats or wanted(game)
            bots = [one for one in game.players if one.bot]
            for one in bots[: max(0, len(game.players) - seats)]:
                self._do(Leave(at=self.clock.now(), user=one.user))
            names = self._voice().text("table-bots").split()
            taken = {one.name for one in game.players}
            free = [name for name in names if name not in taken]
            for number in range(seats - len(game.players)):
                name = free[number % len(free)]
                user = f"bot{secrets.token_hex(4)}"
                self._do(Join(self.clock.now(), user, name, bot=True))
        self.wake()

    def sit(self, user: str, name: str, seat: Seat) -> None:
        """Take a seat: in the lobby the next one, in a game a bot's or an empty one."""
        with self.lock:
            game = self.standing()
            if game.phase is Phase.LOBBY:
                self._make_room(game)
                self._join(user, name)
            elif not 0 < seat <= len(game.players):
                raise Illegal("no-seat", seat=seat, most=len(game.players))
            else:
                self._hand_over(game, seat, user, self._name(name, game), bot=False)
        self.wake()

    def rise(self, user: str) -> None:
        """Get up: in the lobby the seat goes, in a game a bot plays on."""
        with self.lock:
            game = self.game()
            seat = seat_of(game, user)
            if game is None or not seat:
                raise Illegal("not-at-table")
            if game.phase is Phase.LOBBY:
                self._do(Leave(at=self.clock.now(), user=user))
            elif game.phase is not Phase.OVER:
                name = game.players[seat - 1].name
                self._hand_over(game, seat, f"bot{secrets.token_hex(4)}", name, bot=True)
        self.wake()

    def _hand_over(self, game: Game, seat: Seat, user: str, name: str, *, bot: bool) -> None:
        player = game.players[seat - 1]
        empty = any(one[0] == seat and one[2] for one in game.vacant)
        if not (empty or player.bot or bot):
            raise Illegal("seat-taken")
        if not Table(game, 0).stands(seat):
            raise Illegal("dead")
        with self._busy:
            if not empty:
                self._do(Kick(self.clock.now(), SYSTEM, seat, admin=True))
            self._do(TakeSeat(self.clock.now(), user, name, seat, bot=bot))

    def _make_room(self, game: Game) -> None:
        """A bot gives its chair to a person where the board's are all taken."""
        bots = [one for one in game.players if one.bot]
        if bots:
            self._do(Leave(at=self.clock.now(), user=bots[-1].user))

    def _join(self, user: str, name: str) -> None:
        self._do(Join(self.clock.now(), user, self._name(name, self.game())))

    def _name(self, name: str, game: Game | None) -> str:
        taken = [one.name for one in game.players] if game else []
        return clean_name(name, taken, blank=self._voice().text("name-blank"))

    def deal(self) -> None:
        """Begin with who is seated."""
        self._do(Begin(at=self.clock.now(), seed=0))
        self.wake()

    def _do(self, command: AnyCommand) -> None:
        _accepted(self.home.submit(Inbound(key=self.key, event=_event(), command=command)))


def seat_of(game: Game | None, user: str) -> Seat:
    players = game.players if game else ()
    return next((one.seat for one in players if one.user == user and not one.bot), 0)


def wanted(game: Game) -> int:
    """How many the board seats; without one, the next head-count that has a board."""
    if game.board:
        return board(game.rules, game.board).players
    people = sum(not one.bot for one in game.players)
    return min((one for one in counts(game.rules) if one >= people), default=people)


def _event() -> str:
    return f"room#{secrets.token_hex(8)}"


def _accepted(reply: object) -> None:
    if isinstance(reply, Refused):
        raise Illegal(reply.key, **reply.details)
