"""The store in memory: complete, under one lock, gone with the process; and a recorder of sends."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from threading import RLock

from msgspec.structs import replace

from adapters.letters import Parcel
from adapters.ports import (
    KEPT_FOR,
    PARKED_FOR,
    SEEN_FOR,
    Due,
    Group,
    Item,
    Key,
    Ledger,
    Parked,
    Person,
    Record,
    Result,
    StillOn,
    Stored,
    Turn,
    Verdict,
    lapsed,
)

_MANY = 10_000
"""Event ids are looked through for expired ones beyond so many; an expired one counts as absent."""


class MemoryStore:
    """GameStore in dictionaries; the port says what each method does."""

    def __init__(self) -> None:
        self._lock = RLock()
        self._tables: dict[Key, Stored] = {}
        self._seen: dict[str, int] = {}
        self._letters: dict[Key, dict[str, bytes]] = defaultdict(dict)
        self._logs: dict[str, list[bytes]] = defaultdict(list)
        self._groups: dict[Key, Group] = {}
        self._people: dict[Person, Ledger] = {}
        self._records: dict[str, Record] = {}
        self._named: dict[str, set[Person]] = defaultdict(set)
        self._leases: dict[Key, tuple[str, int]] = {}
        self._memories: dict[Key, bytes] = {}
        self._parked: dict[str, Parked] = {}

    def load(self, key: Key) -> Stored | None:
        with self._lock:
            return self._tables.get(key)

    def commit(self, turn: Turn) -> Result:
        with self._lock:
            refused = self._against(turn)
            if refused is not None:
                return refused
            self._write(turn)
            return Result(Verdict.COMMITTED, self._tables.get(turn.key))

    def _against(self, turn: Turn) -> Result | None:
        """What speaks against a turn, None where nothing does."""
        stands = self._tables.get(turn.key)
        if self.seen(turn.event, turn.now):
            return Result(Verdict.DUPLICATE, stands)
        if turn.state is not None:
            known = turn.base.version if turn.base else 0
            if known != (stands.version if stands else 0):
                return Result(Verdict.CONFLICT, stands)
        for person in turn.claims:
            elsewhere = self._sits(person)
            if elsewhere not in ("", turn.key):
                return Result(Verdict.ELSEWHERE, stands, person, elsewhere)
        return None

    def _sits(self, person: Person) -> Key:
        """The table at which a person sits, if its run is still on."""
        ledger = self._people.get(person, Ledger())
        table = self._tables.get(ledger.table)
        alive = table is not None and not table.ended and table.run == ledger.run
        return ledger.table if alive else ""

    def _write(self, turn: Turn) -> None:
        if len(self._seen) > _MANY:
            self._seen = {event: until for event, until in self._seen.items() if until > turn.now}
        self._seen[turn.event] = turn.now + SEEN_FOR
        if turn.letter is not None:
            self._letters[turn.key][turn.item] = turn.letter
        stored = turn.stored()
        if turn.state is None or stored is None:
            return
        self._tables[turn.key] = stored
        if turn.entry is not None:
            self._logs[turn.run].append(turn.entry)
        if turn.pants is not None:
            self._groups[turn.key] = replace(self.group(turn.key), pants=turn.pants)
        self._seat(turn)
        self._named[turn.run].update(turn.names, turn.record.players if turn.record else ())
        for person, counts in turn.tallies.items():
            self._count(person, counts)
        if turn.record is not None:
            self._keep(turn.record)

    def _seat(self, turn: Turn) -> None:
        for person in turn.claims:
            sitting = replace(self.ledger(person), table=turn.key, run=turn.run)
            self._people[person] = sitting
        for person in turn.frees:
            if self.ledger(person).table == turn.key:
                self._people[person] = replace(self.ledger(person), table="", run="")

    def _count(self, person: Person, counts: Mapping[str, int]) -> None:
        old = self.ledger(person)
        both = {**old.counters}
        for name, number in counts.items():
            both[name] = both.get(name, 0) + number
        self._people[person] = replace(old, counters=both)

    def _keep(self, record: Record) -> None:
        self._records[record.run] = record
        for run, old in list(self._records.items()):
            if old.ended < record.ended - KEPT_FOR:
                del self._records[run]
                self._named.pop(run, None)
                self._logs.pop(run, None)

    def seen(self, event: str, now: int) -> bool:
        with self._lock:
            return self._seen.get(event, 0) > now

    def outbox(self, key: Key, limit: int = 100) -> list[Item]:
        with self._lock:
            waiting = sorted(self._letters[key].items())[:limit]
            return [Item(key, item, body) for item, body in waiting]

    def sent(self, key: Key, item: str) -> None:
        with self._lock:
            self._letters[key].pop(item, None)

    def lease(self, key: Key, owner: str, now: int, until: int) -> bytes | None:
        with self._lock:
            holder, expires = self._leases.get(key, ("", 0))
            if holder not in ("", owner) and not lapsed(expires, now, until):
                return None
            self._leases[key] = (owner, until)
            return self._memories.get(key, b"")

    def remember(self, key: Key, owner: str, memory: bytes) -> bool:
        with self._lock:
            if self._leases.get(key, ("", 0))[0] != owner:
                return False
            self._memories[key] = memory
            return True

    def release(self, key: Key, owner: str, memory: bytes | None = None) -> bool:
        with self._lock:
            if self._leases.get(key, ("", 0))[0] != owner:
                return False
            del self._leases[key]
            if memory is not None:
                self._memories[key] = memory
            return True

    def due(self, until: int, limit: int = 1000) -> list[Due]:
        with self._lock:
            found = [
                Due(table.key, table.due)
                for table in self._tables.values()
                if table.due is not None and table.due <= until and not table.ended
            ]
        return sorted(found, key=lambda one: (one.due, one.key))[:limit]

    def pending(self) -> list[Key]:
        with self._lock:
            return sorted(key for key, letters in self._letters.items() if letters)

    def log(self, run: str) -> list[bytes]:
        with self._lock:
            return list(self._logs.get(run, ()))

    def group(self, key: Key) -> Group:
        with self._lock:
            return self._groups.get(key, Group())

    def save_settings(self, key: Key, settings: bytes, base: bytes | None = None) -> bool:
        with self._lock:
            if base not in (None, self.group(key).settings):
                return False
            self._groups[key] = replace(self.group(key), settings=settings)
            return True

    def ledger(self, person: Person) -> Ledger:
        with self._lock:
            return self._people.get(person, Ledger())

    def save_profile(self, person: Person, profile: bytes) -> None:
        with self._lock:
            self._people[person] = replace(self.ledger(person), profile=profile)

    def record(self, run: str) -> Record | None:
        with self._lock:
            return self._records.get(run)

    def history(self, key: Key, limit: int = 20) -> list[Record]:
        with self._lock:
            found = [record for record in self._records.values() if record.key == key]
        return sorted(found, key=lambda one: (one.ended, one.run), reverse=True)[:limit]

    def forget(self, person: Person, scrub: Callable[[bytes], bytes]) -> int:
        with self._lock:
            runs = self.runs(person)
            tables = [one for one in self._tables.values() if one.run in runs]
            for table in tables:
                if not table.ended and scrub(table.state) != table.state:
                    raise StillOn(table.key)
                self._tables[table.key] = replace(table, state=scrub(table.state))
            kept = [record.key for run in runs if (record := self._records.get(run))]
            for key in {*kept, *(table.key for table in tables)} & self._groups.keys():
                pants = self._groups[key].pants
                self._groups[key] = replace(self._groups[key], pants=pants and scrub(pants))
            for run in runs:
                self._named[run].discard(person)
                self._logs[run] = [scrub(entry) for entry in self._logs[run]]
                if record := self._records.get(run):
                    others = tuple(one for one in record.players if one != person)
                    self._records[run] = replace(record, body=scrub(record.body), players=others)
            self._people.pop(person, None)
            self._groups.pop(person, None)
            return len(runs)

    def runs(self, person: Person) -> list[str]:
        with self._lock:
            return sorted(run for run, people in self._named.items() if person in people)

    def park(self, parked: Parked) -> bool:
        with self._lock:
            if parked.event in self._parked:
                return False
            self._parked = {
                event: one for event, one in self._parked.items() if one.at > parked.at - PARKED_FOR
            }
            self._parked[parked.event] = parked
            self._seen[parked.event] = parked.at + PARKED_FOR
            return True

    def parked(self) -> list[Parked]:
        with self._lock:
            return sorted(self._parked.values(), key=lambda one: (one.at, one.event))

    def unpark(self, event: str) -> Parked | None:
        with self._lock:
            self._seen.pop(event, None)
            return self._parked.pop(event, None)


class MemoryMessenger:
    """A messenger that keeps what it was given; `fails` holds what an address answers with instead.

    Whole parcels stand in `given` in the order of their delivery, also such as failed afterwards
    in the caller; a test reads them like a chat.
    """

    def __init__(self) -> None:
        self.given: list[tuple[Key, Parcel]] = []
        self.fails: dict[str, Exception] = {}

    def deliver(self, key: Key, parcel: Parcel) -> None:
        failure = self.fails.get(parcel.address)
        if failure is not None:
            raise failure
        self.given.append((key, parcel))

    def facts(self, address: str) -> list[str]:
        """All that an address has been told, as canonical words."""
        return [
            one.fact()
            for _, parcel in self.given
            if parcel.address == address
            for one in (*parcel.effects, *parcel.notices)
            if hasattr(one, "fact")
        ]
