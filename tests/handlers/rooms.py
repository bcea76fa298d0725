"""A room with a table in it: what the tests of the shell and of the one process share."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import count
from typing import Any

import engine
from adapters.clocks import FixedClock
from adapters.letters import Letter, Notice, decode_letter
from adapters.ports import GameStore, Stored
from engine import Game, Omission, legal, next_wake
from engine.commands import Answer, AnyCommand, Begin, Join
from engine.effects import Effect
from engine.vocabulary import Phase
from handlers.inbound import Accepted, Inbound, Opening, Reply
from handlers.shell import Shell

HOME = "telegram:-100"
HOST = "u1"
_numbers = count()


class Spied:
    """The engine, with a note of what it was given; `breaks` makes it fail like a bug.

    A step takes `length` seconds, so that others load before it is committed.
    """

    def __init__(self) -> None:
        self.given: list[AnyCommand] = []
        self.length = 0.0
        self.breaks: Callable[[AnyCommand], bool] = lambda command: False
        self.new_table = engine.new_table
        self.next_wake = engine.next_wake

    def step(
        self, game: Game, command: AnyCommand, now: int, without: tuple[Omission, ...] = ()
    ) -> tuple[Game, tuple[Effect, ...]]:
        if self.breaks(command):
            raise KeyError("a bug")
        self.given.append(command)
        time.sleep(self.length)
        return engine.step(game, command, now, without)


class Room:
    """One group, its table, and a shell with a clock that is moved by hand."""

    def __init__(self, store: GameStore, key: str = HOME, **given: Any) -> None:
        self.store = store
        self.key = key
        self.clock = given.pop("clock", None) or FixedClock(1_000_000)
        self.rules = given.pop("rules", None) or Spied()
        self.shell = Shell(store, self.clock, rules=self.rules, rest=lambda number: None, **given)

    def open(self, user: str = HOST, **given: Any) -> Reply:
        given.setdefault("event", f"open {next(_numbers)}")
        return self.shell.open(Opening(key=self.key, user=user, **given))

    def send(self, command: AnyCommand | Callable[[Game], AnyCommand], **given: Any) -> Reply:
        """An update by whom it is said, else by the system."""
        given.setdefault("event", f"update {next(_numbers)}")
        return self.shell.take(Inbound(key=self.key, command=command, **given))

    def join(self, *users: str, **given: Any) -> list[Reply]:
        return [
            self.send(Join(at=self.now, user=user, name=f"name of {user}"), user=user, **given)
            for user in users
        ]

    def begin(self, players: int = 9, **given: Any) -> Reply:
        """Open a table, seat u1 … and deal."""
        assert isinstance(self.open(**given), Accepted)
        self.join(*(f"u{number}" for number in range(1, players + 1)))
        reply = self.send(Begin(at=self.now, seed=0), user=HOST)
        assert isinstance(reply, Accepted), reply
        return reply

    def answer(self, seat: int, verb: str, *targets: int, **given: Any) -> Reply:
        command = Answer(given.pop("at", self.now), seat, verb, targets)
        return self.send(command, user=self.game.players[seat - 1].user, **given)

    def pass_time(self) -> None:
        """Go to the next deadline, its grace over, and tick."""
        due = self.stored.due
        assert due is not None
        self.clock.at = max(self.clock.at, due)
        self.shell.tick(self.key)

    def until(self, reached: Callable[[Game], bool]) -> None:
        """Let time pass until a game of this kind stands here."""
        for _ in range(500):
            if reached(self.game):
                return
            self.pass_time()
        raise AssertionError("it never came to that")

    def wolves_win(self, first: int = 0) -> None:
        """Play on: the pack kills, `first` if it may, nobody else does anything."""
        self.until(lambda game: bool(self.killers(game)) or game.phase is Phase.OVER)
        while self.game.phase is not Phase.OVER:
            for seat, targets in self.killers(self.game).items():
                prey = [one for one in targets if self.game.players[one - 1].card != "wolf"]
                self.answer(seat, "kill", first if first in prey else prey[0])
            self.pass_time()
            self.until(lambda game: bool(self.killers(game)) or game.phase is Phase.OVER)

    @staticmethod
    def killers(game: Game) -> dict[int, tuple[int, ...]]:
        """The seats that may choose the pack's victim now, and among whom."""
        found = {}
        for player in game.players:
            for choice in legal(game, player.seat):
                if choice.verb == "kill":
                    found[player.seat] = choice.targets
        return found

    @property
    def now(self) -> int:
        return int(self.clock.now())

    @property
    def stored(self) -> Stored:
        stored = self.store.load(self.key)
        assert stored is not None
        return stored

    @property
    def game(self) -> Game:
        game = self.shell.look(self.key)
        assert game is not None
        return game

    @property
    def deadline(self) -> int:
        due = next_wake(self.game)
        assert due is not None
        return due

    @property
    def letters(self) -> list[Letter]:
        return [decode_letter(item.body) for item in self.store.outbox(self.key, 10**6)]

    @property
    def notices(self) -> list[Notice]:
        return [notice for letter in self.letters for notice in letter.notices]

    def empty(self) -> None:
        """Take all letters out of the outbox."""
        for item in self.store.outbox(self.key, 10**6):
            self.store.sent(self.key, item.id)
