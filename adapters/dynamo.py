"""The store on one DynamoDB table: a turn is one consistent read and one transaction.

Any number of processes may work on it. Faults: StoreBusy (slow, throttled, in conflict: try
again), StoreUnwritable (rights, no such table), StoreTooNew; TooLarge is no fault of the store.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Any

from msgspec.structs import asdict

from adapters import dynamo_games as games, dynamo_parked as drawer, dynamo_people as people
from adapters.dynamo_calls import Attributes, Calls
from adapters.dynamo_items import (
    SHARDS,
    Loaded,
    address,
    below,
    blob,
    event_pk,
    key_of,
    number,
    packed,
    person_pk,
    read_due,
    read_letter,
    read_record,
    read_state,
    run_pk,
    seconds,
    table_pk,
    text,
    unpacked_memory,
)
from adapters.dynamo_turns import Action, Seats, actions
from adapters.faults import StoreBusy
from adapters.ports import (
    Due,
    Group,
    Item,
    Key,
    Ledger,
    Parked,
    Person,
    Record,
    Result,
    Stored,
    Turn,
    Verdict,
)

_FREE = "attribute_not_exists(#owner) OR #owner = :owner OR #until <= :now OR #until > :far"
_DESK_FOR = 180 * 24 * 3_600_000


def _rest(number: int) -> None:
    """Let another transaction on the same item finish: 20 to 80 ms."""
    time.sleep(0.02 + secrets.randbelow(60) / 1000)


class DynamoStore:
    """GameStore on one table; the port says what each method does.

    `rest` waits before the next try at a transaction that met another one in flight.
    """

    def __init__(self, api: Any, table: str, *, rest: Callable[[int], None] = _rest) -> None:
        self.calls = Calls(api, table)
        self._rest = rest

    def load(self, key: Key) -> Stored | None:
        return self._load(key)

    def _load(self, key: Key) -> Loaded | None:
        return read_state(self.calls.get(table_pk(key), "STATE"))

    # Turns

    def commit(self, turn: Turn) -> Result:
        base = self._base(turn)
        dead: Seats = {}
        skipped: set[Person] = set()
        for attempt in range(drawer.TRIES + len(turn.claims) + len(turn.frees)):
            new, made = actions(self.calls.table, turn, base, dead, skipped)
            reasons = self.calls.transact([action.body for action in made])
            if not reasons:
                if turn.record is not None:
                    games.let_go(self.calls, turn.record)
                return Result(Verdict.COMMITTED, new)
            refused = {
                action: reason
                for action, reason in zip(_names(made), reasons, strict=True)
                if reason.get("Code") == drawer.FAILED
            }
            result = self._judged(turn, base, refused)
            if result is not None:
                return result
            if not refused:
                self._rest(attempt)
                continue
            for (what, person), reason in refused.items():
                if what == "free":
                    skipped.add(person)
                elif there := reason.get("Item"):
                    dead[person] = (there["slot"]["S"], there["run"]["S"])
        raise StoreBusy(self.calls.table, "conflicts")

    def _base(self, turn: Turn) -> Loaded | None:
        """The turn's base as it was read here: with the log entries in its item."""
        if turn.base is None or isinstance(turn.base, Loaded) or turn.state is None:
            return turn.base if turn.base is None else _loaded(turn.base)
        stands = self._load(turn.key)
        same = stands is not None and stands.version == turn.base.version
        return stands if same else _loaded(turn.base)

    def _judged(
        self, turn: Turn, base: Loaded | None, refused: dict[tuple[str, Person], dict[str, Any]]
    ) -> Result | None:
        """What refused conditions mean, None where the turn can be tried once more."""
        if ("event", "") in refused:
            return Result(Verdict.DUPLICATE, base)
        if ("state", "") in refused:
            item = refused["state", ""].get("Item")
            return Result(Verdict.CONFLICT, read_state(item) if item else self._load(turn.key))
        for (what, person), reason in refused.items():
            if what == "claim":
                there: Attributes = reason.get("Item", {})
                sits = self._load(there["slot"]["S"]) if there else None
                if sits is not None and not sits.ended and sits.run == there["run"]["S"]:
                    return Result(Verdict.ELSEWHERE, base, person, sits.key)
        return None

    # The outbox

    def outbox(self, key: Key, limit: int = 100) -> list[Item]:
        found = self.calls.query(limit, ConsistentRead=True, **below(table_pk(key), "O#"))
        return [read_letter(item) for item in found]

    def seen(self, event: str, now: int) -> bool:
        mark = self.calls.get(event_pk(event), "-")
        return mark is not None and int(mark["until"]["N"]) > now

    def sent(self, key: Key, item: str) -> None:
        self.calls.delete(Key=address(table_pk(key), f"O#{item}"))

    def pending(self) -> list[Key]:
        """Reads the whole table: for a start after a crash, and for tools."""
        found = self.calls.scan(
            FilterExpression="begins_with(sk, :o)",
            ExpressionAttributeValues={":o": text("O#")},
            ProjectionExpression="pk",
            ConsistentRead=True,
        )
        return sorted({key_of(item["pk"]["S"]) for item in found})

    def lease(self, key: Key, owner: str, now: int, until: int) -> bytes | None:
        desk = self.calls.update(
            Key=address(table_pk(key), "DESK"),
            UpdateExpression="SET #owner = :owner, #until = :until, #exp = :exp",
            ConditionExpression=_FREE,
            ExpressionAttributeNames={"#owner": "owner", "#until": "until", "#exp": "exp"},
            ExpressionAttributeValues={
                ":owner": text(owner),
                ":until": number(until),
                ":now": number(now),
                ":far": number(now + 2 * (until - now)),
                ":exp": seconds(until + _DESK_FOR),
            },
            ReturnValues="ALL_NEW",
        )
        return None if desk is None else unpacked_memory(desk)

    def remember(self, key: Key, owner: str, memory: bytes) -> bool:
        return self._mine(key, owner, "SET memory = :memory", {":memory": packed(memory)})

    def release(self, key: Key, owner: str, memory: bytes | None = None) -> bool:
        change, names = "REMOVE #owner, #until", {"#until": "until"}
        if memory is None:
            return self._mine(key, owner, change, {}, names)
        kept = {":memory": packed(memory)}
        return self._mine(key, owner, f"SET memory = :memory {change}", kept, names)

    def _mine(
        self,
        key: Key,
        owner: str,
        change: str,
        values: Attributes,
        names: dict[str, str] | None = None,
    ) -> bool:
        """Change the desk where the lease is this owner's; False where it is not."""
        done = self.calls.update(
            Key=address(table_pk(key), "DESK"),
            UpdateExpression=change,
            ConditionExpression="#owner = :owner",
            ExpressionAttributeNames={"#owner": "owner", **(names or {})},
            ExpressionAttributeValues={":owner": text(owner), **values},
        )
        return done is not None

    def due(self, until: int, limit: int = 1000) -> list[Due]:
        found: list[Due] = []
        for shard in range(SHARDS):
            lines = self.calls.query(
                limit,
                IndexName="due",
                KeyConditionExpression="dpk = :shard AND due <= :until",
                ExpressionAttributeValues={
                    ":shard": text(f"DUE#{shard}"),
                    ":until": number(until),
                },
            )
            found += [read_due(line) for line in lines]
        return sorted(found, key=lambda one: (one.due, one.key))[:limit]

    # Games that were, groups, people

    def log(self, run: str) -> list[bytes]:
        return games.log(self.calls, run, self._load)

    def record(self, run: str) -> Record | None:
        return read_record(self.calls.get(run_pk(run), "META"))

    def history(self, key: Key, limit: int = 20) -> list[Record]:
        return games.history(self.calls, key, limit)

    def group(self, key: Key) -> Group:
        item = self.calls.get(table_pk(key), "CFG") or {}
        return Group(blob(item, "settings"), blob(item, "pants"))

    def save_settings(self, key: Key, settings: bytes, base: bytes | None = None) -> bool:
        return self.calls.put(address(table_pk(key), "CFG"), "settings", settings, base)

    def ledger(self, person: Person) -> Ledger:
        return people.ledger(self.calls, person)

    def save_profile(self, person: Person, profile: bytes) -> None:
        self.calls.put(address(person_pk(person), "ME"), "profile", profile)

    def forget(self, person: Person, scrub: Callable[[bytes], bytes]) -> int:
        return people.forget(self.calls, person, scrub)

    def runs(self, person: Person) -> list[str]:
        return people.runs_of(self.calls, person)

    def forget_table(self, key: Key) -> int:
        """Erase a table with its finished games, where no game is on; how many those were."""
        return games.forget_table(self.calls, key)

    # What could not be handled

    def park(self, parked: Parked) -> bool:
        return drawer.park(self.calls, parked, self._rest)

    def parked(self) -> list[Parked]:
        return drawer.listed(self.calls)

    def unpark(self, event: str) -> Parked | None:
        return drawer.unpark(self.calls, event)


def _names(made: list[Action]) -> list[tuple[str, Person]]:
    """What each action of a transaction stands for, in its order."""
    return [(action.what, action.person) for action in made]


def _loaded(stored: Stored) -> Loaded:
    return stored if isinstance(stored, Loaded) else Loaded(**asdict(stored))
