"""The only randomness: a seed and a counter, hashed (architecture 2.10). Stable for ever."""

from __future__ import annotations

from hashlib import sha256
from typing import TypeVar

from engine.draft import Draft

T = TypeVar("T")


def draw(seed: int, counter: int, sides: int) -> tuple[int, int]:
    """A fair number from 0 to `sides` - 1, and the counter after it.

    Draws that would bias the result are thrown away, which moves the counter further.
    """
    assert sides > 0
    limit = (1 << 64) - (1 << 64) % sides
    while True:
        digest = sha256(f"{seed}/{counter}".encode()).digest()
        counter += 1
        number = int.from_bytes(digest[:8], "big")
        if number < limit:
            return number % sides, counter


class Dice(Draft):
    """A game whose dice can be thrown."""

    __slots__ = ()

    def fixed(self, name: str) -> int | None:
        """The value a story has fixed for this die, used up; None where the seed decides."""
        dice = self.chance.get(name)
        if not dice:
            return None
        self.chance = {key: left for key, left in self.chance.items() if key != name}
        if dice[1:]:
            self.chance = {**self.chance, name: dice[1:]}
        return int(dice[0])

    def roll(self, name: str, sides: int) -> int:
        """A draw from 0 to `sides` - 1 by the die of this name; a story may have fixed it."""
        fixed = self.fixed(name)
        if fixed is not None:
            return fixed
        number, self.drawn = draw(self.seed, self.drawn, sides)
        return number

    def pick(self, name: str, options: tuple[T, ...] | list[T]) -> T:
        """One of several, drawn by the die of this name."""
        return options[self.roll(name, len(options))]
