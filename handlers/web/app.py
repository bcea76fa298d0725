"""The routes of the page. Bodies are JSON and say so: a foreign page cannot send that unasked."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from adapters.faults import StoreFault
from adapters.ports import Clock, GameStore
from adapters.text.render import Voice, refusal
from adapters.web.chats import Chats
from engine.errors import Illegal
from handlers.inbound import Busy
from handlers.limits import Buckets
from handlers.table.seating import TableFault
from handlers.web import replay, wire
from handlers.web.catalogue import catalogue
from handlers.web.deeds import Deeds
from handlers.web.guard import Guard, loopback as here
from handlers.web.qr import LONGEST, picture
from handlers.web.room import Room
from handlers.web.rooms import Rooms, TooMany
from handlers.web.stream import Bells, stream

log = logging.getLogger(__name__)
STATIC = Path(__file__).parent / "static"
_MOST_WATCHERS = 100
_MOST_OF_ONE = 20
"""Streams of one room to one address: a house behind one router has a few phones."""

B = TypeVar("B", bound=wire.Body)
T = TypeVar("T")


class Site:
    """The page and all that answers it."""

    def __init__(self, store: GameStore, chats: Chats, wall: Clock, house: str = "") -> None:
        self.house = house
        self.bells = Bells()
        self.rooms = Rooms(store, chats, wall)
        self.deeds = Deeds(self.rooms)
        self._misses = Buckets(rate=3, burst=30)
        self._opened = Buckets(rate=1 / 30, burst=30)
        self._watching: Counter[tuple[str, str]] = Counter()
        chats.listen(self.bells.ring)

    def routes(self) -> list[BaseRoute]:
        """The page, its files, and what it calls."""
        return [
            Route("/", self.page),
            Route("/t/{code}", self.page),
            Route("/r/{code}/{game}", self.page),
            Route("/api/words/{lang}", self.words),
            Route("/api/qr", self.qr),
            Route("/api/rooms", self.open, methods=["POST"]),
            Route("/api/rooms/{code}", self.look),
            Route("/api/rooms/{code}/replay/{game}", self.replay),
            Route("/api/rooms/{code}/stream", self.stream, methods=["POST"]),
            Route("/api/rooms/{code}/say", self.say, methods=["POST"]),
            Route("/api/rooms/{code}/press", self.press, methods=["POST"]),
            Route("/api/rooms/{code}/sit", self.sit, methods=["POST"]),
            Route("/api/rooms/{code}/control", self.control, methods=["POST"]),
            Route("/api/rooms/{code}/ballots", self.ballots, methods=["POST"]),
            Mount("/static", StaticFiles(directory=STATIC)),
        ]

    @contextlib.asynccontextmanager
    async def lifespan(self, app: object) -> AsyncIterator[None]:
        """Runs the tables while the process serves."""
        self.bells.attach(asyncio.get_running_loop())
        try:
            yield
        finally:
            self.bells.close()
            await run_in_threadpool(self.rooms.close)

    async def page(self, request: Request) -> Response:
        return FileResponse(STATIC / "index.html")

    async def words(self, request: Request) -> Response:
        words = await run_in_threadpool(catalogue, request.path_params["lang"])
        return JSONResponse({**words, "house": self.house})

    async def qr(self, request: Request) -> Response:
        """The picture of a link, to be scanned."""
        text = request.query_params.get("text", "")
        if not 0 < len(text) <= LONGEST:
            raise Refusal(400, "bad-request")
        return Response(picture(text), media_type="image/svg+xml")

    async def open(self, request: Request) -> Response:
        body = await _body(request, wire.Open)
        if self._opened.take(_who(request)):
            raise Refusal(429, "rooms")
        return await _answered(lambda: self.deeds.open(body), body.lang)

    async def look(self, request: Request) -> Response:
        """Whether a code leads anywhere; "newest" to the room that was looked into last."""
        code = request.path_params["code"]
        if code == "newest":
            alone = request.client is not None and here(request.client.host)
            return JSONResponse({"code": self.rooms.newest() if alone else ""})
        self._found(request)
        return JSONResponse({"code": code})

    async def replay(self, request: Request) -> Response:
        """A finished game of a room, told again."""
        room = self._found(request)
        game, lang = request.path_params["game"], request.query_params.get("lang", "")
        tale = await run_in_threadpool(replay.found, room.store, room.key, game, lang)
        if tale is None:
            raise Refusal(404, "no-game")
        return JSONResponse(tale)

    async def stream(self, request: Request) -> Response:
        body = await _body(request, wire.Stream)
        room = self._found(request)
        mine = (request.path_params["code"].upper(), _who(request))
        if len(room.devices) >= _MOST_WATCHERS or self._watching[mine] >= _MOST_OF_ONE:
            raise Refusal(429, "full")
        events = self._counted(mine, stream(room, body, self.bells))
        return StreamingResponse(events, media_type="text/event-stream")

    async def _counted(self, mine: tuple[str, str], events: AsyncIterator[T]) -> AsyncIterator[T]:
        """The same events; while they run, one more stream of this address is open."""
        self._watching[mine] += 1
        try:
            async for event in events:
                yield event
        finally:
            self._watching[mine] -= 1
            self._watching += Counter()

    async def say(self, request: Request) -> Response:
        body = await _body(request, wire.Say)
        room = self._found(request)
        return await _answered(lambda: self.deeds.say(room, body), "")

    async def press(self, request: Request) -> Response:
        body = await _body(request, wire.Press)
        room = self._found(request)
        return await _answered(lambda: self.deeds.press(room, body), body.lang)

    async def sit(self, request: Request) -> Response:
        body = await _body(request, wire.Sit)
        room = self._found(request)
        return await _answered(lambda: self.deeds.sit(room, body), body.lang)

    async def control(self, request: Request) -> Response:
        body = await _body(request, wire.Control)
        room = self._found(request)
        return await _answered(lambda: self.deeds.control(room, body), body.lang)

    async def ballots(self, request: Request) -> Response:
        body = await _body(request, wire.Ballots)
        room = self._found(request)
        return await _answered(lambda: self.deeds.ballots(room, body), body.lang)

    def _found(self, request: Request) -> Room:
        """The room of a request's code. Whoever guesses codes is made to wait, and nobody else."""
        who = _who(request)
        if self._misses.wait(who):
            raise Refusal(429, "guessing")
        room = self.rooms.find(request.path_params["code"].upper())
        if room is None:
            self._misses.take(who)
            raise Refusal(404, "no-room")
        return room


