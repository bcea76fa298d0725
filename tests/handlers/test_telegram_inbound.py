"""Telegram's updates as the desk's inputs."""

from __future__ import annotations

import json
from typing import Any

import pytest

from adapters.clocks import FixedClock
from adapters.memory import MemoryStore
from adapters.telegram.chats import TRUSTED, Chats
from adapters.telegram.envelopes import read_update
from adapters.telegram.tokens import read_token
from handlers.desk.inputs import (
    Contact,
    GroupLine,
    Member,
    Moved,
    Place,
    Press,
    PrivateLine,
    Right,
)
from handlers.telegram_inbound import Me, Reader
from tests.adapters.telegram.fixtures import FORUM, UPDATES, update

KEY = "telegram:-1002471352452"
AMY = "7000000001"


class Desk:
    """A reader, and what it asked the platform."""

    def __init__(self) -> None:
        self.clock = FixedClock(1_000_000)
        self.store = MemoryStore()
        self.chats = Chats(self.store, self.clock)
        self.asked: list[tuple[int, int]] = []
        self.admins: set[int] = set()
        self.reader = Reader(Me(424242, "judge_bot"), self.chats, self._is_admin)

    def _is_admin(self, chat: int, user: int) -> bool:
        self.asked.append((chat, user))
        return user in self.admins

    def read(self, name: str, **given) -> list[Any]:
        body = update(name, 5)
        for kind in ("message", "edited_message"):
            if kind in body:
                body = {**body, kind: {**body[kind], **given}}
        return self.reader.read(read_update(json.dumps(body).encode()), 77)


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_a_line_in_a_group(desk: Desk) -> None:
    """Ids above 32 bits go through unchanged (bug-log O33); the arrival is ours, not Telegram's."""
    (line,) = desk.read("a line in a group")
    assert isinstance(line, GroupLine)
    assert (line.event, line.key, line.user, line.at) == ("telegram#5", KEY, AMY, 77)
    assert (line.name, line.text) == ("Amy 陳", "我是預言家，3號查殺 🐺")
    assert (line.edited, line.addressed) == (False, False)
    assert line.made == 5, "updates are numbered in the order in which they were made"
    assert read_token(line.token).message == 17


def test_who_is_admin_is_asked_only_where_it_matters(desk: Desk) -> None:
    """Bug-log O15: at every use anew, and never for plain talk."""
    (line,) = desk.read("a line in a group")
    assert desk.asked == []
    assert callable(line.admin)
    assert not line.admin()
    desk.admins.add(7_000_000_001)
    assert line.admin()


def test_commands_lose_the_bots_name_and_others_bots_commands_are_dropped(desk: Desk) -> None:
    """product.md: commands in groups with `@botname`."""
    (line,) = desk.read("a command with the bot's name")
    assert (line.text, line.addressed) == ("/vote 3", True)
    assert desk.read("a command for another bot") == []


@pytest.mark.parametrize("name", ["an anonymous admin", "a channel"])
def test_who_hides_behind_a_shared_id_is_nobody(desk: Desk, name: str) -> None:
    """Bug-log O31, O32: no user, so nobody is seated and no stranger's right is used."""
    (line,) = desk.read(name)
    assert isinstance(line, GroupLine)
    assert (line.user, line.name, line.admin) == ("", "", False)


def test_other_bots_and_pictures_are_no_lines(desk: Desk) -> None:
    """platforms.md 2.4: a bot that answers bots is a loop."""
    assert desk.read("another bot") == []
    assert desk.read("a sticker") == []
    assert desk.read("a kind of a later year") == []


def test_an_edit_is_marked_as_one(desk: Desk) -> None:
    """product.md, Telegram: an edit is only ever judged."""
    (line,) = desk.read("an edit")
    assert (line.text, line.edited) == ("改成 5號", True)


def test_a_deep_links_start_is_a_private_line(desk: Desk) -> None:
    """platforms.md 2.4: the code arrives as `/start CODE`."""
    (line,) = desk.read("a deep link's start")
    assert isinstance(line, PrivateLine)
    assert (line.user, line.text, line.platform) == (AMY, "/start abc_123", "telegram")


