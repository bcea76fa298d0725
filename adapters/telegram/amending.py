"""Edits that stand in for a message: a wait under the last one, a vote's board as its tally.

An edit makes no sound and does not move down, so it serves only where it is the last thing that
the group has seen. The bot's own messages lie in the table's notes; what people have written is
known where the same process reads and sends (`Chats.newest`), elsewhere a tally is a message.
"""

from __future__ import annotations

import re

from telegram import InlineKeyboardMarkup, LinkPreviewOptions

from adapters.faults import Undeliverable
from adapters.letters import Parcel
from adapters.ports import Key
from adapters.screens import Kind, Screen
from adapters.telegram import markup
from adapters.telegram.chats import Chats
from adapters.telegram.ledger import Messages, Progress
from adapters.telegram.line import Line
from adapters.telegram.popups import Popups

GONE = re.compile(r"message to edit not found|MESSAGE_ID_INVALID|can't be edited", re.IGNORECASE)
"""How Telegram says that a message cannot be edited any more."""

_STAGES = (Kind.TURN, Kind.BALLOT)
_SHORT = 1_000
"""Longer messages are not added to: what one says is kept in the notes."""


class Amends(Popups):
    """The way to a chat, with what was said there last."""

    def __init__(self, line: Line, chats: Chats, key: Key, parcel: Parcel) -> None:
        super().__init__(line, chats, key, parcel)
        self.messages = Messages(self.notes, parcel.run, parcel.address)
        self.progress = Progress(self.notes, parcel.id)

    def _trailed(self, screen: Screen) -> bool:
        """Add what the table waits for to the last message; False where it must be one of its own.

        The last message's own stage is over then: its buttons go, and so does its last line where
        that is a wait too, since the time in it is no longer true.
        """
        said, board = self.notes.get("said", ("", ""))
        if not (self.group and screen.trails and said):
            return False
        before, _, wait = said.rpartition("\n")
        stale = before and wait.split()[:1] == screen.text.split()[:1]
        if not self._amended(f"{before if stale else said}\n{screen.text}"):
            return False
        known = self.messages.get(board) if board else None
        if known is not None and known.id == self.notes["last"]:
            self.messages.drop(board)
        return True

    def _settled(self, screen: Screen) -> bool:
        """Turn a vote's board into its outcome; False where that must be a message of its own.

        Whoever has voted has just pressed a button there. The news above the board stay.
        """
        known = self.messages.get(screen.settles) if self.group and screen.settles else None
        if known is None or known.kind != Kind.BALLOT or screen.buttons:
            return False
        text = under(known.head, screen.text)
        last = self.notes.get("last") == known.id and self._unanswered(known.id)
        if not last or markup.units(text) > markup.LONGEST:
            return False
        done = self._amended(text)
        self.messages.drop(screen.settles)
        return done

    def _unanswered(self, number: int) -> bool:
        """Whether this process reads the game's topic, and nobody has written there since."""
        newest = self.chats.newest(self.home, self.thread())
        return newest is not None and newest < number

    def _amended(self, text: str) -> bool:
        """Change the last message, without buttons; False where it is gone."""
        self.pace.room(self.now)
        self.pace.spent(self.now)
        try:
            self._rewrite(self.notes["last"], text, None)
        except Undeliverable as fault:
            if not GONE.search(str(fault)):
                raise
            return False
        self._remember(self.notes["last"], text)
        return True

    def _remember(self, number: int, text: str, screen: Screen | None = None) -> None:
        """What the group has seen last, and whether something may be added to it."""
        self.notes["last"] = number
        bare = screen is None or not screen.buttons or screen.kind in _STAGES
        if bare and markup.units(text) <= _SHORT:
            self.notes["said"] = [text, screen.edit if screen is not None else ""]
        else:
            self.notes.pop("said", None)

    def _rewrite(self, number: int, text: str, buttons: InlineKeyboardMarkup | None) -> None:
        self.call(
            "edit_message_text",
            message_id=number,
            text=text,
            parse_mode="HTML",
            reply_markup=buttons,
            link_preview_options=LinkPreviewOptions(is_disabled=True),
        )


def under(head: str, text: str) -> str:
    """A text with the news above it that go out in the same message."""
    return f"{head}\n\n{text}" if head else text
