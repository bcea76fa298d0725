"""A ballot taken away in private, or cast by the bot, looks like any other until it is counted."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from engine import commands as c
from engine.effects import Announce
from engine.staging import Story
from engine.texts import SeatRef
from engine.vocabulary import Phase
from tests.engine.play import Run
from tests.engine.twins import Twin, walk

DRUGGED = 7
COUNTED = ("ballot", "no_exile", "exiled", "tie", "died")
CARDS = ("wolf", "wolf", "seer", "apothecary", "sister", "sister", *["villager"] * 6)


def voting(drug: bool, giver: str) -> Twin:
    """The first vote, one ballot drugged in the night, or none."""
    cards = ["face_changer" if card == giver else card for card in CARDS]
    bottom: tuple[str, ...] = ()
    deeds = [(4, "philtre", (DRUGGED,))] if drug else []
    if giver == "apothecary":
        bottom = ("apothecary", "guard", "raven")
        deeds.insert(0, (4, "wear", (1,)))
    twin = Twin.of(Story(rules="expanded", seats=tuple(cards), bottom=bottom))
    return twin.until(lambda game: game.phase is Phase.VOTE, *deeds)


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("giver", ["", "apothecary"])
def test_a_drugged_ballot_is_asked_for_taken_counted_as_missing_and_refused_like_any(seed, giver):
    """E-APOTHECARY-2, E-FLOW-21: board, early end, refusals and receipts tell nobody of the drug;
    only the tally lacks it.
    """
    hearers = [seat for seat in range(len(CARDS) + 1) if seat not in (4, DRUGGED)]
    assert walk(voting(True, giver), voting(False, giver), hearers, seed, (), COUNTED)


def silent_sisters(seed: int, **game: object) -> Run:
    """A vote in which the sisters are bound to seat 8 and say nothing."""
    deeds = [(5, "pact", (8,)), (6, "pact", (8,))]
    twin = Twin.of(Story(rules="expanded", seats=(*CARDS[:3], "villager", *CARDS[4:]), seed=seed))
    twin.until(lambda one: one.phase is Phase.SPEECH, *deeds)
    run = Run(replace(twin.game, **game), twin.now)
    while run.game.phase is not Phase.VOTE:
        run.tick()
    return run


def _cast(run: Run) -> set[int]:
    return {one.seat for one in run.game.waits[0].prompts if one.answered}


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("gated", [False, True])
def test_every_ballot_that_is_counted_has_stood_on_the_board(seed, gated):
    """E-TWO_SISTERS-10, A-70, E-FLOW-21: who is answered for is never missing at the end, however
    the window is lengthened, paused, or upset by somebody's going.
    """
    dice = random.Random(seed)
    run = silent_sisters(seed)
    run.game = replace(run.game, gated=gated)
    on_board: set[int] = set()
    for _ in range(60):
        if run.game.phase is not Phase.VOTE:
            break
        on_board = _cast(run)
        deed = dice.randrange(6)
        wait = run.game.waits[0]
        if deed == 0 and wait.more < 60_000:
            run.do(c.Extend(run.now, 20_000))
        elif deed == 1:
            run.do(c.Pause(run.now))
            run.now += dice.randrange(90_000)
            run.do(c.Resume(run.now))
        elif deed == 2 and len(on_board) > 1 and run.game.players[7].death is None:
            run.do(c.Leave(run.now, "u8"))
        elif wait.due:
            run.tick()
        else:
            run.now += 5_000
            run.do(c.Told(run.now, wait.id))
    said = [one.args for one in run.effects if isinstance(one, Announce) and one.key == "ballot"]
    voters = {voter.seat for voter, whom, *_ in said if isinstance(whom, SeatRef)}
    assert run.game.phase is not Phase.VOTE
    bound = {5, 6} if run.game.players[7].death is None else set()  # else they are to abstain
    assert voters | bound <= on_board


def test_the_moments_lie_apart_and_leave_time_to_read_and_to_answer():
    """E-TWO_SISTERS-10: from a tenth to nine tenths of the window, each by a throw of its own."""
    found: list[float] = []
    for seed in range(200):
        wait = silent_sisters(seed).game.waits[0]
        found += [1 - before / wait.left for _, before in wait.moments]
    assert len(found) == 400
    assert 0.099 < min(found) < 0.13
    assert 0.87 < max(found) < 0.901
    assert sum(found[place] == found[place + 1] for place in range(0, 400, 2)) < 5
    assert sum(one < 0.5 for one in found) in range(150, 250)


def test_the_group_has_a_ballot_from_everybody_when_the_last_silent_sister_is_answered_for():
    """E-FLOW-21: the vote ends at her moment, as it would at her word."""
    run = silent_sisters(3)
    for seat in (1, 2, 3, 4, 7, 8, 9, 10, 11, 12):
        run.do(c.Answer(run.now, seat, "abstain"))
    assert run.game.phase is Phase.VOTE
    last = run.game.waits[0].due - run.game.waits[0].moments[-1][1]
    while run.game.phase is Phase.VOTE:
        run.tick()
    assert run.now == last
    assert run.game.players[7].death is not None
    assert all(player.missed == 0 for player in run.game.players)
