"""The fake LINE keeps LINE's rules (platforms 1.1, 1.5): a breach is refused or told on."""

from __future__ import annotations

import json
import uuid
from collections.abc import Callable
from typing import Any

import pytest

from adapters.clocks import FixedClock
from adapters.line import payloads
from tests.adapters.line.fake import Platform, Refusal

CHAT, ROOM = "C" + "1" * 32, "R" + "2" * 32
PEOPLE = ["U" + f"{number:032x}" for number in range(1, 4)]
SECOND = 1_000
Json = dict[str, Any]


class Office:
    """A LINE with a group and a room of three."""

    def __init__(self, quota: int = 200) -> None:
        self.clock = FixedClock(0)
        self.line = Platform(self.clock, quota)
        self.line.members = {CHAT: PEOPLE, ROOM: PEOPLE}
        self.token = self.line.grant(CHAT)

    def ask(self, path: str, body: Json | None = None, key: str = "", verb: str = "POST") -> Any:
        headers = {"authorization": "Bearer access"} | ({"x-line-retry-key": key} if key else {})
        data = json.dumps(body).encode() if body is not None else b""
        return self.line.answer(verb, f"/v2/bot/{path}", data, headers)

    def reply(self, *messages: Json, token: str = "", key: str = "") -> Any:
        given = messages or (payloads.speech("x"),)
        body = {"replyToken": token or self.token, "messages": list(given)}
        return self.ask("message/reply", body | {"notificationDisabled": False}, key)

    def push(self, to: str = CHAT, key: str = "") -> Any:
        body = {"to": to, "messages": [payloads.speech("x")], "notificationDisabled": False}
        return self.ask("message/push", body, key or str(uuid.uuid4()))


def _late(at: Office, seconds: int) -> None:
    at.clock.advance(seconds * SECOND)
    at.reply()


def _twice(at: Office) -> None:
    at.reply()
    at.reply()


def _stranger(at: Office) -> None:
    mention = payloads.mark("U" + "9" * 32, "x")
    at.reply(payloads.speech(f"{mention} 發言"))


def _again(at: Office) -> None:
    key = str(uuid.uuid4())
    at.push(key=key)
    at.push(key=key)


BREACHES: dict[str, tuple[Callable[[Office], Any], int, str]] = {
    "a token after 50 s": (lambda at: _late(at, 55), 0, "after 50 s"),
    "a token after a minute": (lambda at: _late(at, 61), 400, "after 50 s"),
    "a token twice": (_twice, 400, "used twice"),
    "a token nobody gave": (lambda at: at.reply(token="x"), 400, ""),
    "a retry key on a reply": (lambda at: at.reply(key="k"), 400, ""),
    "six messages": (lambda at: at.reply(*[payloads.speech("x")] * 6), 400, "6, not 1 to 5"),
    "a misspelt key": (lambda at: at.reply({"type": "text", "txet": "x"}), 400, "txet"),
    "a mention of nobody there": (_stranger, 400, ""),
    "the same push again": (_again, 409, ""),
    "a push beyond the quota": (lambda at: [at.push() for _ in range(67)], 429, ""),
    "a room at the group's": (
        lambda at: at.ask(f"group/{ROOM}/members/count", verb="GET"), 404, "at the group endpoint",
    ),
    "an endpoint that is none": (lambda at: at.ask("message/shout", {}), 404, "no such endpoint"),
}  # fmt: skip


@pytest.mark.parametrize("what", BREACHES)
def test_a_breach_is_refused_or_told_on(what: str) -> None:
    """Issue 7: one use, 60 s (50 by our own rule), prices, quota, 409, five messages, sizes."""
    work, status, breach = BREACHES[what]
    at = Office()
    if status:
        with pytest.raises(Refusal) as refused:
            work(at)
        assert refused.value.status == status
    else:
        work(at)
    told = "; ".join(at.line.breaches)
    assert (breach in told) if breach else not told


def test_a_push_is_counted_by_its_readers_and_a_reply_is_free() -> None:
    at = Office()
    at.reply()
    at.push()
    at.push(PEOPLE[0])
    assert (at.line.replies, at.line.pushes, at.line.used) == (1, 2, 4)
    assert at.ask("message/quota/consumption", verb="GET") == {"totalUsage": 4}


def test_a_quote_of_another_chat_is_told_on() -> None:
    at = Office()
    (sent,) = at.reply()["sentMessages"]
    here = {**payloads.speech("x"), "quoteToken": sent["quoteToken"]}
    at.reply(here, token=at.line.grant(CHAT))
    assert at.line.breaches == []
    at.reply(here, token=at.line.grant(ROOM))
    assert at.line.breaches == ["a quote token of another chat"]