def test_a_mention_says_whom_it_means_only_where_it_carries_an_id(desk: Desk) -> None:
    """O-CUPID-P1: one by username carries none, so each input says its writer's username."""
    (line,) = desk.read("mentions after an emoji")
    assert line.mentions == {"Bob": "42"}
    assert line.handle == "amy_c"
    (press,) = desk.read("a press in a group")
    (private,) = desk.read("a deep link's start")
    assert (press.handle, private.handle) == ("amy_c", "amy_c")


def test_a_press_says_where_and_by_whom(desk: Desk) -> None:
    """docs/desk.md: what a button carried goes to the desk as it is; a tampered one too."""
    (press,) = desk.read("a press in a group")
    assert isinstance(press, Press)
    assert (press.user, press.key, press.data) == (AMY, KEY, "AQH_abc-")
    token = read_token(press.token)
    assert (token.query, token.message) == ("4382bfdwdsb323b2d9", 17)
    (old,) = desk.read("a press on a message that is gone")
    assert (old.user, old.key) == ("42", KEY)


def test_coming_and_going(desk: Desk) -> None:
    """platforms.md 2.4: as an admin by chat_member, else by service messages."""
    came = desk.read("somebody came")
    assert [(one.user, one.what) for one in came] == [("42", Moved.JOINED)]
    (went,) = desk.read("somebody went")
    assert isinstance(went, Member)
    assert (went.user, went.what) == ("42", Moved.LEFT)
    (left,) = desk.read("a member left")
    assert (left.key, left.user, left.what) == (KEY, "42", Moved.LEFT)
    (muted,) = desk.read("a muted member left")
    assert muted.what is Moved.LEFT
    assert desk.read("a member was promoted") == []


def test_what_becomes_of_the_bot(desk: Desk) -> None:
    """Bug-log O22, O23: put out, muted, blocked; what else it may do is its rights' news."""
    (out,) = desk.read("the bot was put out")
    assert isinstance(out, Place)
    assert (out.key, out.what, out.user) == (KEY, Right.REMOVED, AMY)
    (muted,) = desk.read("the bot may not post")
    assert muted.what is Right.MUTED
    (promoted,) = desk.read("the bot became an admin")
    assert promoted.what is Right.CHANGED
    (blocked,) = desk.read("the bot was blocked")
    assert blocked == Contact(event="telegram#5", platform="telegram", user=AMY, open=False, at=77)


@pytest.mark.parametrize("half", ["the old half of a migration", "the new half of a migration"])
def test_a_group_that_moved_keeps_its_table(desk: Desk, half: str) -> None:
    """Bug-log O40: game, settings and statistics stay under the key they have."""
    assert desk.read(half) == []
    (line,) = desk.read("a line in a group")
    assert line.key == "telegram:-400123"
    (press,) = desk.read("a press in a group")
    assert desk.reader.home_of(press.key) == "telegram:-400123"
    line.admin()
    assert desk.asked == [(-1002471352452, 7_000_000_001)]


def test_a_move_that_is_told_twice_is_one_move(desk: Desk) -> None:
    """Bug-log O41: the record moves once, whoever hears of it first."""
    desk.read("the old half of a migration")
    desk.read("the new half of a migration")
    desk.chats.moved(-400123, -1002471352452)
    assert desk.chats.home(-1002471352452) == -400123
    assert desk.chats.home(-400123) == -400123
    assert desk.chats.current(-400123) == -1002471352452


def test_another_process_hears_of_a_move_within_a_minute(desk: Desk) -> None:
    """Bug-log O40: what is not known is not believed for long."""
    other = Chats(desk.store, desk.clock)
    assert other.home(-1002471352452) == -1002471352452
    desk.read("the old half of a migration")
    desk.clock.advance(TRUSTED)
    assert other.home(-1002471352452) == -400123


def test_talk_in_another_topic_is_none_of_the_games_business(desk: Desk) -> None:
    """Bug-log O42: commands are answered everywhere, rules judge the game's topic alone."""
    desk.chats.play_in(-1002471352452, "r1", 17)
    here = {"chat": FORUM, "message_thread_id": 17, "is_topic_message": True}
    there = {**here, "message_thread_id": 99}
    assert len(desk.read("a line in a group", **here)) == 1
    assert desk.read("a line in a group", **there) == []
    (command,) = desk.read("a command with the bot's name", **there)
    assert read_token(command.token).thread == 99


def test_every_fixture_is_read_without_a_fault(desk: Desk) -> None:
    """Bug-log O32: odd senders and kinds crash nothing."""
    for name in UPDATES:
        desk.read(name)
