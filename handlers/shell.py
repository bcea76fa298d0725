"""One turn: load, step, commit, again on a conflict (architecture 0.1). Holds no rule and no text.

Write first, send second: what a turn has to say is committed with it as a letter, and the deliverer
sends it. Nobody is told anything that is not stored.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

import engine
from adapters.faults import StoreFault, frames
from adapters.games import game_of
from adapters.letters import GROUP, Notice
from adapters.ports import Clock, GameStore, Key, Parked, StillOn, Stored, Verdict
from engine.commands import AnyCommand, Begin, Pause, Reach, Tick, Told
from engine.errors import Illegal
from engine.known import Public
from engine.state import Game
from engine.vocabulary import Instant, Phase
from handlers import books, traces
from handlers.inbound import (
    Busy,
    Inbound,
    Opening,
    Posting,
    Refused,
    Repeated,
    Reply,
    SetAside,
    Unchanged,
)
from handlers.turns import Draft, Maker

log = logging.getLogger(__name__)
_TICK = "tick#"
STALLED = "stalled#"
GRACE = 1_000
"""Milliseconds after a deadline in which nothing is closed yet: a tap's way to us (cloud, 2)."""


def new_seed() -> int:
    """The seed of one game: a secret, never 0."""
    return secrets.randbits(62) + 1


def _rest(number: int) -> None:
    """Let the other one finish, 20 to 80 ms, and not as long as he does (cloud A2)."""
    time.sleep(0.02 + secrets.randbelow(60) / 1000)


