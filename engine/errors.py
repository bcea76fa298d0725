"""Three mistakes, three answers: illegal is an exception with a key, impossible is an assertion."""

from __future__ import annotations


class Illegal(Exception):
    """A command that may not be done now. The game is unchanged; `key` names the sentence to show.

    `args` fill its placeables; they hold nothing that the sender may not know.
    """

    def __init__(self, key: str, /, **details: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.details = details

    def __str__(self) -> str:
        details = " ".join(f"{name}={value}" for name, value in self.details.items())
        return f"{self.key} {details}".strip()
