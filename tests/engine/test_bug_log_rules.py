"""Rows of the bug log, classes rules and win: what went wrong elsewhere must not go wrong here.

Each test names its row and the planted fault it was seen to catch.
"""

from __future__ import annotations

import random

import pytest

from engine import Illegal, camp_of, step
from engine.commands import Answer
from engine.staging import Story, stage
from engine.vocabulary import Camp
from tests.engine.play import play_out, seated
from tests.engine.stories import holds
from tests.nights import night, onward, prompts


def test_O50_the_witch_saves_once_and_the_game_goes_on_with_an_armed_hunter():
    """O-WITCH-1, O-WIN-6. Planted: `spent` of the witch emptied."""
    holds("""
        seats: NINE
        play:
        - night: {wolves: kill 7, 5: save}
        - day: {}
        - expect: {dead: []}
        - night: {wolves: kill 4}
        - expect: {not_asked: {5: [save]}, dead: [4], over: false}
        - day: {all: vote 5}
        - expect: {dead: [5], over: false}
    """)


@pytest.mark.parametrize(("shot", "winner"), [("{10: shoot 1}", "good"), ("{}", "wolves")])
def test_O51_the_hunter_is_asked_before_anybody_has_won(shot, winner):
    """C-FLOW-17. Planted: the verdict moved before the shot. (Official decides C0 first:
    O-WIN-8.)
    """
    holds(f"""
        rules: crescent
        options: {{mode: gods}}
        seats: [wolf, villager, villager, villager, villager, seer, witch, guard, cupid, hunter]
        start: {{night: 4, alive: [1, 2, 10]}}
        play:
        - night: {{1: kill 10}}
        - day: {shot}
        - expect: {{winner: {winner}}}
    """)


def test_O52_the_lover_of_one_who_was_shot_dies_with_him_each_once():
    """O-HUNTER-7. Planted: `drags` of the lovers emptied."""
    holds("""
        seats: TEN
        play:
        - night: {7: link 1 8, wolves: kill 6}
        - do: [{6: shoot 1}]
        - expect: {dead: [1, 6, 8], cause: {1: [shot], 6: [knife], 8: [love]}}
    """)


def test_O53_bitten_poisoned_and_bereaved_he_dies_once_with_one_window_of_last_words():
    """O-LOVERS-P4, O-WITCH-P4. Planted: a burial of a seat already in the batch."""
    holds("""
        seats: TEN
        play:
        - night: {7: link 8 9, wolves: kill 8, 5: poison 8}
        - expect: {dead: [8, 9], announced: [died 8 9], cause: {8: [knife, poison], 9: [love]}}
        - day: {}
        - expect: {dead: [], not_announced: [last_words]}
    """)


@pytest.mark.parametrize(
    ("rules", "dead"), [("official", set()), ("crescent", {4}), ("expanded", {4, 5})]
)
def test_O54_a_split_pack_gets_what_the_rule_book_says_and_sees_it(rules, dead):
    """O-WOLF-4, C-WOLF-3, E-WOLF-5. Planted: `_agreed` always the first choice."""
    seats = ("wolf", "wolf", "villager", "villager", "villager", "villager", "villager")
    died = set()
    for seed in range(20):
        game, _ = stage(Story(rules=rules, seats=seats, seed=seed))
        told = []
        going = True
        while going:
            for prompt in prompts(game):
                target = 4 if prompt.seat == 1 else 5
                if prompt.choice("kill") and not prompt.acts:
                    game, _ = step(game, Answer(0, prompt.seat, "kill", (target,)), 0)
            before = game
            game, going = onward(game)
            told.append(before)
        died |= {player.seat for player in game.players if player.death is not None}
    assert died == dead


def test_O55_on_a_tie_of_the_pack_one_of_the_tied_dies_never_the_first_vote_with_fewer():
    """E-WOLF-5. Votes A, B, B, C, C over 200 seeds. Planted: ties broken among all named seats."""
    seats = ("wolf",) * 5 + ("villager",) * 7
    aims = {1: 6, 2: 7, 3: 7, 4: 8, 5: 8}
    died = set()
    for seed in range(200):
        game, _ = stage(Story(rules="expanded", seats=seats, seed=seed))
        going = True
        while going:
            for prompt in prompts(game):
                if prompt.choice("kill") and not prompt.acts:
                    target = aims[prompt.seat]
                    game, _ = step(game, Answer(0, prompt.seat, "kill", (target,)), 0)
            game, going = onward(game)
        died |= {player.seat for player in game.players if player.death is not None}
    assert died == {7, 8}


def test_O56_a_five_way_tie_kills_nobody():
    """O-FLOW-P8. Planted: every top seat exiled."""
    holds("""
        seats: TEN
        options: {sheriff: none}
        play:
        - night: {}
        - day: {1: vote 2, 2: vote 3, 3: vote 4, 4: vote 5, 5: vote 1}
        - expect: {dead: [], announced: [no_exile, tie 1 2 3 4 5]}
    """)


@pytest.mark.parametrize("rest", ["- timeout", "- do: [{7: abstain}, {8: abstain}]"])
def test_O57_abstaining_by_silence_and_by_word_count_alike(rest):
    """O-FLOW-P6. Planted: a ballot that ran out counted for its own seat."""
    holds(f"""
        seats: NINE
        options: {{last_words: off}}
        start: {{day: 2, alive: [1, 4, 6, 7, 8]}}
        state: {{sheriff: 9}}
        play:
        - until: vote
        - do: [{{1: vote 4}}, {{4: vote 1}}, {{6: vote 1}}]
        {rest}
        - expect: {{dead: [1], votes: {{1: 2, 4: 1}}}}
    """)


