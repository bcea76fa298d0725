"""Tables that can be doubled at any moment, with all that goes out of them written down.

A manner is a way in which people meet the bot: the real desk, the real messenger, and the platform
reduced to what it is told. A further one is one more class in `MANNERS`.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Sequence
from itertools import count
from types import SimpleNamespace
from typing import Any, NamedTuple

from adapters.buttons import BadButton, decode as read_button
from adapters.clocks import FixedClock
from adapters.faults import Unreachable
from adapters.letters import GROUP, Parcel
from adapters.line.deliverer import Freeing
from adapters.line.wire import Bot
from adapters.memory import MemoryStore
from adapters.screens import Screen
from adapters.telegram.chats import Chats
from engine import Game, decode
from engine.commands import AnyCommand, Begin, Join
from handlers import books
from handlers.desk import Desk, GroupLine, Press, PrivateLine, Scribe
from handlers.desk.inputs import Contact, Input, Member, Moved
from handlers.inbound import Accepted, Inbound, Opening
from handlers.line_hook import LineDoor
from handlers.line_house import messenger as line_messenger
from handlers.local import Home
from handlers.shell import Shell
from handlers.telegram_house import messenger as telegram_messenger
from handlers.telegram_inbound import Me
from tests.adapters.line import webhooks

START = 1_800_000_000_000
_events = count(1)


class Sent(NamedTuple):
    """One thing that went out to an address: when, and all that can be seen of it."""

    to: str
    at: int
    what: str


class Table:
    """A table at the desk, with a messenger that shows screens as they are."""

    platform = "telegram"
    chat = "-1002471352452"

    def __init__(self, store: MemoryStore, clock: FixedClock) -> None:
        self.store = store
        self.clock = clock
        self.key = f"{self.platform}:{self.chat}"
        self.sent: list[Sent] = []
        self.buttons: dict[str, None] = {}
        self.blocked: set[str] = set()
        self.ids: dict[str, int] = {}
        shell = Shell(store, clock, seed=lambda: 1, rest=lambda number: None)
        self.home = Home(
            store, self._messenger(), clock, clock, shell=shell, owner="me", lease=1000
        )
        self.desk = Desk(self.home, store, clock)
        self._ready()

    def _messenger(self) -> Any:
        self.scribe = Scribe(self.store, self.clock)
        return self

    def _ready(self) -> None:
        """What a platform has besides."""

    def fork(self) -> Table:
        """Another table that stands exactly where this one stands; nothing has gone out of it."""
        store = MemoryStore()
        for name, value in vars(self.store).items():
            if name in ("_letters", "_logs"):
                held = getattr(store, name)
                held.update({key: copy.copy(one) for key, one in value.items()})
            elif name != "_lock":
                setattr(store, name, copy.copy(value))
        other = type(self)(store, FixedClock(self.clock.at))
        other.ids = dict(self.ids)
        other.buttons = dict(self.buttons)
        return other

    # What goes out

    def deliver(self, key: str, parcel: Parcel) -> None:
        """Messenger."""
        for screen in self.scribe.screens(key, parcel):
            if screen.to in self.blocked:
                if screen.openly:
                    self.note(GROUP, _shown(screen))
                raise Unreachable(screen.to)
            self.seen_buttons(screen.to, [b.data for row in screen.buttons for b in row])
            self.note(screen.to, _shown(screen))

    def note(self, to: str, what: Any) -> None:
        self.sent.append(Sent(to, self.clock.at, json.dumps(what, ensure_ascii=False, default=str)))

    def seen_buttons(self, to: str, data: Sequence[str]) -> None:
        if to == GROUP:
            self.buttons.update(dict.fromkeys(one for one in data if one))

    # What people do

    @staticmethod
    def user(number: int) -> str:
        return f"70000000{number:02d}"

    def deal(self, line: dict[str, Any], seed: int, people: Sequence[int]) -> None:
        """Open a table for these people, in the order in which they sit down, and deal."""
        self.store.save_settings(self.key, books.encode_line(books.Saved(habits={"mute": "off"})))
        joins = tuple(Join(self.clock.at, self.user(one), f"名{one:02d}字") for one in people)
        opening = Opening(
            key=self.key,
            event=_event(),
            user=self.user(1),
            commands=joins,
            gated=self.gated,
            **line,
        )
        assert isinstance(self.home.open(opening), Accepted)
        self.rest()
        self.sent.clear()
        self.do(Begin(self.clock.at, seed), user="")
        self.ear()

    gated = False

    def do(self, command: AnyCommand, user: str) -> None:
        """A command past the desk."""
        self.home.submit(Inbound(key=self.key, event=_event(), command=command, user=user))

    def say(self, user: str, text: str, *, edited: bool = False) -> None:
        """A line in the group."""
        self.take(
            GroupLine(
                event=_event(),
                key=self.key,
                user=user,
                name=self._name(user),
                text=text,
                at=self.clock.at,
                edited=edited,
            )
        )

    def tell(self, user: str, text: str) -> None:
        """A line in one's own chat."""
        self.take(
            PrivateLine(
                event=_event(),
                platform=self.platform,
                user=user,
                name=self._name(user),
                text=text,
                at=self.clock.at,
            )
        )

    def press(self, user: str, data: str) -> None:
        """A button that hangs in the group."""
        given = Press(
            event=_event(),
            platform=self.platform,
            user=user,
            name=self._name(user),
            data=data,
            at=self.clock.at,
            key=self.key,
            token=f"0:1:q{user}" if self.platform == "telegram" else "",
        )
        reply = self.desk.take(given)
        if reply.ack is not None:
            self.note(f"popup {user}", self.desk.ack_text(reply.ack))
        self.pump()

    def join(self, user: str) -> None:
        """He came into the group, in which he is already."""
        event = Member(event=_event(), key=self.key, user=user, what=Moved.JOINED, at=self.clock.at)
        self.take(event)

    def block(self, user: str) -> None:
        """The bot cannot write to him any more, and is told so."""
        self.blocked.add(user)
        self.take(
            Contact(event=_event(), platform=self.platform, user=user, open=False, at=self.clock.at)
        )

    def take(self, given: Input) -> None:
        self.desk.take(given)
        self.pump()

    def _name(self, user: str) -> str:
        return next((one.name for one in self.game.players if one.user == user), "路人")

    # Time

    def pump(self) -> None:
        self.home.pump()

    def ear(self) -> None:
        """Somebody says something, where the bot can speak to its hearers only then."""

    def rest(self, most: int = 6_000) -> None:
        """Let what waits for the platform's pace go out, but let nothing fall due."""
        stored = self.store.load(self.key)
        due = stored.due if stored is not None else None
        left = most if due is None else min(most, due - self.clock.at - 1)
        for _ in range(max(0, left) // 2_000):
            self.wait(2_000)

    def wait(self, milliseconds: int) -> None:
        self.clock.at += milliseconds
        self.pump()

    def next_stage(self) -> None:
        """Let the next deadline pass."""
        self.ear()
        stored = self.store.load(self.key)
        assert stored is not None
        assert stored.due is not None, self.game.phase
        self.wait(max(0, stored.due - self.clock.at))
        self.ear()

    @property
    def game(self) -> Game:
        stored = self.store.load(self.key)
        assert stored is not None
        return decode(stored.state)


class _Line:
    """A line to a Telegram that takes everything; it answers with the next message's number."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.clock = table.clock
        self.bot_id = 1

    def call(self, method: str, chat_id: Any = "", **given: Any) -> Any:
        to = GROUP if str(chat_id) == self.table.chat else str(chat_id)
        if method == "answer_callback_query":
            to = "popup " + given["callback_query_id"]
        if to in self.table.blocked:
            raise Unreachable(to)
        keyboard = given.pop("reply_markup", None)
        rows = keyboard.inline_keyboard if keyboard is not None else ()
        self.table.seen_buttons(to, [one.callback_data or "" for row in rows for one in row])
        shown = [
            [(one.text, _bare(one.callback_data or ""), one.url) for one in row] for row in rows
        ]
        number = self.table.ids[to] = self.table.ids.get(to, 0) + (method == "send_message")
        # A button's link holds the run, which no two games share.
        kept = [[(text, data, bool(url)) for text, data, url in row] for row in shown]
        given = {name: value for name, value in given.items() if name != "link_preview_options"}
        self.table.note(to, (method, number, given, kept))
        return SimpleNamespace(message_id=number)

    def raw(self, method: str, **given: Any) -> Any:
        self.table.note("raw", (method, given))
        return {}


class TelegramTable(Table):
    """The same with Telegram's own messenger: messages and edits, their numbers, sound, pop-ups."""

    def _messenger(self) -> Any:
        line: Any = _Line(self)
        chats = Chats(self.store, self.clock)
        return telegram_messenger(line, self.store, chats, Me(1, "judge_bot"), self.clock)


class AloudTable(Table):
    """The desk where a group's line is answered in the group, and clocks wait for its ear."""

    platform, chat, gated = "line", "C" + "a" * 32, True

    @staticmethod
    def user(number: int) -> str:
        return "U" + f"{number:032x}"


class LineTable(AloudTable):
    """LINE's own way in and messenger; a reply token is `CHAT|number`."""

    def _messenger(self) -> Any:
        return line_messenger(self.store, self.clock, lambda: self.home, lambda: self)

    def _ready(self) -> None:
        self.home.deliverer.prepare = Freeing(self.clock)
        self.door = LineDoor(
            self.desk,
            self.home,
            self.store,
            self.clock,
            secrets=lambda fresh: [""],
            name=lambda user, chat: self._name(user),
            spare=0,
        )

    # Its wire

    def reply(self, token: str, messages: Sequence[Any], *, quiet: bool) -> list[str]:
        to = token.partition("|")[0]
        self._drawn(GROUP if to == self.chat else to, messages, quiet)
        return [""] * len(messages)

    def push(self, chat: str, messages: Sequence[Any], key: str, *, quiet: bool) -> list[str]:
        raise AssertionError("nobody has paid for a push")

    def bot(self) -> Bot:
        return Bot("U" + "b" * 32, "@bot", "法官")

    def members(self, chat: str) -> int:
        return 20

    def left(self) -> int | None:
        return 0

    def friend(self, user: str) -> bool:
        return False

    def menu(self, alias: str) -> str:
        return ""

    def link(self, user: str, menu: str) -> None: ...
    def loading(self, user: str, seconds: int) -> None: ...

    def _drawn(self, to: str, messages: Sequence[Any], quiet: bool) -> None:
        data: list[str] = []
        shown = [_walked(one, data) for one in messages]
        self.seen_buttons(to, data)
        self.note(to, (shown, quiet))

    # What people do

    def _event(self, kind: str, chat: str, user: str, **more: Any) -> None:
        token = f"{chat}|{next(_events)}"
        event = webhooks.event(kind, chat, user, replyToken=token, **more)
        self.door.take(webhooks.body(event), self.clock.at)
        self.pump()

    def say(self, user: str, text: str, *, edited: bool = False) -> None:
        said = {"id": "1", "type": "text", "quoteToken": "q", "text": text}
        self._event("messageEdited" if edited else "message", self.chat, user, message=said)

    def tell(self, user: str, text: str) -> None:
        said = {"id": "1", "type": "text", "quoteToken": "q", "text": text}
        self._event("message", user, user, message=said)

    def press(self, user: str, data: str) -> None:
        self._event("postback", self.chat, user, postback={"data": data})

    def hand_in(self, user: str) -> None:
        """He leaves a living reply token in his own chat."""
        self._event("postback", user, user, postback={"data": "wait"})

    def ear(self) -> None:
        self.say("U" + "f" * 32, ".")


MANNERS: dict[str, type[Table]] = {
    "desk": Table,
    "aloud": AloudTable,
    "telegram": TelegramTable,
    "line": LineTable,
}


def _event() -> str:
    return f"event#{next(_events)}"


def _shown(screen: Screen) -> Any:
    """All of a screen, its buttons without the mark of the run, which no two games share."""
    rows = [
        [(one.label, _bare(one.data), bool(one.start), one.say, one.on) for one in row]
        for row in screen.buttons
    ]
    fields = {name: getattr(screen, name) for name in screen.__struct_fields__ if name != "buttons"}
    return (fields, rows)


def _bare(data: str) -> Any:
    try:
        return (read_button(data).number, read_button(data).choice)
    except BadButton:
        return data


def _walked(node: Any, data: list[str]) -> Any:
    """A LINE payload with its buttons' data laid bare, and noted."""
    if isinstance(node, dict):
        found = {}
        for name, value in node.items():
            if name == "data" and isinstance(value, str):
                data.append(value)
                found[name] = _bare(value)
            elif name == "uri":
                found[name] = "uri"
            else:
                found[name] = _walked(value, data)
        return found
    if isinstance(node, list | tuple):
        return [_walked(one, data) for one in node]
    return node
