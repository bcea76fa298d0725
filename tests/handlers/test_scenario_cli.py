"""`werewolf scenario` as people and programs call it, and the exit status of the whole command."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import click
import pytest

from handlers import cli

HOLDS = """
id: [O-WOLF-1, O-WOLF-2]
title: the wolves kill
rules: official
setup: {pants: [8]}
seats: [wolf, wolf, wolf, seer, witch, hunter, villager, villager, villager]
play:
- night: {wolves: kill 7, 4: [check 8, check 1]}
- expect: {dead: [7]}
"""
FAILS = HOLDS.replace("dead: [7]", "dead: [8]")
WRONG = HOLDS.replace("dead: [7]", "ded: [7]")


@pytest.fixture
def stories(tmp_path: Path):
    """Writes story files and gives their folder."""

    def write(*texts: str) -> str:
        for number, text in enumerate(texts):
            (tmp_path / f"{number}.yaml").write_text(text, encoding="utf-8")
        return str(tmp_path)

    return write


@pytest.mark.parametrize(
    ("texts", "status"),
    [
        ((HOLDS,), 0),
        ((HOLDS, FAILS), 1),
        ((HOLDS, WRONG), 2),
        ((WRONG, FAILS), 2),
        ((FAILS + "---" + WRONG,), 2),
        ((), 2),
    ],
)
def test_the_exit_status_tells_the_worst(stories, texts: tuple[str, ...], status: int) -> None:
    """FORMAT: 0 all hold, 1 one does not, 2 one cannot be judged, and 2 wins over 1."""
    assert cli.run(["scenario", stories(*texts)]) == status


def test_a_line_a_story(stories, capsys: pytest.CaptureFixture[str]) -> None:
    """FORMAT: `ok ID title` or `FAIL ID title: reason`, and the summary on stderr."""
    cli.run(["scenario", stories(HOLDS, FAILS)])
    told = capsys.readouterr()
    assert told.out.splitlines() == [
        "ok O-WOLF-1,O-WOLF-2 the wolves kill",
        "FAIL O-WOLF-1,O-WOLF-2 the wolves kill: step 2, expect: dead: expected 8, "
        "but 7 (knife) died",
    ]
    assert told.err == "1 hold, 1 do not\n"


def test_json_lines(stories, capsys: pytest.CaptureFixture[str]) -> None:
    """FORMAT: the same five keys each, the id as in the file, null where it holds."""
    folder = stories(HOLDS, WRONG, "nonsense: [")
    cli.run(["scenario", "--json", folder])
    first, second, third = map(json.loads, capsys.readouterr().out.splitlines())
    assert first == {
        "file": f"{folder}/0.yaml",
        "id": ["O-WOLF-1", "O-WOLF-2"],
        "title": "the wolves kill",
        "ok": True,
        "reason": None,
    }
    assert second["ok"] is False
    assert "unknown key; did you mean `dead`?" in second["reason"]
    assert (third["id"], third["title"], third["ok"]) == (None, None, False)


def test_explain_tells_every_step(stories, capsys: pytest.CaptureFixture[str]) -> None:
    """FORMAT, issue: who was asked what, who answered, what was refused, told, and who died."""
    cli.run(["scenario", "--explain", stories(HOLDS)])
    told = capsys.readouterr().out
    for line in (
        "step 1: night {wolves: kill 7, 4: [check 8, check 1]}",
        "0:00  asked until 0:45: kill of 1 2 3",
        "0:00  4: check 8 (refused: ",
        "0:00  4: check 1",
        "4 is told: checked 1 bad",
        "all are told: died 7",
        "7 dies: knife",
        "ok O-WOLF-1,O-WOLF-2 the wolves kill",
    ):
        assert line in told, line
    assert told.index("4: check 8 ") < told.index("4: check 1") < told.index("7 dies")


def test_explain_goes_with_json(stories, capsys: pytest.CaptureFixture[str]) -> None:
    """Programs get the same lines under a key of their own."""
    cli.run(["scenario", "--json", "--explain", stories(HOLDS)])
    assert "step 2: expect {dead: [7]}" in json.loads(capsys.readouterr().out)["steps"]


@pytest.mark.parametrize(
    "arguments", [[], ["scenario"], ["nothing"], ["scenario", "--nope", "x"], ["--nope"]]
)
def test_bad_input_is_two(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Issue, item 8: bad input says so on stderr."""
    assert cli.run(arguments) == 2
    assert capsys.readouterr().err


def test_help_and_version_are_no_mistakes(capsys: pytest.CaptureFixture[str]) -> None:
    """Both are answers, and the help lists what there is."""
    assert cli.run(["--help"]) == 0
    assert "scenario" in capsys.readouterr().out
    assert cli.run(["--version"]) == 0


def test_an_interruption_is_a_hundred_and_thirty(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Issue, item 8: Ctrl-C ends any sub-command with one line and no traceback."""

    @click.command()
    def waiting() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli.Lazy, "get_command", lambda *_: waiting)
    assert cli.run(["scenario"]) == 130
    assert "interrupted" in capsys.readouterr().err


def test_a_command_that_is_not_installed_is_not_listed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A missing module neither breaks the others nor appears among them."""
    entry = cli.Entry("handlers.nowhere.at_all", "gone", "Is gone.")
    monkeypatch.setitem(cli.COMMANDS, "gone", entry)
    assert cli.run(["--help"]) == 0
    assert "gone" not in capsys.readouterr().out
    assert cli.run(["gone"]) == 2


def test_help_imports_no_sub_command() -> None:
    """Start-up stays quick: neither the engine nor pydantic is loaded to say what there is."""
    code = (
        "import sys; from handlers import cli; cli.run(['--help']); "
        "print([name for name in ('engine', 'pydantic', 'yaml') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_the_command_runs_as_a_process(stories) -> None:
    """The exit status reaches the shell."""
    command = [sys.executable, "-m", "handlers.cli", "scenario", stories(FAILS)]
    assert subprocess.run(command, capture_output=True, check=False).returncode == 1
