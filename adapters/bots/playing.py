"""A whole game by bots through the engine alone: no store, no clock, no text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from adapters.bots.bot import Bot, make
from adapters.bots.random_bot import RandomBot
from engine import Game, Illegal, Running, new_table, step, view
from engine.commands import AnyCommand, Begin, Choose, Join, Tick
from engine.effects import Effect, Whisper
from engine.vocabulary import Instant, Phase, Seat

MOST_STEPS = 20_000
"""No game of any board is longer; one that is hangs."""

_TURNS = (Phase.SPEECH, Phase.LAST_WORDS)


class Hangs(Exception):
    """A game that does not end; `seed` plays it again."""

    def __init__(self, seed: int, steps: int) -> None:
        super().__init__(f"seed {seed} is not over after {steps} steps")
        self.seed = seed
        self.steps = steps


class Played(NamedTuple):
    """How a game went: its end, how many commands it took, how many answers were refused."""

    game: Game
    steps: int
    refused: int


class Dealer:
    """Opens tables of one board, or of one deck, so that each game begins with a single step.

    Raises Illegal for a rule set, board, option or head-count that does not go together.
    """

    def __init__(
        self,
        rules: str,
        players: int,
        board: str = "",
        options: Mapping[str, bool | int | str] = MappingProxyType({}),
        deck: tuple[str, ...] = (),
    ) -> None:
        game = new_table(rules, options=dict(options), host="bot1")
        for number in range(1, players + 1):
            name = f"bot{number}"
            game, _ = step(game, Join(0, name, name, bot=True), 0)
        self.lobby, _ = step(game, Choose(0, board, deck), 0)
        self.players = players

    def deal(self, seed: int) -> tuple[Game, tuple[Effect, ...]]:
        """The game of a seed, dealt; raises Illegal where the board does not fit."""
        return step(self.lobby, Begin(0, seed), 0)


class Round:
    """One game at play: whoever is asked answers, and time leaps from deadline to deadline."""

    def __init__(self, dealer: Dealer, kind: str, seed: int) -> None:
        self.seed = seed
        self.bots: dict[Seat, Bot] = {
            seat: make(kind, seat, seed) for seat in range(1, dealer.players + 1)
        }
        self.now: Instant = 0
        self.steps = self.refused = 0
        game, effects = dealer.deal(seed)
        self.running = Running(game)
        self._tell(effects)

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.running.game

    def play(self, most: int = MOST_STEPS) -> Played:
        """Play to the end; raises Hangs after `most` commands."""
        while not self.running.over:
            if self.steps > most:
                raise Hangs(self.seed, self.steps)
            if not (self._answers() or self._speaks()):
                self._leap()
        return Played(self.game, self.steps, self.refused)

    def _answers(self) -> bool:
        """Let every seat that is asked answer; False where nobody had anything to say."""
        moved = False
        for wait in self.running.waits:
            for prompt in wait.prompts:
                if prompt.answered:
                    continue
                bot = self.bots[prompt.seat]
                if isinstance(bot, RandomBot):
                    command: AnyCommand | None = bot.answer(prompt, self.now)
                else:
                    command = bot.move(view(self.game, prompt.seat), self.now)
                moved = (command is not None and self._do(command)) or moved
        return moved

    def _speaks(self) -> bool:
        """Let the speaker speak, and all of them in an open talk; True if a turn has ended."""
        waits = self.running.waits
        if not waits or waits[0].phase not in _TURNS:
            return False
        wait = waits[0]
        for seat in (wait.seat,) if wait.seat else tuple(self.bots):
            bot = self.bots[seat]
            if isinstance(bot, RandomBot):
                # It has nothing to say: a view is worth its price only where it may do something.
                seen = view(self.game, seat) if bot.daring() else None
                command: AnyCommand | None = bot.power(seen, self.now) if seen else None
            else:
                command = bot.move(view(self.game, seat), self.now)
            if command is None or not self._do(command):
                continue
            if self.running.phase not in _TURNS or wait.id != self.running.waits[0].id:
                return True
        return False

    def _leap(self) -> None:
        """Nobody has anything to say: on to the next deadline."""
        self.now = max(self.now, self.running.next_wake)
        self._do(Tick(self.now))

    def _do(self, command: AnyCommand) -> bool:
        """One step; a refused answer changes nothing and is counted."""
        self.steps += 1
        try:
            effects = self.running.step(command, self.now)
        except Illegal:
            assert not isinstance(command, Tick)
            self.refused += 1
            return False
        self._tell(effects)
        return True

    def _tell(self, effects: Iterable[Effect]) -> None:
        for effect in effects:
            if type(effect) is Whisper:
                self.bots[effect.to].hear(effect)
