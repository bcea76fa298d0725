"""Empty seats, votes to stop, and who has the table when its host is gone."""

from __future__ import annotations

import pytest

from engine import Illegal
from engine.commands import Adjourn, HandOver, Kick, Leave, Reach, TakeSeat
from engine.effects import Announce, Over
from engine.staging import Story, stage
from engine.vocabulary import Camp, Cause, Phase
from tests.engine.play import Run
from tests.engine.test_bug_log_time import staged
from tests.engine.test_lobby import lobby

TWELVE = (
    *("wolf", "wolf", "wolf", "villager", "villager", "villager", "villager"),
    *("seer", "witch", "hunter", "guard", "cupid"),
)


def told(run: Run, key: str) -> list[str]:
    """What the group has heard of this kind."""
    facts = [effect.fact() for effect in run.effects if isinstance(effect, Announce)]
    return [fact for fact in facts if fact.split()[0] == key]


def crescent() -> Run:
    game, _ = stage(
        Story(rules="crescent", seats=TWELVE, start="day", number=2, alive=tuple(range(2, 13)))
    )
    return Run(game)


@pytest.mark.parametrize(("living", "needed"), [(9, 5), (8, 5), (7, 4), (6, 4)])
def test_more_than_half_of_the_living_close_the_table_without_a_result(living: int, needed: int):
    """Four of nine do not, five do; of eight it takes five, too (O-WIN-P4: no result)."""
    run = staged(start="day", number=2, alive=tuple(range(1, living + 1)))
    for seat in range(1, needed):
        run.do(Adjourn(run.now, seat))
        assert not run.over
    assert told(run, "end_votes")[-1] == f"end_votes {needed - 1} {needed}"
    run.do(Adjourn(run.now, needed))
    assert run.over
    assert run.game.outcome is not None
    assert run.game.outcome.reason == "aborted"
    assert told(run, "aborted") == ["aborted"]
    assert [e.camp for e in run.effects if isinstance(e, Over)] == [Camp.NONE]


def test_a_vote_to_stop_may_be_taken_back():
    run = staged()
    for seat in (1, 2, 3, 4, 4, 5):
        run.do(Adjourn(run.now, seat))
    assert not run.over
    assert told(run, "end_votes")[-1] == "end_votes 4 5"


def test_who_is_put_out_of_an_empty_seat_is_put_out_once():
    """The seat keeps its minute, and the group hears of it once."""
    run = staged()
    run.do(Kick(0, "admin", 5, admin=True))
    offered = run.game.vacant
    run.now = 30_000
    run.do(Kick(run.now, "admin", 5, admin=True))
    assert run.game.vacant == offered
    assert told(run, "vacant") == ["vacant 5 60"]
    run.do(Kick(run.now, "admin", 1, admin=True))
    assert [empty[0] for empty in run.game.vacant] == [5, 1]


def test_the_table_goes_to_the_lowest_living_seat_with_a_person_in_it():
    """Not to the dead, not to a bot, not to who is away himself."""
    run = staged(start="day", number=2, alive=(2, 3, 4, 5, 6, 7, 8, 9))
    run.do(HandOver(run.now, "u9"))
    run.do(Kick(run.now, "admin", 2, admin=True))
    run.do(TakeSeat(run.now, "bot", "bot", 2, bot=True))
    run.do(Kick(run.now, "admin", 3, admin=True))
    run.do(Leave(run.now, "u9"))
    assert run.game.host == "u4"
    assert told(run, "host")[-1] == "host 4"


def test_the_ufo_takes_only_a_living_player_of_a_running_game_whom_the_bot_cannot_write_to():
    """C-FLOW-15: in the lobby he is only noted, after his death nothing is left to take."""
    waiting = lobby(12, "crescent")
    waiting.do(Reach(0, "u3", reachable=False))
    assert len(waiting.game.players) == 12
    assert not waiting.game.players[2].reachable
    run = crescent()
    run.do(Reach(run.now, "u1", reachable=False))
    assert told(run, "ufo") == []
    run.do(Reach(run.now, "u4", reachable=False))
    death = run.game.players[3].death
    assert death is not None
    assert death.causes == (Cause.UFO,)
    assert told(run, "ufo") == ["ufo 4"]


def test_nobody_is_put_out_of_a_seat_that_is_not_there():
    run = staged()
    for seat in (0, 10):
        with pytest.raises(Illegal, match="no-seat"):
            run.do(Kick(run.now, "admin", seat, admin=True))
    assert run.game.phase is Phase.NIGHT
