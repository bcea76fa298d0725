"""The time of one table on the page: it can run faster, leap, and be held."""

from __future__ import annotations

from threading import Lock

from adapters.ports import Clock

_NEVER = 2**40


class RoomClock:
    """Table time apart from the wall's (architecture 0.8), at a pace that can be changed.

    `pace` is how many of its seconds pass in one of the source's; 0 holds it. Any thread may ask.
    """

    def __init__(self, source: Clock, start: int, pace: float = 1.0) -> None:
        self._source = source
        self._lock = Lock()
        self._start = start
        self._since = source.now()
        self._pace = pace

    @property
    def pace(self) -> float:
        """How fast it runs now."""
        return self._pace

    def now(self) -> int:
        """Milliseconds of table time. Never runs backwards, even where the source does."""
        with self._lock:
            return self._now()

    def set_pace(self, pace: float) -> None:
        """Run at this pace from here on; raises ValueError below 0."""
        if pace < 0:
            raise ValueError("a clock does not run backwards")
        with self._lock:
            self._start, self._since = self._now(), self._source.now()
            self._pace = pace

    def leap(self, to: int) -> None:
        """Go on from this instant, if it lies ahead: skips a wait in which no human is asked."""
        with self._lock:
            if to > self._now():
                self._start, self._since = to, self._source.now()

    def wall(self, instant: int) -> int:
        """How many milliseconds of the source's time pass until then, 0 for the past."""
        with self._lock:
            left = max(0, instant - self._now())
            return _NEVER if left and not self._pace else int(-(-left // (self._pace or 1)))

    def _now(self) -> int:
        passed = max(0, self._source.now() - self._since)
        return self._start + int(passed * self._pace)
