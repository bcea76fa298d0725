"""The Bot API's methods about who may do what in a chat: rights, mutes, tags, pins."""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.adapters.telegram.fake.refusals import bad
from tests.adapters.telegram.fake.world import ADMIN, OPEN, Room, Standing, World


class Doors:
    """What needs a right of the bot's."""

    world: World
    room: Callable[[dict], Room]
    needs: Callable[[Room, str], None]

    def do_getchat(self, given: dict):
        room = self.room(given)
        return {
            **room.json(), "permissions": room.permissions, "accent_color_id": 0,
            "max_reaction_count": 11,
            "accepted_gift_types": dict.fromkeys(
                ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription",
                 "gifts_from_channels"), False),
        }  # fmt: skip

    def do_setchatpermissions(self, given: dict):
        room = self.room(given)
        if room.type != "supergroup":
            raise bad("method is available only for supergroups")
        self.needs(room, "can_restrict_members")
        wanted = json.loads(given["permissions"])
        room.permissions = {name: bool(wanted.get(name)) for name in OPEN}
        return True

    def do_restrictchatmember(self, given: dict):
        room = self.room(given)
        if room.type != "supergroup":
            raise bad("method is available only for supergroups")
        self.needs(room, "can_restrict_members")
        user = int(given["user_id"])
        standing = room.members.get(user, Standing("left"))
        if standing.status in ("administrator", "creator"):
            raise bad("user is an administrator of the chat")
        wanted = json.loads(given["permissions"])
        flags = {name: bool(wanted.get(name)) for name in OPEN}
        free = all(flags.values())
        room.members[user] = Standing(
            "member" if free else "restricted", {} if free else flags,
            until=int(given.get("until_date", 0)), tag=standing.tag,
        )  # fmt: skip
        return True

    def do_getchatmember(self, given: dict):
        room = self.room(given)
        user = int(given["user_id"])
        if user not in self.world.people:
            raise bad("user not found")
        return self.member(room, user)

    def member(self, room: Room, user: int) -> dict:
        """A ChatMember as the Bot API shows it."""
        standing = room.members.get(user, Standing("left"))
        found = {"status": standing.status, "user": self.world.people[user].json()}
        if standing.status == "administrator":
            return {**found, **{name: name in standing.rights for name in ADMIN}}
        if standing.status == "restricted":
            return {
                **found, "is_member": True, "until_date": standing.until,
                **{name: bool(standing.permissions.get(name)) for name in OPEN},
                "can_edit_tag": False,
            }  # fmt: skip
        if standing.status == "kicked":
            return {**found, "until_date": 0}
        if standing.tag:
            found["tag"] = standing.tag
        if standing.status == "creator":
            return {**found, "is_anonymous": False}
        return found

    def do_getchatadministrators(self, given: dict):
        room = self.room(given)
        return [
            self.member(room, user)
            for user, one in room.members.items()
            if one.status in ("administrator", "creator")
        ]

    def do_setchatmembertag(self, given: dict):
        room = self.room(given)
        self.needs(room, "can_manage_tags")
        if len(given.get("tag", "")) > 16:
            raise bad("TAG_TOO_LONG")
        room.members[int(given["user_id"])].tag = given.get("tag", "")
        return True

    def do_pinchatmessage(self, given: dict):
        room = self.room(given)
        self.needs(room, "can_pin_messages")
        room.pinned.append(int(given["message_id"]))
        return True

    def do_unpinchatmessage(self, given: dict):
        room = self.room(given)
        self.needs(room, "can_pin_messages")
        wanted = int(given["message_id"])
        if wanted in room.pinned:
            room.pinned.remove(wanted)
        return True

    def do_leavechat(self, given: dict):
        self.room(given).members[self.world.BOT] = Standing("left")
        return True
