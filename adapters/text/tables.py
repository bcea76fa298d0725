"""The catalogues as a build compiles them: plain lists that need no Fluent to be read.

A pattern is a list of pieces: a string stands for itself, `["$", name]` for a variable, and
`["?", name, [[key, pattern], …], number]` for a choice by a variable: the first variant whose key
fits, else that of this number. A key is a word, a number, or `one` for what a language counts so.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "compiled"
"""Only a package has it (infra/build.py); without it the catalogues themselves are read."""

Pattern = list[Any]
Table = dict[str, dict[str, Pattern]]


def table(locale: str, folder: Path | None = None) -> Table | None:
    """The patterns of a locale by entry and attribute ("" for the value); None where none are."""
    try:
        found: Table = json.loads(((folder or FOLDER) / f"{locale}.json").read_bytes())
    except FileNotFoundError:
        return None
    return found


def filled(pattern: Pattern, variables: Mapping[str, str | int], locale: str) -> str:
    """A pattern in words; a variable that nobody gave stands there by its name."""
    return "".join(_piece(piece, variables, locale) for piece in pattern)


def _piece(piece: Any, variables: Mapping[str, str | int], locale: str) -> str:
    if isinstance(piece, str):
        return piece
    if piece[0] == "$":
        return str(variables.get(piece[1], piece[1]))
    _, name, variants, usual = piece
    value = variables.get(name)
    chosen = next((one for key, one in variants if _fits(key, value, locale)), variants[usual][1])
    return filled(chosen, variables, locale)


def _fits(key: str | int, value: str | int | None, locale: str) -> bool:
    if isinstance(value, int) and isinstance(key, str):
        return key == ("one" if value == 1 and locale == "en" else "other")
    return value == key
