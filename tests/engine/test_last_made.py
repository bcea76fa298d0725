"""Of two choices of one person the one made last stands, in whatever order they arrive."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine import Illegal, step
from engine.commands import Answer
from engine.effects import Whisper
from engine.state import Game
from engine.vocabulary import Phase
from tests.engine.play import Run, seated

Deed = tuple[int, str, tuple[int, ...]]
"""When it was made, the verb, the targets."""


def until(run: Run, phase: Phase) -> Run:
    for _ in range(200):
        if run.game.phase is phase and any(wait.prompts for wait in run.game.waits):
            return run
        run.tick()
    raise AssertionError(phase)


def arriving(game: Game, now: int, prompt: int, seat: int, deeds: tuple[Deed, ...]):
    """What stands of a seat's question when its deeds have arrived in this order."""
    said: list[Whisper] = []
    for made, verb, targets in deeds:
        command = Answer(now, seat, verb, targets, prompt=prompt, made=made)
        game, effects = step(game, command, now)
        said = [one for one in effects if isinstance(one, Whisper) and one.key == "locked"]
    found = next(one for wait in game.waits for one in wait.prompts if one.id == prompt)
    stands = sorted((act.verb, act.targets, act.made) for act in found.acts)
    told = sorted(one.args[0].words() for one in said)
    return stands, found.passed, told


def question(run: Run, verb: str):
    return next(
        prompt
        for wait in run.game.waits
        for prompt in wait.prompts
        if prompt.choice(verb) is not None and not prompt.final
    )


@pytest.mark.parametrize("rules", ["official", "crescent", "expanded"])
@pytest.mark.parametrize(
    "deeds",
    [
        ((1, 0), (2, 1)),
        ((1, 0), (2, 1), (3, 0)),
        ((1, 0), (2, None), (3, 1)),
        ((1, None), (2, 0)),
        ((1, 0), (2, 1), (3, None)),
    ],
)
def test_a_ballot_is_the_last_that_was_made(rules: str, deeds) -> None:
    """O-FLOW-P3, C-FLOW-22: the last choice counts; redelivery keeps no order."""
    run = until(seated(rules, 9 if rules != "crescent" else 10, seed=3), Phase.VOTE)
    prompt = question(run, "vote")
    targets = prompt.choice("vote").targets
    made = tuple(
        (at, "pass" if place is None else "vote", () if place is None else (targets[place],))
        for at, place in deeds
    )
    in_order = arriving(run.game, run.now, prompt.id, prompt.seat, made)
    for order in permutations(made):
        stands, passed, told = arriving(run.game, run.now, prompt.id, prompt.seat, order)
        assert (stands, passed) == in_order[:2]
        assert told == ["vote" if stands else "pass"], "he hears what stands"
    last = made[-1]
    assert in_order[0] == ([("vote", last[2], last[0])] if last[1] == "vote" else [])


def test_the_witch_s_two_drinks_are_each_the_last_that_was_made() -> None:
    """O-WITCH: one drink a night; whichever she named last."""
    run = until(seated("official", 9, seed=3), Phase.NIGHT)
    victim = next(one.seat for one in run.game.players if one.card == "villager")
    for wolf in [one.seat for one in run.game.players if one.card == "wolf"]:
        run.do(Answer(run.now, wolf, "kill", (victim,)))
    run.tick()
    prompt = next(one for wait in run.game.waits for one in wait.prompts if one.card == "witch")
    poison = prompt.choice("poison")
    assert poison is not None
    save = next(one for one in prompt.choices if one.verb != "poison")
    deeds = (
        (1, save.verb, save.targets[:1]),
        (2, "poison", poison.targets[:1]),
        (3, "pass", ()),
        (4, "poison", poison.targets[1:2]),
    )
    found = set()
    for order in permutations(deeds):
        stands, passed, _ = arriving(run.game, run.now, prompt.id, prompt.seat, order)
        found.add((tuple(stands), passed))
    assert found == {((("poison", poison.targets[1:2], 4),), False)}


def test_without_a_time_the_last_that_arrives_stands() -> None:
    run = until(seated("official", 9, seed=3), Phase.VOTE)
    prompt = question(run, "vote")
    a, b = prompt.choice("vote").targets[:2]
    deeds = ((7, "vote", (a,)), (0, "vote", (b,)))
    stands, _, _ = arriving(run.game, run.now, prompt.id, prompt.seat, deeds)
    assert stands == [("vote", (b,), 7)]


def test_in_time_is_what_arrives_in_time() -> None:
    """O-FLOW-P12: by arrival, however early it was made."""
    run = until(seated("official", 9, seed=3), Phase.VOTE)
    prompt = question(run, "vote")
    late = prompt.due
    command = Answer(late, prompt.seat, "vote", prompt.choice("vote").targets[:1], made=1)
    with pytest.raises(Illegal):
        step(run.game, command, late)


def test_what_is_final_is_not_undone_by_an_earlier_one() -> None:
    """C-FLOW-22, C-CUPID-9: the first that is accepted stands; it has had its effect."""
    run = until(seated("crescent", 12, board="C12H", seed=3), Phase.NIGHT)
    prompt = next(
        one for wait in run.game.waits for one in wait.prompts if one.final and one.card == "cupid"
    )
    first = Answer(run.now, prompt.seat, "link", (1, 2), prompt=prompt.id, made=2)
    game, _ = step(run.game, first, run.now)
    with pytest.raises(Illegal, match="already"):
        step(game, Answer(run.now, prompt.seat, "link", (3, 4), prompt=prompt.id, made=1), run.now)
