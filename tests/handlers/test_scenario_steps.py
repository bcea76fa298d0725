"""How a story is played: which answer goes to which prompt, where steps stop, how time passes."""

from __future__ import annotations

import pytest

from handlers.tools.scenario.loading import Document, parse
from handlers.tools.scenario.running import Row, run

NINE = (
    "rules: official\n"
    "seats: [wolf, wolf, wolf, seer, witch, hunter, villager, villager, villager]\n"
)
CUPID = (
    "rules: official\n"
    "seats: [wolf, wolf, wolf, seer, witch, hunter, cupid, villager, villager, villager]\n"
)
QUIET = "options: {sheriff: none, last_words: off}\n"


def judged(text: str, *, explain: bool = False) -> Row:
    tree, problems = parse(text)
    return run(Document("story.yaml", 1, tree, tuple(problems)), explain=explain)


def holds(head: str, *steps: str) -> None:
    row = judged(head + "play:\n" + "".join(f"- {step}\n" for step in steps))
    assert row.ok, row.reason


def fails(head: str, *steps: str) -> str:
    row = judged(head + "play:\n" + "".join(f"- {step}\n" for step in steps))
    assert not row.ok
    assert not row.bad, row.reason
    return str(row.reason)


def test_a_prompt_gets_the_first_answer_of_every_verb_it_takes() -> None:
    """FORMAT, Steps: `[save, poison 3]` uses both bottles in one prompt."""
    holds(
        NINE,
        "night: {wolves: kill 7, 5: [save, poison 3, poison 2]}",
        "expect: {accepted: {5: [save, poison 3]}, dead: [3]}",
    )


def test_a_refused_answer_is_used_up_and_the_next_of_its_verb_tried_at_once() -> None:
    """FORMAT, Steps: `[check 8, check 7]` checks 7 where 8 may not be checked."""
    holds(
        NINE + "setup: {pants: [8]}\n",
        "night: {4: [check 8, check 7, check 9]}",
        "expect: {refused: {4: [check 8]}, accepted: {4: [check 7]}, told: {4: [checked 7 good]}}",
        "day: {}",
        "night: {}",
        "expect: {not_told: {4: [checked]}}",
    )


def test_an_answer_is_used_once_though_its_verb_is_asked_again() -> None:
    """FORMAT, Steps: `vote 5` of a `day` step serves one ballot only."""
    holds(
        NINE + "options: {sheriff: none, pk_round: on}\n",
        "night: {}",
        "day: {1: [vote 7, vote 8], 2: [vote 8, vote 8], 3: vote 7, 4: vote 8}",
        "expect: {dead: [8], votes: {8: 2}}",
    )


def test_pass_goes_to_the_first_prompt_that_no_other_answer_fits() -> None:
    """FORMAT, Steps: a witch who passes at the wolves' knife has not passed her vote."""
    row = judged(
        NINE + QUIET + "play:\n- night: {5: pass, wolves: [pass, kill 7]}\n"
        "- expect: {accepted: {5: [pass], 1: [kill 7]}, dead: [7]}\n",
        explain=True,
    )
    assert row.ok, row.reason
    assert [line.split(maxsplit=1)[1] for line in row.steps if line.endswith(": pass")] == [
        "5: pass"
    ]
    holds(
        NINE + QUIET,
        "night: {}",
        "until: vote",
        "expect: {phase: vote}",
        "day: {1: [pass, vote 9]}",
        "expect: {accepted: {1: [vote 9]}, dead: [9]}",
    )


def test_wolves_leaves_out_the_one_with_a_kill_of_his_own() -> None:
    """FORMAT, Steps: his other answers do not count him out."""
    holds(
        NINE,
        "night: {wolves: kill 7, 2: kill 8}",
        "expect: {accepted: {1: [kill 7], 2: [kill 8], 3: [kill 7]}, dead: []}",
    )
    holds(
        NINE + QUIET,
        "night: {wolves: kill 7, 2: pass}",
        "expect: {accepted: {2: [kill 7]}, dead: [7]}",
    )


