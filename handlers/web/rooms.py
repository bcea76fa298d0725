"""The rooms of one process: found by their code, taken up again after a restart."""

from __future__ import annotations

import secrets
from hashlib import sha256
from threading import RLock

import msgspec

from adapters.ports import Clock, GameStore
from adapters.web.chats import Chats
from handlers.web.room import PLATFORM, Room
from handlers.web.setting import Setting

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
LENGTH = 5
MOST = 200
KEPT_FOR = 30 * 24 * 3_600_000
"""Milliseconds after which a room that nobody has looked into is let go."""


class TooMany(Exception):
    """So many rooms are open that no further one is."""


def user_of(token: str) -> str:
    """The user that a token belongs to. The server keeps no token: who has it is this user."""
    return f"w{sha256(token.encode()).hexdigest()[:20]}"


class Rooms:
    """All rooms. Any thread may call. A room begins to run when somebody first looks into it."""

    def __init__(self, store: GameStore, chats: Chats, wall: Clock) -> None:
        self.store, self.chats, self.wall = store, chats, wall
        self._lock = RLock()
        self._open: dict[str, Room] = {}
        self._kept: dict[str, Setting] = {}
        for code, body in chats.rooms().items():
            try:
                setting = msgspec.json.decode(body, type=Setting)
            except msgspec.MsgspecError:
                continue
            if setting.seen and setting.seen < wall.now() - KEPT_FOR:
                chats.drop_room(code)
            else:
                self._kept[code] = setting

    def create(self, owner: str) -> Room:
        """A new room of this device; raises TooMany."""
        with self._lock:
            if len(self._kept) >= MOST:
                raise TooMany
            code = self._code()
            setting = Setting(owner, seen=self.wall.now())
            self.chats.save_room(code, msgspec.json.encode(setting))
            self._kept[code] = setting
            return self._start(code)

    def find(self, code: str) -> Room | None:
        """The room of a code, None where there is none."""
        with self._lock:
            known = self._open.get(code)
            if known is not None or code not in self._kept:
                return known
            return self._start(code)

    def drop(self, code: str) -> None:
        """Forget a room whose table was never opened."""
        with self._lock:
            room = self._open.pop(code, None)
            if room is not None:
                room.driver.stop()
            self._kept.pop(code, None)
            self.chats.drop_room(code)

    def newest(self) -> str:
        """The code of the room that was looked into last, "" for none."""
        with self._lock:
            seen = {code: one.seen for code, one in self._kept.items()}
            seen |= {code: room.setting.seen for code, room in self._open.items()}
            order = sorted(seen.items(), key=lambda one: one[1])
            return order[-1][0] if order else ""

    def give_up(self) -> None:
        """Close the table of the room that was looked into last, if one stands there."""
        room = self.find(self.newest())
        if room is not None:
            room.seats.clear()

    def close(self) -> None:
        """Stop all tables; their next commit is their last."""
        with self._lock:
            for room in self._open.values():
                room.driver.stop()
            self._open.clear()

    def _start(self, code: str) -> Room:
        room = Room(code, self._kept[code], self.store, self.chats, self.wall)
        self._open[code] = room
        room.driver.start()
        return room

    def _code(self) -> str:
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
            if code not in self._kept and self.store.load(f"{PLATFORM}:{code}") is None:
                return code
