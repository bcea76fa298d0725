"""What the environment says."""

from __future__ import annotations

from pathlib import Path

import pytest

from adapters.memory import MemoryStore
from adapters.sqlite import SqliteStore
from handlers.bootstrap import open_store, store_path, system_language


def test_the_saved_games_lie_where_the_environment_says(tmp_path: Path) -> None:
    """XDG: a relative data folder is not to be followed."""
    assert store_path({"XDG_DATA_HOME": "/data"}) == Path("/data/werewolf/games.sqlite3")
    home = Path.home() / ".local/share/werewolf/games.sqlite3"
    assert store_path({}) == store_path({"XDG_DATA_HOME": "data"}) == home
    assert store_path({"WEREWOLF_STORE": "/x/y", "XDG_DATA_HOME": "/data"}) == Path("/x/y")
    assert store_path({"WEREWOLF_STORE": "memory"}) is None


def test_the_store_is_the_one_that_is_named(tmp_path: Path) -> None:
    assert isinstance(open_store({"WEREWOLF_STORE": "memory"}), MemoryStore)
    store = open_store({"WEREWOLF_STORE": str(tmp_path / "x" / "games")})
    assert isinstance(store, SqliteStore)
    store.close()


@pytest.mark.parametrize(
    ("named", "spoken"),
    [
        ("zh_TW.UTF-8", "zh-Hant"),
        ("zh_HK", "zh-Hant"),
        ("zh_CN.UTF-8", "zh-Hans"),
        ("ja_JP.UTF-8", "ja"),
        ("en_US.UTF-8", "en"),
        ("de_DE@euro", "en"),
        ("C.UTF-8", "zh-Hant"),
        ("POSIX", "zh-Hant"),
        ("", "zh-Hant"),
    ],
)
def test_the_command_line_speaks_as_the_system_does(named: str, spoken: str) -> None:
    """POSIX: LC_ALL goes before LC_MESSAGES, and that before LANG; an empty one says nothing."""
    assert system_language({"LANG": named}) == spoken
    assert system_language({"LC_ALL": named, "LC_MESSAGES": "", "LANG": named}) == spoken
    assert system_language({"LC_ALL": "ja_JP", "LC_MESSAGES": named, "LANG": named}) == "ja"
