"""Telegram: the strict fake behind a bad network, a group of people with phones, their crowd."""

from __future__ import annotations

import json
import random
from typing import Any, NamedTuple

from adapters.telegram.chats import table_key
from adapters.telegram.secret import HEADER
from engine.vocabulary import Phase
from tests.adapters.telegram.crowd import Crowd
from tests.adapters.telegram.fake.methods import Methods
from tests.adapters.telegram.fake.players import Phone
from tests.adapters.telegram.fake.refusals import Refused, bad
from tests.adapters.telegram.fake.world import Sent, Standing, World
from tests.adapters.telegram.town import GROUP, HOST, label
from tests.chaos.people import People
from tests.chaos.stage import Process, Stage
from tests.chaos.store import Kept

SECRET = "chaos-secret"
SENDS = ("sendmessage", "editmessagetext")


class Said(NamedTuple):
    """A message as it took effect: when, of which parcel, where, what."""

    at: int
    parcel: str
    chat: int | str
    text: str


class Air:
    """Between the bot and Telegram."""

    @staticmethod
    def breaches() -> list[str]:
        """The limits of pace are another test's: who died does not know what he has sent."""
        return []

    platform = "telegram"

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.world = World(stage.now)
        self.methods = Methods(self.world)
        self.token = "424242:TEST"
        self.rotations = 0
        self.silent_until = 0
        self.said: list[Said] = []
        self.acks: list[tuple[str, str]] = []
        self.queries: dict[str, str] = {}
        self.refused: set[tuple[str, str]] = set()

    def rotate(self) -> None:
        """The owner has the token made anew: the old one is worth nothing from here on."""
        self.rotations += 1
        self.token = f"424242:TEST{self.rotations}"

    def __call__(
        self, process: Process, method: str, path: str, headers: dict[str, str], body: bytes
    ) -> tuple[int, bytes]:
        """One request of the Bot API."""
        _, _, rest = path.partition("/bot")
        token, _, name = rest.partition("/")
        process.gate()
        self.stage.at += self.stage.dice.randint(20, 120)
        try:
            if token != self.token:
                raise Refused(401, "Unauthorized")
            result = self._answer(process, name.lower(), json.loads(body or b"{}"))
        except Refused as refused:
            answer = {"ok": False, "error_code": refused.code, "description": refused.description}
            if refused.parameters:
                answer["parameters"] = refused.parameters
            return refused.code, json.dumps(answer).encode()
        return 200, json.dumps({"ok": True, "result": result}).encode()

    def _answer(self, process: Process, name: str, given: dict[str, Any]) -> Any:
        if name == "getme":
            return self.methods.answer(name, given)
        if name == "getupdates":
            return self._polled(self.methods.answer(name, given))
        self._fault(process, name, given)
        result = self.methods.answer(name, given)
        if name in SENDS:
            self.said.append(
                Said(self.stage.at, process.parcel, int(given["chat_id"]), given["text"])
            )
        if name == "answercallbackquery":
            self.acks.append((self.queries[given["callback_query_id"]], given.get("text", "")))
        process.passed()
        if self.stage.storm.strikes("send took effect and was reported lost"):
            self.stage.doubt()
            raise TimeoutError
        return result

    def _polled(self, updates: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """What a poll brings, if anything, and how."""
        storm = self.stage.storm
        if not updates:
            return updates
        if storm.strikes("update late"):
            self.silent_until = self.stage.at + storm.dice.randint(1_000, 30_000)
        if self.stage.at < self.silent_until and not storm.over:
            raise ConnectionError
        if storm.strikes("update lost and redelivered"):
            raise TimeoutError
        found = list(updates)
        if storm.strikes("update doubled"):
            found.append(storm.dice.choice(found))
        if len(found) > 1 and storm.strikes("update reordered"):
            storm.dice.shuffle(found)
        return found

    def _fault(self, process: Process, name: str, given: dict[str, Any]) -> None:
        storm = self.stage.storm
        if storm.strikes("send hangs"):
            process.wait(10)
            raise TimeoutError
        if storm.strikes("send 5xx"):
            raise Refused(502, "Bad Gateway")
        if name == "answercallbackquery":
            return
        if storm.strikes("send 429"):
            wait = storm.dice.randint(1, 20)
            raise Refused(429, f"Too Many Requests: retry after {wait}", retry_after=wait)
        mark = (process.parcel, str(given.get("text")))
        if given.get("parse_mode") and mark not in self.refused and storm.strikes("send refused"):
            self.refused.add(mark)
            raise bad("can't parse entities: unsupported start tag")

    def acknowledge(self, given: dict[str, Any]) -> None:
        """A method in a webhook's answer; a second one finds the query answered."""
        try:
            method = given.pop("method")
            self.methods.answer(method, given)
        except Refused:
            return
        if method == "answerCallbackQuery":
            self.acks.append((self.queries[given["callback_query_id"]], given.get("text", "")))


class Village(People):
    """A group of the fake Telegram; a crowd takes it for a town."""

    def __init__(self, air: Air, kept: Kept, seats: int, rules: str, dice: random.Random) -> None:
        super().__init__(table_key(GROUP), kept, air.stage)
        self.air = air
        self.world = air.world
        self.clock = air.stage
        self.rules = rules
        self.world.group(GROUP, title="狼人殺")
        self.world.promote(GROUP)
        self.phones: dict[int, Phone] = {}
        for user in range(HOST, HOST + seats):
            self.world.person(user, f"玩家{user - HOST + 1}", started=True)
            self.world.rooms[GROUP].members[user] = Standing()
            self.phones[user] = Phone(self.world, user)
        self.host = self.phones[HOST]
        self.crowd = Mob(self, dice.getrandbits(32), eager=0.8)  # type: ignore[arg-type]

    def group(self) -> list[Sent]:
        """The bot's messages in the group."""
        messages = self.world.rooms[GROUP].messages.values()
        return [one for one in messages if one.sender == World.BOT]

    def act(self) -> None:
        """What people do now: they gather, they begin, they play."""
        stored = self.kept.load(self.key)
        if stored is None:
            self.once(0, 60_000, lambda: self.host.say(GROUP, f"/newgame {self.rules}"))
        elif self.game.phase is Phase.LOBBY:
            self._gather()
        elif not stored.ended:
            self.crowd.act()

    def _gather(self) -> None:
        seated = {player.user for player in self.game.players}
        for user, phone in self.phones.items():
            if str(user) not in seated and phone.find(label("join"), GROUP):
                self.once(user, 20_000, lambda one=phone: one.tap(label("join"), GROUP))
        if len(seated) == len(self.phones):
            self.once(1, 30_000, lambda: self.host.say(GROUP, "/startgame"))

    def took(self) -> list[str]:
        """What people did since, for a webhook; which query is of which update is noted."""
        found, self.world.updates[:] = list(self.world.updates), []
        self.note(found)
        return [json.dumps(one, ensure_ascii=False) for one in found]

    @staticmethod
    def headers(body: str) -> dict[str, str]:
        """By what the webhook knows Telegram."""
        return {HEADER: SECRET}

    def note(self, updates: list[dict[str, Any]]) -> None:
        """Note which query is of which update."""
        for one in updates:
            if "callback_query" in one:
                self.air.queries[one["callback_query"]["id"]] = f"telegram#{one['update_id']}"

    def standing(self) -> list[str]:
        """What of the group's rights was not given back."""
        room = self.world.rooms[GROUP]
        found = [
            f"{user} is {one.status} {one.tag}"
            for user, one in room.members.items()
            if user in self.phones and (one.status != "member" or one.tag)
        ]
        closed = [name for name, given in room.permissions.items() if not given]
        return found + closed


class Mob(Crowd):
    """The same crowd under faults: who is still muted when he is called waits until he is not."""

    def _say(self, phone: Any, sent: Sent, mark: tuple[Any, ...]) -> None:
        if phone.may_write(GROUP):
            super()._say(phone, sent, mark)
