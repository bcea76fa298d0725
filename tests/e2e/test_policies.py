"""Least privilege, both ways: nothing is granted that is never called, and the other way round.

Planted: the clock's `dynamodb:DeleteItem` taken out of the template, and `sqs:PurgeQueue` put in;
the one was found called and not granted, the other granted and not called.
"""

from __future__ import annotations

import json
import time
from itertools import count
from typing import Any

import pytest

from adapters.aws_queue import InboxMessage, Message, TickMessage, WakeMessage, encode_message
from adapters.dynamo_items import LETTERS_FOR, address, packed, seconds, table_pk
from adapters.line.signature import signature
from adapters.ports import PARKED_FOR, Parked
from adapters.telegram.chats import table_key
from adapters.telegram.secret import HEADER
from tests.adapters.line import webhooks
from tests.adapters.line.crowd import uid
from tests.adapters.line.fake import Platform
from tests.adapters.telegram.fake.players import Phone
from tests.adapters.telegram.town import label
from tests.e2e import line_town
from tests.e2e.deployment import Deployment
from tests.e2e.line_town import LineTown
from tests.e2e.policies import called, granted
from tests.e2e.telegram_town import SECRET, CloudTown, Guarded, until

GROUP = -1007
FIRST = 7_000_002_001
_numbers = count(10**7)


@pytest.fixture(scope="module")
def driven(
    cloud: Deployment, telegram: tuple[Guarded, str], line: tuple[Platform, str]
) -> Deployment:
    """The stack after every function has met what goes wrong."""
    town = CloudTown(cloud, telegram[0].world, telegram[0], GROUP)
    people = town.people(11, FIRST)
    _lobby(town, people)
    _poison(cloud)
    _late(cloud)
    _clock(cloud, people[10])
    until(lambda: len(town.game.players) == 9)
    with town.api.guard:
        people[1].person.blocked = True
    people[0].say(GROUP, "/startgame")
    town.step()
    _deliverer(cloud, town, people)
    people[0].say(people[0].user, "/endgame")
    people[9].say(people[9].user, "/forgetme")
    town.step()
    _on_line(LineTown(cloud, line[0], 2))
    _api(cloud)
    return cloud


def _lobby(town: CloudTown, people: list[Phone]) -> None:
    """A table where people sit down, and one gets up."""
    people[0].say(GROUP, "/newgame official")
    town.step()
    until(lambda: any(sent.buttons() for sent in town.group()))
    for phone in people:
        with town.api.guard:
            phone.tap(label("join"), GROUP)
        town.step()
    people[9].say(GROUP, "/leave")
    town.step()
    until(lambda: len(town.game.players) == len(people) - 1)


def _on_line(town: LineTown) -> None:
    """The same at LINE's door; then the data of one of them goes."""
    host, guest = town.people
    town.gather()
    town.say(guest.user, "/leave")
    until(lambda: len(town.game.players) == 1)
    town.say(host.user, "/endgame")
    town.tell(guest.user, "/forgetme")


def _old(cloud: Deployment) -> None:
    """Something that has been parked for too long: the next that is parked clears it away."""
    at = int(time.time() * 1000) - PARKED_FOR - 60_000
    cloud.store.park(Parked(f"old#{next(_numbers)}", at, "KeyError", b"{}"))


def _poison(cloud: Deployment) -> None:
    """What nobody can read, at both doors; and after a bad signature the secrets are read anew."""
    _old(cloud)
    assert cloud.request("POST", "/telegram", b"{", {HEADER: SECRET})[0] == 200
    assert cloud.request("POST", "/telegram", b"{}", {HEADER: "forged"})[0] == 403
    _old(cloud)
    broken = b'{"destination": "U", "events": 7}'
    signed = {"x-line-signature": signature(line_town.SECRET, broken)}
    assert cloud.request("POST", "/line", broken, signed)[0] in (200, 400)


