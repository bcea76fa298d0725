"""People, chats and messages of a small Telegram that lives in memory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

_KINDS = (
    "messages",
    "audios",
    "documents",
    "photos",
    "videos",
    "video_notes",
    "voice_notes",
    "polls",
    "other_messages",
)
_MORE = (
    "add_web_page_previews",
    "change_info",
    "invite_users",
    "pin_messages",
    "manage_topics",
    "react_to_messages",
)
OPEN = {f"can_{name}": True for name in (*(f"send_{kind}" for kind in _KINDS), *_MORE)}
"""The permissions of a group that forbids nothing."""

RIGHTS = (
    "can_restrict_members",
    "can_delete_messages",
    "can_pin_messages",
    "can_invite_users",
    "can_manage_tags",
)
"""An admin's rights that a bot here can use."""

ADMIN = (
    "can_be_edited",
    "is_anonymous",
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_manage_topics",
    "can_manage_tags",
)
"""All that is said of an admin."""


@dataclass
class Person:
    """A user: what the bot may see of him, and whether he lets it write to him."""

    id: int
    name: str
    username: str = ""
    language: str = "zh-hant"
    started: bool = False
    blocked: bool = False
    is_bot: bool = False

    def json(self) -> dict:
        found = {"id": self.id, "is_bot": self.is_bot, "first_name": self.name}
        if self.username:
            found["username"] = self.username
        if not self.is_bot:
            found["language_code"] = self.language
        return found


@dataclass
class Standing:
    """How somebody stands in a group."""

    status: str = "member"
    permissions: dict = field(default_factory=dict)
    rights: set = field(default_factory=set)
    until: int = 0
    tag: str = ""


@dataclass
class Sent:
    """A message as everybody sees it now; `history` are all its texts."""

    id: int
    chat: int
    sender: int
    date: int
    text: str
    entities: list = field(default_factory=list)
    keyboard: list = field(default_factory=list)
    thread: int = 0
    silent: bool = False
    protected: bool = False
    only: int = 0
    history: list = field(default_factory=list)
    extra: dict = field(default_factory=dict)

    def buttons(self) -> list[dict]:
        return [button for row in self.keyboard for button in row]


@dataclass
class Room:
    """A chat. A private one has its person's id."""

    id: int
    type: str = "supergroup"
    title: str = ""
    forum: bool = False
    members: dict[int, Standing] = field(default_factory=dict)
    permissions: dict = field(default_factory=lambda: dict(OPEN))
    messages: dict[int, Sent] = field(default_factory=dict)
    pinned: list[int] = field(default_factory=list)
    moved_to: int = 0

    def json(self) -> dict:
        found: dict = {"id": self.id, "type": self.type}
        if self.type == "private":
            return {**found, "first_name": self.title or "x"}
        return {**found, "title": self.title or "group", **_forum(self.forum)}


def _forum(is_forum: bool) -> dict:
    return {"is_forum": True} if is_forum else {}


class World:
    """All of it, with the clock it goes by (milliseconds)."""

    BOT = 424242

    def __init__(self, now: Callable[[], int]) -> None:
        self.now = now
        self.people: dict[int, Person] = {
            self.BOT: Person(self.BOT, "Judge", "judge_bot", is_bot=True)
        }
        self.rooms: dict[int, Room] = {}
        self.queries: dict[str, dict] = {}
        self.pops: list[dict] = []
        self.updates: list[dict] = []
        self.commands: dict[tuple[str, str], list] = {}
        self.webhook: dict = {}
        self.pending = 0
        self._updates = count(1)
        self.message_numbers = count(1)
        self._queries = count(1)

    def person(self, user: int, name: str, **given) -> Person:
        self.people[user] = Person(user, name, **given)
        return self.people[user]

    def group(self, chat: int, **given) -> Room:
        self.rooms[chat] = Room(chat, **given)
        self.rooms[chat].members[self.BOT] = Standing()
        return self.rooms[chat]

    def promote(self, chat: int, user: int | None = None, *rights: str) -> None:
        """Make somebody an admin, the bot by default with all that it can use."""
        who = self.BOT if user is None else user
        self.rooms[chat].members[who] = Standing("administrator", rights=set(rights or RIGHTS))

    def room(self, chat: int) -> Room:
        if chat not in self.rooms and chat in self.people:
            self.rooms[chat] = Room(chat, "private", self.people[chat].name)
        return self.rooms[chat]

    def put(self, room: Room, sender: int, text: str, **given) -> Sent:
        sent = Sent(next(self.message_numbers), room.id, sender, self.now() // 1000, text, **given)
        sent.history.append(text)
        room.messages[sent.id] = sent
        return sent

    def update(self, kind: str, body: dict) -> dict:
        """Queue an update for the bot and give it back."""
        found = {"update_id": next(self._updates), kind: body}
        self.updates.append(found)
        return found

    def updates_left(self, offset: int) -> bool:
        """Whether there are updates that were not fetched yet."""
        return self.pending > 0 or any(one["update_id"] >= offset for one in self.updates)

    def query(self, user: int, sent: Sent, data: str) -> dict:
        """A callback query, still unanswered."""
        number = str(next(self._queries))
        self.queries[number] = {"user": user, "at": self.now(), "answered": False}
        return {
            "id": number,
            "from": self.people[user].json(),
            "message": self.message(sent),
            "chat_instance": "1",
            "data": data,
        }

    def message(self, sent: Sent) -> dict:
        """A message as the Bot API shows it."""
        found = {
            "message_id": 0 if sent.only else sent.id,
            "date": sent.date,
            "chat": self.rooms[sent.chat].json(),
            "from": self.people[sent.sender].json(),
            "text": sent.text,
            **sent.extra,
        }
        if sent.entities:
            found["entities"] = [self._entity(one) for one in sent.entities]
        if sent.keyboard:
            found["reply_markup"] = {"inline_keyboard": sent.keyboard}
        if sent.thread:
            found |= {"message_thread_id": sent.thread, "is_topic_message": True}
        if sent.only:
            found["ephemeral_message_id"] = sent.id
            found["receiver_user"] = self.people[sent.only].json()
        return found

    def _entity(self, one: dict) -> dict:
        if isinstance(one.get("user"), int):
            person = self.people.get(one["user"])
            return {**one, "user": person.json() if person else {"id": one["user"]}}
        return one
