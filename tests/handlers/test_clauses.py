"""`werewolf clauses` on a small tree of its own, and on the project's."""

import json
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from handlers.tools.clauses import CHECKOUT, clauses, survey

BOOK = """# Small rules

## 1. Seer

#### X-SEER-1

> 「每晚可以詢問」 · *stated*

One question every night.

- **Case:** he asks.

#### X-SEER-P1

He may ask nobody.

## 2. Wolf

#### X-BIG_WOLF-1

He bites.
"""

STORIES = """---
id: [X-SEER-1, X-BIG_WOLF-1]
title: both at once
---
title: a story that cites nothing
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    write(tmp_path / "docs/rules/small.md", BOOK)
    write(tmp_path / "tests/scenarios/small/SEER.yaml", STORIES)
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def run(tree: Path, *words: str) -> Result:
    return CliRunner().invoke(clauses, ["--root", str(tree), *words])


def cited_by_tests(tree: Path, source: str) -> set[str]:
    write(tree / "tests/engine/test_some.py", source)
    return {
        row.clause.id
        for row in survey(tree).rows
        for citation in row.citations
        if citation.kind == "test"
    }


def test_each_clause_is_told_with_the_stories_that_cite_it(tree: Path) -> None:
    result = run(tree)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "X-SEER-1  One question every night.",
        "    story  tests/scenarios/small/SEER.yaml: both at once",
        "X-SEER-P1  He may ask nobody.",
        "    cited by nothing",
        "X-BIG_WOLF-1  He bites.",
        "    story  tests/scenarios/small/SEER.yaml: both at once",
        "small: 3 clauses, 2 cited, 0 listed with a reason, 1 without either",
    ]


def test_uncovered_lists_what_nothing_cites_and_says_yes(tree: Path) -> None:
    result = run(tree, "--uncovered", "small")
    assert result.exit_code == 0
    assert [line for line in result.stdout.splitlines() if line.startswith("X-")] == [
        "X-SEER-P1  He may ask nobody."
    ]


def test_json_is_one_object_a_line_and_the_summary_goes_elsewhere(tree: Path) -> None:
    result = run(tree, "--json")
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    assert rows[0] == {
        "rules": "small",
        "id": "X-SEER-1",
        "text": "One question every night.",
        "stories": ["tests/scenarios/small/SEER.yaml: both at once"],
        "tests": [],
        "uncited": None,
    }
    assert "small: 3 clauses" in result.stderr


def test_check_says_no_until_a_test_cites_the_last_clause(tree: Path) -> None:
    assert run(tree, "--check", "small").exit_code == 1
    write(tree / "tests/test_p1.py", 'def test_p1():\n    """X-SEER-P1: he may pass."""\n')
    assert run(tree, "--check", "small").exit_code == 0


def test_check_asks_every_book_that_is_named_or_all(tree: Path) -> None:
    """Not the first alone. Planted: the books after the first left out."""
    write(tree / "docs/rules/whole.md", "# Whole\n\n#### Y-WOLF-1\n\nHe bites.\n")
    write(tree / "tests/test_y.py", 'def test_y():\n    """Y-WOLF-1: he bites."""\n')
    assert run(tree, "--check", "whole").exit_code == 0
    assert run(tree, "--check", "whole", "small").exit_code == 1
    assert run(tree, "--check").exit_code == 1


def test_check_takes_a_listed_reason_for_a_citation(tree: Path) -> None:
    write(tree / "docs/rules/uncited.toml", '[small]\nX-SEER-P1 = "nothing to see"\n')
    result = run(tree, "--check", "small")
    assert result.exit_code == 0
    assert "1 listed with a reason, 0 without either" in result.stdout


@pytest.mark.parametrize(
    ("listed", "complaint"),
    [
        ('X-SEER-1 = "cited all the same"', "which tests/scenarios/small/SEER.yaml"),
        ('X-SEER-9 = "unknown"', "which is no clause of small"),
        ("\n".join(f'X-SEER-{n} = "many"' for n in range(20, 31)), "11 clauses, more than 10"),
    ],
)
def test_a_wrong_list_of_reasons_fails_the_check(tree: Path, listed: str, complaint: str) -> None:
    write(tree / "tests/test_p1.py", 'def test_p1():\n    """X-SEER-P1"""\n')
    write(tree / "docs/rules/uncited.toml", f"[small]\n{listed}\n")
    result = run(tree, "--check", "small")
    assert result.exit_code == 1
    assert complaint in result.stderr


@pytest.mark.parametrize(
    "source",
    [
        'def test_it():\n    """He may pass (X-SEER-P1)."""',
        'async def test_it():\n    """He may pass (X-SEER-P1)."""',
        '@rule("X-SEER-P1")\ndef test_it(): ...',
        "def test_it():\n    # X-SEER-P1的話\n    assert True",
        'class TestIt:\n    def test_it(self):\n        """X-SEER-P1"""',
        '@parametrize("n", [\n    # X-SEER-P1\n    1,\n    2,\n])\ndef test_it(n): ...',
        '@parametrize("n", ["X-SEER-P1"])\ndef test_it(n): ...',
    ],
)
def test_a_test_cites_in_its_docstring_decorators_and_comments(tree: Path, source: str) -> None:
    assert cited_by_tests(tree, source) == {"X-SEER-P1"}


@pytest.mark.parametrize(
    "source",
    [
        'def test_it():\n    assert find("X-SEER-P1")',
        'def helper():\n    """X-SEER-P1"""',
        '"""X-SEER-P1"""\ndef test_it(): ...',
        "def test_it():\n    # X-SEER-P10, X-SEER-P\n    assert True",
    ],
)
def test_what_a_test_works_on_is_no_citation(tree: Path, source: str) -> None:
    assert cited_by_tests(tree, source) == set()


def test_a_test_that_cites_four_clauses_is_a_fault(tree: Path) -> None:
    write(tree / "docs/rules/small.md", BOOK + "\n#### X-WOLF-2\n\nTwice.\n")
    source = 'def test_all():\n    """X-SEER-1 X-SEER-P1 X-BIG_WOLF-1 X-WOLF-2"""\n'
    write(tree / "tests/test_all.py", source)
    result = run(tree, "--check", "small")
    assert result.exit_code == 1
    assert "tests/test_all.py::test_all cites 4 clauses, more than 3" in result.stderr


def test_each_row_of_a_parametrized_test_counts_for_itself(tree: Path) -> None:
    write(tree / "docs/rules/small.md", BOOK + "\n#### X-WOLF-2\n\nTwice.\n")
    rows = '["X-SEER-1"], ["X-SEER-P1"], ["X-BIG_WOLF-1"], ["X-WOLF-2"]'
    write(tree / "tests/test_all.py", f'@parametrize("x", [{rows}])\ndef test_all(x): ...\n')
    assert run(tree, "--check", "small").exit_code == 0


def test_an_id_that_no_book_has_is_a_fault_where_its_letter_is_known(tree: Path) -> None:
    write(tree / "tests/test_p1.py", 'def test_p1():\n    """X-SEER-P1, X-SEER-7, Z-INDEX-9"""\n')
    result = run(tree, "--check", "small")
    assert result.exit_code == 1
    assert "test_p1 cites X-SEER-7, which is no clause" in result.stderr
    assert "Z-INDEX-9" not in result.stderr


@pytest.mark.parametrize(
    ("path", "text", "complaint"),
    [
        ("tests/scenarios/small/BAD.yaml", "id: [", "BAD.yaml"),
        ("tests/test_bad.py", "def (", "test_bad.py"),
        ("docs/rules/uncited.toml", "small", "uncited.toml"),
        ("docs/rules/uncited.toml", '[small]\nX-SEER-P1 = " "', "the reason"),
    ],
)
def test_a_file_that_cannot_be_read_is_bad_input(
    tree: Path, path: str, text: str, complaint: str
) -> None:
    write(tree / path, text)
    result = run(tree)
    assert result.exit_code == 2
    assert complaint in result.stderr


def test_an_unknown_rule_book_is_bad_input_and_the_known_are_named(tree: Path) -> None:
    result = run(tree, "--check", "large")
    assert result.exit_code == 2
    assert "no rule book 'large'; there are small" in result.stderr


def test_without_a_checkout_it_says_so(tmp_path: Path) -> None:
    result = run(tmp_path)
    assert result.exit_code == 2
    assert "needs a checkout" in result.stderr


def test_the_project_s_own_books_hold_all_their_clauses() -> None:
    found = Counter(row.clause.rules for row in survey(CHECKOUT).rows)
    assert found == {"official": 194, "crescent": 255, "expanded": 410}
    assert all(row.clause.text for row in survey(CHECKOUT).rows)
