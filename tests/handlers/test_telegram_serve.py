"""`werewolf serve`: polling that loses no tap, killed at any step, in this process and in a real one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from telegram.error import Conflict

from adapters.buttons import decode as decode_button
from adapters.memory import MemoryStore
from adapters.sqlite import SqliteStore
from adapters.telegram.chats import table_key
from engine import decode
from engine.state import Game
from engine.vocabulary import Phase
from handlers.inbound import Busy
from tests.adapters.telegram.fake.methods import Methods, Refused
from tests.adapters.telegram.fake.players import Phone
from tests.adapters.telegram.fake.server import TOKEN, served
from tests.adapters.telegram.fake.world import OPEN, Standing, World
from tests.adapters.telegram.town import GROUP, HOST, Town, label, town

ROOT = Path(__file__).parents[2]


class Died(BaseException):
    """The process was killed here."""


def _die(*args, **given):
    raise Died


def _dies_after(real):
    """It does its work and is killed before anybody hears of it."""

    def dying(*args, **given):
        real(*args, **given)
        raise Died

    return dying


STEPS = {
    "before the updates are kept": ("inbox", "keep", lambda real: _die),
    "after they are kept": ("inbox", "keep", _dies_after),
    "before one is handled": ("intake", "take", lambda real: _die),
    "after one is handled": ("intake", "take", _dies_after),
    "after one is crossed off": ("inbox", "done", _dies_after),
}


@pytest.mark.parametrize("step", STEPS)
def test_a_kill_between_any_two_steps_loses_no_tap(step: str, tmp_path: Path) -> None:
    """platforms.md 3.1: stored before the offset rises, handled once however often it comes."""
    store = SqliteStore(tmp_path / "games.sqlite3")
    with town(store=store, inbox=tmp_path / "telegram.sqlite3") as place:
        people = place.table(5)
        late = place.people(8)[5:]
        for phone in late:
            phone.tap(label("join"), GROUP)
        part, method, dies = STEPS[step]
        target = getattr(place.house.polling, part)
        setattr(target, method, dies(getattr(target, method)))
        with pytest.raises(Died):
            place.step()
        place.restart()
        place.step()
        place.wait(10_000)
        assert len(place.game.players) == len(people) + len(late)
        assert all(len(phone.texts()) == 1 for phone in late)
        assert place.house.polling.inbox.waiting() == []
    store.close()


def test_an_update_whose_table_is_busy_stays_first_in_line() -> None:
    """cloud.md, Decided 12: it is handed in again, in order, and not lost."""
    with town() as place:
        people = place.table(3)
        late = place.people(5)[3:]
        for phone in late:
            phone.tap(label("join"), GROUP)
        real, tries = place.house.polling.intake.take, []

        def busy(body, at):
            tries.append(body)
            if len(tries) < 3:
                raise Busy("telegram:x")
            return real(body, at)

        place.house.polling.intake.take = busy  # type: ignore[method-assign]
        place.house.polling.stopped.wait = lambda seconds: False  # type: ignore[method-assign]
        place.step()
        names = [one.name for one in place.game.players]
        assert names == [phone.person.name for phone in [*people, *late]]
        assert tries[0] == tries[1] == tries[2]


def test_a_second_poller_and_a_webhook_are_told_apart_from_bad_weather() -> None:
    """platforms.md 3.1: a 409 ends the polling, a lost connection does not."""
    with town() as place:
        place.house.polling.stopped.wait = lambda seconds: False  # type: ignore[method-assign]
        place.api.fails += [("getUpdates", 0, Refused(502, "Bad Gateway"))] * 2
        place.house.polling.step()
        place.world.webhook = {"url": "https://example.org"}
        place.world.updates.clear()
        with pytest.raises(Conflict):
            place.house.polling.step()
            place.house.polling.step()


# Permissions


def _end_by_button(phone: Phone, until) -> None:
    phone.tap(label("endgame"), GROUP)
    until(lambda: any(_yes(sent) for sent in phone.inbox(GROUP)))
    sent = [one for one in phone.inbox(GROUP) if _yes(one)][-1]
    phone.press(sent, _yes(sent)[0])


def _yes(sent) -> list[dict]:
    return [
        button
        for button in sent.buttons()
        if "callback_data" in button
        and decode_button(button["callback_data"]).choice == "/endgame yes"
    ]


def _strict(world: World) -> tuple[dict, Standing]:
    """A group with a closed door of its own, and a member whom an admin has restricted."""
    room = world.rooms[GROUP]
    room.permissions = {**OPEN, "can_send_polls": False}
    room.members[HOST + 1] = Standing("restricted", {**OPEN, "can_send_photos": False})
    return dict(room.permissions), room.members[HOST + 1]


@pytest.mark.parametrize("calls", range(6))
def test_whatever_call_is_the_last_the_group_gets_everything_back(
    calls: int, tmp_path: Path
) -> None:
    """product.md, Telegram: kill at night, restart, /endgame: the first permissions stand."""
    store = SqliteStore(tmp_path / "games.sqlite3")
    with town(store=store, inbox=tmp_path / "telegram.sqlite3") as place:
        people = place.table(9)
        before = _strict(place.world)
        people[0].say(GROUP, "/startgame")
        _killed_after(place, calls)
        place.restart()
        place.wait(15_000)
        assert not people[0].may_write(GROUP)
        place.restart()
        _end_by_button(people[0], lambda holds: place.wait(6_000))
        place.wait(10_000)
        assert place.game.phase is Phase.OVER
        room = place.world.rooms[GROUP]
        assert (room.permissions, room.members[HOST + 1]) == before
    store.close()


def _killed_after(place: Town, calls: int) -> None:
    """Run until the n-th call of rights from now, which the process does not survive."""
    real, made = place.house.line.raw, []

    def dying(method, **given):
        if method in ("getChat", "setChatPermissions", "getChatMember", "restrictChatMember"):
            if len(made) == calls:
                raise Died
            made.append(method)
        return real(method, **given)

    place.house.line.raw = dying  # type: ignore[method-assign]
    try:
        place.wait(8_000)
    except Died:
        pass


# A real process


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
        before = _strict(world)
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
        _end_by_button(people[0], _until)
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
    with _machine(tmp_path) as (machine, world, people):
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
    with _machine(tmp_path) as (machine, world, people):
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


def test_a_memory_store_needs_no_file() -> None:
    """WEREWOLF_STORE=memory: everything goes with the process, raw updates too."""
    with town(store=MemoryStore()) as place:
        people = place.table(2)
        assert place.house.polling.inbox.waiting() == []
        assert len(place.game.players) == len(people)
