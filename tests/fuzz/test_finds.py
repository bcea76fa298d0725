"""Faults that once were: each, planted again, is found in the few games that are named here."""

from __future__ import annotations

import pytest

from tests.fuzz.planted import PLANTS, Plant
from tests.fuzz.playing import play

SEEDS: dict[tuple[str, str], tuple[int, ...]] = {
    ("good win at the night's end", "official"): (0,),
    ("an explosion buries the night", "official"): (101,),
    ("a suspended shot is buried", "official"): (658, 857),
    ("one badge, two choices", "official"): (17,),
    ("won in an open shot", "official"): (33,),
    ("won in an open shot", "crescent"): (9,),
    ("an heir is asked before the win", "official"): (14,),
    ("the leaver's lover keeps the badge", "official"): (398,),
    ("an exit by day is not looked at", "official"): (1,),
    ("the angel wins with nobody", "expanded"): (46,),
    ("an exile is dodged", "expanded"): (94,),
    ("a leaver's bite goes with him", "expanded"): (807,),
    ("a leaver's bite goes with him", "official"): (2205,),
    ("a vote of nobody", "expanded"): (2408,),
    ("a leaver's ballots decide", "official"): (1744,),
    ("nobody is left, and the table plays on", "official"): (341,),
    ("nobody is left, and the table plays on", "expanded"): (103,),
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
