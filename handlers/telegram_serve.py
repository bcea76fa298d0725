"""Telegram by long polling, in one process with the store, the clock and the deliverer.

What was polled is on the disk before the next poll tells Telegram to forget it, and leaves the disk
once it has been handled. So a kill between any two steps loses no tap, and the event ids make the
second handling of one harmless.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Future, wait
from contextlib import contextmanager
from threading import Event, Lock
from typing import Any

import msgspec
from telegram.error import Conflict, InvalidToken, NetworkError, RetryAfter, TelegramError

from adapters.faults import (
    StoreDamaged,
    StoreFault,
    StoreTooNew,
    TryLater,
    Undeliverable,
    Unreachable,
    frames,
)
from adapters.logged import scope
from adapters.ports import Clock, Key
from adapters.telegram.chats import Chats, chat_of
from adapters.telegram.inbox import Inbox, Raw
from adapters.telegram.line import Line, Moved, wait_of
from adapters.telegram.membership import ADMINS, inside, missing, stranger
from handlers.desk.admission import Member, Roll
from handlers.desk.checking import Looks
from handlers.inbound import Busy
from handlers.telegram_intake import Answer, Intake, Removal
from handlers.telegram_webhook import query_of

log = logging.getLogger(__name__)
PATIENCE = 4.0
"""Seconds after which a press is told that it is being handled (bug-log O24: within five)."""

_REST = 1.0
_OFFLINE = 3.0


class Acks:
    """Answers to pressed buttons, each once, and lines taken off: none is waited for."""

    def __init__(self, line: Line, slow: str, patience: float = PATIENCE) -> None:
        self._line = line
        self._slow = slow
        self._patience = patience
        self._open: set[str] = set()
        self._under_way: set[Future[None]] = set()
        self._lock = Lock()

    def expect(self, query: str) -> None:
        """A press has arrived: it is answered in time, whatever its handling takes."""
        with self._lock:
            self._open.add(query)
        self._line.loop.post(self._watch(query))

    def answer(self, answer: Answer) -> None:
        """Answer a press, if it was not told to wait already."""
        if self._close(answer.query):
            self._post(self._send(answer))

    def remove(self, removal: Removal) -> None:
        """Take a line off, where the bot may."""
        self._post(self._removed(removal))

    def settle(self, seconds: float) -> None:
        """Wait for the answers that are under way, but no longer than this."""
        wait(list(self._under_way), seconds)

    def _close(self, query: str) -> bool:
        with self._lock:
            if query not in self._open:
                return False
            self._open.discard(query)
            return True

    def _post(self, work: Coroutine[Any, Any, None]) -> None:
        sending = self._line.loop.post(work)
        self._under_way.add(sending)
        sending.add_done_callback(self._under_way.discard)

    async def _watch(self, query: str) -> None:
        import asyncio

        await asyncio.sleep(self._patience)
        if self._close(query):
            await self._send(Answer(query, self._slow))

    async def _send(self, answer: Answer) -> None:
        try:
            await self._line.bot.answer_callback_query(
                answer.query,
                text=answer.text or None,
                url=answer.url or None,
                show_alert=answer.alert,
                cache_time=0,
            )
        except TelegramError as error:
            log.info("a press was not acknowledged: %s", type(error).__name__)

    async def _removed(self, removal: Removal) -> None:
        try:
            await self._line.bot.delete_message(removal.chat, removal.message)
        except TelegramError as error:
            log.info("what a dead player has said stays: %s", type(error).__name__)


class Polling:
    """Fetches updates and hands them in, one after the other, until it is told to stop.

    `intake` may raise Busy or a StoreFault: the update stays first in line and is tried again.
    """

    def __init__(
        self, line: Line, inbox: Inbox, intake: Intake, clock: Clock, acks: Acks, *, seconds: int
    ) -> None:
        self.line = line
        self.inbox = inbox
        self.intake = intake
        self.clock = clock
        self.acks = acks
        self.seconds = seconds
        self.stopped = Event()

    def run(self) -> None:
        """Poll until `stop`. Raises Conflict or InvalidToken, which no waiting will mend."""
        with self._enduring():
            for raw in self.inbox.waiting():
                self._expect(raw)
            self.handle()
        while not self.stopped.is_set():
            self.step()

    def step(self) -> None:
        """One poll: fetch, keep, handle."""
        with self._enduring():
            for raw in self._fetched():
                self._expect(raw)
            self.handle()

    @contextmanager
    def _enduring(self) -> Iterator[None]:
        """A full disk passes: what could not be kept is polled again, what could not be forgotten
        is known by its id. A damaged file does not.
        """
        try:
            yield
        except StoreDamaged:
            raise
        except StoreFault as fault:
            log.warning("updates wait: %s", fault)
            self.stopped.wait(_OFFLINE)

    def stop(self) -> None:
        """Have `run` return after the poll it is in."""
        self.stopped.set()

    def _fetched(self) -> list[Raw]:
        try:
            updates = self.line.poll(self.inbox.offset(), self.seconds)
        except (Conflict, InvalidToken):
            raise
        except RetryAfter as error:
            self.stopped.wait(wait_of(error) / 1000)
            return []
        except NetworkError as error:
            if not self.stopped.is_set():  # Stopping cuts the poll that is under way.
                log.warning("Telegram is out of reach: %s", type(error).__name__)
            self.stopped.wait(_OFFLINE)
            return []
        at = self.clock.now()
        raws = [Raw(one["update_id"], at, msgspec.json.encode(one)) for one in updates]
        self.inbox.keep(raws)
        return raws

    def _expect(self, raw: Raw) -> None:
        if query := query_of(raw.body):
            self.acks.expect(query)

    def handle(self) -> None:
        """Hand in all that waits, in order; stops early where it is told to stop.

        What meets a newer version's game stays for that version, and nobody else waits for it.
        """
        for raw in self.inbox.waiting():
            try:
                while not self.handled(raw):
                    if self.stopped.wait(_REST):
                        return
            except StoreTooNew as fault:
                log.warning("update %s is a newer version's: %s", raw.id, frames(fault))
            else:
                self.inbox.done(raw.id)

    def handled(self, raw: Raw) -> bool:
        """Hand one in; False where it has to wait a moment. Raises StoreTooNew."""
        with scope():
            try:
                answer = self.intake.take(raw.body, raw.at)
            except StoreTooNew:
                raise
            except (Busy, StoreFault) as fault:
                log.warning("update %s waits: %s", raw.id, frames(fault))
                return False
        if isinstance(answer, Removal):
            self.acks.remove(answer)
        elif answer is not None:
            self.acks.answer(answer)
        return True


def admins(line: Line) -> Callable[[int, int], bool]:
    """Asks Telegram who is an admin: anew each time, since rights are taken away (bug-log O15).

    Where nobody answers, the person counts as none.
    """

    def ask(chat: int, user: int) -> bool:
        try:
            member = line.raw("getChatMember", chat_id=chat, user_id=user)
        except Exception as error:
            log.info("nobody says who is admin: %s", type(error).__name__)
            return False
        return member.get("status") in ADMINS

    return ask


def roll(line: Line, chats: Chats) -> Roll:
    """Asks Telegram who is in a group; raises TryLater where it gives no answer now.

    Where it will not tell a bot that may not look, everybody is in.
    """

    def ask(key: Key, user: str) -> Member:
        chat = chats.current(chat_of(key))
        try:
            member = line.raw("getChatMember", chat_id=chat, user_id=int(user))
        except Undeliverable as refusal:
            return Member(not stranger(str(refusal)))
        except Unreachable:
            return Member()
        except Moved as moved:
            raise TryLater(why=str(moved)) from None
        return Member(inside(member))

    return ask


def looks(line: Line, chats: Chats, bot: int, *, sees_all: bool) -> Looks:
    """What a group does not let the bot do. `sees_all`: its privacy mode is off."""

    def ask(key: Key) -> tuple[str, ...]:
        chat = chats.current(chat_of(key))
        try:
            member = line.raw("getChatMember", chat_id=chat, user_id=bot)
            found = missing(line.raw("getChat", chat_id=chat), member)
        except Moved as moved:
            raise TryLater(why=str(moved)) from None
        hidden = not sees_all and "no-admin" in found
        return (*found, *(["privacy"] if hidden else ()))

    return ask
