"""What a story may say was told: all that any rule book tells, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import pytest
from pydantic import TypeAdapter, ValidationError

from engine import Game
from engine.effects import Announce, Effect, Whisper
from handlers.tools.scenario.checking import check
from handlers.tools.scenario.explaining import Silence
from handlers.tools.scenario.facts import FACTS, Fact
from handlers.tools.scenario.running import Row, play
from tests.handlers.short_stories import NINE, QUIET, judged
from tests.test_scenarios import DOCUMENTS

_FACT = TypeAdapter[tuple[str, ...]](Fact)
_SEATS = 24


def refusal(fact: str, rules: str = "official") -> str:
    """Why a story may not name this fact, or ''."""
    try:
        _FACT.validate_python(fact, context={"rules": rules, "seats": _SEATS})
    except ValidationError as error:
        return str(error.errors()[0]["msg"])
    return ""


class Listener(Silence):
    """Hears everything that is said to the group or to a seat."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: set[tuple[str, ...]] = set()

    def happened(
        self, now: int, game: Game, effects: Iterable[Effect], fallen: Iterable[int]
    ) -> None:
        self.heard |= {
            tuple(e.fact().split()) for e in effects if isinstance(e, Announce | Whisper)
        }


@cache
def tellings() -> tuple[tuple[str, ...], ...]:
    """Everything that is told in any story of any rule book, as far as FORMAT has its name."""
    listener = Listener()
    for document in DOCUMENTS.values():
        play(document, check(document), listener)
    return tuple(sorted(fact for fact in listener.heard if fact[0] in FACTS))


def test_whatever_is_told_in_any_story_can_be_expected_and_so_can_its_beginnings() -> None:
    """FORMAT, expect: the grammar of facts refuses nothing that a game says."""
    assert len({fact[0] for fact in tellings()}) > 45
    for fact in tellings():
        for length in range(1, len(fact) + 1):
            assert not refusal(" ".join(fact[:length])), fact


def test_no_telling_spoiled_is_a_fact() -> None:
    """FORMAT: seats out of order, a seat twice, one word too many, a word nobody knows."""
    spoiled = 0
    for key, *parts in tellings():
        for bad in _spoiled(key, parts):
            assert refusal(" ".join((key, *bad))), (key, bad)
            spoiled += 1
    assert spoiled > 1000


_LISTS = {"died", "pack", "knifed", "siblings", "piped", "election", "tie", "voters"}


def _spoiled(key: str, parts: list[str]) -> list[list[str]]:
    """A telling's words in ways in which no book tells it."""
    bad = [[*parts, "nobody"]]
    numbers = [place for place, part in enumerate(parts) if part.isdigit()]
    bad += [[*parts[:place], "0" + parts[place], *parts[place + 1 :]] for place in numbers]
    if key in _LISTS:
        bad += [[*parts[: place + 1], *parts[place:]] for place in numbers]
        bad += [[*parts[:place], parts[place + 1], *parts[place:]] for place in numbers[:-1]]
    if key == "locked":
        bad += [["chek", *parts[1:]], [*parts, "1", "1"]]
    return bad


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ("died 8 7", "ascending order, each once"),
        ("died 7 7", "ascending order, each once"),
        ("exiled 5 6", "takes no `6` there"),
        ("parted 1 2", "takes no `2` there"),
        ("sheriff 1 2", "takes no `2` there"),
        ("locked chek 1", "did you mean `check`?"),
        ("locked check 1 2", "`check` takes 1 targets at most"),
        ("locked link 8 4", "ascending order"),
        ("locked become king", "villager or wolf"),
        ("checked 7 evil", "expected one of good, bad, unknown"),
        ("asked chek", "did you mean `check`?"),
        ("asked explode", "nobody is ever asked for `explode`"),
        ("night 0", "a number where `0` stands"),
        ("died 07", "a seat where `07` stands"),
        ("died ٧", "a seat where `٧` stands"),
        ("died 25", "seat 25 is not at the table"),
        ("shot 6 6", "is about two seats"),
        ("duel 5 4 win", "expected one of hit, miss"),
        ("over villagers", "expected one of"),
        ("card wulf", "did you mean `wolf`?"),
        ("linked 7 8 4", "ascending order"),
        ("linked 7 4 8 9", "takes 2 of them at most"),
        ("peace now", "takes no `now` there"),
    ],
)
def test_a_fact_that_no_book_could_tell_is_an_error_that_says_why(fact: str, said: str) -> None:
    """FORMAT, Facts: an expectation that can never fail is no expectation."""
    assert said in refusal(fact)


