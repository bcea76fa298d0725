"""The only randomness: a seed and a counter, hashed (architecture 2.10). Stable for ever."""

from __future__ import annotations

from hashlib import sha256


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
