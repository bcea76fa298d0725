"""LINE's webhook on AWS from the request to the table: who is let in, what each event costs."""

from __future__ import annotations

import json
from typing import Any

import pytest

from adapters.line.signature import signature
from handlers import books
from handlers.aws.line_door import door
from handlers.aws.webhook import receive
from handlers.line_hook import PATIENCE
from tests.adapters.counted import refused
from tests.adapters.line import webhooks
from tests.adapters.line.crowd import GROUP_ID, uid
from tests.adapters.line.fake import Platform
from tests.adapters.line.server import serving
from tests.handlers.aws.rigs import Machine

KEY = f"line:{GROUP_ID}"
MANY = 60_000
SECRET = "channel-secret"


class Post:
    """LINE, as far as it calls us; names are not asked for over the network."""

    def __init__(self, machine: Machine) -> None:
        machine.secrets |= {
            "/werewolf/test/line/token": "channel-token",
            "/werewolf/test/line/secret": SECRET,
        }
        self.machine = machine
        self.door = door(machine.rig)
        self.door.reader.name = lambda *given: "玩家"

    def send(self, *events: Any, secret: str = SECRET) -> dict[str, Any]:
        self.machine.dynamo.calls.clear()
        body = webhooks.body(*events)
        request = {
            "headers": {"x-line-signature": signature(secret, body)},
            "requestContext": {"timeEpoch": self.machine.now},
            "body": body.decode(),
        }
        return receive(request, self.machine.rig, self.door)

    def say(self, text: str, user: int = 1, **more: Any) -> dict[str, Any]:
        token = f"token-{self.machine.now}-{text}-{user}"
        return self.send(webhooks.text(text, GROUP_ID, uid(user), replyToken=token, **more))

    def tell(self, text: str, user: int) -> dict[str, Any]:
        return self.send(webhooks.text(text, uid(user), uid(user), replyToken=f"own-{user}-{text}"))

    @property
    def reads(self) -> int:
        return self.machine.dynamo.reads

    @property
    def writes(self) -> list[str]:
        return self.machine.dynamo.writes


@pytest.fixture
def post(machine: Machine) -> Post:
    return Post(machine)


@pytest.fixture
def playing(post: Post) -> Post:
    """A game of nine that runs."""
    post.say("開局")
    for user in range(1, 10):
        post.tell("嗨", user)
        post.say("加入", user)
    post.say("開始")
    game = post.machine.rig.shell.look(KEY)
    assert game is not None
    assert game.seed
    post.machine.hands.clock.advance(15_000)
    return post


def test_a_stranger_s_request_reads_nothing(post: Post) -> None:
    assert post.send(webhooks.text("開局"), secret="guessed") == {"statusCode": 403}
    assert post.machine.dynamo.calls == []


def test_a_command_is_one_read_and_one_transaction(playing: Post) -> None:
    """Performance, store calls per accepted update; its token rides in its own letter."""
    assert playing.say("/pause", 1)["statusCode"] == 200
    assert (playing.reads, playing.writes) == (1, ["transact_write_items"])


@pytest.mark.parametrize("words", ["狀態", "身分", "說明", "規則", "排行"])
def test_a_look_up_is_one_read_and_one_transaction_too(playing: Post, words: str) -> None:
    """Whatever is answered takes the token along, whether it changes the game or not.

    Planted: only changes counted as letters; seen to fail.
    """
    playing.say(words, 3)
    assert (playing.reads, playing.writes) == (1, ["transact_write_items"])
    (item,) = playing.machine.rig.store.outbox(KEY, 100)[-1:]
    assert item.body.count(b"token-") == 1


def test_an_answer_that_the_group_must_not_hear_is_refused_at_that_price(playing: Post) -> None:
    """Whoever types it, wolf or villager. Planted: the languages of both looked up, and the token
    left in a letter of its own; seen to fail.
    """
    for user in range(1, 10):
        playing.say("/刀 4", user)
        assert (playing.reads, playing.writes) == (1, ["transact_write_items"]), user


