"""A table set up in the middle of a story: what came before is taken or refused."""

from __future__ import annotations

import pytest

from engine import Illegal
from engine.rules import RULE_SETS
from engine.staging import Story, stage

SIX = ("wolf", *["villager"] * 5)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_state_that_no_card_of_the_rule_set_knows_is_refused(rules: str) -> None:
    """FORMAT: each card says which words it knows; one that took any would hide a slip."""
    with pytest.raises(Illegal, match="state-unknown"):
        stage(Story(rules, seats=SIX, start="day", number=2, state={"rich": [4]}))
