"""What LINE sends, read leniently: unknown kinds and fields are kept out of the way, not refused.

The SDK's parser is not used here. It costs 0.4 s of a cold start, and it turns an event into
`UnknownEvent`, its mode and redelivery flag along with it, whenever a field it insists on is
missing: a join or follow in standby mode has no reply token.
"""

from __future__ import annotations

import msgspec

VERIFY = ("0" * 32, "f" * 32)
"""Reply tokens of the console's own test events: answering one is an error (bug-log O28)."""


class Source(msgspec.Struct, frozen=True, rename="camel"):
    """Where an event comes from. In a group or room only messages are sure to have a user."""

    type: str = ""
    user_id: str | None = None
    group_id: str | None = None
    room_id: str | None = None


class Delivery(msgspec.Struct, frozen=True, rename="camel"):
    is_redelivery: bool = False


class Mentionee(msgspec.Struct, frozen=True, rename="camel"):
    """A part of a text that mentions somebody; `index` and `length` count UTF-16 units."""

    index: int = 0
    length: int = 0
    type: str = ""
    user_id: str | None = None
    is_self: bool = False


class Mention(msgspec.Struct, frozen=True, rename="camel"):
    mentionees: tuple[Mentionee, ...] = ()


class Content(msgspec.Struct, frozen=True, rename="camel"):
    """A message: of everything that is no text only the kind is read."""

    type: str = ""
    id: str = ""
    text: str | None = None
    mention: Mention | None = None


class Postback(msgspec.Struct, frozen=True, rename="camel"):
    data: str = ""


class Members(msgspec.Struct, frozen=True, rename="camel"):
    members: tuple[Source, ...] = ()


class Follow(msgspec.Struct, frozen=True, rename="camel"):
    is_unblocked: bool = False


class Event(msgspec.Struct, frozen=True, rename="camel"):
    """One event of any kind; the parts of other kinds are None."""

    type: str = ""
    mode: str = "active"
    timestamp: int = 0
    webhook_event_id: str = ""
    delivery_context: Delivery = Delivery()
    source: Source = Source()
    reply_token: str | None = None
    message: Content | None = None
    postback: Postback | None = None
    joined: Members | None = None
    left: Members | None = None
    follow: Follow | None = None

    @property
    def chat(self) -> str:
        """The group's or room's id, the user's own in a 1:1 chat, "" for neither."""
        source = self.source
        return source.group_id or source.room_id or source.user_id or ""

    @property
    def private(self) -> bool:
        return self.source.type == "user"

    @property
    def room(self) -> bool:
        return self.source.type == "room"

    @property
    def user(self) -> str:
        """Who did it; "" where LINE does not say."""
        return self.source.user_id or ""

    @property
    def token(self) -> str:
        """The reply token; "" where there is none to be used: standby, or the console's test."""
        if self.mode != "active" or self.reply_token in VERIFY:
            return ""
        return self.reply_token or ""


class Envelope(msgspec.Struct, frozen=True):
    """A request's body. The events are read one by one, so that a bad one spoils no other."""

    destination: str = ""
    events: tuple[msgspec.Raw, ...] = ()


class Unreadable(ValueError):
    """The body, or an event, is not what LINE sends."""


def envelope(body: bytes) -> Envelope:
    """The body's envelope; raises Unreadable."""
    try:
        return _ENVELOPE.decode(body)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Unreadable(str(error)) from error


def event(raw: bytes | msgspec.Raw) -> Event:
    """One event; raises Unreadable."""
    try:
        return _EVENT.decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Unreadable(str(error)) from error


_ENVELOPE = msgspec.json.Decoder(Envelope)
_EVENT = msgspec.json.Decoder(Event)
