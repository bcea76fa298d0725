"""All that a process needs to serve Telegram, put together once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from adapters.clocks import SystemClock
from adapters.outbox import LEASE
from adapters.pace import Bucket
from adapters.ports import Clock, GameStore, Key
from adapters.telegram.chats import PLATFORM, Chats
from adapters.telegram.inbox import Inbox, MemoryInbox, SqliteInbox
from adapters.telegram.line import POLL, Line
from adapters.telegram.markup import escape, mention
from adapters.telegram.messenger import TelegramMessenger
from adapters.text.names import shown
from handlers.books import platform, read_saved
from handlers.desk import Desk, Scribe
from handlers.desk.manner import Habits
from handlers.local import Home
from handlers.shell import GRACE, Shell, new_seed
from handlers.telegram_inbound import Me, Reader
from handlers.telegram_intake import Intake
from handlers.telegram_serve import Acks, Polling, admins, looks, roll

OWNER = "telegram-serve"
"""The one deliverer of this machine: one that was killed leaves its lease to its successor."""


class House(NamedTuple):
    """A serving process, not running yet."""

    me: Me
    line: Line
    home: Home
    polling: Polling
    chats: Chats

    def close(self) -> None:
        """Let go of the line and of the inbox's file, once nothing runs any more."""
        self.line.close()
        self.polling.inbox.close()


def _mention(user: str, name: str) -> str:
    return mention(user, shown(name, escape))


def messenger(
    line: Line, store: GameStore, chats: Chats, me: Me, clock: Clock
) -> TelegramMessenger:
    """The messenger with all that it asks for."""
    habits = Habits(store)

    def ephemerals(key: Key) -> bool:
        return habits.of(key, "private") == "ephemeral"

    return TelegramMessenger(
        line,
        Scribe(store, clock, escape=escape, mention=_mention),
        chats,
        bot=me.username,
        mutes=lambda key: habits.of(key, "mute"),
        ephemerals=ephemerals,
        locale=lambda key: read_saved(store.group(key).settings).locale,
    )


def house(
    token: str,
    store: GameStore,
    *,
    api: str = "",
    inbox: Path | None = None,
    slow: str,
    clock: Clock | None = None,
    wait: int = POLL,
    seed: Callable[[], int] = new_seed,
    pace: Bucket | None = None,
) -> House:
    """Put a process together; asks Telegram who the bot is, and raises what that raises.

    `inbox` is the file of raw updates, None for memory; `slow` what a press is told that takes
    long; `wait` how many seconds a poll may last; `seed` makes each game's randomness; `pace` is
    the whole bot's.
    """
    clock = clock or SystemClock()
    line = Line(token, clock, base=api, pace=pace)
    try:
        user = line.call("get_me")
    except BaseException:
        line.close()
        raise
    me = Me(user.id, user.username)
    chats = Chats(store, clock)
    home = Home(
        store,
        messenger(line, store, chats, me, clock),
        clock,
        clock,
        shell=Shell(store, clock, grace=GRACE, seed=seed),
        owner=OWNER,
        lease=LEASE,
        mine=lambda key: platform(key) == PLATFORM,
    )
    sees_all = bool(user.can_read_all_group_messages)
    asks = looks(line, chats, user.id, sees_all=sees_all)
    desk = Desk(home, store, clock, roll=roll(line, chats), looks=asks)
    intake = Intake(Reader(me, chats, admins(line)), desk, store, chats)
    kept: Inbox = SqliteInbox(inbox, me.id) if inbox is not None else MemoryInbox()
    polling = Polling(line, kept, intake, clock, Acks(line, slow), seconds=wait)
    return House(me, line, home, polling, chats)
