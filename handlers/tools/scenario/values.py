"""What may stand behind the keys of a story: one value each, or lists that say something."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, PlainValidator, ValidationInfo

from handlers.tools.scenario import words
from handlers.tools.scenario.facts import Fact
from handlers.tools.scenario.phrases import (
    AnyDeed,
    PromptVerb,
    SeatNo,
    seat,
    show,
    verb,
    whole,
    wrong,
)
from handlers.tools.scenario.problems import one_of


def listed(value: Any) -> Any:
    return value if isinstance(value, list) else [value]


def _once(value: list[Any]) -> list[Any]:
    """A list that says nothing twice: who writes `[7, 7]` means something else."""
    for place, one in enumerate(value):
        if one in value[:place]:
            wrong(f"{show(_spelled(one))} stands here twice")
    return value


def _spelled(one: Any) -> Any:
    return " ".join(one) if isinstance(one, tuple) else getattr(one, "text", one)


def _something(value: Any) -> Any:
    """What speaks only of what it names has to name something, or it could never fail."""
    if value in ([], {}):
        wrong("nothing is named here, so this holds whatever happens")
    return value


def _pair(value: Any, info: ValidationInfo) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) != 2 or value[0] == value[1]:
        wrong(f"expected two different seats like [4, 8], not {show(value)}")
    return tuple(seat(one, info) for one in value)


def _pair_or_none(value: Any, info: ValidationInfo) -> tuple[int, ...]:
    return () if value == "none" else _pair(value, info)


def _seat_or_none(value: Any, info: ValidationInfo) -> int:
    return 0 if value == "none" else seat(value, info)


def word(value: Any, known: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in known:
        wrong(f"{show(value)} stands here; {one_of(known, value)}")
    return value


def _halves(value: Any) -> int:
    """Votes as half votes: 3.5 is 7."""
    if isinstance(value, bool) or not isinstance(value, int | float) or value < 0 or value * 2 % 1:
        wrong(f"expected votes like 2 or 3.5, not {show(value)}")
    return int(value * 2)


def _points(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        wrong(f"expected points, a whole number, not {show(value)}")
    return value


def _causes(value: Any) -> tuple[frozenset[str], bool]:
    """The causes named, and whether they are all of them."""
    known = tuple(sorted(words.CAUSES))
    named = frozenset(word(one, known) for one in listed(value))
    return named, isinstance(value, list)


def _camp(value: Any) -> str:
    return word(value, tuple(sorted(words.CAMPS)))


def _winner(value: Any) -> str:
    return word(value, (*sorted(words.CAMPS), "none"))


def _offer(value: Any, info: ValidationInfo) -> dict[str, frozenset[int]]:
    """The targets that open prompts offer, by verb; cards have numbers, too."""
    if not isinstance(value, dict):
        wrong(f"expected verbs with their targets, like {{shoot: [1, 2]}}, not {show(value)}")
    found = {}
    for name, targets in value.items():
        if not isinstance(targets, list):
            wrong(f"expected a list of targets after `{name}`, not {show(targets)}")
        card = name in words.CARD_VERBS
        taken = [whole(one, 1) if card else seat(one, info) for one in targets]
        found[verb(name)] = frozenset(_once(taken))
    return found


Once = AfterValidator(_once)
Something = BeforeValidator(_something)
Camp = Annotated[str, PlainValidator(_camp)]
Seats = Annotated[list[SeatNo], Once]
Done = Annotated[list[AnyDeed], BeforeValidator(listed)]
Causes = Annotated[tuple[frozenset[str], bool], PlainValidator(_causes)]
Pair = Annotated[tuple[int, ...], PlainValidator(_pair)]
PairOrNone = Annotated[tuple[int, ...], PlainValidator(_pair_or_none)]
SeatOrNone = Annotated[int, PlainValidator(_seat_or_none)]
Halves = Annotated[int, PlainValidator(_halves)]
Winner = Annotated[str, PlainValidator(_winner)]
Points = Annotated[int, PlainValidator(_points)]
# What an `expect` says of some things, and of nothing else.
Told = Annotated[list[Fact], Once, Something]
ToldTo = Annotated[dict[SeatNo, Told], Something]
AskedOf = Annotated[dict[SeatNo, Annotated[list[PromptVerb], Once, Something]], Something]
Deeds = Annotated[dict[SeatNo, Annotated[Done, Once, Something]], Something]
Offered = Annotated[dict[str, frozenset[int]], PlainValidator(_offer), Something]
