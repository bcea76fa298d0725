"""A message's text as the desk wants it: commands without the bot's name, mentions as user ids."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from adapters.telegram.envelopes import ANONYMOUS, CHANNEL, Entity, Message, User

_COMMAND = re.compile(r"/([A-Za-z0-9_]+)@([A-Za-z0-9_]+)")


class Spoken(NamedTuple):
    """What was said: `addressed` names this bot, `mentions` maps the words to user ids."""

    text: str
    addressed: bool = False
    mentions: Mapping[str, str] = {}


def sender(message: Message) -> User | None:
    """Who has written; None for who hides behind a shared id or is a bot (bug-log O31, O32).

    An anonymous admin writes as the group, others may write as a channel, and a channel's posts
    are forwarded by Telegram itself.
    """
    user = message.sender
    hidden = message.sender_chat is not None or message.is_automatic_forward
    if user is None or hidden or user.id in (ANONYMOUS, CHANNEL):
        return None
    return user


def spoken(message: Message, me: str) -> Spoken | None:
    """A message in words; None where it is a command for another bot.

    `me` is the bot's own username. A mention by username carries no id: the game knows its players
    by theirs.
    """
    text = message.text
    addressed = False
    if command := _COMMAND.match(text):
        if command[2].lower() != me.lower():
            return None
        text = f"/{command[1]}{text[command.end() :]}"
        addressed = True
    mentions: dict[str, str] = {}
    for entity in message.entities:
        words = part(message.text, entity)
        if entity.type == "text_mention" and entity.user is not None:
            mentions[words] = str(entity.user.id)
        elif entity.type == "mention":
            name = words.removeprefix("@").lower()
            if name == me.lower():
                addressed = True
                text = text.replace(words, "", 1).strip()
    return Spoken(text.strip(), addressed, mentions)


def part(text: str, entity: Entity) -> str:
    """The stretch of a text that an entity marks; offsets count UTF-16 units."""
    raw = text.encode("utf-16-le")
    start = 2 * entity.offset
    return raw[start : start + 2 * entity.length].decode("utf-16-le", "ignore")
