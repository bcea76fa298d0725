"""A LINE group whose bot lives in the deployed stack: real time, every delivery made twice."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from adapters.line.signature import signature
from engine.state import Game
from tests.adapters.line import webhooks
from tests.adapters.line.crowd import GROUP_ID, Json, Person, World, uid
from tests.adapters.line.fake import Platform
from tests.adapters.line.playing import Play
from tests.e2e.deployment import Deployment
from tests.e2e.telegram_town import WallClock, until

TOKEN = "e2e-channel-access-token-5d02"
SECRET = "e2e-channel-secret-91be"


class Patient(WallClock):
    """The wall's clock for whoever moves clocks by hand: it can only be waited for."""

    def advance(self, milliseconds: int) -> None:
        time.sleep(milliseconds / 1000)


class LineTown(World):
    """The people of one group; `Play` takes it for a world on one machine."""

    def __init__(self, cloud: Deployment, platform: Platform, people: int) -> None:
        self.cloud = cloud
        self.platform = platform
        self.store = cloud.store
        self.clock = Patient()  # type: ignore[assignment]
        self.chat = GROUP_ID
        self.key = f"line:{GROUP_ID}"
        self.user_ids = True
        self.people = [
            Person(uid(number), f"玩家{number}", dice=random.Random(number))
            for number in range(1, people + 1)
        ]
        self.spectator = uid(99)
        named = {one.user: one.name for one in self.people} | {self.spectator: "路人"}
        platform.members[self.chat] = list(named)
        platform.names = named
        platform.friends = {one.user for one in self.people}
        self.answers: list[int] = []
        self._pool = ThreadPoolExecutor(2)

    def send(self, *events: Json) -> int:
        """One request, twice at once; the first one's status."""
        data = webhooks.body(*events)
        headers = {"x-line-signature": signature(SECRET, data)}

        def post(number: int) -> int:
            return self.cloud.request("POST", "/line", data, headers)[0]

        found = list(self._pool.map(post, range(2)))
        self.answers += found
        return found[0]

    def pump(self) -> None:
        """The deployed functions do that."""

    def gather(self, opening: str = "開局") -> None:
        """Open a table, and everybody sits down by the join button, through his 1:1 chat."""
        self.say(self.people[0].user, opening)
        until(lambda: bool(self._doors()))
        door = self._doors()[-1]
        for person in self.people:
            self.press(person.user, door, self.chat)
        until(lambda: len(self.game.players) == len(self.people))

    def begin(self) -> None:
        """The host starts the game."""
        self.say(self.people[0].user, "開始")
        assert self.game.seed

    def _doors(self) -> list[Json]:
        return [one for post in self.group() for one in post.buttons if one["type"] == "uri"]

    def play(self, reached: Callable[[Game], bool], seconds: float) -> None:
        """Everybody does what he finds to do, until the game has come so far."""
        people = Play(self, talk=4_000, look=20_000)
        end = time.monotonic() + seconds
        while not reached(self.game):
            assert time.monotonic() < end, self.game.phase
            self.clock.advance(300)
            people._chat()
            for person in self.people:
                people._act(person)
