"""Seat numbers beside the members' names, where the bot may; taken off again at the end.

As with mutes, what stood there before is in the notes before anything is changed, and what somebody
has changed meanwhile stays.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from adapters.faults import Undeliverable, Unreachable
from adapters.telegram.line import Line
from adapters.telegram.membership import ADMINS
from adapters.telegram.rights import Noted

log = logging.getLogger(__name__)
LONGEST = 16
_AT_ONCE = 3
"""So many members are looked at before the notes are kept."""


class Tags:
    """The tags of one group; `notes` are the table's."""

    def __init__(self, line: Line, notes: dict[str, Any], chat: int, run: str) -> None:
        self.line = line
        self.chat = chat
        self.run = run
        self.notes = notes
        self.kept: dict[str, list[str | None]] = notes.get("tags", {})

    def settle(self, want: Mapping[str, str]) -> None:
        """Bring the tags to what is wanted, by user; raises Noted, and TryLater as a call does.

        Where the bot lacks the right this costs one look a game.
        """
        if not (want or self.kept) or not self._may(want):
            return
        never = self.notes.get("untagged", [])
        self._look([user for user in want if user not in self.kept and user not in never])
        for user, tag in want.items():
            known = self.kept.get(user)
            if known is None or known[1] == tag[:LONGEST] or user in never:
                continue
            self._set(user, tag[:LONGEST])
            known[1] = tag[:LONGEST]
        for user in [one for one in self.kept if one not in want]:
            self._give_back(user)
        if not want:
            self.notes.pop("untagged", None)
        if not self.kept:
            self.notes.pop("tags", None)

    def _may(self, want: Mapping[str, str]) -> bool:
        """Whether the bot may tag here; asked once for each game, and kept."""
        if not want:
            return True
        known = self.notes.get("tagging")
        if known is None or known[0] != self.run:
            me = self._asked(self.line.bot_id)
            known = [self.run, bool(me and me.get("can_manage_tags"))]
            self.notes["tagging"] = known
        return bool(known[1])

    def _look(self, users: list[str]) -> None:
        for user in users[:_AT_ONCE]:
            member = self._asked(int(user))
            if member is None or member.get("status") in ADMINS:
                self._never(user)
                continue
            self.notes.setdefault("tags", self.kept)[user] = [str(member.get("tag", "")), None]
        if users:
            raise Noted

    def _give_back(self, user: str) -> None:
        before, mine = self.kept[user]
        member = self._asked(int(user)) if mine is not None else None
        if member is not None and member.get("tag", "") == mine:
            self._set(user, before or "")
        del self.kept[user]

    def _asked(self, user: int) -> Any:
        try:
            return self.line.raw("getChatMember", chat_id=self.chat, user_id=user)
        except (Undeliverable, Unreachable):
            return None

    def _set(self, user: str, tag: str) -> None:
        """Set a tag. Whose cannot be set, as an admin's, is left alone for this game."""
        try:
            self.line.raw("setChatMemberTag", chat_id=self.chat, user_id=int(user), tag=tag)
        except (Undeliverable, Unreachable) as fault:
            log.info("no tag for a member: %s", fault)
            self._never(user)

    def _never(self, user: str) -> None:
        self.notes["untagged"] = sorted({*self.notes.get("untagged", []), user})
