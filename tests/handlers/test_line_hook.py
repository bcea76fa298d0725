"""LINE's way in, over HTTP: replays, forgeries, floods of presses, parked tokens."""

from __future__ import annotations

import pytest

from adapters.faults import StoreBusy
from adapters.line.buttons import WAIT
from engine.vocabulary import Phase
from tests.adapters.line import webhooks
from tests.adapters.line.crowd import MINUTE, SECOND, uid, world
from tests.adapters.line.votes import board, cast, living, to_the_vote
from tests.adapters.line.webhooks import event, text

# Replays


def test_O03_a_redelivered_event_counts_once_and_a_lost_one_counts() -> None:
    """O03: the same webhookEventId again with isRedelivery, after he has changed his vote; and one
    whose first delivery never came.

    Planted: an id of our own instead of LINE's; seen to fail.
    """
    with world(9) as at:
        to_the_vote(at)
        first, second = living(at)[:2]

        def voted(user: str) -> object:
            prompts = at.game.waits[0].prompts
            return next(one.acts for one in prompts if at.game.players[one.seat - 1].user == user)

        def vote(user: str, place: int, name: str, *, again: bool) -> None:
            body = event(
                "postback",
                at.chat,
                user,
                webhookEventId=name,
                replyToken=at.platform.grant(at.chat),
                postback={"data": actions[place]["data"]},
                deliveryContext={"isRedelivery": again},
            )
            assert at.send(body) == 200

        actions = board(at)
        vote(first, 0, "01HW1", again=False)
        vote(first, 1, "01HW2", again=False)
        stands = voted(first)
        vote(first, 0, "01HW1", again=True)
        assert voted(first) == stands
        vote(second, 0, "01HW3", again=True)
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
    """O02. Planted: `Unreadable` let out of `LineDoor.take`; seen to fail."""
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
    """O85: emoji in the body, one byte changed on the way: 403, and nothing happens.

    Planted: `signed` always true; seen to fail.
    """
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


def test_O12_every_button_that_is_still_there_after_the_end_does_nothing() -> None:
    """O12: nothing can be taken off a chat on LINE, so all old buttons stay: none writes, and the
    group hears of it once for each board at most.

    Planted: a refusal's event made of the press's own id; seen to fail.
    """
    with world(9) as at:
        to_the_vote(at)
        at.say(at.people[0].user, "結束")
        assert at.over
        before = at.store.load(at.key)
        said, read = at.group(), len(at.group())
        for post in said:
            for action in post.buttons:
                if action["type"] == "postback":
                    at.press(at.people[2].user, action, at.chat)
        user = at.people[3].user
        for post in at.private(user):
            for action in post.buttons:
                at.press(user, action, user)
        after = at.store.load(at.key)
        assert before is not None
        assert after is not None
        assert after.state == before.state
        assert 0 < len(at.group()) - read <= len(said)
        at.check()


def test_O13_an_old_game_s_buttons_do_nothing_at_the_new_one() -> None:
    """O13: game A is closed, game B begins with the same people; A's join button is refused.

    Planted: `Turns` not looking at the run a press was made in; seen to fail.
    """
    with world(9) as at:
        at.gather()
        door = next(one for one in at.group()[0].buttons if one["type"] == "uri")
        at.say(at.people[0].user, "結束")
        at.say(at.people[0].user, "開局")
        at.press(at.people[3].user, door, at.chat)
        assert at.game.players == ()
        at.check()


def test_O16_the_join_button_of_a_game_that_has_begun_seats_nobody() -> None:
    """O16: he is told in his own chat that it has begun, and the roster stands.

    Planted: a door's code without its game; seen to fail.
    """
    with world(9) as at:
        at.gather()
        door = next(one for one in at.group()[0].buttons if one["type"] == "uri")
        at.begin()
        players, read = at.game.players, len(at.group())
        at.press(at.spectator, door, at.chat)
        assert at.game.players == players
        (told,) = at.private(at.spectator)
        assert "開始" in told.text
        assert len(at.group()) == read
        at.check()


def test_O14_a_stranger_s_presses_make_no_noise() -> None:
    """O14: twenty presses on 開始 by one who does not play: one line at most.

    Planted: a refusal's event made of the press's own id; seen to fail.
    """
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

    Every seat is offered the button, so that it tells nothing. Planted: left out; seen to fail.
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
