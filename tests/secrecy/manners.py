"""The manners in which people meet the bot, by name."""

from __future__ import annotations

from tests.secrecy.line import LineTable
from tests.secrecy.page import PageTable
from tests.secrecy.tables import AloudTable, Table
from tests.secrecy.telegram import TelegramTable

MANNERS: dict[str, type[Table]] = {
    "desk": Table,
    "aloud": AloudTable,
    "telegram": TelegramTable,
    "line": LineTable,
    "page": PageTable,
}
