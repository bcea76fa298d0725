"""A game's own log, replayed here through the same rendering: what everybody was told by it.

The bot's seed lies in the log's `Begin`, so the product needs no switch for one. What paces the
messages is a clock that leaps: nothing is held up, each thing said is seen.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from adapters.clocks import FixedClock
from adapters.letters import Notice
from adapters.memory import MemoryStore
from adapters.outbox import Deliverer
from adapters.telegram.chats import Chats, chat_of
from adapters.telegram.line import Line
from engine.commands import Answer, AnyCommand, Join
from engine.state import decode
from handlers import books
from handlers.desk.answers import boards
from handlers.inbound import Accepted, Inbound, Opening
from handlers.shell import Shell
from handlers.telegram_house import messenger
from handlers.telegram_inbound import Me
from tests.adapters.telegram.fake.methods import Methods
from tests.adapters.telegram.fake.server import TOKEN, served
from tests.adapters.telegram.fake.world import Standing, World


class Told(NamedTuple):
    """What one chat was told: its lines in order, and how often each receipt came."""

    said: list[str]
    receipts: Counter[str]


Transcript = dict[int, Told]
_PASSING = ("📥", "⌛", "👉", "⏳")
"""How far a vote, a choice, a stage stands: what is seen of it depends on when it goes out."""

_LOBBY = ("👥 已入座", "🎬 已發牌")
"""The lobby's card: it is edited as people sit down, and at the deal, as far as the minute has
room for that.
"""

_WINDOW = re.compile("・.+：⏱")
"""A window of the night's timetable: a board is edited as they pass, the last time perhaps not."""

_RECEIPT = "✅"
_TIMES = re.compile(r"\d+(?:\.\d+)?\s*(?:天|小時|分鐘|分|秒)(?:半)?")


class Leaping:
    """A clock that is a minute on whenever somebody looks."""

    def __init__(self, at: int) -> None:
        self.at = at

    def now(self) -> int:
        self.at += 61_000
        return self.at


class Nobody:
    """Hears what a delivery teaches and arms no clock: all that came of it is in the log."""

    def unreachable(self, key: str, user: str, parcel: str) -> None: ...
    def told(self, key: str, wait: int, parcel: str) -> None: ...
    def arm(self, key: str, due: int) -> None: ...


class Replay:
    """A table in memory that is given a log's commands, and sends what each has to say."""

    def __init__(self, key: str, address: str, wall: Leaping, *, typed: bool) -> None:
        self.key = key
        self.typed = typed
        self.clock = FixedClock(0)
        self.wall = wall
        self.store = MemoryStore()
        self.line = Line(TOKEN, self.wall, base=address)
        chats = Chats(self.store, self.wall)
        me = Me(World.BOT, "judge_bot")
        post = messenger(self.line, self.store, chats, me, self.clock)
        nobody = Nobody()
        self.deliverer = Deliverer(
            self.store, post, nobody, self.wall, nobody, owner="replay", lease=2**50
        )
        self.turns = 0

    def play(self, log: Iterable[bytes]) -> None:
        """The whole log."""
        for entry in map(books.read_entry, log):
            self.clock.at = entry.now
            if entry.opened is not None:
                self._open(entry.opened, entry.commands)
            else:
                for command in entry.commands:
                    self._give(command)
            while self.deliverer.wake(self.key) is not None:
                pass

    def _open(self, opened: books.Opened, commands: tuple[AnyCommand, ...]) -> None:
        self.shell = Shell(self.store, self.clock, grace=opened.grace)
        opening = Opening(
            key=self.key,
            event=self._event(),
            user=opened.host,
            rules=opened.rules,
            options=opened.options,
            gated=opened.gated,
            commands=commands,
        )
        assert isinstance(self.shell.open(opening), Accepted)

    def _give(self, command: AnyCommand) -> None:
        says = (self._seated(command),) if isinstance(command, Join) else ()
        inbound = Inbound(
            key=self.key,
            event=self._event(),
            command=command,
            says=boards if isinstance(command, Answer) else says,
            press=isinstance(command, Answer) and not self.typed,
        )
        done = self.shell.handle(inbound)
        assert isinstance(done, Accepted), (command, done)

    def _seated(self, command: Join) -> Notice:
        stored = self.store.load(self.key)
        assert stored is not None
        number = len(decode(stored.state).players) + 1
        return Notice("seated", command.user, {"number": str(number)})

    def _event(self) -> str:
        self.turns += 1
        return f"replay#{self.turns}"


@contextmanager
def replayed(
    key: str, log: Iterable[bytes], people: dict[int, str], *, typed: bool = False
) -> Iterator[World]:
    """The world in which this log has been played; `people` are its players by their ids.

    Answers were pressed, so the press is answered and no receipt follows; `typed` has all of them.
    """
    wall = Leaping(0)
    world = World(wall.now)
    chat = chat_of(key)
    world.group(chat, title="狼人殺")
    world.promote(chat)
    for user, name in people.items():
        world.person(user, name, started=True)
        world.rooms[chat].members[user] = Standing()
    with served(Methods(world)) as address:
        replay = Replay(key, address, wall, typed=typed)
        try:
            replay.play(log)
            yield world
        finally:
            replay.line.close()


def transcript(world: World, chat: int, people: Iterable[int]) -> Transcript:
    """All that the bot has said in a group and to each of these people, line by line.

    As it stands in the end, so edits are folded; times left on a clock are masked.
    """
    return {where: _told(world, where) for where in (chat, *people)}


def _passing(line: str) -> bool:
    return line.startswith(_PASSING) or _WINDOW.fullmatch(line) is not None


def _told(world: World, chat: int) -> Told:
    sent = [one for one in world.room(chat).messages.values() if one.sender == World.BOT]
    texts = [one.text for one in sent if not any(mark in one.text for mark in _LOBBY)]
    lines = [_TIMES.sub("⏱", line.strip()) for text in texts for line in text.splitlines()]
    lines = [line for line in lines if line and not _passing(line)]
    receipts = Counter(line for line in lines if line.startswith(_RECEIPT))
    return Told([line for line in lines if line not in receipts], receipts)
