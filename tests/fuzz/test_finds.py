"""Faults that once were: each, planted again, is found in the few games that are named here."""

from __future__ import annotations

import pytest

from tests.fuzz.planted import PLANTS, Plant
from tests.fuzz.playing import play

SEEDS: dict[tuple[str, str], tuple[int, ...]] = {
    ("good win at the night's end", "official"): (0, 6, 9),
    ("an explosion buries the night", "official"): (411, 484, 564),
    ("one badge, two choices", "official"): (211, 330, 417),
    ("won in an open shot", "official"): (339, 731, 1489),
    ("won in an open shot", "crescent"): (26, 370, 466),
    ("an heir is asked before the win", "official"): (86, 217, 239),
    ("the leaver's lover keeps the badge", "official"): (214,),
    ("an exit by day is not looked at", "official"): (11,),
    ("the angel wins with nobody", "expanded"): (345,),
    ("an exile is dodged", "expanded"): (38,),
    ("a vote of nobody", "expanded"): (788,),
    ("a leaver's bite goes with him", "expanded"): (959,),
    ("a leaver's bite goes with him", "official"): (404,),
    ("a leaver's ballots decide", "official"): (166,),
    ("a leaver's ballots decide", "crescent"): (49,),
}
"""`python -m tests.fuzz.planted` names others where the dice of the games fall otherwise."""


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: f"{plant.name}, {plant.rules}")
def test_a_fault_that_was_mended_is_found_when_it_comes_back(
    plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """O-WOLF-P5, A-08, A-09: the repair taken out, the referee names the rule that is broken."""
    plant.sow(monkeypatch)
    found = [play(plant.rules, seed) for seed in SEEDS[plant.name, plant.rules]]
    assert [one.rule for one in found if one is not None and one.rule in plant.breaks]
