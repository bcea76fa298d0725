"""A kitchen table and the process that runs it, for the tests."""

from __future__ import annotations

from adapters.clocks import FixedClock
from adapters.memory import MemoryMessenger
from adapters.ports import GameStore
from engine import decode, next_wake
from engine.commands import Begin, Join
from handlers.bootstrap import local_home
from handlers.inbound import Accepted, Inbound, Opening

KEY = "local:home"


class Kitchen:
    """A local table with its process, on a wall clock that is moved by hand."""

    def __init__(self, store: GameStore, wall: FixedClock, **given) -> None:
        self.store = store
        self.wall = wall
        self.messenger = MemoryMessenger()
        self.home, self.clock = local_home(store, self.messenger, KEY, wall=wall, **given)
        self.number = 0

    def send(self, command, user: str = "") -> None:
        self.number += 1
        event = f"{id(self)} {self.number}"
        reply = self.home.submit(Inbound(key=KEY, event=event, user=user, command=command))
        assert isinstance(reply, Accepted), reply

    def begin(self) -> None:
        self.home.open(Opening(key=KEY, event=f"{id(self)} open", user="u1"))
        for number in range(1, 10):
            self.send(Join(at=self.clock.now(), user=f"u{number}", name=""), f"u{number}")
        self.send(Begin(at=self.clock.now(), seed=5))

    @property
    def left(self) -> int:
        """Milliseconds to the next deadline."""
        stored = self.store.load(KEY)
        assert stored is not None
        due = next_wake(decode(stored.state))
        assert due is not None
        return due - self.clock.now()
