"""The game at the table: bots move, people are asked, and time leaps where nobody is."""

from __future__ import annotations

import secrets
import time
from enum import StrEnum

from msgspec.structs import replace

from adapters.clocks import TableClock
from adapters.games import game_of
from adapters.ports import GameStore
from adapters.text.render import Voice, refusal
from engine import Illegal
from engine.commands import Answer, AnyCommand, Said
from engine.prompts import Wait
from engine.state import Game
from engine.vocabulary import Instant, Phase, Seat
from handlers.inbound import Inbound, Refused
from handlers.local import Home
from handlers.table import lookups
from handlers.table.crew import Crew
from handlers.table.curtain import Curtain
from handlers.table.lines import Lookup, lookup, only_ends, understood
from handlers.table.log import Log
from handlers.table.messenger import TerminalMessenger
from handlers.table.questions import Question, question
from handlers.table.screen import Keyboard
from handlers.table.seating import KEY
from handlers.table.speech import spoken
from handlers.table.waiting import Waiting, hidden, invitation

_THINKS = (2_000, 7_000)
_NAP = 0.05
_BREATH = 0.35
_FAR = 3600.0
_STUCK = 10.0


class Speed(StrEnum):
    """How time passes: not at all for people, leaping over empty waits, or as on the wall."""

    INSTANT = "instant"
    FAST = "fast"
    REAL = "real"


class Left(Exception):
    """Whoever is at the keyboard has left; the table is saved."""


class TableBusy(Exception):
    """Something else holds the table's outbox."""


