"""A bot that does anything it may, each answer as likely as the next, and sometimes nothing.

In one thing it is no dice: where a mate of its pack has chosen, it chooses the same. Dice that
never agree would never kill where the rules want all wolves to agree.
"""

from __future__ import annotations

import random

from engine import View
from engine.commands import Answer, Said
from engine.effects import Whisper
from engine.prompts import Choice, Prompt
from engine.texts import SeatRef
from engine.vocabulary import Instant, Phase, Seat, Slot

PASS = "pass"
_MATES_CHOICE, _SETTLED = "pack_choice", "pack_target"
_OWN_WORD = "?"
_POWER_ODDS = 0.02
_TURNS = (Phase.SPEECH, Phase.LAST_WORDS)


class RandomBot:
    """Answers by dice alone. `seed` and the order of its questions decide everything."""

    def __init__(self, seat: Seat, seed: int) -> None:
        self.seat = seat
        self._dice = random.Random(seed * 64 + seat)
        self._mates: tuple[Seat, ...] = ()

    def hear(self, whisper: Whisper) -> None:
        """It takes note of whom its pack has chosen tonight, and of nothing else."""
        if whisper.key == _MATES_CHOICE:
            target = whisper.args[1]
            self._mates = (target.seat,) if isinstance(target, SeatRef) else ()
        elif whisper.key == _SETTLED:
            self._mates = ()

    def move(self, view: View, at: Instant) -> Answer | Said | None:
        """Answer the first open question; in its own turn use a power now and then, else end it."""
        for prompt in view.prompts:
            if not prompt.answered:
                return self.answer(prompt, at)
        mine = view.speaker == self.seat or (not view.speaker and view.seats[self.seat - 1].alive)
        if view.phase not in _TURNS or not mine:
            return None
        if self.daring() and (used := self.power(view, at)) is not None:
            return used
        return Said(at, self.seat, done=True) if view.speaker else None

    def power(self, view: View, at: Instant) -> Answer | None:
        """One of the powers that nobody asks about, if it has any now."""
        powers = [
            Choice(one.verb, one.targets, one.least, one.most, one.words, one.text)
            for one in view.legal
            if not one.prompt and (one.targets or one.words or not one.least)
        ]
        return self._chosen(powers[self._below(len(powers))], 0, at) if powers else None

    def daring(self) -> bool:
        """A throw of the dice: whether to use a power that nobody asked about."""
        return self._dice.random() < _POWER_ODDS

    def answer(self, prompt: Prompt, at: Instant) -> Answer:
        """One of all the answers that a prompt takes, passing included where it may be passed."""
        if self._mates and prompt.slot is Slot.HUNT and prompt.choices[0].takes(self._mates, ""):
            verb = prompt.choices[0].verb
            return Answer(at, self.seat, verb, self._mates, prompt=prompt.id)
        sizes = [_answers(choice) for choice in prompt.choices]
        place = self._below(sum(sizes) + (not prompt.must))
        for choice, size in zip(prompt.choices, sizes, strict=True):
            if place < size:
                return self._chosen(choice, prompt.id, at, place)
            place -= size
        return Answer(at, self.seat, PASS, prompt=prompt.id)

    def _chosen(self, choice: Choice, prompt: int, at: Instant, place: int = -1) -> Answer:
        if place < 0:
            place = self._below(_answers(choice))
        if place < len(choice.words):
            return Answer(at, self.seat, choice.verb, word=choice.words[place], prompt=prompt)
        if choice.text and not choice.targets:
            return Answer(at, self.seat, choice.verb, word=_OWN_WORD, prompt=prompt)
        return Answer(at, self.seat, choice.verb, self._targets(choice, place), "", prompt)

    def _targets(self, choice: Choice, place: int) -> tuple[int, ...]:
        place -= len(choice.words) + (not choice.least)
        if place < 0 or not choice.targets:
            return ()
        if choice.groups:
            return choice.groups[self._below(len(choice.groups))]
        if choice.most == 1:
            return (choice.targets[place],)
        most = min(choice.most, len(choice.targets))
        least = max(1, choice.least)
        number = least + self._below(most - least + 1)
        return tuple(sorted(self._dice.sample(choice.targets, number)))

    def _below(self, sides: int) -> int:
        return int(self._dice.random() * sides)


def _answers(choice: Choice) -> int:
    """How many answers a choice stands for; several targets together count once for each target."""
    targets = len(choice.targets)
    some = targets if choice.most and targets >= choice.least else 0
    return len(choice.words) + some + (not choice.least) + (choice.text and not targets)
