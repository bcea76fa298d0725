"""Deadlines of many tables, the next one first."""

from __future__ import annotations

import heapq

from adapters.ports import Key


class Heap:
    """Keys by instant; arming a key anew moves it."""

    def __init__(self) -> None:
        self._order: list[tuple[int, Key]] = []
        self._armed: dict[Key, int] = {}

    def arm(self, key: Key, at: int) -> None:
        """Have the key come up at this instant, and at no other."""
        if self._armed.get(key) != at:
            self._armed[key] = at
            heapq.heappush(self._order, (at, key))

    def first(self) -> int | None:
        """The next instant at which a key comes up."""
        while self._order and self._armed.get(self._order[0][1]) != self._order[0][0]:
            heapq.heappop(self._order)
        return self._order[0][0] if self._order else None

    def take(self, now: int) -> Key | None:
        """A key whose time has come, which is then armed no longer."""
        at = self.first()
        if at is None or at > now:
            return None
        key = heapq.heappop(self._order)[1]
        del self._armed[key]
        return key
