"""What the deliverer asks of LINE, and how LINE says no. The SDK stands behind it in `sdk`."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, NamedTuple, Protocol


class No(StrEnum):
    """Why a request came to nothing, as far as it makes a difference to us.

    `TOKEN`: the reply token is used or dead. `BAD`: this payload will never be taken. `QUOTA`: the
    month's messages are used up. `RATE`: too many requests. `GONE`: not there, or not for us to
    see. `AWAY`: we are not in that chat, so it is not the payload. `DENIED`: the access token or
    the account's rights. `TROUBLE`: LINE's own fault, or no answer: it may have gone through.
    """

    TOKEN = "token"
    BAD = "bad"
    QUOTA = "quota"
    RATE = "rate"
    GONE = "gone"
    AWAY = "away"
    DENIED = "denied"
    TROUBLE = "trouble"


class Failed(Exception):
    """A request that came to nothing: why, LINE's status, and its id of the request."""

    def __init__(self, why: No, status: int = 0, request: str = "", told: str = "") -> None:
        super().__init__(f"{why} ({status}{f', {told}' if told else ''}; request {request or '?'})")
        self.why = why
        self.status = status


class Bot(NamedTuple):
    """The account itself: its user id, its basic id (@…), its name."""

    user: str
    basic: str
    name: str


class Wire(Protocol):
    """LINE's Messaging API, as much of it as a game needs. Every method raises Failed.

    A `chat` is a group's id (C…), a room's (R…) or a user's (U…): rooms have endpoints of their
    own (bug-log O44).
    """

    def reply(self, token: str, messages: Sequence[Any], *, quiet: bool) -> list[str]:
        """Say up to five messages with a reply token; their quote tokens, "" where one has none."""

    def push(self, chat: str, messages: Sequence[Any], key: str, *, quiet: bool) -> list[str]:
        """The same for money. A key that LINE has taken before is a success, too (409)."""

    def members(self, chat: str) -> int:
        """How many people are in a group or room, the bot left out: the price of a push there."""

    def left(self) -> int | None:
        """How many pushed messages are left this month; None for no limit."""

    def friend(self, user: str) -> bool:
        """Whether the user has befriended the bot: pushes and rich menus reach friends only."""

    def loading(self, user: str, seconds: int) -> None:
        """Show the loading animation in a 1:1 chat."""

    def menu(self, alias: str) -> str:
        """The id of the rich menu behind an alias, "" for none."""

    def link(self, user: str, menu: str) -> None:
        """Give a user this rich menu; with "" the default one."""

    def leave(self, chat: str) -> None:
        """Go out of a group or room."""

    def bot(self) -> Bot:
        """Who we are."""

    def close(self) -> None:
        """Let go of what is kept open."""
