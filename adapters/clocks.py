"""Clocks: the system's, one that stands where it is put, and a table's own that can stand still."""

from __future__ import annotations

import time

from adapters.ports import Clock


class SystemClock:
    """The wall clock."""

    def now(self) -> int:
        """Milliseconds since the epoch."""
        return time.time_ns() // 1_000_000


class FixedClock:
    """Stands until it is moved: for tests, stories and simulations."""

    def __init__(self, at: int = 0) -> None:
        self.at = at

    def now(self) -> int:
        """The instant it was last put to."""
        return self.at

    def advance(self, length: int) -> None:
        """Move on by so many milliseconds."""
        self.at += length


class TableClock:
    """The time of one table, apart from the wall's: it begins where it is told and can leap ahead.

    A local table's time stands still while nobody runs it (architecture 0.8): a new process begins
    its clock at the table's last commit. `speed` is how many of its seconds pass in one of the
    source's.
    """

    def __init__(self, source: Clock, start: int, speed: float = 1.0) -> None:
        if speed <= 0:
            raise ValueError("the speed of a clock must be above 0")
        self._source = source
        self._speed = speed
        self._start = start
        self._since = source.now()

    def now(self) -> int:
        """Milliseconds of table time. Never runs backwards, even where the source does."""
        passed = max(0, self._source.now() - self._since)
        return self._start + int(passed * self._speed)

    def leap(self, to: int) -> None:
        """Go on from this instant, if it lies ahead: skips a wait in which no human is asked."""
        if to > self.now():
            self._start, self._since = to, self._source.now()

    def wall(self, instant: int) -> int:
        """How many milliseconds of the source's time pass until this instant, 0 for the past."""
        left = max(0, instant - self.now())
        return -int(-left // self._speed)
