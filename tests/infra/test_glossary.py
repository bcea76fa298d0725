"""The glossary is true: each place is there, and speaks of the term."""

from __future__ import annotations

import re

import pytest

from infra.build import ROOT

PAGE = (ROOT / "docs/glossary.md").read_text("utf-8")
ROWS = re.findall(r"^\| ([^|]+) \|[^|]*\|[^|]*\| `([\w./]+)` \|$", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("terms", "where"), ROWS)
def test_the_place_of_a_term_speaks_of_it(terms: str, where: str) -> None:
    """Planted: a term that its file does not have."""
    text = (ROOT / where).read_text("utf-8").lower()
    for term in terms.split(", "):
        assert re.search(rf"\b{term.replace(' ', '[ _]')}", text), term


def test_no_term_stands_twice_in_a_table() -> None:
    """One thing, one name."""
    assert len(ROWS) > 30
    for table in PAGE.split("\n## ")[1:]:
        terms = re.findall(r"^\| ([^|]+) \|", table, re.MULTILINE)
        assert len(set(terms)) == len(terms)
