"""The deliverer: takes letters out of the outbox in order and hands them to the messenger.

Write first, send second: a letter lies in the outbox since the turn's own commit and goes only
when all of it has been sent. What of a half-sent one is done is kept after each parcel, so a crash
can repeat one message at most. Order is kept per address: one that is held, or that nobody can
reach, holds up no other (bug-log O21).
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

import msgspec

from adapters.faults import Kind, TryLater, frames, judge, pause
from adapters.letters import GROUP, Letter, Parcel, decode_letter, parcels
from adapters.ports import Clock, GameStore, Item, Key, Messenger, Parked, Timer
from engine.effects import StageOpened
from engine.state import Game, decode
from engine.vocabulary import Phase

log = logging.getLogger(__name__)
LEASE = 30_000
_BATCH = 1000
T = TypeVar("T")


class Feedback(Protocol):
    """What a delivery teaches, told to the game: the shell implements it."""

    def unreachable(self, key: Key, user: str, parcel: str) -> None:
        """The bot cannot write to this person (to the group: user "")."""

    def told(self, key: Key, wait: int, parcel: str) -> None:
        """The group has heard that this stage opened: its clock waits for that."""


class Desk(msgspec.Struct, omit_defaults=True):
    """All that sending remembers of a table, written under the lease only.

    `done` are the addresses of half-sent letters that have theirs, `holds` until when an address is
    held, `tries` the failed ones of a parcel, `notes` the messenger's own.
    """

    done: dict[str, list[str]] = {}
    holds: dict[str, int] = {}
    tries: dict[str, int] = {}
    notes: dict[str, Any] = {}


class LeaseLost(Exception):
    """Another deliverer has taken over in the middle: stop at once."""


class Deliverer:
    """Sends what lies in a table's outbox; as many as there are, one at a time to a table."""

    def __init__(
        self,
        store: GameStore,
        messenger: Messenger,
        timer: Timer,
        clock: Clock,
        feedback: Feedback,
        *,
        owner: str,
        lease: int = LEASE,
    ) -> None:
        self.store = store
        self.messenger = messenger
        self.timer = timer
        self.clock = clock
        self.feedback = feedback
        self.owner = owner
        self.length = lease

    def wake(self, key: Key) -> int | None:
        """Send what can be sent now.

        Returns the instant at which to wake it again (another holds the lease, an address is
        held), None where nothing waits. Timers are armed first and without the lease: they must
        not wait for a slow send.
        """
        items = self.store.outbox(key, _BATCH)
        again: int | None = None
        while items:
            for item in items:
                self.arm(item)
            now = self.clock.now()
            memory = self.store.lease(key, self.owner, now, now + self.length)
            if memory is None:
                return now + self.length
            sending = _Round(self, key, memory)
            try:
                again = sending.run()
            except LeaseLost:
                return self.clock.now() + self.length
            finally:
                self.store.release(key, self.owner)
            # Whoever came in between found the lease taken: look once more for him.
            left = self.store.outbox(key, _BATCH)
            items = [item for item in left if item.id not in sending.seen]
        return again

    def arm(self, item: Item) -> None:
        """Have the table ticked when this letter says so."""
        letter = read(item)
        if letter is not None and letter.due is not None:
            self.timer.arm(item.key, letter.due)


def read(item: Item) -> Letter | None:
    """The letter of an item, None where it cannot be read."""
    try:
        return decode_letter(item.body)
    except msgspec.MsgspecError:
        return None


