"""How a game ends is told with the clause of its condition, in every rule set and language."""

from __future__ import annotations

import re

import pytest

from adapters.text.render import Voice, catalogue
from engine.commands import Leave
from engine.effects import Over
from engine.staging import Story, stage
from engine.step import step
from handlers import rulebook
from handlers.table.story import why

RULES = ("official", "crescent", "expanded")
REASONS = sorted(key for key in catalogue("en").sources if key.startswith("reason-"))
FREE = {"reason-aborted", "reason-deserted", "reason-lobby-expired"}
"""Ends that no clause decides: somebody has stopped the game."""


@pytest.mark.parametrize("locale", ["zh-Hant", "en"])
def test_every_condition_names_a_clause_of_its_own_book(locale: str) -> None:
    """O-WIN-P3: the clause that decided; what the two catalogues cite is the same."""
    voice, other = Voice(locale), Voice("en")
    for key in REASONS:
        cites = [rules for rules in RULES if voice.has(key, rules)]
        assert bool(cites) is (key not in FREE), key
        for rules in cites:
            clause = voice.text(key, rules)
            assert clause in rulebook.clauses(rules)
            assert clause == other.text(key, rules)
            assert why(key.removeprefix("reason-"), rules, voice).endswith(
                (f"（{clause}）", f"({clause})")
            )


def test_the_end_of_a_played_game_is_told_with_its_clause() -> None:
    """O-WIN-6: the last god leaves by day."""
    cards = ("wolf", "wolf", "seer", "villager", "villager", "witch")
    story = Story("official", seats=cards, start="day", number=3, alive=(1, 3, 4, 5))
    game, _ = stage(story)
    _, effects = step(game, Leave(0, "u3"), 0)
    (over,) = [one for one in effects if isinstance(one, Over)]
    assert re.search(r"O-WIN-6", why(over.reason, "official", Voice("zh-Hant")))
