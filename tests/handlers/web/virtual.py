"""A room of the page in virtual time: no server, no thread, no waiting, every run like the last."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest

from adapters.memory import MemoryStore
from adapters.web.chats import Chats
from engine.prompts import Prompt
from engine.state import Game
from handlers.web.pacing import Speed
from handlers.web.room import Room
from handlers.web.rooms import user_of
from handlers.web.seats import Wish
from handlers.web.setting import Setting
from handlers.web.stream import Bells, stream
from handlers.web.wire import Stream

T = TypeVar("T")
START = 1_000_000_000_000
STEP = 0.05
Got = list[tuple[float, bytes]]


class Loop(asyncio.SelectorEventLoop):
    """An event loop whose time leaps to whatever comes next."""

    def __init__(self) -> None:
        super().__init__()
        self.at = 0.0
        select = self._selector.select  # type: ignore[attr-defined]

        def leaping(timeout: float | None = None) -> Any:
            found = select(0)
            if not found and timeout:
                self.at = round(self.at + timeout, 6)
            return found

        self._selector.select = leaping  # type: ignore[attr-defined]

    def time(self) -> float:
        return self.at

    def now(self) -> int:
        """As a wall clock, in milliseconds."""
        return START + round(self.at * 1000)


def token(number: int) -> str:
    return f"token-of-person-number-{number:02}"


class Table:
    """So many people at a table, each with a device of his own, and one who only looks on."""

    def __init__(self, loop: Loop, people: int, **given: Any) -> None:
        self.loop, self.bells, self.got = loop, Bells(), dict[int, Got]()
        chats = Chats(None)
        setting = Setting(owner="owner", speed=given.pop("speed", Speed.REAL))
        self.room = Room("TWINS", setting, MemoryStore(), chats, loop)
        chats.listen(self.bells.ring)
        self.users = [user_of(token(number)) for number in range(1, people + 1)]
        names = tuple((user, f"P{place}") for place, user in enumerate(self.users, 1))
        self.wish = Wish("official", 9, "", names, seed=given.pop("seed", 7), **given)

    @property
    def game(self) -> Game:
        game = self.room.game()
        assert game is not None
        return game

    def asked(self) -> list[Prompt]:
        """The questions that are open, to people."""
        prompts = [prompt for wait in self.game.waits for prompt in wait.prompts]
        return [one for one in prompts if not self.game.players[one.seat - 1].bot]

    def tell(self, seat: int, text: str) -> None:
        """What is typed into the phone of a seat."""
        player = self.game.players[seat - 1]
        self.room.tell(player.user, player.name, text, f"e{self.loop.at}#{seat}#{text}")

    def run(self, seconds: float, acts: Sequence[tuple[float, Callable[[Table], None]]]) -> Table:
        """Let so many seconds pass; `acts` are done at their instants."""
        with contextlib.closing(self.loop):
            asyncio.set_event_loop(self.loop)
            self.loop.run_until_complete(self._run(seconds, acts))
        return self

    async def _run(self, seconds: float, acts: Any) -> None:
        self.bells.attach(self.loop)
        devices = [asyncio.ensure_future(self._look(n)) for n in range(len(self.users) + 1)]
        await asyncio.sleep(1)
        self.room.open(self.wish)
        for at, act in acts:
            self.loop.call_at(at, act, self)
        while self.loop.at < seconds:
            while self.room.driver.round() <= 0:
                pass
            await asyncio.sleep(STEP)
        self.bells.close()
        await asyncio.gather(*devices)

    async def _look(self, number: int) -> None:
        got = self.got.setdefault(number, [])
        tokens = (token(number),) if number else ()
        async for event in stream(self.room, Stream(tokens=tokens), self.bells):
            got.append((self.loop.at, event))

    def seat(self, number: int) -> int:
        """The seat of a person, by his number from 1."""
        return next(one.seat for one in self.game.players if one.user == self.users[number - 1])

    def number(self, seat: int) -> int:
        """The person who has this seat, from 1."""
        return self.users.index(self.game.players[seat - 1].user) + 1


@pytest.fixture
def loops(monkeypatch: pytest.MonkeyPatch) -> Callable[[], Loop]:
    """Makes loops; the room's threads, its clock and the names of its runs are theirs."""

    async def here(work: Callable[..., T], *given: Any) -> T:
        return work(*given)

    def fresh() -> Loop:
        loop, drawn = Loop(), count()
        drawing = SimpleNamespace(token_hex=lambda size: f"{next(drawn):0{2 * size}x}")
        monkeypatch.setattr("handlers.web.seats.secrets", drawing)
        monkeypatch.setattr("handlers.web.driver.time", SimpleNamespace(monotonic=loop.time))
        return loop

    threads: Callable[..., Awaitable[Any]] = here
    monkeypatch.setattr("handlers.web.stream.run_in_threadpool", threads)
    monkeypatch.setattr("handlers.books.new_run", lambda now: f"{now:011x}0123456789")
    return fresh
