"""The host of one's own machine: `werewolf serve`'s process, killed and started again."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import Any

from telegram.error import InvalidToken

from adapters.faults import Denied
from handlers import line_house
from handlers.desk import Desk
from handlers.line_hook import LineDoor
from handlers.line_house import Account
from handlers.line_serve import taken
from handlers.local import Home, Pulse
from handlers.telegram_house import House, house
from tests.adapters.line import webhooks
from tests.chaos.spies import Spies
from tests.chaos.stage import Died, Process, Stage
from tests.chaos.store import Gated, Kept

_FAR = 2**62
IDLE = 20_000
"""Milliseconds after which a thread looks, whatever it knows."""


class Patience(Event):
    """Waits in virtual time."""

    def __init__(self, process: Process) -> None:
        super().__init__()
        self.process = process

    def wait(self, timeout: float | None = None) -> bool:
        self.process.wait(timeout or 0)
        return self.is_set()


class Actor:
    """A thread of the process: `due` tells when it has something to do, `work` does it.

    `work` gives the milliseconds to wait after it, whatever `due` says; it is not done within
    itself.
    """

    def __init__(
        self, serve: Serve, due: Callable[[], int | None], work: Callable[[], int]
    ) -> None:
        self.serve, self.due, self.work = serve, due, work
        self.busy = False
        self.rests = 0
        self.did = serve.stage.at

    def next(self) -> int | None:
        if self.serve.up and not self.serve.process.alive:
            self.serve.down()
        if self.busy or not self.serve.up:
            return None
        due = self.due()
        return max(self.rests, min(due or _FAR, self.did + IDLE))

    def act(self) -> None:
        self.busy, process = True, self.serve.process
        self.did = self.serve.stage.at
        try:
            with process:
                self.rests = self.serve.stage.at + max(1, self.work())
        except (Died, InvalidToken, Denied):
            self.serve.down(process)
        except Exception as fault:
            self.serve.trouble(process, fault)
        finally:
            self.busy = False


class Serve:
    """The process and its successors, over one store and one inbox."""

    def __init__(self, stage: Stage, air: Any, kept: Kept, village: Any, spies: Spies) -> None:
        self.stage, self.air, self.kept, self.village = stage, air, kept, village
        self.spies = spies
        self.folder = tempfile.TemporaryDirectory(dir="/dev/shm" if _shm() else None)
        self.process = Process(stage, "first")
        self.house: House | None = None
        self.home: Home
        self.door: LineDoor
        self.up = self.booting = False
        self.starts = 0
        self.versions = 0
        self.skew = 0
        self.faults: list[str] = []
        self.actors: list[Actor] = []
        if air.platform == "line":
            stage.later(200, self._fetch)
        self.boot()

    def boot(self) -> None:
        """Start the process; whoever watches over it tries again until it stands."""
        if self.up or self.booting:
            return
        self.booting = True
        self.starts += 1
        self.process = Process(self.stage, f"serve {self.starts}", self.skew, self.versions)
        try:
            with self.process:
                self._start()
        except BaseException as fault:
            self.failed = fault
            if isinstance(fault, KeyboardInterrupt | AssertionError):
                raise
            self.stage.later(2_000, self.boot)
        finally:
            self.booting = False

    def _start(self) -> None:
        start = self._line if self.air.platform == "line" else self._telegram
        home, desk, first = start()
        self.home = home
        home.deliverer.messenger = self.spies.messenger(self.process, home.deliverer.messenger)
        self.process.deliverer = home.deliverer
        self.spies.desk(desk)
        ticks, mail = home.pulses()
        self.actors = [
            Actor(self, lambda: self._beats(home._ticks.first()), lambda: self._beat(ticks)),
            Actor(self, lambda: self._beats(home._mail.first()), lambda: self._beat(mail)),
            *first,
        ]
        self.stage.sources[:] = self.actors
        self.up = True

    def _line(self) -> tuple[Home, Desk, list[Actor]]:
        account = Account(self.air.token, webhooks.SECRET, 0, "https://line.test")
        made = line_house.house(account, Gated(self.kept, self.process), clock=self.process)  # type: ignore[arg-type]
        made.home.shell.maker.seed = lambda: 1 + self.stage.dice.getrandbits(60)
        self.door = made.door
        return made.home, made.door.desk, []

    def _telegram(self) -> tuple[Home, Desk, list[Actor]]:
        made = house(
            self.air.token,
            Gated(self.kept, self.process),  # type: ignore[arg-type]
            inbox=Path(self.folder.name, "inbox.sqlite3"),
            slow="slow",
            clock=self.process,
            wait=0,
            seed=lambda: 1 + self.stage.dice.getrandbits(60),
        )
        self.house = made
        made.polling.stopped = Patience(self.process)
        return made.home, made.polling.intake.desk, [Actor(self, self._polls, self._poll)]

    # LINE's requests

    def _fetch(self) -> None:
        """The platform brings what people did."""
        self.stage.bring(self.village.took(), self._posted)
        self.stage.later(200, self._fetch)

    def _posted(self, body: str, tries: int = 0) -> None:
        """One request to the port; what is answered by no 200 comes again."""
        lost = self.stage.storm.strikes("update lost and redelivered")
        done, process = False, self.process
        if self.up and not (lost and self.stage.dice.random() < 0.5):
            try:
                with process:
                    assert self.door.admits(self.village.headers(body), body.encode())
                    done = taken(self.door, body.encode(), process.now())
            except Died:
                self.down(process)
        if lost or not done:
            pause = min(60_000, 1_000 << min(tries, 6))
            self.stage.later(pause, lambda: self._posted(body, tries + 1))

    # What its threads do

    def _polls(self) -> int | None:
        assert self.house is not None
        inbox = self.house.polling.inbox
        waiting = self.village.world.updates_left(inbox.offset()) or inbox.waiting()
        return self.stage.at if waiting else None

    def _poll(self) -> int:
        assert self.house is not None
        self.village.note(self.village.world.updates)
        self.house.polling.step()
        return self.stage.dice.randint(50, 400)

    def _beats(self, at: int | None) -> int | None:
        return None if at is None else max(self.stage.at, at - self.skew)

    def _beat(self, pulse: Pulse) -> int:
        wait = pulse.beat()
        fatal = self.home._fatal
        if fatal:
            raise fatal.pop()
        return 0 if wait <= 0 else min(wait, 1_000)

    # What becomes of it

    def down(self, process: Process | None = None) -> None:
        """It is dead; another takes its place, if none has."""
        if process not in (None, self.process) or not self.up:
            return
        self._bury()
        self.stage.later(self.stage.dice.randint(500, 8_000), self.boot)

    def trouble(self, process: Process, fault: Exception) -> None:
        """It ended by itself, which it should not."""
        self.faults.append(f"serve ended by {type(fault).__name__}: {fault}")
        self.down(process)

    def _bury(self) -> None:
        self.up = False
        self.process.alive = False
        self.stage.sources.clear()
        if self.house is not None:
            self.house.polling.inbox.close()

    def fate(self) -> None:
        """What may befall the machine in any second."""
        storm = self.stage.storm
        if storm.strikes("token rotated"):
            self.air.rotate()
            if self.air.platform == "line":
                # Who serves LINE hears of it in his log, and starts it with the new one.
                self.stage.later(30_000, lambda: self._deploy(self.versions))
        if storm.strikes("deploy"):
            self._deploy(self.versions)
        if storm.strikes("rollback"):
            # A newer version was there before; it comes back.
            self._deploy(1)
            self.stage.later(storm.dice.randint(60_000, 300_000), lambda: self._deploy(0))
            self.stage.later(storm.dice.randint(320_000, 400_000), lambda: self._deploy(1))
        if storm.strikes("clock set"):
            self.skew = storm.dice.choice((-3, -1, 1, 3)) * 3_600_000 * (not self.skew)
            self.process.skew = self.skew
        home = self.home if self.up else None
        key = self.village.key
        stored = self.kept.load(key)
        if home is None or stored is None or stored.due is None:
            return
        if storm.strikes("tick early"):
            home.arm(key, self.process.now())
        if storm.strikes("tick doubled"):
            self._again(key)
        if storm.strikes("tick late"):
            self.actors[0].rests = self.stage.at + storm.dice.randint(1_000, 30_000)

    def _again(self, key: str) -> None:
        with self.process, suppress(Exception, Died):
            self.home.shell.tick(key)

    def _deploy(self, versions: int) -> None:
        if self.stage.storm.over and versions < self.versions:
            return
        self.versions = versions
        if self.up:
            self._bury()
        self.stage.later(1_000, self.boot)

    def calm(self) -> None:
        """The newest version that was ever there runs on, its clock set right."""
        self.skew = self.process.skew = 0

    def left(self) -> list[str]:
        """What waits in this host and should not."""
        return []

    def close(self) -> None:
        """Take everything away."""
        self._bury()
        self.folder.cleanup()


def _shm() -> bool:
    return Path("/dev/shm").is_dir()