class _Round:
    """One lease's worth of sending at one table."""

    def __init__(self, to: Deliverer, key: Key, memory: bytes) -> None:
        self.to = to
        self.key = key
        self.desk = msgspec.json.decode(memory, type=Desk) if memory else Desk()
        self.kept = memory
        self.notes = msgspec.json.encode(self.desk.notes)
        self.since = to.clock.now()
        self.seen: set[str] = set()
        self.games: dict[str, Game | None] = {}

    def run(self) -> int | None:
        """Go through the outbox until nothing more can be sent; when to come again, if at all."""
        while True:
            blocked: set[str] = set()
            items = self.to.store.outbox(self.key, _BATCH)
            for item in items:
                if item.id not in self.seen:
                    # What a delivery has taught may have made a deadline of its own.
                    self.to.arm(item)
            self.seen |= {item.id for item in items}
            self.desk.done = {one: who for one, who in self.desk.done.items() if one in self.seen}
            self.games.clear()
            sent = [self._item(item, blocked) for item in items]
            if not any(sent):
                break
        self._keep()
        return min((self.desk.holds[one] for one in blocked), default=None)

    def _item(self, item: Item, blocked: set[str]) -> bool:
        """Send the parcels of one letter that are neither done nor held; True if any was."""
        letter = read(item)
        if letter is None:
            self._park(item.id, item.body, "unreadable letter")
            self.to.store.sent(self.key, item.id)
            return True
        done = self.desk.done.get(item.id, [])
        open_ = [one for one in parcels(item.id, letter) if one.address not in done]
        before = len(open_)
        for parcel in list(open_):
            if not self._held(parcel.address, blocked) and self._send(parcel, blocked):
                open_.remove(parcel)
                done = [*done, parcel.address]
                self._mark(item.id, done, more=bool(open_))
        if not open_:
            self.to.store.sent(self.key, item.id)
            self.desk.done.pop(item.id, None)
        return not open_ or len(open_) < before

    def _mark(self, item: str, done: list[str], *, more: bool) -> None:
        """Keep what is done of a letter. The last parcel needs no mark: the letter goes at once."""
        self.desk.done[item] = done
        if more or msgspec.json.encode(self.desk.notes) != self.notes:
            self._keep()

    def _held(self, address: str, blocked: set[str]) -> bool:
        """Whether an address must wait: for its own earlier letters, or for the platform."""
        if address in blocked:
            return True
        if self.desk.holds.get(address, 0) > self.to.clock.now():
            blocked.add(address)
            return True
        self.desk.holds.pop(address, None)
        return False

    def _send(self, parcel: Parcel, blocked: set[str]) -> bool:
        """Hand one parcel over; True when it is over and done with, delivered or not."""
        self._renew()
        parcel.game = self._game(parcel.run)
        parcel.notes = self.desk.notes
        try:
            self.to.messenger.deliver(self.key, parcel)
        except Exception as fault:
            match judge(fault):
                case Kind.LATER:
                    return self._later(parcel, fault, blocked)
                case Kind.NOT_THERE if _may_be_missed(parcel):
                    self._feed(self.to.feedback.unreachable, parcel.address, parcel.id)
                case Kind.NOT_THERE:
                    log.info("nobody is there for parcel %s of %s", parcel.id, self.key)
                case Kind.OURS:
                    log.error("parcel %s of %s parked: %s", parcel.id, self.key, frames(fault))
                    self._park(parcel.id, _body(parcel), frames(fault))
        else:
            self._heard(parcel)
        self.desk.tries.pop(parcel.id, None)
        return True

    def _later(self, parcel: Parcel, fault: Exception, blocked: set[str]) -> bool:
        """Hold the address: till the instant that was named, else for longer each time."""
        until = fault.until if isinstance(fault, TryLater) else None
        if until is None:
            tries = self.desk.tries.get(parcel.id, 0) + 1
            self.desk.tries[parcel.id] = tries
            until = self.to.clock.now() + pause(tries)
            log.warning("parcel %s of %s waits: %s", parcel.id, self.key, type(fault).__name__)
        self.desk.holds[parcel.address] = until
        blocked.add(parcel.address)
        self._keep()
        return False

    def _heard(self, parcel: Parcel) -> None:
        for effect in parcel.effects:
            if isinstance(effect, StageOpened) and not effect.due:
                self._feed(self.to.feedback.told, effect.wait, parcel.id)

    def _feed(self, tell: Callable[[Key, T, str], None], what: T, parcel: str) -> None:
        """Tell the game. What goes wrong there must not send a message that is out once more."""
        try:
            tell(self.key, what, parcel)
        except Exception as error:
            log.error("feedback on %s of %s lost: %s", parcel, self.key, type(error).__name__)

    def _game(self, run: str) -> Game | None:
        """The table of a run: as it stands, or as it ended."""
        if run not in self.games:
            stored = self.to.store.load(self.key)
            record = None if stored and stored.run == run else self.to.store.record(run)
            body = stored.state if stored and stored.run == run else record and record.body
            self.games[run] = _decoded(body) if body else None
        return self.games[run]

    def _keep(self) -> None:
        """Write the desk, if it has changed."""
        memory = msgspec.json.encode(self.desk)
        if memory == self.kept:
            return
        if not self.to.store.remember(self.key, self.to.owner, memory):
            raise LeaseLost
        self.kept = memory
        self.notes = msgspec.json.encode(self.desk.notes)

    def _renew(self) -> None:
        """Hold the lease through a slow round; one that ran out may have been another's since."""
        now = self.to.clock.now()
        if now < self.since + self.to.length // 2:
            return
        if now >= self.since + self.to.length:
            raise LeaseLost
        memory = self.to.store.lease(self.key, self.to.owner, now, now + self.to.length)
        if memory is None:
            raise LeaseLost
        self.since = now

    def _park(self, item: str, body: bytes, why: str) -> None:
        event = f"parcel#{self.key}#{item}"
        self.to.store.park(Parked(event, self.to.clock.now(), why, body))


def _may_be_missed(parcel: Parcel) -> bool:
    """Whether the table may hear that this has not arrived: not where one person was written to
    alone in the middle of a game, for why he was is his secret. The next bell finds it out.
    """
    game = parcel.game
    on = game is not None and game.phase not in (Phase.LOBBY, Phase.OVER)
    return not on or parcel.address == GROUP or parcel.rings


def _decoded(body: bytes) -> Game | None:
    try:
        return decode(body)
    except msgspec.MsgspecError:
        return None


def _body(parcel: Parcel) -> bytes:
    """A parcel to set aside; the table and the notes are not its own."""
    return msgspec.json.encode(msgspec.structs.replace(parcel, game=None, notes={}))
