"""The game as the group knows it holds nothing that the group does not know."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from engine import encode, legal, step, view
from engine.commands import Answer, Said, Tick
from engine.errors import Illegal
from engine.known import declared, known, trial
from engine.registry import VARIANTS
from engine.state import Game
from engine.vocabulary import Phase
from tests.engine.play import play_out, seated

TABLES = [("official", 14), ("crescent", 12), ("expanded", 14)]


def games(rules: str, players: int) -> list[Game]:
    """A game at every step of its way."""
    start = seated(rules, players, seed=3)
    game, found = start.game, [start.game]
    for command, now in play_out(seated(rules, players, seed=3), random.Random(3)).log:
        if now or isinstance(command, Answer | Tick):
            game, _ = step(game, command, now)
            found.append(game)
    return [one for one in found if one.phase is not Phase.OVER]


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_it_is_the_same_value_whoever_holds_which_card(rules: str, players: int) -> None:
    """E-FLOW-21: shuffle what is face down, forget what was done by night: nobody can tell."""
    dice = random.Random(1)
    for game in games(rules, players):
        down = [one.card for one in game.players if not one.shown]
        dice.shuffle(down)
        hidden = iter(down)
        people = tuple(
            one if one.shown else replace(one, card=next(hidden), memo={}, told=(), powerless=False)
            for one in game.players
        )
        other = replace(
            game, players=people, memo={}, perils=(), wards=(), acts=(), seed=99, agenda=()
        )
        assert encode(known(other)) == encode(known(game))


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_a_stranger_sees_the_same_in_it(rules: str, players: int) -> None:
    for game in games(rules, players):
        mine, public = view(known(game), None), view(game, None)
        assert replace(mine, missing=0) == replace(public, missing=0)


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_no_night_answer_may_be_given_in_it_and_no_power_but_those_declared(
    rules: str, players: int
) -> None:
    """By night the group cannot tell who is asked: there nobody is."""
    tried = 0
    for game in games(rules, players):
        if game.phase is not Phase.NIGHT:
            continue
        for prompt in (one for wait in game.waits for one in wait.prompts):
            for choice in prompt.choices:
                answer = Answer(0, prompt.seat, choice.verb, choice.targets[:1])
                with pytest.raises(Illegal):
                    trial(known(game), answer, 0)
                tried += 1
    assert tried > 10


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_what_anybody_may_say_before_all_is_declared(rules: str, players: int) -> None:
    """What a seat may do openly, some card of the announced board may: it is never its alone."""
    for game in games(rules, players):
        openly = declared(known(game))
        for one in game.players:
            for choice in legal(game, one.seat):
                asked_all = game.phase in (Phase.VOTE, Phase.ELECTION_RUN, Phase.ELECTION_VOTE)
                if not choice.prompt or asked_all:
                    assert choice.verb in openly, (game.phase, one.card, choice.verb)


def test_talk_is_judged_in_it() -> None:
    """C-FLOW-9: out of turn is out of turn, for the group too."""
    game = next(one for one in games("crescent", 12) if one.phase is Phase.SPEECH and one.waits)
    quiet = next(one.seat for one in game.players if one.seat != game.waits[0].seat)
    with pytest.raises(Illegal, match="not-your-turn"):
        trial(known(game), Said(0, quiet), 0)


def test_every_rule_set_has_the_card_that_lies_face_down() -> None:
    assert all("villager" in cards for cards in VARIANTS.values())
