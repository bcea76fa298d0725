"""One game from one integer: dealt, played at random, watched at every step."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from engine import Game, Illegal, decode, encode, step
from engine.commands import AnyCommand, Tick
from engine.effects import Effect
from engine.vocabulary import Phase
from tests.fuzz.players import Players
from tests.fuzz.referee import Referee, Step, Violation
from tests.fuzz.tables import BEGINS, Dealt, opened, temper

MOST_STEPS = 6000
"""No game is longer; one that is does not end."""
LOOKS = 0.03
"""At so many steps the whole state is compared: stored and read again, untouched by a refusal."""
Log = list[tuple[AnyCommand, int]]


class Found(NamedTuple):
    """A rule that did not hold, and the one integer that shows it again."""

    rules: str
    seed: int
    rule: str
    says: str


class Watched:
    """A game and its referee."""

    def __init__(self, game: Game, effects: Sequence[Effect]) -> None:
        self.game = game
        self.referee = Referee(game, tuple(effects))
        self.log: Log = []

    def take(self, command: AnyCommand, now: int, *, closely: bool = False) -> None:
        """One step; raises Violation, or Illegal where the command is refused."""
        before = self.game
        stored = encode(before) if closely else b""
        try:
            self.game, effects = step(before, command, now)
        finally:
            if closely and encode(before) != stored:
                raise Violation("changed", "pure", f"{command} changed the game it was given")
        self.log.append((command, now))
        self.referee.saw(Step(command, now, before, self.game, effects))
        if closely and decode(encode(self.game)) != self.game:
            raise Violation("stored", "pure", "the game read back is another one")


class Round:
    """A game of this rule set, all of which follows from its seed."""

    def __init__(self, rules: str, seed: int) -> None:
        self.rules, self.seed = rules, seed
        self.dice = random.Random(f"{rules}/{seed}")
        self.dealt: Dealt = opened(rules, self.dice)
        self.refused = 0
        self.now = BEGINS
        self.log: Log = []

    def play(self) -> Found | None:
        """To the end, or to the first rule that does not hold."""
        try:
            table = Watched(self.dealt.game, self.dealt.effects)
            self.log = table.log
            self._play(table)
            if self.dice.random() < LOOKS:
                self._again(table.game)
        except Violation as found:
            return Found(self.rules, self.seed, found.rule, str(found))
        except Exception as fault:
            says = f"{type(fault).__name__}: {fault}"
            return Found(self.rules, self.seed, "crash", says)
        return None

    def _play(self, table: Watched) -> None:
        players = Players(table.game, temper(self.dice, table.game.deck), self.dice)
        while table.game.phase is not Phase.OVER:
            if len(self.log) + self.refused > MOST_STEPS:
                raise Violation("endless", "O-WIN-P4", f"not over after {MOST_STEPS} commands")
            command = players.next(table.game, self.now)
            if type(command) is Tick:
                self.now = max(self.now, command.at)
            try:
                table.take(command, self.now, closely=self.dice.random() < LOOKS)
            except Illegal:
                if type(command) is Tick:
                    raise
                self.refused += 1

    def _again(self, end: Game) -> None:
        """The log, played again from the deal, comes to the same end."""
        game = self.dealt.game
        for command, now in self.log:
            game, _ = step(game, command, now)
        if encode(game) != encode(end):
            raise Violation("replay", "pure", "the log leads to another game")


def play(rules: str, seed: int) -> Found | None:
    """The game of this integer; what its referee has found, or None."""
    return Round(rules, seed).play()


def judged(dealt: Dealt, log: Log) -> str:
    """What the referee finds in a game played by a log, or ''; what is refused is left out."""
    try:
        table = Watched(dealt.game, dealt.effects)
        for command, now in log:
            try:
                table.take(command, now)
            except Illegal:
                continue
    except Violation as found:
        return found.rule
    except Exception:
        return "crash"
    return ""
