"""`werewolf serve`: the bot on this machine, by long polling; games go on where they stood."""

from __future__ import annotations

import contextlib
import logging
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import click
from telegram.error import Conflict, InvalidToken, TelegramError

from adapters.faults import StoreFault, TryLater, Undeliverable, Unreachable
from adapters.telegram.line import Line
from adapters.text.render import Voice
from handlers.bootstrap import open_store, store_path
from handlers.cli import INTERRUPTED
from handlers.telegram_house import House, house
from handlers.tools.asked import LOCALES, Refused

_HELP = {
    "token": "The bot's token, from @BotFather. Better set TELEGRAM_TOKEN.",
    "api": "Another Bot API server's address.",
    "take": "Remove the bot's webhook first, so that the updates come here.",
    "drop": "Forget the updates that wait at Telegram.",
}


@click.command()
@click.option("--token", envvar="TELEGRAM_TOKEN", default="", help=_HELP["token"])
@click.option("--api", envvar="TELEGRAM_API", default="", metavar="URL", help=_HELP["api"])
@click.option("--take-over", is_flag=True, help=_HELP["take"])
@click.option("--drop-pending", is_flag=True, help=_HELP["drop"])
@click.option("--lang", type=click.Choice(LOCALES), default=LOCALES[0], show_default=True)
@click.option("--verbose", "-v", is_flag=True, help="Say what happens on the way.")
def serve(
    token: str, api: str, take_over: bool, drop_pending: bool, lang: str, verbose: bool
) -> int:
    """Run the Telegram bot on this machine, until Ctrl-C.

    Exit status: 0 stopped, 2 a token, a store or an address that cannot be used, 130 Ctrl-C.
    """
    logging.basicConfig(
        level=logging.INFO if verbose else logging.WARNING,
        format="%(asctime)s %(name)s %(levelname)s %(message)s",
    )
    # Request lines hold the token.
    logging.getLogger("httpx").setLevel(logging.WARNING)
    voice = Voice(lang)
    if not token:
        raise Refused(voice.text("telegram-no-token"))
    try:
        with _alone(voice):
            return _served(token, api, voice, take_over=take_over, drop=drop_pending)
    except StoreFault as fault:
        raise Refused(str(fault)) from None


def _served(token: str, api: str, voice: Voice, *, take_over: bool, drop: bool) -> int:
    """Open everything and run it; returns the exit status."""
    store = open_store()
    path = store_path()
    inbox = path.with_name("telegram.sqlite3") if path is not None else None
    try:
        with explained(voice):
            made = house(token, store, api=api, inbox=inbox, slow=voice.text("telegram-slow"))
            _prepare(made.line, voice, take_over=take_over, drop=drop)
            click.echo(voice.text("telegram-serving", bot=made.me.username))
            with contextlib.closing(made):
                return _run(made, voice)
    finally:
        close = getattr(store, "close", None)
        if close is not None:
            close()


def _prepare(line: Line, voice: Voice, *, take_over: bool, drop: bool) -> None:
    """See to it that this is the one who fetches the updates."""
    hook = line.call("get_webhook_info")
    if hook.url and not take_over:
        raise Refused(voice.text("telegram-conflict-webhook"))
    if hook.url or drop:
        line.call("delete_webhook", drop_pending_updates=drop)


def _run(made: House, voice: Voice) -> int:
    """Poll in one thread, tick and send in the others; what ends one of them ends all."""
    trouble: list[BaseException] = []

    def poll() -> None:
        try:
            made.polling.run()
        except BaseException as error:
            trouble.append(error)
            made.home.stop()

    poller = Thread(target=poll, name="poller", daemon=True)
    status = 0
    with _signals():
        poller.start()
        try:
            made.home.run()
        except KeyboardInterrupt:
            status = INTERRUPTED
        finally:
            made.polling.stop()
    if trouble:
        raise trouble[0]
    click.echo(voice.text("telegram-stopped"))
    return status


@contextlib.contextmanager
def explained(voice: Voice) -> Iterator[None]:
    """What goes wrong with Telegram, in one line each."""
    try:
        yield
    except InvalidToken:
        raise Refused(voice.text("telegram-bad-token")) from None
    except Conflict:
        raise Refused(voice.text("telegram-conflict-poller")) from None
    except TryLater as fault:
        raise Refused(voice.text("telegram-unreachable", error=str(fault.__cause__))) from None
    except (TelegramError, Undeliverable, Unreachable) as error:
        raise Refused(voice.text("telegram-refused", error=str(error))) from None


@contextlib.contextmanager
def _signals() -> Iterator[None]:
    """A polite kill is a Ctrl-C."""

    def stop(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextlib.contextmanager
def _alone(voice: Voice) -> Iterator[None]:
    """Hold the saved games against a second server; the system lets go whatever ends this one."""
    path = store_path()
    try:
        import fcntl
    except ImportError:  # Not there on Windows, where Telegram itself refuses a second poller.
        path = None
    if path is None:
        yield
        return
    lock = Path(f"{path}.serving")
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        file = os.open(lock, os.O_CREAT | os.O_WRONLY, 0o600)
    except OSError:
        yield  # The store will say what is wrong there.
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        raise Refused(voice.text("telegram-locked")) from None
    try:
        yield
    finally:
        os.close(file)
