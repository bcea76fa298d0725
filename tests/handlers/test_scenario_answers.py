"""Which answer of a step goes to which prompt, and who gives it."""

from __future__ import annotations

from tests.handlers.short_stories import CUPID, NINE, QUIET, fails, holds, judged


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


def test_a_ballot_takes_one_answer_whether_a_vote_or_an_abstention() -> None:
    """FORMAT, Verbs: who votes and then abstains does so in two ballots, in this order."""
    runoff = "rules: official\noptions: {sheriff: none, last_words: off, pk_round: on}\n"
    seats = NINE.removeprefix("rules: official\n")
    holds(
        runoff + seats,
        "night: {}",
        "day: {2: [vote 4, vote 4], 3: vote 4, 9: vote 4, 5: [vote 1, abstain], 6: vote 1, "
        "7: [vote 1, vote 4], 8: [abstain, vote 4]}",
        "expect: {dead: [4], announced: [tie 1 4], votes: {4: 3}, "
        "accepted: {5: [vote 1, abstain], 8: [abstain, vote 4]}}",
    )
    holds(
        runoff + seats,
        "night: {}",
        "day: {1: [abstain, vote 4], 2: vote 5}",
        "expect: {dead: [5], votes: {5: 1}, accepted: {1: [abstain]}}",
    )


def test_a_refused_vote_leaves_the_ballot_to_the_next_answer() -> None:
    """FORMAT, Steps: a refused one is used up, and the next for the ballot is tried at once."""
    holds(
        NINE + QUIET,
        "night: {wolves: kill 7}",
        "day: {1: [vote 7, abstain], 2: vote 5}",
        "expect: {dead: [5, 7], refused: {1: [vote 7]}, accepted: {1: [abstain]}}",
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
