"""Pop-ups: a pressed button in the group is answered over the chat, for its presser alone."""

from __future__ import annotations

import logging

from adapters.faults import TryLater, Undeliverable
from adapters.letters import Parcel
from adapters.ports import Key
from adapters.screens import Screen
from adapters.telegram import markup
from adapters.telegram.chats import Chats
from adapters.telegram.line import Line
from adapters.telegram.wire import Wire

log = logging.getLogger(__name__)
_PRESSES = 20


class Popups(Wire):
    """The way to a chat with the press that waits there, if one does: `query` is its id."""

    def __init__(self, line: Line, chats: Chats, key: Key, parcel: Parcel) -> None:
        super().__init__(line, chats, key, parcel)
        self.query = self._pressed()

    def _pressed(self) -> str:
        """The query of a press in the group whose answer is for one person alone.

        The group's parcel comes first and has it; it waits in the notes for the person's own.
        """
        waiting: dict[str, str] = self.notes.setdefault("presses", {})
        item = self.parcel.id.rpartition("/")[0]
        if self.group and self.parcel.press and self.token.query:
            waiting[item] = self.token.query
            for old in list(waiting)[:-_PRESSES]:
                del waiting[old]
        return "" if self.group or self.home >= 0 else waiting.get(item, "")

    def _popped(self, screen: Screen) -> bool:
        """Show a screen as a pop-up, where a press waits for one; False where none is possible."""
        return bool(screen.alert) and self._pop(screen.alert)

    def _pop(self, text: str, *, alert: bool = True) -> bool:
        """Answer the press that asked for this parcel; False where there is none, or too late."""
        if not self.query:
            return False
        query, self.query = self.query, ""
        try:
            self.line.call(
                "answer_callback_query",
                callback_query_id=query,
                text=markup.alert(text),
                show_alert=alert,
                cache_time=0,
            )
        except (Undeliverable, TryLater) as fault:
            log.info("no pop-up: %s", type(fault).__name__)
            return False
        return True
