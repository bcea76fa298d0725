"""Telegram's updates as they come in: of each only what is read here, unknown fields left aside.

python-telegram-bot stays off a webhook's import path (it costs 0.2 s of a cold start), so these
structs are our own; the tests hold every fixture against its `Update.de_json`.
"""

from __future__ import annotations

import msgspec

GENERAL = 0
"""The thread of a message that is in no topic."""

ALLOWED = ("message", "edited_message", "callback_query", "my_chat_member", "chat_member")
"""The kinds of update that are asked for; all others would only cost."""

ANONYMOUS = 1087968824
CHANNEL = 136817688
"""The accounts that stand in for an anonymous admin, and for whoever posts as a channel."""


class Envelope(msgspec.Struct, frozen=True, omit_defaults=True):
    """Base: lenient (an unknown field is no error), immutable."""


class User(Envelope, frozen=True):
    """A person or a bot. Ids need up to 52 bits (bug-log O33)."""

    id: int
    is_bot: bool = False
    first_name: str = ""
    last_name: str = ""
    username: str = ""
    language_code: str = ""

    @property
    def name(self) -> str:
        """What the person is called: first and last name, as Telegram shows them."""
        return f"{self.first_name} {self.last_name}".strip()


class Chat(Envelope, frozen=True):
    """A chat: `type` is private, group, supergroup or channel."""

    id: int
    type: str = ""
    title: str = ""
    is_forum: bool = False

    @property
    def private(self) -> bool:
        """Whether it is a person's own chat with the bot."""
        return self.type == "private"


class Entity(Envelope, frozen=True):
    """A marked stretch of a text; `offset` and `length` count UTF-16 units."""

    type: str
    offset: int = 0
    length: int = 0
    user: User | None = None


class Message(Envelope, frozen=True, rename={"sender": "from"}):
    """A message or a service message; `message_id` is 0 for an ephemeral one."""

    message_id: int
    date: int = 0
    chat: Chat = Chat(0)
    sender: User | None = None
    sender_chat: Chat | None = None
    text: str = ""
    entities: tuple[Entity, ...] = ()
    message_thread_id: int = GENERAL
    is_topic_message: bool = False
    is_automatic_forward: bool = False
    new_chat_members: tuple[User, ...] = ()
    left_chat_member: User | None = None
    migrate_to_chat_id: int = 0
    migrate_from_chat_id: int = 0
    ephemeral_message_id: int = 0

    @property
    def thread(self) -> int:
        """The topic it belongs to; a mere reply carries a thread id too, but is in none."""
        return self.message_thread_id if self.is_topic_message else GENERAL


class Press(Envelope, frozen=True, rename={"sender": "from"}):
    """A button that was pressed; `message` is the one it hangs on."""

    id: str
    sender: User
    message: Message | None = None
    data: str = ""


class Member(Envelope, frozen=True):
    """How somebody stands in a chat; the rights are those of an admin or a restricted member."""

    status: str
    user: User
    is_member: bool = False
    can_send_messages: bool = True
    can_pin_messages: bool = False
    can_restrict_members: bool = False
    can_delete_messages: bool = False
    can_manage_tags: bool = False

    @property
    def inside(self) -> bool:
        """Whether he is in the chat; one who is restricted may have left it."""
        if self.status == "restricted":
            return self.is_member
        return self.status in ("creator", "administrator", "member")

    @property
    def may_post(self) -> bool:
        """Whether he can write there."""
        return self.inside and (self.status != "restricted" or self.can_send_messages)


class MemberChange(Envelope, frozen=True, rename={"sender": "from"}):
    """Somebody's standing in a chat has changed: the bot's own, or another's."""

    chat: Chat
    sender: User
    old_chat_member: Member
    new_chat_member: Member
    date: int = 0


class Update(Envelope, frozen=True):
    """One update; exactly one of the optional fields is there, or none that is known here."""

    update_id: int
    message: Message | None = None
    edited_message: Message | None = None
    callback_query: Press | None = None
    my_chat_member: MemberChange | None = None
    chat_member: MemberChange | None = None


_DECODER = msgspec.json.Decoder(Update)


def read_update(body: bytes) -> Update:
    """The update in a webhook's body or a polled entry; raises msgspec.DecodeError for none."""
    return _DECODER.decode(body)
