"""Whoever waits for the next table is told when it opens."""

from __future__ import annotations

import pytest

from handlers.desk.inputs import Member, Moved
from tests.handlers.desk.chats import Group

TELEGRAM, LINE = "telegram:-100123", "line:C123"


def playing(key: str = TELEGRAM) -> Group:
    group = Group(key=key)
    group.says("p1", "/newgame")
    for number in range(1, 10):
        group.writes(f"p{number}", "/start")
        group.says(f"p{number}", "/join")
    group.says("p1", "/startgame")
    assert group.game.seed
    return group


@pytest.mark.parametrize("line", ["/newgame", "/again"])
def test_who_waits_is_told_once_when_a_table_opens(line: str) -> None:
    """In private where that is open, by name in the group where it is not. Planted: `told` left
    out (called twice); seen to fail.
    """
    group = playing()
    group.writes("early", "/start")
    group.says("early", "/nextgame")
    group.says("shy", "排隊")
    assert "name early、name shy" in group.chats.texts()[-1]
    group.says("p1", "/endgame")
    group.says("p1", line)
    mine = [one for one in group.chats.messages["early"] if "你排的那一桌" in one.text]
    group.presses("early", mine[0].buttons[0])
    assert "early" in {one.user for one in group.game.players}
    group.says("p1", "/endgame")
    group.says("p1", line)
    calls = [text for text in group.chats.texts() if "輪到你們" in text]
    assert len(calls) == 1
    assert "name shy" in calls[0]
    assert "name early" not in calls[0]
    mine = [one for one in group.chats.messages["early"] if "你排的那一桌" in one.text]
    assert len(mine) == 1


def test_on_line_everybody_is_called_in_the_group() -> None:
    """A private word there reaches nobody in time."""
    group = playing(LINE)
    group.writes("early", "/start")
    group.says("early", "排隊")
    group.says("p1", "結束")
    group.says("p1", "開局")
    assert any("輪到你們入座：name early" in text for text in group.chats.texts())


def test_who_asks_again_or_leaves_the_group_waits_no_longer() -> None:
    group = playing()
    for user in ("a", "b"):
        group.says(user, "/nextgame")
    group.says("a", "/nextgame")
    left = Member(event="m1", key=group.key, user="b", what=Moved.LEFT, at=group.clock.now())
    group.take(left)
    group.says("p1", "/endgame")
    group.says("p1", "/newgame")
    assert not any("輪到你們" in text for text in group.chats.texts())


def test_while_a_lobby_is_open_one_is_sent_to_join_it() -> None:
    group = Group(key=TELEGRAM)
    group.says("p1", "/newgame")
    group.says("p2", "/nextgame")
    assert "直接打「/join」" in group.chats.texts()[-1]


def test_two_who_queue_at_the_same_moment_both_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second one's word comes between the first one's read and write.

    Planted: `amend` without its base; seen to fail.
    """
    group = playing()
    keeps, between = group.store.save_settings, [True]

    def save(key: str, settings: bytes, base: bytes | None = None) -> bool:
        if between and between.pop():
            group.says("second", "/nextgame")
        return keeps(key, settings, base)

    monkeypatch.setattr(group.store, "save_settings", save)
    group.says("first", "/nextgame")
    assert "name second、name first" in group.chats.texts()[-1]
