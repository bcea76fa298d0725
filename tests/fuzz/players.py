"""What the people at a table do next: they answer, keep silent, talk, blow up, leave, come back.

Everything follows from one `Random`. What a player does may be refused; the referee looks at that
too.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from zlib import crc32

from msgspec.structs import replace

from engine import Game, next_wake
from engine.commands import (
    Adjourn,
    Answer,
    AnyCommand,
    Back,
    Extend,
    Gone,
    HandOver,
    Happen,
    Kick,
    Leave,
    Pause,
    Reach,
    Rename,
    Resume,
    Said,
    Skip,
    Speak,
    TakeSeat,
    Tick,
    Told,
    Typed,
)
from engine.prompts import Choice, Prompt
from engine.tasks import Reopen
from engine.vocabulary import Phase
from tests.fuzz.tables import Temper

POWERS = {"official": "explode", "crescent": "surrender", "expanded": "duel"}
EVENTS = {"official": (), "crescent": ("ufo", "thunder", "drown", "breakup"), "expanded": ()}
FOLLOWED = 0.7
"""How likely one chooses what the others have chosen: packs agree, and ballots come to a head."""
TENSE = frozenset({Phase.SHOT, Phase.BADGE, Phase.FLIP, Phase.LAST_WORDS, Phase.ALLOW, Phase.AGAIN})
"""Short stretches in which something is owed: trouble comes here more often."""
TENSER, CHAINED = 6.0, 0.95


class Players:
    """The people of one game."""

    def __init__(self, game: Game, temper: Temper, dice: random.Random) -> None:
        self.dice = dice
        self.temper = temper
        self.silent: set[int] = set()
        self.asked: set[int] = set()
        self.newcomers = 0
        self.kinds: list[tuple[float, Callable[[Game, int], AnyCommand | None]]] = [
            (temper.leave, self._leaves),
            (temper.event if EVENTS[game.rules] else 0.0, self._event),
            (2 * temper.power, self._power),
            (2 * temper.naming, self._names_lovers),
            (temper.kick, self._kick),
            (temper.clock, self._clock),
            (temper.junk, self._junk),
        ]
        self.total = sum(weight for weight, _ in self.kinds)
        self.going = False

    def next(self, game: Game, now: int) -> AnyCommand:
        """The next command; the clock may be moved by it (a Tick says so in `at`)."""
        dice = self.dice
        if game.paused and dice.random() < 0.4:
            return Resume(now)
        if self.temper.exodus:
            self.going = self.going or dice.random() < self.temper.exodus
            if self.going and (command := self._goes(game, now)) is not None:
                return command
        trouble = self._trouble(game)
        if self.total and dice.random() < trouble:
            weights = [weight for weight, _ in self.kinds]
            kind = dice.choices(self.kinds, weights)[0][1]
            if (command := kind(game, now)) is not None:
                return command
        return self._plays(game, now)

    def _trouble(self, game: Game) -> float:
        """How likely somebody breaks in now."""
        if self.temper.chains:  # spared for a moment at which somebody is owed something
            asked = any(wait.prompts for wait in game.waits)
            return CHAINED if asked and game.phase in TENSE else 0.01
        tense = game.phase in TENSE or any(isinstance(task, Reopen) for task in game.agenda)
        return self.temper.trouble * (TENSER if tense else 1.0)

    def _plays(self, game: Game, now: int) -> AnyCommand:
        """An answer to an open question, a turn that ends, or the next deadline."""
        if not game.paused:
            for wait in game.waits:
                for prompt in wait.prompts:
                    if prompt.id in self.asked:
                        continue
                    self.asked.add(prompt.id)
                    if self.dice.random() >= self.temper.silence:
                        return self.answer(game, prompt, now)
            if game.waits and (speaker := game.waits[0].seat) and self.dice.random() < 0.6:
                return Said(now, speaker, done=True)
        return self._time(game, now)

    def _time(self, game: Game, now: int) -> AnyCommand:
        for wait in game.waits:
            if not wait.due and (game.paused or self.dice.random() < 0.9):
                return Told(now, wait.id)
        due = next_wake(game)
        if due is None:
            return Resume(now)
        return Tick(max(now, due + game.grace))

    def answer(self, game: Game, prompt: Prompt, now: int) -> AnyCommand:
        """One legal answer, often the one that others have given."""
        dice = self.dice
        choices = [one for one in prompt.choices if one.targets or one.words or not one.least]
        choices += [one for one in prompt.choices if one.text]
        if not choices or (not prompt.must and dice.random() < 0.08):
            return Answer(now, prompt.seat, "pass", prompt=prompt.id)
        choice = choices[0] if dice.random() < FOLLOWED else dice.choice(choices)
        if choice.text and not choice.targets:
            return Answer(now, prompt.seat, choice.verb, (), "sign", prompt.id)
        if choice.words and (not choice.targets or dice.random() < 0.1):
            word = dice.choice(choice.words)
            return Answer(now, prompt.seat, choice.verb, (), word, prompt.id)
        choice = self._starred(game, choice)
        number = prompt.id if dice.random() < 0.8 else 0
        return Answer(
            now, prompt.seat, choice.verb, self._targets(game, prompt, choice), "", number
        )

    def _starred(self, game: Game, choice: Choice) -> Choice:
        """The choice narrowed down to whom this table elects, or votes out, if it may."""
        star = self.temper.stars[choice.verb == "vote"]
        if choice.verb not in ("vote", "elect") or not star or self.dice.random() < 0.1:
            return choice
        held = tuple(one for one in choice.targets if game.players[one - 1].card == star)
        return replace(choice, targets=held) if held else choice

    def _targets(self, game: Game, prompt: Prompt, choice: Choice) -> tuple[int, ...]:
        dice = self.dice
        if not choice.targets or not choice.most:
            return ()
        if choice.groups:
            return dice.choice(choice.groups)
        if choice.most == 1:
            if dice.random() < FOLLOWED:  # the favourite of this round, the same for all
                place = crc32(f"{game.seed} {game.night} {game.day} {choice.verb}".encode())
                return (choice.targets[place % len(choice.targets)],)
            return (dice.choice(choice.targets),)
        most = min(choice.most, len(choice.targets))
        number = dice.randint(min(max(1, choice.least), most), most)
        return tuple(sorted(dice.sample(choice.targets, number)))

    # Trouble

    def _anybody(self, game: Game) -> int:
        """A seat, a living one if there is one nine times of ten."""
        living = [player.seat for player in game.players if player.death is None]
        if living and self.dice.random() < 0.9:
            return self.dice.choice(living)
        return self.dice.randint(1, len(game.players))

    def _user(self, game: Game) -> str:
        return game.players[self._anybody(game) - 1].user

    def _leaves(self, game: Game, now: int) -> AnyCommand | None:
        kind, player = self.dice.random(), game.players[self._anybody(game) - 1]
        if player.bot:
            return None
        if kind < 0.6:
            return Leave(now, player.user)
        if kind < 0.85:
            return Gone(now, player.user)
        if kind < 0.95:
            return Back(now, player.user)
        return Reach(now, player.user, self.dice.random() < 0.5)

    def _goes(self, game: Game, now: int) -> AnyCommand | None:
        """The next of those who still sit there leaves."""
        for player in game.players:
            if player.death is None and not player.bot:
                return Leave(now, player.user)
        return None

    def _event(self, game: Game, now: int) -> AnyCommand:
        name = self.dice.choice(EVENTS[game.rules])
        seat = 0 if name == "breakup" else self._anybody(game)
        return Happen(now, name, seat)

    def _power(self, game: Game, now: int) -> AnyCommand | None:
        """Whoever has the power, or somebody who has not."""
        verb = POWERS[game.rules]
        holders = [
            player.seat
            for player in game.players
            if player.death is None and player.card in ("wolf", "knight")
        ]
        if not holders and self.dice.random() < 0.9:
            return None
        seat = self.dice.choice(holders) if holders else self._anybody(game)
        targets = (self._anybody(game),) if verb == "duel" else ()
        return Answer(now, seat, verb, targets)

    def _names_lovers(self, game: Game, now: int) -> AnyCommand | None:
        cupids = [player.seat for player in game.players if player.card == "cupid"]
        if not (cupids and game.bond) and self.dice.random() < 0.9:
            return None
        seat = cupids[0] if cupids else self._anybody(game)
        named = game.bond or (self._anybody(game),)
        return Said(now, seat, seats=named, couple=True, done=self.dice.random() < 0.1)

    def _kick(self, game: Game, now: int) -> AnyCommand:
        kind = self.dice.random()
        if kind < 0.5 or not game.vacant:
            return Kick(now, self._user(game), self._anybody(game), admin=kind < 0.25)
        self.newcomers += 1
        name = f"n{self.newcomers}"
        return TakeSeat(now, name, name, self.dice.choice(game.vacant)[0])

    def _clock(self, game: Game, now: int) -> AnyCommand:
        kind = self.dice.random()
        if kind < 0.3:
            return Pause(now)
        if kind < 0.5:
            return Extend(now, self.dice.choice((0, 10_000, 90_000, 600_000)))
        if kind < 0.6:
            return Skip(now, self._anybody(game))
        if kind < 0.7 and game.waits:
            return Told(now, game.waits[0].id)
        later = now + self.dice.choice((0, 1, 5000, 19_999, 120_000))
        return Tick(later)

    def _junk(self, game: Game, now: int) -> AnyCommand:
        """What is mostly refused: stale buttons, wrong seats, the dead, words to nobody."""
        dice, seat = self.dice, self._anybody(game)
        targets = (self._anybody(game),)
        verb = dice.choice(("vote", "kill", "shoot", "badge", "check", "pass", "flip", "again"))
        return dice.choice(
            (
                Answer(now, seat, verb, targets),
                Answer(now, seat, verb, targets, prompt=dice.randint(1, game.serial + 1)),
                Answer(now, len(game.players) + 1, "vote", targets),
                Speak(now, seat),
                Typed(now, seat, "sign"),
                Said(now, seat, signal="sign"),
                Said(now, seat, seats=targets, claims=((targets[0], "wolf"),)),
                Rename(now, game.players[seat - 1].user, "renamed"),
                HandOver(now, game.players[seat - 1].user),
                Adjourn(now, seat),
                Skip(now, seat),
                Happen(now, "nonsense", seat),
            )
        )
