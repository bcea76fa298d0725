"""How things lie in the one table: keys, and the items of a table, a letter, a record.

| pk | sk | what |
|---|---|---|
| G#platform#chat | STATE, CFG, DESK, O#version[#event] | a table, settings, sending, outbox |
| U#platform#user | CUR, ME, STAT, R#run | a person: seat, profile, counters, games |
| W#event | - | an event that was handled |
| R#run | META, P#version | a game: its record, its log in parts |
| H#platform#chat | ended#run | the finished games of a table |
| PARKED | event | what could not be handled |

`exp` (seconds) is when the service may delete an item; where it matters to the millisecond, `until`
is read instead. A table's state lies compressed, together with the log entries that are not yet
in a part of their own: most turns write one state item and no log item.
"""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from adapters.dynamo_calls import Attributes, TooLarge
from adapters.faults import StoreTooNew
from adapters.ports import KEPT_FOR, Due, Item, Key, Parked, Person, Record, Stored

SHAPE = 1
"""The version of these items' shape; what a newer one has written is left alone."""

SHARDS = 4
LETTERS_FOR = 14 * 24 * 3_600_000
"""A letter's life: on LINE a text may wait that long for a token."""

_MOST = 390_000
"""Bytes of one body; the service refuses an item of 400 KB with names and keys."""


class Loaded(Stored, frozen=True):
    """A table as it was read here, with the log entries that lie in its item. `noted`: whoever is
    named in its run has had his line since it began, so that its end need not write them.
    """

    tail: tuple[bytes, ...] = ()
    noted: bool = False


def text(value: str) -> dict[str, Any]:
    """A string on the wire."""
    return {"S": value}


def number(value: int) -> dict[str, Any]:
    """An integer on the wire."""
    return {"N": str(value)}


def packed(body: bytes) -> dict[str, Any]:
    """Compressed bytes on the wire; raises TooLarge where no item could hold them."""
    small = zlib.compress(body)
    if len(small) > _MOST:
        raise TooLarge(f"{len(small)} bytes")
    return {"B": small}


def unpacked(item: Attributes, name: str = "body") -> bytes:
    """Such bytes back, b"" where the item has none."""
    return zlib.decompress(item[name]["B"]) if name in item else b""


def unpacked_memory(desk: Attributes) -> bytes:
    """What sending remembers, b"" for nothing yet; versions before this one kept it as it is."""
    try:
        return unpacked(desk, "memory")
    except zlib.error:
        return bytes(desk["memory"]["B"])


def integer(item: Attributes, name: str) -> int:
    """An integer of an item; raises KeyError where it has none."""
    return int(item[name]["N"])


def address(pk: str, sk: str) -> Attributes:
    """A key on the wire."""
    return {"pk": text(pk), "sk": text(sk)}


