"""The package that people install: whole, by itself, and the same whoever builds it.

Planted: the rule books left out of the wheel; `py.typed` left out; both were noticed.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import time
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.rules import RULE_SETS
from infra.build import OURS, ROOT

_MADE = ("__pycache__", ".*", "*.pyc")


def _build(what: str, source: Path, into: Path) -> Path:
    """Build a wheel or an sdist of a source tree, as pip would ask the backend to."""
    into.mkdir(parents=True)
    code = f"from hatchling.build import build_{what} as b; print(b({str(into)!r}))"
    told = subprocess.run(
        [sys.executable, "-c", code], cwd=source, check=True, capture_output=True, text=True
    )
    return into / told.stdout.strip().splitlines()[-1]


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _build("sdist", ROOT, tmp_path_factory.mktemp("sdist") / "one")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _build("wheel", ROOT, tmp_path_factory.mktemp("wheel") / "one")


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of an environment's commands: the wheel and what it needs, but no checkout.

    What it needs is lent by the environment that tests, whose own link to the checkout does not
    come along: a path's .pth files are read for an environment's own folder alone.
    """
    home = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    commands = home / "bin"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(home)]
    subprocess.run([*pip, "install", "-q", "--no-deps", "--no-index", str(wheel)], check=True)
    own = next(home.glob("lib/python*/site-packages"))
    (own / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    yield commands
    shutil.rmtree(home)


def _run(commands: Path, *words: str, home: Path) -> str:
    """What a command says, called from where no checkout is."""
    told = subprocess.run(
        [str(commands / words[0]), *words[1:]],
        cwd=home,
        env={"HOME": str(home), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    return told.stdout


def _ours() -> set[str]:
    """Every file of ours that a package carries, by its path in the checkout."""
    found = (path for name in OURS for path in (ROOT / name).rglob("*") if path.is_file())
    return {
        str(path.relative_to(ROOT))
        for path in found
        if not any(Path(part).match(made) for part in path.parts for made in _MADE)
    }


def test_the_wheel_holds_every_file_of_ours_and_the_three_rule_books(wheel: Path) -> None:
    """Catalogues, page, drawings, books and types; and nothing lands beside our three packages."""
    held = {one for one in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in one}
    books = {f"handlers/rules/{rules}.md" for rules in RULE_SETS}
    assert held == _ours() | books
    assert {f"{name}/py.typed" for name in OURS} <= held


def test_a_clause_of_every_book_is_told_without_a_checkout(installed: Path, tmp_path: Path) -> None:
    for rules, clause in (("official", "O-WIN-1"), ("crescent", "C-WINMODE-1")):
        told = _run(installed, "werewolf", "rules", "--rules", rules, clause, home=tmp_path)
        assert told.strip().startswith(clause)
    whole = _run(installed, "werewolf", "rules", "--rules", "expanded", "女巫", home=tmp_path)
    assert "E-WITCH-1" in whole


def test_a_game_is_played_without_a_checkout(installed: Path, tmp_path: Path) -> None:
    words = ("play", "--terminal", "--watch", "--speed", "instant", "--seed", "7")
    assert "🏆" in _run(installed, "werewolf", *words, home=tmp_path)


def test_the_package_answers_to_its_own_name(installed: Path, tmp_path: Path) -> None:
    """`uvx werewolf-moderator` and `pipx run werewolf-moderator` look for that."""
    assert "Commands:" in _run(installed, "werewolf-moderator", "--help", home=tmp_path)


def test_the_page_is_served_without_a_checkout(installed: Path, tmp_path: Path) -> None:
    """With every file that its first screen names."""
    words = ("play", "--no-browser", "--port", "0")
    env = {"HOME": str(tmp_path), "LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
    log = tmp_path / "log"
    with log.open("w") as out:
        page = subprocess.Popen(
            [str(installed / "werewolf"), *words], cwd=tmp_path, env=env, stdout=out, stderr=out
        )
    try:
        address = _address(log)
        body = _get(address)
        named = re.findall(r'(?:src|href)="(/?[\w./-]+\.(?:js|css|svg|png))"', body)
        assert named
        for one in named:
            assert _get(address + one.lstrip("/"))
    finally:
        page.terminate()
        page.wait(10)


def _address(log: Path) -> str:
    end = time.monotonic() + 60
    while True:
        found = re.search(r"http://127\.0\.0\.1:\d+/", log.read_text("utf-8"))
        if found:
            return found[0]
        assert time.monotonic() < end, log.read_text("utf-8")
        time.sleep(0.1)


def _get(address: str) -> str:
    with urllib.request.urlopen(address, timeout=30) as answer:
        return str(answer.read().decode("utf-8"))


def test_whoever_builds_gets_the_same_bytes(sdist: Path, wheel: Path, tmp_path: Path) -> None:
    """Two sdists are one; and out of an sdist, where no git is, comes the checkout's own wheel."""
    again = _build("sdist", ROOT, tmp_path / "again")
    assert again.read_bytes() == sdist.read_bytes()
    with tarfile.open(sdist) as packed:
        packed.extractall(tmp_path / "source", filter="data")
    (source,) = (tmp_path / "source").iterdir()
    assert _build("wheel", source, tmp_path / "built").read_bytes() == wheel.read_bytes()
