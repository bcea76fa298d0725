"""The page as a process: one clear line where it cannot run, and a kill in mid-game."""

from __future__ import annotations

import os
import pty
import re
import signal
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from adapters.sqlite import SqliteStore
from tests.handlers.web.sites import Device, until

ROOT = Path(__file__).parents[3]


class Served:
    """`werewolf play` in a process of its own."""

    def __init__(self, store: Path, *arguments: str) -> None:
        environ = {**os.environ, "WEREWOLF_STORE": str(store), "PYTHONIOENCODING": "utf-8"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "handlers.cli", "play", "--no-browser", *arguments],
            cwd=ROOT,
            env=environ,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        found = re.search(r":(\d+)/", line)
        assert found, line
        self.port = int(found[1])

    def end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        self.process.communicate(timeout=20)
        return self.process.returncode


def asked(store: Path, answer: bytes) -> str:
    """What `play` says in a terminal in which its first question is answered so."""
    mine, its = pty.openpty()
    environ = {**os.environ, "WEREWOLF_STORE": str(store), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "handlers.cli", "play", "--no-browser", "--port", "0"]
    process = subprocess.Popen(command, cwd=ROOT, env=environ, stdin=its, stdout=its, stderr=its)
    os.close(its)
    said = b""
    try:
        while b"http://" not in said:
            said += os.read(mine, 4096)
            if answer and "Wi-Fi" in said.decode(errors="ignore"):
                os.write(mine, answer)
                answer = b""
        until(lambda: process.poll() is None)
    finally:
        process.kill()
        process.wait()
        os.close(mine)
    return said.decode(errors="ignore")


@pytest.mark.skipif(os.name == "nt", reason="no pseudo-terminal")
def test_in_a_terminal_play_asks_whether_phones_may_join(tmp_path: Path) -> None:
    """Yes opens the house; anything else, and silence, this computer alone. A page that nobody's
    terminal waits for (a pipe, `--bind` given) is asked nothing: the other tests here.
    """
    assert "http://0.0.0.0:" in asked(tmp_path / "a.sqlite3", b"y\n")
    assert "http://127.0.0.1:" in asked(tmp_path / "b.sqlite3", b"\n")


def run(store: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "WEREWOLF_STORE": str(store), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "handlers.cli", "play", "--no-browser", *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=environ, capture_output=True, text=True, timeout=30, check=False
    )


def test_kill_9_in_mid_game_comes_back_at_the_same_prompt(tmp_path: Path) -> None:
    """The same prompt with the right time left, no message lost or doubled; time stood still.

    Planted: the room's clock began at the wall's time; the question was closed at once.
    """
    store = tmp_path / "games.sqlite3"
    served = Served(store, "--port", "0")
    device = Device(served.port)
    device.open(people=9, speed="real")
    device.listen()
    device.until(lambda state: any(one.get("asked") for one in state["mine"]))
    phone = next(n for n in range(9) if device.mine(n)["asked"])
    user = device.users[phone]
    until(lambda: bool(device.buttons(user)))
    before, texts, buttons = device.mine(phone), device.texts(user), device.buttons(user)
    assert served.end(signal.SIGKILL) == -signal.SIGKILL

    again = Served(store, "--port", "0")
    device.port = again.port
    device.hang_up()
    device.state = {}
    device.listen()
    device.until(lambda state: any(one.get("asked") for one in state["mine"]))
    after = device.mine(phone)
    assert after["asked"]
    assert after["card"] == before["card"]
    assert 0 <= before["left"] - after["left"] < 3_000 or after["left"] >= before["left"]
    assert after["left"] <= before["left"] + 20_000
    fresh = Device(again.port, device.code)
    fresh.phones = device.phones
    fresh.listen()
    until(lambda: fresh.texts(user) == texts and fresh.buttons(user) == buttons)
    assert device.press(buttons[0]["data"], phone)["status"] == 200
    until(lambda: device.texts(user) != texts or not device.mine(phone)["asked"])
    device.hang_up()
    fresh.hang_up()
    assert again.end(signal.SIGINT) == 130


def test_a_port_in_use_is_one_clear_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = run(tmp_path / "games.sqlite3", "--port", port)
    assert done.returncode == 2
    assert port in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_broken_store_is_one_clear_line(tmp_path: Path) -> None:
    store = tmp_path / "games.sqlite3"
    store.write_bytes(b"no database" * 500)
    done = run(store, "--port", "0")
    assert done.returncode == 2
    assert "cannot be read" in done.stderr
    assert store.read_bytes() == b"no database" * 500


def test_two_processes_do_not_run_the_same_tables(tmp_path: Path) -> None:
    store = tmp_path / "games.sqlite3"
    served = Served(store, "--port", "0")
    done = run(store, "--port", "0")
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    assert served.end(signal.SIGINT) == 130


def test_the_form_is_filled_in_from_the_command_line(tmp_path: Path) -> None:
    command = ("--rules", "official", "--board", "B12", "--watch", "--port", "0")
    served = Served(tmp_path / "games.sqlite3", *command)
    assert served.end(signal.SIGINT) == 130


def test_a_game_that_was_left_is_given_up_where_a_new_one_is_asked_for(tmp_path: Path) -> None:
    """`play --new`: as in the terminal. Planted: the option read by the terminal's table alone."""
    path = tmp_path / "games.sqlite3"
    served = Served(path, "--port", "0")
    device = Device(served.port)
    device.open(people=1, speed="real")
    key = f"local:{device.code}"
    assert served.end(signal.SIGINT) == 130
    assert _ended(path, key) is False
    served = Served(path, "--port", "0")
    assert served.end(signal.SIGINT) == 130
    assert _ended(path, key) is False
    served = Served(path, "--port", "0", "--new")
    assert served.end(signal.SIGINT) == 130
    assert _ended(path, key) is True


def _ended(path: Path, key: str) -> bool:
    with closing(SqliteStore(path)) as store:
        stored = store.load(key)
    assert stored is not None
    return stored.ended
