"""Whole games at the fake LINE, over HTTP in both directions: not one message is paid for.

Silence, rooms, restarts, pushes; the whole games of issue 7 are in `test_line_whole_games`.
"""

from __future__ import annotations

import pytest

from adapters.sqlite import SqliteStore
from engine.vocabulary import Phase
from tests.adapters.line.crowd import MINUTE, SECOND, world
from tests.adapters.line.playing import Play
from tests.adapters.line.telling import told_whole


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
        assert "送任一訊息繼續" in at.group()[-1].text
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
        told_whole(at)


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
    endpoints, for names and for a push's price. Planted: the room's tokens kept for the person
    who brought them; names by the group's endpoint; members by the group's; seen to fail.
    """
    with world(9, chat="R" + "c" * 32, budget=1) as at:
        at.gather()
        at.begin()
        Play(at, talk=40 * SECOND, look=30 * SECOND).to_the_end()
        told_whole(at)
        group = "".join(post.text for post in at.group())
        assert "你的身分" not in group
        for person in at.people:
            private = "".join(post.text for post in at.private(person.user))
            assert "天亮了" not in private
        asked = [path for _, path in at.platform.calls]
        assert any(path.endswith("/members/count") for path in asked)
        assert any("/room/" in path for path in asked)
        assert not any("/group/" in path for path in asked)


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


@pytest.mark.parametrize(
    ("budget", "quota", "says"),
    [
        (40, 200, "一次算 10 則，這一局最多 40 則，本月還剩 200 則"),
        (40, None, "一次算 10 則，這一局最多 40 則"),
        (40, 7, "叫不了大家：這一群一次算 10 則，這一局最多 40 則，本月還剩 7 則"),
        (9, 200, "叫不了大家：這一群一次算 10 則，這一局最多 9 則，本月還剩 200 則"),
    ],
)
def test_the_lobby_tells_the_month_s_rest_and_a_push_s_price_here(
    budget: int, quota: int | None, says: str
) -> None:
    """Product, LINE; issue 7: before the start, by the members of this very group, players or not.

    LINE is asked once in a while. Planted: the members counted as none; the rest not looked at;
    nothing remembered; seen to fail.
    """
    with world(9, budget=budget, quota=quota) as at:
        at.say(at.people[0].user, "開局")
        assert says in at.group()[-1].text
        assert ("本月還剩" in at.group()[-1].text) is (quota is not None)
        for person in at.people:
            at.tell(person.user, "加入")
            at.say(person.user, "加入")
        asked = [path for _, path in at.platform.calls]
        assert asked.count("/v2/bot/message/quota") == 1
        assert sum(path.endswith("/members/count") for path in asked) == 1


def test_without_a_budget_nobody_is_told_of_prices_and_line_is_not_asked() -> None:
    """Product, LINE: by default a game is played on replies alone: there is nothing to warn of."""
    with world(9) as at:
        at.gather()
        at.say(at.spectator, ".")
        assert not any("則" in post.text for post in at.group())
        asked = {path for _, path in at.platform.calls}
        assert not any("quota" in path or path.endswith("/members/count") for path in asked)


def test_the_lobby_s_latest_board_comes_with_the_next_word() -> None:
    """Product, A game 1: who has sat down is seen, though nothing can be edited on LINE; a board
    that has not changed is no noise. Planted: a lobby's edits drawn as nothing; seen to fail.
    """
    with world(9) as at:
        at.gather()
        read = len(at.group())
        at.say(at.spectator, "到齊了嗎")
        (board,) = at.group()[read:]
        assert "已入座 9 人" in board.text
        assert all(f"{place}. {one.name}" in board.text for place, one in enumerate(at.people, 1))
        at.say(at.spectator, "看到了")
        assert len(at.group()) == read + 1
        at.tell(at.people[8].user, "離開")
        at.say(at.people[0].user, "狀態")
        assert any("已入座 8 人" in post.text for post in at.group()[read + 1 :])
        at.check()


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
