"""Telegram's door: the same intake as the polling process has, without the SDK."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import msgspec
import urllib3

from adapters.faults import StoreBusy, TryLater
from adapters.ports import Key
from adapters.telegram.chats import Chats, chat_of
from adapters.telegram.envelopes import read_update
from adapters.telegram.membership import ADMINS, inside, missing, stranger
from adapters.telegram.secret import admitted
from adapters.text.render import Voice
from handlers.aws.rig import Rig
from handlers.desk import Desk
from handlers.desk.admission import Member
from handlers.desk.tables import Straight
from handlers.telegram_inbound import Me, Reader
from handlers.telegram_intake import Answer, Intake

API = "https://api.telegram.org"
PATIENCE = 5_000


def door(rig: Rig) -> TelegramDoor:
    """The door of this environment."""
    return TelegramDoor(rig)


class TelegramDoor:
    """A Door."""

    platform = "telegram"
    patience = PATIENCE

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self.secrets = rig.secrets("telegram")
        self.chats = Chats(rig.store, rig.clock)
        straight = Straight(rig.shell)
        self.desk = Desk(straight, rig.store, rig.clock, roll=self.roll, looks=self.looks)
        self.http = urllib3.PoolManager(timeout=urllib3.Timeout(2.0), retries=False)
        self._intake: tuple[Me, Intake] | None = None

    def admits(self, headers: Mapping[str, str], body: bytes) -> bool:
        """Whether the secret header fits; one that was rotated is read anew."""
        if admitted(headers, self.secrets.get("secret")):
            return True
        return self.secrets.renew() and admitted(headers, self.secrets.get("secret"))

    def take(self, body: bytes, at: int, *, late: bool = False) -> dict[str, Any] | None:
        """Handle an update; a pressed button is answered in the webhook's own answer."""
        answer = self.intake().take(body, at, late=late)
        return answer.method() if answer else None

    def later(self, body: bytes) -> dict[str, Any] | None:
        """What a pressed button is told that is not handled yet: the truth (bug-log O24)."""
        try:
            press = read_update(body).callback_query
        except msgspec.MsgspecError:
            return None
        if press is None:
            return None
        return Answer(press.id, Voice(press.sender.language_code).text("telegram-slow")).method()

    def intake(self) -> Intake:
        """The intake of the bot that the secrets name."""
        me = Me(int(self.secrets.get("token").partition(":")[0] or 0), self.secrets.get("username"))
        if self._intake is None or self._intake[0] != me:
            reader = Reader(me, self.chats, self.is_admin)
            self._intake = (me, Intake(reader, self.desk, self.rig.store, self.chats))
        return self._intake[1]

    def is_admin(self, chat: int, user: int) -> bool:
        """Ask Telegram; raises StoreBusy where it does not answer, so the update waits."""
        try:
            found = self._member(chat, user)
        except TryLater as fault:
            raise StoreBusy("telegram", str(fault)) from None
        return bool(found.get("ok")) and found["result"].get("status") in ADMINS

    def roll(self, key: Key, user: str) -> Member:
        """Whether a user is in a group, as Telegram says; TryLater where it does not answer."""
        found = self._member(self.chats.current(chat_of(key)), int(user))
        if found.get("ok"):
            return Member(inside(found["result"]))
        if found.get("error_code") in (400, 403):
            return Member(not stranger(str(found.get("description"))))
        raise TryLater(why=str(found.get("error_code")))

    def looks(self, key: Key) -> tuple[str, ...]:
        """What a group does not let the bot do; TryLater where Telegram does not answer."""
        chat = self.chats.current(chat_of(key))
        me = self._ask("getMe").get("result", {})
        there = self._ask("getChat", chat_id=str(chat)).get("result")
        bot = self._member(chat, int(me.get("id", 0))).get("result")
        if there is None or bot is None:
            raise TryLater(why="no answer")
        found = missing(there, bot)
        hidden = "no-admin" in found and not me.get("can_read_all_group_messages")
        return (*found, *(["privacy"] if hidden else ()))

    def _member(self, chat: int, user: int) -> Mapping[str, Any]:
        """Telegram's whole answer to getChatMember."""
        return self._ask("getChatMember", chat_id=str(chat), user_id=str(user))

    def _ask(self, method: str, **asked: str) -> Mapping[str, Any]:
        """Telegram's whole answer to a call."""
        base = self.rig.setting.telegram or API
        url = f"{base}/bot{self.secrets.get('token')}/{method}"
        try:
            answer = self.http.request("POST", url, fields=asked)
            found: Mapping[str, Any] = json.loads(answer.data)
        except (urllib3.exceptions.HTTPError, ValueError) as error:
            # Without the address: it holds the token.
            raise TryLater(why=type(error).__name__) from None
        return found
