"""新月 (crescent): order of section 23, windows of C-FLOW-18; 15 s and 25 s are the rule book's
own.
"""

from __future__ import annotations

from engine.tasks import Open, Run, Task
from engine.vocabulary import Slot, Stage

OPENING: tuple[Task, ...] = (Open((Slot.TAKE,)),)

NIGHT: tuple[Task, ...] = (
    Run(Stage.NIGHTFALL),
    Open((Slot.WATCH, Slot.HUNT, Slot.SLAY), beside=(Slot.LINK,), late=(Slot.PIPE,)),
    Open((Slot.BREW,)),
    Run(Stage.PROTECT),
    Run(Stage.SETTLE),
    Run(Stage.REVERSE),
    Run(Stage.SUBSTITUTE),
    Run(Stage.DIE),
)

DAY: tuple[Task, ...] = (
    Run(Stage.MORNING),
    Run(Stage.ANNOUNCE),
    Run(Stage.RETURN),
    Open((Slot.SHOT,)),
    Run(Stage.BADGE),
    Run(Stage.VERDICT_DAWN),
    Run(Stage.EVENTS),
    Run(Stage.ELECTION),
    Run(Stage.SPEECHES),
    Run(Stage.VOTE),
    Run(Stage.FATE),
    Open((Slot.SHOT,)),
    Open((Slot.APPOINT,)),
    Run(Stage.BADGE),
    Run(Stage.VERDICT_VOTE),
    Run(Stage.SUNSET),
)

SECONDS: dict[Slot, int] = {Slot.TAKE: 15, Slot.LINK: 25}
"""What the book has fixed; the rest is the table's (`crescent_room.Windows`)."""

SPEECH = 60
EXACT = (Slot.TAKE, Slot.LINK)
UNHIDDEN = (Slot.TAKE,)
