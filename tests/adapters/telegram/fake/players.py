"""People at their phones: they type, press and leave, and see what Telegram shows them."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import parse_qs, urlparse

from tests.adapters.telegram.fake.markup import units
from tests.adapters.telegram.fake.world import ADMIN, OPEN, Sent, Standing, World


@dataclass
class Muted(Exception):
    """Telegram shows him no text box."""

    user: int


class Phone:
    """One person and what he can do with the app."""

    def __init__(self, world: World, user: int) -> None:
        self.world = world
        self.user = user

    @property
    def person(self):
        return self.world.people[self.user]

    # Typing

    def say(self, chat: int, text: str, *, thread: int = 0, mentions=()) -> dict:
        """Write in a chat; raises Muted where he may not. `mentions` are (words, user) pairs."""
        if not self.may_write(chat):
            raise Muted(self.user)
        room = self.world.room(chat)
        sent = self.world.put(room, self.user, text, thread=thread)
        sent.entities = [*_command(text), *_mentions(text, mentions)]
        return self.world.update("message", self.world.message(sent))

    def edit(self, chat: int, text: str) -> dict:
        """Change his last message in a chat."""
        room = self.world.room(chat)
        sent = [one for one in room.messages.values() if one.sender == self.user][-1]
        sent.text = text
        edited = {**self.world.message(sent), "edit_date": self.world.now() // 1000}
        return self.world.update("edited_message", edited)

    def may_write(self, chat: int) -> bool:
        """Whether the app has a text box for him there."""
        room = self.world.room(chat)
        if room.type == "private":
            return True
        mine = room.members[self.user]
        if mine.status in ("administrator", "creator"):
            return True
        if mine.status == "restricted" and not mine.permissions.get("can_send_messages"):
            return False
        return bool(room.permissions["can_send_messages"])

    def start(self, payload: str = "") -> dict:
        """Open the private chat with the bot, by a deep link if there is a payload."""
        self.person.started = True
        self.person.blocked = False
        return self.say(self.user, f"/start {payload}".strip())

    # Pressing

    def press(self, sent: Sent, button: dict) -> dict:
        """Press a button; a link opens the private chat."""
        if "url" in button:
            link = urlparse(button["url"])
            assert (link.netloc, link.path) == ("t.me", "/judge_bot"), button
            return self.start(parse_qs(link.query)["start"][0])
        query = self.world.query(self.user, sent, button["callback_data"])
        return self.world.update("callback_query", query)

    def find(self, label: str, chat: int | None = None) -> tuple[Sent, dict] | None:
        """The newest button that says this, in his private chat unless another is named."""
        for sent in reversed(self.inbox(chat)):
            for button in sent.buttons():
                if label in button["text"]:
                    return sent, button
        return None

    def tap(self, label: str, chat: int | None = None) -> dict:
        """Press the newest button that says this."""
        found = self.find(label, chat)
        shown = [one["text"] for sent in self.inbox(chat)[-3:] for one in sent.buttons()]
        assert found is not None, f"{self.user} sees no {label!r} among {shown}"
        return self.press(*found)

    @property
    def pops(self) -> list[str]:
        """What his presses were answered with."""
        return [one["text"] for one in self.world.pops if one["user"] == self.user]

    # Seeing

    def inbox(self, chat: int | None = None) -> list[Sent]:
        """What he sees in a chat, the oldest first."""
        room = self.world.room(self.user if chat is None else chat)
        return [one for one in room.messages.values() if one.only in (0, self.user)]

    def texts(self, chat: int | None = None) -> list[str]:
        """What the bot has told him there, as it stands now."""
        return [one.text for one in self.inbox(chat) if one.sender == World.BOT]

    # Coming and going

    def leave(self, chat: int) -> dict:
        """Leave a group; an admin bot hears of it as a change, any other by a service message."""
        return self._change(chat, Standing("left"))

    def enter(self, chat: int) -> dict:
        """Come (back) into a group."""
        return self._change(chat, Standing())

    def block(self) -> dict:
        """Close the private chat to the bot."""
        self.person.blocked = True
        return self._own("member", "kicked")

    def _own(self, old: str, new: str) -> dict:
        bot = self.world.people[World.BOT].json()
        change = {
            "chat": {"id": self.user, "type": "private", "first_name": self.person.name},
            "from": self.person.json(),
            "date": self.world.now() // 1000,
            "old_chat_member": _member(bot, old),
            "new_chat_member": _member(bot, new),
        }
        return self.world.update("my_chat_member", change)

    def _change(self, chat: int, standing: Standing) -> dict:
        room = self.world.rooms[chat]
        old = room.members.get(self.user, Standing("left"))
        room.members[self.user] = standing
        change = {
            "chat": room.json(),
            "from": self.person.json(),
            "date": self.world.now() // 1000,
            "old_chat_member": _member(self.person.json(), old.status),
            "new_chat_member": _member(self.person.json(), standing.status),
        }
        return self.world.update("chat_member", change)


def bot_changed(world: World, chat: int, by: int, new: Standing) -> dict:
    """The bot's own standing in a group changes, and it is told."""
    room = world.rooms[chat]
    old = room.members.get(World.BOT, Standing("left"))
    room.members[World.BOT] = new
    bot = world.people[World.BOT].json()
    return world.update(
        "my_chat_member",
        {
            "chat": room.json(),
            "from": world.people[by].json(),
            "date": world.now() // 1000,
            "old_chat_member": _member(bot, old.status, **old.permissions),
            "new_chat_member": _member(bot, new.status, **new.permissions),
        },
    )


def migrate(world: World, old: int, new: int, *, told: bool = True) -> None:
    """A basic group becomes a supergroup; both chats get a service message, unless it is lost."""
    was = world.rooms[old]
    now = world.group(new, title=was.title)
    now.members = {user: Standing(one.status) for user, one in was.members.items()}
    now.members[World.BOT] = Standing(was.members[World.BOT].status, rights=set())
    was.moved_to = new
    if told:
        for chat, field, value in (
            (was, "migrate_to_chat_id", new),
            (now, "migrate_from_chat_id", old),
        ):
            message = {
                "message_id": 1,
                "date": world.now() // 1000,
                "chat": chat.json(),
                field: value,
            }
            world.update("message", message)


def _member(user: dict, status: str, **flags) -> dict:
    found = {"status": status, "user": user}
    if status == "restricted":
        named = {**dict.fromkeys(OPEN, False), "can_edit_tag": False}
        return {**found, "is_member": True, "until_date": 0, **named, **flags}
    if status == "kicked":
        return {**found, "until_date": 0}
    if status == "administrator":
        return {**found, **dict.fromkeys(ADMIN, False)}
    return found


def _command(text: str) -> list[dict]:
    if not text.startswith("/"):
        return []
    return [{"type": "bot_command", "offset": 0, "length": units(text.split()[0])}]


def _mentions(text: str, mentions) -> list[dict]:
    found = []
    for words, user in mentions:
        start = units(text[: text.index(words)])
        kind = "mention" if words.startswith("@") else "text_mention"
        entity = {"type": kind, "offset": start, "length": units(words)}
        found.append(entity if kind == "mention" else {**entity, "user": user})
    return found
