"""What buttons carry: 64 bytes at most, back unchanged, and nothing else is read."""

from __future__ import annotations

import base64
import re

import pytest

import engine  # noqa: F401
from adapters.buttons import (
    LONGEST,
    BadButton,
    Payload,
    Picked,
    chosen,
    decode,
    encode,
    read_choice,
    tag_of,
)
from engine.registry import VARIANTS
from engine.rules import RULE_SETS, options, spell
from handlers.desk.setting import crc
from tests.adapters.text.engine_keys import choice_words, verbs

CHATS = (
    "telegram:-1002471352452",
    "telegram:7000000001",
    "telegram:0",
    "line:C" + "0f" * 16,
    "line:U" + "ab" * 16,
    "local:home",
)
RUN = "0019f3a0c5d1e2f3a4b5c6"


@pytest.mark.parametrize("key", CHATS)
def test_a_payload_comes_back_as_it_was(key: str) -> None:
    """O33: ids of any size, of any platform."""
    data = encode(key, RUN, "vote 3", 4711)
    found = decode(data)
    assert found[:-1] == Payload(key.partition(":")[2], tag_of(RUN), 4711, "vote 3")[:-1]
    assert found.made_in(RUN)


@pytest.mark.parametrize("key", CHATS)
def test_an_answer_is_sealed_byte_by_byte_and_a_command_is_not(key: str) -> None:
    """E-FLOW-21: no bit of a button can be changed by somebody who does not know its run."""
    data = encode(key, RUN, "vote 3", 4711)
    body = base64.urlsafe_b64decode(data + "=" * (-len(data) % 4))
    for place in range(8 * len(body)):
        changed = bytearray(body)
        changed[place // 8] ^= 1 << place % 8
        try:
            found = decode(base64.urlsafe_b64encode(changed).decode().rstrip("="))
        except BadButton:
            continue
        assert not found.made_in(RUN) or found.choice.startswith("/")
    assert not decode(data).made_in(RUN[:-1] + "7")
    assert decode(encode(key, RUN, "/status")).seal == ""


@pytest.mark.parametrize("key", CHATS)
def test_O35_the_longest_choices_fit_into_64_bytes(key: str) -> None:
    """O35: every verb with seat 35 or every word, every option's answer, every card of a deck.

    Planted: targets as a list without the mask; eighteen picks were too long.
    """
    answers = [chosen(verb, (35,)) for verb in verbs()]
    answers += [chosen("support", word=word) for word in choice_words()]
    answers += [chosen("allow", tuple(range(1, 19)), more=True)]
    for rules in RULE_SETS:
        answers += [f"/d +{card}" for card in VARIANTS[rules]]
        for name, legal in options(rules).items():
            answers += [f"/o {crc(name)}={spell(one)}~ab" for one in legal or (9999,)]
    for answer in answers:
        data = encode(key, RUN, answer, 999_999 if not answer.startswith("/") else 0)
        assert len(data) <= LONGEST
        assert re.fullmatch(r"[A-Za-z0-9_-]+", data)
        assert decode(data).choice == answer


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ("", "garbled"),
        ("!!!", "garbled"),
        ("vote:3", "garbled"),
        ("AQ", "garbled"),
        ("AQAA", "garbled"),
        ("x" * 200, "version"),
        (encode(CHATS[0], RUN, "vote 3")[:8], "garbled"),
        ("Aw" + encode(CHATS[0], RUN, "vote 3")[2:], "version"),
    ],
)
def test_what_is_no_payload_is_refused_with_a_reason(data: str, why: str) -> None:
    with pytest.raises(BadButton) as caught:
        decode(data)
    assert caught.value.why == why


def test_a_payload_that_would_be_too_long_is_never_made() -> None:
    with pytest.raises(BadButton, match="too-long"):
        encode(CHATS[3], RUN, "x" * 40)
    with pytest.raises(BadButton, match="too-long"):
        encode("local:" + "x" * 40, RUN, "vote")


@pytest.mark.parametrize(
    "picked",
    [
        Picked("vote", (3,)),
        Picked("pass"),
        Picked("link", (2, 5)),
        Picked("allow", (1, 2, 3, 18)),
        Picked("link", (2,), more=True),
        Picked("explode", (), more=True),
        Picked("support", word="villager"),
    ],
)
def test_a_choice_is_read_as_it_was_written(picked: Picked) -> None:
    written = chosen(picked.verb, picked.targets, picked.word, more=picked.more)
    assert read_choice(written) == picked


@pytest.mark.parametrize("choice", ["", "3", "vote 3x", "vote -1", "VOTE 3", "vote\n3"])
def test_a_garbled_choice_is_refused(choice: str) -> None:
    with pytest.raises(BadButton):
        read_choice(choice)


def test_runs_have_different_tags() -> None:
    """O13: an old game's button cannot be taken for a new one's."""
    tags = {tag_of(f"{number:011x}") for number in range(2_000)}
    assert len(tags) == 2_000
    assert tag_of("") == "00000000"
