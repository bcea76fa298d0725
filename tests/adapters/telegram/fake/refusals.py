"""How the Bot API says no."""

from __future__ import annotations


class Refused(Exception):
    """An answer that says no: code, description, parameters."""

    def __init__(self, code: int, description: str, **parameters) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters


def bad(description: str, **parameters) -> Refused:
    return Refused(400, f"Bad Request: {description}", **parameters)
