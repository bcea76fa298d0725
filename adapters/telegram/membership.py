"""What Telegram's answer about a member means. No SDK here: the webhook asks too."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

ADMINS = ("creator", "administrator")
RIGHTS = ("can_restrict_members", "can_delete_messages", "can_pin_messages", "can_manage_tags")
"""What a group should let the bot do."""

_STRANGER = re.compile(r"user not found|participant_id_invalid|user_not_participant", re.IGNORECASE)


def inside(member: Mapping[str, Any]) -> bool:
    """Whether a ChatMember is in the group: who is restricted may be in it or not."""
    if member.get("status") == "restricted":
        return bool(member.get("is_member"))
    return member.get("status") in (*ADMINS, "member")


def missing(chat: Mapping[str, Any], bot: Mapping[str, Any]) -> list[str]:
    """What a group does not let the bot do, by the answers about the chat and about the bot in it:
    `basic`, `no-admin`, or of RIGHTS.
    """
    found = ["basic"] if chat.get("type") == "group" else []
    if bot.get("status") not in ADMINS:
        return [*found, "no-admin"]
    return [*found, *(right for right in RIGHTS if not bot.get(right))]


def stranger(refusal: str) -> bool:
    """Whether a refusal of getChatMember means that this person is not there.

    Any other one tells nothing of him: a bot that is no admin may not always look.
    """
    return bool(_STRANGER.search(refusal))
