"""LINE: the strict fake behind a bad network, a group of people who read their chats and press."""

from __future__ import annotations

import json
import random
import re

from adapters.line.signature import signature
from engine.vocabulary import Phase
from tests.adapters.line import webhooks
from tests.adapters.line.crowd import GROUP_ID, Json, Person, World, uid
from tests.adapters.line.fake import Platform, Refusal
from tests.adapters.line.playing import Play
from tests.adapters.line.reading import readable
from tests.chaos.people import People
from tests.chaos.stage import Process, Stage
from tests.chaos.store import Kept
from tests.chaos.telegram import Said

_SENDS = ("/v2/bot/message/reply", "/v2/bot/message/push")
ONCE = tuple(
    re.compile(said)
    for said in (r"天黑請閉眼（第 \d+ 夜）", r"天亮了（第 \d+ 天）", "🏁 遊戲結束", "^🎴 你的身分")
)
"""What a game says once in one chat."""

_DOUBTFUL = ("used twice", "after 50 s")
"""What a fake holds against who does not know what has become of a token, or what time it is."""


class Sky:
    """Between the account and LINE."""

    platform = "line"

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.line = Platform(stage)  # type: ignore[arg-type]
        self.rotations = 0
        self.said: list[Said] = []
        self.acks: list[tuple[str, str]] = []
        self.refused: set[tuple[str, bytes]] = set()

    @property
    def token(self) -> str:
        """The access token that is good now."""
        return self.line.token

    def rotate(self) -> None:
        """The owner has the token made anew: the old one is worth nothing from here on."""
        self.rotations += 1
        self.line.token = f"access{self.rotations}"

    def breaches(self) -> list[str]:
        """LINE's rules that were broken without an excuse."""
        return [one for one in self.line.breaches if not any(it in one for it in _DOUBTFUL)]

    def __call__(
        self, process: Process, method: str, path: str, headers: dict[str, str], body: bytes
    ) -> tuple[int, bytes]:
        """One request of the Messaging API."""
        process.gate()
        self.stage.at += self.stage.dice.randint(20, 120)
        try:
            self._fault(process, path, body)
            result = self.line.answer(method, path, body, headers)
        except Refusal as refused:
            return refused.status, json.dumps({"message": refused.message}).encode()
        if path in _SENDS:
            self._note(process, json.loads(body))
        process.passed()
        if self.stage.storm.strikes("send took effect and was reported lost"):
            self.stage.doubt()
            raise TimeoutError
        return 200, json.dumps(result).encode()

    def _note(self, process: Process, given: Json) -> None:
        chat = given.get("to") or self.line.tokens[given["replyToken"]].chat
        for message in given["messages"]:
            text, _ = readable(message)
            # One reply says what several parcels wait with; only what is said once is told apart.
            once = next((found[0] for one in ONCE if (found := one.search(text))), "")
            self.said.append(Said(self.stage.at, once, chat, once))

    def _fault(self, process: Process, path: str, body: bytes) -> None:
        storm = self.stage.storm
        if storm.strikes("send hangs"):
            process.wait(10)
            raise TimeoutError
        if storm.strikes("send 5xx"):
            raise Refusal(500, "Internal Server Error")
        if path not in _SENDS:
            return
        if storm.strikes("send 429"):
            raise Refusal(429, "Too many requests")
        mark = (process.parcel, body)
        rich = b'"flex"' in body or b"substitution" in body
        if rich and mark not in self.refused and storm.strikes("send refused"):
            self.refused.add(mark)
            raise Refusal(400, "The request body has 1 error(s)")


class LineVillage(People, World):
    """The people of one group; `Play` takes it for a world on one machine."""

    def __init__(self, sky: Sky, kept: Kept, seats: int, rules: str, dice: random.Random) -> None:
        People.__init__(self, f"line:{GROUP_ID}", kept, sky.stage)
        self.air = sky
        self.platform = sky.line
        self.store = kept
        self.clock = sky.stage  # type: ignore[assignment]
        self.chat = GROUP_ID
        self.rules = rules
        self.user_ids = True
        self.people = [
            Person(uid(number), f"玩家{number}", dice=random.Random(dice.random()))
            for number in range(1, seats + 1)
        ]
        self.spectator = uid(99)
        named = {one.user: one.name for one in self.people} | {self.spectator: "路人"}
        self.platform.members[self.chat] = list(named)
        self.platform.names = named
        self.platform.friends = {one.user for one in self.people}
        self.bodies: list[bytes] = []
        self.sent = 0
        self.play = Play(self, talk=6_000, look=25_000)

    def send(self, *events: Json) -> int:
        """One request; what comes of it nobody here waits for."""
        for one in events:
            self.sent += 1
            one["webhookEventId"] = f"01{self.sent:024X}"
        self.bodies.append(webhooks.body(*events))
        return 200

    def pump(self) -> None:
        """The hosts do that."""

    def act(self) -> None:
        """What people do now: they gather, they begin, they play; some talk all the time."""
        stored = self.kept.load(self.key)
        host = self.people[0].user
        if stored is None:
            self.once("open", 60_000, lambda: self.say(host, f"開局 {self.rules}"))
            return
        self.play._chat()
        if stored.ended:
            for one in self.people:
                self.once(one.user, 60_000, lambda user=one.user: self.tell(user, "身分"))  # type: ignore[misc]
        elif self.game.phase is Phase.LOBBY:
            self._gather(host)
        else:
            for person in self.people:
                self.play._act(person)

    def _gather(self, host: str) -> None:
        seated = {player.user for player in self.game.players}
        doors = [
            button for post in self.group() for button in post.buttons if button["type"] == "uri"
        ]
        for one in self.people:
            if one.user not in seated and doors:
                self.once(
                    one.user,
                    20_000,
                    lambda user=one.user: self.press(user, doors[-1], self.chat),  # type: ignore[misc]
                )
        if len(seated) == len(self.people):
            self.once("begin", 30_000, lambda: self.say(host, "開始"))

    def took(self) -> list[str]:
        """The requests that LINE has to make."""
        found, self.bodies[:] = [one.decode() for one in self.bodies], []
        return found

    @staticmethod
    def headers(body: str) -> dict[str, str]:
        """What LINE signs a request with."""
        return {"x-line-signature": signature(webhooks.SECRET, body.encode())}

    def standing(self) -> list[str]:
        """A LINE group has no rights to give back."""
        return []
