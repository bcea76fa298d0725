"""Hypothesis over whole games: legal and illegal commands, at odd moments (architecture 2.12,
tests 4).
"""

from __future__ import annotations

import contextlib
import random

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from engine import decode, encode, step
from engine.commands import (
    Answer,
    Extend,
    Happen,
    Leave,
    Pause,
    Resume,
    Said,
    Skip,
    Speak,
    Tick,
    Typed,
)
from engine.decks import BOARDS
from engine.errors import Illegal
from engine.vocabulary import Phase
from tests.engine.play import Run, check_game, play_out, random_answer, seated, unrevealed_cards

OFFICIAL = [(plan.players, plan.name) for plan in BOARDS["official"].values()]
RELAXED = settings(
    deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


def odd_command(run: Run, dice: random.Random):
    """Something a player, a platform or a clock might send at any moment, legal or not."""
    seat = dice.randint(-1, len(run.game.players) + 1)
    someone = dice.randint(0, len(run.game.players) + 1)
    verb = dice.choice(("kill", "save", "vote", "explode", "shoot", "pass", "badge", "nonsense"))
    return dice.choice(
        (
            Tick(run.now),
            Tick(max(0, run.now - 60_000)),
            Answer(run.now, seat, verb, (someone,)),
            Answer(run.now, seat, "vote", (someone, someone)),
            Answer(run.now, seat, "vote", (someone,), prompt=dice.randint(1, 500)),
            Said(run.now, seat, (someone,), couple=True, done=dice.random() < 0.5),
            Speak(run.now, seat),
            Typed(run.now, seat, "\U0001f375"),
            Skip(run.now, seat),
            Extend(run.now, dice.choice((0, 30_000))),
            Pause(run.now),
            Resume(run.now),
            Leave(run.now, f"u{someone}"),
            Happen(run.now, dice.choice(("thunder", "ufo", "return", "what")), someone),
        )
    )


def played(run: Run, dice: random.Random, moves: int) -> None:
    """Some moves, half of them wild; what must always hold is checked after each."""
    for _ in range(moves):
        if run.over:
            return
        if run.game.paused:
            run.do(Resume(run.now))
        if dice.random() < 0.3:
            with contextlib.suppress(Illegal):
                run.do(odd_command(run, dice))
        else:
            answer = random_answer(run, dice.randint(1, len(run.game.players)), dice)
            if answer is not None and not run.game.paused:
                run.do(answer)
            elif not run.game.paused:
                run.tick()
        check_game(run)
        assert decode(encode(run.game)) == run.game


@RELAXED
@given(board=st.sampled_from(OFFICIAL), seed=st.integers(0, 2**32), dice=st.integers(0, 2**32))
def test_wild_games_keep_every_promise_and_replay_equals_play(board, seed, dice):
    """O-WIN-P4: input unchanged, JSON round trip, never stuck, the dead not asked, replay =
    play.
    """
    players, name = board
    throws = random.Random(dice)
    run = seated("official", players, board=name, seed=seed)
    played(run, throws, 120)
    if run.game.paused:
        run.do(Resume(run.now))
    play_out(run, throws)
    again = seated("official", players, board=name, seed=seed).game
    start = players + 2
    for command, now in run.log[start:]:
        again, _ = step(again, command, now)
    assert again == run.game
    assert set(unrevealed_cards(run)) <= {"revealed"}


@RELAXED
@given(board=st.sampled_from(OFFICIAL), seed=st.integers(0, 2**32))
def test_a_game_of_silent_people_ends(board, seed):
    """O-WIN-P4, O76: nobody does anything, and the game closes itself by `stalemate_days`."""
    players, name = board
    run = seated("official", players, board=name, seed=seed, options={"silent_players": "off"})
    while not run.over:
        run.tick()
        assert run.game.night <= 6
    assert run.game.outcome.reason == "stalemate"


def test_without_the_stalemate_option_silent_games_still_move_on_for_a_hundred_nights():
    """O-WIN-P4: with `stalemate_days: 0` a game of silent people is stopped by nobody, nor
    stuck.
    """
    options = {"silent_players": "off", "stalemate_days": 0}
    run = seated("official", 9, seed=5, options=options)
    while run.game.night < 100:
        run.tick()
    assert run.game.phase is not Phase.OVER


@pytest.mark.parametrize(("players", "name"), OFFICIAL)
def test_every_board_is_dealt_whole_and_is_not_won_at_the_deal(players, name):
    """O-BOARD-11, O-TEN-4, O80: dealt and bottom are the deck; nobody has won, 300 seeds a
    board.
    """
    for seed in range(300):
        run = seated("official", players, board=name, seed=seed)
        dealt = [player.card for player in run.game.players]
        assert sorted((*dealt, *run.game.bottom)) == sorted(BOARDS["official"][name].cards)
        assert run.game.outcome is None
        if name == "BTEN":
            assert run.game.bottom != ("wolf", "wolf")
