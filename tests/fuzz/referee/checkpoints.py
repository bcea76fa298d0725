"""Wins: nothing stands unseen where a win is looked for; who has won is who has won.

The check points: official C0 (the wolves' condition alone, at night's end), then after every shot
owed at dawn, after the vote's, after explosions, judgements and exits by day; crescent the end of
dawn and vote and every exit outside a shot window (C-FLOW-17); expanded part 5.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from engine.vocabulary import Camp
from tests.fuzz.referee.crescent import Crescent
from tests.fuzz.referee.expanded import Expanded
from tests.fuzz.referee.official import Official
from tests.fuzz.referee.rights import shot_is_open
from tests.fuzz.referee.seen import Game, Step, Violation, causes, living

FEW = 3
"""No board has a position with more living in which nobody can win."""
CHANGING = frozenset({"seed_wolf", "avenger", "shadow", "wild_child", "face_changer"})
BOOKS = {"official": Official, "crescent": Crescent, "expanded": Expanded}
LOOKED = {
    "official": frozenset(
        ["badge", "last_words", "election_run", "election_vote", "side", "speech", "lead", "vote"]
    ),
    "crescent": frozenset(["election_run", "election_vote", "speech", "vote"]),
    "expanded": frozenset(["speech", "vote", "allow", "again"]),
}
"""Stages of the day that begin after a check, and in which everything is looked at, at once."""


class Checkpoints:
    """O-WIN-4 to -10, C-WINMODE-9 to -13, E-FLOW-14 to -17, -23, and who is named a winner."""

    def __init__(self, game: Game) -> None:
        self.book: Any = BOOKS[game.rules](game)
        self.dawned = True
        """Whether today's dawn has been told; the election may come before it (A-16)."""

    def see(self, step: Step) -> None:
        self.book.see(step)
        for one in step.said:
            if one.key in ("day", "died", "peace", "night"):
                self.dawned = one.key != "day"
        if step.over:
            self._deserted(step)
            if not step.aborted:
                self._over(step)
            return
        if not (living(step.after) or step.after.untold or shot_is_open(step.after)):
            raise Violation("nobody", "O-WIN-P4", "nobody lives, and the game goes on")
        if step.long:
            return
        self._by_day(step)
        if step.after.rules == "official" and any(one.key == "day" for one in step.said):
            self._nights_end(step)

    def _by_day(self, step: Step) -> None:
        game = step.after
        here = game.phase in LOOKED[game.rules] and self.dawned and not shot_is_open(game)
        night = step.nightfall and game.night > 1 and not step.fallen and not self._striking(game)
        if not (here or night) or not (step.fallen or step.said):
            return
        alive = frozenset(living(game))
        if holding := self._standing(game, alive):
            raise Violation("unseen", "C1", f"{holding} has won, and the game is in {game.phase}")
        if len(alive) <= FEW and not _may_change(game) and not self._possible(game, alive):
            raise Violation("hopeless", "O-WIN-P4", f"{sorted(alive)} live, and nobody can win")

    def _striking(self, game: Game) -> bool:
        """The next check comes when the avenger has been asked (E-AVENGER-14)."""
        return game.rules == "expanded"

    def _nights_end(self, step: Step) -> None:
        """C0: as the table stood before anything of the day (O-WIN-8)."""
        game = step.after
        by_day = {p.seat for p in game.players if p.death is not None and p.death.day == game.day}
        alive = frozenset(living(game)) | by_day
        if self.book.claims(game, alive)[Camp.WOLVES]:
            raise Violation("unseen", "C0", "the wolves have won the night, and day breaks")

    def _standing(self, game: Game, alive: frozenset[int]) -> Camp | None:
        claims = self.book.claims(game, alive)
        return next((camp for camp, holds in claims.items() if holds), None)

    def _deserted(self, step: Step) -> None:
        """No result where the last living person leaves, his lover with him, and only there: a bot
        sits nowhere.
        """
        game = step.after
        people = {player.seat for player in game.players if not player.bot}
        said = {one.args[0].seat for one in step.said if one.key in ("left", "ufo")}
        if said.intersection(game.bond):
            said.update(game.bond)
        here = people.intersection(living(game))
        if game.outcome.reason == "deserted" and here - said:
            raise Violation("deserted", "O-WIN-P4", f"{here - said} are still there")
        left = {seat for seat in people.intersection(step.fallen) if "left" in causes(game, seat)}
        if left and not here and not step.aborted:
            camp = game.outcome.camp
            raise Violation("deserted", "O-WIN-P4", f"all have left, and {camp} is the end")

    def _over(self, step: Step) -> None:
        game, outcome = step.after, step.after.outcome
        alive = frozenset(living(game))
        claims = self.book.claims(game, alive)
        camp = next((camp for camp, holds in claims.items() if holds), Camp.NONE)
        if game.rules == "official" and step.at_nights_end and not claims[Camp.WOLVES]:
            raise Violation("won-at-c0", "O-WIN-8", f"{outcome.camp} win before the dawn")
        if game.rules != "official" and not alive:
            camp = Camp.NONE
        drawn = outcome.camp is Camp.NONE and outcome.reason not in ("nobody",)
        if drawn and outcome.reason != "stalemate" and self._possible(game, alive):
            raise Violation("drawn", "O-WIN-P4", f"{outcome.reason}, and somebody can win")
        if not drawn and outcome.camp is not camp:
            raise Violation("winner", "O-WIN-4", f"{outcome.camp} is said to win, {camp} has won")
        mine = self.book.winners(game, outcome.camp)
        if set(outcome.winners) != set(mine):
            says = f"{outcome.camp}: {sorted(outcome.winners)} are named, {sorted(mine)} have won"
            raise Violation("winners", "O-WIN-2", says)

    def _possible(self, game: Game, alive: frozenset[int]) -> bool:
        """Whether any set of survivors would give any camp its win; a lover never outlives one."""
        pair = frozenset(game.bond) if frozenset(game.bond) <= alive else frozenset()
        sets = (
            frozenset(left)
            for size in range(1, len(alive) + 1)
            for left in combinations(sorted(alive), size)
        )
        return any(
            self._standing(game, left) for left in sets if pair & left in (frozenset(), pair)
        )


def _may_change(game: Game) -> bool:
    """Whether a card or an event may yet change sides or bring somebody back."""
    if game.rules == "crescent":
        return bool(game.options.get("room") == "crescent")
    return bool(CHANGING & {*game.deck, *game.bottom})
