"""Questions with an answer for every rule set, side by side in the file of the card they are
about.

A question about the whole table stands in `rulesets/`. Nobody asks which rule set a game
plays: he asks the question. An answer with an `option` name can be changed for a table; the
change is validated here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from typing import Any, TypeVar

from engine.errors import Illegal

RULE_SETS = ("official", "crescent", "expanded")
_BY_NAME: dict[str, list[Question]] = {}
_CLASSES: list[type[Rulings]] = []


class Question:
    """One question: its answers by rule set, and how a table may change them."""

    __slots__ = ("answers", "choices", "name", "option")

    def __init__(
        self, answers: Mapping[str, Any], option: str, choices: Mapping[str, Sequence[Any]] | None
    ) -> None:
        self.answers = dict(answers)
        self.option = option
        self.choices = dict(choices) if choices is not None else {}
        self.name = ""

    def legal(self, rules: str) -> tuple[Any, ...] | None:
        """The answers a table may choose from: None for any whole number from `least` to `most`."""
        if isinstance(chosen := self.choices.get(rules), range):
            return None
        if chosen is not None:
            return tuple(chosen)
        answer = self.answers[rules]
        if isinstance(answer, bool):
            return (answer, not answer)
        if isinstance(answer, Enum):
            others = tuple(member for member in type(answer) if member is not answer)
            return (answer, *others)
        return None

    def most(self, rules: str) -> int | None:
        """The largest number an answer may be, where its choices are a range of numbers."""
        chosen = self.choices.get(rules)
        return chosen[-1] if isinstance(chosen, range) else None

    def least(self, rules: str) -> int:
        """The smallest number an answer may be."""
        chosen = self.choices.get(rules)
        return int(chosen[0]) if isinstance(chosen, range) else 0

    def offered(self, rules: str) -> bool:
        """Whether this rule set has the option."""
        if not self.option or rules not in self.answers:
            return False
        return not self.choices or rules in self.choices

    def parse(self, rules: str, value: bool | int | str) -> Any:
        """The answer a person meant; raises Illegal with the legal ones."""
        legal = self.legal(rules)
        if legal is None:
            if isinstance(value, bool) or not str(value).isdigit():
                raise Illegal("option-number", option=self.option)
            least, most = self.least(rules), self.most(rules)
            if most is not None and not least <= int(value) <= most:
                raise Illegal("option-range", option=self.option, least=least, most=most)
            return int(value)
        for answer in legal:
            if spell(answer) == spell(value):
                return answer
        raise Illegal("option-value", option=self.option, choices=" ".join(map(spell, legal)))


def spell(answer: Any) -> str:
    """An answer as people write it: on, off, or its word."""
    if isinstance(answer, bool):
        return "on" if answer else "off"
    return str(answer.value if isinstance(answer, Enum) else answer)


def ruling(
    *, option: str = "", choices: Mapping[str, Sequence[Any]] | None = None, **answers: Any
) -> Any:
    """Declare a question in a `Rulings` class, one answer for each rule set that has the card."""
    return Question(answers, option, choices)


class Rulings:
    """Base of a card's questions. Attributes read as the answers of the rule set in force."""

    sets: tuple[str, ...] = RULE_SETS

    def __init_subclass__(cls) -> None:
        for name, question in _questions(cls):
            question.name = name
            unknown = set(question.answers) - set(RULE_SETS)
            if unknown:
                raise TypeError(f"{cls.__module__}.{name}: no such rule set: {sorted(unknown)}")
            if question.option:
                _BY_NAME.setdefault(question.option, []).append(question)
        _CLASSES.append(cls)


def _questions(cls: type[Rulings]) -> list[tuple[str, Question]]:
    return [(name, value) for name, value in vars(cls).items() if isinstance(value, Question)]


def check_answers(cls: type[Rulings], sets: Iterable[str]) -> None:
    """Raise TypeError unless every question answers for exactly these rule sets."""
    wanted = set(sets)
    for name, question in _questions(cls):
        if set(question.answers) != wanted:
            given = sorted(question.answers)
            raise TypeError(f"{cls.__module__}.{name} answers for {given}, not {sorted(wanted)}")


R = TypeVar("R", bound=Rulings)


class RuleSet:
    """All answers of one rule set, with a table's overrides, by the class that asks."""

    def __init__(self, name: str, options: Mapping[str, bool | int | str]) -> None:
        if name not in RULE_SETS:
            raise Illegal("rules-unknown", rules=name, choices=" ".join(RULE_SETS))
        self.name = name
        overrides = {
            option: find(name, option).parse(name, value) for option, value in options.items()
        }
        self.answers: dict[type[Rulings], Rulings] = {}
        for cls in _CLASSES:
            self.answers[cls] = self._build(cls, overrides)

    def _build(self, cls: type[R], overrides: Mapping[str, Any]) -> R:
        answers = object.__new__(cls)
        for name, question in _questions(cls):
            if self.name not in question.answers:
                continue
            answer = question.answers[self.name]
            if question.option in overrides and question.offered(self.name):
                answer = overrides[question.option]
            setattr(answers, name, answer)
        return answers

    def of(self, cls: type[R]) -> R:
        """The answers to this class's questions."""
        return self.answers[cls]  # type: ignore[return-value]


def find(rules: str, option: str) -> Question:
    """The question behind an option of this rule set; raises Illegal where it has none."""
    for question in _BY_NAME.get(option, ()):
        if question.offered(rules):
            return question
    raise Illegal("option-unknown", option=option, choices=" ".join(options(rules)))


def options(rules: str) -> dict[str, tuple[Any, ...] | None]:
    """Every option of a rule set with its legal answers, the default first (None: any number)."""
    return {
        name: question.legal(rules)
        for name, questions in _BY_NAME.items()
        for question in questions
        if question.offered(rules)
    }


def default(rules: str, option: str) -> Any:
    """The answer an option has where nobody has changed it."""
    return find(rules, option).answers[rules]


@lru_cache(maxsize=256)
def _cached(name: str, options: tuple[tuple[str, bool | int | str], ...]) -> RuleSet:
    return RuleSet(name, dict(options))


def rule_set(name: str, options: Mapping[str, bool | int | str]) -> RuleSet:
    """The rule set of a table. Raises Illegal for an unknown name, option or answer."""
    if not options:
        return _cached(name, ())
    return _cached(name, tuple(sorted(options.items())))
