"""The HTTP API: the same routes on AWS and on this machine; every fault is a problem (RFC 9457)."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from aws_lambda_powertools.event_handler import APIGatewayHttpResolver

from adapters.faults import StoreBusy
from adapters.memory import MemoryStore
from engine.vocabulary import Phase
from handlers.api import stories
from handlers.api.front import Front
from handlers.api.local import LARGEST, application
from handlers.api.routes import mount
from handlers.aws.api import served
from tests.handlers.rooms import Room

Answer = tuple[int, str, bytes]


class Site:
    """One store behind both resolvers; a call gives the status, the media type, the body."""

    def __init__(self) -> None:
        self.store = MemoryStore()
        self.lambda_ = APIGatewayHttpResolver(enable_validation=True)
        self.front = Front(mount(self.lambda_, lambda: self.store))
        self.local = application(lambda: self.store)
        self.kind = "application/json"

    def on_aws(self, method: str, path: str, body: str | None = None, **query: str) -> Answer:
        event = {
            "version": "2.0",
            "routeKey": "$default",
            "rawPath": path,
            "rawQueryString": urlencode(query),
            "queryStringParameters": query or None,
            "headers": {"content-type": self.kind},
            "requestContext": {"http": {"method": method, "path": path}, "stage": "$default"},
            "body": _base64(body) if body else body,
            "isBase64Encoded": bool(body),
        }
        answer = served(self.front, self.lambda_, event, None)
        kind = {name.lower(): one for name, one in answer["headers"].items()}["content-type"]
        return answer["statusCode"], kind, answer["body"].encode()

    def here(self, method: str, path: str, body: str | None = None, **query: str) -> Answer:
        sent: list[dict[str, Any]] = []
        scope = {
            "type": "http",
            "method": method,
            "path": path,
            "query_string": urlencode(query).encode(),
            "headers": [(b"content-type", self.kind.encode())],
        }

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": _bytes(body), "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        asyncio.run(self.local(scope, receive, send))  # type: ignore[arg-type]
        headers = {name.lower(): one for name, one in sent[0]["headers"]}
        kind = headers[b"content-type"].decode()
        return sent[0]["status"], kind, b"".join(one.get("body", b"") for one in sent[1:])


def _bytes(body: str | None) -> bytes:
    """A body; what is no text is written with surrogates."""
    return (body or "").encode("utf-8", "surrogateescape")


def _base64(body: str) -> str:
    return base64.b64encode(_bytes(body)).decode()


@pytest.fixture
def site() -> Site:
    return Site()


def found(answer: Answer) -> Any:
    """The model in an answer that found something."""
    status, kind, body = answer
    assert (status, kind) == (200, "application/json")
    return json.loads(body)


def problem(answer: Answer) -> tuple[int, str]:
    """The status and the sentence of a problem."""
    status, kind, body = answer
    told = json.loads(body)
    assert kind == "application/problem+json"
    assert told["status"] == status
    assert told["title"]
    return status, told["detail"]


def test_it_says_that_it_is_there(site: Site) -> None:
    assert found(site.on_aws("GET", "/health"))["status"] == "ok"


def test_the_rule_sets_are_told_in_the_language_asked_for(site: Site) -> None:
    rules = found(site.on_aws("GET", "/v1/rules", lang="en"))["rules"]
    assert [one["id"] for one in rules] == ["official", "crescent", "expanded"]
    assert {"id": "guard", "name": "Guard", "kin": "god"} in rules[0]["cards"]
    other = found(site.on_aws("GET", "/v1/rules", lang="xx"))["rules"]
    assert {"id": "guard", "name": "守衛", "kin": "god"} in other[0]["cards"]


def test_a_card_is_told_as_its_rule_set_has_it(site: Site) -> None:
    role = found(site.on_aws("GET", "/v1/rules/crescent/roles/guard", lang="en"))
    assert (role["name"], role["also_in"]) == ("Guard", ["official", "expanded"])
    assert role["text"]
    assert set(role["questions"][0]["answers"]) == {"official", "crescent", "expanded"}


def test_boards_can_be_asked_for_by_rule_set_and_head_count(site: Site) -> None:
    boards = found(site.on_aws("GET", "/v1/boards", rules="official", players="9"))["boards"]
    assert [one["name"] for one in boards if one["usual"]] == ["B9"]
    assert {one["players"] for one in boards} == {9}


def test_a_story_is_played_and_told(site: Site) -> None:
    story = Path("tests/scenarios/official/GUARD.yaml").read_text("utf-8").split("\n---\n")[0]
    (told,) = found(site.on_aws("POST", "/v1/scenario", json.dumps({"story": story})))["stories"]
    assert told["holds"]
    assert "O-GUARD-1" in told["id"]
    assert any("knifed 10" in step for step in told["steps"])


def test_a_story_that_cannot_be_read_says_where(site: Site) -> None:
    body = json.dumps({"story": "rules: official\nseats: [wolff]\nplay: []\n"})
    (told,) = found(site.on_aws("POST", "/v1/scenario", body))["stories"]
    assert not told["holds"]
    assert "line 2" in told["reason"]


def test_a_story_that_never_ends_is_ended(monkeypatch: pytest.MonkeyPatch, site: Site) -> None:
    """The API is open to everybody: a request is bounded in time."""

    def endless(document: object, explain: bool) -> None:
        while True:
            with contextlib.suppress(Exception):
                time.sleep(0.001)

    monkeypatch.setattr(stories, "run", endless)
    monkeypatch.setattr(stories, "SECONDS", 0.2)
    began = time.monotonic()
    answer = site.on_aws("POST", "/v1/scenario", json.dumps({"story": "a: 1"}))
    assert problem(answer) == (422, "the stories take too long")
    assert time.monotonic() - began < 5


def test_nobody_is_struck_after_his_work_is_done() -> None:
    """Work that takes about as long as it may: it is struck inside, or not at all."""
    done = 0
    for _ in range(200):
        with contextlib.suppress(stories.OutOfTime):
            stories.bounded(0.002, lambda: time.sleep(0.0018))
            done += 1
    time.sleep(0.05)
    assert stories.bounded(5, lambda: done) == done


@pytest.mark.parametrize(
    ("method", "path", "body", "query", "status"),
    [
        ("GET", "/nothing", None, {}, 404),
        ("DELETE", "/health", None, {}, 405),
        ("PUT", "/v1/scenario", "{}", {}, 405),
        ("GET", "/v1/rules/official/roles/nobody", None, {}, 404),
        ("GET", "/v1/rules/chess/roles/guard", None, {}, 422),
        ("GET", "/v1/boards", None, {"players": "many"}, 422),
        ("GET", "/v1/games/unknown/replay", None, {}, 404),
        ("POST", "/v1/scenario", None, {}, 422),
        ("POST", "/v1/scenario", "{", {}, 422),
        ("POST", "/v1/scenario", "[]", {}, 422),
        ("POST", "/v1/scenario", '{"story": 1}', {}, 422),
        ("POST", "/v1/scenario", '{"story": "a", "more": 1}', {}, 422),
        ("POST", "/v1/scenario", json.dumps({"story": "x" * 20_001}), {}, 422),
        ("POST", "/v1/scenario", json.dumps({"story": "---\na\n" * 11}), {}, 422),
    ],
)
def test_what_is_wrong_is_a_problem_here_and_there(
    site: Site, method: str, path: str, body: str | None, query: dict[str, str], status: int
) -> None:
    aws, here = site.on_aws(method, path, body, **query), site.here(method, path, body, **query)
    assert problem(aws)[0] == status
    assert problem(here) == problem(aws)


@pytest.mark.parametrize("path", ["/health", "/v1/rules", "/v1/rules/official/roles/witch"])
def test_the_same_routes_answer_the_same_here(site: Site, path: str) -> None:
    """Not written twice: both resolvers get them from one place."""
    assert found(site.here("GET", path)) == found(site.on_aws("GET", path))


def test_a_body_of_another_kind_is_refused(site: Site) -> None:
    """Found by fuzzing: a form without its boundary, and bytes that are no text, were a 500."""
    site.kind = "multipart/form-data"
    assert problem(site.on_aws("POST", "/v1/scenario", "{}"))[0] == 415
    assert problem(site.here("POST", "/v1/scenario", "{}"))[0] == 415
    site.kind = "application/json"
    assert problem(site.here("POST", "/v1/scenario", "\udcff"))[0] == 400
    assert problem(site.on_aws("POST", "/v1/scenario", "\udcff"))[0] == 400


def test_a_bug_of_ours_is_not_the_asker_s_fault(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(text: str) -> None:
        raise ValueError("ours")

    monkeypatch.setattr("handlers.api.routes.judged", broken)
    with pytest.raises(ValueError, match="ours"):
        site.on_aws("POST", "/v1/scenario", '{"story": "a"}')


def test_a_request_that_is_too_large_is_refused_before_it_is_read(site: Site) -> None:
    assert problem(site.here("POST", "/v1/scenario", "x" * (LARGEST + 1)))[0] == 413


def test_a_game_is_told_once_it_is_over_and_names_no_account(site: Site) -> None:
    room = Room(site.store)
    room.begin(9)
    run = room.stored.run
    path = f"/v1/games/{run}/replay"
    assert problem(site.on_aws("GET", path))[0] == 404
    room.wolves_win()
    assert room.game.phase is Phase.OVER
    told = found(site.on_aws("GET", path))
    assert (told["rules"], len(told["seats"])) == ("official", 9)
    assert told["winners"]
    assert told["events"]
    accounts = {one.user for one in room.game.players}
    assert not [user for user in accounts if f'"{user}"' in json.dumps(told)]


def test_a_store_that_does_not_answer_is_said_so(site: Site) -> None:
    def busy() -> MemoryStore:
        raise StoreBusy("table", "slow")

    site.lambda_ = APIGatewayHttpResolver(enable_validation=True)
    mount(site.lambda_, busy)
    assert problem(site.on_aws("GET", "/v1/games/x/replay"))[0] == 503


@pytest.mark.filterwarnings("ignore::ResourceWarning")
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_the_document_describes_every_route(site: Site) -> None:
    document = json.loads(site.on_aws("GET", "/docs", format="json")[2])
    assert set(document["paths"]) == {
        "/health",
        "/v1/rules",
        "/v1/legend",
        "/v1/rules/{rules}/roles/{role}",
        "/v1/boards",
        "/v1/scenario",
        "/v1/games/{game}/replay",
    }
    status, kind, body = site.on_aws("GET", "/docs")
    assert (status, kind) == (200, "text/html")
    assert b"swagger" in body
