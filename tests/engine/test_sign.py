"""The judge's sign typed to the bot alone (E-STUTTERING_JUDGE-3, A-82)."""

from __future__ import annotations

import pytest

from engine import Game, step
from engine.commands import Typed
from engine.effects import Announce
from engine.errors import Illegal
from engine.prompts import Prompt
from tests.engine.scripted import Scripted, everybody_votes

JUDGE = 3


class Reached(Exception):
    """The judge's window is open."""


class ToTheWindow(Scripted):
    """The game up to the judge's window after the exile of seat 7."""

    def _answer(self, prompt: Prompt) -> None:
        if any(choice.verb == "again" for choice in prompt.choices):
            raise Reached
        super()._answer(prompt)


def in_the_window() -> tuple[Game, int]:
    """A table whose judge has the sign 'Good Tea' and may use it now; and what time it is."""
    cards = "wolf wolf judge villager villager villager villager villager villager"
    told = {"n1": {JUDGE: "sign Good_Tea"}, "d1": everybody_votes(7, 9)}
    story = ToTheWindow(cards, told)
    with pytest.raises(Reached):
        story.play(days=1)
    return story.game, story.now


def keys(effects: object) -> list[str]:
    return [one.key for one in effects if isinstance(one, Announce)]  # type: ignore[attr-defined]


def test_typed_in_private_in_the_window_the_sign_brings_the_second_vote():
    """A-82: in the group or privately. Planted: the sign compared as it was typed on night 1."""
    game, now = in_the_window()
    _, effects = step(game, Typed(now, JUDGE, "good_tea"), now)
    assert "second_vote" in keys(effects)


@pytest.mark.parametrize(("seat", "word"), [(JUDGE, "tea"), (JUDGE, ""), (4, "good_tea")])
def test_any_other_word_and_anybody_else_s_is_refused_and_changes_nothing(seat: int, word: str):
    game, now = in_the_window()
    with pytest.raises(Illegal):
        step(game, Typed(now, seat, word), now)


def test_what_the_judge_may_do_is_told_where_his_word_is_no_sign():
    game, now = in_the_window()
    with pytest.raises(Illegal) as fault:
        step(game, Typed(now, JUDGE, "tea"), now)
    assert fault.value.key == "what"
    assert "again" in str(fault.value.details["verbs"])
