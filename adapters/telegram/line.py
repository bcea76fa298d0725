"""The line to Telegram: python-telegram-bot's `Bot` on the one event loop of the process.

httpx keeps sockets that belong to a loop, so a bot that is used on a second one fails every other
time (bug-log O79): the loop is made once, runs in a thread of its own, and every call goes there.
"""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import Future
from contextlib import suppress
from datetime import timedelta
from threading import Lock, Thread
from typing import Any, TypeVar

from telegram import Bot
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    InvalidToken,
    RetryAfter,
    TelegramError,
)
from telegram.request import HTTPXRequest

from adapters.faults import Denied, TryLater, Undeliverable, Unreachable
from adapters.lanes import outside
from adapters.pace import GROUP, PRIVATE, REST, Bucket
from adapters.ports import Clock
from adapters.telegram.envelopes import ALLOWED
from adapters.telegram.limits import Limits

# The library is changing lengths of time from numbers to timedelta and warns until one has agreed.
os.environ.setdefault("PTB_TIMEDELTA", "1")

T = TypeVar("T")
TELEGRAM = "https://api.telegram.org"
READ = 10.0
CALLS = 256
"""Calls under way at once: one that hangs must leave room for all others."""

CLOSING = 0.5
"""Seconds that connections are given to close."""

POLL = 30
_SAME = re.compile(r"message is not modified", re.IGNORECASE)
_RIGHTS = re.compile(
    r"not enough rights|need administrator|CHAT_WRITE_FORBIDDEN|have no rights", re.IGNORECASE
)

_NOBODY = re.compile(
    r"chat not found|PEER_ID_INVALID|USER_DEACTIVATED|chat was deactivated|CHANNEL_PRIVATE",
    re.IGNORECASE,
)
"""How a 400 says that it is the place that is not there, not the words that are wrong."""


class Moved(Exception):
    """The group has become a supergroup: `to` is its new chat id (bug-log O41)."""

    def __init__(self, to: int) -> None:
        super().__init__(f"moved to {to}")
        self.to = to


class Loop:
    """One event loop in a thread of its own, from its first use to the end of the process."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._loop: asyncio.AbstractEventLoop | None = None

    def run(self, work: Coroutine[Any, Any, T], timeout: float | None = None) -> T:
        """Run a coroutine there and wait for it; any thread may."""
        return self.post(work).result(timeout)

    def post(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        """Run a coroutine there without waiting."""
        with self._lock:
            if self._loop is None:
                self._loop = asyncio.new_event_loop()
                Thread(target=self._loop.run_forever, name="telegram", daemon=True).start()
        return asyncio.run_coroutine_threadsafe(work, self._loop)


LOOP = Loop()
"""The loop of this process."""


class Line:
    """Calls of the Bot API, as answers or as the faults a deliverer knows.

    `base` is another server's address (a test's, or a local Bot API server's), "" for Telegram's.
    """

    def __init__(
        self,
        token: str,
        clock: Clock,
        *,
        base: str = "",
        loop: Loop = LOOP,
        pace: Bucket | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.clock = clock
        self.loop = loop
        self.pace = pace
        self.limits = limits or Limits(clock)
        self.bot_id = int(token.partition(":")[0]) if token.partition(":")[0].isdigit() else 0
        self._requests = (_request(1, READ), _request(CALLS, READ))
        polls, calls = self._requests
        self.bot = Bot(
            token,
            base_url=f"{base or TELEGRAM}/bot",
            request=calls,
            get_updates_request=polls,
        )

    def close(self) -> None:
        """Close the connections, also those on which an answer is still missing."""
        for request in self._requests:
            with suppress(TimeoutError):
                self.loop.run(request.shutdown(), CLOSING)

    def call(self, method: str, **given: Any) -> Any:
        """One call. Raises Unreachable, Undeliverable, TryLater or Moved.

        An edit that changes nothing is a success (bug-log O37): None.
        """
        return self._made(method, given, lambda: getattr(self.bot, method)(**given))

    def raw(self, method: str, **given: Any) -> Any:
        """A call that the library has no method for, or whose plain answer is wanted.

        Methods are named without regard to case; the library warns of one that it has itself.
        """
        name = method.lower()
        return self._made(name, given, lambda: self.bot.do_api_request(name, api_kwargs=given))

    def _made(self, method: str, given: Mapping[str, Any], call: Callable[[], Any]) -> Any:
        """Make a call when the bot's pace lets it; the table's other lanes go on meanwhile."""
        chat = int(given.get("chat_id") or 0)
        until = self.limits.until()
        if until:
            raise TryLater(until, "the bot is held")
        try:
            with outside():
                if self.pace is not None:
                    self.pace.take(_rank(method, chat))
                return self.loop.run(call())
        except TelegramError as error:
            return self._judged(error, chat)

    def poll(self, offset: int, wait: int = POLL) -> list[dict[str, Any]]:
        """The next updates as they came, for up to `wait` seconds; raises TelegramError."""
        given = {"offset": offset, "timeout": wait, "allowed_updates": list(ALLOWED)}
        work = self.bot.do_api_request("getupdates", api_kwargs=given, read_timeout=wait + READ)
        return list(self.loop.run(work))

    def _judged(self, error: TelegramError, chat: int) -> None:
        match error:
            case RetryAfter():
                until = self.clock.now() + wait_of(error)
                self.limits.met(chat, until)
                raise TryLater(until) from error
            case ChatMigrated():
                raise Moved(error.new_chat_id) from error
            case Forbidden():
                raise Unreachable(str(error)) from error
            case BadRequest() if _SAME.search(str(error)):
                return
            case BadRequest() if _NOBODY.search(str(error)):
                raise Unreachable(str(error)) from error
            case BadRequest():
                raise Undeliverable(str(error)) from error
            case InvalidToken():
                raise Denied(why=type(error).__name__) from error
            case _:
                # No answer, their own trouble: it passes.
                raise TryLater(why=type(error).__name__) from error


def _rank(method: str, chat: int) -> int:
    """Who goes first: cards and answers, then what a group hears, then mutes, pins and tags."""
    if not method.startswith(("send", "edit", "answer")):
        return REST
    return GROUP if chat < 0 else PRIVATE


def lacks_rights(fault: Undeliverable) -> bool:
    """Whether a refusal means that the bot has not the right, in this group or at all."""
    return bool(_RIGHTS.search(str(fault)))


def wait_of(error: RetryAfter) -> int:
    """How many milliseconds Telegram wants to be left alone."""
    wait = error.retry_after
    seconds = wait.total_seconds() if isinstance(wait, timedelta) else wait
    return int(seconds * 1000)


def _request(pool: int, read: float) -> HTTPXRequest:
    return HTTPXRequest(
        connection_pool_size=pool,
        read_timeout=read,
        write_timeout=5.0,
        connect_timeout=5.0,
        pool_timeout=5.0,
    )
