"""LINE: what the group hears in answer to somebody's line is the same whatever card he holds."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.state import Game
from engine.vocabulary import Phase
from tests.adapters.line.crowd import SECOND, World, world

Reached = Callable[[Game], bool]


def speech(game: Game) -> bool:
    return game.phase is Phase.SPEECH


def hunt(game: Game) -> bool:
    return any(prompt.choice("kill") for wait in game.waits for prompt in wait.prompts)


def spent(at: World, until: Reached, opening: str) -> None:
    """A game at this stage, in which nobody has a living reply token in his own chat."""
    at.gather(opening)
    at.say(at.people[0].user, "開始")
    while not until(at.game):
        at.say(at.spectator, ".")
        at.clock.advance(SECOND)
    for player in at.game.players:
        at.tell(player.user, "/me")
    at.clock.advance(20 * SECOND)
    at.say(at.spectator, ".")


def heard(at: World, line: str) -> dict[str, int]:
    """How often the group heard which answer, when all but the speaker say this in turn."""
    answers: dict[str, int] = {}
    for player in at.game.players:
        if any(wait.seat == player.seat for wait in at.game.waits):
            continue
        before = len(at.group())
        at.say(player.user, line)
        at.say(at.spectator, "hm")
        told = "\n".join(post.text for post in at.group()[before:]).replace(player.user, "?")
        answers[told] = answers.get(told, 0) + 1
    return answers


@pytest.mark.parametrize(
    ("opening", "people", "stage", "line"),
    [
        ("開局", 9, speech, "/不用"),
        ("開局 crescent", 12, speech, "投降 3"),
        ("開局 expanded", 9, speech, "/不用"),
        ("開局", 9, hunt, "/刀 9"),
        ("開局", 9, hunt, "/驗 9"),
        ("開局 crescent", 12, hunt, "/pass"),
    ],
)
def test_a_line_that_looks_like_an_answer_is_answered_alike_to_everybody(
    opening: str, people: int, stage: Reached, line: str
) -> None:
    """E-FLOW-21, C-FLOW-9: a wolf may always explode or surrender, a seer is asked by night; the
    group must not hear of it by our answer, or by our silence.

    Seen to fail: a refusal was said aloud or kept by its key.
    """
    with world(people) as at:
        spent(at, stage, opening)
        answers = heard(at, line)
    assert len(answers) == 1, answers
    assert "" not in answers, "nobody was answered"


def test_whoever_has_a_living_reply_token_is_answered_like_who_has_none() -> None:
    """E-FLOW-21: the pack's choice spends its own tokens; who asks for his card in the group after
    it must not show that.

    Seen to fail: the way to the private chat was said aloud where no private token was left.
    """
    with world(9) as at:
        spent(at, hunt, "開局")
        for player in at.game.players:
            at.press(player.user, {"type": "postback", "data": "wait"}, player.user)
        at.tell(next(one.user for one in at.game.players if one.card == "wolf"), "刀 3")
        answers = heard(at, "/me")
    assert len(answers) == 1, answers
    assert "" not in answers
