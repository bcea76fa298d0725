"""The command menus: a list per scope and language, and the rights that a group should grant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from telegram import (
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)

from adapters.telegram.line import Line
from adapters.telegram.membership import RIGHTS, missing
from adapters.text.render import DEFAULT, Voice, locales

_LOBBY = ("newgame", "join", "leave", "startgame", "players", "status", "board", "options", "check")
_DAY = ("extend", "skip", "vote", "explode", "rules")
_AFTER = ("again", "nextgame", "replay", "stats", "top", "bug", "help")
GROUP = (*_LOBBY, *_DAY, *_AFTER)
ADMINS = (*GROUP, "pause", "resume", "host", "kick", "block", "unblock", "endgame", "lang")
_OWN = ("lang", "stats", "help", "privacy", "forgetme")
PRIVATE = ("start", "me", "whisper", "lastwords", "rules", *_OWN)
SCOPES: tuple[tuple[BotCommandScope, tuple[str, ...]], ...] = (
    (BotCommandScopeAllGroupChats(), GROUP),
    (BotCommandScopeAllChatAdministrators(), ADMINS),
    (BotCommandScopeAllPrivateChats(), PRIVATE),
)


class Gap(NamedTuple):
    """What a group does not let the bot do: `no-admin`, `basic`, or one of RIGHTS."""

    what: str


def commands(names: Sequence[str], voice: Voice) -> list[BotCommand]:
    """A menu in one language."""
    return [BotCommand(name, voice.text(f"menu-{name}")) for name in names]


def put_up(line: Line) -> list[str]:
    """Put up all menus: the default language for everybody, the others for whoever speaks them.

    Returns the scopes that have one. Telegram knows languages by two letters only,
    so whoever writes Chinese has the default one, in whichever script.
    """
    for scope, names in SCOPES:
        listed = commands(names, Voice(DEFAULT))
        line.call("set_my_commands", commands=listed, scope=scope)
        for locale in locales():
            if locale[:2] == DEFAULT[:2]:
                continue
            listed = commands(names, Voice(locale))
            line.call("set_my_commands", commands=listed, scope=scope, language_code=locale[:2])
    return [str(scope.to_dict()["type"]) for scope, _ in SCOPES]


def gaps(line: Line, chat: int, bot: int) -> list[Gap]:
    """What is missing in a group; raises Undeliverable or Unreachable where the bot is not in."""
    found: dict[str, Any] = line.raw("getChat", chat_id=chat)
    member: dict[str, Any] = line.raw("getChatMember", chat_id=chat, user_id=bot)
    return [Gap(what) for what in missing(found, member)]


__all__ = ["ADMINS", "GROUP", "PRIVATE", "RIGHTS", "Gap", "gaps", "put_up"]
