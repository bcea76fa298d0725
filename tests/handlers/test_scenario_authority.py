"""`--explain` cites the clause that an event rests on."""

from __future__ import annotations

import re
from pathlib import Path

from handlers.tools.scenario.authority import CLAUSES, cited

RULES = Path(__file__).parents[2] / "docs" / "rules"


def test_every_clause_that_is_cited_stands_in_its_rule_book():
    """A citation that leads nowhere is worse than none."""
    books = {
        name: set(re.findall(r"^#### (\S+)", (RULES / f"{name}.md").read_text("utf-8"), re.M))
        for name in ("official", "crescent", "expanded")
    }
    for (rules, kind, event), clause in CLAUSES.items():
        assert clause in books[rules], f"{rules} {kind} {event}: {clause}"


def test_a_death_of_two_causes_cites_both_and_an_unknown_event_nothing():
    """O-WOLF-1, O-WITCH-3."""
    assert cited("official", "cause", "knife", "poison") == " [O-WOLF-1 O-WITCH-3]"
    assert cited("official", "cause", "rust") == ""
