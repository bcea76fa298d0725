"""Hypothesis over whole games of 新月 and 擴充: presets with odd options, and any legal deck."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings, strategies as st

from engine import step
from engine.commands import Resume
from engine.decks import BOARDS
from engine.registry import VARIANTS
from engine.rules import options
from handlers.tools.drawn import drawn
from tests.engine.play import Run, play_out, seated, unrevealed_cards
from tests.engine.stories import holds
from tests.engine.test_machine import RELAXED, played

CRESCENT = [(plan.players, plan.name) for plan in BOARDS["crescent"].values()]
EXPANDED = [(plan.players, plan.name) for plan in BOARDS["expanded"].values()]
FIXED_BY_THE_BOARD = ("mode", "special", "board")
RATES = ("p_ufo", "p_thunder", "p_breakup", "p_return")
SEEDS = st.integers(0, 2**32)
WILD = settings(RELAXED, max_examples=250)


def odd_options(dice: random.Random) -> dict[str, bool | int | str]:
    """Answers of a room of 新月 that leave its deck legal; rates up to certainty."""
    found: dict[str, bool | int | str] = {
        name: dice.choice(legal)
        for name, legal in sorted(options("crescent").items())
        if legal is not None and name not in FIXED_BY_THE_BOARD and dice.random() < 0.4
    }
    return {**found, **{name: dice.choice((0, 5, 50, 100)) for name in RATES}}


def check_whole(run: Run, start: int, lobby, dice: random.Random) -> None:
    """Wild moves, then to the end; replay gives the same game, and no card was shown early."""
    played(run, dice, 80)
    if run.game.paused:
        run.do(Resume(run.now))
    play_out(run, dice)
    again = lobby
    for command, now in run.log[start:]:
        again, _ = step(again, command, now)
    assert again == run.game
    assert set(unrevealed_cards(run)) <= {"revealed"}


@WILD
@given(board=st.sampled_from(CRESCENT), seed=SEEDS, throws=SEEDS)
def test_wild_games_of_crescent_boards_keep_every_promise(board, seed, throws):
    """C-FLOW-13, C-FLOW-17: input unchanged, round trip, never stuck, the dead not asked, replay.

    With random answers to all options that leave the board as it is, events by chance included.
    """
    players, name = board
    dice = random.Random(throws)
    run = seated("crescent", players, board=name, seed=seed, options=odd_options(dice))
    check_whole(run, len(run.log), run.game, dice)


@WILD
@given(rules=st.sampled_from(["expanded", "expanded", "crescent"]), seed=SEEDS, throws=SEEDS)
def test_wild_games_of_any_legal_deck_keep_every_promise(rules, seed, throws):
    """E-FLOW-18, E-FLOW-20: the same over random legal decks of all cards, with random options."""
    dice = random.Random(throws)
    table = drawn(rules, dice, change_options=True)
    run = seated(rules, table.players, deck=table.deck, seed=seed, options=dict(table.options))
    check_whole(run, len(run.log), run.game, dice)


def test_the_neighbours_of_a_fox_close_up_when_somebody_leaves_while_he_is_asked():
    """E-FOX-1 (A-79): found by the machine; the rows of the living are those of this moment."""
    holds(
        """
        rules: expanded
        seats: [wolf, wolf, fox, seer, villager, villager, villager, villager, villager]
        play:
          - until: asked 3 sniff
          - do: [{5: leave}, {3: sniff 4 5 6}, {3: sniff 3 4 6}]
          - expect: {refused: {3: [sniff 4 5 6]}, accepted: {3: [sniff 3 4 6]}, told: {3: [fox no]}}
        """
    )


@settings(RELAXED, max_examples=100)
@given(seed=SEEDS, throws=SEEDS)
def test_games_of_silent_people_end_whatever_the_deck(seed, throws):
    """E-FLOW-19, E-FLOW-23: nobody does anything, defaults are taken, and the game closes."""
    dice = random.Random(throws)
    table = drawn("expanded", dice)
    options = {"silent_players": "off"}
    run = seated("expanded", table.players, deck=table.deck, seed=seed, options=options)
    while not run.over:
        run.tick()
        assert run.game.night <= 40


@pytest.mark.parametrize(("players", "name"), EXPANDED + CRESCENT)
def test_every_board_is_dealt_whole_and_is_not_won_at_the_deal(players, name):
    """E-FLOW-15, E-FLOW-16, C-WINMODE-12: nor by a first night in which nobody does anything."""
    rules = "expanded" if name.startswith("E") else "crescent"
    for seed in range(100):
        run = seated(rules, players, board=name, seed=seed)
        dealt = [player.card for player in run.game.players]
        cards = BOARDS[rules][name].cards
        left = [card for card in run.game.bottom if card in cards]
        assert not set(cards) - {*dealt, *left}
        while run.game.day == 0:
            run.tick()
        assert run.game.outcome is None


def test_random_decks_hold_every_card_of_a_rule_set_sooner_or_later():
    """Issue 5: the properties above speak of all cards."""
    for rules, cards in (("expanded", VARIANTS["expanded"]), ("crescent", VARIANTS["crescent"])):
        seen = {
            card
            for seed in range(400)
            for card in drawn(rules, random.Random(seed), change_options=True).deck
        }
        assert seen == set(cards)
