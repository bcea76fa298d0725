"""The ladder of claims: who is asked first, and that the conditions agree."""

from __future__ import annotations

import pytest

from engine import registry
from engine.staging import Story, stage
from engine.table import Table
from engine.vocabulary import Camp, Stage
from engine.wins import check

NINE = ("wolf", "wolf", "wolf", "seer", "witch", "hunter", "villager", "villager", "villager")


@pytest.mark.parametrize(
    ("true", "winner"),
    [
        ((Camp.LOVERS, Camp.WOLVES, Camp.GOOD), Camp.LOVERS),
        ((Camp.WOLVES, Camp.GOOD), Camp.WOLVES),
        ((Camp.GOOD,), Camp.GOOD),
    ],
)
def test_third_party_before_wolves_before_good(true, winner, monkeypatch):
    """O-WIN-4: at every check the first that holds wins, in this order."""
    claims = {camp: (lambda table, camp=camp: "stub" if camp in true else "") for camp in Camp}
    monkeypatch.setitem(registry.CLAIMS, "official", claims)
    table = Table(stage(Story(rules="official", seats=NINE))[0], 0)
    assert check(table, Stage.VERDICT)
    assert table.outcome is not None
    assert table.outcome.camp is winner


def test_at_nights_end_the_third_party_does_not_win():
    """O-WIN-9: not tested at night."""
    cards = ("wolf", "wolf", "wolf", "seer", "witch", "hunter", "cupid", *("villager",) * 3)
    story = Story(
        rules="official",
        seats=cards,
        start="night",
        number=3,
        alive=(1, 4, 8),
        state={"lovers": [1, 8]},
    )
    table = Table(stage(story)[0], 0)
    assert not check(table, Stage.VERDICT_NIGHT)
    assert check(table, Stage.VERDICT)
