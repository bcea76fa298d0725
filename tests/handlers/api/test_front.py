"""The API's manners on every path: CORS, HEAD, OPTIONS, 405, ETag, how much is too much."""

from __future__ import annotations

import json
from typing import Any

import pytest
from aws_lambda_powertools.event_handler import APIGatewayHttpResolver

from adapters.memory import MemoryStore
from handlers.api.front import Answer, Front
from handlers.api.routes import mount
from handlers.aws.api import served
from handlers.limits import Buckets, Share

PAGE = "https://page.example"
WITCH = "/v1/rules/official/roles/witch"
PATHS = ("/health", "/docs", "/v1/rules", "/v1/legend", "/v1/boards", WITCH)
# The library's own page leaves its files open.
pytestmark = [
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


class Site:
    """The routes behind a front of this kind, asked as the gateway asks."""

    def __init__(self, share: Share | None = None, **given: Any) -> None:
        self.app = APIGatewayHttpResolver(enable_validation=True)
        self.front = Front(mount(self.app, MemoryStore, share), **given)

    def asks(self, method: str, path: str, body: str = "", **headers: str) -> Answer:
        named = {name.replace("_", "-"): one for name, one in headers.items()}
        event = {
            "version": "2.0",
            "rawPath": path,
            "rawQueryString": "",
            "headers": {"content-type": "application/json", **named},
            "requestContext": {
                "http": {"method": method, "path": path, "sourceIp": named.get("from", "a")},
                "stage": "$default",
            },
            "body": body or None,
            "isBase64Encoded": False,
        }
        found = served(self.front, self.app, event, None)
        return Answer(found["statusCode"], found["headers"], found["body"])


def test_whoever_is_named_may_call_from_a_browser_and_nobody_else() -> None:
    """Every answer, errors too; what is kept for one page is not shown to another."""
    site = Site(origins=[PAGE])
    for path in (*PATHS, "/nothing"):
        told = site.asks("GET", path, origin=PAGE)
        assert told.headers["access-control-allow-origin"] == PAGE, path
        assert told.headers["vary"] == "Origin"
        for origin in ("https://other.example", "null", f"{PAGE}.evil.example", ""):
            told = site.asks("GET", path, origin=origin)
            assert "access-control-allow-origin" not in told.headers, origin
            assert told.headers["vary"] == "Origin"
    asked = site.asks("OPTIONS", "/v1/scenario", origin=PAGE)
    assert (asked.status, asked.headers["access-control-allow-methods"]) == (204, "OPTIONS, POST")
    assert "content-type" in asked.headers["access-control-allow-headers"]
    assert "access-control-allow-origin" not in Site().asks("GET", "/health", origin=PAGE).headers
    anybody = Site(origins=["*"]).asks("GET", "/health", origin="https://any.example")
    assert anybody.headers["access-control-allow-origin"] == "*"


def test_head_is_a_get_without_its_body_and_other_methods_are_told_what_there_is() -> None:
    site = Site(buckets=Buckets(rate=1000, burst=1000))
    for path in PATHS:
        got, head = site.asks("GET", path), site.asks("HEAD", path)
        assert (head.status, head.headers, head.body) == (200, got.headers, ""), path
        for method in ("PUT", "PATCH", "DELETE", "TRACE", "POST"):
            told = site.asks(method, path)
            assert (told.status, told.headers["allow"]) == (405, "GET, HEAD, OPTIONS"), path
    assert site.asks("GET", "/v1/scenario").headers["allow"] == "OPTIONS, POST"
    assert site.asks("OPTIONS", "/nothing").status == 404


def test_what_is_known_already_is_not_sent_again() -> None:
    """Planted: a tag of the path instead of the body; seen to fail."""
    site = Site()
    tags = set()
    for path in PATHS[1:]:
        got = site.asks("GET", path)
        tags.add(got.headers["etag"])
        assert "max-age" in got.headers["cache-control"]
        again = site.asks("GET", path, if_none_match=f'"other", W/{got.headers["etag"]}')
        assert (again.status, again.body) == (304, "")
        assert again.headers["etag"] == got.headers["etag"]
        assert site.asks("GET", path, if_none_match='"other"').status == 200
    assert len(tags) == len(PATHS) - 1
    assert site.asks("GET", "/health").headers["cache-control"] == "no-store"
    assert (
        site.asks("GET", "/v1/rules/official/roles/nobody").headers["cache-control"] == "no-store"
    )
    assert site.asks("GET", "/v1/rules", origin="x").headers["etag"] in tags


def test_who_asks_too_much_waits_and_others_do_not() -> None:
    now = [0.0]
    site = Site(buckets=Buckets(rate=1, burst=5, clock=lambda: now[0]))
    assert [site.asks("GET", "/health").status for _ in range(7)] == [200] * 5 + [429] * 2
    told = site.asks("GET", "/health")
    assert (told.headers["retry-after"], json.loads(told.body)["status"]) == ("1", 429)
    assert site.asks("GET", "/health", **{"from": "b"}).status == 200
    now[0] += 1
    assert site.asks("GET", "/health").status == 200


def test_stories_and_replays_take_a_share_of_the_machine_and_no_more() -> None:
    """Whatever is asked at once, the games beside it keep theirs."""
    now = [0.0]
    share = Share(share=0.25, most=5, clock=lambda: now[0])
    for _ in range(2):
        with share.spending():
            now[0] += 4
    site = Site(share)
    story = json.dumps({"story": "title: nothing"})
    told = site.asks("POST", "/v1/scenario", story)
    assert (told.status, told.headers["retry-after"]) == (429, "8")
    assert site.asks("GET", "/v1/games/x/replay").status == 429
    assert site.asks("GET", "/v1/rules").status == 200
    now[0] += 9
    assert site.asks("POST", "/v1/scenario", story).status == 200


def test_a_deployment_without_a_public_api_says_only_that_it_lives() -> None:
    site = Site(open_=False)
    assert site.asks("GET", "/health").status == 200
    for path in (*PATHS[1:], "/v1/games/x/replay"):
        assert site.asks("GET", path).status == 404, path
    assert site.asks("POST", "/v1/scenario", "{}").status == 404


def test_a_bucket_of_somebody_who_was_still_is_not_kept_for_ever() -> None:
    """Ten thousand addresses at most are remembered, however many ask."""
    now = [0.0]
    buckets = Buckets(rate=1, burst=2, clock=lambda: now[0])
    for number in range(25_000):
        now[0] += 0.0001
        buckets.take(str(number))
    assert len(buckets._left) <= 10_000
