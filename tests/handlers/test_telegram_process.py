"""`werewolf serve` as a real process in real time, killed too."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from adapters.sqlite import SqliteStore
from adapters.telegram.chats import table_key
from adapters.telegram.secret import HEADER, derived
from engine import decode
from engine.state import Game
from engine.vocabulary import Phase
from tests import clouds
from tests.adapters.telegram.fake.methods import Methods
from tests.adapters.telegram.fake.players import Phone
from tests.adapters.telegram.fake.server import TOKEN, served
from tests.adapters.telegram.fake.world import Standing, World
from tests.adapters.telegram.town import GROUP, HOST, label
from tests.handlers.telegram_deeds import end_by_button, strict

ROOT = Path(__file__).parents[2]


class Machine:
    """A machine on which `werewolf serve` runs, is killed, and runs again."""

    def __init__(self, folder: Path, address: str) -> None:
        self.folder = folder
        self.environ = {
            **os.environ,
            "TELEGRAM_TOKEN": TOKEN,
            "TELEGRAM_API": address,
            "WEREWOLF_STORE": str(folder / "games.sqlite3"),
            "PYTHONPATH": str(ROOT),
        }
        self.process: subprocess.Popen | None = None

    def start(self, *arguments: str) -> subprocess.Popen:
        command = [sys.executable, "-m", "handlers.cli", "serve", *arguments]
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=self.environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        return self.process

    def end(self, how: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        code = self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None
        return code

    @property
    def game(self) -> Game:
        store = SqliteStore(self.folder / "games.sqlite3")
        stored = store.load(table_key(GROUP))
        store.close()
        assert stored is not None
        return decode(stored.state)


@contextmanager
def _machine(tmp_path: Path) -> Iterator[tuple[Machine, World, list[Phone]]]:
    """A machine, a fake Telegram in real time, nine people."""
    world = World(lambda: time.time_ns() // 1_000_000)
    world.group(GROUP, title="g")
    world.promote(GROUP)
    people = []
    for number in range(9):
        user = HOST + number
        world.person(user, f"玩家{number + 1}", started=True)
        world.rooms[GROUP].members[user] = Standing()
        people.append(Phone(world, user))
    with served(Methods(world)) as address:
        machine = Machine(tmp_path, address)
        try:
            yield machine, world, people
        finally:
            if machine.process is not None:
                machine.end(signal.SIGKILL)


def _until(holds, seconds: float = 30) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, "it never came to that"
        time.sleep(0.02)


def _asked(people: list[Phone]) -> list[Phone]:
    return [one for one in people if any(sent.buttons() for sent in one.inbox())]


def test_a_server_that_is_killed_at_night_has_lost_no_tap_and_muted_nobody_for_good(
    tmp_path: Path,
) -> None:
    """product.md: no message is lost when a process dies; permissions as they were at first."""
    with _machine(tmp_path) as (machine, world, people):
        before = strict(world)
        machine.start()
        people[0].say(GROUP, "/newgame")
        for phone in people:
            _until(lambda phone=phone: phone.find(label("join"), GROUP))
            phone.tap(label("join"), GROUP)
        _until(lambda: all(phone.texts() for phone in people))
        people[0].say(GROUP, "/startgame")
        _until(lambda: len(_asked(people)) >= 4)
        _until(lambda: not people[0].may_write(GROUP))
        pressed = _asked(people)
        for phone in pressed:
            sent = next(one for one in phone.inbox() if one.buttons())
            phone.press(sent, sent.buttons()[0])
            machine.end(signal.SIGKILL)
            machine.start()
        _until(lambda: not world.updates)
        _until(lambda: all(any(p.acts for p in prompts) for prompts in _prompts(machine, pressed)))
        end_by_button(people[0], _until)
        _until(lambda: world.rooms[GROUP].permissions == before[0])
        assert machine.end(signal.SIGTERM) == 130
        assert world.rooms[GROUP].members[HOST + 1] == before[1]
        assert machine.game.phase is Phase.OVER


def _prompts(machine: Machine, phones: list[Phone]) -> list[list]:
    game = machine.game
    return [
        [
            prompt
            for wait in game.waits
            for prompt in wait.prompts
            if game.players[prompt.seat - 1].user == str(phone.user)
        ]
        for phone in phones
    ]


def test_ctrl_c_is_130_and_a_second_server_is_refused(tmp_path: Path) -> None:
    """Exit statuses: 130 Ctrl-C; 2 where another serves the same games."""
    with _machine(tmp_path) as (machine, _world, _people):
        first = machine.start()
        _until(lambda: first.stdout is not None and b"@judge_bot" in first.stdout.readline())
        second = subprocess.run(
            [sys.executable, "-m", "handlers.cli", "serve"],
            cwd=ROOT, env=machine.environ, capture_output=True, timeout=30, check=False,
        )  # fmt: skip
        assert (second.returncode, "🔒" in second.stderr.decode()) == (2, True)
        assert machine.end(signal.SIGINT) == 130


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"TELEGRAM_TOKEN": ""}, "TELEGRAM_TOKEN"),
        ({"TELEGRAM_TOKEN": "1:WRONG"}, "token"),
        ({"TELEGRAM_API": "http://127.0.0.1:9"}, "Telegram"),
    ],
)
def test_what_cannot_be_served_is_said_in_one_line(
    change: dict, words: str, tmp_path: Path
) -> None:
    """Bad input is status 2 and a sentence, without a traceback and without the token."""
    with _machine(tmp_path) as (machine, _world, _people):
        machine.environ.update(change)
        process = machine.start()
        out, _ = process.communicate(timeout=30)
        machine.process = None
        text = out.decode()
        assert process.returncode == 2
        assert words in text
        assert "Traceback" not in text
        assert "WRONG" not in text


def test_a_webhook_in_the_way_is_taken_over_only_when_asked(tmp_path: Path) -> None:
    """product.md: taking over from a webhook drops or keeps what waits as asked."""
    with _machine(tmp_path) as (machine, world, people):
        world.webhook = {"url": "https://example.org/hook"}
        people[0].say(GROUP, "/newgame")
        process = machine.start()
        out, _ = process.communicate(timeout=30)
        assert process.returncode == 2
        assert "--take-over" in out.decode()
        machine.start("--take-over")
        _until(lambda: any(one.sender == World.BOT for one in people[0].inbox(GROUP)))
        assert world.webhook == {}
        assert machine.end(signal.SIGTERM) == 130


def _said(process: subprocess.Popen, words: str) -> str:
    """What a process says up to a line with these words, and that line."""
    assert process.stdout is not None
    while line := process.stdout.readline().decode():
        if words in line:
            return line
    raise AssertionError(f"it never said {words}")


def _posted(world: World, port: int, secret: str) -> list[int]:
    """Bring what people did to the port, as Telegram's webhook does; the statuses."""
    found = []
    while world.updates:
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        body = json.dumps(world.updates.pop(0)).encode()
        line.request("POST", "/telegram", body, {HEADER: secret})
        found.append(line.getresponse().status)
        line.close()
    return found


