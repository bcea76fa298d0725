"""What a turn writes: the new state, its line in the log, its letter, what an end leaves behind."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

import engine
from adapters.buttons import tag_of
from adapters.games import game_of
from adapters.letters import GROUP, Letter, Notice, addressed, encode_letter
from adapters.ports import Clock, GameStore, Key, Stored, Turn
from engine.commands import Abort, AnyCommand, Begin, Choose, Said, Tick
from engine.effects import Effect, Relay, WakeAt
from engine.errors import Illegal
from engine.known import Public, known, trial
from engine.omitting import HookFailed
from engine.state import Game, encode
from engine.vocabulary import Instant, Phase
from handlers import books, reminders, traces
from handlers.inbound import (
    SYSTEM,
    Accepted,
    Back,
    Inbound,
    Opening,
    Posting,
    Refused,
    Reply,
    Unchanged,
)
from handlers.permits import permit
from handlers.stepping import Stepped, last_of, stepped

_QUIET = frozenset({"no-table", "not-at-table", "not-begun", "no-seat", "over", "paused"})
"""What plain talk is never told: it was not meant for the game."""


class Draft(NamedTuple):
    """A turn that is ready to be committed, and the reply once it is."""

    turn: Turn
    reply: Reply


class Maker:
    """Makes turns out of updates; writes nothing.

    `grace` is given to new tables, in milliseconds; `seed` makes a game's randomness, once.
    """

    def __init__(
        self,
        store: GameStore,
        clock: Clock,
        rules: books.Rules,
        grace: int,
        seed: Callable[[], int],
    ) -> None:
        self.store = store
        self.clock = clock
        self.rules = rules
        self.grace = grace
        self.seed = seed

    def opened(self, opening: Opening, stored: Stored | None) -> Draft:
        """A new lobby; raises Illegal where a table is open, or where its answers are none."""
        if stored is not None and not stored.ended:
            raise Public(None, "table-open")
        now = self.clock.now()
        given, board = books.wanted(opening, self.store.group(opening.key), self.grace)
        game = books.begun(self.rules, given, now)
        effects: tuple[Effect, ...] = ()
        commands: tuple[AnyCommand, ...] = opening.commands
        if board or opening.deck:
            named = "" if opening.deck else board
            commands = (Choose(at=now, board=named, deck=opening.deck), *commands)
        for command in commands:
            game, said = self.rules.step(game, command, now)
            effects = (*effects, *said)
        run = books.new_run(now)
        notices = (Notice("table-opened", GROUP, {"rules": given.rules}), *opening.says)
        turn = Turn(
            key=opening.key,
            base=stored,
            event=opening.event,
            now=now,
            run=run,
            state=encode(game),
            due=self._due(game, now),
            entry=books.encode_line(books.Entry(now, commands, given)),
            claims=tuple(sorted(books.sitting(opening.key, game))),
            names=traces.anew(opening.key, None, game),
        )
        letter = _letter(turn, opening, game, effects, notices)
        return _draft(replace(turn, letter=letter), game, effects)

    def made(self, inbound: Inbound, stored: Stored | None) -> Draft | Reply:
        """An update's turn; raises Illegal where it may not be, and what a bug in the rules raises.

        A table that can no longer be read or stepped is closed by `Abort`, whoever gives it.
        """
        if stored is None or stored.ended:
            raise Public(None, "no-table")
        if inbound.run and inbound.run not in (stored.run, tag_of(stored.run)):
            raise Public(None, "stale")
        try:
            return self._stepped(inbound, stored)
        except Illegal:
            raise
        except Exception:
            if isinstance(inbound.command, Abort):
                return self._broken_off(inbound, stored)
            raise

    def refusal(
        self, source: Inbound | Opening, stored: Stored | None, illegal: Illegal
    ) -> Draft | Refused:
        """The answer, to whom its type is for; a pressed button is answered at once, by no letter.

        What was asked before everybody is answered, if it can be, by what everybody knows: so the
        answer is the same whatever card its sender holds (E-FLOW-21).
        """
        said = self._openly(source, stored, illegal) or illegal
        refused = Refused(said.key, dict(said.details), isinstance(said, Public))
        chat = isinstance(source, Inbound) and source.chat and said.key in _QUIET
        if source.press or chat or source.user == SYSTEM:
            return refused
        posting = Posting(
            key=source.key,
            event=source.event,
            notices=refusal(said, source.user, source.back),
            token=source.token,
            source=source.source,
        )
        return Draft(self.posted(posting, stored), refused)

    def _openly(
        self, source: Inbound | Opening, stored: Stored | None, illegal: Illegal
    ) -> Public | None:
        """Why not, as the group itself can tell; None where it cannot, or does not hear it."""
        if isinstance(illegal, Public):
            return illegal
        if isinstance(source, Opening) or stored is None:
            return Public(None, illegal.key, **illegal.details)
        if source.back is None:
            return None
        game = known(game_of(stored))
        if game.phase in (Phase.LOBBY, Phase.OVER):
            return Public(game, illegal.key, **illegal.details)
        try:
            command = source.command(game) if callable(source.command) else source.command
            permit(game, source, command)
            trial(game, command, self.clock.now())
        except Illegal as same:
            return Public(game, same.key, **same.details)
        except HookFailed:  # a bug in a card: the turn itself deals with it
            pass
        return None

    def note(self, key: Key, event: str, stored: Stored | None, notice: Notice) -> Turn:
        """A turn that changes nothing and says one thing."""
        return self.posted(Posting(key=key, event=event, notices=(notice,)), stored)

    def posted(self, posting: Posting, stored: Stored | None) -> Turn:
        """A turn that changes nothing and says what a posting says."""
        letter = Letter(
            stored.run if stored else "",
            notices=posting.notices,
            token=posting.token,
            source=posting.source,
            press=posting.press,
        )
        return Turn(
            key=posting.key,
            base=stored,
            event=posting.event,
            now=self.clock.now(),
            letter=encode_letter(letter),
        )

    def _stepped(self, inbound: Inbound, stored: Stored) -> Draft | Reply:
        game = game_of(stored)
        now = self.clock.now()
        command = self._command(inbound, game)
        done = stepped(self.rules, game, command, now)
        after, effects, without = done
        notices = _notices(inbound, game, after, effects)
        if inbound.user == SYSTEM and isinstance(command, Tick):
            notices += reminders.between(after, stored.moved, now)
        state = encode(after)
        if state == stored.state and not _said(effects) and not notices:
            return Unchanged()
        kept = self._kept(game, command, now, done)
        turn = Turn(
            key=stored.key,
            base=stored,
            event=inbound.event,
            now=now,
            run=stored.run,
            state=state,
            due=self._due(after, now),
            ended=after.phase is Phase.OVER,
            entry=books.encode_line(books.Entry(now, (kept,), without=without)),
            **books.moved(stored.key, game, after),
            names=traces.anew(stored.key, game, after),
            **books.ending(stored, after, effects, now),
        )
        letter = _letter(turn, inbound, after, effects, notices)
        return _draft(replace(turn, letter=letter), after, effects)

    def _command(self, inbound: Inbound, game: Game) -> AnyCommand:
        """What is asked for, if it is permitted; a deal with its dice. Raises Illegal."""
        command = inbound.command(game) if callable(inbound.command) else inbound.command
        permit(game, inbound, command)
        if isinstance(command, Begin):
            seed = command.seed if inbound.user == SYSTEM else 0
            return books.prepared(self.store, inbound.key, game, command, seed or self.seed())
        return command

    def _kept(self, game: Game, command: AnyCommand, now: Instant, done: Stepped) -> AnyCommand:
        """The command as the log keeps it: chat without words, where they made no difference."""
        if not isinstance(command, Said) or not command.signal:
            return command
        bare = replace(command, signal="")
        try:
            same = self.rules.step(game, bare, now, done.without)[0] == done.game
        except (Illegal, HookFailed):
            same = False
        return bare if same else command

    def _broken_off(self, inbound: Inbound, stored: Stored) -> Draft:
        """Closed without its rules: nothing is counted, everything is given back."""
        turn = self.note(stored.key, inbound.event, stored, Notice("table-closed", GROUP))
        state = encode(engine.broken_off(last_of(stored)))
        return Draft(replace(turn, run=stored.run, state=state, ended=True), Unchanged())

    def _due(self, game: Game, now: Instant) -> Instant | None:
        """When a tick has something to do: the deadline and the grace (cloud, Decided 2), or before
        that a reminder.
        """
        wake = None if game.phase is Phase.OVER else self.rules.next_wake(game)
        if wake is None:
            return None
        return reminders.following(game, now) or wake + game.grace


def refusal(illegal: Illegal, user: str, back: Back | None) -> tuple[Notice, ...]:
    """What is said of a refusal: to its sender in private, or where `back` says; () for nothing."""
    openly = isinstance(illegal, Public)
    to: str | None = user
    if back is not None:
        to = back.table if openly else back.own
    if to is None:
        return ()
    details = dict(illegal.details) | ({"user": user} if to == GROUP and user else {})
    return (Notice(illegal.key, to, details, openly and back is not None),)


def _draft(turn: Turn, game: Game, effects: tuple[Effect, ...]) -> Draft:
    stored = turn.stored()
    assert stored is not None
    return Draft(turn, Accepted(game, effects, stored))


def _letter(
    turn: Turn,
    source: Inbound | Opening,
    game: Game,
    effects: tuple[Effect, ...],
    notices: tuple[Notice, ...],
) -> bytes | None:
    """What a turn has to say, with the addresses of this moment; None where it is nothing."""
    said = _said(effects)
    moved = turn.base is None or turn.due != turn.base.due
    if not said and not notices and not moved and not source.token:
        return None
    text = source.text if isinstance(source, Inbound) else ""
    passed_on = text if any(isinstance(one, Relay) for one in said) else ""
    to = addressed(said, books.people(game))
    letter = Letter(turn.run, said, notices, to, passed_on, turn.due)
    answering = replace(letter, token=source.token, source=source.source, press=source.press)
    return encode_letter(answering)


def _said(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """What goes to people; alarms travel as the letter's own `due`."""
    return tuple(one for one in effects if not isinstance(one, WakeAt))


def _notices(
    inbound: Inbound, game: Game, after: Game, effects: tuple[Effect, ...]
) -> tuple[Notice, ...]:
    """What this turn says besides its effects, whoever gave the command."""
    says = inbound.says(game, after) if callable(inbound.says) else inbound.says
    return (*reminders.bells(after, effects), *reminders.lost(game, after), *says)
