"""The ports: what the shell and the deliverer ask of a store, a messenger, a timer and a clock.

A store is keyed by a table key, `<platform>:<chat>` ("local:home", "telegram:-100123"): one table
to a group. People are `<platform>:<user>`, so one table to a person and platform. States, log
entries, letters, settings are opaque bytes here: no store knows a rule. Instants are milliseconds
since the epoch.

Shaped for a single-table database: a turn is one consistent read (`load`) and one transaction
(`commit`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Protocol

import msgspec

from adapters.letters import Parcel

Key = str
Person = str

LOCALE = "zh-Hant"
"""What is spoken where nobody has chosen a language."""

HOUR = 3_600_000
SEEN_FOR = 48 * HOUR
"""How long an event id is remembered: platforms deliver again for a day at most."""

KEPT_FOR = 180 * 24 * HOUR
"""How long a finished game can be replayed; after that its record and its log go."""


PARKED_FOR = 14 * 24 * HOUR
"""How long what could not be handled waits for the operator."""


class Stored(msgspec.Struct, frozen=True):
    """A table as it stands.

    `version` only grows, over all runs; `moved` is the `now` of the last commit. `run` names one
    game from lobby to end; `due` is when a tick has something to do, None for never. `ended`
    tables keep their last state until a new run replaces it.
    """

    key: Key
    version: int
    run: str
    state: bytes
    moved: int
    due: int | None = None
    ended: bool = False


class Record(msgspec.Struct, frozen=True):
    """A game that has ended: written once, with the turn that ended it."""

    run: str
    key: Key
    ended: int
    body: bytes
    players: tuple[Person, ...] = ()


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """One transaction: all of it happens, or nothing.

    `event` is unique over all tables. `base` is what `load` gave (None: no table yet). With
    `state` None the table stays as it is and only the event id, and a letter if there is one, are
    written (a refusal). `claims` are people who sit down with this turn, `frees` those who get up.
    `names` are people of whom this turn writes an id or a name for the first time in its run: by
    these they are found when they want to be forgotten, so a record's players are among them.
    `pants` replaces the group's protections for its next game. `tallies` are added to people's
    counters.
    """

    key: Key
    base: Stored | None
    event: str
    now: int
    run: str = ""
    state: bytes | None = None
    due: int | None = None
    ended: bool = False
    entry: bytes | None = None
    letter: bytes | None = None
    claims: tuple[Person, ...] = ()
    frees: tuple[Person, ...] = ()
    names: tuple[Person, ...] = ()
    pants: bytes | None = None
    record: Record | None = None
    tallies: Mapping[Person, Mapping[str, int]] = {}

    @property
    def version(self) -> int:
        """The version that stands once this turn is committed."""
        known = self.base.version if self.base else 0
        return known if self.state is None else known + 1

    @property
    def item(self) -> str:
        """The sort key of this turn's letter: by version, refusals after the turn they met."""
        number = f"{self.version:010d}"
        return number if self.state is not None else f"{number}#{self.event}"

    def stored(self) -> Stored | None:
        """What stands after this turn."""
        if self.state is None:
            return self.base
        return Stored(self.key, self.version, self.run, self.state, self.now, self.due, self.ended)


class Verdict(StrEnum):
    """What became of a turn."""

    COMMITTED = "committed"
    DUPLICATE = "duplicate"
    CONFLICT = "conflict"
    ELSEWHERE = "elsewhere"


class Result(msgspec.Struct, frozen=True):
    """A verdict and what stands now. `person` sits at `elsewhere` and so cannot sit down here."""

    verdict: Verdict
    stored: Stored | None
    person: Person = ""
    elsewhere: Key = ""


class Item(msgspec.Struct, frozen=True):
    """A letter that waits in the outbox; ids of one table sort in the order of its versions."""

    key: Key
    id: str
    body: bytes


class Due(msgspec.Struct, frozen=True):
    """A table and the instant at which a tick has something to do there."""

    key: Key
    due: int


class Group(msgspec.Struct, frozen=True):
    """What a group keeps between games: saved options, the next game's pants (O-PANTS-P5)."""

    settings: bytes = b""
    pants: bytes = b""


class Ledger(msgspec.Struct, frozen=True):
    """What is kept of a person: where he sits now, his own settings, his counters."""

    table: Key = ""
    run: str = ""
    profile: bytes = b""
    counters: Mapping[str, int] = {}


class Parked(msgspec.Struct, frozen=True):
    """An update or message that could not be handled, kept for the operator."""

    event: str
    at: int
    why: str
    body: bytes


