"""新月: what is told to whom where the words are no story's facts."""

from __future__ import annotations

import pytest

from adapters.text.render import render
from engine.commands import Happen, Tick
from engine.effects import Announce, Effect
from engine.vocabulary import Phase
from tests.engine.crescent_evening import BASIC, CITY, HYBRID, Evening, alive


def test_a_hybrid_s_break_up_is_told_to_the_pair_and_to_cupid_and_to_nobody_else():
    """C-HYBRID-18, -19, -20: the hybrid hears whom he backs now, without a seat; Cupid that he
    is good again.
    """
    table = Evening(HYBRID)
    table.answer(1, "link", 2, 3)
    table.until(Phase.SPEECH)
    table.forget()
    table.do(Happen(table.now, "ufo", 3))
    assert table.told(2) == ["parted", "support_cupid"]
    assert table.told(3) == ["parted"]
    assert table.told(1) == ["third_party_over"]
    assert not any(table.told(seat) for seat in range(4, 13))
    assert table.said()[0] == "ufo 3"
    assert not [fact for fact in table.said() if fact.startswith("parted")]


def test_a_cupid_who_was_the_hybrid_s_lover_hears_once_that_they_have_parted():
    """C-HYBRID-13, -18."""
    table = Evening(HYBRID)
    table.answer(1, "link", 1, 2)
    table.until(Phase.SPEECH)
    table.forget()
    table.do(Happen(table.now, "breakup", 0))
    assert table.told(1) == ["parted"]
    assert table.told(2) == ["parted", "support_cupid"]
    assert table.said() == ["parted"]


def test_a_pair_without_a_hybrid_parts_without_a_word_to_cupid():
    """C-LOVERS-10, C-LOVERS-14."""
    table = Evening(BASIC)
    table.answer(12, "link", 1, 8)
    table.until(Phase.SPEECH)
    table.forget()
    table.do(Happen(table.now, "breakup", 0))
    assert [table.told(seat) for seat in (1, 8, 12)] == [["parted"], ["parted"], []]


def test_a_linked_piper_hears_that_he_cannot_charm_and_no_other_lover_does():
    """C-PIPER-7."""
    table = Evening(HYBRID.replace("hybrid", "piper"))
    table.answer(1, "link", 2, 6)
    assert "no_piping" in table.told(2)
    assert "no_piping" not in table.told(6)


def test_a_silent_cupid_and_a_silent_hybrid_hear_what_that_means():
    """C-CUPID-5, C-HYBRID-3: at 25 s, and at the end of night 1."""
    table = Evening(HYBRID)
    table.until(Phase.SPEECH)
    assert "no_lovers" in table.told(1)
    assert "support_default 1" in table.told(2)
    other = Evening(HYBRID)
    other.answer(1, "link", 6, 7)
    other.answer(2, "support", 9)
    other.until(Phase.SPEECH)
    assert "no_lovers" not in other.told(1)
    assert not [fact for fact in other.told(2) if fact.startswith("support_")]


def test_who_dies_of_love_by_day_is_named_so_and_at_dawn_stands_in_the_list_alone():
    """C-LOVERS-2, C-LOVERS-3, C-FLOW-7 (A-55)."""
    table = Evening(BASIC)
    table.answer(12, "link", 4, 8)
    table.exile(4)
    assert "died 8 love" in table.said()
    assert "8號殉情" in render(_fact(table, "died 8 love"), "zh-Hant")
    night = Evening(BASIC)
    night.answer(12, "link", 4, 8)
    night.answer(1, "kill", 4)
    night.until(Phase.SPEECH)
    assert [fact for fact in night.said() if fact.startswith("died")] == ["died 4 8"]


def test_the_group_sees_who_died_for_whom_by_day_and_not_at_dawn():
    """C-ADMIRER-3, C-ADMIRER-4."""
    table = Evening(CITY, options={"mode": "city"})
    table.answer(7, "admire", 4)
    table.exile(4)
    assert "substituted 4 7" in table.said()
    assert "revealed 7 admirer" in table.said()
    assert 4 in alive(table.game)
    night = Evening(CITY, options={"mode": "city"})
    night.answer(7, "admire", 4)
    night.answer(1, "kill", 4)
    night.until(Phase.SPEECH)
    assert "died 7" in night.said()
    assert not [fact for fact in night.said() if fact.startswith(("substituted", "revealed"))]


def test_the_idiot_s_right_is_announced_at_the_vote_and_at_no_other_death():
    """C-IDIOT-2, C-IDIOT-4."""
    cards = BASIC.replace("cupid", "idiot")
    voted = Evening(cards)
    voted.exile(12)
    assert "interjects 12" in voted.said()
    killed = Evening(cards)
    killed.answer(1, "kill", 12)
    killed.until(Phase.VOTE)
    assert "interjects 12" not in killed.said()


def test_whom_the_dreamer_holds_is_told_so_and_nobody_else():
    """C-DREAMER-1: in the night after the vote."""
    sexes = {12: {"sex": "f"}, 1: {"sex": "m"}, 8: {"sex": "m"}, 9: {"sex": "f"}}
    table = Evening(CITY, options={"mode": "city"}, profile=sexes)
    table.exile(12)
    table.until(Phase.NIGHT)
    table.do(Tick(table.now))
    assert {seat for seat in range(1, 13) if "stilled" in table.told(seat)} == {1, 8}


def test_a_tie_that_the_sheriff_decides_is_announced_as_his():
    """C-SHERIFF-2; without his vote it is nobody's: C-SHERIFF-4."""
    for vote, decided in ((7, True), (0, False)):
        table = Evening(
            BASIC, start="day", number=2, alive=tuple(range(1, 13)), state={"sheriff": 8}
        )
        table.until(Phase.VOTE)
        table.answer(1, "vote", 4)
        table.answer(2, "vote", 4)
        table.answer(3, "vote", 5)
        table.answer(4, "vote", 5)
        if vote:
            table.answer(8, "vote", vote)
        table.pass_time()
        assert ("sheriff_decides" in table.said()) is decided
        assert ("exiled 7" in table.said()) is decided


def test_the_piper_is_told_whom_he_has_charmed_and_nobody_else_is():
    """C-PIPER-5, C-PIPER-6."""
    table = Evening(HYBRID.replace("hybrid", "piper"))
    table.until(Phase.NIGHT)
    while not any(prompt.slot == "pipe" for wait in table.game.waits for prompt in wait.prompts):
        table.pass_time()
    table.answer(2, "pipe", 6, 9)
    table.until(Phase.SPEECH)
    table.exile(12)
    table.forget()
    table.until(Phase.NIGHT)
    table.pass_time()
    assert "pipe_list 6 9" in table.told(2)
    others = [table.told(seat) for seat in range(1, 13) if seat != 2]
    assert not [fact for told in others for fact in told if "pipe" in fact]


@pytest.mark.parametrize(
    ("linked", "fact"), [(True, "checked 2 piper good"), (False, "checked 2 piper")]
)
def test_a_linked_piper_is_shown_as_piper_and_good_a_single_one_as_piper(linked, fact):
    """C-PIPER-14, C-SEER-3 (A-4)."""
    table = Evening(HYBRID.replace("hybrid", "piper"))
    if linked:
        table.answer(1, "link", 2, 6)
    table.answer(9, "check", 2)
    assert fact in table.told(9)


def _fact(table: Evening, fact: str) -> Effect:
    found = [one for one in table.heard if isinstance(one, Announce) and one.fact() == fact]
    return found[0]
