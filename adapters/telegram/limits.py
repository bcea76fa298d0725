"""Telegram's 429: the chat's own affair, or the whole bot's once a second chat meets one.

Telegram does not say which of the two it means. A bot that is held is held for all who send in its
name: where they are several (on AWS) that is written down once, and looked up now and then.
"""

from __future__ import annotations

from typing import Protocol

import msgspec

from adapters.lanes import outside
from adapters.ports import Clock, GameStore

LOOKED = 5_000
"""Milliseconds for which what was looked up is believed."""

NAME = "telegram:limit"
_LONGEST = 600_000


class Board(Protocol):
    """Where everybody who sends for the bot reads until when it is held (milliseconds, 0: not)."""

    def read(self) -> int: ...

    def write(self, until: int) -> None: ...


class Here:
    """One process sends: it need tell nobody."""

    def __init__(self) -> None:
        self.until = 0

    def read(self) -> int:
        return self.until

    def write(self, until: int) -> None:
        self.until = until


class Stored:
    """Several send: in the store, beside what is kept of people; no write but for a new hold."""

    def __init__(self, store: GameStore, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self._known = (-LOOKED, 0)

    def read(self) -> int:
        at, until = self._known
        now = self.clock.now()
        if not at <= now < at + LOOKED:
            kept = self.store.ledger(NAME).profile
            until = msgspec.json.decode(kept, type=int) if kept else 0
            self._known = (now, until)
        return until

    def write(self, until: int) -> None:
        self.store.save_profile(NAME, msgspec.json.encode(until))
        self._known = (self.clock.now(), until)


class Limits:
    """What 429s have taught; any thread may ask."""

    def __init__(self, clock: Clock, board: Board | None = None) -> None:
        self.clock = clock
        self.board = board or Here()
        self._chats: dict[int, int] = {}

    def until(self) -> int:
        """Until when the whole bot is held; 0 where it is not."""
        until = self.board.read()
        return until if self.clock.now() < until <= self.clock.now() + _LONGEST else 0

    def met(self, chat: int, until: int) -> None:
        """This chat is held until then: a second one at a time means the bot."""
        now = self.clock.now()
        self._chats = {one: at for one, at in self._chats.items() if at > now and one != chat}
        if self._chats and until > self.until():
            with outside():
                self.board.write(until)
        self._chats[chat] = until
