"""Whatever the bot keeps on the disk is its owner's alone, whether the file was made or found."""

from __future__ import annotations

import ast
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

import pytest

from adapters.private_files import create
from adapters.sqlite import SqliteStore
from adapters.telegram.inbox import Raw, SqliteInbox
from adapters.web.chats import Chats
from tests.adapters.stores import put

ROOT = Path(__file__).parents[2]


class Kept(Protocol):
    def close(self) -> None: ...


def _games(path: Path) -> Kept:
    store = SqliteStore(path)
    put(store)
    return store


def _chats(path: Path) -> Kept:
    chats = Chats(path)
    chats.save_room("ABCDE", b"{}")
    return chats


def _inbox(path: Path) -> Kept:
    inbox = SqliteInbox(path, 1)
    inbox.keep([Raw(1, 1, b"{}")])
    return inbox


FILES: dict[str, Callable[[Path], Kept]] = {
    "adapters/sqlite_file.py": _games,
    "adapters/web/chats.py": _chats,
    "adapters/telegram/inbox.py": _inbox,
}


@pytest.fixture(autouse=True)
def a_generous_system() -> Iterator[None]:
    old = os.umask(0o000)
    yield
    os.umask(old)


def _readable(path: Path) -> list[str]:
    return [one.name for one in path.parent.iterdir() if one.stat().st_mode & 0o077]


@pytest.mark.parametrize("opens", FILES.values(), ids=FILES)
@pytest.mark.parametrize("mode", [None, 0o644, 0o666])
def test_no_file_can_be_read_by_others(
    tmp_path: Path, opens: Callable[[Path], Kept], mode: int | None
) -> None:
    """The file, its write-ahead log and its shared memory: new, found empty, found in use."""
    path = tmp_path / "kept.sqlite3"
    if mode is not None:
        path.touch()
        path.chmod(mode)
    first = opens(path)
    assert (_readable(path), len(list(tmp_path.iterdir()))) == ([], 3)
    if mode is not None:
        for one in tmp_path.iterdir():
            one.chmod(mode)
        second = opens(path)
        assert _readable(path) == []
        second.close()
    first.close()


def test_every_file_that_is_opened_for_writing_is_among_these() -> None:
    found = set()
    for source in [*ROOT.glob("adapters/**/*.py"), *ROOT.glob("handlers/**/*.py")]:
        for node in ast.walk(ast.parse(source.read_text())):
            called = isinstance(node, ast.Call) and ast.unparse(node.func) == "sqlite3.connect"
            if called and "mode=ro" not in ast.unparse(node):
                found.add(str(source.relative_to(ROOT)))
    assert found == set(FILES)


def test_a_folder_that_is_made_is_its_owners_alone(tmp_path: Path) -> None:
    create(tmp_path / "new" / "kept.sqlite3")
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o700
