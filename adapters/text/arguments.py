"""Typed arguments as the catalogues' variables; the scheme stands at the head of render.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from engine.registry import ROLES
from engine.texts import (
    Board,
    Count,
    NoteRef,
    Private,
    Revealed,
    RoleRef,
    RolesRef,
    SeatRef,
    SeatsRef,
    VerbRef,
    Winner,
    WordRef,
)
from engine.vocabulary import Kin

if TYPE_CHECKING:
    from adapters.text.render import Variable, Voice

Argument = Private
LETTERS = "abcdefgh"


def variables(args: tuple[Argument, ...], voice: Voice) -> dict[str, Variable]:
    """All variables of a message: `a`, `a_raw` … and `args`."""
    found: dict[str, Variable] = {"args": len(args)}
    for letter, arg in zip(LETTERS, args, strict=False):
        found[letter], found[f"{letter}_raw"] = in_words(arg, voice)
        if isinstance(arg, SeatRef):
            found[f"{letter}_full"] = voice.full(arg.seat)
        elif isinstance(arg, SeatsRef):
            found[f"{letter}_full"] = voice.listed([voice.full(one) for one in arg.seats])
        elif isinstance(arg, Count):
            found[f"{letter}_length"] = voice.length(arg.number)
        elif isinstance(arg, RoleRef | Revealed):
            found[f"{letter}_goal"] = voice.text(f"card-{arg.card}", "goal")
    return found


def in_words(arg: Argument, voice: Voice) -> tuple[str, Variable]:
    """One argument: how it reads, and what variants are chosen by."""
    match arg:
        case SeatRef(seat=seat):
            return voice.seat(seat), seat
        case SeatsRef(seats=seats):
            return voice.seats(seats), len(seats)
        case Count(number=number):
            return str(number), number
        case Board(cards=cards):
            return board(cards, voice), len(cards)
        case RolesRef(cards=cards):
            return voice.listed([voice.card(card) for card in cards]), len(cards)
        case RoleRef(card=card) | Revealed(card=card):
            return voice.card(card), card
        case Winner(camp=camp):
            return voice.text(f"camp-{camp}"), camp.value
        case NoteRef(note=note):
            return voice.text(f"note-{note}"), note.value
        case VerbRef(verb=verb):
            return voice.text(f"ask-{verb}"), verb
        case WordRef(word=word):
            return word_name(word, voice), word


def word_name(word: str, voice: Voice) -> str:
    """A word that stands for a choice by its name, any other as the player wrote it."""
    return voice.text(f"word-{word}") if voice.has(f"word-{word}") else voice.name(word)


def board(cards: tuple[str, ...], voice: Voice) -> str:
    """A list of cards with how many there are of each: wolves, gods, villagers, the rest."""
    counted = Counter(cards)
    order = sorted(counted, key=_rank)
    parts = [
        voice.text(
            "board-cards", card=voice.card(card), number=str(counted[card]), count=counted[card]
        )
        for card in order
    ]
    return voice.text("list-comma").join(parts)


def _rank(card: str) -> int:
    role = ROLES.get(card)
    return (Kin.WOLF, Kin.GOD, Kin.FOLK, Kin.LONE).index(role.kin) if role is not None else 9


def confirmation(args: tuple[Argument, ...], voice: Voice) -> str:
    """A choice given back to its maker, in words that never depend on success (E-FLOW-25)."""
    verb = args[0].verb if isinstance(args[0], VerbRef) else ""
    key = f"ask-{verb}"
    chosen = [in_words(arg, voice)[0] for arg in args[1:]]
    declined = isinstance(args[-1], WordRef) and args[-1].word == "none"
    if declined and voice.has(key, "none"):
        return voice.text("tell-locked", done=voice.text(key, "none"))
    done = ""
    if voice.has(key, "done"):
        done = voice.text(key, "done", a=" ".join(chosen), args=len(chosen))
    return voice.text("tell-locked", done=done or " ".join([voice.text(key), *chosen]))


_LISTS = frozenset({"choices", "legal", "seats", "cards", "verbs"})


def stretches(numbers: Iterable[int]) -> list[str]:
    """Rising numbers as one reads them: 「9」, 「11–14」."""
    found: list[list[int]] = []
    for number in numbers:
        if found and found[-1][-1] + 1 == number:
            found[-1].append(number)
        else:
            found.append([number])
    return [f"{one[0]}–{one[-1]}" if len(one) > 1 else str(one[0]) for one in found]


def details(given: Mapping[str, str | int], voice: Voice) -> dict[str, Variable]:
    """A refusal's details as variables: things by their names, lists as lists, `_raw` beside."""
    found: dict[str, Variable] = {}
    for name, value in given.items():
        parts = str(value).split() if name in _LISTS else [str(value)]
        found[name] = voice.text("list-comma").join(_part(name, part, voice) for part in parts)
        found[f"{name}_raw"] = value if isinstance(value, int) else len(parts)
    found["exact"] = "yes" if given.get("least") == given.get("most") else "no"
    return found


def _part(name: str, part: str, voice: Voice) -> str:
    """One thing in a refusal by its name; what came from a person as he wrote it."""
    if name in ("seat", "seats"):
        return voice.seat(int(part))
    if name == "example":
        verb, *targets = part.split()
        return " ".join([voice.typed(verb), *targets])
    if name == "legal":
        return part if part.isdigit() else word_name(part, voice)
    if name in ("mode", "special"):
        return voice.text(f"option-{name}", part)
    for kind, details_of in _KINDS.items():
        if name in details_of and voice.has(f"{kind}-{part}"):
            return voice.text(f"{kind}-{part}")
    return voice.name(part)


_KINDS = {
    "ask": ("verb", "verbs"),
    "card": ("card", "cards", "partner", "other"),
    "rules": ("rules",),
    "board": ("board",),
    "kin": ("kin",),
}
