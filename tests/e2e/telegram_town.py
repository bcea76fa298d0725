"""A town whose bot lives in the deployed stack: real time, and every update delivered twice."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from inspect import getsource
from threading import RLock
from typing import Any

from adapters.telegram.chats import table_key
from adapters.telegram.secret import HEADER
from engine import decode
from engine.state import Game
from engine.vocabulary import Phase
from tests.adapters.telegram.crowd import Crowd
from tests.adapters.telegram.fake.methods import Methods
from tests.adapters.telegram.fake.players import Phone
from tests.adapters.telegram.fake.world import Sent, Standing, World
from tests.e2e.deployment import Deployment

TOKEN = "424242:TEST"
SECRET = "e2e-webhook-secret-7c1f"
SOON = 180
"""Seconds: mostly it is one, but the machine may have other things to do."""


def until(reached: Callable[[], bool], seconds: float = SOON) -> None:
    """Wait for something, so many seconds at most."""
    end = time.monotonic() + seconds
    while not reached():
        assert time.monotonic() < end, f"not within {seconds} s: {getsource(reached).strip()}"
        time.sleep(0.5)


class WallClock:
    """The time of this machine, as the crowd asks for it."""

    @property
    def at(self) -> int:
        return time.time_ns() // 1_000_000

    def now(self) -> int:
        return self.at


class Guarded(Methods):
    """The fake Bot API under the town's lock: its world is changed by many threads."""

    def __init__(self, world: World, lock: RLock) -> None:
        super().__init__(world)
        self.guard = lock

    def answer(self, method: str, given: dict) -> Any:
        with self.guard:
            return super().answer(method, given)


class CloudTown:
    """One group of the fake Telegram; the crowd takes it for a `Town`."""

    def __init__(self, cloud: Deployment, world: World, api: Guarded, chat: int) -> None:
        self.cloud = cloud
        self.world = world
        self.api = api
        self.chat = chat
        self.clock = WallClock()
        self.key = table_key(chat)
        self.phones: dict[int, Phone] = {}
        self.refused: list[tuple[int, bytes]] = []
        self.delivered = 0
        self._pool = ThreadPoolExecutor(8)
        self._seen: tuple[float, Game | None] = (0.0, None)
        with api.guard:
            world.group(chat, title="狼人殺")
            world.promote(chat)

    def people(self, count: int, first: int) -> list[Phone]:
        """So many members of the group, who have opened the private chat."""
        with self.api.guard:
            for user in range(first, first + count):
                self.world.person(user, f"玩家{user - first + 1}", started=True)
                self.world.rooms[self.chat].members[user] = Standing()
                self.phones[user] = Phone(self.world, user)
        return list(self.phones.values())

    # Updates

    def step(self) -> None:
        """Deliver what people did, in order and each one twice, as Telegram may."""
        with self.api.guard:
            updates, self.world.updates[:] = list(self.world.updates), []
        for update in updates:
            first, second = (self._pool.submit(self._post, update) for _ in range(2))
            first.result()
            second.result()

    def _post(self, update: dict) -> None:
        body = json.dumps(update, ensure_ascii=False).encode()
        status, answer = self.cloud.request("POST", "/telegram", body, {HEADER: SECRET})
        self.delivered += 1
        if status != 200:
            self.refused.append((status, answer))
        elif answer:
            given = json.loads(answer)
            with self.api.guard:
                self._acknowledge(given)

    def _acknowledge(self, given: dict[str, Any]) -> None:
        """A method in the webhook's answer; the second delivery's finds the query answered."""
        query = self.world.queries.get(given.get("callback_query_id", ""))
        if query is not None and not query["answered"]:
            method = given.pop("method")
            super(Guarded, self.api).answer(method, given)

    def wait(self, milliseconds: int) -> None:
        """Let time pass."""
        time.sleep(milliseconds / 1000)
        self.step()

    # What there is to see

    @property
    def game(self) -> Game:
        """The table, as it stood a moment ago."""
        at, game = self._seen
        if game is None or at + 0.3 < time.monotonic():
            stored = self.cloud.store.load(self.key)
            assert stored is not None
            game = decode(stored.state)
            self._seen = (time.monotonic(), game)
        return game

    def group(self) -> list[Sent]:
        """The bot's messages in the group."""
        room = self.world.rooms[self.chat]
        return [one for one in room.messages.values() if one.sender == World.BOT]


class CloudCrowd(Crowd):
    """The same crowd in real time: who is still muted when he is called waits until he is not."""

    def _say(self, phone: Phone, sent: Sent, mark: tuple) -> None:
        if not phone.may_write(self.town.chat):  # type: ignore[attr-defined]
            return
        self.done.add(mark)
        last = self.town.game.phase is Phase.LAST_WORDS
        phone.say(self.town.chat, "完" if last else "過")  # type: ignore[attr-defined]
