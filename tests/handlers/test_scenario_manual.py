"""docs/scenarios.md says all that a story may use, and nothing that it may not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from handlers.tools.scenario import words
from handlers.tools.scenario.facts import FACTS
from handlers.tools.scenario.models import (
    Chance,
    Expect,
    Lobby,
    Profile,
    Setup,
    Start,
    State,
    Step,
    Story,
)
from tests.drafts import of_drafts

MANUAL = Path(__file__).parents[2] / "docs" / "scenarios.md"
SAID = frozenset(
    word
    for code in re.findall(r"`([^`]+)`", MANUAL.read_text(encoding="utf-8"))
    for word in re.findall(r"\w+", code)
)
KEYS = (Chance, Expect, Lobby, Profile, Setup, Start, State, Step, Story)


@pytest.mark.parametrize(
    ("what", "known"),
    [
        ("keys", {key for model in KEYS for key in model.model_fields}),
        ("verbs", {*words.VERBS, *words.UNASKED} - of_drafts("ask")),
        ("words of verbs", {word for taken in words.VERBS.values() for word in taken}),
        ("roles", words.ROLES - of_drafts("card")),
        ("camps", words.CAMPS),
        ("causes", words.CAUSES),
        ("stages", set(words.STAGES)),
        ("events", set(words.EVENTS)),
        ("facts", set(FACTS)),
    ],
)
def test_the_manual_names_whatever_a_story_may_use(what: str, known: set[str]) -> None:
    """FORMAT: a word that is not written down is found by nobody."""
    assert known - SAID == set(), what


@pytest.mark.parametrize("kind", ["Private", "Public"])
def test_the_manual_names_no_fact_that_the_runner_refuses(kind: str) -> None:
    """FORMAT, Facts: each of the two lists."""
    (line,) = re.findall(rf"^{kind}: (.+)$", MANUAL.read_text(encoding="utf-8"), re.MULTILINE)
    named = {code.split()[0] for code in re.findall(r"`([a-z][^`]*)`", line)}
    assert len(named) > 15
    assert named <= set(FACTS)
