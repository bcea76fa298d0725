"""Typed arguments as the catalogues' variables; the scheme stands at the head of render.py."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

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
    """A list of cards with how many there are of each, in the order of the list."""
    counted = Counter(cards)
    return voice.listed(
        [
            voice.text("board-cards", card=voice.card(card), number=str(number), count=number)
            for card, number in counted.items()
        ]
    )


def confirmation(args: tuple[Argument, ...], voice: Voice) -> str:
    """A choice given back to its maker, in words that never depend on success (E-FLOW-25)."""
    verb = args[0].verb if isinstance(args[0], VerbRef) else ""
    key = f"ask-{verb}"
    chosen = [in_words(arg, voice)[0] for arg in args[1:]]
    declined = isinstance(args[-1], WordRef) and args[-1].word == "none"
    if declined and voice.has(key, "none"):
        return voice.text("tell-locked", done=voice.text(key, "none"))
    done = voice.text(key, "done", a=" ".join(chosen)) if voice.has(key, "done") else ""
    return voice.text("tell-locked", done=done or " ".join([voice.text(key), *chosen]))


def detail(name: str, value: str | int, voice: Voice) -> Variable:
    """One detail of a refusal: verbs, cards, seats and options by their names, lists as lists."""
    if isinstance(value, int) and name not in ("seat", "seats"):
        return str(value)
    parts = str(value).split()
    names = {
        "verb": lambda part: voice.text(f"ask-{part}"),
        "card": voice.card,
        "cards": voice.card,
        "seat": lambda part: voice.seat(int(part)),
        "seats": lambda part: voice.seat(int(part)),
        "legal": lambda part: part if part.isdigit() else word_name(part, voice),
        "rules": lambda part: voice.text(f"rules-{part}") if voice.has(f"rules-{part}") else part,
    }
    return voice.listed([names[name](part) if name in names else voice.name(part) for part in parts])
