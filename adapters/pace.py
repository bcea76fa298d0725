"""The pace of a whole bot: so many calls a second, whoever makes them, the most urgent first."""

from __future__ import annotations

import heapq
import time
from collections.abc import Callable
from itertools import count
from threading import Condition

RATE, BURST = 30.0, 30
"""Calls a second, and how many may go at once after a pause: what Telegram allows one bot."""

PRIVATE, GROUP, REST = range(3)
"""Ranks: what one person is to see, what a group hears, all that is done besides."""


_KEPT = (0.0, 0.2, 0.5)
"""By rank: the part of a burst that is kept for who is more urgent."""


class Bucket:
    """Lets calls through at a rate. Any thread may wait; `time` is a steady clock in seconds."""

    def __init__(
        self,
        rate: float = RATE,
        burst: int = BURST,
        time: Callable[[], float] = time.monotonic,
    ) -> None:
        self.rate = rate
        self.burst = burst
        self._time = time
        self._left = float(burst)
        self._at = time()
        self._waiting: list[tuple[int, int]] = []
        self._numbers = count()
        self._bell = Condition()

    def take(self, rank: int = REST) -> None:
        """Wait until one call of this rank may go: the lowest first, then who came first."""
        with self._bell:
            mine = (rank, next(self._numbers))
            needed = 1 + int(_KEPT[rank] * self.burst)
            heapq.heappush(self._waiting, mine)
            while self._waiting[0] != mine or self._fill() < needed:
                first = self._waiting[0] == mine
                self._bell.wait((needed - self._left) / self.rate if first else None)
            heapq.heappop(self._waiting)
            self._left -= 1
            self._bell.notify_all()

    def _fill(self) -> float:
        now = self._time()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        return self._left
