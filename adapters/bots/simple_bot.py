"""A bot with simple sense: it uses what its view tells it, claims, believes, suspects and lies."""

from __future__ import annotations

import random

from adapters.bots import speeches
from adapters.bots.answers import CONVINCED, SENSE
from adapters.bots.mind import Mind, tastes, think
from adapters.bots.random_bot import PASS, RandomBot
from engine import View
from engine.commands import Answer, Said
from engine.effects import Whisper
from engine.prompts import Choice, Prompt
from engine.texts import SeatRef
from engine.vocabulary import Instant, Phase, Seat, Slot

_NONE = "none"
_TURNS = (Phase.SPEECH, Phase.LAST_WORDS)
_BOLD, _CRUEL, _RUNS, _BURSTS = 0.12, 0.7, 0.15, 0.2


class SimpleBot:
    """Plays by what a beginner knows. The same seed, view and messages give the same move.

    It keeps nothing between two moves but what its pack chose tonight, so a game that was broken
    off goes on with a new bot of the same seed that is told these messages again.
    """

    def __init__(self, seat: Seat, seed: int) -> None:
        self.seat = seat
        self.seed = seed
        self._heard: tuple[Seat, ...] | None = None
        self._sibling: tuple[Seat, ...] | None = None
        self._bound: tuple[Seat, ...] | None = None

    def hear(self, whisper: Whisper) -> None:
        """Note what pack and siblings have chosen; the rest of what it is told is in its view."""
        if whisper.key == "pack_choice":
            self._heard = _meant(whisper)
        elif whisper.key == "pack_target":
            self._heard = None
        elif whisper.key == "pact_choice":
            self._sibling = _meant(whisper)
        elif whisper.key == "pact":
            self._sibling, self._bound = None, _meant(whisper)

    def move(self, view: View, at: Instant) -> Answer | Said | None:
        """Answer an open question, join the pack's choice, speak in turn, use a power, or wait."""
        for prompt in view.prompts:
            if prompt.slot is Slot.HUNT and self._heard is not None:
                joined = self._join(view, prompt, at)
                if joined is not None:
                    return joined
            if prompt.slot is Slot.VOTE and self._is_bound(view):
                bound = self._bound or ()
                if prompt.answered or not any(one.takes(bound, "") for one in prompt.choices):
                    continue
                return Answer(at, self.seat, "vote", bound, prompt=prompt.id)
            if not prompt.answered:
                return self._answer(view, prompt, at)
        if view.phase not in _TURNS:
            return None
        if view.speaker == self.seat:
            mind = self._think(view)
            return self._power(view, mind, at) or self._said(view, mind, at, done=True)
        if not view.speaker and view.seats[self.seat - 1].alive:
            mind = self._think(view)
            said = self._said(view, mind, at, done=False)
            return self._power(view, mind, at) or (said if said.claims else None)
        return None

    def _is_bound(self, view: View) -> bool:
        """Whether its siblings' pact holds today, in which case silence keeps to it too."""
        living = {one.seat for one in view.seats if one.alive}
        told = [fact.split()[1:] for fact in view.told if fact.startswith("siblings ")]
        return self._bound is not None and any(int(one) in living for one in (told or [[]])[-1])

    def _join(self, view: View, prompt: Prompt, at: Instant) -> Answer | None:
        """The pack's choice, unless it is this one's choice already or hits a friend."""
        heard = self._heard
        own = prompt.acts[0].targets if prompt.acts else None
        if heard is None or heard == own or (heard and not prompt.choices[0].takes(heard, "")):
            return None
        verb = prompt.choices[0].verb
        if not heard:
            return Answer(at, self.seat, verb, word=_NONE, prompt=prompt.id)
        friends = self._think(view).friends
        return None if heard[0] in friends else Answer(at, self.seat, verb, heard, prompt=prompt.id)

    def _answer(self, view: View, prompt: Prompt, at: Instant) -> Answer:
        mind = self._think(view)
        guess = False
        for choice in prompt.choices:
            if choice.verb == "pact" and self._sibling:
                return Answer(at, self.seat, "pact", self._sibling, prompt=prompt.id)
            if choice.verb == "run":
                if self._runs(view, mind):
                    return Answer(at, self.seat, "run", prompt=prompt.id)
            elif choice.verb in SENSE:
                targets = SENSE[choice.verb](mind, choice, view)
                if targets is not None:
                    return Answer(at, self.seat, choice.verb, targets, prompt=prompt.id)
            elif choice.targets or choice.words or choice.text:
                guess = True
        if guess:
            return RandomBot(self.seat, self.seed ^ prompt.id << 20).answer(prompt, at)
        return self._decline(prompt, at)

    def _decline(self, prompt: Prompt, at: Instant) -> Answer:
        """Choose nothing, in the question's own word; what must be answered gets a guess."""
        for choice in prompt.choices:
            if _NONE in choice.words:
                return Answer(at, self.seat, choice.verb, word=_NONE, prompt=prompt.id)
            if choice.verb == "abstain":
                return Answer(at, self.seat, choice.verb, prompt=prompt.id)
        if prompt.must:
            return RandomBot(self.seat, self.seed ^ prompt.id << 20).answer(prompt, at)
        return Answer(at, self.seat, PASS, prompt=prompt.id)

    def _runs(self, view: View, mind: Mind) -> bool:
        """Who wants to be sheriff: the seer, at times a wolf, rarely anybody else."""
        if view.card == "seer":
            return True
        return self._odds("run", view.day) < (_BOLD if mind.mates else _RUNS)

    def _said(self, view: View, mind: Mind, at: Instant, *, done: bool) -> Said:
        bold = self._odds("bold", 0) < _BOLD
        cruel = self._odds("cruel", view.day) < _CRUEL
        claims = speeches.claims(view, mind, bold=bold, cruel=cruel)
        return Said(at, self.seat, _named(mind) if done else (), done=done, claims=claims)

    def _power(self, view: View, mind: Mind, at: Instant) -> Answer | None:
        """A power that nobody asks about: a duel with a suspect, an explosion when unmasked."""
        for one in view.legal:
            if one.prompt:
                continue
            if one.verb == "explode" and speeches.accused(mind):
                if self._odds("explode", view.day) < _BURSTS:
                    return Answer(at, self.seat, one.verb)
            elif one.verb in SENSE and one.targets:
                choice = Choice(one.verb, one.targets, one.least, one.most, one.words)
                targets = SENSE[one.verb](mind, choice, view)
                if targets is not None and mind.suspicion(targets[0]) >= CONVINCED:
                    return Answer(at, self.seat, one.verb, targets)
        return None

    def _think(self, view: View) -> Mind:
        return think(view, tastes(self.seat, self.seed, view.day))

    def _odds(self, what: str, number: int) -> float:
        """This seat's own dice for a decision: always the same for the same one."""
        return random.Random(f"{what}/{number}/{self.seed}/{self.seat}").random()


def _meant(whisper: Whisper) -> tuple[Seat, ...]:
    """The seat that a choice names, which stands last; () for nobody."""
    target = whisper.args[-1]
    return (target.seat,) if isinstance(target, SeatRef) else ()


def _named(mind: Mind) -> tuple[Seat, ...]:
    """Whom it names in its speech: the one that it would vote for now."""
    order = [seat for seat in mind.ranked(tuple(mind.living)) if seat not in mind.friends]
    return tuple(order[:1])
