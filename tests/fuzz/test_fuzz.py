"""Three hundred random games of each rule set in every run; `make fuzz` plays ten thousand."""

from __future__ import annotations

import pytest

from tests.fuzz.playing import Found, play

GAMES, PARTS = 300, 3


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("rules", ["official", "crescent", "expanded"])
def test_no_rule_is_broken_in_games_of_dice(rules: str, part: int) -> None:
    """O-WIN-4, C-FLOW-17, E-FLOW-14: whoever answers, keeps silent, leaves, blows up, is struck,
    comes back; `make fuzz RULES=… SEED=…` tells the game of a seed that is named here.
    """
    found = [play(rules, seed) for seed in range(part, GAMES, PARTS)]
    assert [one for one in found if isinstance(one, Found)] == []


@pytest.mark.parametrize(("rules", "seed"), [("crescent", 7096), ("expanded", 5021)])
def test_the_referee_goes_by_the_book_too(rules: str, seed: int) -> None:
    """C-FLOW-23, E-IDIOT-5: a wolf who is back alone fixes nobody's win by his surrender; who has
    flipped and is a wolf now may be voted for, and cursed. Both it once called mistakes.
    """
    assert play(rules, seed) is None
