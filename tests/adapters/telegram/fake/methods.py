"""The Bot API's methods, as strict as Telegram is where it matters to a moderator."""

from __future__ import annotations

import json
import re
from collections import defaultdict

from tests.adapters.telegram.fake import markup
from tests.adapters.telegram.fake.doors import Doors
from tests.adapters.telegram.fake.itself import Itself
from tests.adapters.telegram.fake.refusals import Refused, bad
from tests.adapters.telegram.fake.world import Room, Sent, Standing, World

MINUTE = 60_000
PER_MINUTE = 20
QUERY = 150_000


SPELL, BURST = 3_000, 3
"""A chat takes one message a second, and a short burst of as many as its seconds allow."""

_LIMITS = re.compile(
    r"BUTTON_|too long|TOO_LONG|not modified|can't parse|is empty|can't initiate|retry after"
)
"""Refusals that a bot which knows the limits never meets."""


class Methods(Itself, Doors):
    """Every method the bot may call; `calls` is the record of all.

    `breaches` are the limits that were not kept, whatever else a test is about: every town and
    every line asserts at its end that there are none.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.calls: list[tuple[int, str, dict]] = []
        self.refusals: list[tuple[str, str]] = []
        self.breaches: list[tuple[str, str]] = []
        self.fails: list[tuple[str, int, Refused | None]] = []
        self.spent: dict[int, list[int]] = defaultdict(list)
        self.offset = 0

    def answer(self, method: str, given: dict):
        """The result of a call; raises Refused. Methods are named without regard to case."""
        method = method.lower()
        self.calls.append((self.world.now(), method, given))
        handler = getattr(self, f"do_{method}", None)
        if handler is None:
            raise Refused(404, "Not Found: method not found")
        try:
            self._planned(method, given)
        except Refused as refused:
            self.refusals.append((method, refused.description))
            raise
        try:
            return handler(given)
        except Refused as refused:
            self.refusals.append((method, refused.description))
            if _LIMITS.search(refused.description):
                self.breaches.append((method, refused.description))
            raise

    def _planned(self, method: str, given: dict) -> None:
        """A fault that a test has ordered, once; None lets one call pass before the next."""
        chat = int(given.get("chat_id", 0))
        for planned in self.fails:
            if planned[0].lower() in (method, "*") and planned[1] in (chat, 0):
                self.fails.remove(planned)
                if planned[2] is not None:
                    raise planned[2]
                return

    # Chats and limits

    def room(self, given: dict) -> Room:
        chat = int(given["chat_id"])
        if chat in self.world.people:
            person = self.world.people[chat]
            if person.blocked:
                raise Refused(403, "Forbidden: bot was blocked by the user")
            if not person.started:
                raise Refused(403, "Forbidden: bot can't initiate conversation with a user")
            return self.world.room(chat)
        room = self.world.rooms.get(chat)
        if room is None:
            raise bad("chat not found")
        if room.moved_to:
            raise bad(
                "group chat was upgraded to a supergroup chat", migrate_to_chat_id=room.moved_to
            )
        if self.me(room).status in ("kicked", "left"):
            raise Refused(403, f"Forbidden: bot was kicked from the {room.type} chat")
        return room

    def me(self, room: Room) -> Standing:
        return room.members.get(self.world.BOT, Standing("left"))

    def speaking(self, room: Room) -> None:
        me = self.me(room)
        if room.type == "private" or me.status == "administrator":
            return
        muted = me.status == "restricted" and not me.permissions.get("can_send_messages")
        if muted or not room.permissions.get("can_send_messages"):
            raise bad("not enough rights to send text messages to the chat")

    def needs(self, room: Room, right: str) -> None:
        if right not in self.me(room).rights:
            raise bad("not enough rights to manage the chat")

    def spend(self, room: Room) -> None:
        """Twenty a minute in a group, edits included; one a second anywhere."""
        now = self.world.now()
        recent = [at for at in self.spent[room.id] if at > now - MINUTE]
        if sum(at > now - SPELL for at in recent) >= BURST:
            self.breaches.append(("", f"more than {BURST} in {SPELL} ms in {room.id}"))
        if room.type != "private" and len(recent) >= PER_MINUTE:
            wait = -(-(recent[0] + MINUTE - now) // 1000)
            raise Refused(429, f"Too Many Requests: retry after {wait}", retry_after=wait)
        self.spent[room.id] = [*recent, now]

    # Messages

    def do_sendmessage(self, given: dict):
        room = self.room(given)
        only = json.loads(given.get("ephemeral_message_parameters", "{}"))
        text, entities = self._text(given)
        keyboard = self._keyboard(given, room)
        thread = int(given.get("message_thread_id", 0))
        if thread and not room.forum:
            raise bad("message thread not found")
        if only:
            self._may_whisper(room, only)
        else:
            self.speaking(room)
        self.spend(room)
        sent = self.world.put(
            room, self.world.BOT, text, entities=entities, keyboard=keyboard, thread=thread,
            silent=given.get("disable_notification") == "true",
            protected=given.get("protect_content") == "true",
            only=int(only.get("receiver_user_id", 0)),
        )  # fmt: skip
        return self.world.message(sent)

    def _may_whisper(self, room: Room, only: dict) -> None:
        if room.type == "private":
            raise bad("ephemeral messages can't be sent to private chats")
        query = self.world.queries.get(str(only.get("callback_query_id", "")))
        fresh = query is not None and query["at"] > self.world.now() - 15_000
        if not fresh and self.me(room).status != "administrator":
            raise bad("not enough rights to send ephemeral messages")

    def _text(self, given: dict) -> tuple[str, list]:
        raw = given.get("text", "")
        entities: list = []
        if given.get("parse_mode") == "HTML":
            try:
                raw, entities = markup.read(raw)
            except markup.Unparsable as error:
                raise bad(f"can't parse entities: {error}") from None
        if not raw.strip():
            raise bad("message text is empty")
        if markup.units(raw) > 4096:
            raise bad("message is too long")
        return raw, entities

    def _keyboard(self, given: dict, room: Room) -> list:
        found = json.loads(given.get("reply_markup", "{}")).get("inline_keyboard", [])
        for button in (button for row in found for button in row):
            if "callback_data" in button and not 1 <= len(button["callback_data"].encode()) <= 64:
                raise bad("BUTTON_DATA_INVALID")
            if not button["text"].strip():
                raise bad("button text must be non-empty")
            if "web_app" in button and room.type != "private":
                raise bad("BUTTON_TYPE_INVALID")
        if sum(map(len, found)) > 100:
            raise bad("reply markup is too long")
        return found

    def do_editmessagetext(self, given: dict):
        room = self.room(given)
        sent = self._own(room, given)
        text, entities = self._text(given)
        keyboard = self._keyboard(given, room)
        if (text, entities, keyboard) == (sent.text, sent.entities, sent.keyboard):
            raise bad(
                "message is not modified: specified new message content and reply markup are "
                "exactly the same as a current content and reply markup of the message"
            )
        self.spend(room)
        sent.text, sent.entities, sent.keyboard = text, entities, keyboard
        sent.history.append(text)
        return self.world.message(sent)

    def do_editmessagereplymarkup(self, given: dict):
        room = self.room(given)
        sent = self._own(room, given)
        keyboard = self._keyboard(given, room)
        if keyboard == sent.keyboard:
            raise bad("message is not modified")
        self.spend(room)
        sent.keyboard = keyboard
        return self.world.message(sent)

    def _own(self, room: Room, given: dict) -> Sent:
        sent = room.messages.get(int(given["message_id"]))
        if sent is None:
            raise bad("message to edit not found")
        if sent.sender != self.world.BOT:
            raise bad("message can't be edited")
        return sent

    def do_editephemeralmessagetext(self, given: dict):
        room = self.room(given)
        sent = room.messages.get(int(given["ephemeral_message_id"]))
        if sent is None or sent.only != int(given["receiver_user_id"]):
            raise bad("message to edit not found")
        sent.text, sent.entities = self._text(given)
        sent.keyboard = self._keyboard(given, room)
        sent.history.append(sent.text)
        return True

    def do_deletemessage(self, given: dict):
        room = self.room(given)
        sent = room.messages.get(int(given["message_id"]))
        if sent is None:
            raise bad("message to delete not found")
        if sent.sender != World.BOT and "can_delete_messages" not in self.me(room).rights:
            raise bad("message can't be deleted")
        del room.messages[sent.id]
        return True

    def do_answercallbackquery(self, given: dict):
        query = self.world.queries.get(given["callback_query_id"])
        if query is None or query["answered"] or query["at"] < self.world.now() - QUERY:
            raise bad("query is too old and response timeout expired or query ID is invalid")
        text = given.get("text", "")
        if len(text) > 200:
            raise bad("MESSAGE_TOO_LONG")
        query["answered"] = True
        self.world.pops.append(
            {"user": query["user"], "text": text, "alert": given.get("show_alert") == "true"}
        )
        return True
