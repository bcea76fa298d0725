"""How a story is played: where each step stops, and how time passes."""

from __future__ import annotations

import pytest

from tests.handlers.short_stories import NINE, QUIET, fails, holds, judged


def test_night_stops_when_the_first_stage_of_the_day_has_asked() -> None:
    """FORMAT, Steps: the election is open, and an answer for it was not given by the night."""
    holds(
        NINE,
        "night: {1: run}",
        "expect: {phase: election_run, asked: {1: [run]}}",
        "do: [{1: run}]",
        "expect: {accepted: {1: [run]}}",
    )


def test_night_begun_by_day_plays_the_rest_of_the_day_unanswered() -> None:
    """FORMAT, Steps: from nightfall, wherever the step was written."""
    holds(
        NINE + QUIET,
        "night: {}",
        "until: vote",
        "night: {1: [vote 7, kill 8], wolves: kill 8}",
        "expect: {dead: [8], votes: {}, announced: [day 1, no_exile, night 2, day 2]}",
    )


def test_night_goes_on_from_the_middle_of_the_night() -> None:
    """FORMAT, What counts: a prompt already open when the step begins is answered."""
    holds(
        NINE,
        "until: asked 1 kill",
        "do: [{1: kill 7}]",
        "night: {2: kill 7, 3: kill 7}",
        "expect: {dead: [7], announced: [night 1], not_announced: [night 2]}",
    )


def test_day_stops_at_nightfall_where_nothing_is_asked() -> None:
    """FORMAT, Steps: `night N` has been announced and nothing else has happened."""
    holds(
        NINE + QUIET,
        "night: {}",
        "expect: {phase: speech}",
        "day: {1: vote 7}",
        "expect: {dead: [7], announced: [night 2], phase: night, not_asked: {1: [kill]}}",
        "do: [{1: kill 8}]",
        "expect: {refused: {1: [kill 8]}}",
        "day: {}",
        "expect: {phase: night, not_announced: [night, day]}",
    )


def test_the_game_begins_at_nightfall_with_nothing_asked() -> None:
    """FORMAT, Head: left out, `start` is night 1 with everybody alive."""
    holds(
        NINE,
        "expect: {phase: night, announced: [night 1], told: {4: [card seer]}}",
        "expect: {not_asked: {1: [kill]}, not_announced: [night]}",
        "wait: 1s",
        "expect: {asked: {1: [kill], 4: [check]}, told: {4: [asked check]}}",
    )


def test_a_start_by_day_tells_nothing_of_before() -> None:
    """FORMAT, Head: no message of before the story counts as told or announced."""
    holds(
        NINE + "start: {day: 3, alive: [1, 4, 7, 8]}\n",
        "expect: {dead: [], alive: [1, 4], not_told: {4: [card]}, not_announced: [night, died]}",
        "day: {all: vote 1}",
        "expect: {dead: [1], winner: good}",
    )


def test_time_passes_to_the_moment_and_an_answer_at_the_end_is_late() -> None:
    """FORMAT, Steps: a window is `[opened, due)`, and deadlines at the very end of a wait pass."""
    at_end = fails(
        NINE + QUIET,
        "night: {}",
        "until: vote",
        "wait: 60s",
        "do: [{5: vote 1}]",
        "expect: {accepted: {5: [vote 1]}}",
    )
    assert "it was refused" in at_end
    holds(
        NINE + QUIET,
        "night: {}",
        "until: vote",
        "wait: 59.999s",
        "do: [{5: vote 1}]",
        "wait: 0.001s",
        "expect: {accepted: {5: [vote 1]}, dead: [1], announced: [exiled 1]}",
    )


def test_a_wait_passes_every_deadline_on_its_way() -> None:
    """FORMAT, Steps: speeches of ninety seconds each, one after the other."""
    holds(
        NINE + QUIET,
        "night: {}",
        "expect: {phase: speech 1}",
        "wait: 3m",
        "expect: {phase: speech 3}",
        "wait: 89s",
        "expect: {phase: speech 3}",
        "wait: 1s",
        "expect: {phase: speech 4}",
        "wait: 1h",
        "expect: {announced: [night 2]}",
    )


def test_a_timeout_lets_one_deadline_pass() -> None:
    """FORMAT, Steps: of the stage that is open."""
    holds(
        NINE + QUIET,
        "night: {}",
        "timeout",
        "expect: {phase: speech 2}",
        "timeout:",
        "expect: {phase: speech 3}",
    )


def test_a_wait_that_ends_at_nightfall_stops_there_and_the_next_one_goes_on() -> None:
    """FORMAT, Steps: nightfall is an instant; `wait: 0s` leaves it."""
    holds(
        NINE + QUIET,
        "night: {}",
        "until: vote",
        "expect: {phase: vote}",
        "wait: 60s",
        "expect: {phase: night, announced: [night 2], not_asked: {1: [kill]}}",
        "wait: 0s",
        "expect: {asked: {1: [kill], 4: [check]}}",
    )


