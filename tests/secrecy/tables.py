"""Tables that can be doubled at any moment, with all that goes out of them written down.

A manner is a way in which people meet the bot: the real desk, the real messenger, and the platform
reduced to what it is told. A further one is one more class in `MANNERS`.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import count
from typing import Any, NamedTuple

from adapters.buttons import BadButton, decode as read_button
from adapters.clocks import FixedClock
from adapters.faults import Unreachable
from adapters.letters import GROUP, Parcel
from adapters.memory import MemoryStore
from adapters.screens import Screen
from engine import Game, decode
from engine.commands import AnyCommand, Begin, Join
from handlers import books
from handlers.desk import Desk, GroupLine, Press, PrivateLine, Scribe
from handlers.desk.inputs import Contact, Input, Member, Moved
from handlers.inbound import Accepted, Inbound, Opening
from handlers.local import Home
from handlers.shell import Shell

START = 1_800_000_000_000
PACE, REST = 2_000, 6_000
"""Milliseconds between two looks at what may go out, and for which a table is left in peace."""

events = count(1)


class Sent(NamedTuple):
    """One thing that went out to an address: when, and all that can be seen of it."""

    to: str
    at: int
    what: str


class Table:
    """A table at the desk, with a messenger that shows screens as they are."""

    cheap = True
    """Whether all can be listened to at little cost."""

    prompt = True
    """Whether what is for one person reaches him at once, not only when he writes."""

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
        self._open()

    def _open(self) -> None:
        """The house: what runs tables, and the desk before it."""
        store, clock = self.store, self.clock
        shell = Shell(store, clock, seed=lambda: 1, rest=lambda number: None)
        self.home = Home(
            store, self._messenger(), clock, clock, shell=shell, owner="me", lease=1000
        )
        self.desk = Desk(self.home, store, clock)

    def _messenger(self) -> Any:
        self.scribe = Scribe(self.store, self.clock)
        return self

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
        other.blocked = set(self.blocked)
        return other

    def only(self, viewers: Iterable[int]) -> None:
        """From now on nobody but these and the group is listened for, where that costs."""

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

    def deal(
        self, line: dict[str, Any], seed: int, people: Sequence[int], habits: dict[str, str]
    ) -> None:
        """Open a table for these people, in the order in which they sit down, and deal."""
        saved = books.Saved(habits={"mute": "off", **habits})
        self.store.save_settings(self.key, books.encode_line(saved))
        joins = tuple(Join(self.clock.at, self.user(one), f"名{one:02d}字") for one in people)
        opening = Opening(
            key=self.key,
            event=new_event(),
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
        self.home.submit(Inbound(key=self.key, event=new_event(), command=command, user=user))

    def say(self, user: str, text: str, *, edited: bool = False) -> None:
        """A line in the group."""
        self.take(
            GroupLine(
                event=new_event(),
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
                event=new_event(),
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
            event=new_event(),
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
        given = Member(
            event=new_event(), key=self.key, user=user, what=Moved.JOINED, at=self.clock.at
        )
        self.take(given)

    def leave(self, user: str) -> None:
        """He goes out of the group."""
        given = Member(
            event=new_event(), key=self.key, user=user, what=Moved.LEFT, at=self.clock.at
        )
        self.take(given)

    def block(self, user: str) -> None:
        """The bot cannot write to him any more, and is told so."""
        self.blocked.add(user)
        self.take(
            Contact(
                event=new_event(), platform=self.platform, user=user, open=False, at=self.clock.at
            )
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

    def rest(self, most: int = REST) -> None:
        """Let what waits for the platform's pace go out, but let nothing fall due."""
        due = self.due
        left = most if due is None else min(most, due - self.clock.at - 1)
        for _ in range(max(0, left) // PACE):
            self.wait(PACE)

    def wait(self, milliseconds: int) -> None:
        self.clock.at += milliseconds
        self.pump()

    def next_stage(self) -> None:
        """Let the next deadline pass."""
        self.ear()
        assert self.due is not None, self.game.phase
        self.wait(max(0, self.due - self.clock.at))
        self.ear()

    @property
    def due(self) -> int | None:
        """When the next deadline passes, None where none will."""
        stored = self.store.load(self.key)
        return stored.due if stored is not None else None

    @property
    def game(self) -> Game:
        stored = self.store.load(self.key)
        assert stored is not None
        return decode(stored.state)


class AloudTable(Table):
    """The desk where a group's line is answered in the group, and clocks wait for its ear."""

    platform, chat, gated = "line", "C" + "a" * 32, True

    @staticmethod
    def user(number: int) -> str:
        return "U" + f"{number:032x}"


def new_event() -> str:
    return f"event#{next(events)}"


def _shown(screen: Screen) -> Any:
    """All of a screen, its buttons without the mark of the run, which no two games share."""
    rows = [
        [(one.label, bare(one.data), bool(one.start), one.say, one.on) for one in row]
        for row in screen.buttons
    ]
    fields = {name: getattr(screen, name) for name in screen.__struct_fields__ if name != "buttons"}
    return (fields, rows)


@lru_cache(maxsize=10_000)
def bare(data: str) -> Any:
    try:
        return (read_button(data).number, read_button(data).choice)
    except BadButton:
        return data
