"""The messenger of Telegram: screens become messages, edits and pop-ups, at the platform's pace.

All it must remember lies in the table's notes: which messages get edited, what was sent when, who
was muted, how far a half-sent parcel has come. So any process can go on where another was killed.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from adapters.faults import TryLater, Undeliverable, Unreachable
from adapters.letters import LET_IN, PUT_OUT, Parcel
from adapters.ports import Key
from adapters.screens import Kind, Screen, Scribe
from adapters.telegram import order
from adapters.telegram.chats import Chats
from adapters.telegram.fallen import BOTH
from adapters.telegram.grounds import Grounds
from adapters.telegram.line import Line
from adapters.telegram.markup import LONGEST, units
from adapters.telegram.post import Post
from adapters.telegram.rights import Noted, Want
from adapters.text.render import DEFAULT, Voice

log = logging.getLogger(__name__)
_BOARDS = frozenset({Kind.TURN, Kind.BALLOT, Kind.NIGHT, Kind.OVER})


class TelegramMessenger:
    """Sends parcels to groups and private chats (Messenger).

    `bot` is the bot's username. `mutes` tells a table's option `mute` (fallen.BOTH …), `ephemerals`
    whether this group wants what is private shown inside the group, `locale` how the group is
    spoken to.
    """

    notes_all = True

    def __init__(
        self,
        line: Line,
        scribe: Scribe,
        chats: Chats,
        *,
        bot: str,
        mutes: Callable[[Key], str] = lambda key: BOTH,
        ephemerals: Callable[[Key], bool] = lambda key: False,
        locale: Callable[[Key], str] = lambda key: DEFAULT,
    ) -> None:
        self.line = line
        self.scribe = scribe
        self.chats = chats
        self.bot = bot
        self.mutes = mutes
        self.ephemerals = ephemerals
        self.locale = locale

    def deliver(self, key: Key, parcel: Parcel) -> None:
        """Send all of a parcel, then bring the group's rights in order."""
        post = Post(
            self.line,
            self.chats,
            self.bot,
            key,
            parcel,
            words=lambda name: Voice(self.locale(key)).text(name),
            ephemerals=self.ephemerals(key),
        )
        told = {notice.key for notice in parcel.notices} if post.group else set()
        if PUT_OUT in told:
            # No call is worth a try. What is to be given back stays noted for the day of `LET_IN`.
            raise Unreachable("put out of the group")
        if LET_IN in told:
            Grounds(post).anew()
        screens = self.scribe.screens(key, parcel)
        want = self._wanted(key, parcel, post)
        if want is not None:
            # Whoever is called may speak by then; and at the end no text's wait keeps people mute.
            Grounds(post).free(want)
        try:
            trouble = self._shown(post, screens)
        except TryLater:
            # What comes next may wait for long: whoever is to be silent is so by then.
            if want is not None:
                self._ground(key, parcel, post, screens, want)
            raise
        if want is not None and not (post.group and isinstance(trouble, Unreachable)):
            self._ground(key, parcel, post, screens, want, more=parcel.more)
        post.progress.over()
        if trouble is not None:
            raise trouble

    def _shown(self, post: Post, screens: Sequence[Screen]) -> Exception | None:
        """Show what can be shown; one screen that Telegram will never take stops no other."""
        trouble: Exception | None = None
        for number, head, screen in bundled(post, screens):
            if post.progress.begun:
                # Who is killed from here on leaves the rest to his successor, and no more.
                post.keep()
            try:
                post.show(number, screen, head)
            except Undeliverable as fault:
                log.error("a screen of kind %s was refused: %s", screen.kind, fault)
                trouble = trouble or fault
                post.progress.screen(number)
            except Unreachable as fault:
                post.say_in_group(screen)
                post.progress.screen(number)
                trouble = fault
        return trouble

    def _wanted(self, key: Key, parcel: Parcel, post: Post) -> Want | None:
        """Who is to be silent now; None for a private chat."""
        if not post.group:
            return None
        return order.wanted(parcel.game, self.mutes(key), topic=bool(post.thread()))

    def _ground(
        self,
        key: Key,
        parcel: Parcel,
        post: Post,
        screens: Sequence[Screen],
        want: Want,
        *,
        more: bool = False,
    ) -> None:
        """Pins, mutes and tags: after every text, those that wait (`more`) too."""
        ground = Grounds(post)
        ground.pin(screens)
        if more:
            return
        try:
            ground.settle(want)
            ground.tag(order.tags(parcel.game, Voice(self.locale(key))))
        except Noted:
            # Kept first, done second: the deliverer writes the notes down and comes again.
            raise TryLater(self.line.clock.now()) from None


def bundled(post: Post, screens: Sequence[Screen]) -> list[tuple[int, str, Screen]]:
    """The screens that are to be shown yet, with the news on top of the board that is sent with
    them; each with its number (of several the last one's) and what stands above it.

    A group hears twenty messages a minute at most, so what one step has to say is one message.
    What is out already is no part of it: a board that hangs there now would be joined no longer.
    """
    found: list[tuple[int, str, Screen]] = []
    for number, screen in enumerate(screens):
        if number < post.progress.screens:
            continue
        before = found[-1][2] if found else None
        if before is not None and _joins(post, before, screen):
            found[-1] = (number, before.text, _joined(before, screen))
        else:
            found.append((number, "", screen))
    return found


def _joins(post: Post, news: Screen, board: Screen) -> bool:
    fits = units(news.text) + units(board.text) + 2 <= LONGEST
    plain = news.kind is Kind.NEWS and not (news.buttons or news.edit)
    return post.group and plain and fits and board.kind in _BOARDS and post.sends(board)


def _joined(news: Screen, board: Screen) -> Screen:
    # What closes the last board under this key must not close the one it comes with.
    closed = tuple(key for key in news.done if key != board.edit)
    return replace(
        board,
        done=(*closed, *board.done),
        mentions=(*news.mentions, *board.mentions),
        quiet=news.quiet and board.quiet,
    )
