"""Telegram's webhook on AWS from the request to the table: who is let in, what each update
costs.
"""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any

import pytest

from adapters.telegram.secret import HEADER
from handlers.aws.telegram_door import TelegramDoor, door
from handlers.aws.webhook import receive
from tests.adapters.counted import refused
from tests.handlers.aws.rigs import TABLE, Machine, beside

CHAT = -100123
SECRET = "s3cret"
_numbers = count(1)


class Post:
    """Telegram, as far as it calls us."""

    def __init__(self, machine: Machine) -> None:
        machine.secrets |= {
            "/werewolf/test/telegram/token": "424242:TEST",
            "/werewolf/test/telegram/secret": SECRET,
            "/werewolf/test/telegram/username": "judge_bot",
        }
        self.machine = machine
        self.door: TelegramDoor = door(machine.rig)
        self.door.is_admin = lambda chat, user: False  # type: ignore[method-assign]

    def send(self, body: dict[str, Any], secret: str = SECRET) -> dict[str, Any]:
        self.machine.dynamo.calls.clear()
        request = {
            "headers": {HEADER.lower(): secret},
            "requestContext": {"timeEpoch": self.machine.now},
            "body": json.dumps(body),
        }
        return receive(request, self.machine.rig, self.door)

    def say(self, text: str, user: int = 7, *, private: bool = False, number: int = 0) -> dict:
        chat = {"id": user if private else CHAT, "type": "private" if private else "supergroup"}
        person = {"id": user, "is_bot": False, "first_name": f"P{user}"}
        message = {"message_id": 1, "date": 1, "chat": chat, "from": person, "text": text}
        return self.send({"update_id": number or next(_numbers), "message": message})

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
    post.say("/newgame official", 1)
    for user in range(1, 10):
        post.say("/start", user, private=True)
        post.say("/join", user)
    post.say("/startgame", 1)
    game = post.machine.rig.shell.look(TABLE)
    assert game is not None
    assert game.seed
    return post


def test_a_stranger_s_request_reads_nothing(post: Post) -> None:
    update = {
        "update_id": 1,
        "message": {"message_id": 1, "chat": {"id": CHAT}, "text": "/newgame"},
    }
    assert post.send(update, secret="guessed") == {"statusCode": 403}
    assert post.machine.dynamo.calls == []


def test_a_rotated_secret_is_known_without_a_deploy(post: Post) -> None:
    from adapters.aws_secrets import AGAIN

    post.say("/newgame")
    post.machine.secrets["/werewolf/test/telegram/secret"] = "new"
    post.machine.hands.clock.advance(AGAIN)
    assert post.send({"update_id": 10**6}, secret="new")["statusCode"] == 200


def test_a_command_is_one_read_and_one_transaction(playing: Post) -> None:
    """Performance, store calls per accepted update."""
    playing.say("/status", 3)
    assert (playing.reads, playing.writes) == (1, ["transact_write_items"])


@pytest.mark.parametrize("words", ["/me", "刀 4", "kill 4", "4"])
def test_free_text_in_private_is_two_reads_and_one_transaction(playing: Post, words: str) -> None:
    """Planted: the group's language looked up for a typed answer; seen to fail."""
    playing.say(words, 3, private=True)
    assert (playing.reads, playing.writes) == (2, ["transact_write_items"])


def test_chat_that_no_rule_reads_is_one_read_and_no_write(playing: Post) -> None:
    """Cloud, Decided 13."""
    playing.say("hello", 3)
    assert (playing.reads, playing.writes) == (1, [])


def test_O01_the_same_update_five_times_two_of_them_at_once_takes_effect_once(
    post: Post, ministack: Any
) -> None:
    """O01: Telegram delivers again what it thinks lost, to whichever environment is free.

    Planted: the condition on the event's mark let everything through; a later delivery found him
    seated, was refused, and wrote that as a letter of its own.
    """
    post.say("/newgame official", 1)
    post.say("/start", 2, private=True)
    before = post.machine.rig.store.load(TABLE)
    assert before is not None
    other = Post(beside(post.machine, ministack))
    number = 10**6
    with ThreadPoolExecutor(2) as pool:
        together = [pool.submit(one.say, "/join", 2, number=number) for one in (post, other)]
    answers = [one.result() for one in together]
    once = list(post.machine.rig.store.calls.scan())
    answers += [one.say("/join", 2, number=number) for one in (other, post, other)]
    assert {one["statusCode"] for one in answers} == {200}
    game = post.machine.rig.shell.look(TABLE)
    stands = post.machine.rig.store.load(TABLE)
    assert game is not None
    assert stands is not None
    assert [one.user for one in game.players] == ["2"]
    assert stands.version == before.version + 1
    assert list(post.machine.rig.store.calls.scan()) == once
    said = [
        one.id for one in post.machine.rig.store.outbox(TABLE) if one.id > f"{before.version:010d}"
    ]
    assert said == [f"{stands.version:010d}"]


def test_O01_a_refusal_is_told_once(playing: Post) -> None:
    """O01: what changes no table has its mark as well."""
    number = 10**6
    playing.say("/join", 3, number=number)
    before = list(playing.machine.rig.store.calls.scan())
    for _ in range(4):
        assert playing.say("/join", 3, number=number)["statusCode"] == 200
    assert list(playing.machine.rig.store.calls.scan()) == before


def test_a_press_on_a_slow_store_is_told_the_truth(playing: Post) -> None:
    """O24: it is being handled; the update waits in the queue."""
    person = {"id": 3, "is_bot": False, "first_name": "P3", "language_code": "en"}
    message = {"message_id": 1, "date": 1, "chat": {"id": CHAT, "type": "supergroup"}}
    press = {"id": "q1", "from": person, "message": message, "data": "x"}
    playing.machine.dynamo.fails = [refused("ThrottlingException")] * 3
    answer = playing.send({"update_id": 10**6, "callback_query": press})
    playing.machine.dynamo.fails.clear()
    assert playing.machine.hands.sqs.sent
    told = json.loads(answer["body"])
    assert (told["method"], told["callback_query_id"]) == ("answerCallbackQuery", "q1")
    assert "working on it" in told["text"]
