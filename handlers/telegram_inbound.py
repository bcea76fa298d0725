"""From Telegram's updates to the desk's inputs; serves the polling process and the webhook alike.

No SDK and no catalogue is imported here: a webhook's cold start is short.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from adapters.ports import Key
from adapters.telegram.chats import PLATFORM, Chats, chat_of, table_key
from adapters.telegram.envelopes import (
    MemberChange,
    Message,
    Press as Pressed,
    Update,
    User,
)
from adapters.telegram.speech import sender, spoken
from adapters.telegram.tokens import Token
from handlers.desk.inputs import (
    Contact,
    GroupLine,
    Input,
    Member,
    Moved,
    Place,
    Press,
    PrivateLine,
    Right,
)

AdminCheck = Callable[[int, int], bool]
"""Whether a user (second) is an admin of a chat (first); asked only where it matters."""


class Me(NamedTuple):
    """The bot itself."""

    id: int
    username: str


class Reader:
    """Turns updates into inputs. `is_admin` asks the platform; `chats` knows who has moved."""

    def __init__(self, me: Me, chats: Chats, is_admin: AdminCheck) -> None:
        self.me = me
        self.chats = chats
        self.is_admin = is_admin

    def read(self, update: Update, at: int) -> list[Input]:
        """The inputs of an update that arrived at `at` (milliseconds); none for most chatter."""
        event = f"{PLATFORM}#{update.update_id}"
        if update.callback_query is not None:
            return self._press(update.callback_query, event, at)
        if update.my_chat_member is not None:
            return self._self(update.my_chat_member, event, at)
        if update.chat_member is not None:
            return self._member(update.chat_member, event, at)
        if update.message is not None:
            return self._message(update.message, event, at, edited=False)
        if update.edited_message is not None:
            return self._message(update.edited_message, event, at, edited=True)
        return []

    # Messages

    def _message(self, message: Message, event: str, at: int, *, edited: bool) -> list[Input]:
        if message.migrate_to_chat_id:
            self.chats.moved(message.chat.id, message.migrate_to_chat_id)
            return []
        if message.migrate_from_chat_id:
            self.chats.moved(message.migrate_from_chat_id, message.chat.id)
            return []
        if message.new_chat_members or message.left_chat_member is not None:
            return self._came_or_went(message, event, at)
        if message.sender is not None and message.sender.is_bot and not message.sender_chat:
            return []
        if message.chat.private:
            return self._private(message, event, at, edited=edited)
        if message.chat.type not in ("group", "supergroup"):
            return []
        if not edited:
            self.chats.heard(message.chat.id, message.thread, message.message_id)
        if not message.text:
            return []
        return self._group(message, event, at, edited=edited)

    def _private(self, message: Message, event: str, at: int, *, edited: bool) -> list[Input]:
        user = message.sender
        if user is None or not message.text:
            return []
        said = spoken(message, self.me.username)
        return [
            PrivateLine(
                event=event,
                platform=PLATFORM,
                user=str(user.id),
                name=user.name,
                handle=user.username,
                text=said.text if said else message.text,
                at=at,
                edited=edited,
                token=Token(message=message.message_id).write(),
                made=_made(event),
            )
        ]

    def _group(self, message: Message, event: str, at: int, *, edited: bool) -> list[Input]:
        user = sender(message)
        said = spoken(message, self.me.username)
        if said is None or self._elsewhere(message, said.text, addressed=said.addressed):
            return []
        return [
            GroupLine(
                event=event,
                key=self._key(message.chat.id),
                user=str(user.id) if user else "",
                name=user.name if user else "",
                handle=user.username if user else "",
                text=said.text,
                at=at,
                admin=self._admin(message.chat.id, user),
                mentions=said.mentions,
                edited=edited,
                addressed=said.addressed,
                token=Token(message.thread, message.message_id).write(),
                made=_made(event),
            )
        ]

    def _elsewhere(self, message: Message, text: str, *, addressed: bool) -> bool:
        """Whether it is plain talk in another topic than the game's: none of its business."""
        if not message.chat.is_forum or addressed or text.startswith("/"):
            return False
        about = self.chats.about(self.chats.home(message.chat.id))
        return bool(about.run) and about.thread != message.thread

    def _came_or_went(self, message: Message, event: str, at: int) -> list[Input]:
        key = self._key(message.chat.id)
        left = message.left_chat_member
        if left is not None:
            return [] if left.is_bot else [_moved(event, key, left, Moved.LEFT, at)]
        return [
            _moved(f"{event}#{one.id}", key, one, Moved.JOINED, at)
            for one in message.new_chat_members
            if not one.is_bot
        ]

    # Buttons

    def _press(self, press: Pressed, event: str, at: int) -> list[Input]:
        message = press.message
        group = message is not None and not message.chat.private
        token = Token(
            message.thread if message and group else 0,
            message.message_id if message else 0,
            press.id,
        )
        return [
            Press(
                event=event,
                platform=PLATFORM,
                user=str(press.sender.id),
                name=press.sender.name,
                handle=press.sender.username,
                data=press.data,
                at=at,
                # The button names its table; where the group's is kept is asked for if ever needed.
                key=table_key(message.chat.id) if message and group else "",
                admin=self._admin(message.chat.id, press.sender) if message and group else False,
                token=token.write(),
                made=_made(event),
            )
        ]

    # Who is there

    def _self(self, change: MemberChange, event: str, at: int) -> list[Input]:
        """What became of the bot itself: in a private chat whether it is blocked."""
        new = change.new_chat_member
        user = str(change.sender.id)
        if change.chat.private:
            return [Contact(event=event, platform=PLATFORM, user=user, open=new.inside, at=at)]
        old = change.old_chat_member
        if not new.inside:
            what = Right.REMOVED
        elif not new.may_post:
            what = Right.MUTED
        elif not old.may_post:
            what = Right.FREED
        else:
            what = Right.CHANGED
        return [Place(event=event, key=self._key(change.chat.id), what=what, at=at, user=user)]

    def _member(self, change: MemberChange, event: str, at: int) -> list[Input]:
        old, new = change.old_chat_member, change.new_chat_member
        if new.user.is_bot or old.inside == new.inside:
            return []
        what = Moved.JOINED if new.inside else Moved.LEFT
        return [_moved(event, self._key(change.chat.id), new.user, what, at)]

    # Small things

    def home_of(self, key: Key) -> Key:
        """The table of the group that has this key by the id that Telegram calls it by now."""
        return self._key(chat_of(key))

    def _key(self, chat: int) -> Key:
        return table_key(self.chats.home(chat))

    def _admin(self, chat: int, user: User | None) -> Callable[[], bool] | bool:
        if user is None:
            return False
        number = user.id
        return lambda: self.is_admin(chat, number)


def _made(event: str) -> int:
    """Telegram numbers its updates in the order in which they were made."""
    return int(event.rpartition("#")[2])


def _moved(event: str, key: Key, user: User, what: Moved, at: int) -> Member:
    return Member(event=event, key=key, user=str(user.id), what=what, at=at, name=user.name)
