"""Freeze games as this version stores them: `python -m tests.frozen.freeze NAME`.

Run before a change of what is stored; what it writes is never written anew. For each rule set one
SQLite file and the items of one DynamoDB table, in which one table stands in the middle of each
stage that random games of all its boards come to: half of those asked have answered, half of the
time is over, and the letter of the last answer waits to be sent. Beside them lie a lobby, a paused
game and one whose group must be heard first, and the timers that each table has armed.

`index.json` says of each table what stage it stands in and at what instant it was left.
"""

from __future__ import annotations

import base64
import gzip
import json
import random
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from adapters.aws_clock import schedule_name
from adapters.aws_queue import TickMessage, encode_message
from adapters.dynamo import DynamoStore
from adapters.memory import MemoryStore
from adapters.ports import Due, GameStore, Stored
from adapters.sqlite import SqliteStore
from adapters.telegram.chats import table_key
from engine import legal
from engine.commands import Answer, Pause
from engine.decks import BOARDS
from engine.state import Game
from engine.vocabulary import Phase
from handlers.inbound import Inbound
from tests import clouds
from tests.adapters.line import crowd
from tests.adapters.telegram import town as towns
from tests.adapters.telegram.town import Town, town
from tests.handlers.rooms import Room

Index = dict[str, Any]
FOLDER = Path(__file__).parent
SEEDS = 6
TRIES = 6
SUDDEN = ("explode", "surrender", "duel", "withdraw")
"""Verbs that would end a stage before its middle."""


def stage(game: Game) -> str:
    """What a table waits for: its phase and the slots and windows that are open together."""
    windows = ("+".join(wait.slots) or wait.phase for wait in game.waits)
    return f"{game.phase} {' & '.join(windows)}".strip()


