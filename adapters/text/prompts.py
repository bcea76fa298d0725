"""A question as a person sees it: title, hint, and a button for each legal answer by seat."""

from __future__ import annotations

from typing import NamedTuple

from adapters.text.arguments import word_name
from adapters.text.render import Voice, voice_of
from engine.prompts import Choice, Prompt

PASS = "pass"
NONE = "none"
_CARDS = frozenset({"take", "wear"})


class Button(NamedTuple):
    """One answer: what stands on the key, and what pressing it says.

    Where `most` is above 1 the target is one of several to be picked together.
    """

    label: str
    verb: str
    target: int = 0
    word: str = ""
    most: int = 1


class Asked(NamedTuple):
    """A prompt in words."""

    title: str
    hint: str
    buttons: tuple[Button, ...]

    @property
    def text(self) -> str:
        """Title and hint as one message."""
        return f"{self.title}\n{self.hint}" if self.hint else self.title


def asked(
    prompt: Prompt, voice: Voice | str, *, now: int = 0, cards: tuple[str, ...] = ()
) -> Asked:
    """A prompt in words; it lists exactly the legal answers (bug-log O38).

    `cards` are those that a thief or a face changer was offered, in their order; without them the
    K-th card is called just that, as in a blind choice (C-THIEF-6). `now` is in milliseconds.
    """
    voice = voice_of(voice)
    first = f"ask-{prompt.choices[0].verb}"
    hints = [voice.text(first, "hint")] if voice.has(first, "hint") else []
    if prompt.final:
        hints.append(voice.text("hint-final"))
    if prompt.due:
        left = -(-max(0, prompt.due - now) // 1000)
        hints.append(voice.text("hint-time", length=voice.length(left)))
    buttons = [button for choice in prompt.choices for button in _choice(choice, voice, cards)]
    if not prompt.must and not any(_declines(button) for button in buttons):
        buttons.append(Button(_declining(first, voice), PASS))
    return Asked(voice.text(first, "title"), "\n".join(hints), tuple(buttons))


def _declines(button: Button) -> bool:
    """A ballot's own way to name nobody leaves no room for a second one."""
    return button.word == NONE or button.verb == "abstain"


def _choice(choice: Choice, voice: Voice, cards: tuple[str, ...]) -> list[Button]:
    """The buttons of one verb; `.each` names it beside the target where the title does not."""
    key = f"ask-{choice.verb}"
    found = []
    for target in sorted(choice.targets):
        label = _target(choice.verb, target, voice, cards)
        if voice.has(key, "each"):
            label = voice.text(key, "each", a=label)
        found.append(Button(label, choice.verb, target, most=choice.most))
    for word in choice.words:
        found.append(Button(_word(key, word, voice), choice.verb, word=word))
    if not choice.targets and not choice.words and not choice.text:
        found.append(Button(voice.text(key, "button"), choice.verb))
    return found


def _target(verb: str, target: int, voice: Voice, cards: tuple[str, ...]) -> str:
    if verb not in _CARDS:
        return voice.full(target)
    if target <= len(cards):
        return voice.card(cards[target - 1])
    return voice.text("card-blind", number=str(target))


def _word(key: str, word: str, voice: Voice) -> str:
    if word == NONE:
        return _declining(key, voice)
    return word_name(word, voice)


def _declining(key: str, voice: Voice) -> str:
    return voice.text(key, "none") if voice.has(key, "none") else voice.text("ask-pass", "button")
