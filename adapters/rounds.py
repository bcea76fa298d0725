"""A round: one lease's worth of sending at one table, each address in a lane of its own.

What of a half-sent letter is done is kept before its lane says more, so a crash can repeat what
was said last, one message a lane. All of it happens under the table's lock
(`adapters.lanes`).
"""

from __future__ import annotations

import logging
from functools import partial
from threading import Condition, Lock
from typing import TYPE_CHECKING

from adapters.desk import AGAIN, Owed, may_be_missed, set_aside
from adapters.faults import Kind, Undeliverable, frames, judge, pause
from adapters.games import read_game
from adapters.keeping import Keeping, LeaseLost
from adapters.lanes import inside
from adapters.letters import Letter, Parcel, parcels, read_letter
from adapters.ports import Item, Key, Stored
from engine.effects import StageOpened
from engine.state import Game

if TYPE_CHECKING:
    from adapters.outbox import Deliverer

log = logging.getLogger(__name__)
BATCH = 1000
LOOK = 0.3
"""Seconds after which the outbox is looked into while a lane still hangs."""

PARTING = 1.0
"""Seconds for which a process that is to stop waits for what is on its way."""


class Round(Keeping):
    """The sending at one table; `nudged` asks it to look into the outbox once more."""

    def __init__(self, to: Deliverer, key: Key, memory: bytes) -> None:
        super().__init__(to, key, memory)
        self.nudged = False
        self.seen: set[str] = set()
        self._lock = Lock()
        self._bell = Condition(self._lock)
        self._stored: Stored | None = None
        self._games: dict[str, Game | None] = {}
        self._letters: dict[str, set[str]] = {}
        self._running: set[str] = set()
        self._waits: list[int] = []
        self._trouble: Exception | None = None

    def nudge(self) -> None:
        """There is something new, or we are to stop."""
        with self._bell:
            self.nudged = True
            self._bell.notify_all()

    def run(self) -> int | None:
        """Send until nothing more can be sent; when to come again, if at all."""
        try:
            while not self.to.stopped and self._turn():
                pass
        except Exception as fault:
            self._trouble = fault
        lost = isinstance(self._trouble, LeaseLost)
        with self._bell:
            if not lost:
                # What is on its way is noted yet, so that it does not go out twice.
                wait = PARTING if self.to.stopped else None
                self._bell.wait_for(lambda: not self._running, wait)
            self._over = True
            if self._trouble is not None:
                raise self._trouble
            self._leave()
            return min(self._waits, default=None)

    def _turn(self) -> bool:
        """Look, start lanes, wait for something to happen; False when all have ended.

        What has come meanwhile the deliverer finds, who looks once more when the lease is free.
        """
        with inside(self._lock):
            self.nudged = False
            lanes = self._look()
            self._running.update(lanes)
        for address, queue in lanes.items():
            self.to.crew.start(partial(self._lane, address, queue))
        with self._bell:
            if self._running and not (self.nudged or self._trouble):
                self._bell.wait(LOOK)
            if self._trouble is not None:
                raise self._trouble
            self._renew()
            if self._running and not self._loud <= self._running:
                # A lane that hangs keeps what the others have said from being noted at the end.
                self._note()
            return bool(self._running) or self.nudged

    # Looking

    def _look(self) -> dict[str, list[Parcel]]:
        """Read the outbox; the lanes that can go now, by address."""
        items = self.to.store.outbox(self.key, BATCH)
        self._stored = self.to.store.load(self.key) if items else None
        self._games.clear()
        self.seen |= {item.id for item in items}
        waiting = self._waiting(items)
        self.to.prepare(self.key, self.desk, waiting, self._stored)
        self._waits = []
        self._arm()
        self._repay()
        lanes: dict[str, list[Parcel]] = {}
        for parcel in waiting:
            lanes.setdefault(parcel.address, []).append(parcel)
        for queue in lanes.values():
            for parcel in queue[:-1]:
                parcel.more = True
        return {one: lanes[one] for one in lanes if one not in self._running and self._free(one)}

    def _free(self, address: str) -> bool:
        """Whether an address need not wait for its platform."""
        until = self.desk.hold(address, self.to.clock.now())
        if until is not None:
            self._waits.append(until)
        return until is None

    def _waiting(self, items: list[Item]) -> list[Parcel]:
        """All that is still to be sent, in order. What has nothing to say to anybody goes."""
        known = {item.id for item in items}
        self.desk.done = {one: who for one, who in self.desk.done.items() if one in known}
        found: list[Parcel] = []
        for item in items:
            if item.id in self._finished:
                continue
            letter = read_letter(item.body)
            if letter is None:
                self._park(item.id, item.body, "unreadable letter")
            cut = parcels(item.id, letter or Letter())
            done = self.desk.done.get(item.id, [])
            self._letters[item.id] = {one.address for one in cut}
            if self._letters[item.id] <= set(done):
                self._finished.append(item.id)
            found += [one for one in cut if one.address not in done]
        return found

    def _arm(self) -> None:
        """Have the table ticked when it wants to be: once for each deadline."""
        stored = self._stored
        due = None if stored is None or stored.ended else stored.due
        if due is None or due == self.desk.armed:
            return
        if self.to.arm(self.key, due):
            self.desk.armed = due
        else:
            self._waits.append(self.to.clock.now() + pause(1))

    # Sending

    def _lane(self, address: str, queue: list[Parcel]) -> None:
        """Send one address's parcels in order, until one must wait."""
        try:
            with inside(self._lock):
                for parcel in queue:
                    if not (self._ready(parcel.address) and self._send(parcel)):
                        break
        except Exception as fault:
            self._trouble = self._trouble or fault
        finally:
            with self._bell:
                self._running.discard(address)
                if self._trouble or not self._running:
                    self._bell.notify_all()

    def _ready(self, address: str) -> bool:
        """Keep what is done, and say first what an earlier parcel could not; False: not now."""
        if self._over or self._trouble or self.to.stopped:
            return False
        self._renew()
        if self._held or address in self._loud or not self.to.thrifty:
            self._note()
        missed = self.desk.missed.pop(address, None)
        return missed is None or self._send(missed)

    def _send(self, parcel: Parcel) -> bool:
        """Hand one parcel over; True when it is over and done with, delivered or not."""
        parcel.game = self._game(parcel.run)
        parcel.notes = self.desk.notes
        parcel.keep = self._settle
        fault: Exception | None = None
        self._loud.add(parcel.address)
        try:
            self.to.messenger.deliver(self.key, parcel)
        except Exception as error:
            fault = error
        if self._over:
            raise LeaseLost
        if fault is None:
            self._heard(parcel)
        elif not self._failed(parcel, fault):
            return False
        self.desk.late.pop(parcel.id, None)
        self._mark(parcel)
        return True

    def _failed(self, parcel: Parcel, fault: Exception) -> bool:
        """What a failure leads to; True where this parcel is over and done with."""
        match judge(fault):
            case Kind.LATER:
                until = self.desk.postpone(parcel, fault, self.to.clock.now())
                told = "waits" if until else "comes too late"
                self._waits += [until] if until else []
                self._held = True
                log.info("parcel %s of %s %s: %s", parcel.id, self.key, told, frames(fault))
                return until is None
            case Kind.NOT_THERE if may_be_missed(parcel):
                self._owe(Owed(parcel.id, user=parcel.address))
            case Kind.NOT_THERE:
                log.info("nobody is there for parcel %s of %s", parcel.id, self.key)
            case Kind.OURS:
                log.error("parcel %s of %s parked: %s", parcel.id, self.key, frames(fault))
                self._park(parcel.id, set_aside(parcel), frames(fault))
                if isinstance(fault, Undeliverable):
                    self.desk.miss(parcel)
                # A stage of which nobody was told would never begin.
                self._heard(parcel)
        return True

    def _mark(self, parcel: Parcel) -> None:
        """Note that an address has its part of a letter; one that all have is over."""
        item = parcel.id.rpartition("/")[0]
        if item not in self._letters or parcel.id.endswith(AGAIN):
            return
        done = self.desk.done.setdefault(item, [])
        done.append(parcel.address)
        if self._letters[item] <= set(done):
            self._finished.append(item)

    # What it teaches the game

    def _heard(self, parcel: Parcel) -> None:
        for effect in parcel.effects:
            if isinstance(effect, StageOpened) and not effect.due:
                self._owe(Owed(parcel.id, effect.wait))

    def _owe(self, what: Owed) -> None:
        self.desk.owed.append(what)
        self._repay()

    def _repay(self) -> None:
        """Tell the game. Till it has taken that we remember it; no message goes again for it."""
        for one in list(self.desk.owed):
            try:
                if one.wait:
                    self.to.feedback.told(self.key, one.wait, one.parcel)
                else:
                    self.to.feedback.unreachable(self.key, one.user, one.parcel)
            except Exception as fault:
                log.error("feedback on %s of %s: %s", one.parcel, self.key, frames(fault))
                if judge(fault) is Kind.LATER:
                    self._waits.append(self.to.clock.now() + pause(1))
                    continue
            self.desk.owed.remove(one)

    def _game(self, run: str) -> Game | None:
        """The table of a run: as it stands, or as it ended."""
        if run not in self._games:
            stored = self._stored
            record = None if stored and stored.run == run else self.to.store.record(run)
            body = stored.state if stored and stored.run == run else record and record.body
            self._games[run] = read_game(body) if body else None
        return self._games[run]
