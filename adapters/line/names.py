"""What people are called: asked over plain HTTP, since the SDK must stay off the webhook's way.

A group's member is asked for through the group: that answers for people who have not befriended
the bot, too, and their profile does not (bug-log O27). Rooms have a call of their own (O44).
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from threading import local

from adapters.faults import TryLater
from adapters.line.plain import API, LEAST, SECONDS, asked
from adapters.ports import Clock

log = logging.getLogger(__name__)
DAY = 24 * 60 * 60_000
_FAILED = 5 * 60_000
_MOST = 5_000


class Names:
    """Names by user, remembered for a day. `token` gives the channel's access token.

    All names of one request have SECONDS together.
    """

    def __init__(self, token: Callable[[], str], clock: Clock, *, base: str = API) -> None:
        self.token = token
        self.clock = clock
        self.base = base
        self._budget = local()
        self._known: dict[str, tuple[int, str]] = {}
        self._seen: dict[str, str] = {}

    def begin(self) -> None:
        """A request has come in: from here on its names have their time, all of them together."""
        self._budget.until = time.monotonic() + SECONDS

    def _left(self) -> float:
        return float(getattr(self._budget, "until", time.monotonic() + SECONDS)) - time.monotonic()

    def name(self, user: str, chat: str = "") -> str:
        """What a user is called, "" where LINE does not tell. `chat` is where he was met."""
        if not user:
            return ""
        if chat and chat != user:
            self._seen[user] = chat
        now = self.clock.now()
        until, name = self._known.get(user, (0, ""))
        if until > now:
            return name
        if self._left() < LEAST:
            return name
        name = self._ask(user, self._seen.get(user, ""))
        if len(self._known) > _MOST:
            self._known.clear()
        self._known[user] = (now + (DAY if name else _FAILED), name)
        return name

    def _ask(self, user: str, chat: str) -> str:
        paths = []
        if chat:
            paths.append(_member(chat, user))
        paths.append(f"/v2/bot/profile/{user}")
        for path in paths:
            try:
                if self._left() >= LEAST and (name := self._get(path)):
                    return name
            except TryLater as fault:
                log.warning("a name could not be asked for: %s", fault)
        return ""

    def member(self, user: str, chat: str) -> str | None:
        """What a group's or room's member is called, None for who is not in it.

        Raises TryLater where LINE does not say now.
        """
        self._seen[user] = chat
        name = self._get(_member(chat, user))
        if name is not None:
            self._known[user] = (self.clock.now() + DAY, name)
        return name

    def _get(self, path: str) -> str | None:
        """A profile's name, None where LINE knows no such person there; raises TryLater."""
        found = asked(self.base, self.token(), path, self._left())
        return None if found is None else str(found.get("displayName") or "")


def _member(chat: str, user: str) -> str:
    kind = "room" if chat.startswith("R") else "group"
    return f"/v2/bot/{kind}/{chat}/member/{user}"