class Play:
    """One game from where it stands to its end, or until somebody leaves."""

    def __init__(
        self,
        home: Home,
        store: GameStore,
        clock: TableClock,
        messenger: TerminalMessenger,
        keyboard: Keyboard,
        *,
        run: str,
        speed: Speed,
        timed: bool,
        bots: str,
    ) -> None:
        self.home, self.store, self.clock = home, store, clock
        self.messenger, self.screen, self.keyboard = messenger, messenger.screen, keyboard
        self.speed, self.timed = speed, timed
        self.log = Log(store, run)
        self.moments = self.log.fresh()
        self.crew = Crew(self.game, bots)
        for moment in self.moments:
            self.crew.hear(moment.effects)
        self.people = [one.seat for one in self.game.players if not one.bot]
        self.alone = len(self.people) == 1
        self.curtain = Curtain(messenger, keyboard, alone=self.alone)
        self._asked: int = 0
        self._rounded: tuple[int, ...] = ()
        self.waiting = Waiting(self.people)

    @property
    def game(self) -> Game:
        """The table as it is stored."""
        stored = self.store.load(KEY)
        assert stored is not None
        return game_of(stored)

    @property
    def voice(self) -> Voice:
        return self.messenger.voice(self.game)

    def play(self) -> None:
        """Play to the end; raises Left at the end of the input or at /quit."""
        try:
            self._play()
        except EOFError:
            raise Left from None

    def _play(self) -> None:
        while True:
            self.settle()
            game = self.game
            if game.phase is Phase.OVER:
                self.curtain.hand_out(game, self.people)
                return
            if self._bots(game):
                continue
            if not self.alone and self._round(game):
                continue
            seat = self.waiting.first(game, self.curtain.seat)
            if seat:
                self._ask(game, seat)
            else:
                self._pass_time(game)

    def settle(self) -> None:
        """Tick and deliver all that is due; let the bots hear what their seats were told."""
        began = time.monotonic()
        self.home.pump()
        while self.store.outbox(KEY, 1):
            # A process that was killed holds the outbox for a few seconds more.
            if time.monotonic() > began + _STUCK:
                raise TableBusy
            time.sleep(_NAP)
            self.home.nudge(KEY)
            self.home.pump()
        fresh = self.log.fresh()
        self.moments += fresh
        for moment in fresh:
            self.crew.hear(moment.effects)

    # Bots

    def _bots(self, game: Game) -> bool:
        """Let one bot do one thing; False where none has anything to do now."""
        command = self.crew.move(game, self.clock.now(), self._ready(game))
        if command is None:
            return False
        if isinstance(command, Said):
            last = game.phase is Phase.LAST_WORDS
            self.screen.said(spoken(command, self.messenger.voice(game), last=last))
            self._breathe(2)
        return self._submit(command) is None

    def _ready(self, game: Game) -> list[Seat]:
        """The bots that may move now; in real time each thinks for a while first."""
        if self.speed is not Speed.REAL:
            return list(self.crew.bots)
        now = self.clock.now()
        return [seat for seat in self.crew.bots if self._thought(game, seat) <= now]

    def _thought(self, game: Game, seat: Seat) -> Instant:
        return self.crew.ready_at(game, seat, self.clock.now(), *_THINKS)

    # People

    def _round(self, game: Game) -> bool:
        """Everybody has the keyboard once for what is asked in secret now, and once after it.

        Who is asked or told something, and who nothing, nobody sees: one round for all windows that
        are open together. False where this round has been held.
        """
        now = hidden(game)
        if now == self._rounded:
            return False
        self._rounded, self.curtain.seat = now, 0
        for seat in self.people:
            self.curtain.hand_over(game, seat, secret=True)
            while self._asked_in(now, seat):
                self._ask(self.game, seat)
                self.settle()
            self.curtain.hand_over(self.game, seat, secret=True)
            self.curtain.read(game, seat)
        return True

    def _asked_in(self, waits: tuple[int, ...], seat: Seat) -> bool:
        """Whether one of these stages, open still, waits for this seat."""
        mine = self.waiting.prompt(self.game, seat)
        return any(mine in wait.prompts for wait in self.game.waits if wait.id in waits)

    def _ask(self, game: Game, seat: Seat) -> None:
        """Show what this seat is asked, and take one line or let the time run out."""
        prompt, wait = self.waiting.prompt(game, seat), self.waiting.turn(game, seat)
        if self.curtain.hand_over(game, seat, secret=prompt is not None):
            self._asked = 0
        voice = self.messenger.voice(game)
        asked = None
        if prompt is not None:
            shown = prompt if self.timed else replace(prompt, due=0)
            asked = question(shown, game, voice, self.clock.now())
            if self._asked != prompt.id:
                self.screen.note(asked.text)
            elif prompt.acts:
                self.screen.note(voice.text("table-more"))
            self._asked = prompt.id
        elif wait is not None and self._asked != wait.id:
            self.screen.note(voice.text(invitation(wait)))
            self._asked = wait.id
        line = self._line()
        if line is None:
            return
        self._take(line, seat, asked, wait)

    def _line(self) -> str | None:
        """One line, or None when something is due first; raises EOFError at the end."""
        self.screen.ask()
        due = self.home.next_due()
        left = _FAR if due is None else min(_FAR, self.clock.wall(due) / 1000)
        if self.speed is Speed.REAL:
            left = min(left, 0.5)
        line = self.keyboard.read(left)
        if line is not None:
            self.screen.answered(line)
        return line

    def _take(self, line: str, seat: Seat, asked: Question | None, wait: Wait | None) -> None:
        """Do what a line says; explain where it says nothing that can be done."""
        game, voice = self.game, self.voice
        if not line:
            if asked is not None and asked.prompt.acts:
                self.waiting.finish(asked.prompt.id)
            return
        if (wish := lookup(line)) is not None:
            self._look_up(wish, game, seat, voice)
            return
        now = self.clock.now()
        try:
            meant = understood(line, game, seat, asked, now, self.messenger.locale)
        except Illegal as illegal:
            self.screen.note(refusal(illegal, voice))
            return
        if meant is None:
            hint = voice.text("table-choose")
            self.screen.note(voice.text("table-what", text=voice.name(line), hint=hint))
            return
        if meant.text and not self.keyboard.tty and not only_ends(meant.command):
            self.screen.said(voice.text("table-said", speaker=voice.full(seat), text=meant.text))
        if self._submit(meant.command, meant.text, seat) is not None:
            return
        passed = isinstance(meant.command, Answer) and meant.command.verb == "pass"
        if passed and asked is not None:
            self.waiting.finish(asked.prompt.id)
        done = isinstance(meant.command, Said) and meant.command.done
        if done and wait is not None and not wait.seat:
            self.waiting.finish(wait.id)

    def _look_up(self, wish: Lookup, game: Game, seat: Seat, voice: Voice) -> None:
        """Answer a look-up on the spot; /quit leaves the table."""
        if wish.what == "quit":
            raise Left
        show = self.screen.private if wish.what == "me" else self.screen.note
        show(lookups.looked_up(wish.what, wish.about, game, seat, voice, self.clock.now()))

    def _submit(self, command: AnyCommand, text: str = "", seat: Seat = 0) -> Refused | None:
        """Hand a command in; a person is told why it was refused."""
        chat = isinstance(command, Said)
        event = f"local#{secrets.token_hex(8)}"
        inbound = Inbound(
            key=KEY, event=event, command=command, press=not chat, chat=chat, text=text
        )
        reply = self.home.submit(inbound)
        if not isinstance(reply, Refused):
            return None
        if seat:
            self.screen.note(refusal(Illegal(reply.key, **reply.details), self.voice))
        return reply

    # Time

    def _pass_time(self, game: Game) -> None:
        """Nobody is asked: leap to the next deadline, or sit it out in real time."""
        due = self.home.next_due()
        assert due is not None, "a game that is on has a deadline"
        if self.speed is not Speed.REAL:
            self._breathe(1)
            self.clock.leap(due)
            return
        awake = [self._thought(game, seat) for seat in self.crew.bots]
        first = min([due, *(at for at in awake if at > self.clock.now())])
        seconds = self.clock.wall(first) / 1000
        if not self.keyboard.tty or not self.people:
            time.sleep(seconds)
            return
        line = self.keyboard.read(seconds)
        if line:
            self._take(line, self.people[0], None, None)

    def _breathe(self, times: int) -> None:
        """A short rest, so that a person can follow; none for scripts."""
        if self.screen.tty and self.speed is Speed.FAST:
            time.sleep(times * _BREATH)
