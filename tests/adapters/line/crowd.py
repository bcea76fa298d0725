"""People with phones at the fake LINE: they read what stands there and press what they see."""

from __future__ import annotations

import http.client
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote, urlsplit

from adapters.clocks import FixedClock
from adapters.letters import GROUP, Parcel
from adapters.memory import MemoryStore
from adapters.ports import GameStore, Messenger
from adapters.sqlite import SqliteStore
from engine import decode
from engine.effects import Announce
from engine.state import Game
from engine.vocabulary import Phase
from handlers.line_house import Account
from handlers.line_serve import Mounted, mount
from tests.adapters.line import webhooks
from tests.adapters.line.fake import Platform, Post
from tests.adapters.line.server import serving

START = 1_800_000_000_000
SECOND = 1_000
MINUTE = 60 * SECOND
GROUP_ID = "C" + "a" * 32
Json = dict[str, Any]


def uid(number: int) -> str:
    """A user id as LINE makes them."""
    return "U" + f"{number:032x}"


@dataclass
class Person:
    """One player: his LINE id, his name, and what of his chats he has read."""

    user: str
    name: str
    read: int = 0
    group_read: int = 0
    answered: set[int] = field(default_factory=set)
    dice: random.Random = field(default_factory=random.Random)
    joined: int = START


class Ear:
    """Between deliverer and messenger: how long what the group is to hear waits for a token.

    `longest` in milliseconds, and `slept` the longest of those that had to wait while nobody was
    there at all (`absent`). `ballots` are the votes that were announced there, voter and target.
    """

    def __init__(self, inner: Messenger, clock: FixedClock) -> None:
        self.inner = inner
        self.clock = clock
        self.waiting: dict[str, int] = {}
        self.absent: set[str] = set()
        self.longest = self.slept = 0
        self.ballots: dict[str, list[str]] = {}

    def deliver(self, key: str, parcel: Parcel) -> None:
        now = self.clock.now()
        group = parcel.address == GROUP and bool(parcel.effects)
        if group:
            self.waiting.setdefault(parcel.id, now)
            self.ballots[parcel.id] = [
                effect.fact()
                for effect in parcel.effects
                if isinstance(effect, Announce) and effect.key in ("ballot", "elects")
            ]
        self.inner.deliver(key, parcel)
        if group:
            waited = now - self.waiting.pop(parcel.id)
            if parcel.id in self.absent:
                self.slept = max(self.slept, waited)
            else:
                self.longest = max(self.longest, waited)


