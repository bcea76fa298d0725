"""What goes over the wire. Unknown fields of a request are refused, so that a slip is seen."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

RulesId = Literal["official", "crescent", "expanded"]
EXAMPLE_STORY = """\
title: the wolves kill the eighth seat in the first night, and nobody helps
rules: official
seats: [wolf, wolf, wolf, seer, witch, hunter, villager, villager, villager]
play:
- night: {wolves: kill 8}
- expect: {dead: [8]}
"""
LONGEST_STORY = 20_000
"""Characters of a request's stories."""


class Model(BaseModel):
    """Base of all."""

    model_config = ConfigDict(extra="forbid")


class Health(Model):
    """Whether this process answers."""

    status: Literal["ok"]
    version: str


class OptionModel(Model):
    """A rule option: its usual answer, and all legal ones (none listed: any whole number)."""

    name: str
    default: str
    answers: list[str] | None


class CardModel(Model):
    """A card of a rule set."""

    id: str
    name: str
    kin: str


class Meaning(Model):
    """A coded word, and what it says in the language asked for."""

    code: str
    text: str


class Legend(Model):
    """Every coded word of the answers: `kin` of cards, `causes` of deaths, `reason` of an end,
    `command` of an event, boards by `name`, options by `name`.
    """

    kin: list[Meaning]
    causes: list[Meaning]
    reasons: list[Meaning]
    commands: list[Meaning]
    boards: list[Meaning]
    options: list[Meaning]


class RulesModel(Model):
    """A rule set: its cards and its options."""

    id: RulesId
    name: str
    cards: list[CardModel]
    options: list[OptionModel]


class RulesList(Model):
    """All rule sets."""

    rules: list[RulesModel]


class Question(Model):
    """A question in which rule sets differ, with the answer of each that has the card."""

    name: str
    option: str | None
    answers: dict[str, str]


class RoleModel(Model):
    """What a rule set says of a card."""

    id: str
    name: str
    kin: str
    rules: RulesId
    also_in: list[str]
    goal: str
    text: str
    questions: list[Question]


class BoardModel(Model):
    """A ready-made board; `usual` is what its head-count gets unasked."""

    rules: RulesId
    name: str
    players: int
    cards: list[str]
    usual: bool


class BoardList(Model):
    """Boards."""

    boards: list[BoardModel]


class ScenarioRequest(Model):
    """Stories, as YAML: what stands at a table, what is done, what is expected."""

    story: Annotated[str, Field(min_length=1, max_length=LONGEST_STORY, examples=[EXAMPLE_STORY])]


class StoryResult(Model):
    """What became of a story: whether it holds, why not, and step by step what happened."""

    id: list[str]
    title: str
    holds: bool
    reason: str | None
    steps: list[str]


class ScenarioResult(Model):
    """What became of all stories."""

    stories: list[StoryResult]


class ReplaySeat(Model):
    """Who sat there, what he held at the end, how he died; `fate` says that in words."""

    seat: int
    name: str
    card: str
    card_name: str
    causes: list[str]
    night: int
    day: int
    fate: str


class ReplayEvent(Model):
    """One thing that came in, when (milliseconds since the epoch), and what went out: `said` in
    canonical words, `text` as the table read it.
    """

    at: int
    command: str
    seat: int | None
    said: list[str]
    text: list[str]


class Replay(Model):
    """A finished game. `events` is empty where this version plays its log otherwise."""

    id: str
    rules: RulesId
    board: str
    ended: int
    winners: list[int]
    reason: str
    reason_text: str
    seats: list[ReplaySeat]
    events: list[ReplayEvent]


class ProblemModel(BaseModel):
    """What went wrong (RFC 9457)."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "type": "about:blank",
                    "title": "Not Found",
                    "status": 404,
                    "detail": "this rule set has no such card",
                }
            ]
        }
    )

    type: str = "about:blank"
    title: str
    status: int
    detail: str = ""