def test_all_leaves_out_whoever_has_an_answer_of_his_own() -> None:
    """FORMAT, Steps: every living seat that is asked and has no answer of its own."""
    holds(
        NINE + QUIET,
        "night: {wolves: kill 7}",
        "day: {all: vote 1, 1: vote 2, 3: pass}",
        "expect: {votes: {1: 6, 2: 1}, dead: [1, 7]}",
    )


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
        "expect: {phase: night, announced: [], not_announced: [night, day]}",
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


def test_who_comes_back_has_not_died_and_may_die_again() -> None:
    """FORMAT, expect: `dead` are those who are dead now and were not at the last `expect`."""
    crescent = (
        "rules: crescent\noptions: {room: crescent, p_ufo: 0, p_thunder: 0, p_breakup: 0, "
        "p_return: 0, sheriff: none}\nseats: [wolf, wolf, wolf, villager, villager, villager, "
        "villager, seer, witch, hunter, guard, cupid]\n"
    )
    voted_out = ("day: {all: vote 4, 4: abstain}", "night: {}", "event: [return, 4]")
    holds(crescent, "night: {}", *voted_out, "expect: {dead: [], alive: [4]}")
    holds(
        crescent,
        "night: {}",
        voted_out[0],
        "expect: {dead: [4]}",
        *voted_out[1:],
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


def test_do_gives_every_answer_in_its_order_and_takes_no_time() -> None:
    """FORMAT, Steps: the last choice counts, and the vote closes with the last voter."""
    holds(
        NINE + QUIET,
        "night: {}",
        "until: vote",
        "do: [{5: [vote 1, vote 2]}, {all: vote 3, 4: vote 2}]",
        "expect: {dead: [3], votes: {3: 7, 2: 2}, accepted: {5: [vote 1, vote 2]}}",
    )


def test_do_reaches_every_wolf_who_is_asked_and_nobody_else() -> None:
    """FORMAT, What counts: `do: [{wolves: …}]`."""
    holds(
        NINE + "start: {night: 2, alive: [1, 3, 4, 7, 8]}\n",
        "until: asked 1 kill",
        "do: [{wolves: kill 7}]",
        "expect: {accepted: {1: [kill 7], 3: [kill 7]}}",
    )
    reason = fails(
        NINE,
        "until: asked 1 kill",
        "do: [{wolves: check 7}]",
        "expect: {refused: {1: [check 7]}}",
    )
    assert "never given" in reason


def test_what_is_said_is_heard_like_a_message_of_the_group() -> None:
    """FORMAT, Verbs: 過 ends a turn, and cupid's naming is judged (O-CUPID-P1)."""
    holds(CUPID + QUIET, "night: {}", "do: [{1: say 過}]", "expect: {phase: speech 2}")
    holds(
        CUPID + QUIET,
        "night: {7: link 4 8}",
        "do: [{7: say 情侶是4號和8號}]",
        "expect: {dead: [7], cause: {7: judged}}",
    )


def test_whoever_leaves_is_dead_of_it() -> None:
    """FORMAT, Verbs: outside crescent the cause is `left`."""
    holds(
        NINE + QUIET,
        "night: {}",
        "do: [{7: leave}]",
        "expect: {dead: [7], cause: {7: left}}",
    )


def test_an_event_that_the_rules_do_not_know_fails_the_story() -> None:
    """FORMAT, Steps: `event` is something that the rules let happen."""
    reason = fails(NINE, "night: {}", "event: [return, 4]", "expect: {dead: []}")
    assert reason.startswith("step 2, event: the rules refuse the event")


def test_answers_for_prompts_that_never_open_are_no_error() -> None:
    """FORMAT, What counts: a villager's check waits for a question that nobody asks."""
    holds(NINE, "night: {7: check 1}", "expect: {dead: [], not_told: {7: [checked]}}")


def test_prompts_of_one_moment_are_answered_in_the_order_of_the_list() -> None:
    """FORMAT, Steps: `all` goes by seat."""
    row = judged(
        NINE + QUIET + "play:\n- night: {}\n- day: {9: vote 1, all: vote 2, 2: vote 3}\n"
        "- expect: {dead: [2]}\n",
        explain=True,
    )
    assert row.ok, row.reason
    voters = [
        line.split()[1].rstrip(":")
        for line in row.steps
        if line.endswith((": vote 1", ": vote 2", ": vote 3"))
    ]
    assert voters == ["9", "1", "3", "4", "5", "6", "7", "8", "2"]


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
