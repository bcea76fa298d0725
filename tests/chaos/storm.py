"""The dice of one game: which faults can strike in it, and how often each took effect."""

from __future__ import annotations

import random
from collections import Counter

BOTH = {
    "update late": 0.05,
    "update doubled": 0.05,
    "update reordered": 0.05,
    "update lost and redelivered": 0.03,
    "store busy": 0.004,
    "store timed out after it took effect": 0.003,
    "store conflict": 0.02,
    "death": 0.0008,
    "death after it took effect": 0.0008,
    "send refused": 0.01,
    "send hangs": 0.004,
    "send took effect and was reported lost": 0.01,
    "send 429": 0.01,
    "send 5xx": 0.01,
    "tick late": 0.05,
    "tick early": 0.05,
    "tick doubled": 0.05,
    "token rotated": 0.0005,
    "deploy": 0.0007,
    "rollback": 0.0003,
}
HERE = {"disk full": 0.0003, "clock set": 0.0004}
CLOUD = {
    "tick lost": 0.05,
    "stream late": 0.05,
    "stream doubled": 0.05,
    "queue down": 0.02,
    "clocks apart": 0.3,
}
RATES = {"serve": BOTH | HERE, "aws": BOTH | CLOUD}
"""By host: every kind of fault, and how likely one opportunity for it is taken."""

TEMPERS = (0.0, 0.5, 1.0, 1.0, 3.0)
"""In each game each kind has one of these weights, so that none drowns the others."""


class Storm:
    """Strikes while it lasts; `took` counts by kind what took effect."""

    def __init__(self, host: str, dice: random.Random) -> None:
        self.dice = dice
        self.rates = {kind: rate * dice.choice(TEMPERS) for kind, rate in RATES[host].items()}
        self.took: Counter[str] = Counter()
        self.over = False

    def strikes(self, kind: str) -> bool:
        """Whether this opportunity is taken. Kinds that another host has never strike."""
        rate = self.rates.get(kind, 0.0)
        if self.over or not rate or self.dice.random() >= rate:
            return False
        self.took[kind] += 1
        return True
