"""How much one address may ask for, and how much of a processor one kind of work may take."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

_MOST = 10_000
"""Addresses that are remembered; beyond that those that have been still are let go."""


class Buckets:
    """A bucket of tokens for every address: `burst` at once, `rate` more each second.

    `clock` gives seconds. An address that has been still for as long as its bucket takes to fill
    is as good as new, so nothing of it is kept.
    """

    def __init__(
        self, *, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self._lock = Lock()
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, address: str) -> int:
        """Take a token: 0 where there was one, else in how many seconds there is one again."""
        with self._lock:
            now = self.clock()
            left = self._filled(address, now)
            if left < 1:
                return self._until(left)
            if len(self._left) >= _MOST and address not in self._left:
                self._trim(now)
            self._left[address] = (left - 1, now)
            return 0

    def wait(self, address: str) -> int:
        """In how many seconds there is a token, 0 for now; none is taken."""
        with self._lock:
            left = self._filled(address, self.clock())
            return 0 if left >= 1 else self._until(left)

    def _filled(self, address: str, now: float) -> float:
        left, at = self._left.get(address, (self.burst, now))
        return min(self.burst, left + (now - at) * self.rate)

    def _until(self, left: float) -> int:
        return math.ceil((1 - left) / self.rate)

    def _trim(self, now: float) -> None:
        full = self.burst / self.rate
        self._left = {who: one for who, one in self._left.items() if now - one[1] < full}
        while len(self._left) >= _MOST:
            self._left.pop(next(iter(self._left)))


class Spent(Exception):
    """There is no time left for this kind of work. str() is in how many seconds there is again."""


class Share:
    """A share of one processor for one kind of work: `most` seconds at once, `share` a second.

    A piece of work is let in while something is left, and pays for what it took, so that many or
    long ones starve nobody else.
    """

    def __init__(
        self, *, share: float, most: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.share = share
        self.most = most
        self.clock = clock
        self._lock = Lock()
        self._left, self._at = most, clock()

    @contextmanager
    def spending(self) -> Iterator[None]:
        """Work that is paid for. Raises Spent where nothing is left."""
        with self._lock:
            self._fill()
            if self._left <= 0:
                raise Spent(str(math.ceil(-self._left / self.share) or 1))
        began = self.clock()
        try:
            yield
        finally:
            with self._lock:
                self._fill()
                self._left -= self.clock() - began

    def _fill(self) -> None:
        now = self.clock()
        self._left = min(self.most, self._left + (now - self._at) * self.share)
        self._at = now
