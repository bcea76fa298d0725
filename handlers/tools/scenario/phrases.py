"""The small languages inside a story: seats, answers, stages, lengths of time.

Each reader is a pydantic validator. The validation context says how many sit at the table (`seats`,
0 while nobody knows) and which rule set is played (`rules`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Any, NoReturn

from pydantic import PlainValidator, ValidationInfo
from pydantic_core import PydanticCustomError

from engine.registry import VARIANTS
from engine.vocabulary import Phase
from handlers.tools.scenario import words
from handlers.tools.scenario.problems import one_of

_LENGTH = re.compile(r"(\d+)(?:\.(\d{1,3}))?([smh])")
_UNITS = {"s": 1000, "m": 60_000, "h": 3_600_000}


@dataclass(frozen=True)
class Deed:
    """An answer as written: `text` is its spelling, `word` stands in the place of targets."""

    text: str
    verb: str
    targets: tuple[int, ...] = ()
    word: str = ""


@dataclass(frozen=True)
class Stage:
    """A STAGE: a phase, perhaps of one seat, or a seat's open prompt that takes a verb."""

    text: str
    phase: Phase | None = None
    seat: int = 0
    verb: str = ""


def wrong(message: str) -> NoReturn:
    """Refuse a value with a sentence that says what was expected."""
    raise PydanticCustomError("story", "{message}", {"message": message})


def show(value: object) -> str:
    """A value as the file has it, or nearly so."""
    if isinstance(value, bool):
        return f"`{'on' if value else 'off'}`"
    if value is None:
        return "nothing"
    if isinstance(value, dict | list):
        return "a mapping" if isinstance(value, dict) else "a list"
    return f"`{value}`"


def whole(value: Any, least: int = 0) -> int:
    """A whole number from `least` up; on and off are none."""
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        wrong(f"expected a whole number from {least} up, not {show(value)}")
    return value


