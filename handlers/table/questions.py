"""A question on the terminal: every answer has a key to type. A seat's key is its number."""

from __future__ import annotations

from typing import NamedTuple

from adapters.text.prompts import Button, asked
from adapters.text.render import Voice
from engine.commands import Answer
from engine.errors import Illegal
from engine.prompts import Prompt
from engine.state import Game
from engine.vocabulary import Instant, Seat

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Question(NamedTuple):
    """A prompt in words, with the buttons by the key that presses them."""

    prompt: Prompt
    text: str
    keys: dict[str, Button]

    def press(self, typed: str, at: Instant) -> Answer | None:
        """The answer whose key was typed, alone or several of them; None where it is no key."""
        parts = typed.replace(",", " ").replace("、", " ").lower().split()
        buttons = [self.keys[part] for part in parts if part in self.keys]
        if not buttons or len(buttons) < len(parts):
            return None
        first = buttons[0]
        if len(buttons) > 1 and any(one.verb != first.verb or not one.target for one in buttons):
            return None
        targets = tuple(one.target for one in buttons if one.target)
        choice = self.prompt.choice(first.verb)
        if choice is not None and not choice.takes(targets, first.word):
            legal = " ".join([*map(str, choice.targets), *choice.words])
            limits = {"least": choice.least, "most": choice.most}
            raise Illegal("bad-target", verb=first.verb, legal=legal, **limits)
        seat, verb = self.prompt.seat, first.verb
        return Answer(at, seat, verb, targets, first.word, self.prompt.id)


def question(prompt: Prompt, game: Game, voice: Voice, now: Instant) -> Question:
    """A prompt as it is shown to its seat, with a key for every answer."""
    words = asked(prompt, voice, now=now, cards=_offered(game, prompt.seat))
    aimed = {button.verb for button in words.buttons if button.target}
    letters = iter(_LETTERS)
    keys: dict[str, Button] = {}
    for button in words.buttons:
        plain = button.target and len(aimed) == 1
        keys[str(button.target) if plain else next(letters)] = button
    lines = [words.text]
    lines += [f"  {key}. {button.label}" for key, button in keys.items()]
    most = max((choice.least for choice in prompt.choices), default=1)
    if most > 1:
        lines.append(voice.text("table-several", number=str(most)))
    return Question(prompt, "\n".join(lines), keys)


def _offered(game: Game, seat: Seat) -> tuple[str, ...]:
    """The cards that a seat was shown to choose from, as it was told."""
    for fact in reversed(game.players[seat - 1].told):
        key, *cards = fact.split()
        if key == "cards":
            return tuple(cards)
    return ()


def more(prompt: Prompt) -> bool:
    """Whether an answered question has another thing to do in it, like a witch's second bottle."""
    if not prompt.acts or prompt.limit == 1:
        return False
    used = {act.verb for act in prompt.acts}
    if prompt.limit and len(used) >= prompt.limit:
        return False
    return any(choice.targets and choice.verb not in used for choice in prompt.choices)
