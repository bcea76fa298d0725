"""LINE's way in, over HTTP: bug-log rows, who is who, what an odd event does to a table."""

from __future__ import annotations

import json
from typing import Any

import pytest

from adapters.faults import StoreBusy
from adapters.line.buttons import WAIT
from engine.vocabulary import Phase
from handlers.line_inputs import Reader, spoken
from tests.adapters.line import webhooks
from tests.adapters.line.crowd import MINUTE, SECOND, Play, World, uid, world
from tests.adapters.line.webhooks import ROOM_ID, event, text

NEWCOMER = uid(50)


def to_the_vote(at: World) -> None:
    """Play until the ballot's board hangs in the group and its clock runs."""
    at.gather("開局 sheriff=none")
    at.begin()
    play = Play(at, talk=30 * SECOND, look=10_000 * SECOND)
    votes, play._votes = play._votes, lambda person, post: False  # type: ignore[method-assign]
    assert votes
    for _ in range(3_000):
        if at.game.phase is Phase.VOTE and all(wait.due for wait in at.game.waits):
            return
        at.clock.advance(SECOND)
        at.pump()
        play._chat()
        for person in at.people:
            if at.game.phase is not Phase.VOTE:
                play._act(person)
    raise AssertionError(at.game.phase)


def board(at: World) -> list[dict[str, Any]]:
    return at.group()[-1].buttons


def living(at: World) -> list[str]:
    return [one.user for one in at.game.players if one.death is None]


def cast(at: World) -> int:
    (wait,) = at.game.waits
    return sum(prompt.answered for prompt in wait.prompts)


# Replays


def test_O03_a_redelivered_event_counts_once_and_a_lost_one_counts() -> None:
    """O03: the same webhookEventId twice, the second with isRedelivery; then one that never came.

    Planted: the event id made of the arrival instead of LINE's; seen to fail.
    """
    with world(9) as at:
        to_the_vote(at)
        first, second = living(at)[:2]
        vote, other = board(at)[0], board(at)[1]
        for user, again, action in (
            (first, False, vote),
            (first, True, vote),
            (second, True, other),
        ):
            body = event(
                "postback",
                at.chat,
                user,
                webhookEventId=f"01HW{user}",
                replyToken=at.platform.grant(at.chat),
                postback={"data": action["data"]},
                deliveryContext={"isRedelivery": again},
            )
            assert at.send(body) == 200
        assert cast(at) == 2
        at.check()


def test_O02_a_poisoned_event_is_answered_with_200_and_parked_and_spoils_no_other() -> None:
    """O02. Planted: the exception let out of `LineDoor._one`; seen to fail."""
    with world(9) as at:
        bad = event("message", message=7)
        good = text("開局", at.chat, uid(1), replyToken=at.platform.grant(at.chat))
        assert at.send(bad, good) == 200
        assert at.game.phase is Phase.LOBBY
        assert len(at.store.parked()) == 1


@pytest.mark.parametrize("data", [b"{", b'{"events": {}}'])
def test_O02_a_body_that_is_no_envelope_is_parked_too(data: bytes) -> None:
    """O02."""
    with world(9) as at:
        at.wire.request("POST", at.path, data, webhooks.signed(data))
        answer = at.wire.getresponse()
        answer.read()
        assert answer.status == 200
        assert len(at.store.parked()) == 1


def test_a_busy_store_is_tried_again_and_then_lets_line_send_it_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Cloud, Decided 12: 503 only where nothing is kept anywhere; the next delivery is handled."""
    with world(9) as at:
        monkeypatch.setattr("handlers.line_serve._REST", 0)
        body = text("開局", at.chat, uid(1), replyToken=at.platform.grant(at.chat))
        commit = at.store.commit

        def busy(turn: object) -> None:
            raise StoreBusy("games", "held")

        monkeypatch.setattr(at.store, "commit", busy)
        assert at.send(body) == 503
        monkeypatch.setattr(at.store, "commit", commit)
        assert at.send(body) == 200
        assert at.game.phase is Phase.LOBBY


# At the door


def test_O85_a_request_that_line_has_not_signed_is_refused() -> None:
    """O85: emoji in the body, one byte changed on the way: 403, and nothing happens."""
    with world(9) as at:
        data = webhooks.body(text("開局 😀", at.chat, uid(1)))
        for sent, status in ((data.replace("😀".encode(), "😁".encode()), 403), (data, 200)):
            at.wire.request("POST", at.path, sent, webhooks.signed(data))
            answer = at.wire.getresponse()
            answer.read()
            assert answer.status == status


@pytest.mark.parametrize(("method", "path", "status"), [("POST", "/x", 404), ("GET", "/line", 501)])
def test_other_requests_are_turned_away(method: str, path: str, status: int) -> None:
    with world(9) as at:
        at.wire.request(method, path, b"{}")
        answer = at.wire.getresponse()
        answer.read()
        assert answer.status == status


def test_O28_the_console_s_verify_request_is_answered_with_200_and_nothing_else() -> None:
    """O28: empty events, and the dummy token of old. Planted: `VERIFY` empty; seen to fail."""
    with world(9) as at:
        assert at.send() == 200
        dummy = text("Hello, world", at.chat, uid(1), replyToken="0" * 32)
        command = text("開局", at.chat, uid(1), replyToken="f" * 32)
        assert at.send(dummy, command) == 200
        assert not any(path.endswith("/reply") for _, path in at.platform.calls)
        at.check()


# Floods and stale buttons


def test_O19_thirty_presses_on_a_closed_vote_bring_one_line_at_most() -> None:
    """O19, O12: the group hears once that it is over, whoever presses which button.

    Planted: the refusal's event made of the press's own id; seen to fail.
    """
    with world(9) as at:
        to_the_vote(at)
        buttons = board(at)
        at.clock.advance(3 * MINUTE)
        at.pump()
        at.say(at.spectator, "好")
        read = len(at.group())
        for number in range(30):
            at.press(living(at)[number % 3], buttons[number % len(buttons)], at.chat)
        assert len(at.group()) - read <= 1
        at.check()


def test_O13_an_old_game_s_buttons_do_nothing_at_the_new_one() -> None:
    """O13: game A is closed, game B begins with the same people; A's join button is refused."""
    with world(9) as at:
        at.gather()
        door = next(one for one in at.group()[0].buttons if one["type"] == "uri")
        at.say(at.people[0].user, "結束")
        at.say(at.people[0].user, "開局")
        at.press(at.people[3].user, door, at.chat)
        assert at.game.players == ()
        at.check()


