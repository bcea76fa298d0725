"""What a seat was told for good, said again: a fact's canonical words become a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from adapters.text.render import Voice, spoken
from engine.registry import ROLES
from engine.texts import Note, NoteRef, Private, RoleRef, RolesRef, SeatRef, SeatsRef, WordRef

_NOTES = frozenset(Note)
_GROWING = frozenset({"pack", "pipe_list", "piped", "siblings"})
"""Lists of seats that are told anew when they change."""


def all_told(facts: Iterable[str], voice: Voice) -> list[str]:
    """All facts of `View.told` in words, but for a list that a later one holds whole."""
    kept: list[tuple[str, frozenset[str]]] = []
    said: list[str] = []
    for fact in reversed(tuple(facts)):
        key, *words = fact.split()
        seats = frozenset(words)
        if key in _GROWING:
            if any(key == later and seats <= more for later, more in kept):
                continue
            kept.append((key, seats))
        said.append(told_again(fact, voice))
    return said[::-1]


def told_again(fact: str, voice: Voice) -> str:
    """A fact of `View.told` ("checked 3 bad") in words."""
    key, *words = fact.split()
    args: list[Private] = []
    for kind, run in groupby(words, _kind):
        args.extend(_typed(kind, list(run)))
    return spoken("tell", key, tuple(args), voice).replace("\n", " ")


def _kind(word: str) -> str:
    if word.isdigit():
        return "seat"
    if word in _NOTES:
        return "note"
    return "card" if word in ROLES else "word"


def _typed(kind: str, words: list[str]) -> list[Private]:
    """A run of words of one kind as arguments: several seats or cards are one list."""
    if kind == "seat":
        seats = tuple(map(int, words))
        return [SeatRef(seats[0]) if len(seats) == 1 else SeatsRef(seats)]
    if kind == "card":
        return [RoleRef(words[0]) if len(words) == 1 else RolesRef(tuple(words))]
    if kind == "note":
        return [NoteRef(Note(word)) for word in words]
    return [WordRef(word) for word in words]