def test_O58_the_vote_takes_whom_it_names_and_the_next_night_begins():
    """O-FLOW-5. Planted: the exile of the night's victim again."""
    holds("""
        seats: NINE
        play:
        - night: {wolves: kill 8}
        - day: {all: vote 1}
        - expect: {dead: [1, 8], phase: night, announced: [night 2]}
    """)


def test_O59_a_tied_election_none_and_a_single_candidate():
    """O-SHERIFF-3, O-SHERIFF-P2: by this rule book a tie is no sheriff today, one is elected
    unasked.

    Planted: the first of the tied elected.
    """
    holds("""
        seats: NINE
        play:
        - night: {}
        - day: {1: [run, elect 1], 4: [run, elect 4]}
        - expect: {sheriff: none, announced: [no_sheriff]}
        - night: {}
        - day: {}
        - expect: {sheriff: none}
        - night: {}
        - day: {9: run}
        - expect: {sheriff: 9, not_asked: {1: [elect]}}
    """)


def test_O61_the_pack_may_choose_its_own_only_because_the_rule_book_allows_it():
    """O-WOLF-P2; whoever is barred (pants) is on no menu, and a forged press is refused
    (O-PANTS-1).

    Planted: the pants ignored by the pack's targets.
    """
    seats = ("wolf", "wolf", "wolf", "seer", "witch", "hunter", "villager", "villager", "villager")
    game, _ = stage(Story(rules="official", seats=seats, pants_kill=(7,)))
    game, _ = onward(game)
    menu = next(p for p in prompts(game) if p.seat == 1)
    assert menu.choices[0].targets == (1, 2, 3, 4, 5, 6, 8, 9)
    with pytest.raises(Illegal):
        step(game, Answer(0, 1, "kill", (7,), prompt=menu.id), 0)


@pytest.mark.parametrize("target", [0, -1, 7, 99])
def test_O62_illegal_targets_are_refused_and_nothing_is_stored(target):
    """O-FLOW-P10: the dead (7), nobody, and seats that do not exist. Planted: `takes` always
    true.
    """
    seats = ("wolf", "wolf", "wolf", "seer", "witch", "hunter", "villager", "villager", "villager")
    alive = (1, 2, 3, 4, 5, 6, 8, 9)
    game, _ = stage(Story(rules="official", seats=seats, start="night", number=2, alive=alive))
    game, _ = onward(game)
    with pytest.raises(Illegal):
        step(game, Answer(0, 1, "kill", (target,)), 0)
    own = next(p for p in prompts(game) if p.seat == 4)
    with pytest.raises(Illegal):
        step(game, Answer(0, 9, "check", (1,), prompt=own.id), 0)


def test_O63_O64_no_pointless_day_once_the_stated_end_is_reached():
    """O-WIN-6: 屠邊 ends it at the last god or villager, not at parity. Planted: wins by parity."""
    holds("""
        seats: NINE
        start: {night: 3, alive: [1, 2, 6, 9]}
        play:
        - night: {}
        - expect: {over: false}
        - night: {wolves: kill 9}
        - expect: {winner: wolves}
    """)


def test_O64_with_the_parity_option_equal_numbers_are_a_win():
    """E-FLOW-15, A-01. Planted: the option unread."""
    holds("""
        rules: expanded
        options: {parity: on}
        seats: [wolf, wolf, hunter, villager, villager, villager, villager]
        start: {night: 3, alive: [1, 2, 3, 4, 5]}
        play:
        - night: {wolves: kill 5}
        - day: {}
        - expect: {winner: wolves, winners: [1, 2]}
    """)


def test_O65_O67_headline_winners_and_points_agree_in_every_ending():
    """O-WIN-2, O-LOVERS-P5. Planted: winners taken from the living alone."""
    for seed in range(60):
        run = play_out(seated("official", 12, board="B12", seed=seed), random.Random(seed))
        outcome = run.game.outcome
        assert outcome is not None
        points = dict(outcome.points)
        assert {seat for seat, won in points.items() if won} == set(outcome.winners)
        over = [e for e in run.effects if getattr(e, "key", "") == "over"]
        assert len(over) == 1
        assert over[0].args[0].camp is outcome.camp
        of_the_camp = {s for s in points if camp_of(run.game, s) is outcome.camp}
        assert of_the_camp == set(outcome.winners)
        if outcome.camp is Camp.WOLVES:
            cards = {run.game.players[seat - 1].card for seat in outcome.winners}
            assert cards == {"wolf"}


def test_O66_who_was_voted_out_is_gone_from_every_menu():
    """O-FLOW-P10. Planted: `alive` counting the dead of today."""
    holds("""
        seats: NINE
        play:
        - night: {}
        - day: {all: vote 7}
        - until: asked 1 kill
        - expect: {can: {1: {kill: [1, 2, 3, 4, 5, 6, 8, 9]}, 4: {check: [1, 2, 3, 4, 5, 6, 8, 9]}}}
    """)


def test_the_one_line_notation_reads_like_the_rule_book():
    """O-WITCH-7, O-GUARD-5: guarded lives, saved lives, both is dead."""
    board = "wolf guard witch seer hunter cupid villager villager"
    assert night(board, wolf=7, guard=7).dead == set()
    assert night(board, wolf=7, save=7).dead == set()
    assert night(board, wolf=7, guard=7, save=7).causes(7) == {"knife"}
