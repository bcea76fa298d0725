"""The webhook of LINE. All that can be made ready is made at import, where it costs least."""

from __future__ import annotations

from handlers.aws.doors import door
from handlers.aws.rig import metrics, rig
from handlers.aws.webhook import Answer, Event, receive

_DOOR = door("line")
_RIG = rig()


@metrics.log_metrics(raise_on_empty_metrics=False)
def handler(event: Event, context: object) -> Answer:
    """One request."""
    return receive(event, _RIG, _DOOR)
