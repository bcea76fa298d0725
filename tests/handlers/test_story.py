"""`werewolf story`: a game that was played here, told so that `werewolf scenario` can judge it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from handlers.tools.scenario.cli import scenario
from handlers.tools.story import story

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store in which two games have ended, the crescent one last."""
    store = tmp_path_factory.mktemp("games") / "games.sqlite3"
    for rules in ("official", "crescent"):
        watch = f"play --terminal --watch --speed instant --rules {rules} --seed 5"
        subprocess.run(
            [sys.executable, "-m", "handlers.cli", *watch.split()],
            env={**os.environ, "WEREWOLF_STORE": str(store)},
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            check=True,
            timeout=120,
        )
    return store


def _told(store: Path, *words: str) -> Result:
    return CliRunner().invoke(story, list(words), env={"WEREWOLF_STORE": str(store)})


def test_the_last_game_is_told_and_the_story_holds(played: Path, tmp_path: Path) -> None:
    """Cards, answers, dice and end are the game's own. Planted: the log without its clock."""
    told = _told(played, "--title", "last night")
    assert told.exit_code == 0, told.output
    file = tmp_path / "last.yaml"
    file.write_text(told.stdout, "utf-8")
    assert told.stdout.startswith("title: last night\nrules: crescent\n")
    judged = CliRunner().invoke(scenario, [str(file)])
    assert (judged.exit_code, judged.stdout) == (0, "ok last.yaml#1 last night\n")


def test_games_are_listed_and_one_is_told_by_its_name(played: Path) -> None:
    """The newest first, with what decided them."""
    lines = _told(played, "--list").stdout.splitlines()
    assert ["crescent C9" in lines[0], "official B9" in lines[1], len(lines)] == [True, True, 2]
    assert "rules: official" in _told(played, lines[1].split()[0]).stdout


def test_names_stay_out_of_a_story(played: Path) -> None:
    """What is passed on to others tells of seats."""
    told = _told(played).stdout
    assert "bot" not in told
    assert "name" not in told


def test_where_there_is_no_such_game_it_says_so(played: Path, tmp_path: Path) -> None:
    none = _told(tmp_path / "none.sqlite3")
    assert (none.exit_code, "No games are kept here" in none.stderr) == (2, True)
    other = _told(played, "no-such-game")
    assert (other.exit_code, other.stderr) == (
        2,
        "There is no game 'no-such-game' that has ended.\n",
    )
    assert _told(Path("memory")).exit_code == 2


def test_a_file_that_is_no_store_is_one_clear_line(tmp_path: Path) -> None:
    """Bug-log, input: no traceback."""
    file = tmp_path / "games.sqlite3"
    file.write_text("not a database, but long enough to be looked at as one" * 20, "utf-8")
    told = _told(file)
    assert (told.exit_code, told.stderr.count("\n")) == (2, 1)
