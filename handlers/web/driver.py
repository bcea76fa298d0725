"""What goes on by itself at one table of the page: deadlines, letters, bots, leaps of time."""

from __future__ import annotations

import logging
import secrets
import threading
import time
from collections.abc import Callable
from threading import Condition, Thread

from adapters.faults import StoreDamaged, frames, pause
from adapters.games import game_of
from adapters.ports import GameStore, Key
from adapters.web.clock import RoomClock
from engine import view
from engine.commands import Said
from engine.state import Game
from engine.views import View
from engine.vocabulary import Phase, Seat
from handlers.inbound import Busy, Inbound, Refused
from handlers.local import Home
from handlers.table.crew import Crew
from handlers.table.log import Log
from handlers.table.waiting import hides
from handlers.web.pacing import (
    LINGER,
    SECOND_THOUGHTS,
    Speed,
    awaited,
    happened,
    people,
    resting,
)

log = logging.getLogger(__name__)
IDLE = 5.0
_THINKS = (2_000, 7_000)
_SPEECH = 2.0
_NAP = 0.05


class Driver:
    """Runs one table in a thread of its own. Any thread may call `wake`, `set_speed`, `step`.

    `speak` writes a bot's words into the group, under a name that is the same if it is said again;
    `watched` tells whether anybody looks on: at any speed but the real one nothing goes on unseen;
    `alone` whether one person has all seats that people have: there is nobody then who could read
    a secret off the clock.
    """

    def __init__(
        self,
        home: Home,
        store: GameStore,
        clock: RoomClock,
        key: Key,
        *,
        bots: str,
        speak: Callable[[str, Game, Said], None],
        watched: Callable[[], bool],
        alone: Callable[[Game], bool],
        changed: Callable[[], None],
    ) -> None:
        self.home, self.store, self.clock, self.key = home, store, clock, key
        self.kind = bots
        self.speak, self.watched, self.alone, self.changed = speak, watched, alone, changed
        self.speed = Speed.FAST
        self.held = False
        self.through: set[tuple[int, Seat]] = set()
        self.acted = 0.0
        self._seen: tuple[View, float] | None = None
        self._among = self._dwells = False
        self.busy = threading.RLock()
        """Held while one thing is done: who has two to do that are one takes it meanwhile."""
        self._bell = Condition()
        self._rung = self._stopped = False
        self._steps = 0
        self._crew: Crew | None = None
        self._log: Log | None = None
        self._known: tuple[str, int] = ("", 0)
        self._barred: set[Seat] = set()
        self._rest = 0.0
        self._failures = 0
        self._thread: Thread | None = None

    # From any thread

    def start(self) -> None:
        """Begin to run, in a daemon thread."""
        self._thread = Thread(target=self._run, name=f"table {self.key}", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop after what is being done; returns when it has."""
        self._stopped = True
        self.wake()
        if self._thread is not None:
            self._thread.join(10)

    def wake(self) -> None:
        """Something has come in."""
        with self._bell:
            self._rung = True
            self._bell.notify_all()

    def set_speed(self, speed: Speed, *, held: bool) -> None:
        """Go at another speed, or stand still."""
        self.speed, self.held = speed, held
        self._pace()
        self.wake()

    def step(self) -> None:
        """While it stands still: do one thing, a bot's move or a leap to the next deadline."""
        self._steps += 1
        self.wake()

    def person_acted(self) -> None:
        """Somebody has answered: give him a moment to change his mind."""
        self.acted = time.monotonic()
        self.wake()

    # The thread

    def _run(self) -> None:
        while not self._stopped:
            left = self.beat()
            if left > 0:
                with self._bell:
                    if not self._rung:
                        self._bell.wait(min(left, IDLE))
                    self._rung = False

    def beat(self) -> float:
        """A round, whatever befalls it: what fails is tried again after a pause that grows, so a
        full disk or a bug stops this table for as long as it lasts. Raises StoreDamaged.
        """
        try:
            with self.busy:
                left = self.round()
        except Busy:
            return _NAP
        except StoreDamaged:
            raise
        except Exception as fault:
            self._failures += 1
            if self._failures == 1:
                log.error("%s stands still for a moment: %s", self.key, frames(fault))
            return pause(self._failures) / 1000
        self._failures = 0
        return left

    def round(self) -> float:
        """Do one thing that is to be done; returns for how many seconds there is nothing."""
        self._pace()
        self.home.pump()
        if self.store.outbox(self.key, 1):
            # One that was killed holds the outbox for a few seconds more.
            self.home.nudge(self.key)
            return _NAP
        game = self._follow()
        self._look(game)
        if game is None or resting(game):
            return self._until_due()
        stepped = self._steps > 0
        if not stepped and (self._stands() or self._rests() > 0):
            return IDLE if self._stands() else self._rests()
        self._steps = max(0, self._steps - 1)
        if stepped and self._dwells:
            # How many bots are asked now would be told by how many steps it takes.
            while self._bot(game, at_once=True):
                game = self._follow() or game
        elif self._bot(game, at_once=stepped):
            return 0.0
        if stepped or (self.speed.leaps and not self._dwells):
            return self._leap(game, at_once=stepped)
        return min(self._until_due(), self._until_thought(game))

    def _pace(self) -> None:
        """Let the clock run or stand, as the speed and the looking-on have it."""
        pace = self.speed.pace or float(self._dwells)
        pace = 0.0 if self._stands() else pace
        if self.clock.pace != pace:
            self.clock.set_pace(pace)
            self.changed()

    def _look(self, game: Game | None) -> None:
        """Take note of what all see, and of whether there is anybody to hide something from."""
        self._among = game is not None and not self.alone(game)
        self._dwells = game is not None and self._among and hides(game)
        seen = view(game, None) if game is not None else None
        if seen is not None and (self._seen is None or self._seen[0] != seen):
            if self._seen is not None and happened(self._seen[0], seen):
                self._rest = max(self._rest, time.monotonic() + self.speed.rest)
            self._seen = (seen, time.monotonic())
        self._pace()

    def _stands(self) -> bool:
        return self.held or (self.speed is not Speed.REAL and not self.watched())

    def _rests(self) -> float:
        return self._rest - time.monotonic()

    def _breathe(self, times: float = 1.0) -> None:
        self._rest = time.monotonic() + times * self.speed.breath

    def _follow(self) -> Game | None:
        """The table as it stands; the bots hear what their seats were told since."""
        stored = self.store.load(self.key)
        if stored is None:
            return None
        game = game_of(stored)
        if game.phase is Phase.LOBBY or stored.ended:
            self._crew = None
            return game
        if self._known == (stored.run, stored.version) and self._crew is not None:
            return game
        seats = {one.seat for one in game.players if one.bot}
        if self._log is None or self._log.run != stored.run or self._crew is None:
            self._log, self._crew = Log(self.store, stored.run), Crew(game, self.kind)
            self.through.clear()
        elif set(self._crew.bots) != seats:
            self._log, self._crew = Log(self.store, stored.run), Crew(game, self.kind)
        for moment in self._log.fresh():
            self._crew.hear(moment.effects)
        self._known = (stored.run, stored.version)
        self._barred.clear()
        return game

    # Bots

    def _bot(self, game: Game, *, at_once: bool) -> bool:
        """Let one bot do one thing; False where none has anything to do now."""
        assert self._crew is not None
        now = self.clock.now()
        ready = [
            seat
            for seat in self._crew.bots
            if seat not in self._barred
            and (at_once or self.speed.leaps or self._thought(game, seat) <= now)
        ]
        command = self._crew.move(game, now, ready)
        if command is None:
            return False
        if isinstance(command, Said):
            self.speak(f"bot#{'#'.join(map(str, self._known))}#{command.seat}", game, command)
            self._breathe(_SPEECH)
        inbound = Inbound(key=self.key, event=f"bot#{secrets.token_hex(8)}", command=command)
        if isinstance(self.home.submit(inbound), Refused):
            self._barred.add(command.seat)
        return True

    def _thought(self, game: Game, seat: Seat) -> int:
        assert self._crew is not None
        return self._crew.ready_at(game, seat, self.clock.now(), *_THINKS)

    # Time

    def _leap(self, game: Game, *, at_once: bool) -> float:
        """On to the next deadline, unless a person is asked; returns how long to wait instead."""
        if not at_once:
            wait = self._until_leap(game)
            if wait > 0:
                return min(wait, self._until_due())
        due = self.home.next_due()
        if due is None:
            return IDLE
        self.clock.leap(due)
        self.changed()
        self._breathe()
        return 0.0

    def _until_leap(self, game: Game) -> float:
        """How many seconds the people at the table still need, IDLE while one is asked."""
        acted = self._seen[1] if self._among and self._seen else self.acted
        since = time.monotonic() - acted
        kinds = {awaited(game, seat, self.through) for seat in people(game)}
        if kinds & {"ask", "turn"}:
            return IDLE
        patience = SECOND_THOUGHTS if "more" in kinds else LINGER.get(self.speed, 0.0)
        return patience - since

    def _until_due(self) -> float:
        due = self.home.next_due()
        return IDLE if due is None else max(0.001, min(IDLE, self.clock.wall(due) / 1000))

    def _until_thought(self, game: Game) -> float:
        assert self._crew is not None
        now = self.clock.now()
        awake = [self._thought(game, seat) for seat in self._crew.bots]
        left = [self.clock.wall(at) / 1000 for at in awake if at > now]
        return min(left, default=IDLE)
