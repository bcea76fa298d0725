"""Telegram's webhook on a port of this machine, for who has an HTTPS address of his own before it.

What comes is on the disk before Telegram is told 200, so a kill loses no tap; what meets a busy
store is tried again here, since Telegram has been told that it arrived.
"""

from __future__ import annotations

import json
import logging
from threading import Event, Lock, Thread
from urllib.parse import urlsplit

import click

from adapters.ports import Clock, GameStore
from adapters.telegram.envelopes import ALLOWED
from adapters.telegram.inbox import Inbox, Raw
from adapters.telegram.secret import derived
from adapters.text.render import Voice
from handlers.posts import Place, Posts
from handlers.serve_parts import Telegram
from handlers.serve_telegram import Polled, explained, made_for
from handlers.telegram_house import House
from handlers.telegram_webhook import Webhook
from handlers.tools.asked import Refused

log = logging.getLogger(__name__)
_AGAIN = 1.0


class Hooked(Polled):
    """A Part: takes updates at a port, ticks and sends in others."""

    def __init__(
        self,
        made: House,
        voice: Voice,
        clock: Clock,
        secret: str,
        place: Place,
        path: str,
    ) -> None:
        self._lock, self._stopped = Lock(), Event()
        self._inbox: Inbox = made.polling.inbox
        slow = voice.text("telegram-slow")
        hook = Webhook(made.polling.intake, secret, self._later, slow)
        self.server = Posts(place, path, clock, hook.answer)
        super().__init__(made, voice)

    def take_in(self) -> None:
        """Serve the port until `stop`; what waits is handed in beside it."""
        again = Thread(target=self._hand_in, name="telegram-again", daemon=True)
        again.start()
        self.server.serve_forever(poll_interval=0.05)
        again.join()

    def stop(self) -> None:
        self._stopped.set()
        if self._poller.ident is not None:
            self.server.shutdown()
        self.server.server_close()
        super().stop()

    def _later(self, body: bytes, at: int) -> bool:
        """Keep an update whose table is busy."""
        try:
            number = int(json.loads(body)["update_id"])
        except (ValueError, KeyError, TypeError):
            return False
        with self._lock:
            self._inbox.keep([Raw(number, at, body)])
        return True

    def _hand_in(self) -> None:
        while not self._stopped.wait(_AGAIN):
            with self._lock:
                waiting = self._inbox.waiting()
            for raw in waiting:
                if self._stopped.is_set() or not self.house.polling.handled(raw):
                    break
                with self._lock:
                    self._inbox.done(raw.id)


def hooked(
    wish: Telegram, url: str, place: Place, store: GameStore, clock: Clock, voice: Voice
) -> Hooked:
    """Telegram's part behind a webhook, which is set; raises Refused where it cannot be."""
    parts = urlsplit(url)
    if parts.scheme != "https" or not parts.hostname:
        raise Refused(voice.text("serve-webhook-https", url=url))
    secret = derived(wish.token)

    def ready(made: House) -> Hooked:
        try:
            part = Hooked(made, voice, clock, secret, place, parts.path)
        except OSError as error:
            told = voice.text("line-port", port=str(place[1]), error=str(error.strerror))
            raise Refused(told) from None
        made.line.call(
            "set_webhook",
            url=url,
            secret_token=secret,
            allowed_updates=list(ALLOWED),
            drop_pending_updates=wish.drop,
        )
        return part

    with explained(voice):
        part = made_for(wish, store, clock, voice, ready)
    port = part.server.server_address[1]
    click.echo(voice.text("serve-webhook", bot=part.house.me.username, port=str(port), url=url))
    return part
