"""What messengers read for each message, read once for all that is sent at one look.

A letter is rendered by its group's settings and its reader's profile as they are when the outbox is
looked into, or later: whoever has changed them has written his letter after that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adapters.desk import Desk
from adapters.letters import Parcel
from adapters.outbox import Prepare
from adapters.ports import GameStore, Group, Key, Ledger, Person, Stored


class Glimpses:
    """GameStore over another; any thread may ask."""

    def __init__(self, store: GameStore) -> None:
        self.store = store
        self._groups: dict[Key, Group] = {}
        self._ledgers: dict[Person, Ledger] = {}

    def before(self, prepare: Prepare) -> Prepare:
        """The same preparation, by which all is forgotten: a new look begins."""

        def prepared(
            key: Key, desk: Desk, waiting: Sequence[Parcel], stored: Stored | None
        ) -> None:
            self._groups.pop(key, None)
            self._ledgers.clear()
            prepare(key, desk, waiting, stored)

        return prepared

    def group(self, key: Key) -> Group:
        """A group's settings."""
        if (found := self._groups.get(key)) is None:
            found = self._groups[key] = self.store.group(key)
        return found

    def ledger(self, person: Person) -> Ledger:
        """What is kept of a person."""
        if (found := self._ledgers.get(person)) is None:
            found = self._ledgers[person] = self.store.ledger(person)
        return found

    def save_profile(self, person: Person, profile: bytes) -> None:
        """Written through."""
        self.store.save_profile(person, profile)
        self._ledgers.pop(person, None)

    def save_settings(self, key: Key, settings: bytes, base: bytes | None = None) -> bool:
        """Written through."""
        self._groups.pop(key, None)
        return self.store.save_settings(key, settings, base)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)
