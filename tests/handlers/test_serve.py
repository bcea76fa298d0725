"""`werewolf serve` as one process for every platform: real ports, real kills."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from adapters.clocks import SystemClock
from adapters.sqlite import SqliteStore
from adapters.telegram.chats import table_key
from engine import decode
from engine.state import Game
from tests.adapters.line import webhooks
from tests.adapters.line.fake import Platform
from tests.adapters.line.server import serving
from tests.adapters.telegram.fake.methods import Methods
from tests.adapters.telegram.fake.players import Phone
from tests.adapters.telegram.fake.server import TOKEN, served
from tests.adapters.telegram.fake.world import Standing, World
from tests.adapters.telegram.town import GROUP, HOST

ROOT = Path(__file__).parents[2]
CHAT, USER = webhooks.GROUP_ID, webhooks.USER_ID
TABLE = f"line:{CHAT}"


class Place:
    """Both platforms' fakes in real time, and the machine between them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.world = World(lambda: time.time_ns() // 1_000_000)
        self.line = Platform(SystemClock())  # type: ignore[arg-type]
        self.line.members[CHAT] = [USER]
        self.line.names[USER] = "阿明"
        self.process: subprocess.Popen[str] | None = None
        self.urls: list[str] = []
        self.environ = {
            **os.environ,
            "TELEGRAM_TOKEN": TOKEN,
            "LINE_TOKEN": "access",
            "LINE_SECRET": webhooks.SECRET,
            "WEREWOLF_STORE": str(folder / "games.sqlite3"),
            "PYTHONPATH": str(ROOT),
        }

    def start(self, *arguments: str, lines: int) -> None:
        """Start, and wait until so many parts have said that they are there."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "handlers.cli", "serve", "--line-port", "0", *arguments],
            cwd=ROOT, env=self.environ, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self.process.stdout is not None
        said = [self.process.stdout.readline() for _ in range(lines)]
        words = " ".join(said).split()
        self.urls = [word.rstrip(",;") for word in words if word.startswith("http")]

    def end(self, how: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        code = self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None
        return code

    def hook(self, *events: dict[str, Any]) -> int:
        """LINE delivers events; the status it is answered with."""
        data = webhooks.body(*events)
        return self.ask(self.urls[0], "POST", data, webhooks.signed(data))[0]

    def ask(
        self, url: str, method: str = "GET", data: bytes = b"", headers: Any = None
    ) -> tuple[int, bytes]:
        parts = urlsplit(url)
        wire = http.client.HTTPConnection(parts.netloc, timeout=20)
        try:
            wire.request(method, parts.path, data or None, headers or {})
            answer = wire.getresponse()
            return answer.status, answer.read()
        finally:
            wire.close()

    def game(self, key: str) -> Game | None:
        store = SqliteStore(self.folder / "games.sqlite3")
        stored = store.load(key)
        store.close()
        return None if stored is None else decode(stored.state)


@contextmanager
def place(folder: Path) -> Iterator[tuple[Place, Phone]]:
    """A machine, two platforms, one person in a group of each."""
    made = Place(folder)
    made.world.group(GROUP, title="g")
    made.world.promote(GROUP)
    made.world.person(HOST, "阿明", started=True)
    made.world.rooms[GROUP].members[HOST] = Standing()
    with served(Methods(made.world)) as telegram, serving(made.line) as line:
        made.environ |= {"TELEGRAM_API": telegram, "LINE_API": line}
        try:
            yield made, Phone(made.world, HOST)
        finally:
            if made.process is not None:
                made.end(signal.SIGKILL)


def _until(holds: Any, seconds: float = 30) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, "it never came to that"
        time.sleep(0.05)


def _spoke(at: Place, chat: str) -> list[str]:
    return [post.text for post in at.line.reads(chat) if not post.who]


def test_one_process_serves_telegram_line_and_the_api_and_survives_a_kill(tmp_path: Path) -> None:
    """Issue 7: one store for all; what LINE was told 200 of is there after a kill -9.

    Planted: the API's thread without a server in it; seen to fail.
    """
    with place(tmp_path) as (at, phone):
        at.start("--api-port", "0", lines=3)
        opening = webhooks.text("開局", replyToken=at.line.grant(CHAT))
        assert at.hook(opening) == 200
        phone.say(GROUP, "/newgame")
        _until(lambda: any("已入座" in text for text in _spoke(at, CHAT)))
        _until(lambda: any(one.sender == World.BOT for one in phone.inbox(GROUP)))
        status, body = at.ask(f"{at.urls[1]}/health")
        assert (status, json.loads(body)["status"]) == (200, "ok")
        assert at.end(signal.SIGKILL) == -signal.SIGKILL
        at.start("--api-port", "0", lines=3)
        again = {**opening, "deliveryContext": {"isRedelivery": True}}
        word = webhooks.text("加入", USER, replyToken=at.line.grant(USER))
        assert at.hook(again, word) == 200
        _until(lambda: _spoke(at, USER))
        game = at.game(TABLE)
        assert game is not None
        assert at.game(table_key(GROUP)) is not None
        assert at.end(signal.SIGTERM) == 130
        assert at.line.breaches == []


def test_line_alone_is_served_where_telegram_s_library_is_not_installed(tmp_path: Path) -> None:
    """Any platform alone works; what is not asked for is not imported. Planted: `polled` imported
    at the top of handlers.serve; seen to fail.
    """
    (tmp_path / "telegram.py").write_text("raise ModuleNotFoundError('no', name='telegram')\n")
    with place(tmp_path) as (at, _phone):
        at.environ["PYTHONPATH"] = f"{tmp_path}{os.pathsep}{ROOT}"
        at.environ["TELEGRAM_TOKEN"] = ""
        at.start(lines=1)
        assert at.hook(webhooks.text("開局", replyToken=at.line.grant(CHAT))) == 200
        _until(lambda: _spoke(at, CHAT))
        assert at.end(signal.SIGINT) == 130


def _refused(at: Place, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "handlers.cli", "serve", *arguments],
        cwd=ROOT, env=at.environ, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    assert TOKEN not in done.stderr + done.stdout
    return done.stderr


NONE = {"TELEGRAM_TOKEN": "", "LINE_TOKEN": "", "LINE_SECRET": ""}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (NONE, ["TELEGRAM_TOKEN", "LINE_TOKEN", "LINE_SECRET"]),
        ({"LINE_SECRET": ""}, ["LINE_SECRET"]),
        ({"LINE_TOKEN": ""}, ["LINE_TOKEN"]),
        ({"LINE_TOKEN": "wrong"}, ["401"]),
    ],
)
def test_what_is_missing_is_said_in_one_line(
    change: dict[str, str], words: list[str], tmp_path: Path
) -> None:
    """Neither token, or half of LINE's: status 2 and what to set."""
    with place(tmp_path) as (at, _phone):
        at.environ |= change
        said = _refused(at, "--line-port", "0")
        assert all(word in said for word in words)
        assert len(said.strip().splitlines()) == 1


