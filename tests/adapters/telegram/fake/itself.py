"""The Bot API's methods about the bot itself: its name, menus, webhook and updates."""

from __future__ import annotations

import json

from tests.adapters.telegram.fake.refusals import Refused, bad
from tests.adapters.telegram.fake.world import World


class Itself:
    """What needs no chat."""

    world: World

    def do_getme(self, given: dict):
        flags = dict.fromkeys(("can_join_groups", "can_read_all_group_messages"), True)
        return {**self.world.people[self.world.BOT].json(), **flags}

    def do_setmycommands(self, given: dict):
        commands = json.loads(given["commands"])
        if len(commands) > 100:
            raise bad("BOT_COMMANDS_TOO_MUCH")
        for one in commands:
            if not 1 <= len(one["description"]) <= 256:
                raise bad("BOT_COMMAND_DESCRIPTION_INVALID")
        scope = json.loads(given.get("scope", '{"type": "default"}'))["type"]
        self.world.commands[scope, given.get("language_code", "")] = commands
        return True

    def do_setwebhook(self, given: dict):
        if not given["url"].startswith("https://"):
            raise bad("bad webhook: An HTTPS URL must be provided for webhook")
        self.world.webhook = given
        if given.get("drop_pending_updates") == "true":
            self.world.updates.clear()
        return True

    def do_deletewebhook(self, given: dict):
        self.world.webhook = {}
        if given.get("drop_pending_updates") == "true":
            self.world.updates.clear()
        return True

    def do_getwebhookinfo(self, given: dict):
        hook = self.world.webhook
        return {
            "url": hook.get("url", ""), "has_custom_certificate": False,
            "pending_update_count": len(self.world.updates),
        }  # fmt: skip

    def do_getupdates(self, given: dict):
        if self.world.webhook:
            raise Refused(
                409, "Conflict: can't use getUpdates method while webhook is active; "
                "use deleteWebhook to delete the webhook first",
            )  # fmt: skip
        offset = int(given.get("offset", 0))
        if offset:
            self.world.updates = [one for one in self.world.updates if one["update_id"] >= offset]
        allowed = json.loads(given.get("allowed_updates", "[]"))
        limit = int(given.get("limit", 100))
        return [one for one in self.world.updates if not allowed or set(one) & set(allowed)][:limit]