@pytest.mark.parametrize(
    ("rules", "fact"),
    [
        ("official", "checked 1 wolf"),
        ("official", "revealed 3 dreamer"),
        ("official", "bear growls"),
        ("crescent", "judged 4"),
        ("expanded", "autoplay 7"),
        ("expanded", "badge_torn"),
        ("official", "bottom villager wolf"),
        ("official", "linked 4 4 8"),
        ("official", "nobody_votes"),
        ("official", "void 4"),
        ("crescent", "returned 5"),
        ("expanded", "left 5"),
        ("expanded", "failed"),
    ],
)
def test_what_another_book_tells_is_a_good_negative(rules: str, fact: str) -> None:
    """FORMAT, Facts: that it is not told here is worth saying."""
    assert not refusal(fact, rules)


def expecting(expect: str) -> Row:
    return judged(f"{NINE}{QUIET}play:\n- night: {{wolves: kill 7}}\n- expect: {expect}\n")


@pytest.mark.parametrize(
    ("expect", "said"),
    [
        ("{dead: [7, 7]}", "`7` stands here twice"),
        ("{alive: [1, 1]}", "`1` stands here twice"),
        ("{winners: [1, 1]}", "`1` stands here twice"),
        ("{dead_one_of: [7, 7]}", "`7` stands here twice"),
        ("{not_announced: [peace, peace]}", "`peace` stands here twice"),
        ("{not_told: {4: [lover, lover]}}", "`lover` stands here twice"),
        ("{asked: {4: [check, check]}}", "`check` stands here twice"),
        ("{refused: {4: [check 1, check 1]}}", "`check 1` stands here twice"),
        ("{can: {4: {check: [1, 1]}}}", "`1` stands here twice"),
        ("{not_asked: {1: [explode]}}", "nobody is ever asked for `explode`"),
        ("{not_told: {}}", "nothing is named here"),
        ("{not_told: {4: []}}", "nothing is named here"),
        ("{not_announced: []}", "nothing is named here"),
        ("{not_asked: {4: []}}", "nothing is named here"),
        ("{refused: {}}", "nothing is named here"),
        ("{role: {}}", "nothing is named here"),
        ("{camp: {}}", "nothing is named here"),
        ("{cause: {}}", "nothing is named here"),
        ("{can: {}}", "nothing is named here"),
        ("{can: {4: {}}}", "nothing is named here"),
        ("{alive: []}", "nothing is named here"),
        ("{points: {}}", "nothing is named here"),
    ],
)
def test_an_expectation_that_could_never_fail_is_an_error(expect: str, said: str) -> None:
    """FORMAT, expect: what holds whatever happens shows nothing."""
    row = expecting(expect)
    assert row.bad
    assert said in str(row.reason)


@pytest.mark.parametrize("expect", ["{dead: [7], votes: {}}", "{dead: [7], winners: []}"])
def test_what_is_exact_may_name_nothing(expect: str) -> None:
    """FORMAT, expect: `votes: {}` says that none were counted."""
    row = expecting(expect)
    assert not row.bad


@pytest.mark.parametrize(
    ("fact", "why"),
    [("tie_costs 5", ""), ("tie_costs 25", "seat 25"), ("tie_costs wiht", "none of these")],
)
def test_what_a_card_tells_in_words_of_its_own_is_known_with_its_seats(fact: str, why: str) -> None:
    """FORMAT, Facts: an expectation that could never fail is an error of the file.

    Planted: its words taken as they stand.
    """
    assert (why in refusal(fact, "crescent")) if why else refusal(fact, "crescent") == ""
