"""FACTs: what can be told in any of the rule books, and the reader of what a story names of it.

A fact of a story is the beginning of a telling. One that no rule book could tell would make an
expectation that can never fail, or never hold; it is an error of the file. What another rule book
tells is none: that it is not told here is worth saying.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Any

from pydantic import PlainValidator, ValidationInfo
from pydantic_core import PydanticCustomError

from handlers.tools.scenario import words
from handlers.tools.scenario.phrases import prompt_verb, seat, show, wrong
from handlers.tools.scenario.problems import one_of

# A telling a line. N is a seat, M another one than the N before it; `N…` are seats in ascending
# order, `N…2` at most two of them, and so with ROLE; A|B is one of these words. (No book names
# whom an infection or a parting is about: that it is not named is what stories say of them.) What a
# card tells besides, by a key of its own texts, is seats, roles and notes in any order.
TELLINGS = """
card ROLE
pack N…
lover N
third_party N…2
checked N ROLE good
checked N good|bad|unknown
knifed none
knifed N…
cards ROLE…3
became ROLE
infected
powerless
siblings N…2
brother N
piped N…
fox yes|no
parted N
locked DEED
late
voteless
asked VERB
night COUNT
day COUNT
died N… love
peace
bear growls|silent
infection N
cursed N
exploded N
shot N M
election N…
sheriff N
no_sheriff
lead none
lead N
ballot N N COUNT
ballot N none
added N COUNT
exiled N
no_exile
spared N
revealed N ROLE
judged N
duel N M hit|miss
tie N…
second_vote
powers_lost
slain_by_hybrid N
surrendered N
last_words N
voters N…
over CAMP
autoplay N
left N
void N COUNT COUNT
nobody_votes
bottom ROLE…6
linked N N…2
returned N
badge_torn
failed
"""
_MANY = re.compile(r"(N|ROLE)…(\d*)")
_NUMBER = re.compile(r"[1-9][0-9]*")

Shape = tuple[str, ...]
# Takes what it can from the front of the words that are left; returns the rest.
Reader = Callable[[list[str], ValidationInfo], list[str]]


def _shapes() -> dict[str, list[Shape]]:
    found: dict[str, list[Shape]] = {}
    for line in TELLINGS.split("\n"):
        if line:
            key, *slots = line.split()
            found.setdefault(key, []).append(tuple(slots))
    return found


FACTS = _shapes()


def fact(value: Any, info: ValidationInfo) -> tuple[str, ...]:
    """What was told, or the beginning of it, as words."""
    if not isinstance(value, str) or not value.strip():
        wrong(f"expected a fact like `died 7`, not {show(value)}")
    key, *further = value.split()
    if key not in FACTS and key in words.card_tellings():
        for part in further:
            _own(key, part, info)
        return (key, *further)
    if key not in FACTS:
        wrong(f"no fact begins with `{key}`; {one_of(sorted(FACTS), key)}")
    refusals = []
    for shape in FACTS[key]:
        try:
            _read(key, shape, further, info)
        except PydanticCustomError as refusal:
            refusals.append(refusal)
        else:
            return (key, *further)
    raise refusals[-1]


def _own(key: str, part: str, info: ValidationInfo) -> None:
    """A word of what a card tells by a key of its own: a seat here, a card or a note."""
    if _NUMBER.fullmatch(part):
        seat(int(part), info)
    elif part not in words.ROLES and part not in words.NOTES:
        wrong(f"`{key}` tells seats, roles and words as `good`; `{part}` is none of these")


def _read(key: str, shape: Shape, further: list[str], info: ValidationInfo) -> None:
    """Read a fact's words as one of the things that its key can tell; raises where they are not."""
    left = further
    for slot in shape:
        if not left:
            return
        many = _MANY.fullmatch(slot)
        if many is not None:
            left = _several(key, left, many[1], int(many[2] or len(left)), info)
        elif slot == "M" and left[0] == further[-len(left) - 1]:
            wrong(f"the fact `{_told(key)}` is about two seats, but `{left[0]}` stands there twice")
        elif slot == "DEED":
            _deed(left, info)
            left = []
        else:
            _one(key, left[0], slot, info)
            left = left[1:]
    if left:
        wrong(f"the fact `{_told(key)}` takes no `{left[0]}` there")


def _told(key: str) -> str:
    """How a fact is told, as its lines have it."""
    return " or ".join(" ".join((key, *shape)) for shape in FACTS[key])


def _one(key: str, part: str, slot: str, info: ValidationInfo) -> None:
    if slot in ("N", "M"):
        _seats(key, [part], info)
    elif slot == "COUNT":
        if not _NUMBER.fullmatch(part):
            wrong(f"the fact `{_told(key)}` has a number where `{part}` stands")
    elif slot == "ROLE":
        if part not in words.ROLES:
            wrong(f"no role is called `{part}`; {one_of(sorted(words.ROLES), part)}")
    elif slot == "VERB":
        prompt_verb(part)
    else:
        known = (*sorted(words.CAMPS), "none") if slot == "CAMP" else tuple(slot.split("|"))
        if part not in known:
            wrong(f"the fact `{_told(key)}` has no `{part}`; {one_of(known, part)}")


def _several(key: str, left: list[str], kind: str, most: int, info: ValidationInfo) -> list[str]:
    """Take the seats, or the cards, that stand in front; returns what comes after them."""
    taken = 0
    while taken < len(left) and (kind == "ROLE" or left[taken].isdigit()):
        taken += 1
    front = left[: max(taken, 1)]
    if len(front) > most:
        wrong(f"the fact `{_told(key)}` takes {most} of them at most, not {len(front)}")
    if kind == "ROLE":
        for part in front:
            _one(key, part, kind, info)
    else:
        _seats(key, front, info)
    return left[len(front) :]


def _seats(key: str, parts: list[str], info: ValidationInfo) -> None:
    """Seats of this table, each once and in ascending order, as every telling has them."""
    for part in parts:
        if not _NUMBER.fullmatch(part):
            wrong(f"the fact `{_told(key)}` has a seat where `{part}` stands")
        seat(int(part), info)
    numbers = list(map(int, parts))
    if numbers != sorted(set(numbers)):
        wrong(f"the seats of `{key} {' '.join(parts)}` need to stand in ascending order, each once")


def _deed(parts: list[str], info: ValidationInfo) -> None:
    """An answer as it is confirmed to its maker: the verb, then its targets or its word."""
    name, *targets = parts
    known = words.VERBS
    if name not in known:
        wrong(f"no verb is called `{name}`; {one_of(known, name)}")
    most = words.MOST_TARGETS.get(name, 1)
    if len(targets) == 1 and (targets[0] in known[name] or name == words.WORD_VERB):
        return
    if len(targets) > most:
        expected = " or ".join((*([f"{most} targets at most"] if most else ()), *known[name]))
        wrong(f"`{name}` takes {expected or 'no target'}, not `{' '.join(targets)}`")
    if name in words.CARD_VERBS:
        _one("locked", targets[0] if targets else "1", "COUNT", info)
    else:
        _seats("locked", targets, info)


Fact = Annotated[tuple[str, ...], PlainValidator(fact)]