def test_O14_a_stranger_s_presses_make_no_noise() -> None:
    """O14: twenty presses on 開始 by one who does not play: one line at most."""
    with world(9) as at:
        at.gather()
        start = at.button("開始")
        at.say(at.spectator, ".")
        read = len(at.group())
        for _ in range(20):
            at.press(at.spectator, start, at.chat)
        assert at.game.phase is Phase.LOBBY
        assert len(at.group()) - read <= 1


def test_a_press_without_a_user_counts_for_nobody_and_shows_the_way_once() -> None:
    """Product, LINE: only messages promise a user id; the 1:1 chat has the same buttons."""
    with world(9, user_ids=False) as at:
        to_the_vote(at)
        action, read = board(at)[0], len(at.group())
        for user in living(at):
            at.press(user, action, at.chat)
        assert cast(at) == 0
        assert len(at.group()) - read == 1
        assert "私訊" in at.group()[-1].text
        voter = living(at)[0]
        at.tell(voter, "棄票")
        assert cast(at) == 1
        at.say(living(at)[1], f"投 {at.game.players[0].seat}")
        assert cast(at) in (1, 2)


def test_the_witch_s_token_is_parked_and_her_chat_shows_that_she_is_waited_for() -> None:
    """Issue 7: a parked token, the loading animation, and the question comes without a word more.

    Planted: `_may_wait` for the witch alone would tell; every seat is offered the button.
    """
    with world(9) as at:
        at.gather()
        at.begin()
        witch = next(one.user for one in at.game.players if one.card == "witch")
        for player in at.game.players:
            at.tell(player.user, "身分")
            items = at.private(player.user)[-1].body["quickReply"]["items"]
            assert items[-1]["action"]["data"] == WAIT
        at.clock.advance(30 * SECOND)
        at.press(witch, {"type": "postback", "data": WAIT}, witch)
        assert at.platform.loading == [(witch, 50)]
        read = len(at.private(witch))
        at.clock.advance(17 * SECOND)
        at.pump()
        assert len(at.private(witch)) > read
        at.check()


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
        assert at.game.players == ()
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
    """O20, O27: an event of his in the 1:1 chat since the lobby opened."""
    with world(9) as at:
        user = at.people[0].user
        at.say(user, "開局")
        at.say(user, "加入")
        assert at.game.players == ()
        token = at.platform.grant(user)
        at.send(event("follow", user, replyToken=token, follow={"isUnblocked": False}))
        at.say(user, "加入")
        assert len(at.game.players) == 1


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


def test_O22_the_bot_is_put_out_of_the_group_and_the_game_is_over() -> None:
    """O22: closed, no further message there, everybody is told at his next word in private."""
    with world(9) as at:
        at.gather()
        at.begin()
        read = len(at.group())
        at.send(event("leave", at.chat, None))
        assert at.over
        user = at.people[2].user
        at.tell(user, "身分")
        assert any("移出群組" in post.text for post in at.private(user))
        assert len(at.group()) == read


def test_O23_a_standby_event_pauses_the_game_and_the_host_is_told() -> None:
    """O23, issue 7: another account answers for us, or the console has muted us.

    Planted: standby events handled like active ones; seen to fail.
    """
    with world(9) as at:
        at.gather()
        at.begin()
        at.send(text("嗨", at.chat, at.spectator, mode="standby", replyToken=None))
        assert at.game.paused
        host = at.people[0].user
        at.tell(host, "身分")
        assert any("不能說話" in post.text for post in at.private(host))


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


def test_who_leaves_the_group_has_left_the_lobby() -> None:
    """O46: memberLeft; coming back he can join again."""
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
    from adapters.line import events

    got = events.event(json.dumps(text(words, mention=mention)).encode())
    assert got.message is not None
    line, mentions, addressed = spoken(got.message)
    assert addressed
    assert "@法官" not in line
    assert mentions == {"@阿明": uid(3)}


def test_a_room_s_key_is_the_room() -> None:
    from adapters.line import events

    got = events.event(json.dumps(text("嗨", ROOM_ID)).encode())
    (line,) = Reader(lambda user, chat: chat).read(got, 5)
    assert getattr(line, "key", "") == f"line:{ROOM_ID}"
    assert line.at == 5