def seconds(instant: int) -> dict[str, Any]:
    """An instant as the service's own expiry counts, never too early."""
    return number(-(-instant // 1000))


# Keys


def table_pk(key: Key) -> str:
    """The partition of a table: all of it lies there but its finished games."""
    platform, _, chat = key.partition(":")
    return f"G#{platform}#{chat}"


def history_pk(key: Key) -> str:
    """The partition of a table's finished games."""
    return "H" + table_pk(key)[1:]


def key_of(pk: str) -> Key:
    """The table of a partition."""
    _, platform, chat = pk.split("#", 2)
    return f"{platform}:{chat}"


def person_pk(person: Person) -> str:
    """The partition of a person."""
    platform, _, user = person.partition(":")
    return f"U#{platform}#{user}"


def event_pk(event: str) -> str:
    """The partition of an event."""
    return f"W#{event}"


def run_pk(run: str) -> str:
    """The partition of a game."""
    return f"R#{run}"


def shard(key: Key) -> str:
    """Which part of the index of deadlines a table is in."""
    return f"DUE#{zlib.crc32(key.encode()) % SHARDS}"


# Tables


def state_item(loaded: Loaded) -> Attributes:
    """The item of a table."""
    item = address(table_pk(loaded.key), "STATE") | {
        "v": number(SHAPE),
        "ver": number(loaded.version),
        "run": text(loaded.run),
        "moved": number(loaded.moved),
        "body": packed(msgspec.msgpack.encode((loaded.state, *loaded.tail))),
    }
    if loaded.ended:
        item["ended"] = {"BOOL": True}
    if loaded.noted:
        item["noted"] = {"BOOL": True}
    if loaded.due is not None:
        item["due"] = number(loaded.due)
        if not loaded.ended:
            item["dpk"] = text(shard(loaded.key))
    return item


def kilobytes(loaded: Loaded) -> int:
    """How many KB the item of a table begins, names and values together."""
    item = state_item(loaded)
    bytes_of = (len(name) + len(*one.values()) for name, one in item.items() if "BOOL" not in one)
    return -(-(sum(bytes_of) + len(item)) // 1024)


def read_state(item: Attributes | None) -> Loaded | None:
    """A table back; raises StoreTooNew where a newer version has written it."""
    if not item:
        return None
    if integer(item, "v") > SHAPE:
        raise StoreTooNew(item["pk"]["S"], f"shape {item['v']['N']}")
    state, *tail = msgspec.msgpack.decode(unpacked(item), type=list[bytes])
    return Loaded(
        key_of(item["pk"]["S"]),
        integer(item, "ver"),
        item["run"]["S"],
        state,
        integer(item, "moved"),
        integer(item, "due") if "due" in item else None,
        "ended" in item,
        tuple(tail),
        "noted" in item,
    )


def read_due(item: Attributes) -> Due:
    """A line of the index of deadlines."""
    return Due(key_of(item["pk"]["S"]), integer(item, "due"))


def letter_item(key: Key, item: str, letter: bytes, now: int) -> Attributes:
    """The item of a letter."""
    return address(table_pk(key), f"O#{item}") | {
        "body": packed(letter),
        "exp": seconds(now + LETTERS_FOR),
    }


def read_letter(item: Attributes) -> Item:
    """A letter back."""
    return Item(key_of(item["pk"]["S"]), item["sk"]["S"][2:], unpacked(item))


# Games


def named_item(person: Person, run: str, now: int) -> Attributes:
    """The line by which a game is found that names a person; it outlives the game's record."""
    return address(person_pk(person), run_pk(run)) | {"exp": seconds(now + 2 * KEPT_FOR)}


def part_item(run: str, version: int, entries: tuple[bytes, ...], now: int) -> Attributes:
    """A part of a game's log, named for the version that closed it."""
    return address(run_pk(run), f"P#{version:010d}") | {
        "body": packed(msgspec.msgpack.encode(entries)),
        "exp": seconds(now + KEPT_FOR),
    }


def read_part(item: Attributes) -> list[bytes]:
    """The entries of a part."""
    return msgspec.msgpack.decode(unpacked(item), type=list[bytes])


def record_item(record: Record) -> Attributes:
    """The item of a finished game; takes the place of the pointer that stood there."""
    return pointer_item(record.run, record.key, record.ended) | {
        "ended": number(record.ended),
        "body": packed(record.body),
        "players": {"L": [text(player) for player in record.players]},
    }


def pointer_item(run: str, key: Key, now: int) -> Attributes:
    """Where a game that is not over is played."""
    return address(run_pk(run), "META") | {"slot": text(key), "exp": seconds(now + KEPT_FOR)}


def read_record(item: Attributes | None) -> Record | None:
    """A record back, None for a game that is not over."""
    if not item or "body" not in item:
        return None
    return Record(
        item["pk"]["S"][2:],
        item["slot"]["S"],
        integer(item, "ended"),
        unpacked(item),
        tuple(player["S"] for player in item["players"]["L"]),
    )


def history_sk(ended: int, run: str = "") -> str:
    """Where a finished game stands in its table's list."""
    return f"{ended:015d}#{run}"


# What could not be handled


def parked_item(parked: Parked, until: int) -> Attributes:
    """The item of what was set aside; a body that no item holds is cut."""
    return address("PARKED", parked.event) | {
        "at": number(parked.at),
        "why": text(parked.why),
        "body": packed(parked.body[: _MOST - 1000]),
        "exp": seconds(until),
    }


def read_parked(item: Attributes) -> Parked:
    """What was set aside."""
    return Parked(item["sk"]["S"], integer(item, "at"), item["why"]["S"], unpacked(item))


def blob(item: Attributes, name: str) -> bytes:
    """An attribute's bytes, empty where there is none."""
    return bytes(item[name]["B"]) if name in item else b""


def below(pk: str, prefix: str = "") -> dict[str, Any]:
    """A query for a partition, or for what in it begins with a prefix."""
    values = {":pk": text(pk)}
    condition = "pk = :pk"
    if prefix:
        condition += " AND begins_with(sk, :prefix)"
        values[":prefix"] = text(prefix)
    return {"KeyConditionExpression": condition, "ExpressionAttributeValues": values}
