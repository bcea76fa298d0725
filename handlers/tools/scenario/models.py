"""A story as pydantic models: every key of the format, and no other."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, PlainValidator, ValidationInfo

from handlers.tools.scenario import words
from handlers.tools.scenario.phrases import (
    AnyDeed,
    AskedDeed,
    Counted,
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
    whole,
    wrong,
)
from handlers.tools.scenario.values import (
    AskedOf,
    Camp,
    Causes,
    Deeds,
    Halves,
    Offered,
    Once,
    Pair,
    PairOrNone,
    Points,
    SeatOrNone,
    Seats,
    Something,
    Told,
    ToldTo,
    Winner,
    listed,
    word,
)


def _ids(value: Any) -> tuple[str, ...]:
    return tuple(text(one) for one in listed(value))


def _percent(value: Any) -> int:
    if whole(value) > 100:
        wrong(f"expected a number from 0 to 100, not {show(value)}")
    return int(value)


def _draw(value: Any) -> int:
    if whole(value) > 99:
        wrong(f"expected a draw from 0 to 99, not {show(value)}")
    return int(value)


def _moment(value: Any) -> int:
    if not 0 < whole(value) < 1000:
        wrong(f"expected thousandths of the window, from 1 to 999, not {show(value)}")
    return int(value)


def _side(value: Any) -> str:
    return word(value, ("good", "wolves"))


def _both(value: Any) -> Any:
    return {"kill": value, "check": value} if isinstance(value, list) else value


def _event(value: Any, info: ValidationInfo) -> tuple[str, int]:
    if not isinstance(value, list) or not value:
        wrong(f"expected an event like [ufo, 4], not {show(value)}")
    name, *further = value
    takes_seat = words.EVENTS.get(word(name, tuple(words.EVENTS)), False)
    if len(further) != takes_seat:
        wrong(f"expected [{name}, N] with a seat" if takes_seat else f"expected [{name}] alone")
    return str(name), seat(further[0], info) if takes_seat else 0


def _step(value: Any) -> Any:
    return {"timeout": None} if value == "timeout" else value


def _timeout(value: Any) -> bool:
    if value is not None:
        wrong(f"`timeout` stands alone, not with {show(value)}")
    return True


Verbs = dict[SeatNo, Annotated[list[VerbName], Once]]
Asked = Annotated[list[AskedDeed], BeforeValidator(listed)]
Done = Annotated[list[AnyDeed], BeforeValidator(listed)]
Target = dict[SeatNo, SeatNo]


class Model(BaseModel):
    """Base of all: unknown keys are errors, and nothing changes afterwards."""

    model_config = ConfigDict(extra="forbid", frozen=True)


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
    ballot_moment: list[Annotated[int, PlainValidator(_moment)]] = []


class Start(Model):
    night: Counted = 0
    day: Counted = 0
    alive: Seats


class State(Model):
    lovers: Pair = ()
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
    dead_one_of: Annotated[Seats, Something] = []
    cause: Annotated[dict[SeatNo, Causes], Something] = {}
    alive: Annotated[Seats, Something] = []
    told: ToldTo = {}
    not_told: ToldTo = {}
    announced: Told = []
    not_announced: Told = []
    asked: AskedOf = {}
    not_asked: AskedOf = {}
    can: Annotated[dict[SeatNo, Offered], Something] = {}
    refused: Deeds = {}
    accepted: Deeds = {}
    role: Annotated[dict[SeatNo, RoleName], Something] = {}
    camp: Annotated[dict[SeatNo, Camp], Something] = {}
    lovers: PairOrNone = ()
    sheriff: SeatOrNone = 0
    votes: dict[SeatNo, Halves] = {}
    phase: StageName | None = None
    pants_next: Protected = Protected()
    points: Annotated[dict[SeatNo, Points], Something] = {}
    over: Switch = False
    winner: Winner = ""
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