class World:
    """A group with its people, a LINE that keeps the rules, and our process behind HTTP."""

    def __init__(
        self,
        platform: Platform,
        mounted: Mounted,
        store: GameStore,
        clock: FixedClock,
        chat: str,
        people: int,
        *,
        user_ids: bool,
    ) -> None:
        self.platform = platform
        self.mounted = mounted
        self.store = store
        self.clock = clock
        self.chat = chat
        self.key = f"line:{chat}"
        self.user_ids = user_ids
        self.people = [
            Person(uid(number), f"玩家{number}", dice=random.Random(number))
            for number in range(1, people + 1)
        ]
        self.spectator = uid(99)
        members = [one.user for one in self.people] + [self.spectator]
        platform.members[chat] = members
        platform.names = {one.user: one.name for one in self.people} | {self.spectator: "路人"}
        platform.friends = {one.user for one in self.people[1:]}
        self.events = 0
        self.ear = Ear(mounted.house.home.deliverer.messenger, clock)
        mounted.house.home.deliverer.messenger = self.ear
        parts = urlsplit(mounted.address)
        self.wire = http.client.HTTPConnection(parts.netloc, timeout=30)
        self.path = parts.path

    # What people do

    def send(self, *events: Json) -> int:
        """Deliver events as LINE does; the status of the answer. What is due is sent after it."""
        data = webhooks.body(*events)
        self.wire.request("POST", self.path, data, webhooks.signed(data))
        answer = self.wire.getresponse()
        answer.read()
        self.events += len(events)
        self.pump()
        return answer.status

    def pump(self) -> None:
        """Do all that is due by now."""
        self.mounted.house.home.pump()

    def say(self, user: str, text: str, **more: Any) -> int:
        """A line in the group."""
        token = self.platform.grant(self.chat)
        self.platform.history.append(Post(self.chat, user, self.clock.now(), text))
        return self.send(webhooks.text(text, self.chat, user, replyToken=token, **more))

    def tell(self, user: str, text: str) -> int:
        """A line in one's own chat with the bot."""
        token = self.platform.grant(user)
        self.platform.history.append(Post(user, user, self.clock.now(), text))
        return self.send(webhooks.text(text, user, replyToken=token))

    def press(self, user: str, action: Json, chat: str) -> int:
        """Press a button that hangs in a chat."""
        if action["type"] == "message":
            return (
                self.say(user, action["text"])
                if chat == self.chat
                else self.tell(user, action["text"])
            )
        if action["type"] == "uri":
            return self.tell(user, unquote(action["uri"].partition("/?")[2]))
        named = user if chat == user or self.user_ids else None
        token = self.platform.grant(chat)
        body = {"data": action["data"]}
        return self.send(webhooks.event("postback", chat, named, replyToken=token, postback=body))

    # What there is to see

    @property
    def game(self) -> Game:
        stored = self.store.load(self.key)
        assert stored is not None
        return decode(stored.state)

    @property
    def over(self) -> bool:
        stored = self.store.load(self.key)
        return stored is not None and stored.ended

    def group(self) -> list[Post]:
        """What the bot has said in the group."""
        return self.platform.said(self.chat)

    def private(self, user: str) -> list[Post]:
        """What the bot has said to one person."""
        return self.platform.said(user)

    def button(self, label: str) -> Json:
        """The newest button of this label in the group."""
        for post in reversed(self.group()):
            for action in post.buttons:
                if label in action["label"]:
                    return action
        raise AssertionError(f"no button {label}: {[post.text for post in self.group()]}")

    def check(self) -> None:
        """No rule of LINE's was broken, nothing was parked, nobody was paid."""
        assert self.platform.breaches == []
        assert [one.why for one in self.store.parked()] == []

    # A game

    def gather(self, opening: str = "開局") -> None:
        """Open a table, and everybody sits down by the join button, through his 1:1 chat."""
        host = self.people[0]
        self.say(host.user, opening)
        door = next(one for one in self.group()[-1].buttons if one["type"] == "uri")
        for person in self.people:
            self.clock.advance(2 * SECOND)
            self.press(person.user, door, self.chat)
        assert len(self.game.players) == len(self.people), self.group()[-1].text

    def begin(self) -> None:
        """The host starts the game."""
        self.say(self.people[0].user, "開始")
        assert self.game.phase is not Phase.LOBBY, self.group()[-1].text
        assert not self.ear.waiting
        self.ear.longest = 0


@contextmanager
def world(
    people: int,
    *,
    user_ids: bool = True,
    chat: str = GROUP_ID,
    budget: int = 0,
    quota: int | None = 200,
    store: GameStore | None = None,
    seed: int = 1,
) -> Iterator[World]:
    """A group of so many people, for the length of a block."""
    clock = FixedClock(START)
    platform = Platform(clock, quota)
    store = store or MemoryStore()
    with serving(platform) as address:
        account = Account("access", webhooks.SECRET, budget, address)
        mounted = mount(account, store, port=0, clock=clock, spare=0)
        mounted.house.home.shell.maker.seed = lambda: seed
        mounted.start(home=False)
        made = World(platform, mounted, store, clock, chat, people, user_ids=user_ids)
        try:
            yield made
        finally:
            made.wire.close()
            mounted.stop()
            if isinstance(store, SqliteStore):
                store.close()


def transcript(posts: list[Post]) -> str:
    """A chat as one reads it."""
    lines = []
    for post in posts:
        who = post.who[-2:] if post.who else "法官"
        lines.append(f"[{(post.at - START) // SECOND:>5}] {who}: {post.text}")
    return "\n".join(lines)
