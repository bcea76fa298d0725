"""A store that reads the same thing once in one short turn: what a webhook's request works on.

The front desk and the shell both look at the table, at the group, at the person. Reading anew
would tell them nothing more: what decides is the version in the commit, and a commit that loses
gives back what stands. So within `glance` a read is remembered until something is written that
changes it; what was written here is known without a read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from msgspec.structs import replace

from adapters.dynamo import DynamoStore
from adapters.ports import Group, Key, Ledger, Person, Result, Stored, Turn, Verdict

T = TypeVar("T")


class GlancingStore(DynamoStore):
    """GameStore; one thread at a time may hold a glance."""

    _seen: dict[tuple[str, str], Any] | None = None

    @contextmanager
    def glance(self) -> Iterator[None]:
        """Remember reads within this block."""
        self._seen = {}
        try:
            yield
        finally:
            self._seen = None

    def load(self, key: Key) -> Stored | None:
        return self._once("load", key, super().load)

    def group(self, key: Key) -> Group:
        return self._once("group", key, super().group)

    def ledger(self, person: Person) -> Ledger:
        return self._once("ledger", person, super().ledger)

    def commit(self, turn: Turn) -> Result:
        result = super().commit(turn)
        moved = turn.claims or turn.frees or turn.tallies or turn.pants is not None
        if self._seen is None:
            return result
        if moved or result.verdict is not Verdict.COMMITTED:
            self._forget()
        elif turn.state is not None:
            self._seen["load", turn.key] = result.stored
        return result

    def save_settings(self, key: Key, settings: bytes, base: bytes | None = None) -> bool:
        self._forget()
        return super().save_settings(key, settings, base)

    def save_profile(self, person: Person, profile: bytes) -> None:
        super().save_profile(person, profile)
        known = (self._seen or {}).get(("ledger", person))
        if self._seen is not None and known is not None:
            self._seen["ledger", person] = replace(known, profile=profile)

    def forget(self, person: Person, scrub: Callable[[bytes], bytes]) -> int:
        self._forget()
        return super().forget(person, scrub)

    def _once(self, what: str, name: str, read: Callable[[str], T]) -> T:
        if self._seen is None:
            return read(name)
        if (what, name) not in self._seen:
            self._seen[what, name] = read(name)
        found: T = self._seen[what, name]
        return found

    def _forget(self) -> None:
        if self._seen is not None:
            self._seen.clear()
