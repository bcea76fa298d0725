"""LINE's way in: a request's signature, its events one by one, and the tokens they bring.

A token travels with the letter that answers its event. What is answered by no letter (plain talk,
a silent ballot) leaves a letter of its own that carries the token and nothing else: every word of
anybody's lets the moderator speak.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from adapters.buttons import BadButton, decode
from adapters.faults import StoreFault
from adapters.games import game_of
from adapters.letters import GROUP, Notice, read_letter
from adapters.line import events
from adapters.line.buttons import WAIT
from adapters.line.events import Event, Unreadable
from adapters.line.signature import header, signed
from adapters.ports import Clock, GameStore, Key, Parked
from engine.vocabulary import Phase
from handlers.desk import Desk
from handlers.desk.inputs import Contact, GroupLine, Input, Member, Place, Press, waited
from handlers.desk.tables import Ack, Reply, Tables
from handlers.inbound import Accepted, Busy, Posting, Refused, Repeated, SetAside, Unchanged
from handlers.line_inputs import PLATFORM, NameOf, Reader, carried, key_of

log = logging.getLogger(__name__)
PATIENCE = 1_500
"""Milliseconds from the arrival until a request is to be answered: LINE waits for two seconds."""

SPARE = 10_000
"""Milliseconds for which a group's last token, brought by mere talk, saves us another write."""

REMIND = 600_000
"""Milliseconds after which a lobby's host is told anew that we cannot speak in the group."""


