"""Players' names: made harmless when a person joins, and where they are shown (O34 to O36)."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable

LONGEST = 20
MARKS_IN_A_ROW = 2
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
_JOINER = "\u200d"
_ISOLATE, _POP = "\u2068", "\u2069"
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})


def clean_name(raw: str, taken: Iterable[str] = (), *, blank: str = "?") -> str:
    """The name a person is seated with.

    Control and direction marks, blanks in disguise and piled-up accents go; it is at most `LONGEST`
    characters long; where nothing visible is left, it is `blank`. One that reads like a name of
    `taken` gets a number behind it.
    """
    name = _cut(_visible(unicodedata.normalize("NFC", raw)), LONGEST) or blank
    keys = {_key(other) for other in taken}
    found, number = name, 2
    while _key(found) in keys:
        mark = f" ({number})"
        found = _cut(name, LONGEST - len(mark)) + mark
        number += 1
    return found


def _visible(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for place, letter in enumerate(text):
        if letter == _JOINER and _joins(text, place):
            kept.append(letter)
            continue
        category = unicodedata.category(letter)
        if letter.isspace():
            kept.append(" ")
            continue
        if category in _UNSEEN or letter in _BLANK:
            continue
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks <= MARKS_IN_A_ROW and (kept or not marks):
            kept.append(letter)
    return " ".join("".join(kept).split())


def _joins(text: str, place: int) -> bool:
    """Whether a joiner holds two pictures together, as in a family of faces."""
    around = text[place - 1 : place].replace("\ufe0f", "") or text[place - 2 : place - 1]
    after = text[place + 1 : place + 2]
    return all(unicodedata.category(letter or " ") in ("So", "Sk") for letter in (around, after))


def _cut(text: str, length: int) -> str:
    """At most so many characters, never ending in the middle of a joined picture."""
    if len(text) <= length:
        return text
    short = text[:length]
    while text[len(short) : len(short) + 1] == _JOINER or short.endswith(_JOINER):
        short = short.rstrip(_JOINER)[:-1]
    return short.rstrip()


def _key(name: str) -> str:
    """What two names that look the same have in common."""
    return unicodedata.normalize("NFKC", name).casefold()


def shown(name: str, escape: Callable[[str], str]) -> str:
    """A name in a sentence: escaped, and kept from turning the line where it runs right to left."""
    text = escape(name)
    if any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in name):
        return f"{_ISOLATE}{text}{_POP}"
    return text