class StillOn(Exception):
    """Somebody cannot be forgotten: a game is on that stands on him. str() is its table."""


def lapsed(ends: int, now: int, until: int) -> bool:
    """Whether a lease that ends then binds nobody who asks for one from now until `until`."""
    return not now < ends <= now + 2 * (until - now)


class GameStore(Protocol):
    """Where tables live. Every method is atomic, and seen by the next caller at once."""

    def load(self, key: Key) -> Stored | None:
        """The table as last committed, None where there never was one."""

    def commit(self, turn: Turn) -> Result:
        """Write a turn if its event id is new, its base still stands and its people are free.

        Looked at in this order: DUPLICATE, CONFLICT (with the newer table), ELSEWHERE; then
        COMMITTED. A refusal (`state` None) rests on no version. A claim that a dead run has left
        binds nobody.
        """

    def seen(self, event: str, now: int) -> bool:
        """Whether an event has been handled: a commit with its id would be a DUPLICATE."""

    def outbox(self, key: Key, limit: int = 100) -> list[Item]:
        """The oldest letters of a table, in version order."""

    def sent(self, key: Key, item: str) -> None:
        """Delete a letter whose delivery is over. One that is gone already is no error."""

    def lease(self, key: Key, owner: str, now: int, until: int) -> bytes | None:
        """Become the table's one deliverer until then; None where another is.

        Gives what the last one remembered (b"" at first). Taking it again renews it. One that ends
        more than twice as far off as this one is no longer true: the clock was put back since.
        """

    def remember(self, key: Key, owner: str, memory: bytes) -> bool:
        """Keep what sending must remember; False, nothing kept, where the lease is another's."""

    def release(self, key: Key, owner: str, memory: bytes | None = None) -> bool:
        """Give the lease back, with what is to be remembered, if anything; False, nothing kept,
        where it is another's by now.
        """

    def due(self, until: int, limit: int = 1000) -> list[Due]:
        """Running tables with something to do at `until` or before, the most urgent first."""

    def pending(self) -> list[Key]:
        """Tables with letters in the outbox; a start after a crash takes up from here."""

    def log(self, run: str) -> list[bytes]:
        """The accepted commands of a run, in order."""

    def group(self, key: Key) -> Group:
        """What the group of this table keeps."""

    def save_settings(self, key: Key, settings: bytes, base: bytes | None = None) -> bool:
        """Keep the group's saved options. With `base`, what they were made from, only if that
        still stands; False where it does not.
        """

    def ledger(self, person: Person) -> Ledger:
        """What is kept of a person; an empty one where nothing is."""

    def save_profile(self, person: Person, profile: bytes) -> None:
        """Keep a person's own settings."""

    def record(self, run: str) -> Record | None:
        """The record of a game that has ended."""

    def history(self, key: Key, limit: int = 20) -> list[Record]:
        """The last games of a table, the newest first."""

    def forget(self, person: Person, scrub: Callable[[bytes], bytes]) -> int:
        """Erase a person: seat, settings, counters; by `scrub` his traces in what is kept of games
        and lobbies, finished, broken off or still on, and in the last state of their tables.

        Returns how many runs he was scrubbed from. Raises StillOn, nothing done, where the state
        of a table that is on would not be the same without him.
        """

    def runs(self, person: Person) -> list[str]:
        """The games and lobbies in which this person is named, the oldest first."""

    def park(self, parked: Parked) -> bool:
        """Set aside what could not be handled and see its event id; False where it was there."""

    def parked(self) -> list[Parked]:
        """All that was set aside, the oldest first."""

    def unpark(self, event: str) -> Parked | None:
        """Take one out, so that its event can be handled again; None where there is none."""


class Messenger(Protocol):
    """The way to people: renders and sends."""

    def deliver(self, key: Key, parcel: Parcel) -> None:
        """Send all of a parcel to its one address. Raises Unreachable, Undeliverable or TryLater.

        `parcel.notes` is kept for the table by the deliverer: ids of messages that get edited, and
        the like. Only JSON may lie in it. A messenger whose `notes_all` is true changes them with
        all that it says: then a parcel of which nothing was said is nothing to write down at once.
        """


class Clock(Protocol):
    """Where the time comes from."""

    def now(self) -> int:
        """Milliseconds since the epoch."""


class Timer(Protocol):
    """Whoever ticks a table when its time has come."""

    def arm(self, key: Key, due: int) -> None:
        """Have the table ticked at this instant. Arming twice, or what is past, does no harm."""
