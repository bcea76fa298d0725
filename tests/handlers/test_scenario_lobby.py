"""Stories about whether a table can start."""

from __future__ import annotations

from pathlib import Path

import pytest

from handlers.tools.scenario.running import Row, run_all


def judged(folder: Path, text: str) -> list[Row]:
    file = folder / "story.yaml"
    file.write_text(text, encoding="utf-8")
    return list(run_all([str(file)]))


def test_a_lobby_takes_no_steps(tmp_path: Path) -> None:
    """FORMAT, `lobby`: only `expect: {start: …}` may follow."""
    (played, told) = judged(
        tmp_path,
        "rules: official\nlobby: {joined: 9}\nplay: [timeout, expect: {start: ok}]\n"
        "---\nrules: official\nlobby: {joined: 9}\nplay: [expect: {start: ok, dead: []}]\n",
    )
    assert played.bad
    assert told.bad


def test_a_lobby_names_boards_and_roles_that_there_are(tmp_path: Path) -> None:
    """FORMAT, exit status 2: an unknown board is a mistake, one that does not fit is refused."""
    (board, deck, fits) = judged(
        tmp_path,
        "rules: official\nlobby: {joined: 9, board: B99}\nplay: [expect: {start: refused}]\n---\n"
        "rules: official\nlobby: {joined: 1, deck: [wulf]}\nplay: [expect: {start: refused}]\n---\n"
        "rules: official\nlobby: {joined: 9, board: B12}\nplay: [expect: {start: refused}]\n",
    )
    assert board.bad
    assert deck.bad
    assert fits.ok


@pytest.mark.parametrize(("start", "holds"), [("ok", False), ("refused", True)])
def test_a_table_starts_or_is_refused(tmp_path: Path, start: str, holds: bool) -> None:
    """FORMAT, `lobby`: eight players have no board (O-BOARD-1)."""
    (row,) = judged(
        tmp_path, f"rules: official\nlobby: {{joined: 8}}\nplay: [expect: {{start: {start}}}]\n"
    )
    assert row.ok is holds
    assert holds or "expected ok, but it is refused" in str(row.reason)
