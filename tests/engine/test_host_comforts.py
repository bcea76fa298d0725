"""What helps a host: handing the table over, and word of it when half the table is silent."""

from __future__ import annotations

import pytest

from engine import Illegal, decode, encode
from engine.commands import Answer, HandOver, Kick, Leave, Pause, TakeSeat
from engine.effects import Announce
from engine.staging import Story, stage
from engine.vocabulary import Phase
from tests.engine.play import Run
from tests.engine.test_bug_log_time import staged, until
from tests.engine.test_lobby import lobby

QUIET = {"sheriff": "none", "last_words": "off"}


def said(run) -> list[str]:
    """What the group was told so far, and forget it."""
    told = [effect.fact() for effect in run.effects if isinstance(effect, Announce)]
    run.effects.clear()
    return told


def vote(run, *voters: int) -> list[str]:
    """The next ballot, at which only these seats answer; what the group was told at its close."""
    until(run, Phase.VOTE)
    for voter in voters:
        run.do(Answer(run.now, voter, "abstain"))
    run.effects.clear()
    run.tick()
    return said(run)


def test_a_lobby_s_host_gives_the_table_to_another_and_leaves_it_to_him():
    """Issue 3, "handing the table over": nobody else is put in his place when the old one goes."""
    run = lobby(3)
    assert run.game.host == "u1"
    run.effects.clear()
    run.do(HandOver(0, "u3"))
    assert said(run) == ["host 3"]
    run.do(Leave(0, "u1"))
    assert run.game.host == "u3"


def test_a_table_changes_hands_in_the_game_too_and_while_it_is_paused():
    """The command survives its own encoding in the stored game."""
    run = staged()
    run.do(Pause(run.now))
    run.do(HandOver(run.now, "u7"))
    assert decode(encode(run.game)).host == "u7"
    assert said(run)[-1] == "host 7"


@pytest.mark.parametrize(
    ("user", "why"), [("stranger", "not-at-table"), ("bot", "host-bot"), ("u2", "host-already")]
)
def test_a_table_is_not_handed_to_who_could_not_keep_it(user, why):
    run = staged()
    run.do(Kick(0, "admin", 5, admin=True))
    run.do(TakeSeat(0, "bot", "bot", 5, bot=True))
    run.do(HandOver(0, "u2"))
    with pytest.raises(Illegal, match=why):
        run.do(HandOver(0, user))


def test_a_table_is_not_handed_to_an_empty_seat():
    run = staged()
    run.do(Kick(0, "admin", 5, admin=True))
    with pytest.raises(Illegal, match="host-away"):
        run.do(HandOver(0, "u5"))


def test_a_game_whose_host_leaves_has_another_at_once():
    """Product, "Lobby", in the game as well: somebody must be able to pause. Planted: not done."""
    run = staged()
    run.do(HandOver(0, "u3"))
    run.do(Leave(run.now, "u3"))
    assert run.game.host == "u1"
    assert "host 1" in said(run)
    run.do(Kick(run.now, "admin", 1, admin=True))
    run.do(TakeSeat(run.now, "fresh", "fresh", 1))
    assert run.game.host == "u2"


def test_a_guest_who_leaves_takes_no_table_along():
    run = staged()
    run.do(HandOver(0, "u3"))
    run.do(Leave(run.now, "u4"))
    assert run.game.host == "u3"


def test_the_table_hears_once_that_half_of_it_is_silent():
    """Four of nine silent are no half, five are; the same stretch of silence is told once.

    Planted: not kept that it had been told; it was told at every ballot.
    """
    run = staged(options={"silent_players": "off", **QUIET})
    assert "half_silent" not in vote(run, 1, 2, 3, 4, 5)
    assert "half_silent" in vote(run, 1, 2, 3, 4)
    assert "half_silent" not in vote(run, 1, 2, 3)


def test_a_second_stretch_of_silence_is_told_again():
    """A ballot at which more than half answer ends it. Planted: what was told kept for good."""
    run = staged(options={"silent_players": "off", **QUIET})
    assert "half_silent" in vote(run, 1, 2, 3, 4)
    assert "half_silent" not in vote(run, 1, 2, 3, 4, 5)
    assert "half_silent" in vote(run, 1, 2, 3, 4)


def test_a_silent_voter_s_night_power_is_not_told_by_a_second_warning():
    """Nor does a word of his own by day: ballots alone begin and end a stretch.

    Planted: a seat's own count taken; the warning came again after the seer's question.
    """
    run = staged(options={"silent_players": "vote", **QUIET})
    assert "half_silent" in vote(run, 5, 6, 7, 8)
    until(run, Phase.NIGHT)
    while not any(prompt.seat == 4 for wait in run.game.waits for prompt in wait.prompts):
        run.tick()
    run.do(Answer(run.now, 4, "check", (1,)))
    assert "half_silent" not in vote(run, 5, 6, 7, 8)


@pytest.mark.parametrize("answers", [True, False])
def test_who_is_named_for_two_missed_ballots_says_nothing_of_his_night(answers):
    """E-FLOW-21: the seer who checked in between is named like one who did not.

    Planted: any word sets the count back, by night too.
    """
    run = staged(options={"silent_players": "vote", **QUIET})
    vote(run, 1, 2, 3, 5, 6, 7, 8, 9)
    until(run, Phase.NIGHT)
    while not any(prompt.seat == 4 for wait in run.game.waits for prompt in wait.prompts):
        run.tick()
    if answers:
        run.do(Answer(run.now, 4, "check", (1,)))
    assert "silent 4" in vote(run, 1, 2, 3, 5, 6, 7, 8, 9)


def test_who_takes_a_silent_seat_over_is_no_silent_voter():
    run = staged(options={"silent_players": "off", **QUIET})
    vote(run, 1, 2, 3, 4, 5)
    run.do(Kick(run.now, "admin", 9, admin=True))
    run.do(TakeSeat(run.now, "fresh", "fresh", 9))
    assert 9 not in run.game.memo["uncast"]


def test_a_night_without_an_answer_is_no_silence():
    """Decision 0008: what only some are asked tells who they are. Planted: every wait counted."""
    run = staged(options={"silent_players": "vote", **QUIET})
    until(run, Phase.VOTE)
    assert "half_silent" not in said(run)
    for voter in range(1, 10):
        run.do(Answer(run.now, voter, "abstain"))
    until(run, Phase.NIGHT)
    assert "half_silent" not in said(run)


def test_crescent_hears_of_its_silence_without_autoplay_too():
    """C-FLOW-14 is the seat's own count; this one is the table's, from the election on."""
    seats = ("wolf", "wolf", "seer", "witch", "hunter", "villager", "villager", "villager")
    game, effects = stage(Story(rules="crescent", seats=seats, options={"autoplay": "off"}))
    run = Run(game, effects=list(effects))
    until(run, Phase.VOTE)
    run.tick()
    told = said(run)
    assert told.count("half_silent") == 1
    assert not [fact for fact in told if fact.startswith(("silent", "autoplay"))]
