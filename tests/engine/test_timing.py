"""Clocks: a stage that waits to be heard of, more time, and the lengths of a five-day game."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine import Illegal, new_table
from engine.commands import Begin, Extend, Join, SetOption, Told
from engine.effects import StageOpened
from engine.house import House
from engine.lengths import speech_ms, window_ms
from engine.table import Table
from engine.vocabulary import Phase, Slot
from tests.engine.play import Run
from tests.engine.test_bug_log_time import staged, until

MINUTE, HOUR = 60_000, 3_600_000
QUIET = {"sheriff": "none", "last_words": "off"}


def gated() -> Run:
    run = Run(new_table("official", gated=True))
    for number in range(9):
        run.do(Join(0, f"u{number}", f"p{number}"))
    run.do(Begin(0, 1))
    return run


def test_a_stage_that_is_heard_of_says_when_it_ends():
    """Architecture, Time: the deadline is told when the clock starts, and runs for all prompts."""
    run = gated()
    (wait,) = run.game.waits
    run.now = 5000
    opened = [e for e in run.do(Told(run.now, wait.id)) if isinstance(e, StageOpened)]
    due = run.now + 45_000
    assert opened == [StageOpened(wait.id, wait.phase, due)]
    assert {prompt.due for prompt in run.game.waits[0].prompts} == {due}
    assert not [e for e in run.do(Told(run.now + 9, wait.id)) if isinstance(e, StageOpened)]


def test_a_word_of_another_stage_starts_no_clock():
    """What is heard late, or twice, is about the stage that it names."""
    run = gated()
    wait = run.game.waits[0]
    run.do(Told(run.now, wait.id + 1))
    run.do(Told(run.now, wait.id - 1))
    assert run.game.waits[0].due == 0


def test_more_time_is_more_time_for_every_question_of_the_stage():
    """Product, /extend: prompts and stage end together, as much later as was asked."""
    run = until(staged(options=QUIET), Phase.VOTE)
    before = run.game.waits[0]
    run.do(Extend(run.now, 30_000))
    after = run.game.waits[0]
    assert after.due == before.due + 30_000
    assert {prompt.due for prompt in after.prompts} == {after.due}


def test_a_stage_grows_by_five_minutes_at_most_to_the_last_millisecond():
    run = until(staged(options=QUIET), Phase.VOTE)
    due = run.game.waits[0].due
    run.do(Extend(run.now, 5 * MINUTE - 1))
    run.do(Extend(run.now, 30_000))
    assert run.game.waits[0].due == due + 5 * MINUTE
    with pytest.raises(Illegal, match="extend-enough"):
        run.do(Extend(run.now, 1))


def test_no_time_is_no_more_time():
    run = until(staged(options=QUIET), Phase.VOTE)
    due = run.game.waits[0].due
    for nothing in (0, -1):
        with pytest.raises(Illegal, match="extend-none"):
            run.do(Extend(run.now, nothing))
    run.do(Extend(run.now, 1))
    assert run.game.waits[0].due == due + 1


def five_days(rules: str = "official") -> Table:
    run = Run(new_table(rules))
    for number in range(9):
        run.do(Join(0, f"u{number}", f"p{number}"))
    run.do(SetOption(0, "pace", "day"))
    return Table(run.game, 0)


@pytest.mark.parametrize(
    ("hours", "slots"),
    [
        (4, (Slot.VOTE, Slot.ELECT)),
        (2, (Slot.RUN, Slot.SIDE, Slot.LEAD, Slot.SHOT, Slot.BADGE)),
        (2, (Slot.HUNT, Slot.BREW)),
    ],
)
def test_a_day_long_game_takes_hours_for_what_others_take_seconds(hours: int, slots):
    """Product, pace: votes four hours, shots and offices two, each of a night's four steps two."""
    table = five_days()
    for slot in slots:
        assert window_ms(table, (slot,)) == hours * HOUR, slot


@pytest.mark.parametrize(
    ("rules", "slots"),
    [("expanded", (Slot.FLIP, Slot.ALLOW, Slot.AGAIN)), ("crescent", (Slot.APPOINT,))],
)
def test_so_do_the_windows_that_the_other_books_add(rules: str, slots):
    table = five_days(rules)
    for slot in slots:
        assert window_ms(table, (slot,)) == 2 * HOUR, slot


def test_a_day_long_talk_is_half_a_day_and_last_words_two_hours():
    """Product, pace: twelve hours of talk, shared among the living where they speak in turn."""
    table = five_days()
    assert speech_ms(table, Phase.SPEECH, open_talk=True) == 12 * HOUR
    assert speech_ms(table, Phase.SPEECH) == 12 * HOUR // 9
    assert speech_ms(table, Phase.LAST_WORDS) == 2 * HOUR


def test_what_a_rule_book_fixes_no_pace_changes():
    """O-CUPID-1, C-FLOW-18: the first night's windows run right after the deal."""
    assert window_ms(five_days(), (Slot.LINK,)) < MINUTE


@pytest.mark.parametrize("rules", ["official", "crescent", "expanded"])
def test_slots_of_one_window_are_open_as_long_as_the_longest_of_them(rules: str):
    """Product, pace: nobody loses time because a quicker question opens with his."""
    table = Table(new_table(rules), 0)
    house = table.rulings(House)
    paced = sorted(set(house.seconds) - set(house.exact))
    for one, other in permutations(paced, 2):
        alone = [window_ms(table, (slot,)) for slot in (one, other)]
        assert window_ms(table, (one, other)) == max(alone), (one, other)
