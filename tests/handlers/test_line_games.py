"""Whole games at the fake LINE, over HTTP in both directions: not one message is paid for.

Issue 7: at three habits of the group (chatty, normal, silent), with and without user ids on
buttons, in groups and in rooms. Each prints its report with `-rP`.
"""

from __future__ import annotations

import re

import pytest

from adapters.sqlite import SqliteStore
from engine.vocabulary import Phase
from tests.adapters.line.crowd import MINUTE, SECOND, World, transcript, world
from tests.adapters.line.playing import Play

HABITS = {"chatty": (5, 30), "normal": (40, 30), "silent": (200, 180)}
"""Seconds between two lines of the group's talk, and between two looks of each player's."""

GAMES = [
    (9, "開局", "chatty", True),
    (9, "開局", "normal", False),
    (9, "開局", "silent", True),
    (12, "開局", "chatty", False),
    (12, "開局", "normal", True),
    (12, "開局", "silent", False),
    (12, "開局 expanded", "normal", True),
    (12, "開局 crescent", "normal", True),
]


@pytest.mark.parametrize(("people", "opening", "habit", "user_ids"), GAMES)
def test_a_whole_game_costs_nothing(people: int, opening: str, habit: str, user_ids: bool) -> None:
    """Issue 7: 0 pushes, and everything is told."""
    talk, look = HABITS[habit]
    with world(people, user_ids=user_ids) as at:
        at.gather(opening)
        at.begin()
        Play(at, talk=talk * SECOND, look=look * SECOND).to_the_end()
        _told_whole(at)
        _report(at, f"{people} {opening} {habit} {'with' if user_ids else 'without'} user ids")
        # Nobody waits for longer than it takes until somebody says a word.
        assert at.ear.longest <= (talk + 60) * SECOND


def _report(at: World, what: str) -> None:
    minutes = (at.clock.now() - at.people[0].joined) // MINUTE
    print(
        f"{what}: pushes {at.platform.pushes}, replies {at.platform.replies}, "
        f"events {at.events}, {minutes} minutes, "
        f"longest wait of an announcement {at.ear.longest // SECOND} s"
    )
    assert at.platform.pushes == at.platform.used == at.platform.dead == 0


def _told_whole(at: World) -> None:
    """What the group and everybody must have read by the end, in the chats' own history."""
    at.check()
    game, group = at.game, "\n".join(post.text for post in at.group())
    assert game.outcome is not None
    for night in range(1, game.night + 1):
        assert group.count(f"天黑請閉眼（第 {night} 夜）") == 1, transcript(at.group())
    for day in range(1, game.day + 1):
        assert group.count(f"天亮了（第 {day} 天）") == 1
    if any(player.death and "vote" in player.death.causes for player in game.players):
        assert re.search(r"🗳️ 票型\n\d+號（[\d.]+ 票）← ", group)
    assert group.count("🏁 遊戲結束") == 1
    for person in at.people:
        cards = [post for post in at.private(person.user) if post.text.startswith("🎴 你的身份")]
        assert len(cards) == 1, transcript(at.private(person.user))


@pytest.mark.parametrize("people", [9])
def test_everybody_reads_his_card_once_and_nobody_another_s(people: int) -> None:
    """Every card once, in its owner's chat; the group reads none before the end."""
    with world(people) as at:
        at.gather()
        at.begin()
        for person in at.people:
            at.tell(person.user, "身分")
        for player in at.game.players:
            mine = "\n".join(post.text for post in at.private(player.user))
            assert f"你是{player.seat}號" in mine
        waiting = at.store.outbox(at.key, 100)
        assert not waiting, [item.id for item in waiting]
        said = "\n".join(post.text for post in at.group())
        assert "你是" not in said


def test_a_group_silent_for_forty_minutes_loses_nothing() -> None:
    """Architecture 0.11: the dawn waits, the table sleeps after half an hour, a word wakes it.

    Planted: tokens of mere talk not kept; no `Resume` at the wake; seen to fail.
    """
    with world(9) as at:
        at.gather()
        at.begin()
        read = len(at.group())
        for _ in range(42):
            at.clock.advance(MINUTE)
            at.pump()
        assert len(at.group()) == read
        assert at.game.paused
        at.say(at.spectator, ".")
        heard = [post.text for post in at.group()[read:]]
        assert "天亮了（第 1 天）" in heard[0]
        assert not at.game.paused
        (wait,) = at.game.waits
        assert wait.phase is Phase.ELECTION_RUN
        assert wait.due == at.clock.now() + wait.left
        assert at.platform.pushes == 0
        Play(at, talk=40 * SECOND, look=30 * SECOND).to_the_end()
        _told_whole(at)


def test_a_group_silent_for_a_day_has_its_table_closed() -> None:
    """Product, LINE: closed after a silent day; the next word hears of it, and that is all."""
    with world(9) as at:
        at.gather()
        at.begin()
        for _ in range(25 * 12):
            at.clock.advance(5 * MINUTE)
            at.pump()
        assert at.over
        at.say(at.spectator, "嗨")
        assert at.group()[-1].at == at.clock.now()
        at.say(at.people[0].user, "開局")
        assert at.game.phase is Phase.LOBBY
        at.check()


def test_O43_O44_a_room_is_played_like_a_group() -> None:
    """O43: public texts only in the room, private ones only to the person; O44: the room's own
    endpoints. Planted: names by the group's endpoint; seen to fail.
    """
    with world(9, chat="R" + "c" * 32) as at:
        at.gather()
        at.begin()
        Play(at, talk=40 * SECOND, look=30 * SECOND).to_the_end()
        _told_whole(at)
        assert any("/room/" in path for _, path in at.platform.calls)
        assert not any("/group/" in path for _, path in at.platform.calls)


def test_a_game_goes_on_after_a_kill_at_any_moment(tmp_path: object) -> None:
    """Nothing is in memory but what was stored: a new process says what the old one did not."""
    from pathlib import Path

    assert isinstance(tmp_path, Path)
    file = tmp_path / "games.sqlite3"
    with world(9, store=SqliteStore(file)) as at:
        at.gather()
        at.begin()
        at.clock.advance(100 * SECOND)
        before = at.platform
        now = at.clock.now()
    with world(9, store=SqliteStore(file)) as at:
        at.clock.at = now
        for _ in range(2):
            at.pump()
            at.clock.advance(60 * SECOND)
        at.say(at.spectator, "還在嗎")
        assert any("天亮了" in post.text for post in at.group())
        assert before.breaches == at.platform.breaches == []


def test_a_push_is_made_within_the_operator_s_budget_only() -> None:
    """Product, LINE: a push is the last resort; its price is the members, players or not."""
    with world(9, budget=10) as at:
        at.gather()
        assert "主動通知" in at.group()[-1].text
        at.begin()
        for _ in range(60):
            at.clock.advance(5 * SECOND)
            at.pump()
        # Ten members: one push to the group is the whole budget.
        assert (at.platform.pushes, at.platform.used) == (1, 10)
        assert any("天亮了" in post.text for post in at.group())
        for _ in range(60):
            at.clock.advance(MINUTE)
            at.pump()
        assert at.platform.used == 10
        at.check()
