"""What Telegram's answer about a member means. No SDK here: the webhook asks too."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

ADMINS = ("creator", "administrator")
_STRANGER = re.compile(r"user not found|participant_id_invalid|user_not_participant", re.IGNORECASE)


def inside(member: Mapping[str, Any]) -> bool:
    """Whether a ChatMember is in the group: who is restricted may be in it or not."""
    if member.get("status") == "restricted":
        return bool(member.get("is_member"))
    return member.get("status") in (*ADMINS, "member")


def stranger(refusal: str) -> bool:
    """Whether a refusal of getChatMember means that this person is not there.

    Any other one tells nothing of him: a bot that is no admin may not always look.
    """
    return bool(_STRANGER.search(refusal))
