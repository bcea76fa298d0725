"""docs/security.md keeps its word: every threat has a test, and logs hold nobody's words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs/security.md").read_text("utf-8")
WORDS = frozenset(["text", "name", "handle", "body", "raw", "words", "message", "token", "secret"])
OURS = frozenset({"name"})
"""A variable of this name is an event's or a question's; a player's is always a `.name`."""


def test_every_threat_has_a_test_that_is_there() -> None:
    """Each row of the tables names one, by file and function."""
    rows = [line for line in PAGE.splitlines() if re.match(r"\| (?!threat|---)", line)]
    assert len(rows) > 20
    for row in rows:
        found = re.search(r"`(tests/[\w/.]+)::(\w+)` \|$", row)
        assert found, row
        source = (ROOT / found[1]).read_text("utf-8")
        assert re.search(rf"^def {found[2]}\(", source, re.MULTILINE), row


def logged(source: str) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and isinstance(node.func.value, ast.Name)
            and node.func.value.id in ("log", "_log", "logger")
        ):
            yield node


def wordy(call: ast.Call) -> bool:
    """Whether a line of a log may hold what somebody wrote, or an error's own text."""
    if call.func.attr == "exception" or any(one.arg == "exc_info" for one in call.keywords):  # type: ignore[attr-defined]
        return True
    for given in call.args:
        if isinstance(given, ast.JoinedStr):
            return True
        if isinstance(given, ast.Attribute) and given.attr in WORDS:
            return True
        if isinstance(given, ast.Name) and given.id in WORDS - OURS:
            return True
    return False


def test_nobody_s_words_go_into_a_log() -> None:
    """So no name can forge a line, and no card or token stands in one: ids and kinds only."""
    found = []
    for folder in ("adapters", "handlers"):
        for file in (ROOT / folder).rglob("*.py"):
            source = file.read_text("utf-8")
            found += [f"{file.name}:{one.lineno}" for one in logged(source) if wordy(one)]
    assert not found


@pytest.mark.parametrize(
    "line",
    [
        'log.info("said %s", line.text)',
        'log.info(f"said {x}")',
        'log.exception("x")',
        'log.error("x", exc_info=True)',
        'log.info("%s", player.name)',
    ],
)
def test_such_a_line_would_be_seen(line: str) -> None:
    assert [wordy(one) for one in logged(line)] == [True]
    assert [wordy(one) for one in logged('log.info("%s", type(error).__name__)')] == [False]
