"""新月: what chance and the platform do: UFO, thunder, break-up, return, a bot that is blocked."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import Illegal
from engine.commands import Happen, Reach
from engine.vocabulary import Cause, Phase
from tests.engine.crescent_evening import BASIC, QUIET, Evening, alive
from tests.engine.play import seated


@pytest.mark.parametrize(
    ("rules", "board", "gone"), [("crescent", "C9", True), ("official", "B9", False)]
)
def test_whom_the_bot_cannot_write_to_any_more_the_ufo_takes_in_this_rule_set(rules, board, gone):
    """C-FLOW-15; in the lobby nobody is taken, nor is one who is reached."""
    run = seated(rules, 9, board=board)
    user = run.game.players[4].user
    run.do(Reach(run.now, user, reachable=True))
    assert len(alive(run.game)) == 9
    run.do(Reach(run.now, user, reachable=False))
    assert (5 not in alive(run.game)) is gone
    if gone:
        death = run.game.players[4].death
        assert death is not None
        assert death.causes == (Cause.UFO,)
        before = run.game.players
        run.do(Reach(run.now, user, reachable=False))
        assert run.game.players == before, "a repeated event changes nothing"


def _dawn(options: dict[str, int | str], seed: int = 1, **chance: tuple[int, ...]) -> Evening:
    table = Evening(BASIC, options={**QUIET, **options}, seed=seed, chance=chance)
    table.answer(12, "link", 4, 8)
    table.until(Phase.ELECTION_VOTE)
    return table


@pytest.mark.parametrize(("name", "cause"), [("ufo", Cause.UFO), ("thunder", Cause.THUNDER)])
def test_at_daybreak_the_event_takes_one_of_the_living_evenly_after_the_list_of_the_dead(
    name, cause
):
    """C-FLOW-13: at most one a daybreak, whatever the rates."""
    taken: Counter[int] = Counter()
    for seed in range(240):
        table = _dawn({"p_ufo": 100 if name == "ufo" else 0, "p_thunder": 100}, seed)
        dead = [player for player in table.game.players if player.death is not None]
        assert [player.death.causes for player in dead if player.death] == [(cause,)]
        said = table.said()
        assert said.index("peace") < said.index(f"{name} {dead[0].seat}")
        taken[dead[0].seat] += 1
    assert set(taken) == set(range(1, 13))
    assert max(taken.values()) < 45, taken


@pytest.mark.parametrize(
    ("draw", "happens"), [(0, "ufo"), (1, "thunder"), (2, "parted"), (3, "parted"), (4, "")]
)
def test_by_default_one_two_and_two_draws_of_a_hundred_are_ufo_thunder_and_break_up(draw, happens):
    """C-FLOW-13, C-LOVERS-14, section 25: 1 %, 1 %, 2 %."""
    rates = {"p_ufo": 1, "p_thunder": 1, "p_breakup": 2}
    table = _dawn(rates, event=(draw,), event_victim=(0,))
    found = {fact.split()[0] for fact in table.said()} & {"ufo", "thunder", "parted"}
    assert found == ({happens} if happens else set())


@pytest.mark.parametrize(("draw", "back"), [(4, True), (5, False)])
def test_who_is_voted_out_is_back_at_the_next_dawn_on_five_draws_of_a_hundred(draw, back):
    """C-FLOW-12, section 25: 5 %; the group is told, and no card."""
    table = Evening(BASIC, options={**QUIET, "p_return": 5}, chance={"return": (draw,)})
    table.exile(4)
    assert 4 not in alive(table.game)
    table.until(Phase.SPEECH, day=2)
    assert (4 in alive(table.game)) is back
    assert ("returned 4" in table.said()) is back


def test_the_return_is_drawn_for_today_s_vote_alone():
    """C-FLOW-12: who was voted out yesterday and did not come back stays dead."""
    table = Evening(BASIC, options={**QUIET, "p_return": 5}, chance={"return": (99, 0)})
    table.exile(4)
    table.until(Phase.VOTE, day=2)
    table.exile(6)
    table.until(Phase.SPEECH, day=3)
    assert alive(table.game) == set(range(1, 13)) - {4}


@pytest.mark.parametrize("event", ["ufo", "thunder", "drown", "breakup", "return"])
def test_what_cannot_happen_is_refused(event):
    """C-FLOW-15, -16: not to the dead, no break-up without a pair, no return but from a vote."""
    table = Evening(BASIC)
    table.answer(1, "kill", 4)
    table.until(Phase.SPEECH)
    with pytest.raises(Illegal):
        table.do(Happen(table.now, event, 4))


def test_a_break_up_is_no_event_where_there_is_no_living_pair():
    """C-LOVERS-14: its draws then belong to nothing."""
    table = Evening(BASIC, options={**QUIET, "p_breakup": 100})
    table.until(Phase.ELECTION_VOTE)
    assert "parted" not in table.said()
