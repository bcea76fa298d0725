"""擴充 (expanded): night steps of part 4, dawn D1-D10 and day Y1-Y12 of part 5, windows as
official's.
"""

from __future__ import annotations

from engine.rulesets import official
from engine.tasks import Open, Run, Task
from engine.vocabulary import Slot, Stage

OPENING: tuple[Task, ...] = ()

NIGHT: tuple[Task, ...] = (
    Run(Stage.NIGHTFALL),
    Open((Slot.PLEDGE,)),
    Open((Slot.STRIKE,)),
    Run(Stage.STRUCK),
    Run(Stage.VERDICT_STRUCK),
    Run(Stage.INHERIT),
    Run(Stage.VERDICT_INHERIT),
    Open((Slot.TAKE,)),
    Open((Slot.PLEDGE,)),
    Open((Slot.WEAR,)),
    Open((Slot.MASTER,)),
    Open((Slot.LINK,)),
    Open((Slot.MODEL, Slot.SIGN)),
    Open((Slot.MOON,)),
    Open((Slot.PACT, Slot.WATCH)),
    Open((Slot.HUNT,)),
    Open((Slot.INFECT, Slot.DEVOUR, Slot.MAUL, Slot.AVENGE, Slot.BURN)),
    Open((Slot.BREW, Slot.PIPE)),
    Run(Stage.PROTECT),
    Run(Stage.SETTLE),
    Run(Stage.REVERSE),
    Run(Stage.SUBSTITUTE),
    Run(Stage.DIE),
)

BALLOT: tuple[Task, ...] = (
    Run(Stage.CURSE),
    Run(Stage.VOTE),
    Open((Slot.SHOT,)),
    Run(Stage.RIGHTS),
    Run(Stage.VERDICT_VOTE),
    Open((Slot.ALLOW,)),
)

DAY: tuple[Task, ...] = (
    Run(Stage.RUST),
    Run(Stage.MORNING),
    Run(Stage.ANNOUNCE),
    Open((Slot.SHOT,)),
    Run(Stage.VERDICT_DAWN),
    Run(Stage.NOTICES),
    Run(Stage.OMENS),
    Run(Stage.SPEECHES),
    *BALLOT,
    Open((Slot.AGAIN,)),
    Run(Stage.SUNSET),
)

SECONDS: dict[Slot, int] = {
    **dict.fromkeys(
        (
            Slot.STRIKE,
            Slot.WEAR,
            Slot.MODEL,
            Slot.SIGN,
            Slot.MOON,
            Slot.PACT,
            Slot.INFECT,
            Slot.DEVOUR,
            Slot.MAUL,
            Slot.AVENGE,
            Slot.BURN,
            Slot.PIPE,
        ),
        45,
    ),
    **official.SECONDS,
    Slot.PLEDGE: 30,
    Slot.FLIP: 20,
    Slot.ALLOW: 30,
    Slot.AGAIN: 20,
}
SPEECH = 30
