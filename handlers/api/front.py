"""The API's manners, before and after every resolver: who may ask, what may be kept, what there is.

Origins a browser may call from, HEAD, OPTIONS, 405, ETag and Cache-Control, and how much one
address may ask. Knows no framework: a request and an answer are plain values.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Mapping
from http import HTTPStatus
from typing import NamedTuple

from handlers.api.models import ProblemModel
from handlers.limits import Buckets

MEDIA = "application/problem+json"
RELEASED = "public, max-age=3600"
"""What changes with a release only may be kept for an hour without asking."""

ASKED = "no-cache"
"""All else may be kept, but is to be asked about with its ETag."""

_EXPOSED = "ETag, Retry-After"


class Request(NamedTuple):
    """One request; names of headers in lower case. `address` is who asks."""

    method: str
    path: str
    headers: Mapping[str, str] = {}
    address: str = ""


class Answer(NamedTuple):
    """One answer; names of headers in lower case."""

    status: int
    headers: dict[str, str]
    body: str | bytes = ""


def problem(status: int, detail: str, **headers: str) -> Answer:
    """An answer that says what is wrong (RFC 9457)."""
    body = ProblemModel(title=HTTPStatus(status).phrase, status=status, detail=detail)
    return Answer(status, {"content-type": MEDIA, **headers}, body.model_dump_json())


class Front:
    """What stands before the routes. `paths` are their patterns with the methods each has.

    `origins` may call from a browser ("*": any); `open_` False serves nothing but /health;
    `buckets` says how much one address may ask.
    """

    def __init__(
        self,
        paths: Iterable[tuple[re.Pattern[str], str]],
        *,
        origins: Iterable[str] = (),
        open_: bool = True,
        buckets: Buckets | None = None,
    ) -> None:
        self.paths = list(paths)
        self.origins = frozenset(one.rstrip("/") for one in origins)
        self.open = open_
        self.buckets = buckets or Buckets(rate=5, burst=40)

    def served(self, request: Request, route: Callable[[str], Answer]) -> Answer:
        """The whole answer; `route` gives the resolver's own for a method."""
        early = self.early(request)
        return self.late(request, early or route(self.method(request)))

    def method(self, request: Request) -> str:
        """How the routes are asked: a HEAD is a GET whose body is left away."""
        return "GET" if request.method == "HEAD" else request.method

    def early(self, request: Request) -> Answer | None:
        """The answer where no route is needed for it, None where one is."""
        known = self._methods(request.path)
        if not known or (not self.open and request.path != "/health"):
            return problem(404, "there is nothing here")
        allowed = ", ".join(sorted(known | {"OPTIONS"} | ({"HEAD"} if "GET" in known else set())))
        if request.method == "OPTIONS":
            return Answer(204, {"allow": allowed})
        if self.method(request) not in known:
            return problem(405, f"only {allowed}", allow=allowed)
        if wait := self.buckets.take(request.address):
            return problem(429, "you ask too much at once", **{"retry-after": str(wait)})
        return None

    def late(self, request: Request, answer: Answer) -> Answer:
        """The answer with what a browser and a cache must know."""
        headers = {**answer.headers, **self._shared(request, answer)}
        if answer.status == 200 and self.method(request) == "GET":
            headers |= _kept(request.path, answer.body)
            if headers.get("etag") in _tags(request.headers.get("if-none-match", "")):
                kept = ("etag", "cache-control", "vary")
                also = {name: headers[name] for name in headers if _about_sharing(name)}
                return Answer(304, {name: headers[name] for name in kept if name in headers} | also)
        headers.setdefault("cache-control", "no-store")
        if request.method == "HEAD":
            return Answer(answer.status, headers)
        return Answer(answer.status, headers, answer.body)

    def _methods(self, path: str) -> set[str]:
        return {method for pattern, method in self.paths if pattern.match(path)}

    def _shared(self, request: Request, answer: Answer) -> dict[str, str]:
        """Whether the browser may show this to the page that asked for it."""
        if not self.origins:
            return {}
        origin = request.headers.get("origin", "")
        if "*" not in self.origins and origin not in self.origins:
            return {"vary": "Origin"}
        said = "*" if "*" in self.origins else origin
        found = {"access-control-allow-origin": said, "access-control-expose-headers": _EXPOSED}
        if said != "*":
            found["vary"] = "Origin"
        if request.method == "OPTIONS":
            found |= {
                "access-control-allow-methods": answer.headers.get("allow", ""),
                "access-control-allow-headers": "content-type, if-none-match",
                "access-control-max-age": "3600",
            }
        return found


def _about_sharing(name: str) -> bool:
    return name.startswith("access-control-")


def _tags(header: str) -> set[str]:
    """The tags of If-None-Match; a weak one is as good."""
    return {one.strip().removeprefix("W/") for one in header.split(",")} - {""}


def _kept(path: str, body: str | bytes) -> dict[str, str]:
    """How long an answer may be kept, and by what it is known again."""
    if path == "/health":
        return {}
    data = body.encode() if isinstance(body, str) else body
    tag = hashlib.sha256(data).hexdigest()[:20]
    policy = ASKED if path.startswith("/v1/games/") else RELEASED
    return {"etag": f'"{tag}"', "cache-control": policy}