@pytest.mark.parametrize("words", ["刀 4", "狀態", "身分", "亂說"])
def test_free_text_in_private_is_two_reads_and_one_transaction(playing: Post, words: str) -> None:
    """Whoever has chosen no language, and however long ago he wrote (the game began 15 s ago).

    Planted: the group's language looked up; his word noted anew for a lobby; seen to fail.
    """
    playing.tell(words, 3)
    assert (playing.reads, playing.writes) == (2, ["transact_write_items"])


def test_who_sits_nowhere_is_noted_anew_with_a_later_word(post: Post) -> None:
    """O-FLOW-P11: the next lobby asks for a word since it opened. Planted: never; seen to fail."""
    post.tell("嗨", 3)
    post.machine.hands.clock.advance(MANY)
    post.tell("狀態", 3)
    profile = books.read_profile(post.machine.rig.store.ledger(f"line:{uid(3)}").profile)
    assert profile.met == post.machine.now


def test_somebody_coming_back_into_the_group_leaves_his_token_for_the_news_of_it(
    playing: Post,
) -> None:
    """The letter of what happened there has none. Planted: counted as carried; seen to fail."""
    members = {"members": [{"type": "user", "userId": uid(5)}]}
    playing.send(webhooks.event("memberLeft", GROUP_ID, None, left=members))
    back = webhooks.event("memberJoined", GROUP_ID, None, joined=members, replyToken="back-1")
    playing.send(back)
    letters = playing.machine.rig.store.outbox(KEY, 100)
    assert any(b"back-1" in item.body for item in letters)


def test_chat_that_no_rule_reads_costs_its_token_once_in_ten_seconds(playing: Post) -> None:
    """Cloud, Decided 13: one read a line and one write for the token; so soon after none, where a
    second read shows that nothing waits to be said.
    """
    store = playing.machine.rig.store
    for item in store.outbox(KEY):
        store.sent(KEY, item.id)
    playing.say("哈哈", 3)
    assert (playing.reads, playing.writes) == (1, ["transact_write_items"])
    playing.say("哈哈哈", 4)
    assert (playing.reads, playing.writes) == (2, [])
    playing.machine.hands.clock.advance(11_000)
    playing.say("嘻嘻", 3)
    assert (playing.reads, playing.writes) == (1, ["transact_write_items"])


def test_O03_the_same_event_again_writes_nothing_that_takes_effect(playing: Post) -> None:
    """O03: twice the same event id, the second time as a redelivery."""
    event = webhooks.text("狀態", GROUP_ID, uid(3), replyToken="once")
    playing.send(event)
    before = list(playing.machine.rig.store.calls.scan())
    playing.send({**event, "deliveryContext": {"isRedelivery": True}})
    assert list(playing.machine.rig.store.calls.scan()) == before


def test_a_slow_store_is_not_waited_for_longer_than_line_waits(playing: Post) -> None:
    """Cloud, Decided 12: answered within 1.5 s of the arrival; the events wait in the queue."""
    assert PATIENCE == 1_500
    playing.machine.dynamo.fails = [refused("ThrottlingException")] * 3
    assert playing.say("狀態", 3) == {"statusCode": 200}
    (_, waiting) = playing.machine.hands.sqs.sent[-1]
    assert json.loads(waiting.body)["events"][0]["message"]["text"] == "狀態"


def test_check_tells_under_aws_too_what_is_left_of_the_month(machine: Machine) -> None:
    """The function asks LINE itself; the answer is the group's.

    Planted: a door without that look; the group was told that nothing is missing, and no number.
    """
    platform = Platform(machine.hands.clock, quota=200)
    platform.token, platform.used = "channel-token", 12
    with serving(platform) as base:
        machine.rig.setting = machine.rig.setting._replace(line=base)
        Post(machine).say("檢查")
    (letter,) = machine.rig.store.outbox(KEY)
    assert b'"missing":"quota=188"' in letter.body