class Refusal(Exception):
    """An answer with this status and this word."""

    def __init__(self, status: int, word: str) -> None:
        super().__init__(word)
        self.status = status
        self.word = word


def _who(request: Request) -> str:
    """The address that asks."""
    return request.client.host if request.client else ""


async def _body(request: Request, kind: type[B]) -> B:
    """The body of a request; refused where it is too long, no JSON, or not of this kind."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refusal(415, "not-json")
    data = bytearray()
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > wire.LONGEST:
                raise Refusal(413, "too-long")
        return wire.read(bytes(data), kind)
    except (ClientDisconnect, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise Refusal(400, "bad-request") from None


async def _answered(deed: Callable[[], dict[str, object]], lang: str) -> Response:
    """Do it in a thread; what the rules refuse is answered with its sentence."""
    voice = Voice(lang) if lang else Voice()
    try:
        return JSONResponse(await run_in_threadpool(deed))
    except Illegal as illegal:
        return JSONResponse({"error": refusal(illegal, voice), "key": illegal.key}, 409)
    except TableFault as fault:
        return JSONResponse({"error": voice.text(fault.key, **fault.details)}, 409)
    except TooMany:
        return JSONResponse({"error": voice.text("web-rooms-many")}, 409)
    except (Busy, StoreFault) as fault:
        log.error("%s", fault)
        return JSONResponse({"error": voice.text("web-busy")}, 503)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return JSONResponse({"error": error.word}, error.status)


def build(
    store: GameStore, chats: Chats, wall: Clock, *, loopback: bool = True, house: str = ""
) -> Starlette:
    """The page as an app of its own. `house`: its address for others in the house, if any."""
    site = Site(store, chats, wall, house)
    app = Starlette(
        routes=site.routes(),
        lifespan=site.lifespan,
        middleware=[Middleware(Guard, only_here=loopback)],
        exception_handlers={Refusal: _refused},
    )
    app.state.site = site
    return app
