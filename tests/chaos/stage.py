"""Virtual time, and the processes that live and die in it.

One thread does all. Whoever waits for something (`Process.wait`), and now and then whoever asks a
store or a platform for something, lets everybody else go on meanwhile: what they do then is done
within his call, so a run is the same whenever it is begun with the same dice.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Callable, Iterable
from functools import partial
from itertools import count
from typing import Protocol

from adapters import lanes
from adapters.outbox import Deliverer
from tests.chaos.storm import Storm

START = 1_796_000_000_000
DEEPEST = 3
"""So many calls may lie within one another."""

SLICE = 2_000
"""Milliseconds: so often a round looks after its lease while its lanes wait."""

ASIDE = 0.03
"""How likely others go first where somebody asks for something."""


class Died(BaseException):
    """The process is no more: nothing it does from here on has any effect."""


class Stage:
    """What happens when; `sources` tell when they have something to do by themselves."""

    def __init__(self, storm: Storm, dice: random.Random) -> None:
        self.storm = storm
        self.dice = dice
        self.at = START
        self.full_until = 0
        self.doubts: list[int] = []
        self.sources: list[Source] = []
        self.here: list[Process] = []
        self._coming: list[tuple[int, int, Callable[[], None]]] = []
        self._numbers = count()
        self._depth = 0

    def now(self) -> int:
        return self.at

    def call_at(self, at: int, work: Callable[[], None]) -> None:
        """Have something done at an instant."""
        heapq.heappush(self._coming, (max(at, self.at), next(self._numbers), work))

    def later(self, milliseconds: int, work: Callable[[], None]) -> None:
        """Have something done so much later."""
        self.call_at(self.at + milliseconds, work)

    def bring(self, bodies: Iterable[str], give: Callable[[str], None]) -> None:
        """Have requests arrive, each in its own time and some of them twice."""
        dice = self.storm.dice
        for body in bodies:
            delay = dice.randint(20, 200)
            if self.storm.strikes("update late"):
                delay += dice.randint(1_000, 60_000)
            if self.storm.strikes("update reordered"):
                delay += dice.randint(200, 3_000)
            for _ in range(1 + self.storm.strikes("update doubled")):
                self.later(delay, partial(give, body))
                delay += dice.randint(0, 5_000)

    def run(self, until: int) -> None:
        """Let time pass, with all that comes up on the way."""
        while (step := self._next(until)) is not None:
            try:
                step()
            except Died:
                continue
        self.at = max(self.at, until)

    def _next(self, until: int) -> Callable[[], None] | None:
        """What is next, with the clock at its instant; None where nothing is before `until`."""
        due, source = min(
            ((at, one) for one in self.sources if (at := one.next()) is not None),
            key=lambda found: found[0],
            default=(until + 1, None),
        )
        if self._coming and self._coming[0][0] <= min(due, until):
            at, _, work = heapq.heappop(self._coming)
            self.at = max(self.at, at)
            return work
        if source is None or due > until:
            return None
        self.at = max(self.at, due)
        return source.act

    def meanwhile(self, milliseconds: int) -> None:
        """Let others go on for so long, in the middle of what somebody does."""
        if self._depth >= DEEPEST:
            self.at += milliseconds
            return
        here, self.here = self.here, []
        lock = getattr(lanes._here, "lock", None)
        lanes._here.lock = None
        self._depth += 1
        try:
            self.run(self.at + milliseconds)
        finally:
            self._depth -= 1
            lanes._here.lock = lock
            self.here = here

    def doubt(self) -> None:
        """From here on somebody may not know what has come of what he did."""
        self.doubts.append(self.at)

    @property
    def process(self) -> Process:
        """Who is doing what is being done."""
        return self.here[-1]


class Source(Protocol):
    """Somebody who acts by himself."""

    def next(self) -> int | None:
        """When he has something to do; None for never."""

    def act(self) -> None:
        """Do it."""


class Process:
    """A process or an environment of a function; `skew` is how far its clock is off.

    `versions` ahead it is of the code that lies here.
    """

    def __init__(self, stage: Stage, name: str, skew: int = 0, versions: int = 0) -> None:
        self.stage = stage
        self.name = name
        self.skew = skew
        self.versions = versions
        self.alive = True
        self.parcel = ""
        self.deliverer: Deliverer | None = None

    def now(self) -> int:
        """What its clock shows (Clock)."""
        return self.stage.at + self.skew

    def die(self) -> None:
        """It is killed here and now."""
        self.alive = False
        self.stage.doubt()
        raise Died(self.name)

    def gate(self) -> None:
        """Something is asked of the world outside: others may go first, or death comes."""
        self.living()
        if self.stage.dice.random() < ASIDE:
            self.stage.meanwhile(self.stage.dice.randint(0, 80))
            self.living()
        if self.stage.storm.strikes("death"):
            self.die()

    def passed(self) -> None:
        """It took effect; he who has asked may not live to hear of it."""
        self.living()
        if self.stage.storm.strikes("death after it took effect"):
            self.die()

    def living(self) -> None:
        """Nothing is done by the dead."""
        if not self.alive:
            raise Died(self.name)

    def wait(self, seconds: float) -> None:
        """Sleep; others go on."""
        self.living()
        until = self.stage.at + round(1000 * seconds)
        while self.stage.at < until:
            self.stage.meanwhile(min(SLICE, until - self.stage.at))
            self.living()
            self._renew()

    def _renew(self) -> None:
        """While a lane waits for somebody outside its round goes on to hold the lease."""
        for one in list(self.deliverer._rounds.values()) if self.deliverer else []:
            try:
                one._renew()
            except Exception as fault:
                one._trouble = one._trouble or fault

    def __enter__(self) -> Process:
        self.stage.here.append(self)
        return self

    def __exit__(self, *_: object) -> None:
        self.stage.here.pop()
