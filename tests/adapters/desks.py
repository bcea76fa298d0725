"""A deliverer at its desk, for the tests."""

from __future__ import annotations

from adapters.clocks import FixedClock
from adapters.letters import Letter, encode_letter
from adapters.memory import MemoryMessenger
from adapters.outbox import Deliverer
from adapters.ports import GameStore, Key
from engine.effects import Effect
from tests.adapters.stores import TABLE, put

PEOPLE = {1: "ann", 2: "bob", 3: "cid"}


class Desk:
    """A deliverer with all it needs, and what it has told the game and the timer."""

    def __init__(self, store: GameStore, *, thrifty: bool = False) -> None:
        self.store = store
        self.thrifty = thrifty
        self.clock = FixedClock(1_000)
        self.messenger = MemoryMessenger()
        self.armed: list[tuple[Key, int]] = []
        self.lost: list[str] = []
        self.heard: list[int] = []
        self.deliverer = self.another("one")

    def another(self, owner: str) -> Deliverer:
        given = (self.store, self.messenger, self, self.clock, self)
        return Deliverer(*given, owner=owner, thrifty=self.thrifty)

    def arm(self, key: Key, due: int) -> None:
        self.armed.append((key, due))

    def unreachable(self, key: Key, user: str, parcel: str) -> None:
        self.lost.append(user)

    def told(self, key: Key, wait: int, parcel: str) -> None:
        self.heard.append(wait)

    def write(self, *effects: Effect, **given) -> None:
        letter = Letter("run", effects, people=PEOPLE, **given)
        put(self.store, letter=encode_letter(letter), due=letter.due)

    def wake(self) -> int | None:
        return self.deliverer.wake(TABLE)

    def got(self, address: str) -> list[str]:
        return self.messenger.facts(address)
