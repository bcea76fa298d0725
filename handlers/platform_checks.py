"""How a platform says that a bot is set up, for whoever looks at that; their libraries are asked
for only then.
"""

from __future__ import annotations

from contextlib import closing
from typing import NamedTuple, Protocol

from adapters.clocks import SystemClock


class Hook(NamedTuple):
    """A bot's webhook: its address ("" for none), what waits, the last trouble with it.

    `refused` says why the platform does not take the token, "" where it does.
    """

    url: str = ""
    waiting: int = 0
    trouble: str = ""
    refused: str = ""


class Asks(Protocol):
    """Asks the platforms."""

    def telegram(self, token: str, api: str = "") -> Hook:
        """Telegram's webhook of this bot."""

    def line(self, token: str, api: str = "") -> Hook:
        """LINE's webhook of this account."""


class Real:
    """Asks them over the network; `api` is another server's address."""

    def telegram(self, token: str, api: str = "") -> Hook:
        from adapters.telegram.line import Line

        with closing(Line(token, SystemClock(), base=api)) as line:
            try:
                found = line.call("get_webhook_info")
            except Exception as error:
                # Without its words: an address in them may hold the token.
                return Hook(refused=type(error).__name__)
        return Hook(found.url, found.pending_update_count, found.last_error_message or "")

    def line(self, token: str, api: str = "") -> Hook:
        from adapters.line.sdk import Sdk
        from adapters.line.setting_up import Account
        from adapters.line.wire import Failed

        try:
            with closing(Sdk(token, base=api)) as made:
                found = Account(made).webhook()
        except Failed as failed:
            return Hook(refused=str(failed.status or failed.why))
        return Hook(found.address, 0, "" if found.on else "it is switched off")
