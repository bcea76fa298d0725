"""LINE's `leave` and `join`: the game pauses, waits for its bot, goes on or is closed (issue 7).

Bug-log O22 as it stands is of a platform that does not ask a bot in again to a game (Telegram).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from adapters.sqlite import SqliteStore
from engine.vocabulary import Phase
from tests.adapters.line.crowd import GROUP_ID, MINUTE, SECOND, World, world
from tests.adapters.line.playing import Play
from tests.adapters.line.telling import told_whole
from tests.adapters.line.votes import board, cast, living, to_the_vote
from tests.adapters.line.webhooks import event

HOUR = 60 * MINUTE
OTHER = "C" + "d" * 32


def leave(at: World, chat: str = "") -> dict[str, Any]:
    """The event by which LINE tells that the account is out of a group; sent once, given back."""
    at.platform.members.pop(chat or at.chat)
    made = event("leave", chat or at.chat, None)
    assert at.send(made) == 200
    return made


def people(at: World) -> list[str]:
    return [*(one.user for one in at.people), at.spectator]


def join(at: World, chat: str = "") -> None:
    """The account is asked into a group."""
    at.platform.members[chat or at.chat] = people(at)
    token = at.platform.grant(chat or at.chat)
    assert at.send(event("join", chat or at.chat, None, replyToken=token)) == 200


def wait(at: World, time: int, step: int = 10 * MINUTE) -> None:
    for _ in range(time // step):
        at.clock.advance(step)
        at.pump()


def letters(at: World) -> list[str]:
    """All that still lies in an outbox, of the table's and of its people's own chats."""
    people = [f"line:{one.user}" for one in at.people]
    return [item.id for key in (at.key, *people) for item in at.store.outbox(key, 1000)]


def said(at: World, user: str, words: str) -> int:
    """In how many of his texts somebody has read these words in private."""
    return sum(words in post.text for post in at.private(user))


def begun(at: World) -> None:
    at.gather()
    at.begin()


# Removed


def test_O22_the_game_pauses_and_the_host_hears_once_how_it_goes_on_and_nobody_else() -> None:
    """Issue 7: told in 1:1 at his next word. Planted: leave closing the game; seen to fail."""
    with world(9) as at:
        begun(at)
        read, host, other = len(at.group()), at.people[0].user, at.people[2].user
        leave(at)
        assert at.game.paused
        assert not at.over
        for _ in range(3):
            at.tell(other, "身分")
            at.tell(host, "身分")
        assert said(at, host, "再邀請我進群組") == said(at, host, "在這裡打「結束」") == 1
        assert said(at, other, "移出群組") == 0
        assert len(at.group()) == read
        at.check()


def test_removed_at_night_private_answers_that_wait_are_fetched_and_nothing_is_decided() -> None:
    """Questions that were out stay open with the time they had; a press is told why it must wait.

    Planted: "paused" left to the desk's own words; seen to fail.
    """
    with world(9) as at:
        begun(at)
        at.clock.advance(5 * SECOND)
        seer = next(one.user for one in at.game.players if one.card == "seer")
        at.tell(seer, "身分")
        (old,) = [post for post in at.private(seer) if "查驗" in post.text and post.buttons][-1:]
        before = [(one.id, one.due) for one in at.game.waits]
        leave(at)
        at.press(seer, old.buttons[0], seer)
        assert "我被移出群組了，牌局暫停中" in at.private(seer)[-1].text
        wolf = next(one.user for one in at.game.players if one.card == "wolf")
        at.tell(wolf, "身分")
        assert at.private(wolf)[-1].buttons
        wait(at, HOUR)
        join(at)
        assert not at.game.paused
        assert [(one.id, one.due - HOUR) for one in at.game.waits] == before
        at.press(seer, old.buttons[0], seer)
        assert any(prompt.answered for one in at.game.waits for prompt in one.prompts)
        at.check()


def test_an_old_button_of_the_group_s_board_counts_for_nothing_while_we_are_out() -> None:
    """A press that was under way when the bot was removed.

    Planted: told, but not paused; seen to fail.
    """
    with world(9) as at:
        to_the_vote(at)
        action, (first, second) = board(at)[0], living(at)[:2]
        at.press(first, action, at.chat)
        leave(at)
        read = len(at.group())
        at.press(second, action, at.chat)
        assert cast(at) == 1
        at.check()
        join(at)
        assert "我回來了" in at.group()[read].text
        at.press(second, action, at.chat)
        assert cast(at) == 2


# Asked in again


@pytest.mark.parametrize("host_first", [True, False])
def test_asked_in_again_the_game_goes_on_by_itself_and_the_group_sees_where_it_stands(
    host_first: bool,
) -> None:
    """With the join's own token, at one go: that we are back, and the stage's board with the time
    it has left; the host who has not asked by then is not told any more.

    Planted: no Resume; the board as an edit; the host's notice drawn whatever has become of it;
    seen to fail.
    """
    with world(9) as at:
        to_the_vote(at)
        (vote,) = at.game.waits
        host = at.people[0].user
        leave(at)
        if host_first:
            at.tell(host, "狀態")
        wait(at, 3 * HOUR)
        read = len(at.group())
        join(at)
        back, again = at.group()[read:]
        assert "我回來了" in back.text
        assert len(again.buttons) >= len(living(at))
        (open_,) = at.game.waits
        assert open_.due - at.clock.now() == vote.due - (at.clock.now() - 3 * HOUR)
        at.tell(host, "狀態")
        assert said(at, host, "移出群組") == host_first
        assert said(at, host, "暫停") <= host_first * 2
        Play(at, talk=40 * SECOND, look=30 * SECOND).to_the_end()
        told_whole(at)


def test_what_waited_for_the_group_is_told_after_we_are_back_and_nothing_is_lost() -> None:
    """The dawn that nobody had heard when the bot was removed: its clock starts now.

    Planted: the queue in its own order; seen to fail.
    """
    with world(9) as at:
        begun(at)
        wait(at, 5 * MINUTE, SECOND)
        assert at.game.phase is not Phase.NIGHT
        read = len(at.group())
        leave(at)
        wait(at, 2 * HOUR)
        assert len(at.group()) == read
        join(at)
        texts = [post.text for post in at.group()[read:]]
        assert "我回來了" in texts[0]
        assert "天亮了（第 1 天）" in texts[1]
        (first,) = at.game.waits
        assert first.due == at.clock.now() + first.left
        Play(at, talk=40 * SECOND, look=30 * SECOND).to_the_end()
        told_whole(at)


def test_the_first_word_of_the_group_does_as_well_where_the_join_never_came() -> None:
    """LINE sends no event again unless it is told to. Planted: tokens of talk not kept; seen to
    fail.
    """
    with world(9) as at:
        begun(at)
        leave(at)
        wait(at, HOUR)
        at.platform.members[at.chat] = people(at)
        read = len(at.group())
        at.say(at.spectator, "法官回來了嗎")
        assert "我回來了" in at.group()[read].text
        assert not at.game.paused
        at.check()


def test_a_game_that_its_host_had_paused_stays_so_and_the_group_is_told_how_it_goes_on() -> None:
    """Planted: every paused game resumed; seen to fail."""
    with world(9) as at:
        begun(at)
        host = at.people[0].user
        at.say(host, "暫停")
        leave(at)
        join(at)
        assert "還在暫停中" in at.group()[-1].text
        assert at.game.paused
        at.say(host, "繼續")
        assert not at.game.paused


def test_removed_twice_and_asked_in_twice_the_game_goes_on_each_time() -> None:
    """Planted: the first removal's letter taken for the second's; seen to fail."""
    with world(9) as at:
        begun(at)
        for _ in range(2):
            at.clock.advance(SECOND)
            leave(at)
            assert at.game.paused
            read = len(at.group())
            join(at)
            assert not at.game.paused
            assert sum("我回來了" in post.text for post in at.group()[read:]) == 1
        at.tell(at.people[0].user, "身分")
        assert said(at, at.people[0].user, "移出群組") == 0
        at.check()


def test_out_and_in_again_before_anything_could_be_sent() -> None:
    """Both events in one request: the join's token is good, whatever is older is not.

    Planted: tokens of that instant taken for older ones; seen to fail.
    """
    with world(9) as at:
        begun(at)
        at.say(at.spectator, "等等")
        at.clock.advance(SECOND)
        gone = event("leave", at.chat, None)
        back = event("join", at.chat, None, replyToken=at.platform.grant(at.chat))
        read = len(at.group())
        at.send(gone, back)
        assert not at.game.paused
        assert "我回來了" in at.group()[read].text
        assert at.platform.dead == 0
        at.check()


def test_a_leave_that_comes_after_its_join_stops_the_game_until_the_next_word() -> None:
    """LINE may deliver again, and then in another order: nothing is lost by it."""
    with world(9) as at:
        begun(at)
        join(at)
        at.clock.advance(SECOND)
        leave(at)
        at.platform.members[at.chat] = people(at)
        assert at.game.paused
        at.say(at.spectator, "怎麼停了")
        assert not at.game.paused
        assert "我回來了" in "".join(post.text for post in at.group()[-2:])
        at.check()


def test_nothing_is_paid_for_a_group_that_we_are_out_of() -> None:
    """Even where LINE would take a push. Planted: pushes allowed as ever; seen to fail."""
    with world(9, budget=40) as at:
        to_the_vote(at)
        pushed = at.platform.pushes
        leave(at)
        at.platform.members[at.chat] = people(at)
        wait(at, 2 * HOUR)
        assert at.platform.pushes == pushed
        at.check()


def test_a_process_that_dies_meanwhile_makes_no_difference(tmp_path: Path) -> None:
    """Nothing of it is in memory. Planted: `asleep` not kept in the notes; seen to fail."""
    file = tmp_path / "games.sqlite3"
    with world(9, store=SqliteStore(file)) as at:
        begun(at)
        leave(at)
        now = at.clock.now()
    with world(9, store=SqliteStore(file)) as at:
        at.clock.at = now
        wait(at, HOUR)
        join(at)
        assert not at.game.paused
        assert "我回來了" in at.group()[0].text
        at.check()


def test_a_join_whose_leave_never_came_says_where_the_game_stands() -> None:
    with world(9) as at:
        begun(at)
        read = len(at.group())
        join(at)
        back, night = at.group()[read:]
        assert "我回來了" in back.text
        assert "天黑請閉眼" in night.text
        at.check()


def test_a_leave_that_is_delivered_again_does_nothing_more() -> None:
    """O03: at once, and after the account is back. Planted: an id of our own; seen to fail."""
    with world(9) as at:
        begun(at)
        gone = leave(at)
        host = at.people[0].user
        again = {**gone, "deliveryContext": {"isRedelivery": True}}
        at.send(again)
        at.tell(host, "狀態")
        at.tell(host, "狀態")
        assert said(at, host, "再邀請我進群組") == 1
        join(at)
        at.send(again)
        assert not at.game.paused
        at.check()


def test_other_groups_come_and_go_and_this_game_goes_on() -> None:
    """A second account here and there: joins and leaves of other groups are theirs.

    Planted: a leave's group not looked at; seen to fail.
    """
    with world(9) as at:
        begun(at)
        read = len(at.group())
        join(at, OTHER)
        assert "開局" in at.platform.reads(OTHER)[-1].text
        leave(at, OTHER)
        assert not at.game.paused
        leave(at)
        join(at, OTHER)
        assert at.game.paused
        assert "我是狼人殺的法官" in at.platform.reads(OTHER)[-1].text
        assert len(at.group()) == read
        at.check()


# Ended


def test_the_host_ends_it_from_his_own_chat_and_everybody_hears_so_once() -> None:
    """He at once, the others at their next word; the group's texts go, and the next game is new.

    Planted: group texts of an over game kept; seen to fail.
    """
    with world(9) as at:
        begun(at)
        host, other = at.people[0].user, at.people[3].user
        leave(at)
        read = len(at.group())
        at.tell(host, "身分")
        at.tell(host, "結束")
        assert at.over
        assert "到此為止" in at.private(host)[-1].text
        for _ in range(2):
            at.tell(other, "身分")
        assert said(at, other, "到此為止") == said(at, host, "到此為止") == 1
        assert at.store.outbox(at.key, 100) == []
        wait(at, 25 * HOUR)
        assert letters(at) == []
        join(at)
        (welcome,) = at.group()[read:]
        assert "我是狼人殺的法官" in welcome.text
        at.say(host, "開局")
        assert at.game.phase is Phase.LOBBY
        at.check()


def test_after_a_day_it_is_closed_and_nothing_of_it_stays() -> None:
    """As silent tables are: closed, told in private at the next word, and no letter is left.

    Planted: only unheard stages closed; own chats' texts kept for ever; seen to fail.
    """
    with world(9) as at:
        to_the_vote(at)
        leave(at)
        wait(at, 23 * HOUR)
        assert not at.over
        wait(at, 2 * HOUR)
        assert at.over
        assert at.store.outbox(at.key, 100) == []
        late = at.people[4].user
        at.tell(late, "身分")
        assert said(at, late, "到此為止") == 1
        host = at.people[0].user
        at.tell(host, "狀態")
        assert (said(at, host, "再邀請我"), said(at, host, "到此為止")) == (0, 1)
        wait(at, 25 * HOUR)
        assert letters(at) == []
        assert at.mounted.house.home.pump() is None
        at.check()


def test_a_host_who_does_not_play_is_told_in_his_own_chat() -> None:
    """His words belong to no table. Planted: the notice left at the table; seen to fail."""
    with world(9) as at:
        host = at.spectator
        at.say(host, "開局")
        door = next(one for one in at.group()[-1].buttons if one["type"] == "uri")
        for person in at.people:
            at.press(person.user, door, at.chat)
        at.say(host, "開始")
        assert at.game.phase is Phase.NIGHT
        leave(at)
        at.tell(host, "說明")
        assert said(at, host, "再邀請我進群組") == 1
        assert said(at, host, "在這裡打「結束」") == 0
        at.check()


# The lobby


def test_a_lobby_closes_at_once_and_its_people_may_sit_down_elsewhere() -> None:
    """Written down in docs/line.md: nothing has begun, and one sits at one table only.

    Planted: it is paused instead, which the rules refuse; seen to fail.
    """
    with world(9) as at:
        at.gather()
        read = len(at.group())
        leave(at)
        assert at.over
        for user in (at.people[0].user, at.people[5].user):
            at.tell(user, "狀態")
            at.tell(user, "狀態")
            assert said(at, user, "還沒開始的這一桌") == 1
            assert said(at, user, "到此為止") == 0
        assert at.store.outbox(at.key, 100) == []
        join(at)
        assert len(at.group()) == read + 1
        at.platform.members[OTHER] = people(at)
        assert at.chat == GROUP_ID
        at.chat, at.key = OTHER, f"line:{OTHER}"
        at.gather()
        at.check()
