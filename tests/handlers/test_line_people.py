"""LINE's people and odd events: who is who, who comes and goes, what an edit is worth."""

from __future__ import annotations

import json

import pytest

from adapters.line import events
from engine.vocabulary import Phase
from handlers.line_inputs import Reader, spoken
from tests.adapters.line.crowd import MINUTE, SECOND, uid, world
from tests.adapters.line.votes import cast, living, to_the_vote
from tests.adapters.line.webhooks import ROOM_ID, event, text

# Who is who


def test_O27_a_stranger_to_the_bot_joins_by_his_private_chat_and_has_his_name() -> None:
    """O27: no friend; his name by the group-member call; asked to write first, then seated.

    Planted: names by the profile call alone; seen to fail.
    """
    with world(9) as at:
        stranger = at.people[0]
        at.say(at.people[1].user, "開局")
        assert stranger.user not in at.platform.friends
        at.say(stranger.user, "加入")
        assert not at.game.players
        assert "開私訊" in at.group()[-1].text
        door = at.group()[-1].buttons[0]
        at.press(stranger.user, door, at.chat)
        assert [(one.user, one.name) for one in at.game.players] == [(stranger.user, stranger.name)]
        at.say(at.spectator, ".")
        assert "沒加我好友" in at.group()[-1].text or "還沒加我好友" in at.group()[-1].text
        assert f"/v2/bot/group/{at.chat}/member/{stranger.user}" in [
            path for _, path in at.platform.calls
        ]


def test_O20_a_follow_opens_the_private_chat_as_a_text_does() -> None:
    """O20, O27: an event of his in the 1:1 chat since the lobby opened.

    Planted: follow not read; seen to fail.
    """
    with world(9) as at:
        user = at.people[0].user
        at.say(user, "開局")
        at.say(user, "加入")
        assert at.game.players == ()
        token = at.platform.grant(user)
        at.send(event("follow", user, replyToken=token, follow={"isUnblocked": False}))
        at.say(user, "加入")
        assert len(at.game.players) == 1


def test_what_comes_without_a_user_id_is_answered_with_the_way_into_the_1_1_chat() -> None:
    """LINE promises ids for texts only; anonymous admins and channels are another platform's."""
    with world(9, user_ids=False) as at:
        to_the_vote(at)
        at.press(at.people[0].user, at.button("2號"), at.chat)
        said = at.group()[-1]
        assert "LINE 沒告訴我這是誰" in said.text
        assert [one["type"] for one in said.buttons] == ["uri"]
        at.check()


def test_who_plays_and_befriends_the_account_anew_is_shown_his_own() -> None:
    with world(9) as at:
        at.gather()
        at.begin()
        user = at.people[3].user
        token = at.platform.grant(user)
        at.send(event("follow", user, replyToken=token, follow={"isUnblocked": True}))
        assert "你是" in at.private(user)[-1].text or "🎴" in at.private(user)[-1].text
        at.check()


def test_who_only_talks_is_not_asked_for_his_name() -> None:
    """LINE waits two seconds for its answer: talk of lookers-on costs no call at all.

    Planted: the name asked for with every line; seen to fail.
    """
    with world(4) as at:
        at.gather()
        before = len(at.platform.calls)
        for number in range(80, 90):
            at.platform.names[uid(number)] = f"路人{number}"
            at.say(uid(number), "大家好")
        asked = [path for _, path in at.platform.calls[before:]]
        assert not [path for path in asked if "/member/" in path or "/profile/" in path]
        at.check()


def test_a_word_before_the_lobby_opened_does_not_count() -> None:
    """Product, LINE: since the lobby opened, since a push reaches nobody for free."""
    with world(9) as at:
        user = at.people[0].user
        at.tell(user, "嗨")
        at.clock.advance(MINUTE)
        at.say(user, "開局")
        at.say(user, "加入")
        assert at.game.players == ()


def test_an_unfollow_is_told_to_the_group_at_its_next_word() -> None:
    with world(9) as at:
        at.gather()
        gone = at.people[4]
        at.send(event("unfollow", gone.user))
        at.say(at.people[0].user, "開始")
        assert at.game.phase is Phase.LOBBY
        assert any(gone.name in post.text for post in at.private(at.people[0].user)[-1:]) or any(
            gone.name in post.text for post in at.group()[-2:]
        )


# Odd events


