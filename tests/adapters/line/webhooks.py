"""Webhook bodies as LINE sends them, and what signs them."""

from __future__ import annotations

import json
import uuid
from typing import Any

from adapters.line.signature import signature

SECRET = "channel secret"
GROUP_ID = "C" + "0" * 31 + "1"
ROOM_ID = "R" + "0" * 31 + "2"
USER_ID = "U" + "0" * 31 + "3"
Json = dict[str, Any]


def source(chat: str, user: str | None) -> Json:
    """An event's source: a group, a room, or a person's own chat."""
    if chat.startswith("U"):
        return {"type": "user", "userId": chat}
    kind, name = ("room", "roomId") if chat.startswith("R") else ("group", "groupId")
    found = {"type": kind, name: chat}
    return {**found, "userId": user} if user else found


def event(kind: str, chat: str = GROUP_ID, user: str | None = USER_ID, **more: Any) -> Json:
    """One event; what is None is left out."""
    body = {
        "type": kind,
        "mode": "active",
        "timestamp": 1_800_000_000_000,
        "source": source(chat, user),
        "webhookEventId": f"01{uuid.uuid4().hex[:24].upper()}",
        "deliveryContext": {"isRedelivery": False},
        **more,
    }
    return {name: value for name, value in body.items() if value is not None}


def text(words: str, chat: str = GROUP_ID, user: str | None = USER_ID, **more: Any) -> Json:
    """A text message, with a reply token."""
    message = {"id": "1", "type": "text", "quoteToken": "q", "text": words}
    if "mention" in more:
        message["mention"] = more.pop("mention")
    return event("message", chat, user, message=message, **{"replyToken": "t1", **more})


def body(*events: Json) -> bytes:
    """A request's body, its characters written out as LINE writes them."""
    whole = {"destination": "U" + "b" * 32, "events": list(events)}
    return json.dumps(whole, ensure_ascii=False).encode()


def signed(data: bytes) -> dict[str, str]:
    """The headers of a request with this body."""
    return {"x-line-signature": signature(SECRET, data), "content-type": "application/json"}


KINDS: dict[str, Json] = {
    "text": text("開局"),
    "text in a room": text("開局", ROOM_ID),
    "text in private": text("身分", USER_ID),
    "sticker": event(
        "message",
        replyToken="t",
        message={
            "id": "1",
            "type": "sticker",
            "stickerId": "1",
            "packageId": "1",
            "quoteToken": "q",
            "stickerResourceType": "STATIC",
        },
    ),
    "edit": event(
        "messageEdited",
        replyToken="t",
        message={"id": "1", "type": "text", "quoteToken": "q", "text": "投 4"},
    ),
    "unsend": event("unsend", unsend={"messageId": "1"}),
    "postback": event("postback", replyToken="t", postback={"data": "x"}),
    "postback without a user": event("postback", user=None, replyToken="t", postback={"data": "x"}),
    "join": event("join", user=None, replyToken="t"),
    "leave": event("leave", user=None),
    "joined": event(
        "memberJoined",
        user=None,
        replyToken="t",
        joined={"members": [{"type": "user", "userId": USER_ID}]},
    ),
    "left": event("memberLeft", user=None, left={"members": [{"type": "user", "userId": USER_ID}]}),
    "follow": event("follow", USER_ID, replyToken="t", follow={"isUnblocked": False}),
    "unfollow": event("unfollow", USER_ID),
}
"""One event of every kind that is understood."""

GAPS: dict[str, Json] = {
    "join in standby": event("join", user=None, mode="standby"),
    "follow in standby": event("follow", USER_ID, mode="standby", follow={"isUnblocked": False}),
    "member joined in standby": event(
        "memberJoined",
        user=None,
        mode="standby",
        joined={"members": [{"type": "user", "userId": USER_ID}]},
    ),
    "a kind of tomorrow": event("reaction", replyToken="t"),
}
"""What the SDK's parser makes an `UnknownEvent` of, without mode and redelivery flag: it insists on
a reply token where standby has none, and knows the kinds of its own day only."""
