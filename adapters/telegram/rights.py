"""Who may write in the group: muted by night, the dead by day, and all of it given back.

What a group and each member were allowed before lies in the table's notes before anything is
changed: `settle` raises `Noted` then, and the deliverer keeps the notes before it comes again. So
a process may die at any step and the next one still knows what to give back. Given back is what
stands as the bot left it; what an admin has changed meanwhile stays as he wants it.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any, NamedTuple

from adapters.faults import TryLater, Undeliverable, Unreachable
from adapters.telegram.line import Line, Moved

log = logging.getLogger(__name__)
TALK = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
)
"""What a muted group or player may not do; reactions are a way to speak too."""

OTHER = ("can_change_info", "can_invite_users", "can_pin_messages", "can_manage_topics")
SAFETY = 24 * 3600
"""Seconds after which a member's muting ends by itself, should nobody come to lift it."""


class Noted(Exception):
    """Something must be kept before the next step is taken: keep the notes and come again."""


class Want(NamedTuple):
    """How it is to be now: the whole group muted, and these users."""

    group: bool = False
    users: frozenset[str] = frozenset()


NOBODY = Want()


class Rights:
    """The permissions of one group; `notes` are the table's, `now` is in milliseconds."""

    def __init__(self, line: Line, notes: dict[str, Any], chat: int, now: int) -> None:
        self.line = line
        self.chat = chat
        self.now = now
        self.notes = notes
        self.kept: dict[str, Any] = notes.setdefault("rights", {})

    def settle(self, want: Want) -> bool:
        """Bring the group to what is wanted; False where something could not be given back.

        Raises Noted, and TryLater where the platform is out of reach. A right that the bot lacks
        is tried once for each change and never holds anything up.
        """
        try:
            self._look(want)
            self._mute(want)
            return self._lift(want)
        finally:
            if not self.kept:
                self.notes.pop("rights", None)

    def lift(self, want: Want) -> None:
        """Give back what is not wanted any more, and mute nobody. Raises TryLater."""
        try:
            self._lift(want)
        finally:
            if not self.kept:
                self.notes.pop("rights", None)

    @property
    def idle(self) -> bool:
        """Whether nothing is muted by the bot."""
        return not self.kept.get("group") and not self.kept.get("members")

    # Looking, before anything is changed

    def _look(self, want: Want) -> None:
        found = False
        if want.group and "group" not in self.kept and self._once("group"):
            found |= self._look_at_group()
        new = self._new(want.users)
        if new and self._super():
            for user in new:
                found |= self._look_at_member(user)
        if found:
            raise Noted

    def _super(self) -> bool:
        """Whether this is a supergroup, the only kind in which a member can be muted; kept."""
        known = self.notes.get("kind")
        if known is None or known[0] != self.chat:
            chat = self._asked("getChat", "kind")
            self._forget_vain("kind")
            known = [self.chat, str(chat.get("type")) if chat else ""]
            self.notes["kind"] = known
        return bool(known[1] == "supergroup")

    def _new(self, users: Iterable[str]) -> list[str]:
        members = self.kept.get("members", {})
        return sorted(user for user in users if user not in members and self._once(f"user {user}"))

    def _once(self, what: str) -> bool:
        """Whether this was not tried in vain already."""
        return what not in self.kept.get("vain", ())

    def _vain(self, what: str) -> None:
        self.kept["vain"] = sorted({*self.kept.get("vain", ()), what})

    def _look_at_group(self) -> bool:
        chat = self._asked("getChat", "group")
        if chat is None:
            return False
        if chat.get("type") != "supergroup" or not chat.get("permissions"):
            self._vain("group")
            return False
        self.kept["group"] = {"before": chat["permissions"], "done": False}
        return True

    def _look_at_member(self, user: str) -> bool:
        member = self._asked("getChatMember", f"user {user}", user_id=int(user))
        if member is None:
            return False
        if member.get("status") not in ("member", "restricted"):
            self._vain(f"user {user}")
            return False
        before = _flags(member) if member["status"] == "restricted" else {}
        until = member.get("until_date", 0)
        entry = {"before": before, "until": until, "done": False, "set": 0}
        self.kept.setdefault("members", {})[user] = entry
        return True

    # Muting

    def _mute(self, want: Want) -> None:
        group = self.kept.get("group")
        if want.group and group and not group["done"]:
            muted = {**group["before"], **dict.fromkeys(TALK, False)}
            if self._set_group(muted, "group"):
                group["done"] = True
            else:
                del self.kept["group"]
        members = self.kept.get("members", {})
        for user in sorted(want.users & members.keys()):
            entry = members[user]
            if entry["done"]:
                continue
            entry["set"] = self.now // 1000 + SAFETY
            muted = {**_all(entry["before"]), **dict.fromkeys(TALK, False)}
            if self._set_member(user, muted, entry["set"], f"user {user}"):
                entry["done"] = True
            else:
                del members[user]

    # Giving back

    def _lift(self, want: Want) -> bool:
        whole = True
        if not want.group:
            if self.kept.get("group"):
                whole &= self._lift_group(self.kept["group"])
            self._forget_vain("group")
        members = self.kept.get("members", {})
        for user in sorted(members.keys() - want.users):
            whole &= self._lift_member(user, members[user])
            self._forget_vain(f"user {user}")
        if not members:
            self.kept.pop("members", None)
        return whole

    def _forget_vain(self, what: str) -> None:
        left = [one for one in self.kept.pop("vain", ()) if one != what]
        if left:
            self.kept["vain"] = left

    def _lift_group(self, entry: dict[str, Any]) -> bool:
        chat = self._asked("getChat", "lift group")
        if chat is None:
            return False
        current = chat.get("permissions") or {}
        names = set(current) | set(entry["before"])
        back = {
            name: entry["before"].get(name, False)
            if name in TALK and not current.get(name, False)
            else current.get(name, False)
            for name in names
        }
        if back != current and not self._set_group(back, "lift group"):
            return False
        del self.kept["group"]
        self._forget_vain("lift group")
        return True

    def _lift_member(self, user: str, entry: dict[str, Any]) -> bool:
        member = self._asked("getChatMember", f"lift {user}", user_id=int(user))
        if member is None:
            return False
        ours = member.get("status") == "restricted" and (
            member.get("until_date", 0) == entry["set"] or not entry["done"]
        )
        if ours and (entry["done"] or entry["set"]):
            before = entry["before"]
            flags = _all(before) if before else dict.fromkeys((*TALK, *OTHER), True)
            until = entry["until"] if before else 0
            if not self._set_member(user, flags, until, f"lift {user}"):
                return False
        del self.kept["members"][user]
        self._forget_vain(f"lift {user}")
        return True

    # Calls

    def _asked(self, method: str, what: str, **given: Any) -> Any:
        return self._tried(what, method, **given)

    def _set_group(self, permissions: dict[str, Any], what: str) -> bool:
        return bool(
            self._tried(
                what,
                "setChatPermissions",
                permissions=permissions,
                use_independent_chat_permissions=True,
            )
        )

    def _set_member(self, user: str, flags: dict[str, Any], until: int, what: str) -> bool:
        return bool(
            self._tried(
                what,
                "restrictChatMember",
                user_id=int(user),
                permissions=flags,
                until_date=until,
                use_independent_chat_permissions=True,
            )
        )

    def _tried(self, what: str, method: str, **given: Any) -> Any:
        """A call's answer; None where the bot may not. Raises TryLater where nobody answers."""
        try:
            return self.line.raw(method, chat_id=self.chat, **given)
        except (Undeliverable, Unreachable) as fault:
            log.warning("%s in %s refused: %s", method, self.chat, fault)
            self._vain(what)
            return None
        except (TryLater, Moved):
            raise


def _flags(member: dict[str, Any]) -> dict[str, bool]:
    return {name: bool(member.get(name)) for name in (*TALK, *OTHER)}


def _all(before: dict[str, bool]) -> dict[str, bool]:
    """Every permission by name; a member who was free had what the group allows."""
    return before or dict.fromkeys((*TALK, *OTHER), True)
