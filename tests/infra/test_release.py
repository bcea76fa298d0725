"""A release is one command, and refuses before anything is changed."""

from __future__ import annotations

import datetime
import subprocess
from pathlib import Path

import pytest

from infra.release import Unfit, release

DAY = datetime.date(2027, 1, 2)
PROJECT = """[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "toy"
version = "0.1.0"
requires-python = ">=3.11"

[tool.hatch.build.targets.wheel]
packages = ["toy"]
"""
CHANGES = "# Changes\n\n## Unreleased\n\n- A thing.\n\n## 0.1.0 – 2026-11-30\n\nThe first.\n"


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A small project under git."""
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy/__init__.py").write_text("", "utf-8")
    (tmp_path / "pyproject.toml").write_text(PROJECT, "utf-8")
    (tmp_path / "CHANGELOG.md").write_text(CHANGES, "utf-8")
    (tmp_path / ".gitignore").write_text("dist/\n", "utf-8")
    for words in (
        ("init", "-q"),
        ("config", "user.name", "toy"),
        ("config", "user.email", "toy@localhost"),
        ("add", "-A"),
        ("commit", "-qm", "First"),
    ):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    return tmp_path


def _state(root: Path) -> tuple[str, str, str]:
    told = subprocess.run(
        ["git", "log", "--oneline", "--decorate"], cwd=root, check=True, capture_output=True
    )
    texts = ((root / name).read_text("utf-8") for name in ("pyproject.toml", "CHANGELOG.md"))
    return (told.stdout.decode(), *texts)  # type: ignore[return-value]


def test_a_release_names_what_waited_commits_tags_and_builds(toy: Path) -> None:
    release(toy, "0.2.0", DAY)
    log, project, changes = _state(toy)
    assert "tag: v0.2.0" in log
    assert 'version = "0.2.0"' in project
    assert "## Unreleased\n\n## 0.2.0 – 2027-01-02\n\n- A thing.\n\n## 0.1.0" in changes
    made = {path.name for path in (toy / "dist").iterdir()}
    assert made == {"toy-0.2.0-py3-none-any.whl", "toy-0.2.0.tar.gz"}


@pytest.mark.parametrize("version", ["0.1.0", "0.0.9", "0.2", "new", "0.2.0rc1"])
def test_a_version_that_is_none_or_not_newer_changes_nothing(toy: Path, version: str) -> None:
    before = _state(toy)
    with pytest.raises(Unfit, match=version):
        release(toy, version, DAY)
    assert _state(toy) == before


def test_nothing_is_released_of_which_nothing_is_told_or_that_is_not_committed(toy: Path) -> None:
    release(toy, "0.2.0", DAY)
    before = _state(toy)
    with pytest.raises(Unfit, match=r"CHANGELOG\.md"):
        release(toy, "0.3.0", DAY)
    (toy / "toy/new.py").write_text("", "utf-8")
    with pytest.raises(Unfit, match="not committed"):
        release(toy, "0.3.0", DAY)
    assert _state(toy) == before
