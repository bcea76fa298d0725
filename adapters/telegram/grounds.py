"""What is done to a group besides speaking in it: pins, mutes, tags; and all of it undone."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from typing import Any

from adapters.faults import TryLater, Undeliverable, Unreachable
from adapters.screens import Screen
from adapters.telegram.post import Post
from adapters.telegram.rights import Rights, Want
from adapters.telegram.tags import Tags

log = logging.getLogger(__name__)


class Grounds:
    """The group of one parcel, besides its texts."""

    def __init__(self, post: Post) -> None:
        self.post = post
        self.notes = post.notes

    def free(self, want: Want) -> None:
        """Give back what is not wanted any more before anybody is called upon to speak.

        A Telegram that will not hear of it now holds up no text: `settle` comes after them.
        """
        if self.notes.get("stuck") or not self.notes.get("rights"):
            return
        try:
            self._rights().lift(want)
        except TryLater as fault:
            log.info("who may write waits: %s", type(fault).__name__)

    def anew(self) -> None:
        """The bot may do other things here than before: what was refused is tried again."""
        for name in ("stuck", "pin_stuck", "tagging", "untagged"):
            self.notes.pop(name, None)
        self.notes.get("rights", {}).pop("vain", None)

    def settle(self, want: Want) -> None:
        """Mute and give back; what cannot be given back is told to the group, once."""
        post = self.post
        if self._rights().settle(want):
            self.notes.pop("stuck", None)
        elif not self.notes.get("stuck"):
            post.tell(post.words("telegram-stuck"))
            self.notes["stuck"] = True

    def _rights(self) -> Rights:
        post = self.post
        return Rights(post.line, self.notes, post.chats.current(post.home), post.now)

    def tag(self, want: Mapping[str, str]) -> None:
        """Write seat numbers beside the names, and take them off again; raises Noted."""
        post = self.post
        chat = post.chats.current(post.home)
        Tags(post.line, self.notes, chat, post.parcel.run).settle(want)

    def pin(self, screens: Iterable[Screen]) -> None:
        """Keep the screen that wants it in sight, and no other; a game's end takes the pin off."""
        for screen in screens:
            if not screen.pin or not screen.edit:
                continue
            known = self.post.messages.get(screen.edit)
            if known is not None and self.notes.get("pinned") != known.id:
                self.unpin()
                self.notes["pinned"] = known.id
                self.notes.pop("pin_stuck", None)
                self._tried("pin_chat_message", known.id, disable_notification=True)
        if self.post.ended:
            self.unpin()

    def unpin(self) -> None:
        """Take the bot's own pin off, if there is one."""
        pinned = self.notes.get("pinned")
        if pinned is None or self.notes.get("pin_stuck"):
            return
        if self._tried("unpin_chat_message", pinned):
            self.notes.pop("pinned")
        else:
            self.notes["pin_stuck"] = True

    def _tried(self, method: str, message: int, **given: Any) -> bool:
        """Once; a bot without the right goes on without it."""
        try:
            self.post.call(method, message_id=message, **given)
        except (Undeliverable, Unreachable) as fault:
            log.info("%s refused: %s", method, fault)
            return False
        return True
