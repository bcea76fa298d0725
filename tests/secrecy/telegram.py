"""The desk behind Telegram's own messenger: messages and edits, their numbers, sound, pop-ups."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from adapters.faults import Unreachable
from adapters.letters import GROUP
from adapters.telegram.chats import Chats
from handlers.telegram_house import messenger as telegram_messenger
from handlers.telegram_inbound import Me
from tests.secrecy.tables import Table, bare


class _Line:
    """A line to a Telegram that takes everything; it answers with the next message's number."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.clock = table.clock
        self.bot_id = 1

    def call(self, method: str, chat_id: Any = "", **given: Any) -> Any:
        to = GROUP if str(chat_id) == self.table.chat else str(chat_id)
        if method == "answer_callback_query":
            to = "popup " + given["callback_query_id"]
        if to in self.table.blocked:
            raise Unreachable(to)
        keyboard = given.pop("reply_markup", None)
        rows = keyboard.inline_keyboard if keyboard is not None else ()
        self.table.seen_buttons(to, [one.callback_data or "" for row in rows for one in row])
        shown = [
            [(one.text, bare(one.callback_data or ""), one.url) for one in row] for row in rows
        ]
        number = self.table.ids[to] = self.table.ids.get(to, 0) + (method == "send_message")
        # A button's link holds the run, which no two games share.
        kept = [[(text, data, bool(url)) for text, data, url in row] for row in shown]
        given = {name: value for name, value in given.items() if name != "link_preview_options"}
        self.table.note(to, (method, number, given, kept))
        return SimpleNamespace(message_id=number)

    def raw(self, method: str, **given: Any) -> Any:
        self.table.note("raw", (method, given))
        return {}


class TelegramTable(Table):
    """The desk on Telegram."""

    def _messenger(self) -> Any:
        line: Any = _Line(self)
        chats = Chats(self.store, self.clock)
        return telegram_messenger(line, self.store, chats, Me(1, "judge_bot"), self.clock)
