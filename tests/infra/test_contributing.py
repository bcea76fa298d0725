"""CONTRIBUTING's ten steps, done as they stand there: its own blocks are run in a scratch copy."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from infra.build import ROOT

_BLOCK = re.compile(r"^ *```(\w+)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
_KEPT = ("engine", "adapters", "handlers", "infra", "tests", "docs", "pyproject.toml")
_BOOK = "docs/rules/expanded.md"
_WRITTEN = {
    "fluent": "adapters/text/locales/zh-Hant/roles/gossip.ftl",
    "yaml": "tests/scenarios/expanded/GOSSIP.yaml",
}
_ASKED = (
    "tests/engine/test_architecture.py",
    "tests/engine/test_free_decks.py",
    "tests/adapters/text/test_catalogues.py",
    "tests/adapters/text/test_nothing_unsaid.py",
    "tests/handlers/test_scenario_manual.py",
)


def _blocks() -> dict[str, str]:
    """The section's blocks by what they are written in; each kind stands there once."""
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    section = page[page.index("## Add a card") :].partition("\n## ")[0]
    found = [(kind, textwrap.dedent(body)) for kind, body in _BLOCK.findall(section)]
    assert len(dict(found)) == len(found)
    return dict(found)


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project to which steps 1, 2, 7 and 8 have been done."""
    root = tmp_path_factory.mktemp("scratch")
    made = shutil.ignore_patterns("__pycache__", "node_modules", ".*")
    for name in _KEPT:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, root / name, **({"ignore": made} if copy is shutil.copytree else {}))  # type: ignore[operator]
    blocks = _blocks()
    book = (root / _BOOK).read_text("utf-8")
    clauses = f"{blocks['markdown']}\n## Part 3."
    (root / _BOOK).write_text(book.replace("## Part 3.", clauses, 1), "utf-8")
    subprocess.run(["sh", "-ec", blocks["sh"]], cwd=root, check=True)
    for kind, path in _WRITTEN.items():
        (root / path).write_text(blocks[kind], "utf-8")
    return root


def _run(scratch: Path, *words: str) -> str:
    told = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=scratch,
        env={"PYTHONPATH": str(scratch), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stdout[-4000:] + told.stderr[-2000:]
    return told.stdout


def test_the_card_of_the_page_holds_its_stories_and_shows_its_clauses(scratch: Path) -> None:
    """Steps 8 and 10. Planted: a list of the cards that stories may name; this was seen to fail."""
    told = _run(scratch, "handlers.cli", "scenario", _WRITTEN["yaml"])
    assert [line[:13] for line in told.splitlines()] == ["ok E-GOSSIP-1", "ok E-GOSSIP-2"]
    assert "0 without either" in _run(scratch, "handlers.cli", "clauses", "--check", "expanded")


def test_the_card_of_the_page_passes_what_asks_every_card_and_no_list_was_edited(
    scratch: Path,
) -> None:
    """Steps 9 and 10: the golden lists gain its lines, and lose none."""
    golden = "tests/engine/golden"
    before = {path.name: path.read_text("utf-8") for path in (ROOT / golden).glob("*.txt")}
    quiet = ("-q", "-n", "0", "-p", "no:cacheprovider")
    _run(scratch, "pytest", *quiet, _ASKED[0], "--golden=write")
    _run(scratch, "pytest", *quiet, *_ASKED)
    for path in (scratch / golden).glob("*.txt"):
        lost = [line for line in before[path.name].split("\n") if "gossip" not in line]
        kept = path.read_text("utf-8").split("\n")
        assert [line for line in lost if not any(line.strip() in one for one in kept)] == []


def test_random_games_with_the_card_break_no_rule(scratch: Path) -> None:
    """The watched games of dice draw it like any other card."""
    _run(scratch, "tests.fuzz", "--rules", "expanded", "--games", "60")