def text(value: Any) -> str:
    """Some words in one line; a number is one, too."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return str(value)
    if not isinstance(value, str) or not value.strip() or len(value.splitlines()) > 1:
        wrong(f"expected words in one line, not {show(value)}")
    return value.strip()


def switch(value: Any) -> bool:
    """`on` or `off`, which YAML reads as true and false."""
    if value in ("on", "off"):
        return bool(value == "on")
    if not isinstance(value, bool):
        wrong(f"expected on or off, not {show(value)}")
    return value


def seat(value: Any, info: ValidationInfo) -> int:
    """A seat at this table."""
    count = info.context["seats"] if info.context else 0
    if isinstance(value, bool) or not isinstance(value, int):
        wrong(f"expected a seat number, not {show(value)}")
    if value < 1 or (count and value > count):
        wrong(f"seat {value} is not at the table, which has seats 1 to {count or 'N'}")
    return value


def who(value: Any, info: ValidationInfo) -> int | str:
    """Whom a step speaks for: a seat, `wolves` or `all`."""
    if value in ("wolves", "all"):
        return str(value)
    if isinstance(value, bool) or not isinstance(value, int):
        wrong(f"expected a seat number, `wolves` or `all`, not {show(value)}")
    return seat(value, info)


def role(value: Any, info: ValidationInfo) -> str:
    """A card of the rule set that is played."""
    rules = info.context["rules"] if info.context else ""
    known = VARIANTS.get(rules, {})
    if not isinstance(value, str) or value not in words.ROLES:
        wrong(f"no role is called {show(value)}; {one_of(sorted(known or words.ROLES), value)}")
    if known and value not in known:
        wrong(f"{rules} has no {value}; {one_of(sorted(known))}")
    return str(value)


def deed(value: Any, info: ValidationInfo) -> Deed:
    """A verb and its targets."""
    known = (*words.VERBS, *words.UNASKED)
    if not isinstance(value, str) or not value.strip():
        wrong(f"expected an answer like `kill 7` or `pass`, not {show(value)}")
    verb, _, rest = " ".join(value.split()).partition(" ")
    if verb not in known:
        wrong(f"no verb is called `{verb}`; {one_of(known, verb)}")
    if verb in words.SPOKEN:
        if not rest:
            wrong(f"expected `{verb}` and the words that are said")
        return Deed(f"{verb} {rest}", verb, word=value.strip()[len(verb) :].strip())
    return _aimed(verb, rest, info)


def _aimed(verb: str, rest: str, info: ValidationInfo) -> Deed:
    """An answer with seats, cards, or the one word that its verb takes instead."""
    parts, spelled = rest.split(), f"{verb} {rest}".strip()
    if verb == words.WORD_VERB and len(parts) == 1:
        return Deed(spelled, verb, word=rest)
    if all(part.isascii() and part.isdigit() for part in parts):
        targets = tuple(map(int, parts))
        if verb not in words.CARD_VERBS:
            targets = tuple(seat(target, info) for target in targets)
        return Deed(" ".join((verb, *map(str, targets))), verb, targets)
    takes = words.VERBS.get(verb, ())
    if len(parts) != 1 or parts[0] not in takes:
        expected = "one word" if verb == words.WORD_VERB else " or ".join(("numbers", *takes))
        wrong(f"`{verb}` takes {expected}, not `{rest}`")
    return Deed(spelled, verb, word=rest)


def asked_deed(value: Any, info: ValidationInfo) -> Deed:
    """An answer to a prompt, as `night` and `day` take it."""
    found = deed(value, info)
    if found.verb in words.UNASKED:
        wrong(f"nobody is asked for `{found.verb}`: write it in a `do` step")
    return found


def verb(value: Any) -> str:
    """A verb that a prompt may take."""
    known = (*words.VERBS, *words.UNASKED)
    if value not in known:
        wrong(f"no verb is called {show(value)}; {one_of(known, value)}")
    return str(value)


def prompt_verb(value: Any) -> str:
    """A verb that somebody may be asked for."""
    if value in words.UNASKED:
        wrong(f"nobody is ever asked for `{value}`, so this can never be otherwise")
    return verb(value)


def stage(value: Any, info: ValidationInfo) -> Stage:
    """Where a game may stand."""
    names = [*words.STAGES, "speech N", "asked N VERB"]
    if not isinstance(value, str):
        wrong(f"expected a stage, not {show(value)}; {one_of(names)}")
    name, *further = value.split() or [""]
    spelled = " ".join((name, *further))
    numbered = bool(further) and further[0].isascii() and further[0].isdigit()
    if name in words.STAGES and not further:
        return Stage(spelled, words.STAGES[name])
    if name == "speech" and numbered and len(further) == 1:
        return Stage(spelled, Phase.SPEECH, seat(int(further[0]), info))
    if name == "asked" and numbered and len(further) == 2:
        return Stage(spelled, seat=seat(int(further[0]), info), verb=verb(further[1]))
    wrong(f"no stage is called {show(value)}; {one_of(names, value)}")


def length(value: Any) -> int:
    """A length of time like `25s`, in milliseconds."""
    found = _LENGTH.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        wrong(f"expected a length of time like 25s, 2m or 1h, not {show(value)}")
    count, fraction, unit = found.groups()
    thousandths = int(count) * 1000 + int((fraction or "").ljust(3, "0"))
    return thousandths * _UNITS[unit] // 1000


def answer(value: Any) -> bool | int | str:
    """A rule option's answer, whose meaning the rule set judges."""
    if not isinstance(value, bool | int | str):
        wrong(f"expected one answer to the option, not {show(value)}")
    return value


SeatNo = Annotated[int, PlainValidator(seat)]
Who = Annotated[int | str, PlainValidator(who)]
RoleName = Annotated[str, PlainValidator(role)]
AnyDeed = Annotated[Deed, PlainValidator(deed)]
AskedDeed = Annotated[Deed, PlainValidator(asked_deed)]
VerbName = Annotated[str, PlainValidator(verb)]
PromptVerb = Annotated[str, PlainValidator(prompt_verb)]
StageName = Annotated[Stage, PlainValidator(stage)]
Length = Annotated[int, PlainValidator(length)]
Switch = Annotated[bool, PlainValidator(switch)]
Line = Annotated[str, PlainValidator(text)]
Number = Annotated[int, PlainValidator(whole)]
OptionValue = Annotated[bool | int | str, PlainValidator(answer)]
Counted = Annotated[int, PlainValidator(lambda value: whole(value, 1))]
