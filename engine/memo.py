"""A typed place in a seat's memory."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")


class Memo(Generic[T]):
    """A typed place in a seat's memory. Only values that differ from the default are stored."""

    __slots__ = ("default", "key")

    def __init__(self, key: str, default: T) -> None:
        self.key = key
        self.default = default
