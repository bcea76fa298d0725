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

APART = 1_000
"""Between two messages in one chat."""


class Pace:
    """The last sends of one chat, in the notes of its table."""

    def __init__(self, notes: dict[str, Any], chat: str) -> None:
        self._all: dict[str, list[int]] = notes.setdefault("sends", {})
        self._chat = chat

    def room(self, now: int, *, group: bool, spare: int = 0) -> None:
        """Raise TryLater, uncounted, until one more may go; `spare` is kept free for others.

        A private chat allows short bursts, so only a group is held to one a second.
        """
        past = self._past(now)
        if not group:
            return
        allowed = PER_MINUTE - spare
        if len(past) >= allowed:
            raise TryLater(past[-allowed] + MINUTE, counted=False)
        if past and past[-1] + APART > now:
            raise TryLater(past[-1] + APART, counted=False)

    def spent(self, now: int) -> None:
        """Note a send."""
        self._all[self._chat] = [*self._past(now), now]

    def _past(self, now: int) -> list[int]:
        recent = [at for at in self._all.get(self._chat, []) if at > now - MINUTE]
        if recent:
            self._all[self._chat] = recent
        else:
            self._all.pop(self._chat, None)
        return recent
