"""A group's short code: what leads from a 1:1 chat to its table, and can be typed by hand.

Its first letters are the group's own and stay the same, the last ones are the game's: a word of an
old game leads nowhere (bug-log O13). Only platforms have one where people type words: elsewhere a
link does it unseen.
"""

from __future__ import annotations

import hashlib
from functools import partial

from msgspec.structs import replace

from adapters.ports import Key
from handlers import books
from handlers.desk.asked import Asked

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Those that nobody takes for another."""

LENGTH = 4
"""Letters of a group; as many as `_GAME` stand behind them for its game."""

_GAME = 2
_TRIES = 20


def given(asked: Asked) -> None:
    """See to it that this group has a code of its own."""
    if asked.manner.slash or asked.saved.code:
        return
    mine = asked.key.encode()
    for number in range(_TRIES):
        code = _made(f"{asked.key}#{number}", LENGTH)
        place = _place(asked, code)
        there = asked.store.group(place).settings
        if there in (b"", mine) and asked.store.save_settings(place, mine, there):
            asked.amend(partial(replace, code=code))
            return


def table(asked: Asked, word: str) -> Key:
    """The table that a code leads to, "" where it is none."""
    code = word.upper()
    if len(code) != LENGTH + _GAME or not set(code) <= set(LETTERS):
        return ""
    return asked.store.group(_place(asked, code[:LENGTH])).settings.decode()


def of_game(code: str, run: str) -> str:
    """The whole code of a group's game."""
    return code + _made(run, _GAME)


def is_old(word: str, run: str) -> bool:
    """Whether a code is of another game of its group."""
    return not word.upper().endswith(_made(run, _GAME))


def _place(asked: Asked, code: str) -> Key:
    """Where the store keeps whose code it is: beside the groups, with no table in it."""
    return f"{books.platform(asked.key)}:{code}"


def _made(seed: str, length: int) -> str:
    digest = hashlib.sha256(seed.encode()).digest()
    return "".join(LETTERS[number % len(LETTERS)] for number in digest[:length])
