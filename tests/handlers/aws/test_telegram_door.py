"""Telegram's webhook on AWS from the request to the table: who is let in, what each update
costs.
"""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from adapters.buttons import encode
from adapters.letters import read_letter
from adapters.telegram.secret import HEADER
from engine.state import Game, decode, encode as encode_game
from engine.vocabulary import Phase
from handlers.aws.clock import Hand
from handlers.aws.telegram_door import TelegramDoor, door
from handlers.aws.webhook import receive
from tests.adapters.counted import refused
from tests.adapters.stores import put
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

    def press(self, choice: str, user: int, number: int, *, private: bool = False) -> dict:
        """A button of this table's; what Telegram is answered with."""
        stored = self.machine.rig.store.load(TABLE)
        assert stored is not None
        chat = {"id": user if private else CHAT, "type": "private" if private else "supergroup"}
        pressed = {
            "id": "q1",
            "from": {"id": user, "is_bot": False, "first_name": f"P{user}"},
            "message": {"message_id": 1, "date": 1, "chat": chat},
            "data": encode(TABLE, stored.run, choice, number),
        }
        answer = self.send({"update_id": next(_numbers), "callback_query": pressed})
        told: dict[str, Any] = json.loads(answer["body"])
        return told

    @property
    def game(self) -> Game:
        game = self.machine.rig.shell.look(TABLE)
        assert game is not None
        return game

    def until(self, phase: Phase) -> None:
        """Let time pass until such a stage is open."""
        while not any(wait.phase is phase for wait in self.game.waits):
            stored = self.machine.rig.store.load(TABLE)
            assert stored is not None
            assert stored.due is not None
            self.machine.hands.clock.at = stored.due
            self.machine.rig.shell.tick(TABLE)

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
    assert post.game.seed
    return post


@pytest.fixture
def voting(playing: Post) -> Post:
    """The same at its first vote on a death."""
    playing.until(Phase.VOTE)
    return playing


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


def cold(post: Post) -> Post:
    """Another environment at the same table, which has read nothing yet."""
    return Post(beside(post.machine, post.machine.dynamo.api))


def ballot(post: Post) -> tuple[int, int, int]:
    """Somebody who is asked at the vote, the number on the group's board, whom he may name."""
    wait = next(wait for wait in post.game.waits if wait.phase is Phase.VOTE)
    asked = next(prompt for prompt in wait.prompts if not prompt.answered)
    user = int(post.game.players[asked.seat - 1].user)
    return user, wait.id, asked.choices[0].targets[-1]


def test_a_vote_by_button_is_one_read_and_one_transaction(voting: Post) -> None:
    """The commonest update of an evening, at an environment that is warm and at one that is cold.

    Planted: the table not told its languages at the deal; seen to fail.
    """
    for post in (voting, cold(voting)):
        user, board, target = ballot(voting)
        told = post.press(f"vote {target}", user, board)
        assert (post.reads, post.writes) == (1, ["transact_write_items"])
        assert str(target) in told["text"]


def test_a_night_press_is_one_read_and_one_transaction(playing: Post) -> None:
    """Planted: whether he was met looked up for a player who can be reached; seen to fail."""
    playing.until(Phase.NIGHT)
    prompt = next(one for wait in playing.game.waits for one in wait.prompts if not one.answered)
    user = int(playing.game.players[prompt.seat - 1].user)
    choice = next(one for one in prompt.choices if one.targets)
    post = cold(playing)
    post.press(f"{choice.verb} {choice.targets[0]}", user, prompt.id, private=True)
    assert (post.reads, post.writes) == (1, ["transact_write_items"])


def test_a_press_is_answered_in_the_presser_s_language_without_a_look_for_it(voting: Post) -> None:
    """His own, else the group's, chosen in the middle of a game too; a game that was dealt by a
    version that kept none is looked up for.
    """
    user, board, target = ballot(voting)

    def told() -> tuple[str, int]:
        text = voting.press(f"vote {target}", user, board)["text"]
        return text, voting.reads

    chinese, reads = told()
    assert ("投" in chinese, reads) == (True, 1)
    host = int(voting.game.host)
    voting.say("/lang en", host)
    english, reads = told()
    assert ("vote" in english.lower(), reads) == (True, 1)
    voting.say("/lang zh-Hant", user, private=True)
    assert told() == (chinese, 1)
    stored = voting.machine.rig.store.load(TABLE)
    assert stored is not None
    older = replace(decode(stored.state), locale="", tongues=())
    store = voting.machine.rig.store
    put(store, encode_game(older), key=TABLE, base=stored, run=stored.run, due=stored.due)
    assert told() == (chinese, 2)


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
    machine = playing.machine
    ((_, message),) = machine.hands.sqs.sent
    Hand(machine.rig, lambda platform: playing.door).take(message)
    letter = read_letter(machine.rig.store.outbox(TABLE)[-1].body)
    assert letter is not None
    assert [(one.key, one.to) for one in letter.notices] == [("button", "3")]
