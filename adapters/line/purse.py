"""The purse: reply tokens by chat, and what may be paid for where there is none.

A reply costs nothing and needs a token: a webhook event brings one, it works once, for about a
minute. So a token is kept until there is something to say, the oldest living one is spent first
(the others live longer), and what cannot be said waits for the next. A push costs one message for
each recipient; it is the last resort, under the operator's budget for a game and what the platform
says is left of the month.

Pure: no clock, no platform. It lives in the deliverer's notes, as JSON.
"""

from __future__ import annotations

import hashlib
import uuid
from typing import NamedTuple

import msgspec

LIFE = 50_000
"""Milliseconds for which a token is trusted: LINE promises a minute, and may change it."""

KEPT = 8
"""Tokens kept for one chat. A chatty group brings more than there ever is to say."""

PATIENCE = 20_000
"""Milliseconds a text waits for a free reply before it may be paid for."""

_NAMESPACE = uuid.UUID("6d0b8c0e-8a1b-5f3e-9a53-0d1f6f0c5b7a")
_RUNS_KEPT = 4


class Token(msgspec.Struct, frozen=True, array_like=True):
    """A reply token and when its event arrived."""

    secret: str
    at: int


class Reply(NamedTuple):
    """Say it now, with this token, which is spent from here on."""

    token: str


class Push(NamedTuple):
    """Say it now and pay: one message for each recipient."""

    price: int


class Wait(NamedTuple):
    """It cannot be said. At `until` it may be paid for; None: the next token alone will do."""

    until: int | None


Means = Reply | Push | Wait


class Allowance(NamedTuple):
    """What a push may cost: the game's budget in messages, the month's rest, the chat's price.

    `left` None is no limit, or one that could not be asked for and is not looked at here.
    """

    budget: int = 0
    left: int | None = None
    price: int = 1


class Purse(msgspec.Struct, omit_defaults=True):
    """Tokens by chat, the oldest first; marks of the spent ones; pushes by game."""

    tokens: dict[str, list[Token]] = {}
    used: dict[str, int] = {}
    pushed: dict[str, int] = {}

    def put(self, chat: str, secret: str, at: int, now: int) -> bool:
        """Keep a token that arrived at `at`; False for one that is spent, known or too old."""
        self.sweep(now)
        held = self.tokens.setdefault(chat, [])
        known = _mark(secret) in self.used or any(one.secret == secret for one in held)
        if known or not secret or now - at >= LIFE:
            self._tidy(chat)
            return False
        held.append(Token(secret, at))
        held.sort(key=lambda one: (one.at, one.secret))
        del held[:-KEPT]
        return True

    def drop(self, chat: str, until: int) -> None:
        """A chat's tokens that arrived before then are worth nothing any more: we are not there.

        One of that very instant may have come with the same request, as we were asked in again.
        """
        for one in self.tokens.get(chat, ()):
            if one.at < until:
                self.used[_mark(one.secret)] = one.at
        self.tokens[chat] = [one for one in self.tokens.get(chat, ()) if one.at >= until]
        self._tidy(chat)

    def take(self, chat: str, now: int) -> str | None:
        """The token to spend, which is gone from here on; None where none lives."""
        self.sweep(now)
        held = self.tokens.get(chat)
        if not held:
            return None
        token = held.pop(0)
        self.used[_mark(token.secret)] = token.at
        self._tidy(chat)
        return token.secret

    def arrived(self, secret: str) -> int:
        """When a spent token had come in; 0 where nobody knows any more."""
        return self.used.get(_mark(secret), 0)

    def holds(self, chat: str, now: int) -> int:
        """How many living tokens there are for a chat."""
        return sum(0 <= now - one.at < LIFE for one in self.tokens.get(chat, ()))

    def decide(self, chat: str, run: str, since: int, now: int, allowance: Allowance) -> Means:
        """How a text that has been due since `since` can be said now.

        A reply's token and a push's price are taken out at once: what is decided is done.
        """
        token = self.take(chat, now)
        if token is not None:
            return Reply(token)
        price = max(1, allowance.price)
        in_budget = self.pushed.get(run, 0) + price <= allowance.budget
        if not in_budget or (allowance.left is not None and price > allowance.left):
            return Wait(None)
        if now < since + PATIENCE:
            return Wait(since + PATIENCE)
        spent = self.pushed.pop(run, 0)
        self.pushed[run] = spent + price
        for old in list(self.pushed)[:-_RUNS_KEPT]:
            del self.pushed[old]
        return Push(price)

    def refund(self, run: str, price: int) -> None:
        """A push that was refused has cost nothing."""
        self.pushed[run] = max(0, self.pushed.get(run, 0) - price)

    def sweep(self, now: int) -> None:
        """Drop what is too old to matter: dead tokens, and marks of those that would be dead."""
        for chat in list(self.tokens):
            self.tokens[chat] = [one for one in self.tokens[chat] if now - one.at < LIFE]
            self._tidy(chat)
        self.used = {mark: at for mark, at in self.used.items() if now - at < LIFE}

    def _tidy(self, chat: str) -> None:
        if chat in self.tokens and not self.tokens[chat]:
            del self.tokens[chat]


def retry_key(run: str, item: str, index: int) -> str:
    """The retry key of a push: the same for the same text of the same game, whoever sends it.

    LINE answers a second request with 409 and the texts of the first: that is a success.
    """
    return str(uuid.uuid5(_NAMESPACE, f"{run}\n{item}\n{index}"))


def _mark(secret: str) -> str:
    """A short mark of a spent token: it need not be kept whole."""
    return hashlib.sha256(secret.encode()).hexdigest()[:12]