class LineDoor:
    """One process's way in from LINE; the same for a server here and for a function elsewhere.

    `secrets` gives the channel secrets that are good now; `fresh` asks for them anew (one was
    rotated). `begin` is called with each request. Every event is handled for itself: a bad one is
    parked and spoils no other.
    """

    platform = PLATFORM
    patience = PATIENCE

    def __init__(
        self,
        desk: Desk,
        tables: Tables,
        store: GameStore,
        clock: Clock,
        *,
        secrets: Callable[[bool], Iterable[str]],
        name: NameOf,
        spare: int = SPARE,
        begin: Callable[[], None] = lambda: None,
    ) -> None:
        self.desk = desk
        self.tables = tables
        self.store = store
        self.clock = clock
        self.secrets = secrets
        self.reader = Reader(name)
        self.spare = spare
        self.begin = begin
        self._left: dict[str, int] = {}
        self._muted: dict[str, int] = {}

    def admits(self, headers: Mapping[str, str], body: bytes) -> bool:
        """Whether LINE itself has sent this: the raw bytes' signature, in constant time."""
        given = header(headers)
        if any(signed(one, body, given) for one in self.secrets(False)):
            return True
        return any(signed(one, body, given) for one in self.secrets(True))

    def take(self, body: bytes, at: int, *, late: bool = False) -> dict[str, Any] | None:
        """Handle a body's events; `late`: they have waited. Raises Busy or a StoreFault where the
        body may come again as it is.

        Events that were handled by then are known by their ids the next time (bug-log O03).
        """
        self.begin()
        try:
            envelope = events.envelope(body)
        except Unreadable as error:
            self._park(body, at, str(error))
            return None
        fault: Busy | StoreFault | None = None
        for raw in envelope.events:
            try:
                self._one(bytes(raw), at, late=late)
            except (Busy, StoreFault) as error:
                fault = error
        if fault is not None:
            raise fault
        return None

    def later(self, body: bytes) -> dict[str, Any] | None:
        """LINE is told nothing in an answer."""
        return None

    def _one(self, raw: bytes, at: int, *, late: bool) -> None:
        try:
            event = events.event(raw)
            known = _waits(event) or self._knows_muted(event, at)
            inputs = [] if known else waited(self.reader.read(event, at), late=late)
            replies = [(one, self.desk.take(one, raw)) for one in inputs]
            self._after(event, replies, at)
        except (Busy, StoreFault):
            raise
        except Exception as error:
            why = f"{type(error).__name__}: {error}" if isinstance(error, Unreadable) else ""
            self._park(raw, at, why or type(error).__name__)

    def _knows_muted(self, event: Event, at: int) -> bool:
        """Whether an event tells once more that we are in standby there: every word does.

        The table that it has stopped stands; a lobby's host is told once in a while.
        """
        if event.mode == "active" or event.private:
            return False
        key = key_of(event)
        stored = self.store.load(key)
        if stored is None or stored.ended:
            return True
        game = game_of(stored)
        if game.phase is not Phase.LOBBY:
            return bool(game.paused)
        if at < self._muted.get(key, -REMIND) + REMIND:
            return True
        self._muted[key] = at
        return False

    def _after(self, event: Event, replies: list[tuple[Input, Reply]], at: int) -> None:
        """Say what no letter says, and keep the token where none is sure to carry it.

        One that is kept twice is spent once: the purse knows it.
        """
        if any(isinstance(reply.result, Repeated) for _, reply in replies):
            return
        if event.type == "join" and event.token:
            self._post(
                event, Notice("line-welcome", GROUP), f"{PLATFORM}#{event.webhook_event_id}", at
            )
            return
        for given, reply in replies:
            if isinstance(given, Press) and reply.ack is not None and _hears(event, reply):
                self._refused(event, given, reply.ack, at)
                return
        if event.token and not any(_carries(given, reply) for given, reply in replies):
            self._keep(event, replies, at)

    def _refused(self, event: Event, press: Press, ack: Ack, at: int) -> None:
        """A press cannot be answered by a pop-up here: in private by a text, in the group once.

        However many press a vote that is over, the group hears of it one time (bug-log O19).
        """
        name = f"{press.event}#refused"
        if press.key:
            name = f"{PLATFORM}#refused#{event.chat}#{_board(press.data)}#{ack.key}"
        whose = {"user": press.user} if press.key and press.user else {}
        notice = Notice(ack.key, self._home(event)[1], {**ack.details, **whose})
        if not self._post(event, notice, name, at):
            self._keep(event, [], at)

    def _post(self, event: Event, notice: Notice, name: str, at: int) -> bool:
        """Say one thing where the event came from; False where it has been said before."""
        key, source = self._home(event)
        posting = Posting(
            key=key,
            event=name,
            notices=(notice,),
            token=carried(event.token, at),
            source=source,
        )
        return not isinstance(self.tables.post(posting), Repeated)

    def _home(self, event: Event) -> tuple[Key, str]:
        """The table and the address of the chat that an event came from.

        A person's 1:1 chat belongs to the table he sits at, else to himself.
        """
        key = key_of(event)
        if not event.private:
            return key, GROUP
        return self.store.ledger(key).table or key, event.user

    def _keep(self, event: Event, replies: list[tuple[Input, Reply]], at: int) -> None:
        """Leave the token for what is to be said next. Talk need not leave one every time."""
        key, source = self._home(event)
        talk = any(isinstance(given, GroupLine) for given, _ in replies)
        if talk and not self._wanted(key, at):
            return
        name = f"{PLATFORM}#{event.webhook_event_id}#token"
        token = carried(event.token, at)
        self.tables.post(Posting(key=key, event=name, token=token, source=source))

    def _wanted(self, key: Key, at: int) -> bool:
        """Whether a token of mere talk is worth a write: a table is open, and has none of ours."""
        fresh = at < self._left.get(key, -self.spare) + self.spare
        stored = None if fresh else self.store.load(key)
        # What waits has found no token, so that the last one we left is spent, whatever its age.
        if (stored is None or stored.ended) and not self._unsaid(key):
            return False
        self._left[key] = at
        return True

    def _unsaid(self, key: Key) -> bool:
        """Whether something waits to be said here, and not a token alone."""
        letters = [read_letter(item.body) for item in self.store.outbox(key, 10)]
        return any(one is None or one.effects or one.notices for one in letters)

    def _park(self, raw: bytes, at: int, why: str) -> None:
        """Set aside what could not be handled: it is the operator's, and LINE is told 200."""
        name = f"{PLATFORM}#raw#{hashlib.sha256(raw).hexdigest()[:32]}"
        log.error("event %s parked: %s", name, why)
        self.store.park(Parked(name, at, why, raw))


def _waits(event: Event) -> bool:
    """Whether somebody only wants to be told what comes (the button `drawing.WAIT`)."""
    return event.postback is not None and event.postback.data == WAIT


def _carries(given: Input, reply: Reply) -> bool:
    """Whether a letter is sure to have taken the event's token along (cloud, Decided 13).

    What happened to the group (`Member`) is told by a letter without one.
    """
    if isinstance(given, Member | Place | Contact):
        return False
    match reply.result:
        case Accepted():
            return True
        case Unchanged(told=told):
            return told
        case Refused():
            # Why plain talk is refused may be worth no letter; a press is answered elsewhere.
            return not isinstance(given, Press) and reply.heard is None
    return False


def _hears(event: Event, reply: Reply) -> bool:
    """Whether somebody is told that his press did nothing: in private he, in the group everybody,
    where everybody may know it.
    """
    if reply.ack is None or not reply.ack.refused or isinstance(reply.result, SetAside):
        # What failed is told by its own letter.
        return False
    return event.private or not isinstance(reply.result, Refused) or reply.result.openly


def _board(data: str) -> str:
    """The board that a button hangs on: its game and its stage, whichever button it was."""
    try:
        payload = decode(data)
    except BadButton:
        return "?"
    return f"{payload.tag}#{payload.number}"
