"""The badge: one choice for one death, never from the living, never with the dead at night."""

from __future__ import annotations

from engine.effects import Ask
from engine.vocabulary import Phase, Seat
from tests.fuzz.referee.seen import EXITS, Game, Step, Violation, causes, dead, gone, living

_LATE = frozenset(
    {
        Phase.SPEECH,
        Phase.SIDE,
        Phase.LEAD,
        Phase.VOTE,
        Phase.LAST_WORDS,
        Phase.ELECTION_RUN,
        Phase.ELECTION_VOTE,
    }
)
"""Stages of the day in which the badge has been passed."""


class Badge:
    """O-SHERIFF-5, -6, -P3 to -P7; C-SHERIFF-5 to -8."""

    def __init__(self, game: Game) -> None:
        self.sheriff: Seat = game.sheriff
        self.asked: set[Seat] = set()
        self.official = game.rules == "official"
        self.torn = bool(game.options.get("badge_torn"))
        self.monk = "monk" in game.deck

    def see(self, step: Step) -> None:
        for one in step.effects:
            key = getattr(one, "key", "")
            if key == "sheriff":
                self._passed(one.args[0].seat, step)
            elif key == "no_sheriff":
                self._vacant(step)
            elif key == "returned":
                self.asked.discard(one.args[0].seat)
            elif type(one) is Ask and {"badge", "appoint"} & set(one.verbs):
                self._asked(one.to)
        if step.over or step.long:
            return
        held = step.after.sheriff
        if held and held in dead(step.after) and living(step.after):
            self._dead(held, step)

    def _passed(self, new: Seat, step: Step) -> None:
        old, self.sheriff = self.sheriff, new
        lives = old not in dead(step.before) | dead(step.after)
        if old and lives and not self.monk:
            raise Violation("badge-taken", "O-SHERIFF-P3", f"{new} has it from {old}, who lives")
        if new in gone(step.before) & dead(step.after):
            raise Violation("badge-to-dead", "O-SHERIFF-5", f"{new} is dead and has the badge")

    def _vacant(self, step: Step) -> None:
        old, self.sheriff = self.sheriff, 0
        if self.official and old and not self.torn and living(step.after):
            raise Violation("no-sheriff", "O-SHERIFF-6", f"the badge of {old} is gone")

    def _asked(self, seat: Seat) -> None:
        if seat in self.asked:
            raise Violation("badge-twice", "O-SHERIFF-P3", f"seat {seat} is asked a second time")
        self.asked.add(seat)

    def _dead(self, held: Seat, step: Step) -> None:
        game = step.after
        if step.nightfall and game.players[held - 1].death.night != game.night:
            raise Violation("dead-sheriff", "A-09 (2)", f"night falls, and {held} has the badge")
        if game.phase in _LATE:
            raise Violation("badge-late", "O-SHERIFF-6", f"{held} is dead, and the day goes on")
        if self.official and EXITS & causes(game, held) and game.phase is not Phase.NIGHT:
            raise Violation("badge-late", "O-SHERIFF-6", f"{held} has left and has the badge")
