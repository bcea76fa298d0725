"""What is kept of a room beside its table."""

from __future__ import annotations

import msgspec

from handlers.web.admission import Seen
from handlers.web.pacing import Speed


class Setting(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is kept of a room beside its table. `owner` is the device that opened it.

    `seen`: when it was last looked into, in milliseconds. `cards`: which devices know which.
    """

    owner: str
    speed: Speed = Speed.FAST
    held: bool = False
    bots: str = "simple"
    seen: int = 0
    cards: Seen = Seen()
