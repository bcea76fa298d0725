"""A story of 擴充 played by a script, with all that went out, in its order."""

from __future__ import annotations

from collections.abc import Mapping

from engine import next_wake, step
from engine.commands import Answer, Tick
from engine.effects import Announce, Effect, StageOpened
from engine.prompts import Prompt
from engine.staging import Story, stage
from engine.vocabulary import Phase

Script = Mapping[str, Mapping[int, str]]
MOST_STEPS = 200


class Scripted:
    """A game in which each seat answers as `{"n1": {1: "kill 5"}, "d1": {1: "vote 3"}}` says.

    An answer is used up by the first prompt that takes its verb; all other prompts run out.
    `windows` are those that everybody sees: the night, the phase, the length in milliseconds.
    """

    def __init__(
        self, cards: str, script: Script, bottom: tuple[str, ...] = (), seed: int = 0
    ) -> None:
        self.left = {
            when: {seat: words.split(", ") for seat, words in acts.items()}
            for when, acts in script.items()
        }
        story = Story("expanded", seats=tuple(cards.split()), bottom=bottom, seed=seed)
        self.game, effects = stage(story)
        self.effects: list[Effect] = list(effects)
        self.windows: list[tuple[int, str, int]] = []
        self.now = 0

    def play(self, days: int) -> Scripted:
        """To the dawn after so many days, or to the end of the game."""
        for _ in range(MOST_STEPS):
            if self.game.phase is Phase.OVER or self.game.day > days:
                return self
            asked: set[int] = set()
            while waiting := [prompt for prompt in self._prompts() if prompt.id not in asked]:
                asked.add(waiting[0].id)
                self._answer(waiting[0])
            due = 0 if self.game.halted else next_wake(self.game)
            assert due is not None
            self.now = max(self.now, due)
            self._step(Tick(self.now))
        raise AssertionError("these nights do not pass")

    @property
    def announced(self) -> list[str]:
        """What the group was told, by its keys."""
        return [effect.key for effect in self.effects if isinstance(effect, Announce)]

    def since(self, key: str, time: int) -> list[Effect]:
        """All effects from this announcement on, when it was made for the so-manieth time."""
        places = [
            place
            for place, effect in enumerate(self.effects)
            if isinstance(effect, Announce) and effect.key == key
        ]
        return self.effects[places[time - 1] :]

    def _prompts(self) -> list[Prompt]:
        return [prompt for wait in self.game.waits for prompt in wait.prompts]

    def _answer(self, prompt: Prompt) -> None:
        night = self.game.night > self.game.day
        when = f"n{self.game.night}" if night else f"d{self.game.day}"
        words = self.left.get(when, {}).get(prompt.seat, [])
        for said in list(words):
            verb, *rest = said.split()
            if any(choice.verb == verb for choice in prompt.choices):
                words.remove(said)
                targets = tuple(int(one) for one in rest if one.isdigit())
                word = "".join(one for one in rest if not one.isdigit())
                self._step(Answer(self.now, prompt.seat, verb, targets, word, prompt.id))
                return

    def _step(self, command: Answer | Tick) -> None:
        self.game, effects = step(self.game, command, self.now)
        self.effects.extend(effects)
        for effect in effects:
            if isinstance(effect, StageOpened):
                length = effect.due - self.now
                self.windows.append((self.game.night, str(effect.phase), length))


def played(
    cards: str, script: Script, *, bottom: tuple[str, ...] = (), days: int = 0, seed: int = 0
) -> Scripted:
    """The game of these cards to the dawn after so many days."""
    return Scripted(cards, script, bottom, seed).play(days)


def everybody_votes(target: int, seats: int) -> dict[int, str]:
    """A ballot of every other seat for this one."""
    return {seat: f"vote {target}" for seat in range(1, seats + 1) if seat != target}