def test_a_missing_library_is_named_with_the_extra_that_brings_it(tmp_path: Path) -> None:
    (tmp_path / "telegram.py").write_text("raise ModuleNotFoundError('no', name='telegram')\n")
    with place(tmp_path) as (at, _phone):
        at.environ["PYTHONPATH"] = f"{tmp_path}{os.pathsep}{ROOT}"
        assert "werewolf-moderator[telegram]" in _refused(at, "--line-port", "0")


def test_line_s_own_commands_name_line_s_extra(tmp_path: Path) -> None:
    """`werewolf line` without line-bot-sdk. Planted: one extra for all; seen to fail."""
    (tmp_path / "linebot.py").write_text("raise ModuleNotFoundError('no', name='linebot')\n")
    done = subprocess.run(
        [sys.executable, "-m", "handlers.cli", "line", "setup"], cwd=ROOT, capture_output=True,
        env={**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"}, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, "werewolf-moderator[line]" in done.stderr) == (2, True)


@pytest.mark.parametrize("option", ["--line-port", "--api-port"])
def test_a_port_in_use_is_one_line(option: str, tmp_path: Path) -> None:
    with place(tmp_path) as (at, _phone), socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        at.environ["TELEGRAM_TOKEN"] = ""
        assert port in _refused(at, "--line-port", "0", option, port)


def test_a_second_server_of_the_same_games_is_refused(tmp_path: Path) -> None:
    """Two deliverers of one name would take each other's leases for their own."""
    with place(tmp_path) as (at, _phone):
        at.environ["TELEGRAM_TOKEN"] = ""
        at.start(lines=1)
        assert "🔒" in _refused(at, "--line-port", "0")


def test_what_ends_one_platform_ends_the_process_with_a_sentence(tmp_path: Path) -> None:
    """A bot that somebody else polls meanwhile: no half of a server stays behind unseen.

    Planted: `together` looking at the last part alone; seen to fail.
    """
    with place(tmp_path) as (at, _phone):
        at.start(lines=2)
        at.world.webhook = {"url": "https://example.org/hook"}
        at.world.updates.clear()
        assert at.process is not None
        assert at.process.wait(60) == 2
        at.process.stdout.close()  # type: ignore[union-attr]
        at.process = None
