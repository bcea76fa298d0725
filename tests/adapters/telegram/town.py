"""A town with phones, a fake Telegram, and the whole bot, on a clock moved by hand."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from adapters.clocks import FixedClock
from adapters.memory import MemoryStore
from adapters.ports import GameStore
from adapters.telegram.chats import table_key
from adapters.telegram.secret import HEADER
from adapters.text.render import Voice
from engine import decode
from engine.state import Game
from handlers.telegram_house import House, house
from handlers.telegram_webhook import Response, Webhook
from tests.adapters.telegram.fake.methods import Methods
from tests.adapters.telegram.fake.players import Phone
from tests.adapters.telegram.fake.server import TOKEN, served
from tests.adapters.telegram.fake.world import Sent, Standing, World

SECRET = "a-secret"
START = 1_796_000_000_000
GROUP = -1002471352452
HOST = 7_000_000_001
"""The first player's id: above 32 bits (bug-log O33)."""


class Town:
    """Everything; `step` lets the bot do all it has to do now."""

    def __init__(
        self, address: str, world: World, api: Methods, clock: FixedClock, **given
    ) -> None:
        self.address = address
        self.world = world
        self.api = api
        self.clock = clock
        self.store: GameStore = given.get("store") or MemoryStore()
        self.inbox: Path | None = given.get("inbox")
        self.key = table_key(GROUP)
        self.deal: int = given.get("deal", 4321)
        self.house = self._house()
        self.phones: dict[int, Phone] = {}
        self.phone: Callable[[World, int], Phone] = given.get("phone", Phone)
        self.hook = self._hook()
        self.by_webhook: bool = given.get("webhook", False)
        self.responses: list[int] = []
        self.put_aside: list[bytes] = []

    def _later(self, body: bytes, at: int) -> bool:
        self.put_aside.append(body)
        return True

    def _house(self) -> House:
        return house(
            TOKEN,
            self.store,
            api=self.address,
            inbox=self.inbox,
            slow="slow",
            clock=self.clock,
            wait=0,
            seed=lambda: self.deal,
        )

    def restart(self) -> None:
        """The process dies where it stands and another takes its place."""
        self.house.close()
        self.house = self._house()
        self.hook = self._hook()

    def _hook(self) -> Webhook:
        return Webhook(self.house.polling.intake, SECRET, self._later, "slow")

    # People

    def people(self, count: int, **given) -> list[Phone]:
        """So many members of the group, who have opened the private chat."""
        given.setdefault("started", True)
        found = []
        for number in range(count):
            user = HOST + number
            self.world.person(user, f"玩家{number + 1}", **given)
            self.world.rooms[GROUP].members[user] = Standing()
            self.phones[user] = self.phone(self.world, user)
            found.append(self.phones[user])
        return found

    def table(self, count: int, words: str = "", **given) -> list[Phone]:
        """So many people at a table that was opened with these words, not begun yet."""
        people = self.people(count, **given)
        people[0].say(GROUP, f"/newgame {words}".strip())
        self.step()
        for phone in people:
            phone.tap(label("join"), GROUP)
            self.wait(700)
        return people

    def begin(self, count: int, words: str = "") -> list[Phone]:
        """The same, dealt."""
        people = self.table(count, words)
        people[0].say(GROUP, "/startgame")
        self.step()
        assert self.game.seed
        self.wait(6_000)
        return people

    # Time

    def step(self) -> None:
        """Fetch, handle, tick and send, until nothing is left to do at this instant."""
        for _ in range(200):
            if self.by_webhook:
                self.push()
            else:
                self.house.polling.step()
            self.house.home.pump()
            if not self._left():
                self._settle()
                return
        raise AssertionError("it never came to rest")

    def _left(self) -> bool:
        if self.by_webhook:
            return bool(self.world.updates or self.world.pending)
        return self.world.updates_left(self.house.polling.inbox.offset())

    def _settle(self) -> None:
        """Let the acknowledgements arrive, which the bot itself waits for nowhere."""
        self.house.polling.acks.settle(5)

    def push(self) -> None:
        """Post what waits to the webhook, as Telegram does, and carry out what it answers."""
        updates, self.world.updates = self.world.updates, []
        for update in updates:
            self.take(json.dumps(update).encode())

    def take(self, body: bytes) -> None:
        """Post one update, note how it was answered, and carry out what the answer says."""
        response = self.post(body)
        self.responses.append(response.status)
        if response.body:
            method = json.loads(response.body)
            given = {name: _plain(value) for name, value in method.items() if name != "method"}
            self.api.answer(method["method"], given)

    def post(self, body: bytes, secret: str = SECRET) -> Response:
        """One request to the webhook."""
        return self.hook.answer({HEADER: secret}, body, self.clock.now())

    def wait(self, milliseconds: int) -> None:
        """Let time pass; the bot does what comes up on the way."""
        until = self.clock.at + milliseconds
        self.step()
        while self.clock.at < until:
            self.clock.at = min(until, self._next())
            self.step()

    def _next(self) -> int:
        """The next instant at which something can happen: soon, while mail waits."""
        due = self.house.home.next_due()
        soon = self.clock.at + 500 if self.house.home.store.pending() else 2**62
        return max(self.clock.at + 1, min(soon, due if due is not None else 2**62))

    def next_deadline(self) -> None:
        """Let time pass until the table's next deadline is over."""
        due = self.house.home.next_due()
        assert due is not None
        self.wait(max(1, due - self.clock.at + 1))

    # What there is to see

    @property
    def game(self) -> Game:
        stored = self.store.load(self.key)
        assert stored is not None
        return decode(stored.state)

    def group(self) -> list[Sent]:
        """The bot's messages in the group."""
        room = self.world.rooms[GROUP]
        return [one for one in room.messages.values() if one.sender == World.BOT]

    def sends(self, chat: int = GROUP) -> list[int]:
        """When the bot sent or edited there."""
        kinds = ("sendmessage", "editmessagetext", "editmessagereplymarkup")
        return [
            at
            for at, method, given in self.api.calls
            if method in kinds and int(given["chat_id"]) == chat
        ]

    def busiest_minute(self, chat: int = GROUP) -> int:
        """The most sends and edits in any sixty seconds."""
        times = self.sends(chat)
        return max((sum(at - 60_000 < one <= at for one in times) for at in times), default=0)


def _plain(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def label(command: str) -> str:
    """What the button of a command says."""
    return Voice().text(f"do-{command}", "button")


@contextmanager
def town(**given) -> Iterator[Town]:
    """A town with one supergroup in which the bot is an admin; no limit is ever overstepped."""
    clock = FixedClock(START)
    world = World(clock.now)
    world.group(GROUP, title="狼人殺")
    world.promote(GROUP)
    api = given.pop("methods", Methods)(world)
    with served(api) as address:
        made = Town(address, world, api, clock, **given)
        try:
            yield made
            assert api.breaches == []
        finally:
            made.house.close()
