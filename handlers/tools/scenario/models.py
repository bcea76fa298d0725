"""A story as pydantic models: every key of the format, and no other."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, PlainValidator, ValidationInfo

from handlers.tools.scenario import words
from handlers.tools.scenario.phrases import (
    AnyDeed,
    AskedDeed,
    Counted,
    Deed,
    Fact,
    Length,
    Line,
    Number,
    OptionValue,
    RoleName,
    SeatNo,
    StageName,
    Switch,
    VerbName,
    Who,
    seat,
    show,
    text,
    verb,
    whole,
    wrong,
)
from handlers.tools.scenario.problems import one_of


class Model(BaseModel):
    """Base of all: unknown keys are errors, and nothing changes afterwards."""

    model_config = ConfigDict(extra="forbid", frozen=True)


def _listed(value: Any) -> Any:
    return value if isinstance(value, list) else [value]


def _ids(value: Any) -> tuple[str, ...]:
    return tuple(text(one) for one in _listed(value))


def _percent(value: Any) -> int:
    if whole(value) > 100:
        wrong(f"expected a number from 0 to 100, not {show(value)}")
    return int(value)


def _draw(value: Any) -> int:
    if whole(value) > 99:
        wrong(f"expected a draw from 0 to 99, not {show(value)}")
    return int(value)


def _pair(value: Any, info: ValidationInfo) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) != 2 or value[0] == value[1]:
        wrong(f"expected two different seats like [4, 8], not {show(value)}")
    return tuple(seat(one, info) for one in value)


def _pair_or_none(value: Any, info: ValidationInfo) -> tuple[int, ...]:
    return () if value == "none" else _pair(value, info)


def _seat_or_none(value: Any, info: ValidationInfo) -> int:
    return 0 if value == "none" else seat(value, info)


def _side(value: Any) -> str:
    return _word(value, ("good", "wolves"))


def _word(value: Any, known: tuple[str, ...]) -> str:
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
    named = frozenset(_word(one, known) for one in _listed(value))
    return named, isinstance(value, list)


def _camp(value: Any) -> str:
    return _word(value, tuple(sorted(words.CAMPS)))


def _winner(value: Any) -> str:
    return _word(value, (*sorted(words.CAMPS), "none"))


def _both(value: Any) -> Any:
    return {"kill": value, "check": value} if isinstance(value, list) else value


def _event(value: Any, info: ValidationInfo) -> tuple[str, int]:
    if not isinstance(value, list) or not value:
        wrong(f"expected an event like [ufo, 4], not {show(value)}")
    name, *further = value
    takes_seat = words.EVENTS.get(_word(name, tuple(words.EVENTS)), False)
    if len(further) != takes_seat:
        wrong(f"expected [{name}, N] with a seat" if takes_seat else f"expected [{name}] alone")
    return str(name), seat(further[0], info) if takes_seat else 0


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
        found[verb(name)] = frozenset(taken)
    return found


def _step(value: Any) -> Any:
    return {"timeout": None} if value == "timeout" else value


def _timeout(value: Any) -> bool:
    if value is not None:
        wrong(f"`timeout` stands alone, not with {show(value)}")
    return True


Camp = Annotated[str, PlainValidator(_camp)]
Seats = list[SeatNo]
Facts = dict[SeatNo, list[Fact]]
Verbs = dict[SeatNo, list[VerbName]]
Asked = Annotated[list[AskedDeed], BeforeValidator(_listed)]
Done = Annotated[list[AnyDeed], BeforeValidator(_listed)]
Deeds = dict[SeatNo, Done]
Target = dict[SeatNo, SeatNo]


class Profile(Model):
    sex: Literal["female", "male", "unset"] = "unset"
    acting: Annotated[int, PlainValidator(_percent)] = 50


class Protected(Model):
    kill: Seats = []
    check: Seats = []


class Setup(Model):
    grandpa_groups: list[Seats] = []
    pants: Annotated[Protected, BeforeValidator(_both)] = Protected()


class Lobby(Model):
    joined: Number
    board: Line = ""
    deck: list[RoleName] = []


class Chance(Model):
    seer_fails: list[Switch] = []
    seer_draw: list[Annotated[int, PlainValidator(_draw)]] = []
    thief_card: list[Counted] = []


class Start(Model):
    night: Counted = 0
    day: Counted = 0
    alive: Seats


class State(Model):
    lovers: Annotated[tuple[int, ...], PlainValidator(_pair)] = ()
    sheriff: SeatNo = 0
    spent: Verbs = {}
    elder_lives: dict[SeatNo, Number] = {}
    support: Target = {}
    master: Target = {}
    model: Target = {}
    follow: Target = {}
    admired: Target = {}
    side: dict[SeatNo, Annotated[str, PlainValidator(_side)]] = {}
    piped: Seats = []
    guarded_last: SeatNo = 0
    flipped: Seats = []
    powers_lost: Switch = False


class Expect(Model):
    dead: Seats = []
    dead_one_of: Seats = []
    cause: dict[SeatNo, Annotated[tuple[frozenset[str], bool], PlainValidator(_causes)]] = {}
    alive: Seats = []
    told: Facts = {}
    not_told: Facts = {}
    announced: list[Fact] = []
    not_announced: list[Fact] = []
    asked: Verbs = {}
    not_asked: Verbs = {}
    can: dict[SeatNo, Annotated[dict[str, frozenset[int]], PlainValidator(_offer)]] = {}
    refused: Deeds = {}
    accepted: Deeds = {}
    role: dict[SeatNo, RoleName] = {}
    camp: dict[SeatNo, Camp] = {}
    lovers: Annotated[tuple[int, ...], PlainValidator(_pair_or_none)] = ()
    sheriff: Annotated[int, PlainValidator(_seat_or_none)] = 0
    votes: dict[SeatNo, Annotated[int, PlainValidator(_halves)]] = {}
    phase: StageName | None = None
    pants_next: Protected = Protected()
    points: dict[SeatNo, Annotated[int, PlainValidator(_points)]] = {}
    over: Switch = False
    winner: Annotated[str, PlainValidator(_winner)] = ""
    winners: Seats = []
    start: Literal["ok", "refused"] = "ok"


class Step(Model):
    night: dict[Who, Asked] = {}
    day: dict[Who, Asked] = {}
    until: StageName | None = None
    do: list[dict[Who, Done]] = []
    wait: Length = 0
    timeout: Annotated[bool, PlainValidator(_timeout)] = False
    event: Annotated[tuple[str, int], PlainValidator(_event)] = ("", 0)
    expect: Expect = Expect()

    @property
    def kind(self) -> str:
        """The key that the step has."""
        return next(iter(self.model_fields_set))


class Story(Model):
    id: Annotated[tuple[str, ...], PlainValidator(_ids)] = ()
    title: Line = ""
    rules: Literal["official", "crescent", "expanded"]
    options: dict[Line, OptionValue] = {}
    seats: list[RoleName] = []
    bottom: list[RoleName] = []
    profile: dict[SeatNo, Profile] = {}
    setup: Setup = Setup()
    deals: list[list[RoleName]] = []
    lobby: Lobby | None = None
    seed: Number = 0
    chance: Chance = Chance()
    start: Start | None = None
    state: State = State()
    play: list[Annotated[Step, BeforeValidator(_step)]]


__all__ = ["Deed", "Expect", "Model", "Story"]
