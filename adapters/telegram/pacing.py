"""How fast the bot may speak: 20 a minute in a group, one a second in a chat, edits included.

Kept below the platform's limits by design, so that a 429 is an accident and no routine. What was
sent when lies in the table's notes, so it outlives the process.
"""

from __future__ import annotations

from typing import Any

from adapters.faults import TryLater

MINUTE = 60_000
PER_MINUTE = 18
"""In a group, edits included; the platform allows 20 (bug-log O17)."""

EDITS = 12
"""So full may the minute of a group be for an edit: the rest is for what must be said."""

LOBBY_EDITS = 16
"""The same for a lobby, where little else is said and the list of seats must be true."""

COURTESIES = 6
"""And so full for an edit that only takes stale buttons off."""

BURST, SPELL = 3, 3_000
"""At most so many in so many milliseconds in one chat: one a second, short bursts taken in."""


class Pace:
    """The last sends of one chat, in the notes of its table."""

    def __init__(self, notes: dict[str, Any], chat: str, *, group: bool) -> None:
        self._all: dict[str, list[int]] = notes.setdefault("sends", {})
        self._chat = chat
        self._group = group

    def room(self, now: int) -> None:
        """Raise TryLater, uncounted, until one more message may go."""
        past = self._past(now)
        if self._group and len(past) >= PER_MINUTE:
            raise TryLater(past[-PER_MINUTE] + MINUTE)
        if len(past) >= BURST and past[-BURST] + SPELL > now:
            raise TryLater(past[-BURST] + SPELL)

    def spare(self, now: int, *, limit: int = EDITS) -> bool:
        """Whether there is room for an edit; raises TryLater where only the second is full."""
        if self._group and len(self._past(now)) >= limit:
            return False
        self.room(now)
        return True

    def spent(self, now: int) -> None:
        """Note a send."""
        self._all[self._chat] = [*self._past(now), now]

    def _past(self, now: int) -> list[int]:
        span = MINUTE if self._group else SPELL
        recent = [at for at in self._all.get(self._chat, []) if at > now - span]
        if recent:
            self._all[self._chat] = recent
        else:
            self._all.pop(self._chat, None)
        return recent
