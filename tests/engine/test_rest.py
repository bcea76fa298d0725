"""Who is shown everything has nothing left to do with it."""

from __future__ import annotations

import random

import pytest

from engine import commands as c, legal
from engine.rest import at_rest
from engine.state import Game
from engine.vocabulary import Phase
from tests.engine.play import Run, random_answer, seated

TABLES = {
    "official": (12, {"election_before_deaths": "on", "last_words_nights": "all"}),
    "crescent": (12, {"room": "crescent", "p_return": 60}),
    "expanded": (16, {}),
}


def _can_do(game: Game, seat: int) -> bool:
    speaks = any(wait.seat == seat for wait in game.waits)
    return bool(legal(game, seat)) or speaks or game.players[seat - 1].death is None


def _evening(run: Run, dice: random.Random, resting: set[int]) -> int:
    """Play on at random; who was at rest once may do nothing ever after. Returns how many were."""
    for _ in range(1500):
        if run.over:
            break
        for player in run.game.players:
            if at_rest(run.game, player.seat):
                resting.add(player.seat)
        for seat in resting:
            assert not _can_do(run.game, seat), f"{seat} was shown all, and acts"
        answer = random_answer(run, dice.randrange(len(run.game.players)) + 1, dice)
        speaker = run.game.waits[0].seat if run.game.waits else 0
        if answer is not None and (answer.prompt or dice.random() < 0.1):
            run.do(answer)
        elif speaker and dice.random() < 0.5:
            run.do(c.Said(run.now, speaker, done=True))
        elif dice.random() < 0.3:
            run.tick()
    return len(resting)


@pytest.mark.parametrize("rules", TABLES)
def test_who_is_at_rest_never_does_anything_again(rules):
    """O-SHERIFF-3, C-FLOW-12, E-AVENGER-8: neither a shot nor a badge, neither last words nor a
    deed of the night after, nor a life after death.
    """
    players, options = TABLES[rules]
    shown = 0
    for seed in range(10):
        run = seated(rules, players, options=options, seed=seed)
        shown += _evening(run, random.Random(seed), set())
    assert shown > 20


def test_the_dead_of_a_night_are_not_at_rest_before_it_is_told_and_not_while_others_shoot():
    """O-FLOW-P5, O-HUNTER-P4."""
    for seed in range(10):
        run = seated("official", 12, options={"election_before_deaths": "on"}, seed=seed)
        dice = random.Random(seed)
        while run.game.phase in (Phase.NIGHT, Phase.ELECTION_RUN, Phase.ELECTION_VOTE):
            for player in run.game.players:
                assert not at_rest(run.game, player.seat)
                answer = random_answer(run, player.seat, dice)
                if answer is not None and answer.prompt:
                    run.do(answer)
            run.tick() if run.game.waits else None
