"""The way from one parcel to its chat: its address now, its topic, its pace, the calls."""

from __future__ import annotations

import re
from typing import Any

from adapters.faults import Undeliverable, Unreachable
from adapters.letters import GROUP, Parcel
from adapters.ports import Key
from adapters.telegram import markup
from adapters.telegram.chats import Chats, chat_of
from adapters.telegram.line import Line, Moved, lacks_rights
from adapters.telegram.pacing import Pace
from adapters.telegram.tokens import read_token

_PLACE = re.compile(
    r"thread not found|TOPIC_|message to (edit|delete)|MESSAGE_ID_INVALID|can't be edited",
    re.IGNORECASE,
)
"""Refusals that speak of where something stands, not of what is to be sent."""

_BUTTONS = re.compile(r"button|reply markup", re.IGNORECASE)


def plainly(fault: Undeliverable, given: dict[str, Any]) -> dict[str, Any] | None:
    """What to send once more where Telegram will not take a text: the same as plain text, without
    mentions (docs/delivery.md); None where it was plain, or where that is not what was refused.
    """
    if not given.get("parse_mode") or _PLACE.search(str(fault)):
        return None
    bare = {**given, "text": markup.plain(given["text"]), "parse_mode": None}
    if _BUTTONS.search(str(fault)):
        bare["reply_markup"] = None
    return bare


class Wire:
    """The chat of one parcel: the table's group (`group`), or a person's own."""

    def __init__(self, line: Line, chats: Chats, key: Key, parcel: Parcel) -> None:
        self.line = line
        self.chats = chats
        self.parcel = parcel
        self.home = chat_of(key)
        self.group = parcel.address == GROUP and self.home < 0
        self.chat = self.home if parcel.address == GROUP else int(parcel.address)
        self.notes: dict[str, Any] = parcel.notes
        self.token = read_token(parcel.token)
        self.pace = Pace(self.notes, str(self.chat), group=self.group)

    @property
    def now(self) -> int:
        """Milliseconds since the epoch."""
        return self.line.clock.now()

    def thread(self) -> int:
        """The topic of this run's game: where its table was opened (bug-log O42).

        The letter that opened it was committed with the table and tells by its token, whatever
        became of the note that was to be made besides; the group's lane has it first.
        """
        known: dict[str, int] = self.notes.setdefault("threads", {})
        run = self.parcel.run
        if run not in known:
            said = self.chats.thread(self.home, run)
            if said is None and not self.group:
                return 0
            known.clear()
            known[run] = self.token.thread if said is None else said
        return known[run]

    def keep(self) -> None:
        """Write down now how far the parcel has come."""
        if self.parcel.keep is not None:
            self.parcel.keep()

    def tell(self, text: str) -> None:
        """Say something of the bot's own to the group; raises as a messenger does."""
        self.pace.room(self.now)
        self.pace.spent(self.now)
        thread = self.thread()
        placed = {"message_thread_id": thread} if thread else {}
        self.call("send_message", text=text, parse_mode="HTML", **placed)

    def call(self, method: str, chat: int = 0, **given: Any) -> Any:
        """A call to this parcel's chat, wherever that has moved to (bug-log O41)."""
        home = chat or self.chat
        target = self.chats.current(home) if home < 0 else home
        try:
            return self._tried(method, target, given)
        except Moved as moved:
            self.chats.moved(target, moved.to)
            return self._tried(method, moved.to, given)

    def _tried(self, method: str, chat: int, given: dict[str, Any]) -> Any:
        try:
            return self.line.call(method, chat_id=chat, **given)
        except Undeliverable as fault:
            if self.group and lacks_rights(fault):
                # A group where the bot may not post is one that does not hear it (bug-log O23).
                raise Unreachable(str(fault)) from fault
            bare = plainly(fault, given)
            if bare is None:
                raise
        return self.line.call(method, chat_id=chat, **bare)
