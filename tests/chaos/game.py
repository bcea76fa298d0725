"""One game from one integer: a host, a messenger, people, a storm, a calm; then what was found."""

from __future__ import annotations

import random
import traceback
from collections import Counter
from typing import Any, NamedTuple

from tests.chaos.cloud import Cloud
from tests.chaos.judge import Judge
from tests.chaos.line import LineVillage, Sky
from tests.chaos.serve import Serve
from tests.chaos.spies import Spies
from tests.chaos.stage import Stage
from tests.chaos.store import Kept
from tests.chaos.storm import Storm
from tests.chaos.telegram import Air, Village
from tests.chaos.wires import wired

RULES = {"official": (9, 10, 12), "crescent": (9, 10, 12), "expanded": (8, 9, 12)}
SECOND, MINUTE, HOUR = 1_000, 60_000, 3_600_000
STORM = (4 * MINUTE, 25 * MINUTE)
STILL = 90 * MINUTE
"""In the calm: a table at which nothing has changed for so long never goes on by itself."""

TALK = 10 * MINUTE
"""After the last turn people still say a word."""

AFTER = 50 * MINUTE
"""After the end: by then nothing waits any more."""


class Result(NamedTuple):
    """What came of one game."""

    seed: int
    host: str
    took: Counter[str]
    violations: list[str]
    minutes: int


class Round:
    """One game."""

    def __init__(self, host: str, seed: int) -> None:
        self.host, self.seed = host, seed
        dice = random.Random(f"{host}/{seed}")
        self.storm = Storm(host, random.Random(dice.random()))
        self.stage = Stage(self.storm, random.Random(dice.random()))
        rules = dice.choice(sorted(RULES))
        self.air: Any = (Air, Sky)[seed % 2](self.stage)
        self.kept = Kept()
        self.kept.now = self.stage.now
        people = (Village, LineVillage)[seed % 2]
        self.village: Any = people(self.air, self.kept, dice.choice(RULES[rules]), rules, dice)
        self.spies = Spies()
        self.lasts = dice.randint(*STORM)
        self.pause = dice.choice((1_000, 2_000, 5_000))
        self.machine: Any = None

    def play(self) -> Result:
        """To its end, and what was found."""
        found: list[str] = []
        with wired(self.stage, self.air, self.air):
            try:
                self.machine = self._machine()
                self.stage.later(0, self._people)
                self.stage.later(SECOND, self._fate)
                self._through()
                found = Judge(self).violations()
            except Exception as fault:
                frames = traceback.format_exc(limit=-6)
                found = [f"crash: {type(fault).__name__}: {fault}\n{frames}"]
            finally:
                if self.machine is not None:
                    self.machine.close()
        return Result(self.seed, self.host, self.storm.took, found, self._minutes())

    def _machine(self) -> Any:
        kind = Serve if self.host == "serve" else Cloud
        return kind(self.stage, self.air, self.kept, self.village, self.spies)

    def _minutes(self) -> int:
        from tests.chaos.stage import START

        return (self.stage.at - START) // MINUTE

    def _through(self) -> None:
        self.stage.run(self.stage.at + self.lasts)
        self.storm.over = True
        self.machine.calm()
        self.calm_at = self.stage.at
        while not self.village.over and not self._stands():
            self.stage.run(self.stage.at + MINUTE)
        self.over_at = self.stage.at
        self.stage.run(self.stage.at + AFTER)

    def _stands(self) -> bool:
        last = self.kept.times[-1] if self.kept.times else 0
        return self.stage.at > max(self.calm_at, last) + STILL

    def _people(self) -> None:
        if self.village.over and self.stage.at > self.kept.times[-1] + TALK:
            return
        self.village.act()
        self.stage.later(self.stage.dice.randint(300, self.pause), self._people)

    def _fate(self) -> None:
        if not self.storm.over:
            self.machine.fate()
            self.stage.later(SECOND, self._fate)


def play(host: str, seed: int) -> Result:
    """The game of this integer on this host."""
    return Round(host, seed).play()
