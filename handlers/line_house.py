"""All that a process needs to serve LINE, put together once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from adapters.clocks import SystemClock
from adapters.faults import TryLater
from adapters.letters import Notice
from adapters.line.deliverer import Freeing
from adapters.line.messenger import LineMessenger
from adapters.line.names import Names
from adapters.line.payloads import mark
from adapters.line.sleep import Sleep
from adapters.line.wire import Failed, Wire
from adapters.line.wording import Manners
from adapters.outbox import LEASE
from adapters.ports import Clock, GameStore, Key
from engine.commands import AnyCommand
from handlers.books import platform, read_saved
from handlers.desk import Desk, Scribe
from handlers.desk.manner import Habits
from handlers.desk.tables import Tables
from handlers.inbound import Accepted, Inbound, Posting
from handlers.line_hook import SPARE, LineDoor
from handlers.line_inputs import PLATFORM, remaining, roll
from handlers.local import Home
from handlers.shell import GRACE, Shell

OWNER = "line-serve"
"""The one deliverer of this machine: one that was killed leaves its lease to its successor."""


class Account(NamedTuple):
    """The official account and what the operator allows it. `budget`: pushes a game, 0 for none.

    `api` is another server's address, "" for LINE's.
    """

    token: str
    secret: str
    budget: int = 0
    api: str = ""


class House(NamedTuple):
    """A serving process, not running yet: `door` takes requests in, `home` ticks and sends."""

    home: Home
    door: LineDoor
    wire: Wired


def messenger(
    store: GameStore,
    clock: Clock,
    tables: Callable[[], Tables],
    wire: Callable[[], Wire],
    budget: int = 0,
) -> LineMessenger:
    """The messenger with all that it asks for. `tables` is asked for when a table is to sleep."""
    habits = Habits(store)

    def order(key: Key, event: str, command: AnyCommand) -> str | None:
        done = tables().submit(Inbound(key=key, event=event, command=command))
        return f"{done.stored.version:010d}" if isinstance(done, Accepted) else None

    def forward(key: Key, event: str, notices: tuple[Notice, ...]) -> None:
        tables().post(Posting(key=key, event=event, notices=notices))

    manners = Manners(
        budget,
        lambda key: read_saved(store.group(key).settings).locale,
        lambda key: habits.of(key, "ballots") == "open",
    )
    scribe = Scribe(store, clock, mention=mark)
    return LineMessenger(scribe, wire, store, clock, Sleep(order, forward), manners, forward)


class Wired:
    """The SDK, imported when something is first to be sent."""

    def __init__(self, account: Account) -> None:
        self.account = account
        self._made: Wire | None = None

    def __call__(self) -> Wire:
        if self._made is None:
            from adapters.line.sdk import Sdk

            self._made = Sdk(self.account.token, base=self.account.api)
        return self._made

    def close(self) -> None:
        """Let go of what is kept open, if anything was sent."""
        if self._made is not None:
            self._made.close()


def _left(wire: Wired) -> int | None:
    """How many pushed messages the account has left this month, None where it has no limit."""
    try:
        return wire().left()
    except Failed as failed:
        raise TryLater(why=str(failed.why)) from None


def sdk(account: Account) -> Wired:
    """The way to LINE for an account; nothing is imported yet."""
    return Wired(account)


def house(
    account: Account, store: GameStore, *, clock: Clock | None = None, spare: int = SPARE
) -> House:
    """Put a process together. `spare` is how long a group's last token saves another's write."""
    clock = clock or SystemClock()
    homes: list[Home] = []
    wire = sdk(account)
    sender = messenger(store, clock, lambda: homes[0], wire, account.budget)
    home = Home(
        store,
        sender,
        clock,
        clock,
        shell=Shell(store, clock, grace=GRACE),
        owner=OWNER,
        lease=LEASE,
        mine=lambda key: platform(key) == PLATFORM,
        prepare=Freeing(clock),
    )
    homes.append(home)
    names = Names(lambda: account.token, clock, **({"base": account.api} if account.api else {}))
    door = LineDoor(
        Desk(home, store, clock, roll=roll(names), looks=remaining(partial(_left, wire))),
        home,
        store,
        clock,
        secrets=lambda fresh: [account.secret],
        name=names.name,
        begin=names.begin,
        spare=spare,
    )
    return House(home, door, wire)