def answer_some(at: Room | Seated, dice: random.Random, every: bool) -> None:
    """Those who are asked answer at random, all of them or the first half."""
    asked = [prompt.seat for wait in at.game.waits for prompt in wait.prompts]
    for seat in asked if every else asked[: (len(asked) + 1) // 2]:
        open_now = [one for one in legal(at.game, seat) if one.verb not in SUDDEN]
        choices = [one for one in open_now if one.least < 2 and (one.targets or not one.words)]
        if choices and dice.random() < 0.9:
            choice = dice.choice(choices)
            at.answer(seat, choice.verb, *dice.sample(choice.targets, min(1, len(choice.targets))))


def stages(at: Room | Seated, seed: int) -> Iterator[str]:
    """Play on with answers by the seed's dice; each stage as it opens."""
    dice = random.Random(seed)
    while at.game.phase is not Phase.OVER:
        yield stage(at.game)
        answer_some(at, dice, every=True)
        if at.stored.due is not None:
            at.pass_time()


class Seated:
    """A table in a town, played as a room is."""

    def __init__(self, town: Town) -> None:
        self.town = town

    @property
    def game(self) -> Game:
        return self.town.game

    @property
    def stored(self) -> Stored:
        stored = self.town.store.load(self.town.key)
        assert stored is not None
        return stored

    def answer(self, seat: int, verb: str, *targets: int) -> None:
        """One answer, as a press would give it; nothing is sent before the town's next step."""
        now = self.town.clock.now()
        self.town.house.home.shell.take(
            Inbound(
                key=self.town.key,
                event=f"frozen {now} {seat} {verb}",
                command=Answer(now, seat, verb, targets),
                user=self.game.players[seat - 1].user,
            )
        )

    def pass_time(self) -> None:
        """On until the table's deadline is over."""
        due = self.stored.due
        self.town.house.home.nudge(self.town.key)
        self.town.wait(0 if due is None else max(1, due - self.town.clock.now() + 1))


@contextmanager
def table(
    number: int, board: str, rules: str, seed: int, store: GameStore, word: str = ""
) -> Iterator[Seated]:
    """A group of its own with people of its own: dealt, paused, or in its lobby."""
    towns.GROUP, towns.HOST = -1_002_471_352_452 - number, 7_000_000_001 + 100 * number
    with town(store=Alone(store, table_key(towns.GROUP)), deal=1000 + seed) as made:
        made.world._updates = count(1_000 * number + 1)  # one store must not see one twice
        seats, words = BOARDS[rules][board].players, f"{rules} {board}"
        made.table(seats, words) if word == "lobby" else made.begin(seats, words)
        if word == "paused":
            pause = Pause(at=made.clock.now())
            made.house.home.shell.take(
                Inbound(key=made.key, event=f"frozen pause {number}", command=pause)
            )
        yield Seated(made)


def cases(rules: str) -> dict[str, list[tuple[str, int]]]:
    """For each stage that this rule set's boards come to, games that come to it."""
    found: dict[str, list[tuple[str, int]]] = {}
    for board, plan in BOARDS[rules].items():
        for seed in range(SEEDS):
            room = Room(MemoryStore(), seed=lambda: 1000 + seed)  # noqa: B023 (used at once)
            room.begin(plan.players, rules=rules, board=board)
            for name in set(stages(room, seed)):
                found.setdefault(name, []).append((board, seed))
    return found


def freeze(rules: str, found: dict[str, list[tuple[str, int]]], store: GameStore) -> Index:
    """One table in the middle of each stage; what each is, by its key.

    A game goes otherwise in a group than in a room where the group's own delays let it, so
    several are tried.
    """
    index: Index = {}
    numbers = count(1)
    for name, games in sorted(found.items()):
        for board, seed in games[:TRIES]:
            with table(next(numbers), board, rules, seed, store) as made:
                reached = any(stage == name for stage in stages(made, seed))
                if reached:
                    leave(made, seed)
                    index[made.town.key] = row(made, name)
                    break
    for word in ("lobby", "paused"):
        with table(next(numbers), next(iter(BOARDS[rules])), rules, 7, store, word) as made:
            index[made.town.key] = row(made, word)
    return index | gated(rules, store)


def row(at: Seated, name: str) -> dict[str, Any]:
    """What is told of a table: its stage, the instant it was left at, when it wants a tick."""
    return {"stage": name, "now": at.town.clock.now(), "due": at.stored.due}


def leave(at: Seated, seed: int) -> None:
    """Half of the answers, half of the time, one letter in the outbox."""
    answer_some(at, random.Random(seed), every=False)
    at.town.step()
    wait = next((one for one in at.game.waits if one.due), None)
    if wait:
        at.town.clock.advance(max(0, wait.due - at.town.clock.now()) // 2)
    answer_some(at, random.Random(seed + 1), every=False)


def gated(rules: str, store: GameStore) -> dict[str, Any]:
    """A group on LINE that has not heard its dawn, and one that is in its first vote."""
    index = {}
    for number, wanted in enumerate((Phase.NIGHT, Phase.VOTE), start=1):
        chat = "C" + f"{number}{len(rules)}" * 16
        people = next(plan.players for plan in BOARDS[rules].values() if plan.players >= 9)
        crowd.uid = lambda one, base=1000 * number: "U" + f"{base + one:032x}"  # type: ignore[misc]
        with crowd.world(people, chat=chat, store=Alone(store, f"line:{chat}"), seed=3) as at:
            at.gather(f"開局 {rules}")
            at.begin()
            untold(at, wanted)
            stored = store.load(at.key)
            assert stored is not None
            name = (
                f"heard by nobody after {wanted}" if wanted is Phase.NIGHT else f"{wanted} on LINE"
            )
            index[at.key] = {"stage": name, "now": at.clock.now(), "due": stored.due}
    return index


def untold(at: Any, wanted: Phase) -> None:
    """Until the vote is open; or, nobody speaking, until the night is over and not yet told."""
    for _ in range(4000):
        if wanted is Phase.VOTE and at.game.phase is Phase.VOTE:
            return
        if wanted is Phase.NIGHT and at.game.phase is not Phase.NIGHT:
            return
        at.clock.advance(2_000)
        at.pump()
        if wanted is Phase.VOTE:
            at.say(at.spectator, ".")
    raise AssertionError("it never came to that")


class Alone:
    """A store in which one table's process sees no other table, and which it does not close."""

    def __init__(self, store: GameStore, key: str) -> None:
        self._store = store
        self._key = key

    def pending(self) -> list[str]:
        return [key for key in self._store.pending() if key == self._key]

    def due(self, until: int, limit: int = 1000) -> list[Due]:
        return [one for one in self._store.due(until, limit) if one.key == self._key]

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


def timers(index: dict[str, Any]) -> list[dict[str, Any]]:
    """What was armed: the queue's message and the schedule of each deadline."""
    return [
        {
            "message": encode_message(TickMessage(key, one["due"])),
            "schedule": schedule_name(key, one["due"]),
        }
        for key, one in index.items()
        if one["due"] is not None
    ]


def to_sqlite(folder: Path, rules: str, found: dict[str, tuple[str, int]]) -> Index:
    """The file, whole and closed, compressed."""
    path = folder / f"{rules}.sqlite3"
    store = SqliteStore(path)
    index = freeze(rules, found, store)
    store.close()
    with sqlite3.connect(path) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    file.close()
    path.with_suffix(".sqlite3.gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
    for left in folder.glob("*.sqlite3*"):
        if left.suffix != ".gz":
            left.unlink()
    return index


def to_dynamo(folder: Path, rules: str, found: dict[str, list[tuple[str, int]]], api: Any) -> None:
    """All items of the table as they stand on the wire, one a line; bytes as base64."""
    name = clouds.make_table(api)
    freeze(rules, found, DynamoStore(api, name, rest=lambda _: None))
    items: list[Any] = []
    page: dict[str, Any] = {}
    while not items or "LastEvaluatedKey" in page:
        more = {"ExclusiveStartKey": page["LastEvaluatedKey"]} if page else {}
        page = api.scan(TableName=name, ConsistentRead=True, **more)
        items += page["Items"]
    lines = sorted(json.dumps(one, default=_base64, sort_keys=True) for one in items)
    body = "\n".join(lines).encode()
    (folder / f"{rules}.dynamo.jsonl.gz").write_bytes(gzip.compress(body, 9, mtime=0))


def _base64(value: bytes) -> str:
    return base64.b64encode(value).decode()


def main(name: str) -> None:
    """Freeze everything under this name, which must be new."""
    folder = FOLDER / name
    folder.mkdir()
    index: dict[str, Any] = {}
    with clouds.ministack() as (url, _):
        for rules in BOARDS:
            found = cases(rules)
            tables = to_sqlite(folder, rules, found)
            to_dynamo(folder, rules, found, clouds.dynamo(url))
            index[rules] = {"tables": tables, "timers": timers(tables)}
            print(rules, len(tables), "tables")
    text = json.dumps(index, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
    (folder / "index.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
