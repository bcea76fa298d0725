"""The pack's kill follows from its choices, those of who left included."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.vocabulary import Phase, Seat
from tests.fuzz.referee.seen import (
    WOLF_CARDS,
    Game,
    Step,
    Violation,
    card,
    causes,
    dead,
    memo,
    waits,
)


class Pack:
    """O-WOLF-3, -4, -P1, C-WOLF-3, E-WOLF-5; the choice of who left stands, but in crescent."""

    def __init__(self, game: Game) -> None:
        self.asked: frozenset[Seat] = frozenset()

    def see(self, step: Step) -> None:
        asked = _hunting(step.before)
        self.asked = self.asked | {prompt.seat for prompt in asked} if asked else frozenset()
        closed = asked and not _hunting(step.after) and not _still_open(step)
        if closed and step.after.phase is not Phase.OVER and not step.long:
            self._closed(asked, step)

    def _closed(self, asked: list[Any], step: Step) -> None:
        game, out = step.before, dead(step.before)
        choices = {p.seat: (p.acts[0].targets or (0,))[0] for p in asked if p.acts}
        if not self._usual(choices, step):
            return
        able = {s: t for s, t in choices.items() if not game.players[s - 1].powerless}
        named = self._named(able, [p.seat for p in asked], game)
        struck = {peril.seat for peril in step.after.perils if peril.cause == "knife"} - out
        if not named and struck:
            raise Violation("knife", "O-WOLF-4", f"{choices}: {struck} is struck")
        if named and not named & out and self._strong(game, able) and not struck & named:
            raise Violation("knife", "O-WOLF-3", f"{choices}: {struck or 'nobody'} is struck")

    def _usual(self, choices: dict[Seat, Seat], step: Step) -> bool:
        """Nobody blew up or left in silence; a crescent leaver's choice is void (23.4)."""
        gone = self.asked & dead(step.before)
        if step.before.rules == "crescent":
            return not step.fallen and not gone & choices.keys()
        return all("left" in causes(step.before, seat) and seat in choices for seat in gone)

    def _named(self, able: dict[Seat, Seat], asked: list[Seat], game: Game) -> set[Seat]:
        if game.rules == "official":
            agreed = set(able.values())
            return agreed - {0} if len(able) == len(asked) and len(agreed) == 1 else set()
        counted = Counter(target for target in able.values() if target)
        return {target for target in counted if counted[target] == max(counted.values())}

    def _strong(self, game: Game, able: dict[Seat, Seat]) -> bool:
        """Whether a true wolf who chose can strike (E-MOON_GIRL-4, -5, E-WOLFDOG-11)."""
        if game.rules != "expanded":
            return True
        moon = game.blocked or "moon_girl" in (*game.deck, *game.bottom)
        return not moon and any(
            card(game, seat) in WOLF_CARDS or memo(game, seat, "side.chosen") == "wolves"
            for seat in able
        )


def _hunting(game: Game) -> list[Any]:
    """The pack's open questions."""
    return [p for wait in game.waits for p in wait.prompts if p.slot == "hunt"]


def _still_open(step: Step) -> bool:
    """Whether the window is open with nobody left in it."""
    left = {wait.id for wait in waits(step.after)}
    return any(
        wait.id in left for wait in step.before.waits if any(p.slot == "hunt" for p in wait.prompts)
    )
