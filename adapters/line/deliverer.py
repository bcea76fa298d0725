"""The deliverer of LINE's tables: a token that comes in frees what was held for the lack of one."""

from __future__ import annotations

import msgspec

from adapters.letters import parcels
from adapters.line import notes as memory
from adapters.outbox import Deliverer, Desk, read
from adapters.ports import Key

PLATFORM = "line:"


class LineDeliverer(Deliverer):
    """`Deliverer` for tables of any platform. On LINE's it looks for tokens behind held letters.

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
        self._free(key)
        again = super().wake(key)
        while self._free(key):
            again = super().wake(key)
        return again

    def _free(self, key: Key) -> bool:
        """Bank the tokens behind other letters and end their addresses' holds; True if one did."""
        behind = self._behind(key)
        now = self.clock.now()
        stored = self.store.lease(key, self.owner, now, now + self.length) if behind else None
        if stored is None:
            return False
        try:
            desk = msgspec.json.decode(stored, type=Desk) if stored else Desk()
            kept = memory.load(desk.notes)
            new = [
                address
                for address, token in behind
                if kept.purse.put(address, *token, now) and address in desk.holds
            ]
            for address in new:
                desk.holds.pop(address, None)
            memory.keep(desk.notes, kept)
            return self.store.remember(key, self.owner, msgspec.json.encode(desk)) and bool(new)
        finally:
            self.store.release(key, self.owner)

    def _behind(self, key: Key) -> list[tuple[str, tuple[str, int]]]:
        """Tokens of parcels that have another parcel of their address before them."""
        seen: set[str] = set()
        found = []
        for item in self.store.outbox(key, 1000):
            letter = read(item)
            for parcel in parcels(item.id, letter) if letter else ():
                token = memory.token(parcel.token)
                if token and parcel.address in seen:
                    found.append((parcel.address, token))
                seen.add(parcel.address)
        return found
