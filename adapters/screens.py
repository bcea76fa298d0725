"""What the front desk shows, the same for every messenger: screens with lines and buttons.

A messenger turns a screen into what its platform has: a message, an edit of an earlier one, a
pop-up. It asks a `Scribe` what a parcel looks like and decides nothing of what is said.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Protocol

import msgspec

from adapters.letters import GROUP, Parcel
from adapters.ports import Key


class Kind(StrEnum):
    """What a screen is. A platform may treat kinds differently; the text is the desk's."""

    LOBBY = "lobby"
    NEWS = "news"
    NIGHT = "night"
    TURN = "turn"
    BALLOT = "ballot"
    REMINDER = "reminder"
    OVER = "over"
    ANSWER = "answer"
    REFUSAL = "refusal"
    CARD = "card"
    PROMPT = "prompt"
    RECEIPT = "receipt"
    TOLD = "told"
    RELAY = "relay"


class Button(msgspec.Struct, frozen=True, omit_defaults=True):
    """A button: exactly one of `data` (what a press hands back) and `start` is set.

    `data` is at most 64 bytes of base64url. `start` leads into the private chat with the bot and
    hands this code over there (`/start CODE`, 「加入 CODE」), or what it `say`s. `say` is the same
    as a line of text, "" where it has no text form. `on` marks what stands chosen now.
    """

    label: str
    data: str = ""
    start: str = ""
    say: str = ""
    on: bool = False


class Screen(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Something to be seen at one address.

    `to` is a user's id, GROUP for the group. `lines` are ready to send: names are escaped, marked
    as mentions where `mentions` (user ids) says so. `edit`: the newest message with this key at
    this address is changed instead of sending one; where there is none, one is sent. `fresh`: it
    is sent anew all the same, since an edit wakes nobody, and the older message of this key loses
    its buttons. `done` are keys whose messages lose their buttons now. `quiet` asks for no sound.
    `bell`: everybody gets one like it now, so it makes a sound though others may not.
    `secret` shows what only its reader may see (`protect_content`), `openly` what the group may
    hear instead, where its reader cannot be reached. `pin` wants to stay in sight. `alert` is the
    whole in at most 200 characters, where a press can be answered by a pop-up.
    `acked`: whoever pressed has been told by `Reply.ack` already. `trails`: it only says what the
    table waits for, so it may be added to the last message instead of becoming one. `settles`: it
    is the outcome of the vote whose board has this key, and may take that board's place where it
    is the last thing that was said.
    """

    kind: Kind
    to: str = GROUP
    lines: tuple[str, ...] = ()
    buttons: tuple[tuple[Button, ...], ...] = ()
    edit: str = ""
    fresh: bool = False
    done: tuple[str, ...] = ()
    mentions: tuple[str, ...] = ()
    quiet: bool = False
    bell: bool = False
    secret: bool = False
    openly: bool = False
    pin: bool = False
    acked: bool = False
    trails: bool = False
    settles: str = ""
    alert: str = ""

    @property
    def text(self) -> str:
        """All lines as one text."""
        return "\n".join(self.lines)

    def pages(self, limit: int) -> list[str]:
        """The text in pieces of at most `limit` characters, cut between lines where it can be."""
        pages: list[str] = []
        for line in self.text.split("\n"):
            if pages and len(pages[-1]) + 1 + len(line) <= limit:
                pages[-1] += "\n" + line
                continue
            cuts = range(0, max(1, len(line)), limit)
            pages.extend(line[start : start + limit] for start in cuts)
        return pages


class Scribe(Protocol):
    """Whoever knows what a parcel looks like (handlers.desk.Scribe); a messenger is given one."""

    def screens(self, key: Key, parcel: Parcel) -> Sequence[Screen]:
        """The screens of a parcel for its one address, in the order in which they are to be seen.

        May be none: what the group's screen shows already is not said again in private.
        """
