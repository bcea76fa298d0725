"""One raw update through the desk: read, taken, acknowledged. Serves polling and webhook alike."""

from __future__ import annotations

import logging
from typing import NamedTuple

import msgspec

from adapters.ports import GameStore, Parked
from adapters.telegram.chats import PLATFORM, Chats, chat_of
from adapters.telegram.envelopes import Update, read_update
from adapters.telegram.fallen import BOTH, DEAD, fallen
from adapters.telegram.tokens import read_token, start_link
from engine.state import Game
from engine.vocabulary import Phase
from handlers.desk import Desk
from handlers.desk.inputs import GroupLine, Input, Press, waited
from handlers.desk.manner import Habits
from handlers.desk.tables import Ack
from handlers.inbound import Accepted
from handlers.telegram_inbound import Reader

SENT = "sent"
"""The acknowledgement of a look-up whose answer is for the presser alone."""

log = logging.getLogger(__name__)


class Answer(NamedTuple):
    """What a pressed button is answered at once: a line over the chat, or a link to follow."""

    query: str
    text: str = ""
    alert: bool = False
    url: str = ""

    def method(self) -> dict[str, object]:
        """As the body of a webhook's answer."""
        found: dict[str, object] = {
            "method": "answerCallbackQuery",
            "callback_query_id": self.query,
            "cache_time": 0,
        }
        if self.text:
            found |= {"text": self.text, "show_alert": self.alert}
        if self.url:
            found["url"] = self.url
        return found


class Removal(NamedTuple):
    """A line of a dead player's that is taken off again."""

    chat: int
    message: int

    def method(self) -> dict[str, object]:
        """As the body of a webhook's answer."""
        return {"method": "deleteMessage", "chat_id": self.chat, "message_id": self.message}


class Intake:
    """Takes raw updates in. Raises Busy and StoreFault: the same update may come again."""

    def __init__(self, reader: Reader, desk: Desk, store: GameStore, chats: Chats) -> None:
        self.reader = reader
        self.desk = desk
        self.store = store
        self.chats = chats
        self.habits = Habits(store)

    def take(self, body: bytes, at: int, *, late: bool = False) -> Answer | Removal | None:
        """Handle one update that arrived at `at` (milliseconds); what Telegram is answered with.

        `late`: it has waited, and its press is answered already. What cannot be read, or fails on
        the way, is parked and done with (bug-log O02).
        """
        try:
            update = read_update(body)
        except msgspec.MsgspecError as error:
            self._park(f"{PLATFORM}#{_number(body)}", at, f"unreadable: {error}", body)
            return None
        answer: Answer | Removal | None = None
        for one in waited(self.reader.read(update, at), late=late):
            answer = self._one(update, one, body) or answer
        return answer

    def _one(self, update: Update, given: Input, body: bytes) -> Answer | Removal | None:
        reply = self.desk.take(given, body)
        if isinstance(given, GroupLine):
            if isinstance(reply.result, Accepted):
                self._settle_in(given, reply.result)
            return self._hushed(given, reply.heard)
        press = update.callback_query
        if press is None or not isinstance(given, Press) or reply.ack is None:
            return None
        return self._answer(press.id, given, reply.ack)

    def _answer(self, query: str, press: Press, ack: Ack) -> Answer | None:
        """What the presser is told now; None where the deliverer answers with a pop-up."""
        if ack.code:
            return Answer(query, url=start_link(self.reader.me.username, ack.code))
        if press.key and ack.key == SENT and not ack.refused:
            return None
        return Answer(query, self.desk.ack_text(ack, ack.locale or self._locale(press)))

    def _locale(self, press: Press) -> str:
        """The language of a presser whom no table knows."""
        group = self.reader.home_of(press.key) if press.key else ""
        return self.desk.locale(PLATFORM, press.user, group)

    def _hushed(self, line: GroupLine, game: Game | None) -> Removal | None:
        """What the dead say whom nobody can mute, an admin for one, goes as their group wants."""
        if game is None or line.edited or line.user not in fallen(game):
            return None
        if self.habits.of(line.key, "mute") not in (BOTH, DEAD):
            return None
        return Removal(self.chats.current(chat_of(line.key)), read_token(line.token).message)

    def _settle_in(self, line: GroupLine, done: Accepted) -> None:
        """A table that was opened in a topic is played there (bug-log O42)."""
        home = chat_of(line.key)
        thread = read_token(line.token).thread
        if not thread or done.game.phase is not Phase.LOBBY:
            return
        if self.chats.thread(home, done.stored.run) is None:
            self.chats.play_in(home, done.stored.run, thread)

    def _park(self, event: str, at: int, why: str, body: bytes) -> None:
        log.error("event %s parked: %s", event, why)
        self.store.park(Parked(event, at, why, body))


class _Numbered(msgspec.Struct):
    update_id: int = 0


def _number(body: bytes) -> int:
    """The id of an update that is no update of ours in any other way; 0 where there is none."""
    try:
        return msgspec.json.decode(body, type=_Numbered).update_id
    except msgspec.MsgspecError:
        return 0
