"""What every seat gets of a game in which all act but two, who are never aimed at either.

Swap the cards of those two, and nobody has acted differently: what a third seat hears, sees and
times may then differ only where a clause tells it about one of the two.
"""

from __future__ import annotations

import random
from zlib import crc32

import msgspec

from engine import Illegal, next_wake, step, view
from engine.commands import Answer, Tick
from engine.effects import Announce, Ask, Close, StageOpened, Whisper
from engine.prompts import Choice, Prompt
from engine.staging import Story, stage
from engine.vocabulary import Phase

Log = dict[int, list[bytes]]
MOST_STEPS = 400


class Watched:
    """A story being played, with what each seat got of it."""

    def __init__(self, story: Story, still: tuple[int, ...], seed: int) -> None:
        self.still = still
        self.seed = seed
        self.now = 0
        self.logs: Log = {seat: [] for seat in range(1, len(story.seats) + 1)}
        self._looks: dict[int, bytes] = {}
        self.game, effects = stage(story)
        self._note(effects)

    def play(self, days: int) -> Watched:
        """To the dawn after so many days, or to the end of the game."""
        for _ in range(MOST_STEPS):
            if self.game.phase is Phase.OVER or self.game.day > days:
                return self
            self._act()
            if self.game.phase is Phase.OVER:
                return self
            due = 0 if self.game.halted else next_wake(self.game)
            assert due is not None
            self.now = max(self.now, due)
            self._step(Tick(self.now))
        raise AssertionError("these nights do not pass")

    def _act(self) -> None:
        """Each seat that is asked answers as its seat and the night say, but for the still ones."""
        done: set[tuple[int, str]] = set()
        while True:
            prompts = [prompt for wait in self.game.waits for prompt in wait.prompts]
            left = [p for p in prompts if (p.seat, p.slot) not in done and p.seat not in self.still]
            if not left:
                return
            done.add((left[0].seat, left[0].slot))
            self._answer(left[0])

    def _answer(self, prompt: Prompt) -> None:
        when = f"{self.seed}/{prompt.seat}/{prompt.slot}/{self.game.night}/{self.game.day}"
        dice = random.Random(crc32(when.encode()))
        choice = prompt.choices[dice.randrange(len(prompt.choices))]
        targets = () if choice.words and not choice.targets else self._targets(choice, dice)
        word = dice.choice(choice.words) if choice.words and not targets else ""
        if choice.text and not targets:
            word = "sign"
        answer = Answer(self.now, prompt.seat, choice.verb, targets, word, prompt.id)
        try:
            self._step(answer)
        except Illegal:
            return

    def _targets(self, choice: Choice, dice: random.Random) -> tuple[int, ...]:
        """Never a still seat; all vote alike, so that no tie brings another card into play."""
        groups = [group for group in choice.groups if not set(group) & set(self.still)]
        if choice.groups:
            return dice.choice(groups) if groups else ()
        open_ = [target for target in choice.targets if target not in self.still]
        if choice.verb == "vote" and open_:
            return (open_[(self.seed + self.game.day) % len(open_)],)
        number = min(max(choice.least, min(choice.most, 1)), len(open_))
        return tuple(sorted(dice.sample(open_, number)))

    def _step(self, command: Answer | Tick) -> None:
        self.game, effects = step(self.game, command, self.now)
        if self.game.phase is not Phase.OVER:
            self._note(effects)

    def _note(self, effects: tuple[object, ...]) -> None:
        """A look that shows nothing new is none: who acted in between, nobody can tell."""
        for seat, log in self.logs.items():
            log.extend(_heard(seat, effects))
            seen = msgspec.json.encode(view(self.game, seat))
            if self._looks.get(seat) != seen:
                self._looks[seat] = seen
                log.append(seen)


def _heard(seat: int, effects: tuple[object, ...]) -> list[bytes]:
    """What of a step's effects reaches this seat, numbers and all: they stand in buttons."""
    mine = Whisper | Ask | Close
    return [
        msgspec.json.encode(effect)
        for effect in effects
        if isinstance(effect, Announce | StageOpened)
        or (isinstance(effect, mine) and effect.to == seat)
    ]


def told(log: list[bytes], key: str) -> bool:
    """Whether the seat of this log was told a fact of this key."""
    return any(f'"{key}"'.encode() in entry or f'"{key} '.encode() in entry for entry in log)
