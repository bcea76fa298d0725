"""Telegram's part of `werewolf serve`: long polling, and the tables behind it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from threading import Thread
from typing import TypeVar

import click
from telegram.error import Conflict, InvalidToken, TelegramError

from adapters.faults import Denied, TryLater, Undeliverable, Unreachable
from adapters.pace import Bucket
from adapters.ports import Clock, GameStore
from adapters.telegram.line import Line
from adapters.text.render import Voice
from handlers.bootstrap import store_path
from handlers.serve_parts import Telegram
from handlers.telegram_house import House, house
from handlers.tools.asked import Refused

P = TypeVar("P")


class Polled:
    """A Part: polls in one thread, ticks and sends in others."""

    def __init__(self, made: House, voice: Voice) -> None:
        self.house = made
        self.voice = voice
        self.trouble: list[BaseException] = []
        self._poller = self._thread(self.take_in, "poller")
        self._home = self._thread(made.home.run, "home")

    def take_in(self) -> None:
        """Fetch updates until `stop`."""
        self.house.polling.run()

    def start(self) -> None:
        """Serve in the background (Part)."""
        self._poller.start()
        self._home.start()

    def stop(self) -> None:
        """End what ticks and sends after what it is doing (Part); nobody waits for the poll."""
        self.house.polling.stop()
        self.house.home.stop()
        if self._home.ident is not None:
            self._home.join()
        self.house.close()

    def _thread(self, work: Callable[[], None], name: str) -> Thread:
        def run() -> None:
            try:
                with explained(self.voice):
                    work()
            except BaseException as error:
                self.trouble.append(error)

        return Thread(target=run, name=name, daemon=True)


def polled(wish: Telegram, store: GameStore, clock: Clock, voice: Voice) -> Polled:
    """Telegram's part, and the sentence that it is there; raises Refused where it cannot be."""

    def ready(made: House) -> Polled:
        _prepare(made.line, voice, wish)
        return Polled(made, voice)

    with explained(voice):
        part = made_for(wish, store, clock, voice, ready)
    click.echo(voice.text("telegram-serving", bot=part.house.me.username))
    return part


def made_for(
    wish: Telegram, store: GameStore, clock: Clock, voice: Voice, ready: Callable[[House], P]
) -> P:
    """What `ready` makes of a house, which is closed where that fails."""
    path = store_path()
    inbox = path.with_name("telegram.sqlite3") if path is not None else None
    slow = voice.text("telegram-slow")
    made = house(
        wish.token, store, api=wish.api, inbox=inbox, slow=slow, clock=clock, pace=Bucket()
    )
    try:
        return ready(made)
    except BaseException:
        made.close()
        raise


def _prepare(line: Line, voice: Voice, wish: Telegram) -> None:
    """See to it that this is the one who fetches the updates."""
    hook = line.call("get_webhook_info")
    if hook.url and not wish.take_over:
        raise Refused(voice.text("telegram-conflict-webhook"))
    if hook.url or wish.drop:
        line.call("delete_webhook", drop_pending_updates=wish.drop)


@contextlib.contextmanager
def explained(voice: Voice) -> Iterator[None]:
    """What goes wrong with Telegram, in one line each."""
    try:
        yield
    except (InvalidToken, Denied):
        raise Refused(voice.text("telegram-bad-token")) from None
    except Conflict:
        raise Refused(voice.text("telegram-conflict-poller")) from None
    except TryLater as fault:
        raise Refused(voice.text("telegram-unreachable", error=str(fault.__cause__))) from None
    except (TelegramError, Undeliverable, Unreachable) as error:
        raise Refused(voice.text("telegram-refused", error=str(error))) from None