def test_O23_standby_pauses_the_game_and_the_host_is_told_once_however_many_talk() -> None:
    """O23, issue 7: another account stands in for us, or the console has muted us; every word of
    the group says so again.

    Planted: standby events handled like active ones; `_knows_muted` always False; seen to fail.
    """
    with world(9) as at:
        at.gather()
        at.begin()
        at.clock.advance(20 * SECOND)
        (wait,) = at.game.waits
        for _ in range(20):
            at.send(text("嗨", at.chat, at.spectator, mode="standby", replyToken=None))
        assert at.game.paused
        read = len(at.group())
        host = at.people[0].user
        at.tell(host, "身分")
        told = "".join(post.text for post in at.private(host))
        assert told.count("不能說話") == told.count("後台讓我回來") == 1
        at.clock.advance(5 * MINUTE)
        at.say(host, "繼續")
        assert not at.game.paused
        assert len(at.group()) > read
        (again,) = at.game.waits
        assert again.due == wait.due + 5 * MINUTE
        at.check()


def test_O23_a_lobby_s_host_hears_that_we_are_muted_before_the_start() -> None:
    """O23: before the game begins; not again with every word. Planted: `REMIND` 0; seen to fail."""
    with world(9) as at:
        at.gather()
        for _ in range(20):
            at.send(text("嗨", at.chat, at.spectator, mode="standby", replyToken=None))
        host = at.people[0].user
        at.tell(host, "狀態")
        assert "".join(post.text for post in at.private(host)).count("不能說話") == 1


def test_an_edit_is_no_vote_and_an_unsent_message_takes_none_back() -> None:
    """Platforms 1.3: the first text counts; votes are data, not texts."""
    with world(9) as at:
        to_the_vote(at)
        voter, other = living(at)[:2]
        target = next(one.seat for one in at.game.players if one.user == other)
        message = {"id": "77", "type": "text", "quoteToken": "q", "text": f"投 {target}"}
        edit = event("messageEdited", at.chat, voter, message=message, replyToken="e1")
        at.send(edit)
        assert cast(at) == 0
        at.say(voter, f"投 {target}")
        at.send(edit | {"webhookEventId": "01EDIT"}, event("unsend", at.chat, voter,
                unsend={"messageId": "77"}))  # fmt: skip
        assert cast(at) == 1
        (prompt,) = [one for one in at.game.waits[0].prompts if one.answered]
        assert prompt.acts[0].target == target


def test_O46_who_leaves_the_group_has_left_the_lobby() -> None:
    """O46: memberLeft; coming back he can join again.

    Planted: memberLeft not read; seen to fail.
    """
    with world(9) as at:
        at.gather()
        gone = at.people[5].user
        members = {"members": [{"type": "user", "userId": gone}]}
        at.send(event("memberLeft", at.chat, None, left=members))
        assert gone not in [one.user for one in at.game.players]
        at.say(gone, "加入")
        assert gone in [one.user for one in at.game.players]


def test_the_group_is_greeted_when_the_bot_comes_in() -> None:
    with world(9) as at:
        at.send(event("join", at.chat, None, replyToken=at.platform.grant(at.chat)))
        assert "開局" in at.group()[-1].text
        at.check()


def test_talk_in_a_group_without_a_table_writes_nothing() -> None:
    """Cloud, Decided 13: no write where there is nothing to be said."""
    with world(9) as at:
        at.say(at.spectator, "今天天氣很好")
        assert at.store.outbox(at.key, 10) == []
        assert at.store.load(at.key) is None
        assert not any(path.endswith("/reply") for _, path in at.platform.calls)


def test_tokens_are_in_no_log(caplog: pytest.LogCaptureFixture) -> None:
    """Cloud, Decided 13: a token is a credential."""
    with world(9) as at:
        at.gather()
        at.platform.tokens.clear()
        with caplog.at_level(0):
            at.say(at.spectator, "好")
            at.tell(at.people[0].user, "身分")
        secrets = list(at.platform.tokens)
        assert secrets
        assert not any(secret in record.getMessage() for record in caplog.records
                       for secret in secrets)  # fmt: skip


# Reading


def test_a_mention_of_the_bot_is_taken_out_and_others_are_known() -> None:
    """UTF-16 places: an emoji before a mention counts two."""
    words = "😀@法官 踢 @阿明"
    mention = {
        "mentionees": [
            {"index": 2, "length": 3, "type": "user", "userId": "U" + "b" * 32, "isSelf": True},
            {"index": 8, "length": 3, "type": "user", "userId": uid(3), "isSelf": False},
        ]
    }
    got = events.event(json.dumps(text(words, mention=mention)).encode())
    assert got.message is not None
    line, mentions, addressed = spoken(got.message)
    assert addressed
    assert "@法官" not in line
    assert mentions == {"@阿明": uid(3)}


def test_a_room_s_key_is_the_room() -> None:
    got = events.event(json.dumps(text("嗨", ROOM_ID)).encode())
    (line,) = Reader(lambda user, chat: chat).read(got, 5)
    assert getattr(line, "key", "") == f"line:{ROOM_ID}"
    assert line.at == 5
