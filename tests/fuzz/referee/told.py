"""Deaths: each is told once, and all of them before night falls."""

from __future__ import annotations

from engine.effects import Announce
from engine.vocabulary import Seat
from tests.fuzz.referee.seen import Game, Step, Violation, causes, dead

_EXITS = {
    **dict.fromkeys(("ufo", "thunder", "drowned", "left")),
    "surrendered": "surrender",
    "exploded": "explode",
    "judged": "judged",
    "exiled": "vote",
    "tie_costs": "tie",
}
"""What is said of one seat, and the cause it says, where that has another name. Who leaves when he
is voted out already goes with the vote (E-FLOW-18), and admired ones live.
"""


class Told:
    """O-FLOW-P5, C-FLOW-7, E-FLOW-9. Whom nobody has heard to be dead may be seen to go, and stands
    among the dead of his night nevertheless (section 23).
    """

    def __init__(self, game: Game) -> None:
        self.told: set[Seat] = set()

    def see(self, step: Step) -> None:
        for one in step.said:
            if one.key == "night":
                self._all(step, one.args[0].number)
            elif one.key == "returned":
                self.told.discard(one.args[0].seat)
            elif one.key == "substituted":
                self.told.add(one.args[1].seat)
            else:
                for seat in _named(one, step):
                    if one.key == "died" or seat not in step.before.untold:
                        self._hear(seat, step)
        if step.over and not step.aborted:
            self._all(step, -1)

    def _hear(self, seat: Seat, step: Step) -> None:
        if seat in self.told:
            raise Violation("told-twice", "O-FLOW-P5", f"seat {seat} is said to be dead twice")
        back = any(one.key == "returned" and one.args[0].seat == seat for one in step.said)
        if seat not in dead(step.after) and not back:
            raise Violation("told-alive", "O-FLOW-P5", f"seat {seat} is said to be dead and lives")
        self.told.add(seat)

    def _all(self, step: Step, night: int) -> None:
        for seat in dead(step.after) - self.told:
            if step.after.players[seat - 1].death.night != night:
                raise Violation("untold", "O-WOLF-P5", f"nobody was told that seat {seat} is dead")


def _named(one: Announce, step: Step) -> tuple[Seat, ...]:
    """Whom an announcement says to be dead."""
    args = one.args
    if one.key == "died":
        return args[0].seats
    if one.key in _EXITS:
        seat = args[0].seat
        return (seat,) if (_EXITS[one.key] or one.key) in causes(step.after, seat) else ()
    if one.key == "shot":
        return (args[1].seat,)
    if one.key == "duel":
        return (args[1 if args[2].words() == "hit" else 0].seat,)
    return ()
