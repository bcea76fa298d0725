"""正規局 (official): order of sections 18 and 19, windows of O-FLOW-P12."""

from __future__ import annotations

from engine.tasks import Open, Run, Task
from engine.vocabulary import Slot, Stage

OPENING: tuple[Task, ...] = ()

NIGHT: tuple[Task, ...] = (
    Run(Stage.NIGHTFALL),
    Open((Slot.TAKE,)),
    Open((Slot.MASTER,)),
    Open((Slot.LINK,)),
    Open((Slot.WATCH, Slot.HUNT)),
    Open((Slot.BREW,)),
    Run(Stage.PROTECT),
    Run(Stage.SETTLE),
    Run(Stage.DIE),
    Run(Stage.VERDICT_NIGHT),
)

DAY: tuple[Task, ...] = (
    Run(Stage.MORNING),
    Run(Stage.EARLY_ELECTION),
    Run(Stage.ANNOUNCE),
    Open((Slot.SHOT,)),
    Run(Stage.VERDICT_DAWN),
    Run(Stage.BADGE),
    Run(Stage.LAST_WORDS),
    Run(Stage.ELECTION),
    Run(Stage.SIDE),
    Run(Stage.SPEECHES),
    Run(Stage.LEAD),
    Run(Stage.VOTE),
    Open((Slot.SHOT,)),
    Run(Stage.VERDICT_VOTE),
    Run(Stage.BADGE),
    Run(Stage.LAST_WORDS),
    Run(Stage.SUNSET),
)

SECONDS: dict[Slot, int] = {
    Slot.TAKE: 30,
    Slot.MASTER: 30,
    Slot.LINK: 45,
    Slot.WATCH: 45,
    Slot.HUNT: 45,
    Slot.BREW: 45,
    Slot.SHOT: 20,
    Slot.BADGE: 30,
    Slot.RUN: 30,
    Slot.ELECT: 45,
    Slot.SIDE: 20,
    Slot.LEAD: 20,
    Slot.VOTE: 60,
}
SPEECH = 90
LAST_WORDS = 60