def _late(cloud: Deployment) -> None:
    """Updates whose time is over when the function gets them: they wait in the queue."""
    update = {"update_id": next(_numbers), "message": _said("/status", FIRST, GROUP)}
    line = webhooks.body(webhooks.text("狀態", user=uid(50)))
    for function, body, headers in (
        ("Telegram", json.dumps(update).encode(), {HEADER.lower(): SECRET}),
        ("Line", line, {"x-line-signature": signature(line_town.SECRET, line)}),
    ):
        request = {
            "headers": headers,
            "requestContext": {"timeEpoch": int(time.time() * 1000) - 60_000},
            "body": body.decode(),
        }
        assert cloud.invoke(function, request)["statusCode"] == 200


def _said(text: str, user: int, chat: int) -> dict[str, Any]:
    kind = "private" if chat > 0 else "supergroup"
    return {
        "message_id": 1,
        "date": 1,
        "chat": {"id": chat, "type": kind, "title": "x"},
        "from": {"id": user, "is_bot": False, "first_name": "P"},
        "text": text,
    }


def _send(cloud: Deployment, *messages: Message) -> None:
    for message in messages:
        cloud.aws("sqs").send_message(
            QueueUrl=cloud.outputs["TicksUrl"], MessageBody=encode_message(message)
        )


def _clock(cloud: Deployment, leaver: Phone) -> None:
    """The sweep, ticks for nobody and too early, a wake, an update that waited, one of nobody's."""
    assert cloud.invoke("Clock", {}) == {}
    now = int(time.time() * 1000)
    _old(cloud)
    table = cloud.store.load(table_key(GROUP))
    assert table is not None
    assert table.due is not None
    _send(cloud, TickMessage("telegram:-1", now), TickMessage(table.key, table.due))
    _send(cloud, WakeMessage(table_key(GROUP), now))
    leaves = {"update_id": next(_numbers), "message": _said("/leave", leaver.user, GROUP)}
    _send(cloud, InboxMessage("telegram", json.dumps(leaves).encode(), now))
    # Who sits down is asked for his name, with the account's token.
    group, guest = "C" + "9" * 32, uid(51)
    spoken = (("你好", guest), ("開局", group), ("加入", group))
    line = webhooks.body(*(webhooks.text(words, chat, guest) for words, chat in spoken))
    _send(cloud, InboxMessage("line", line, now), InboxMessage("nobody", b"{}", now))
    until(lambda: any(one.event.startswith("nobody") for one in cloud.store.parked()))


def _deliverer(cloud: Deployment, town: CloudTown, people: list[Phone]) -> None:
    """A letter that nobody can read is parked; whom the night's bell does not reach is marked."""
    _old(cloud)
    key = table_key(GROUP)
    letter = address(table_pk(key), f"O#{'0' * 10}#broken") | {
        "body": packed(b"{"),
        "exp": seconds(int(time.time() * 1000) + LETTERS_FOR),
    }
    cloud.aws("dynamodb").put_item(TableName=cloud.outputs["TableName"], Item=letter)
    lost = str(people[1].user)
    until(lambda: not all(one.reachable for one in town.game.players if one.user == lost))
    until(lambda: not cloud.store.outbox(key))


def _api(cloud: Deployment) -> None:
    """A replay that is there, one that is not."""
    runs = [
        item["pk"]["S"][2:]
        for item in cloud.store.calls.scan()
        if item["pk"]["S"].startswith("R#") and item["sk"]["S"] == "META"
    ]
    for run in (*runs, "nothing"):
        assert cloud.request("GET", f"/v1/games/{run}/replay")[0] in (200, 404)


@pytest.mark.parametrize("function", granted())
def test_nothing_is_called_that_is_not_granted(driven: Deployment, function: str) -> None:
    """The emulator asks for no rights; AWS would refuse it."""
    assert called(driven)[function] - granted()[function] == set()


@pytest.mark.parametrize("function", granted())
def test_nothing_is_granted_that_is_never_called(driven: Deployment, function: str) -> None:
    """Nothing is excepted."""
    assert granted()[function] - called(driven)[function] == set()


def test_what_was_poisoned_is_parked_and_stopped_nobody(driven: Deployment) -> None:
    """O02 on the deployed stack: each is there once, the old ones are gone."""
    parked = driven.store.parked()
    assert {one.event.partition("#")[0] for one in parked} >= {"telegram", "nobody", "parcel"}
    assert not [one for one in parked if one.event.startswith("old#")]
