"""The page: a room with a device for each seat, and one that only looks on; what comes down their
streams is noted byte for byte.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from adapters.clocks import FixedClock
from adapters.letters import GROUP
from adapters.memory import MemoryStore
from adapters.web.chats import Chats
from engine.errors import Illegal
from handlers.web.pacing import Speed
from handlers.web.room import Room
from handlers.web.rooms import user_of
from handlers.web.setting import Setting
from handlers.web.stream import Listener
from handlers.web.tidings import Reader
from handlers.web.wire import Stream
from tests.secrecy.tables import Table, bare, new_event

_DATA = re.compile(r'"(?:data|start)":"([^"]+)"')
_CHANCE = re.compile(r'"run": "\w*", |(?<="bot)[0-9a-f]{8}(?=")')
"""What no two games share: the name of the run, and of a bot that plays on for somebody."""

ROOM = "TWINS"


def _token(number: int) -> str:
    return f"token-of-person-number-{number:02}"


@cache
def _user(number: int) -> str:
    return user_of(_token(number))


class PageTable(Table):
    """A room of the page at the real speed, in which bots have no seat."""

    platform, chat = "local", ROOM
    cheap = False

    def __init__(self, store: MemoryStore, clock: FixedClock) -> None:
        self.chats = Chats(None)
        super().__init__(store, clock)

    def _open(self) -> None:
        self.room = Room(
            ROOM, Setting(owner="owner", speed=Speed.REAL), self.store, self.chats, self.clock
        )
        self.room.clock.leap(self.clock.at)
        self.room.clock.set_pace(1.0)
        self.home, self.desk = self.room.home, self.room.desk
        self.ears: dict[str, Listener] = {}

    def fork(self) -> Table:
        other = super().fork()
        assert isinstance(other, PageTable)
        self.chats._db.backup(other.chats._db)
        other.room.tale = self._read_on(other)
        other.room.serial = self.room.serial
        for to, ear in self.ears.items():
            other._listens(to, ear)
        return other

    def only(self, viewers: Iterable[int]) -> None:
        mine = {GROUP, *(self.user(viewer) for viewer in viewers if viewer)}
        self.ears = {to: ear for to, ear in self.ears.items() if to in mine}

    def _read_on(self, other: PageTable) -> Reader:
        """What happened so far need not be told again to who has read it."""
        tale, mine = Reader(other.store, other.key), self.room.tale
        if mine._log is not None:
            tale._log = copy.copy(mine._log)
            tale._log.store, tale._log._fold = other.store, copy.copy(mine._log._fold)
        tale._known, tale._tidings = mine._known, copy.copy(mine._tidings)
        told = tale._tidings
        told.scenes, told.acts = [*told.scenes], dict(told.acts)
        return tale

    def _listens(self, to: str, like: Listener | None = None) -> None:
        tokens = [_token(number) for number in range(1, 19) if self.user(number) == to]
        ear = self.ears[to] = Listener(self.room, Stream(tokens=tuple(tokens)))
        if like is not None:
            ear.after, ear._look, ear._version = dict(like.after), like._look, like._version

    @staticmethod
    def user(number: int) -> str:
        return _user(number)

    def deal(
        self, line: dict[str, Any], seed: int, people: Sequence[int], habits: dict[str, str]
    ) -> None:
        for to in (GROUP, *map(self.user, range(1, len(people) + 1))):
            self._listens(to)
        super().deal(line, seed, people, habits)

    # What comes down the streams

    def heard(self) -> None:
        for to, ear in self.ears.items():
            for news in ear.news():
                text = _CHANCE.sub("", news.decode())
                if to == GROUP:
                    self.seen_buttons(to, _DATA.findall(text))
                self.note(to, _DATA.sub(lambda found: json.dumps(bare(found[1])), text))

    def wait(self, milliseconds: int) -> None:
        super().wait(milliseconds)
        self.heard()

    # What people do

    def say(self, user: str, text: str, *, edited: bool = False) -> None:
        """A line in the group, if the page lets it through; nothing can be edited here."""
        if edited:
            return
        muted = self.room.muted(user, text)
        if muted:
            self.note(f"popup {user}", muted)
        else:
            self.room.say(user, self._name(user), text, new_event())
        self._done()

    def tell(self, user: str, text: str) -> None:
        self.room.tell(user, self._name(user), text, new_event())
        self._done()

    def press(self, user: str, data: str) -> None:
        given = {"group": True, "locale": "zh-Hant"}
        ack = self.room.press(user, self._name(user), data, new_event(), **given)
        self.note(f"popup {user}", ack)
        self._done()

    def join(self, user: str) -> None:
        """Somebody with another device sits down on his seat."""
        seat = next((one.seat for one in self.game.players if one.user == user), 0)
        try:
            self.room.places.sit("u-new", "新人", seat, "u-new-device")
        except Illegal as illegal:
            self.note("popup new", illegal.key)
        self._done()

    def leave(self, user: str) -> None:
        """He gets up, and a bot plays on."""
        try:
            self.room.places.rise(user)
        except Illegal as illegal:
            self.note(f"popup {user}", illegal.key)
        self._done()

    def block(self, user: str) -> None:
        """Nobody can keep a page from being written to."""

    def _done(self) -> None:
        self.pump()
        self.heard()
