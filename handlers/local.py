"""One process that does all: the store, a clock, and the deliverer in a loop.

Nothing but a heap of deadlines is in memory, and that is read from the store at the start and every
minute: a process that was killed goes on where its last commit stands.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable
from functools import partial
from threading import Condition, Thread
from typing import NamedTuple

from adapters.faults import Kind, StoreDamaged, judge, pause
from adapters.lanes import Threads
from adapters.outbox import Deliverer, Prepare, as_it_is
from adapters.ports import Clock, GameStore, Key, Messenger
from adapters.rounds import PARTING
from handlers.heap import Heap
from handlers.inbound import Accepted, Inbound, Opening, Posting, Reply, SetAside, Unchanged
from handlers.shell import Shell

log = logging.getLogger(__name__)
SWEEP = 60_000
LONGEST_PAUSE = 600_000
"""Milliseconds: a table whose ticks fail is tried at least so often."""

_FAR = 2**62


class Pause(NamedTuple):
    """For how long, in milliseconds, and until when a table is not ticked whose ticks fail."""

    length: int
    until: int


_NONE = Pause(500, 0)


class Home:
    """The tables of one process. Implements Timer: deadlines go on its own heap.

    `clock` is table time, by which turns are judged; `wall` is what sending goes by. They are the
    same but for a local table, whose time stands still while nobody runs it: `until` says how long
    the wall takes to an instant of table time. `mine` tells which tables it takes care of,
    `prepare` is the deliverer's. Any thread may call `open`, `submit`, `arm`, `nudge`, `stop`; one
    runs `pump` or `run`.
    """

    def __init__(
        self,
        store: GameStore,
        messenger: Messenger,
        clock: Clock,
        wall: Clock,
        *,
        shell: Shell,
        owner: str,
        lease: int,
        mine: Callable[[Key], bool] = lambda key: True,
        until: Callable[[int], int] | None = None,
        prepare: Prepare = as_it_is,
    ) -> None:
        self.store = store
        self.shell = shell
        self.clock = clock
        self.wall = wall
        self.mine = mine
        self.until = until or (lambda at: max(0, at - clock.now()))
        self.deliverer = Deliverer(
            store, messenger, self, wall, shell, owner=owner, lease=lease, prepare=prepare
        )
        self._ticks = Heap()
        self._mail = Heap()
        self._bell = Condition()
        self._pauses: dict[Key, Pause] = {}
        self._stopped = False
        self.sending = 0
        self._failed: Counter[Key] = Counter()
        self._fatal: list[BaseException] = []
        self.sweep()

    def open(self, opening: Opening) -> Reply:
        """Open a table; what it has to say goes out with the next round."""
        return self._turn(opening.key, lambda: self.shell.open(opening))

    def submit(self, inbound: Inbound, raw: bytes = b"") -> Reply:
        """One update. Raises Busy or a StoreFault: hand it in again."""
        return self._turn(inbound.key, lambda: self.shell.take(inbound, raw))

    def post(self, posting: Posting) -> Reply:
        """Say something that changes no table."""
        return self._turn(posting.key, lambda: self.shell.post(posting))

    def forget(self, key: Key, user: str) -> Reply:
        """Erase a person of this table's platform."""
        return self.shell.forget(key, user)

    def _turn(self, key: Key, turn: Callable[[], Reply]) -> Reply:
        try:
            return self._armed(turn())
        finally:
            self.nudge(key)

    def _armed(self, reply: Reply) -> Reply:
        """Arm what a turn has made due at once: the deliverer may be in a slow send."""
        if isinstance(reply, Accepted):
            self._pauses.pop(reply.stored.key, None)
            if reply.stored.due is not None:
                self.arm(reply.stored.key, reply.stored.due)
        return reply

    def nudge(self, key: Key) -> None:
        """Look into this table's outbox in the next round."""
        with self._bell:
            self._mail.arm(key, self.wall.now())
            self._bell.notify_all()

    def arm(self, key: Key, due: int) -> None:
        """Tick the table at this instant of its time (Timer); later, where its ticks fail."""
        with self._bell:
            self._ticks.arm(key, max(due, self._pauses.get(key, _NONE).until))
            self._bell.notify_all()

    def sweep(self) -> None:
        """Take up from the store whatever has a deadline or a letter waiting."""
        for due in self.store.due(_FAR):
            if self.mine(due.key):
                self.arm(due.key, due.due)
        for key in self.store.pending():
            if self.mine(key):
                self.nudge(key)

    def next_due(self) -> int | None:
        """The next deadline in table time: as far as a leap over an empty wait may go."""
        with self._bell:
            return self._ticks.first()

    def pump(self) -> int | None:
        """Do all that is to be done now: ticks, then letters, until nothing is left.

        Returns how many milliseconds of table time are left to the next deadline, None for none.
        """
        while self._tick() or self._deliver():
            pass
        if self._fatal:
            raise self._fatal.pop()
        due = self.next_due()
        return None if due is None else max(0, due - self.clock.now())

    def run(self) -> None:
        """Tick and send until `stop`: beside each other, and every address in a lane of its own.

        A store that is busy or full is waited for. Raises what has ended it all.
        """
        self.deliverer.crew = Threads()

        ticks, mail = self.pulses()
        sender = Thread(target=self._loop, args=(mail,), name="sender", daemon=True)
        sender.start()
        try:
            self._loop(ticks)
        finally:
            self.stop()
            sender.join()
            with self._bell:
                self._bell.wait_for(lambda: not self.sending, 2 * PARTING)
        if self._fatal:
            raise self._fatal[0]

    def stop(self) -> None:
        """Have `run` return soon, whatever hangs at a platform; no more comes after that."""
        with self._bell:
            self._stopped = True
            self._bell.notify_all()
        self.deliverer.stop()

    def pulses(self) -> tuple[Pulse, Pulse]:
        """What `run` does, beat by beat: the ticks and the mail, side by side."""
        return Pulse(self, self._tick, self._until_tick), Pulse(
            self, self._deliver, self._until_mail
        )

    def _loop(self, pulse: Pulse) -> None:
        """Work while there is some, then wait until there is, for a sweep at the longest."""
        while not self._stopped:
            wait = pulse.beat()
            with self._bell:
                if wait > 0 and not self._stopped:
                    self._bell.wait(wait / 1000)

    def _endured(self, fault: BaseException, failures: int) -> int:
        """How long to leave alone what has failed so often; what does not pass ends `run`."""
        if isinstance(fault, Exception) and _passes(fault):
            if failures == 1:
                log.warning("the games stand still for a moment: %s", fault)
            return pause(min(failures, 6))
        self._fatal.append(fault)
        with self._bell:
            self._stopped = True
            self._bell.notify_all()
        return 0

    def _until_mail(self) -> int:
        at = self._mail.first()
        return SWEEP if at is None else max(0, at - self.wall.now())

    def _until_tick(self) -> int:
        at = self._ticks.first()
        return SWEEP if at is None else self.until(at)

    def _tick(self) -> bool:
        with self._bell:
            key = self._ticks.take(self.clock.now())
        if key is None:
            return False
        try:
            reply = self._armed(self.shell.tick(key))
        except Exception as fault:
            self._endured(fault, 2 if key in self._pauses else 1)
            self._pause(key)
            return True
        if isinstance(reply, SetAside):
            self._pause(key)
        if not isinstance(reply, Unchanged):
            self.nudge(key)
        return True

    def _pause(self, key: Key) -> None:
        """A tick came to nothing: again after a second, then twice as long each time."""
        length = min(2 * self._pauses.get(key, _NONE).length, LONGEST_PAUSE)
        self._pauses[key] = Pause(length, self.clock.now() + length)
        self.arm(key, self.clock.now())

    def _deliver(self) -> bool:
        with self._bell:
            key = self._mail.take(self.wall.now())
            if key is None:
                return False
            self.sending += 1
        self.deliverer.crew.start(partial(self._wake, key))
        return True

    def _wake(self, key: Key) -> None:
        """Send what waits at a table, and come again when it must wait."""
        try:
            again = self.deliverer.wake(key)
            del self._failed[key]
        except BaseException as fault:
            self._failed[key] += 1
            again = self.wall.now() + self._endured(fault, self._failed[key])
        with self._bell:
            self.sending -= 1
            if again is not None:
                self._mail.arm(key, max(again, self.wall.now() + 1))
            self._bell.notify_all()


class Pulse:
    """One of a home's two loops, beat by beat; only its `run` or one that stands in for it beats.

    `left` tells for how many milliseconds there is nothing to do by itself.
    """

    def __init__(self, home: Home, work: Callable[[], bool], left: Callable[[], int]) -> None:
        self.home, self.work, self.left = home, work, left
        self._swept, self._failures = home.wall.now(), 0

    def beat(self) -> int:
        """Do one thing; for how many milliseconds there is nothing more, unless a bell rings."""
        try:
            if self.work():
                return 0
            if not self._swept <= self.home.wall.now() < self._swept + SWEEP:
                self.home.sweep()
                self._swept = self.home.wall.now()
            wait, self._failures = min(self.left(), SWEEP), 0
        except BaseException as fault:
            self._failures += 1
            wait = self.home._endured(fault, self._failures)
        return wait


def _passes(fault: Exception) -> bool:
    """Whether waiting helps: a damaged store does not mend itself."""
    return judge(fault) is Kind.LATER and not isinstance(fault, StoreDamaged)
