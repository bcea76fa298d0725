"""What a round writes down: its desk, under its lease, before anything more is sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from adapters.desk import PARCEL
from adapters.ports import Key, Parked

if TYPE_CHECKING:
    from adapters.outbox import Deliverer


class LeaseLost(Exception):
    """Another deliverer has taken over in the middle: stop at once."""


class Keeping:
    """The memory and the lease of one round; `memory` is the desk as the last one left it."""

    def __init__(self, to: Deliverer, key: Key, memory: bytes) -> None:
        self.to = to
        self.key = key
        self.desk = to.remembered(key, memory)
        self._since = to.clock.now()
        self._finished: list[str] = []
        self._loud: set[str] = set()
        self._held = False
        self._noted, self._told = self._encoded(), self._spoken()
        self._over = False

    def _settle(self) -> None:
        """Write down what is done; then the letters go of which everything is."""
        if self._encoded() != self._noted:
            memory = msgspec.json.encode(self.desk)
            if not self.to.store.remember(self.key, self.to.owner, memory):
                raise LeaseLost
            self.to.unsaved[self.key] = (memory, self.desk)
            self._noted = self._encoded()
            self._told = self._spoken()
            self._loud.clear()
            self._held = False
        self._drop()

    def _note(self) -> None:
        """Write down what was said, if that is not done yet: before its lane says more, and
        before anybody does where a platform has asked for patience.
        """
        if self._spoken() != self._told:
            self._settle()

    def _leave(self) -> None:
        """Write down what is done and give the lease back, at once; then those letters go.

        Who takes the lease before they have gone finds noted that all have them.
        """
        changed = self._encoded() != self._noted
        if not changed:
            self._drop()
        memory = msgspec.json.encode(self.desk) if changed else None
        if not self.to.store.release(self.key, self.to.owner, memory):
            raise LeaseLost
        self._drop()

    def _drop(self) -> None:
        """Delete the letters of which all is over."""
        for item in self._going():
            self.to.store.sent(self.key, item)
            self._finished.remove(item)
            self.desk.done.pop(item, None)

    def _going(self) -> list[str]:
        """Letters of which all is over: sent, and what that teaches taken by the game."""
        owing = {one.parcel.rpartition("/")[0] for one in self.desk.owed}
        return [item for item in self._finished if item not in owing]

    def _encoded(self) -> bytes:
        """The desk but for letters that go at once: those need no note."""
        going = self._going()
        done = {one: who for one, who in self.desk.done.items() if one not in going}
        return msgspec.json.encode(msgspec.structs.replace(self.desk, done=done))

    def _spoken(self) -> bytes:
        """What must be written down before more is said: all that was. A parcel that had nothing
        to say may be handed over again.
        """
        if not getattr(self.to.messenger, "notes_all", False):
            return self._encoded()
        return msgspec.json.encode((self.desk.notes, self.desk.owed, self.desk.missed))

    def _renew(self) -> None:
        """Hold the lease through a slow round; one that ran out may have been another's since."""
        now = self.to.clock.now()
        if self._since <= now < self._since + self.to.length // 2:
            return
        late = now >= self._since + self.to.length
        until = now + self.to.length
        if late or self.to.store.lease(self.key, self.to.owner, now, until) is None:
            self._over = True
            raise LeaseLost
        self._since = now

    def _park(self, item: str, body: bytes, why: str) -> None:
        event = f"{PARCEL}{self.key}#{item}"
        self.to.store.park(Parked(event, self.to.clock.now(), why, body))
