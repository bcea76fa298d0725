"""The webhook of Telegram. All that can be made ready is made at import, where it costs least."""

from __future__ import annotations

from handlers.aws.doors import door
from handlers.aws.entry import entry
from handlers.aws.rig import rig
from handlers.aws.webhook import Answer, Event, receive

_DOOR = door("telegram")
_RIG = rig()


@entry
def handler(event: Event, context: object) -> Answer:
    """One request."""
    return receive(event, _RIG, _DOOR)