def test_a_webhook_of_ones_own_is_set_served_and_goes_on_after_a_reload(tmp_path: Path) -> None:
    """The port answers Telegram alone; SIGHUP begins anew in the same process; the numbers for
    Prometheus name no table.
    """
    url = "https://my.example/telegram"
    with _machine(tmp_path) as (machine, world, people):
        ports = clouds.free_port(), clouds.free_port()
        options = ("--webhook", url, "--webhook-port", str(ports[0]))
        process = machine.start(*options, "--metrics-port", str(ports[1]))
        _said(process, "/metrics")
        assert world.webhook["url"] == url
        people[0].say(GROUP, "/newgame")
        update = list(world.updates)
        assert _posted(world, ports[0], "wrong") == [403]
        world.updates.extend(update)
        assert _posted(world, ports[0], derived(TOKEN)) == [200]
        _until(lambda: any(sent.buttons() for sent in people[0].inbox(GROUP)))
        process.send_signal(signal.SIGHUP)
        _said(process, "/metrics")
        people[0].say(GROUP, "/status")
        assert _posted(world, ports[0], derived(TOKEN)) == [200]
        with urllib.request.urlopen(f"http://127.0.0.1:{ports[1]}/metrics") as answer:
            told = answer.read().decode()
        assert "werewolf_tables_timed 1\n" in told
        assert "werewolf_store_up 1\n" in told
        assert set(re.findall(r"\{(\w+)=", told)) == {"level"}
        assert str(GROUP) not in told
        assert machine.end(signal.SIGINT) == 130
