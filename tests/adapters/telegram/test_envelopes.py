"""What comes in, read by our structs as by python-telegram-bot."""

from __future__ import annotations

import json

import msgspec
import pytest
from telegram import Update as Oracle

from adapters.telegram.envelopes import Member, Message, Update, User, read_update
from adapters.telegram.speech import sender, spoken
from tests.adapters.telegram.fixtures import UPDATES, update


def _read(name: str) -> tuple[Update, Oracle]:
    body = update(name, 1_000_000_007)
    oracle = Oracle.de_json(body, None)
    assert oracle is not None
    return read_update(json.dumps(body).encode()), oracle


def _same_user(ours: User | None, theirs) -> None:
    assert (ours is None) == (theirs is None)
    if ours is not None:
        assert (ours.id, ours.is_bot, ours.first_name) == (
            theirs.id,
            theirs.is_bot,
            theirs.first_name,
        )
        assert (ours.last_name or None, ours.username or None, ours.language_code or None) == (
            theirs.last_name,
            theirs.username,
            theirs.language_code,
        )
        assert ours.name == theirs.full_name


def _same_message(ours: Message, theirs) -> None:
    assert (ours.message_id, ours.date) == (theirs.message_id, int(theirs.date.timestamp()))
    assert (ours.chat.id, ours.chat.type) == (theirs.chat.id, str(theirs.chat.type.value))
    assert ours.chat.is_forum == bool(theirs.chat.is_forum)
    _same_user(ours.sender, theirs.from_user)
    assert (ours.sender_chat and ours.sender_chat.id) == (
        theirs.sender_chat and theirs.sender_chat.id
    )
    assert (ours.text or None) == theirs.text
    assert (ours.message_thread_id or None) == theirs.message_thread_id
    assert ours.is_topic_message == bool(theirs.is_topic_message)
    assert (ours.migrate_to_chat_id or None) == theirs.migrate_to_chat_id
    assert (ours.migrate_from_chat_id or None) == theirs.migrate_from_chat_id
    assert [one.id for one in ours.new_chat_members] == [one.id for one in theirs.new_chat_members]
    _same_user(ours.left_chat_member, theirs.left_chat_member)
    assert [(one.type, one.offset, one.length) for one in ours.entities] == [
        (str(one.type.value), one.offset, one.length) for one in theirs.entities
    ]


def _same_member(ours: Member, theirs) -> None:
    assert ours.status == str(theirs.status)
    _same_user(ours.user, theirs.user)
    if ours.status == "restricted":
        assert ours.is_member == theirs.is_member
        assert ours.can_send_messages == theirs.can_send_messages


@pytest.mark.parametrize("name", UPDATES)
def test_every_update_reads_as_in_the_library(name: str) -> None:
    """Ids above 32 bits and fields that nobody knows yet included (bug-log O33)."""
    ours, theirs = _read(name)
    assert ours.update_id == theirs.update_id
    for kind in ("message", "edited_message"):
        mine, other = getattr(ours, kind), getattr(theirs, kind)
        assert (mine is None) == (other is None)
        if mine is not None:
            _same_message(mine, other)
    press, query = ours.callback_query, theirs.callback_query
    assert (press is None) == (query is None)
    if press is not None and query is not None:
        assert (press.id, press.data) == (query.id, query.data)
        _same_user(press.sender, query.from_user)
        assert press.message is not None
        assert query.message is not None
        assert press.message.chat.id == query.message.chat.id
    for kind in ("my_chat_member", "chat_member"):
        change, other = getattr(ours, kind), getattr(theirs, kind)
        assert (change is None) == (other is None)
        if change is not None:
            _same_user(change.sender, other.from_user)
            _same_member(change.old_chat_member, other.old_chat_member)
            _same_member(change.new_chat_member, other.new_chat_member)


@pytest.mark.parametrize(
    "body", [b"", b"[]", b"{}", b'{"update_id": "x"}', b'{"update_id": 1, "message": 3}']
)
def test_what_is_no_update_is_refused_and_not_guessed(body: bytes) -> None:
    """A poisoned update is told from a good one before anything is done (bug-log O02)."""
    with pytest.raises(msgspec.MsgspecError):
        read_update(body)


def _message(name: str) -> Message:
    found = _read(name)[0].message
    assert found is not None
    return found


@pytest.mark.parametrize("name", ["an anonymous admin", "a channel"])
def test_whoever_hides_behind_a_shared_id_is_nobody(name: str) -> None:
    """Bug-log O31, O32: the placeholder account is never taken for a player."""
    assert sender(_message(name)) is None
    known = sender(_message("a line in a group"))
    assert known is not None
    assert known.id == 7_000_000_001


def test_a_command_for_another_bot_is_none_of_ours() -> None:
    """`/vote@other_bot` is heard by nobody here, `/vote@JUDGE_bot` is."""
    assert spoken(_message("a command for another bot"), "judge_bot") is None
    said = spoken(_message("a command with the bot's name"), "JUDGE_bot")
    assert said is not None
    assert (said.text, said.addressed) == ("/vote 3", True)


def test_mentions_are_found_where_emoji_stand_before_them() -> None:
    """Offsets count UTF-16 units; a mention by username carries no id."""
    said = spoken(_message("mentions after an emoji"), "judge_bot")
    assert said is not None
    assert said.mentions == {"Bob": "42"}


def test_a_reply_is_in_no_topic() -> None:
    """Replies carry a thread id too; only a topic's message is in a topic (bug-log O42)."""
    assert _message("a reply outside any topic").thread == 0
    assert _message("a line in a topic").thread == 17