def test_a_timeout_at_nightfall_lets_the_first_window_pass() -> None:
    """FORMAT, Steps: the witch is asked when the wolves' time is over."""
    holds(NINE, "timeout", "expect: {phase: night, asked: {1: [kill], 5: [poison]}}")


def test_a_speech_is_of_the_seat_that_speaks() -> None:
    """FORMAT, Steps: `speech N` is seat N's turn, `speech` anybody's."""
    holds(NINE + QUIET, "night: {}", "until: speech 3", "expect: {phase: speech 3}")
    reason = fails(NINE + QUIET, "night: {}", "expect: {phase: speech 2}")
    assert reason == "step 2, expect: phase: expected speech 2, but speech 1 is open"


def test_who_comes_back_had_died_all_the_same_and_may_die_again() -> None:
    """FORMAT, expect: `dead` are exactly those who died, `alive` those who live now."""
    crescent = (
        "rules: crescent\noptions: {room: crescent, p_ufo: 0, p_thunder: 0, p_breakup: 0, "
        "p_return: 0, sheriff: none}\nseats: [wolf, wolf, wolf, villager, villager, villager, "
        "villager, seer, witch, hunter, guard, cupid]\n"
    )
    voted_out = ("day: {all: vote 4, 4: abstain}", "night: {}", "event: [return, 4]")
    back = "expect: {dead: [4], cause: {4: [vote]}, alive: [4], announced: [returned 4]}"
    holds(crescent, "night: {}", *voted_out, back)
    holds(
        crescent,
        "night: {}",
        *voted_out,
        back,
        "do: [{4: leave}]",
        "expect: {dead: [4], cause: {4: ufo}}",
    )


def test_until_holds_at_once_where_the_stage_is_open() -> None:
    """FORMAT, What counts: no time passes then."""
    holds(
        NINE + QUIET,
        "night: {}",
        "until: speech 1",
        "wait: 59s",
        "until: speech",
        "expect: {phase: speech 1}",
    )


def test_until_fails_where_the_game_is_over_first() -> None:
    """FORMAT, Steps: the reason says who has won."""
    reason = fails(
        NINE + QUIET + "start: {day: 2, alive: [1, 4, 7]}\n",
        "until: vote",
        "do: [{4: vote 1}]",
        "until: speech",
        "expect: {over: true}",
    )
    assert reason.startswith(
        "step 3, until: expected to reach `speech`, but the game is over: good"
    )


def test_until_fails_after_a_hundred_nights() -> None:
    """FORMAT, Steps: a stage that never comes ends the story, not the runner."""
    reason = fails(
        NINE + "options: {sheriff: none, stalemate_days: 0}\n",
        "until: badge",
        "expect: {phase: badge}",
    )
    assert "100 nights" in reason


def test_steps_after_the_end_do_nothing_and_answers_are_refused() -> None:
    """FORMAT, expect: the game stays as it ended."""
    holds(
        NINE + QUIET + "start: {day: 2, alive: [1, 4, 7]}\n",
        "day: {4: vote 1}",
        "expect: {winner: good, dead: [1]}",
        "night: {4: check 7}",
        "day: {4: vote 7}",
        "wait: 5m",
        "timeout",
        "event: [ufo, 7]",
        "do: [{4: vote 7}, {4: say hello}, {4: leave}]",
        "expect: {dead: [], phase: over, refused: {4: [vote 7, say hello, leave]}}",
    )


def test_an_event_that_the_rules_do_not_know_fails_the_story() -> None:
    """FORMAT, Steps: `event` is something that the rules let happen."""
    reason = fails(NINE, "night: {}", "event: [return, 4]", "expect: {dead: []}")
    assert reason.startswith("step 2, event: the rules refuse the event")


def test_a_die_falls_as_the_story_says() -> None:
    """FORMAT, Head: `chance` in order, and the seed after the last."""
    head = (
        "rules: crescent\nprofile: {6: {acting: 51}}\n"
        "seats: [wolf, wolf, wolf, villager, villager, villager, villager, seer, witch, hunter, "
        "guard, cupid]\n"
    )
    for drawn, told in ((0, "unknown"), (99, "villager")):
        holds(
            head + f"chance: {{seer_draw: [{drawn}]}}\n",
            "night: {8: check 6}",
            f"expect: {{told: {{8: [checked 6 {told}]}}}}",
        )


def test_a_broken_moderator_costs_its_own_row_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """An error inside the engine is told as such, and hides no neighbour."""
    from handlers.tools.scenario import running

    def broken(*_: object) -> None:
        raise KeyError("seat")

    monkeypatch.setattr(running.staging, "stage", broken)
    row = judged(NINE + "play:\n- expect: {dead: []}\n")
    assert not row.ok
    assert not row.bad
    assert "the moderator itself has broken: KeyError" in str(row.reason)
