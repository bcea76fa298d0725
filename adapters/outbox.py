"""The deliverer: takes letters out of the outbox in order and hands them to the messenger.

Write first, send second: a letter lies in the outbox since the turn's own commit and goes only
when all of it has been sent. Order is kept per address, its lane: one that is held, that hangs or
that nobody can reach holds up no other (docs/delivery.md). A round is in `adapters.rounds`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from threading import Lock
from typing import Protocol

import msgspec

from adapters import rounds
from adapters.desk import Desk
from adapters.faults import Passing
from adapters.keeping import LeaseLost
from adapters.lanes import Alone, Crew
from adapters.letters import Parcel
from adapters.ports import Clock, GameStore, Key, Messenger, Stored, Timer
from adapters.rounds import Round

log = logging.getLogger(__name__)
LEASE = 8_000
"""Milliseconds a deliverer that was killed keeps its table silent; a living one renews it."""

Prepare = Callable[[Key, Desk, Sequence[Parcel], Stored | None], None]
"""A platform's look at what waits before anything is sent: it may change the desk."""


class Feedback(Protocol):
    """What a delivery teaches, told to the game: the shell implements it."""

    def unreachable(self, key: Key, user: str, parcel: str) -> None:
        """The bot cannot write to this person (to the group: user "")."""

    def told(self, key: Key, wait: int, parcel: str) -> None:
        """The group has heard that this stage opened: its clock waits for that."""


def as_it_is(key: Key, desk: Desk, waiting: Sequence[Parcel], stored: Stored | None) -> None:
    """Nothing to prepare."""


class Deliverer:
    """Sends what lies in a table's outbox; as many as there are, one at a time to a table.

    `crew` does the lanes' work: `Alone` one after the other, `Threads` side by side. `thrifty`:
    a write costs money, so what was said is noted once for all lanes, not before each says more;
    a crash may then repeat one message in each lane instead of one in all.
    """

    def __init__(
        self,
        store: GameStore,
        messenger: Messenger,
        timer: Timer,
        clock: Clock,
        feedback: Feedback,
        *,
        owner: str,
        lease: int = LEASE,
        crew: Crew | None = None,
        prepare: Prepare = as_it_is,
        thrifty: bool = False,
    ) -> None:
        self.store = store
        self.messenger = messenger
        self.timer = timer
        self.clock = clock
        self.feedback = feedback
        self.owner = owner
        self.length = lease
        self.crew = crew or Alone()
        self.prepare = prepare
        self.thrifty = thrifty
        self.unsaved: dict[Key, tuple[bytes | None, Desk]] = {}
        self._armed: dict[Key, int] = {}
        self._rounds: dict[Key, Round] = {}
        self._asked: dict[Key, bool] = {}
        self._lock = Lock()
        self.stopped = False

    def wake(self, key: Key) -> int | None:
        """Send what can be sent now.

        Returns the instant at which to wake it again (another holds the lease, an address is
        held), None where nothing waits, or where this process is sending there already: that one
        looks again. Raises what the store does.
        """
        with self._lock:
            if self.stopped:
                return None
            if key in self._asked:
                self._asked[key] = True
                if key in self._rounds:
                    self._rounds[key].nudge()
                return None
            self._asked[key] = False
        try:
            while True:
                again = self._sent(key)
                with self._lock:
                    if not self._asked[key]:
                        del self._asked[key]
                        return again
                    self._asked[key] = False
        except BaseException:
            with self._lock:
                self._asked.pop(key, None)
            raise

    def stop(self) -> None:
        """Start no more sends; `wake` returns soon. What hangs at a platform is left behind."""
        with self._lock:
            self.stopped = True
            rounds = list(self._rounds.values())
        for one in rounds:
            one.nudge()

    def remembered(self, key: Key, memory: bytes) -> Desk:
        """The table's desk; of what could not be written this process has the newest."""
        kept, desk = self.unsaved.pop(key, (None, Desk()))
        if kept != memory:
            desk = msgspec.json.decode(memory, type=Desk) if memory else Desk()
        self.unsaved[key] = (memory, desk)
        return desk

    def _sent(self, key: Key) -> int | None:
        """Rounds until nobody has found the lease taken meanwhile."""
        again: int | None = None
        items = self.store.outbox(key, rounds.BATCH)
        while items and not self.stopped:
            now = self.clock.now()
            memory = self.store.lease(key, self.owner, now, now + self.length)
            if memory is None:
                self._arm_beside(key)
                return now + self.length
            mine = Round(self, key, memory)
            with self._lock:
                self._rounds[key] = mine
            try:
                again = mine.run()
                self.unsaved.pop(key, None)
            except LeaseLost:
                self.unsaved.pop(key, None)
                return self.clock.now() + self.length
            except BaseException:
                self.store.release(key, self.owner)
                raise
            finally:
                with self._lock:
                    del self._rounds[key]
            left = self.store.outbox(key, rounds.BATCH)
            items = [item for item in left if item.id not in mine.seen]
        return again

    def _arm_beside(self, key: Key) -> None:
        """Another is sending: should he die of it, the deadline still has its timer."""
        stored = self.store.load(key)
        if stored is None or stored.ended or stored.due is None:
            return
        if self._armed.get(key) != stored.due:
            self.arm(key, stored.due)

    def arm(self, key: Key, due: int) -> bool:
        """Have the table ticked; False where no timer would take it. The sweep comes anyway."""
        try:
            self.timer.arm(key, due)
        except Passing as fault:
            log.error("no timer for %s: %s", key, type(fault).__name__)
            return False
        self._armed[key] = due
        return True
