"""The deliverer of LINE's tables: a token that comes in frees what was held for the lack of one."""

from __future__ import annotations

from collections import Counter

import msgspec

from adapters.letters import GROUP, Parcel, parcels
from adapters.line import leftovers, notes as memory
from adapters.outbox import Deliverer, Desk, read
from adapters.ports import Item, Key

PLATFORM = "line:"


class LineDeliverer(Deliverer):
    """`Deliverer` for tables of any platform. On LINE's it looks for tokens beside held letters.

    Letters of an address go out in order, so a token that came with a later one would wait behind
    the very letters it could pay for.
    """

    @classmethod
    def like(cls, other: Deliverer) -> LineDeliverer:
        """One that works for the same store, messenger, timer and game as another."""
        return cls(
            other.store,
            other.messenger,
            other.timer,
            other.clock,
            other.feedback,
            owner=other.owner,
            lease=other.length,
        )

    def wake(self, key: Key) -> int | None:
        """Send what can be sent now; when to wake it again, None where nothing waits."""
        if not key.startswith(PLATFORM):
            return super().wake(key)
        stored = self.store.load(key)
        self._free(key, over=stored is not None and stored.ended)
        again = super().wake(key)
        while self._free(key):
            again = super().wake(key)
        self._time(key)
        return again

    def _time(self, key: Key) -> None:
        """Arm the timer for a clock that began while we were sending: the group has just heard.

        That turn's letter is written and read in the same round, after the timers were looked at.
        """
        stored = self.store.load(key)
        if stored is not None and stored.due is not None and not stored.ended:
            self.timer.arm(key, stored.due)

    def _free(self, key: Key, *, over: bool = False) -> bool:
        """Bank tokens that came beside other letters, end their addresses' holds; True if any.

        Once a game is `over` nobody's 1:1 chat belongs to its table: those holds end, too. Here it
        is noted besides that we have been put out of the group, whatever is held there.
        """
        waiting = [parcel for item in self.store.outbox(key, 1000) for parcel in _parcels(item)]
        beside, out = _beside(waiting), leftovers.put_out(waiting)
        now = self.clock.now()
        wanted = bool(beside) or out is not None or over
        stored = self.store.lease(key, self.owner, now, now + self.length) if wanted else None
        if stored is None:
            return False
        try:
            desk = msgspec.json.decode(stored, type=Desk) if stored else Desk()
            kept = memory.load(desk.notes)
            new = [
                address
                for address, token in beside
                if kept.purse.put(address, *token, now) and address in desk.holds
            ]
            if out is not None and kept.put_out(out.parcel, out.at, now, paused=out.paused):
                new.append(GROUP)
            if over:
                new += [address for address in desk.holds if address != GROUP or kept.away]
            for address in new:
                desk.holds.pop(address, None)
            memory.keep(desk.notes, kept)
            return self.store.remember(key, self.owner, msgspec.json.encode(desk)) and bool(new)
        finally:
            self.store.release(key, self.owner)


def _beside(waiting: list[Parcel]) -> list[tuple[str, tuple[str, int]]]:
    """Tokens of parcels that share their address with another, which may be held."""
    shared = Counter(parcel.address for parcel in waiting)
    tokens = [(one.address, memory.token(one.token)) for one in waiting]
    return [(address, token) for address, token in tokens if token and shared[address] > 1]


def _parcels(item: Item) -> list[Parcel]:
    letter = read(item)
    return parcels(item.id, letter) if letter is not None else []
