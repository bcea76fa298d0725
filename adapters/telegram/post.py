"""One parcel on its way: each screen as a message, an edit or a pop-up, at the platform's pace."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from typing import Any

from telegram import InlineKeyboardMarkup, LinkPreviewOptions, Message, ReplyParameters

from adapters import fullest
from adapters.faults import TryLater, Undeliverable, Unreachable
from adapters.letters import Parcel
from adapters.ports import Key
from adapters.screens import Kind, Screen
from adapters.telegram import ephemeral, markup
from adapters.telegram.amending import GONE, Amends, under
from adapters.telegram.chats import Chats
from adapters.telegram.keyboards import keyboard
from adapters.telegram.ledger import Known, digest
from adapters.telegram.line import Line
from adapters.telegram.pacing import COURTESIES, EDITS, LOBBY_EDITS, PER_MINUTE, Pace
from engine.vocabulary import Phase

log = logging.getLogger(__name__)
EDIT_GAP = 3_000
"""Milliseconds between two edits of one message in a group: what happens meanwhile is merged."""

_NO_THREAD = re.compile(r"thread not found|TOPIC_(CLOSED|DELETED)", re.IGNORECASE)
_LOOKED = (Kind.ANSWER, Kind.CARD)
_ASIDE = (Kind.ANSWER, Kind.REFUSAL)
"""Kinds that answer one person: they go where he asked, and may be said in the group instead."""


class Post(Amends):
    """The sending of one parcel; `chats`, `line` and `bot` are the messenger's.

    `words` gives a sentence of the messenger's own in the group's language.
    """

    def __init__(
        self,
        line: Line,
        chats: Chats,
        bot: str,
        key: Key,
        parcel: Parcel,
        *,
        words: Callable[[str], str],
        ephemerals: bool = False,
    ) -> None:
        super().__init__(line, chats, key, parcel)
        self.bot = bot
        hidden = parcel.game is None or fullest.messages(parcel.game) <= PER_MINUTE
        self.ephemerals = ephemerals and hidden and self.home < 0 and not self.group
        self.words = words

    def show(self, number: int, screen: Screen, head: str = "") -> None:
        """Bring one screen out. Raises as a messenger does.

        `head` stands above it in the same message, where it is sent.
        """
        if not (
            self._needless(screen)
            or self._popped(screen)
            or self._trailed(screen)
            or self._settled(screen)
        ):
            known = self.messages.get(screen.edit) if screen.edit else None
            if known is None or self.sends(screen) or not self._edited(screen, known):
                self._send(screen, known, head)
            if screen.kind in _LOOKED:
                self._pop(self.words("telegram-told"), alert=False)
        for key in screen.done:
            self._strip(self.messages.drop(key))
        self.progress.screen(number)

    def sends(self, screen: Screen) -> bool:
        """Whether a screen becomes a message of its own, and no edit.

        The night's own board needs none as long as it is the last thing the group has seen.
        """
        known = self.messages.get(screen.edit) if screen.edit else None
        if known is None or not screen.fresh:
            return known is None
        still = known.kind == screen.kind == Kind.NIGHT and self.notes.get("last") == known.id
        return not still

    def _needless(self, screen: Screen) -> bool:
        """What the group's board shows already, what a press has been told, what says nothing."""
        if screen.kind is Kind.BALLOT and not self.group and self.home < 0:
            return True
        if screen.kind is Kind.RECEIPT and screen.acked:
            return True
        return not screen.text.strip()

    @property
    def _closed(self) -> list[int]:
        """The topics in which nothing can be said in this game."""
        run, *threads = self.notes.get("shut", [self.parcel.run])
        return threads if run == self.parcel.run else []

    @property
    def ended(self) -> bool:
        """Whether no game is on at this table, or none that can be read."""
        game = self.parcel.game
        return game is None or game.phase is Phase.OVER

    # Editing

    def _edited(self, screen: Screen, known: Known) -> bool:
        """Change a message; False where it is gone and must be sent anew.

        In a group an edit keeps its distance from the last one, and where the minute is nearly
        full it is left out: the next one shows everything. The lobby's waits, since a list of
        seats that lacks some would stand until the next one joins.
        """
        pages = markup.pages(under(known.head, screen.text))
        buttons = keyboard(screen.buttons, self.bot)
        mark = digest(pages[0], buttons and buttons.to_json())
        if mark == known.digest or len(pages) > 1:
            return len(pages) == 1
        game = self.parcel.game
        lobby = screen.kind is Kind.LOBBY and game is not None and game.phase is Phase.LOBBY
        # The lobby's last state comes with the deal: the night does not wait for it.
        last = screen.kind is Kind.LOBBY and not lobby
        if self.group and known.at + EDIT_GAP > self.now and not last:
            raise TryLater(known.at + EDIT_GAP)
        if not self.pace.spare(self.now, limit=LOBBY_EDITS if lobby else EDITS):
            if lobby:
                raise TryLater(self.now + EDIT_GAP)
            return True
        try:
            self._change(known, pages[0], buttons)
        except Undeliverable as fault:
            if not GONE.search(str(fault)):
                raise
            self.messages.drop(screen.edit)
            return False
        if self.group and self.notes.get("last") == known.id:
            self._remember(known.id, pages[0], screen)
        kept = known._replace(digest=mark, at=self.now, buttons=buttons is not None)
        self.messages.keep(screen.edit, kept)
        return True

    def _change(self, known: Known, text: str, buttons: InlineKeyboardMarkup | None) -> None:
        self.pace.spent(self.now)
        if known.ephemeral:
            home = self.chats.current(self.home)
            ephemeral.change(self.line, home, self.parcel.address, known.id, text, buttons)
            return
        self._rewrite(known.id, text, buttons)

    def _strip(self, known: Known | None) -> None:
        """Take a message's buttons off: a courtesy, since a stale press is refused anyway."""
        if known is None or not known.buttons or known.ephemeral:
            return
        try:
            if not self.pace.spare(self.now, limit=COURTESIES):
                return
            self.pace.spent(self.now)
            self.call("edit_message_reply_markup", message_id=known.id, reply_markup=None)
        except (Undeliverable, TryLater) as fault:
            log.info("buttons of a message stay: %s", type(fault).__name__)

    # Sending

    def _send(self, screen: Screen, older: Known | None, head: str) -> None:
        pages = markup.pages(under(head, screen.text))
        buttons = keyboard(screen.buttons, self.bot)
        sent = None
        for number in range(self.progress.pages, len(pages)):
            last = number == len(pages) - 1
            if self.progress.pages:
                self.keep()
            self.pace.room(self.now)
            self.pace.spent(self.now)
            sent = self._put(screen, pages[number], buttons if last else None)
            self.progress.page()
        if screen.edit and sent is not None:
            mark = digest(pages[0], buttons and buttons.to_json())
            known = Known(
                sent[0], mark, self.now, buttons is not None, sent[1], head, screen.kind.value
            )
            self.messages.keep(screen.edit, known)
        if sent is not None and self.group:
            self._remember(sent[0], pages[-1], screen)
        self._strip(older)

    def _put(
        self, screen: Screen, text: str, buttons: InlineKeyboardMarkup | None
    ) -> tuple[int, bool]:
        """Send one page; its id, and whether only one member sees it."""
        given: dict[str, Any] = {
            "text": text,
            "parse_mode": "HTML",
            "reply_markup": buttons,
            "disable_notification": screen.quiet,
            "protect_content": screen.secret,
            "link_preview_options": LinkPreviewOptions(is_disabled=True),
        }
        if self.ephemerals and (shown := self._whispered(given)):
            return shown, True
        return self._posted(screen, given).message_id, False

    def _whispered(self, given: dict[str, Any]) -> int:
        """Show it inside the group to its reader alone; 0 where that is refused."""
        chat = self.chats.current(self.home)
        pace = Pace(self.notes, str(self.home), group=True)
        pace.room(self.now)
        pace.spent(self.now)
        try:
            return ephemeral.show(self.line, chat, self.parcel.address, self.query, **given)
        except (Undeliverable, Unreachable) as fault:
            log.info("no ephemeral message: %s", type(fault).__name__)
            return 0

    def _posted(self, screen: Screen, given: dict[str, Any]) -> Message:
        given = {**given, **self._placed(screen)}
        try:
            return self.call("send_message", **given)  # type: ignore[no-any-return]
        except Undeliverable as fault:
            if not (_NO_THREAD.search(str(fault)) and "message_thread_id" in given):
                raise
            self._shut(given.pop("message_thread_id"))
            return self.call("send_message", **given)  # type: ignore[no-any-return]

    def _shut(self, thread: int) -> None:
        """Nothing can be said in this topic: for the rest of the game it is not tried again."""
        known = self.notes.get("shut")
        if known is None or known[0] != self.parcel.run:
            known = [self.parcel.run]
        self.notes["shut"] = [*known, thread]

    def _placed(self, screen: Screen) -> dict[str, Any]:
        """The topic, and the message that is answered."""
        if not self.group:
            return {}
        placed: dict[str, Any] = {}
        thread = self.token.thread if self._aside(screen) else self.thread()
        if thread and thread not in self._closed:
            placed["message_thread_id"] = thread
        if self._aside(screen) and self.token.message:
            placed["reply_parameters"] = ReplyParameters(
                self.token.message, allow_sending_without_reply=True
            )
        return placed

    def _aside(self, screen: Screen) -> bool:
        return screen.kind in _ASIDE and bool(self.parcel.token)

    def say_in_group(self, screen: Screen) -> None:
        """What one person cannot be told in private, and everybody may hear: said to the group."""
        if self.home >= 0 or self.group or self._pop(screen.alert or screen.text):
            return
        if not screen.openly:
            return
        pace = Pace(self.notes, str(self.home), group=True)
        pace.room(self.now)
        pace.spent(self.now)
        given: dict[str, Any] = {"text": markup.pages(screen.text)[0], "parse_mode": "HTML"}
        if (thread := self.thread()) and thread not in self._closed:
            given["message_thread_id"] = thread
        try:
            self.call("send_message", self.home, **given)
        except (Undeliverable, Unreachable) as fault:
            log.info("nobody hears it in the group either: %s", type(fault).__name__)