class Shell:
    """Turns at the tables of one store. Any number of shells may work on it at once.

    `grace` is given to new tables, in milliseconds; `rest` waits after the n-th
    conflict, and after `tries` of them `Busy` is raised.
    """

    def __init__(
        self,
        store: GameStore,
        clock: Clock,
        *,
        rules: books.Rules = engine,
        grace: int = GRACE,
        tries: int = 5,
        seed: Callable[[], int] = new_seed,
        rest: Callable[[int], None] = _rest,
    ) -> None:
        self.store = store
        self.clock = clock
        self.tries = tries
        self.rest = rest
        self.maker = Maker(store, clock, rules, grace, seed)

    def look(self, key: Key) -> Game | None:
        """The table as it stands, None where there never was one."""
        stored = self.store.load(key)
        return game_of(stored) if stored else None

    def open(self, opening: Opening) -> Reply:
        """Open a table, with the group's saved answers; refused where one is open already."""
        self.tick(opening.key)
        return self._turns(opening, lambda stored: self.maker.opened(opening, stored))

    def handle(self, inbound: Inbound) -> Reply:
        """One update. Raises Busy, a StoreFault, or what a bug in the rules raises."""
        return self._turns(inbound, lambda stored: self.maker.made(inbound, stored))

    def take(self, inbound: Inbound, raw: bytes = b"") -> Reply:
        """`handle`, but an update that makes it fail is parked and done with (bug-log O02).

        `raw` is the update as it came, for the operator. A store that is busy or at fault is no
        fault of the update: that is raised.
        """
        try:
            return self.handle(inbound)
        except (Busy, StoreFault):
            raise
        except Exception as error:
            why = type(error).__name__
            log.error("event %s of %s parked: %s", inbound.event, inbound.key, frames(error))
            self._set_aside(inbound, raw, why)
            return SetAside()

    def post(self, posting: Posting) -> Reply:
        """Say something that changes no table; Repeated where its event was handled before."""
        stored = self.store.load(posting.key)
        result = self.store.commit(self.maker.posted(posting, stored))
        return Repeated() if result.verdict is Verdict.DUPLICATE else Unchanged(told=True)

    def tick(self, key: Key) -> Reply:
        """Close what is due. Early, late and doubled ticks do no harm; early ones write nothing."""
        stored = self.store.load(key)
        return self._tick(stored) if stored is not None and self._is_due(stored) else Unchanged()

    # What a delivery teaches

    def unreachable(self, key: Key, user: str, parcel: str) -> None:
        """Nobody hears us there: a person is noted, a group's clocks stop (bug-log O21, O23)."""

        def command(game: Game) -> AnyCommand:
            now = self.clock.now()
            return Reach(at=now, user=user, reachable=False) if user else Pause(at=now)

        self.take(Inbound(key=key, event=f"unreachable#{key}#{parcel}", command=command))

    def told(self, key: Key, wait: int, parcel: str) -> None:
        """A stage's opening has been heard (architecture 0.11)."""
        command = Told(at=self.clock.now(), wait=wait)
        self.take(Inbound(key=key, event=f"told#{key}#{parcel}#{wait}", command=command))

    def forget(self, key: Key, user: str) -> Reply:
        """Erase a person of this table's platform; refused while he sits where a game is on."""
        who = books.person(key, user)
        ledger = self.store.ledger(who)
        table = self.store.load(ledger.table) if ledger.table else None
        if table and not table.ended and table.run == ledger.run:
            return Refused("forget-seated", {"table": ledger.table}, openly=False)
        try:
            self.store.forget(who, traces.scrub(user, f"gone-{secrets.token_hex(4)}"))
        except StillOn as still:
            return Refused("forget-seated", {"table": str(still)}, openly=False)
        return Unchanged()

    def _turns(
        self, source: Inbound | Opening, make: Callable[[Stored | None], Draft | Reply]
    ) -> Reply:
        """Make a turn and commit it; after a conflict make it anew on what stands now."""
        known = source.known if isinstance(source, Inbound) else None
        stored = known or self.store.load(source.key)
        barred: Illegal | None = None
        for number in range(self.tries):
            try:
                if barred is not None:
                    raise barred
                made = make(stored)
            except Illegal as illegal:
                self._overdue(source, stored)
                made = self.maker.refusal(source, stored, illegal)
            if not isinstance(made, Draft):
                return Repeated() if self._has_counted(source) else made
            result = self.store.commit(made.turn)
            match result.verdict:
                case Verdict.COMMITTED:
                    return made.reply
                case Verdict.DUPLICATE:
                    return Repeated()
                case Verdict.ELSEWHERE:
                    barred = Public(None, "seated-elsewhere", table=result.elsewhere)
                case Verdict.CONFLICT:
                    self.rest(number)
            stored = result.stored
        raise Busy(source.key)

    def _has_counted(self, source: Inbound | Opening) -> bool:
        """Whether a refused press was taken before: of the first time nobody has heard, since the
        store gave no answer, and by now the question is closed.
        """
        return source.press and self.store.seen(source.event, self.clock.now())

    def _set_aside(self, inbound: Inbound, raw: bytes, why: str) -> None:
        """Park an update, and tell its sender if it has one."""
        if not self.store.park(Parked(inbound.event, self.clock.now(), why, raw)):
            return
        if not inbound.user:
            return
        notice = Notice("failed", inbound.user)
        stored = self.store.load(inbound.key)
        self.store.commit(self.maker.note(inbound.key, f"{inbound.event}#failed", stored, notice))

    def _overdue(self, source: Inbound | Opening, stored: Stored | None) -> None:
        """A refused word closes what is due all the same, if no timer has."""
        own = source.event.startswith(_TICK)
        if not own and stored is not None and self._is_due(stored):
            self._tick(stored)

    def _is_due(self, stored: Stored) -> bool:
        due = None if stored.ended else stored.due
        return due is not None and due <= self.clock.now()

    def _tick(self, stored: Stored) -> Reply:
        """The tick of this very version: a table that has moved on has another one."""
        event = f"{_TICK}{stored.key}#{stored.due}#{stored.version}"
        now = self.clock.now()
        tick = Inbound(key=stored.key, event=event, command=partial(_at_close, now=now))
        try:
            begun = self.handle(tick)
            if not isinstance(begun, Refused):
                return begun
            return self.handle(replace(tick, command=Tick(at=now)))
        except (Busy, StoreFault):
            raise
        except Exception as error:
            return self._stalled(stored, error)

    def _stalled(self, stored: Stored, error: Exception) -> SetAside:
        """A tick that failed is not done: whoever ticks the table next tries it again.

        The operator gets the frames and the group one sentence, once for a version of the table.
        """
        event = stalled_event(stored)
        if self.store.park(Parked(event, self.clock.now(), type(error).__name__, _body(error))):
            log.error("%s stands still: %s", stored.key, frames(error))
            turn = self.maker.note(
                stored.key, f"{event}#said", stored, Notice("table-broken", GROUP)
            )
            self.store.commit(turn)
        return SetAside()


def stalled_event(stored: Stored) -> str:
    """Under which name a table that stands still lies among what was set aside."""
    return f"{STALLED}{stored.key}#{stored.version}"


def _body(error: Exception) -> bytes:
    return frames(error).encode()


def _at_close(game: Game, now: Instant) -> AnyCommand:
    """What a tick does: a lobby whose time is up begins by itself, if its head-count is legal."""
    if game.phase is Phase.LOBBY and game.closes + game.grace <= now:
        return Begin(at=game.closes - 1, seed=0)
    return Tick(at=now)
