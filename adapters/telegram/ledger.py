"""What sending remembers of a table's messages, in its notes: plain JSON, one entry a message."""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

RUNS = 2
"""The messages of so many games are remembered: the last one's buttons may still be taken off."""

HALVES = 60
"""So many half-sent parcels are remembered: more than a table has addresses."""


class Known(NamedTuple):
    """A message that may be edited. `digest` is of what it shows, `at` when it last changed.

    `head` are the news that went out in the same message, above what gets edited.
    """

    id: int
    digest: str
    at: int
    buttons: bool
    ephemeral: bool = False
    head: str = ""
    kind: str = ""


class Messages:
    """The messages of one run by address and edit key."""

    def __init__(self, notes: dict[str, Any], run: str, address: str) -> None:
        runs: dict[str, dict[str, Any]] = notes.setdefault("messages", {})
        self._all = runs
        self._run = run
        self._address = address

    def get(self, key: str) -> Known | None:
        """The message with this key, None where none was sent."""
        found = self._all.get(self._run, {}).get(self._name(key))
        return Known(*found) if found else None

    def keep(self, key: str, known: Known) -> None:
        """Remember a message under its key."""
        if self._run not in self._all:
            for old in sorted(self._all)[: max(0, len(self._all) - RUNS + 1)]:
                del self._all[old]
        self._all.setdefault(self._run, {})[self._name(key)] = list(known)

    def drop(self, key: str) -> Known | None:
        """Forget a message, and give what was known of it."""
        found = self._all.get(self._run, {}).pop(self._name(key), None)
        return Known(*found) if found else None

    def _name(self, key: str) -> str:
        return f"{self._address}|{key}"


class Progress:
    """How far a half-sent parcel has come: so many screens, and so many pages of the next."""

    def __init__(self, notes: dict[str, Any], parcel: str) -> None:
        self._all: dict[str, list[int]] = notes.setdefault("halfway", {})
        self._parcel = parcel

    @property
    def screens(self) -> int:
        """How many screens are through."""
        return self._all.get(self._parcel, [0, 0])[0]

    @property
    def pages(self) -> int:
        """How many pages of the next screen are out."""
        return self._all.get(self._parcel, [0, 0])[1]

    @property
    def begun(self) -> bool:
        """Whether part of it is out, and not all."""
        return self._parcel in self._all

    def page(self) -> None:
        """One more page is out."""
        self._write(self.screens, self.pages + 1)

    def screen(self, number: int) -> None:
        """All screens up to this one are through."""
        self._write(number + 1, 0)

    def _write(self, screens: int, pages: int) -> None:
        self._all[self._parcel] = [screens, pages]
        # One that came too late for its game is never finished.
        for old in list(self._all)[:-HALVES]:
            del self._all[old]

    def over(self) -> None:
        """The parcel is through."""
        self._all.pop(self._parcel, None)


def digest(text: str, markup: object) -> str:
    """A short mark by which an identical edit is told (bug-log O37)."""
    shown = f"{text}\0{markup}".encode()
    return hashlib.blake2b(shown, digest_size=6).hexdigest()
