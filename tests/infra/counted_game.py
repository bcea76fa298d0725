"""A whole game of twelve on the simulated stack: all that AWS is paid for, counted.

Where the services would tell a length of time, it is reckoned: a call of the table, of a platform,
what our own code takes. Naps are as long as they are. Nothing is sent side by side, so the
deliverer's time is rather too long.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import handlers.aws.rig
import tests.chaos.stage
from adapters.dynamo_glance import GlancingStore
from adapters.dynamo_items import key_of, read_state
from adapters.ports import Stored
from handlers.aws.prices import Counts
from tests import clouds
from tests.chaos.cloud import Cloud
from tests.chaos.spies import Spies
from tests.chaos.stage import Stage
from tests.chaos.storm import Storm
from tests.chaos.telegram import Air, Village
from tests.chaos.wires import _set, wired
from tests.infra.inside import Inside
from tests.infra.metered import Item, Meter

SEATS = 12
REQUESTS = 300
"""What a game is scaled to: people differ in how much they say."""

CALL = 6
"""Milliseconds that a call of the table takes."""

WORK = 30
"""Milliseconds of our own in each call of a function: 5 to 8 of a whole processor, of which 512 MB
have less than a third."""

LINES = 600
"""Bytes of logs a call leaves: Lambda's three lines, and the measured values."""

MEMORY = {"webhook": 0.5, "deliver": 0.25, "clock": 0.25}
"""Gigabytes, as the template gives them."""


class Paid(Cloud):
    """The stack, with a till."""

    def __init__(self, stage: Stage, air: Air, seen: Seen, village: Village) -> None:
        super().__init__(stage, air, seen, village, Spies())  # type: ignore[arg-type]
        self.invoked: Counter[str] = Counter()
        self.milliseconds: Counter[str] = Counter()
        self.queue: Counter[str] = Counter()
        self._called = ""

    def run(self, work: Any) -> Any:
        called, began = self._called, self.stage.at
        self.invoked[called] += 1
        self.stage.at += round(WORK * MEMORY["webhook"] / MEMORY.get(called, 0.5))
        try:
            return super().run(work)
        finally:
            self.milliseconds[called] += self.stage.at - began

    def _posted(self, body: str, tries: int = 0) -> None:
        self._called = "webhook"
        super()._posted(body, tries)

    def _received(self, body: str, times: int) -> None:
        self._called = "clock"
        self.queue["calls"] += 2  # Its receiving and its deletion.
        super()._received(body, times)

    def _record(self, key: str, times: int) -> None:
        self._called = "deliver"
        super()._record(key, times)

    def _sweep(self) -> None:
        self._called = "sweep"
        super()._sweep()

    def sent(self, **given: Any) -> dict[str, Any]:
        self.queue["calls"] += 1
        return super().sent(**given)

    def _fired(self, name: str, body: str) -> None:
        self.queue["calls"] += 1
        super()._fired(name, body)

    def scheduled(self, **given: Any) -> dict[str, Any]:
        self.queue["schedules"] += 1
        return super().scheduled(**given)


class Timed(Meter):
    """A meter whose calls take their time."""

    def __init__(self, stage: Stage, wrote: Callable[[Item], None]) -> None:
        super().__init__(Inside(), wrote)
        self.stage = stage

    def _note(self, kind: str, cost: float, of: str) -> None:
        super()._note(kind, cost, of)
        self.stage.at += CALL


class Seen:
    """The table as people see it, at nobody's expense."""

    def __init__(self) -> None:
        self.streams: Callable[[str], None] = lambda key: None
        self.stored: Stored | None = None

    def load(self, key: str) -> Stored | None:
        return self.stored

    def wrote(self, item: Item) -> None:
        """An item was put: a letter goes into the stream."""
        if item["sk"]["S"].startswith("O#"):
            self.streams(key_of(item["pk"]["S"]))
        if item["sk"]["S"] == "STATE":
            self.stored = read_state(item)


class Played:
    """One game, to its end."""

    def __init__(self, rules: str, seed: int) -> None:
        dice = random.Random(seed)
        storm = Storm("aws", dice)
        storm.over = True
        self.stage = Stage(storm, dice)
        air, seen = Air(self.stage), Seen()
        self.meter = Timed(self.stage, seen.wrote)
        village = Village(air, seen, SEATS, rules, dice)  # type: ignore[arg-type]
        with self._wired(air):
            self.cloud = Paid(self.stage, air, seen, village)
            self._people(village, dice)
            while not village.over:
                self.stage.run(self.stage.at + 60_000)
            self.stage.run(self.stage.at + 10 * 60_000)

    def _people(self, village: Village, dice: random.Random) -> None:
        if not village.over:
            village.act()
            self.stage.later(dice.randint(1_000, 3_000), lambda: self._people(village, dice))

    @contextmanager
    def _wired(self, air: Air) -> Iterator[None]:
        name = clouds.make_table(self.meter.api)

        def store(*_: Any) -> GlancingStore:
            return GlancingStore(self.meter, name, rest=lambda _: None)

        with ExitStack() as stack:
            stack.enter_context(wired(self.stage, air, air))
            stack.enter_context(_set(handlers.aws.rig, "GlancingStore", store))
            stack.enter_context(_set(tests.chaos.stage, "ASIDE", 0.0))
            yield

    def counts(self) -> Counts:
        """What it used, for so many requests; the sweep is in no game's bill."""
        cloud = self.cloud
        calls = sum(cloud.invoked[one] for one in MEMORY)
        found = Counts(
            requests=cloud.invoked["webhook"],
            invocations=calls,
            gigabyte_seconds=sum(
                size * cloud.milliseconds[one] / 1000 for one, size in MEMORY.items()
            ),
            write_units=self.meter.used["write"],
            read_units=self.meter.used["read"],
            queue_calls=cloud.queue["calls"],
            schedules=cloud.queue["schedules"],
            log_gigabytes=calls * LINES / 1e9,
        )
        return found.times(REQUESTS / found.requests)


if __name__ == "__main__":
    played = Played(sys.argv[1], int(sys.argv[2]))
    print(played.counts())
    print(played.cloud.invoked, played.cloud.milliseconds)
    for part, cost in sorted(played.meter.parts.items(), key=lambda one: -one[1])[:20]:
        print(f"{part:45} {cost:8} in {played.meter.calls[part]}")
