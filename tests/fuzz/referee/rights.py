"""Rights that a death gives: each is asked once, to its end, before the next night."""

from __future__ import annotations

from engine.effects import Ask, Close
from engine.vocabulary import Seat
from tests.fuzz.referee.seen import Game, Step, Violation, card, causes, living, waits

_KILLS = {
    "official": frozenset({"knife", "vote"}),
    "crescent": frozenset({"knife", "vote"}),
    "expanded": frozenset({"knife", "devour", "maul", "avenge", "vote"}),
}
VERBS = {"shoot": "shot", "appoint": "appointment", "allow": "naming"}


class Rights:
    """The hunter's shot (O-HUNTER-1, -2, C-HUNTER-1, -2, E-HUNTER-1 to -3), the monk's appointment
    (C-MONK-2), the scapegoat's naming (E-SCAPEGOAT-5).
    """

    def __init__(self, game: Game) -> None:
        self.owed: dict[tuple[Seat, str], int] = {}
        """How often each right was asked."""
        self.open: dict[int, tuple[Seat, str]] = {}
        self.fired: set[Seat] = set()

    def see(self, step: Step) -> None:
        for seat in step.fallen:
            if verb := self._earned(seat, step):
                self.owed[seat, verb] = 0
        for one in step.effects:
            if type(one) is Ask:
                for verb in VERBS.keys() & set(one.verbs):
                    self._asked(one, verb, step)
            elif type(one) is Close:
                self.open.pop(one.prompt, None)
            elif getattr(one, "key", "") == "shot":
                self.fired.add(one.args[0].seat)
            elif getattr(one, "key", "") == "night":
                self._settled(step)
                self.owed.clear()
        if step.over and not step.aborted:
            self._won(step)

    def _earned(self, seat: Seat, step: Step) -> str:
        """The verb of the right that this death gives, or ''."""
        game, why, held = step.after, causes(step.after, seat), card(step.after, seat)
        if "tie" in why:
            return {"monk": "appoint", "scapegoat": "allow"}.get(held, "")
        if held != "hunter" or seat in self.fired or game.players[seat - 1].powerless:
            return ""
        if game.rules == "official" and "poison" in why:  # O-HUNTER-P2
            return ""
        return "shoot" if why & _KILLS[game.rules] else ""

    def _asked(self, one: Ask, verb: str, step: Step) -> None:
        key = (one.to, verb)
        if key not in self.owed:
            if verb == "shoot" and card(step.after, one.to) == "hunter":
                raise Violation("unearned", "O-HUNTER-3", f"seat {one.to} may not shoot, is asked")
            return
        self.owed[key] += 1
        self.open[one.prompt] = key
        if self.owed[key] > 1:
            raise Violation("asked-twice", "A-09", f"the {VERBS[verb]} of seat {one.to}")

    def _settled(self, step: Step) -> None:
        for (seat, verb), times in self.owed.items():
            if not times and living(step.before) and not step.long:
                raise Violation("unasked", "A-09 (2)", f"the {VERBS[verb]} of seat {seat} is lost")
        for seat, verb in self.open.values():
            raise Violation("cut-off", "A-09 (2)", f"the {VERBS[verb]} of seat {seat} was open")

    def _won(self, step: Step) -> None:
        """Nobody wins over a shot: neither before it is asked nor while it is open."""
        if step.over.camp == "none" or not living(step.after):
            return
        wolves = step.after.rules == "official" and step.over.camp == "wolves"
        if wolves and step.at_nights_end:  # O-WIN-8
            return
        for (seat, verb), times in self.owed.items():
            if verb == "shoot" and (not times or (seat, verb) in self.open.values()):
                raise Violation(
                    "won-over-shot", "A-08", f"{step.over.camp} win, {seat} might shoot"
                )


class Avengers:
    """E-AVENGER-4, -8, -9: the night after his death he is asked once, before anybody acts."""

    def __init__(self, game: Game) -> None:
        self.due: dict[Seat, int] = {}
        self.asked: set[Seat] = set()

    def see(self, step: Step) -> None:
        for seat in step.fallen:
            death = step.after.players[seat - 1].death
            able = not (
                step.before.players[seat - 1].powerless or step.after.players[seat - 1].powerless
            )
            if card(step.after, seat) == "avenger" and able:
                self.due[seat] = (death.night or death.day) + 1
        for one in step.effects:
            if type(one) is Ask and {"strike", "convert"} & set(one.verbs):
                if self.due.get(one.to) != step.after.night and not step.long:
                    raise Violation("avenger", "E-AVENGER-8", f"seat {one.to} is asked, not due")
                self.asked.add(one.to)
            elif getattr(one, "key", "") == "day":
                self._dawn(step)

    def _dawn(self, step: Step) -> None:
        for seat, night in list(self.due.items()):
            if night <= step.after.night:
                del self.due[seat]
                if seat not in self.asked and not step.long:
                    raise Violation("avenger", "E-AVENGER-8", f"seat {seat} was due, is not asked")


def shot_is_open(game: Game) -> bool:
    """Whether a hunter may be shooting now, for all the table can know."""
    return any(wait.phase == "shot" for wait in waits(game))
