"""The API's document is committed, and what breaks a promise is seen."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from adapters.text.render import DEFAULT
from engine.commands import AnyCommand
from handlers.api.content import legend, rules
from infra.openapi import FILE, breaking, current


@pytest.fixture(scope="module")
def document() -> Any:
    return json.loads(FILE.read_text("utf-8"))


def test_the_committed_document_is_the_one_that_is_served() -> None:
    """`make openapi` writes it; its diff is the change that callers get."""
    now = current()
    assert breaking(json.loads(FILE.read_text("utf-8")), json.loads(now)) == []
    assert now == FILE.read_text("utf-8"), "make openapi"


PATH = "/v1/rules/{rules}/roles/{role}"
BREAKS: dict[str, Callable[[Any], Any]] = {
    "GET /v1/legend is gone": lambda d: d["paths"].pop("/v1/legend"),
    "GET /v1/boards takes no players any more": lambda d: d["paths"]["/v1/boards"]["get"][
        "parameters"
    ].pop(1),
    f"GET {PATH} asks for lang now": lambda d: _parameter(d, "lang").update(required=True),
    f"GET {PATH} lang takes less: maxLength 3": lambda d: _parameter(d, "lang")["schema"].update(
        maxLength=3
    ),
    f"GET {PATH} answers no 404 any more": lambda d: d["paths"][PATH]["get"]["responses"].pop(
        "404"
    ),
    "RoleModel.goal is gone": lambda d: _schema(d, "RoleModel").pop("goal"),
    "BoardModel.players is another kind of thing": lambda d: _schema(d, "BoardModel")[
        "players"
    ].update(type="string"),
    "ScenarioRequest.more is needed now": lambda d: d["components"]["schemas"]["ScenarioRequest"][
        "required"
    ].append("more"),
    "ScenarioRequest.story takes less: maxLength 10": lambda d: _schema(d, "ScenarioRequest")[
        "story"
    ].update(maxLength=10),
    "Replay.seats is not always there": lambda d: d["components"]["schemas"]["Replay"][
        "required"
    ].remove("seats"),
}


def _parameter(document: Any, name: str) -> Any:
    return next(one for one in document["paths"][PATH]["get"]["parameters"] if one["name"] == name)


def _schema(document: Any, name: str) -> Any:
    return document["components"]["schemas"][name]["properties"]


@pytest.mark.parametrize("said", BREAKS)
def test_a_broken_promise_is_named(document: Any, said: str) -> None:
    broken = copy.deepcopy(document)
    BREAKS[said](broken)
    assert breaking(document, broken) == [said]


def test_what_is_added_breaks_nothing(document: Any) -> None:
    more = copy.deepcopy(document)
    more["paths"]["/v2"] = {}
    _schema(more, "RoleModel")["more"] = {"type": "string"}
    more["components"]["schemas"]["RoleModel"]["required"].append("more")
    assert breaking(document, more) == []


def test_every_error_is_described_as_the_problem_that_comes(document: Any) -> None:
    """And every path and body has an example to try."""
    assert "HTTPValidationError" not in json.dumps(document)
    for path, operations in document["paths"].items():
        for operation in operations.values():
            failures = [one for one in operation["responses"].items() if one[0] >= "400"]
            assert {"422", "429"} <= {status for status, _ in failures}, path
            for _, answer in failures:
                assert list(answer["content"]) == ["application/problem+json"]
            for one in operation.get("parameters", ()):
                assert one["schema"].get("examples") or one.get("examples"), (path, one["name"])
    assert _schema(document, "ScenarioRequest")["story"]["examples"]


@pytest.mark.parametrize("locale", ["zh-Hant", "en"])
def test_every_coded_word_has_its_meaning(locale: str) -> None:
    """Every kind of card, board, option and command that the other answers hold."""
    known = {
        name: {one.code: one.text for one in found}
        for name, found in legend(locale)
        if all(one.text and not one.text.startswith(f"{name}-") for one in found)
    }
    assert len(known) == 6
    told = rules(DEFAULT).rules
    assert {card.kin for one in told for card in one.cards} == set(known["kin"])
    assert {option.name for one in told for option in one.options} == set(known["options"])
    assert {one.__name__ for one in AnyCommand.__args__} == set(known["commands"])
    assert not [text for text in known["commands"].values() if text.startswith("command-")]
