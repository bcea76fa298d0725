"""A messenger whose screens a test says, with the notes of one table."""

from __future__ import annotations

import json

from adapters.clocks import FixedClock
from adapters.faults import FIRST, TryLater
from adapters.letters import Parcel
from adapters.memory import MemoryStore
from adapters.screens import Button, Screen
from adapters.telegram.chats import Chats, table_key
from adapters.telegram.line import Line
from adapters.telegram.messenger import TelegramMessenger
from tests.adapters.telegram.conftest import GROUP
from tests.adapters.telegram.fake.world import Sent, World

KEY = table_key(GROUP)
VOTE = Button("3號", data="AQ")


class Bureau:
    """A messenger whose screens a test says, and the notes of one table."""

    def __init__(self, line: Line, clock: FixedClock, world: World, **given) -> None:
        self.clock = clock
        self.world = world
        self.chats = Chats(MemoryStore(), clock)
        self.pages: list[Screen] = []
        self.messenger = TelegramMessenger(line, self, self.chats, bot="judge_bot", **given)
        self.notes: dict = {}
        self.number = 0
        self.troubled = False

    def screens(self, key, parcel):
        """The scribe's part."""
        return self.pages

    def once(self, *screens: Screen, **given) -> None:
        """Deliver one parcel, one try."""
        self.pages = list(screens)
        self.notes = json.loads(json.dumps(self.notes))
        to = screens[0].to if screens else given.pop("to", "")
        given.setdefault("id", f"p{self.number}")
        parcel = Parcel(address=to, notes=self.notes, run="r1", **given)
        self.messenger.deliver(KEY, parcel)

    def show(self, *screens: Screen, **given) -> int:
        """Deliver one parcel as the deliverer does; how long it was held in all."""
        self.number += 1
        held = 0
        for _ in range(50):
            try:
                self.once(*screens, **given)
            except TryLater as fault:
                self.troubled |= fault.until is None
                until = fault.until or self.clock.now() + FIRST
                held += max(0, until - self.clock.now())
                self.clock.at = max(self.clock.at, until)
                continue
            return held
        raise AssertionError("it was never let go")

    def group(self, chat: int = GROUP) -> list[Sent]:
        return list(self.world.rooms[chat].messages.values())

    def private(self, user: int) -> list[Sent]:
        return list(self.world.room(user).messages.values())
