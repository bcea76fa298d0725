"""Every request of ours by LINE's own description of its API, where `LINE_OPENAPI` names the file.

The fake LINE holds each request of every test against it, too (`Platform.answer`).
"""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from adapters.line import payloads
from adapters.line.sdk import Sdk
from adapters.line.setting_up import Account
from adapters.line.wire import Failed
from adapters.text.render import Voice
from tests.adapters.line.openapi import VARIABLE, Description, given, mock

ELSEWHERE = f"make test {VARIABLE}=messaging-api.yml: requests by LINE's own description"
U1, CHAT, ROOM = "U" + "1" * 32, "C" + "2" * 32, "R" + "3" * 32


def _reference(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}


SMALL = Description(
    {
        "paths": {
            "/v2/bot/message/{kind}": {
                "post": {
                    "parameters": [{"name": "X-Line-Retry-Key", "in": "header"}],
                    "requestBody": {
                        "required": True,
                        "content": {"application/json": {"schema": _reference("Request")}},
                    },
                    "responses": {"200": {"content": {"application/json": {
                        "schema": _reference("Sent")}}}},
                }
            },
            "/v2/bot/info": {"get": {"responses": {"200": {"content": {"application/json": {
                "example": {"userId": "U", "basicId": "@a", "displayName": "b",
                            "chatMode": "bot", "markAsReadMode": "auto"}}}}}}},
        },
        "components": {
            "schemas": {
                "Request": {
                    "required": ["to", "messages"],
                    "properties": {
                        "to": {"type": "string", "maxLength": 33},
                        "quiet": {"type": "boolean"},
                        "messages": {"type": "array", "minItems": 1, "maxItems": 5,
                                     "items": _reference("Message")},
                    },
                },
                "Message": {
                    "type": "object",
                    "required": ["type"],
                    "properties": {"type": {"type": "string"}},
                    "discriminator": {
                        "propertyName": "type",
                        "mapping": {"text": "#/components/schemas/TextMessage"},
                    },
                },
                "TextMessage": {
                    "allOf": [
                        _reference("Message"),
                        {"required": ["text"],
                         "properties": {"text": {"type": "string"},
                                        "tone": {"type": "string", "enum": ["low", "high"]}}},
                    ]
                },
                "Sent": {
                    "required": ["sentMessages"],
                    "properties": {"sentMessages": {"type": "array", "items": {
                        "required": ["id"], "properties": {"id": {"type": "string"}}}}},
                },
            }
        },
    }
)  # fmt: skip
"""A description of our own, by which this reader of descriptions is tested itself."""

TEXT = {"type": "text", "text": "x"}


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({}, ""),
        ({"messages": [{**TEXT, "tone": "low"}]}, ""),
        ({"to": 5}, "$.to: no string"),
        ({"to": "U" * 34}, "$.to: 34, not 33 at most"),
        ({"quiet": 1}, "$.quiet: no boolean"),
        ({"more": 1}, "$: unknown more"),
        ({"messages": []}, "$.messages: 0, not 1 at least"),
        ({"messages": [TEXT] * 6}, "$.messages: 6, not 5 at most"),
        ({"messages": ["x"]}, "$.messages[0]: no object"),
        ({"messages": [{"type": "song"}]}, "$.messages[0]: no such kind: song"),
        ({"messages": [{"type": "text"}]}, "$.messages[0]: no text"),
        ({"messages": [{**TEXT, "txet": "x"}]}, "$.messages[0]: unknown txet"),
        ({"messages": [{**TEXT, "tone": "mid"}]}, "mid is none of"),
    ],
)
def test_a_request_is_held_against_its_schema(change: dict[str, Any], fault: str) -> None:
    """What the usual mock servers let pass: kinds, their keys, misspelt ones (platforms 4.2)."""
    body = {"to": U1, "messages": [TEXT], **change}
    found = SMALL.check(body, _reference("Request"))
    assert (fault in found[0]) if fault else found == []
    assert len(found) == bool(fault)


@pytest.mark.parametrize(
    ("method", "path", "body", "key", "fault"),
    [
        ("GET", "/v2/bot/info", b"", "", ""),
        ("GET", "/v2/bot/info", b"{}", "", "a body"),
        ("GET", "/v2/bot/info", b"", str(uuid.UUID(int=1)), "a retry key here"),
        ("GET", "/v2/bot/nothing", b"", "", "no such operation"),
        ("PUT", "/v2/bot/info", b"", "", "no such operation"),
        ("POST", "/v2/bot/message/push", b"", "", "no body"),
        ("POST", "/v2/bot/message/push", b'{"to": "U"}', "", "no messages"),
        ("POST", "/v2/bot/message/push", b"", "one", "a retry key"),
    ],
)
def test_a_request_is_held_against_its_operation(
    method: str, path: str, body: bytes, key: str, fault: str
) -> None:
    headers = {"x-line-retry-key": key} if key else {}
    found = SMALL.faults(method, path, body, headers)
    assert (fault in found[0]) if fault else found == []


def test_the_mock_answers_the_sdk_by_the_description() -> None:
    with mock(SMALL) as (address, met):
        sdk = Sdk("access", base=address)
        try:
            assert sdk.bot().basic == "@a"
            with pytest.raises(Failed):
                sdk.left()
        finally:
            sdk.close()
        assert len(met) == 1
        assert "no such operation" in met[0]


def _messages() -> list[dict[str, Any]]:
    """One of every kind of message that we send."""
    keys = [payloads.press("2號", "data", shown="2號"), payloads.speak("投", "投 2")]
    keys.append(payloads.link("私訊", payloads.private_chat("@a", "加入 x")))
    board = payloads.board("title", "words", keys, sender="法官")
    return [
        payloads.speech("text", sender="法官"),
        payloads.speech(f"{payloads.mark(U1, '阿明')} 發言", sender="法官", mention=True),
        payloads.quick(payloads.speech("text", sender="法官"), keys[:1]),
        board,
        payloads.quick(board, keys[:1]),
    ]


def test_every_call_of_ours_is_one_of_line_s_own_description() -> None:
    """Issue 7: a mock server over LINE's OpenAPI description; every call of the adapter's."""
    description = given()
    if description is None:
        pytest.skip(ELSEWHERE)
    with mock(description) as (address, met):
        sdk = Sdk("access", base=address)
        try:
            for call in _calls(sdk, Account(sdk)):
                call()
                assert met == []
        finally:
            sdk.close()
            assert met == []


def _calls(sdk: Sdk, desk: Account) -> Iterator[Callable[[], Any]]:
    """Whatever the deliverer and the set-up ask of LINE."""
    yield lambda: sdk.reply("token", _messages(), quiet=True)
    yield lambda: sdk.push(CHAT, _messages(), str(uuid.uuid4()), quiet=False)
    for chat in (CHAT, ROOM):
        yield lambda chat=chat: sdk.members(chat)
        yield lambda chat=chat: sdk.leave(chat)
    yield sdk.left
    yield lambda: sdk.friend(U1)
    yield lambda: sdk.loading(U1, 50)
    yield lambda: sdk.menu("x")
    yield lambda: sdk.link(U1, "menu")
    yield lambda: sdk.link(U1, "")
    yield sdk.bot
    yield desk.webhook
    yield lambda: desk.send_to("https://my.host/line")
    yield desk.test
    yield lambda: desk.put_up_menus(Voice("en"))
