"""The way in: signatures and events. The SDK's parser is the oracle, but for its known gaps."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from linebot.v3 import WebhookParser  # type: ignore[import-untyped]
from linebot.v3.models.events import UnknownEvent  # type: ignore[import-untyped]

from adapters.line import events
from adapters.line.signature import header, signature, signed
from tests.adapters.line.webhooks import (
    GAPS,
    KINDS,
    SECRET,
    body,
    event,
    text,
)

EMOJI = text("😀 投 ３👨‍👩‍👧")


def test_O85_a_body_with_emoji_is_checked_as_its_raw_bytes() -> None:
    """O85: the SDK agrees on the signature. Base64 from API Gateway: tests/handlers/aws.

    Planted: the body decoded to JSON and encoded again before the check; seen to fail.
    """
    sent = body(EMOJI)
    assert signed(SECRET, sent, signature(SECRET, sent))
    assert WebhookParser(SECRET).parse(sent.decode(), signature(SECRET, sent))


def test_O85_one_changed_byte_is_refused() -> None:
    """O85. Planted: `signed` always true; seen to fail."""
    sent = body(EMOJI)
    changed = sent.replace(b"\xf0\x9f\x98\x80", b"\xf0\x9f\x98\x81")
    assert changed != sent
    assert not signed(SECRET, changed, signature(SECRET, sent))


@pytest.mark.parametrize("given", ["", "x", "ÿ", "\udcff", "A" * 43 + "="])
def test_a_foreign_signature_is_refused(given: str) -> None:
    assert not signed(SECRET, body(EMOJI), given)


def test_another_channel_s_signature_is_refused() -> None:
    assert not signed(SECRET, body(EMOJI), signature("another", body(EMOJI)))


def test_an_unset_secret_lets_nobody_in() -> None:
    assert not signed("", body(EMOJI), signature("", body(EMOJI)))


def test_the_header_is_found_however_it_is_spelt() -> None:
    assert header({"X-Line-Signature": "a"}) == header({"x-line-signature": "a"}) == "a"
    assert header({}) == ""


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_read_as_the_sdk_reads_it(kind: str) -> None:
    sent = body(KINDS[kind])
    (theirs,) = WebhookParser(SECRET).parse(sent.decode(), signature(SECRET, sent))
    (raw,) = events.envelope(sent).events
    ours = events.event(raw)
    assert not isinstance(theirs, UnknownEvent)
    assert ours.type == theirs.type
    assert ours.webhook_event_id == theirs.webhook_event_id
    assert ours.mode == theirs.mode.value
    assert ours.delivery_context.is_redelivery == theirs.delivery_context.is_redelivery
    assert (ours.reply_token or None) == getattr(theirs, "reply_token", None)
    assert ours.user == (getattr(theirs.source, "user_id", None) or "")
    place = getattr(theirs.source, "group_id", None) or getattr(theirs.source, "room_id", None)
    assert ours.chat == (place or ours.user)
    if ours.message is not None and ours.message.type == "text":
        assert ours.message.text == theirs.message.text
    if ours.postback is not None:
        assert ours.postback.data == theirs.postback.data


@pytest.mark.parametrize("kind", GAPS)
def test_the_sdk_s_known_gaps_are_read_by_us(kind: str) -> None:
    """Platforms 1.3: its `UnknownEvent` has neither mode nor redelivery flag."""
    sent = body(GAPS[kind])
    (theirs,) = WebhookParser(SECRET).parse(sent.decode(), signature(SECRET, sent))
    ours = events.event(events.envelope(sent).events[0])
    assert isinstance(theirs, UnknownEvent)
    assert ours.type == GAPS[kind]["type"]
    assert ours.mode == GAPS[kind]["mode"]
    assert bool(ours.token) is (ours.mode == "active")


def test_unknown_fields_are_no_error() -> None:
    odd = {**text("x"), "news": {"a": [1]}, "source": {**text("x")["source"], "more": 1}}
    assert events.event(json.dumps(odd).encode()).message is not None


@pytest.mark.parametrize("token", events.VERIFY)
def test_O28_the_console_s_dummy_token_is_never_answered(token: str) -> None:
    """O28. Planted: `VERIFY` empty; seen to fail."""
    assert events.event(json.dumps(text("x", replyToken=token)).encode()).token == ""


def test_O28_the_verify_request_has_no_events() -> None:
    """O28."""
    assert events.envelope(body()).events == ()


@pytest.mark.parametrize("data", [b"", b"[]", b"{", b'{"events": 3}', b"\xff\xfe"])
def test_what_is_no_envelope_is_unreadable(data: bytes) -> None:
    with pytest.raises(events.Unreadable):
        events.envelope(data)


def test_one_bad_event_spoils_no_other() -> None:
    sent = body(event("message", message=3), text("好"))
    bad, good = events.envelope(sent).events
    with pytest.raises(events.Unreadable):
        events.event(bad)
    assert events.event(good).message is not None


def test_the_way_in_imports_neither_sdk_nor_pydantic() -> None:
    """Cloud, Decided 4 and 5: the webhook's cold start. Planted: `names` importing the
    SDK; seen to fail.
    """
    code = (
        "import sys, adapters.line.events, adapters.line.signature, adapters.line.names,"
        " handlers.line_hook, handlers.line_inputs;"
        "print(sorted({m.split('.')[0] for m in sys.modules}"
        " & {'linebot', 'pydantic', 'fluent', 'babel', 'urllib3', 'requests', 'boto3'}))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
