"""Who has won in the official book: sections 12, 14 and 20, and what was decided after them."""

from __future__ import annotations

from engine.vocabulary import Camp, Seat
from tests.fuzz.referee.seen import Game, Step, card, masters, next_living

GODS = frozenset({"seer", "witch", "hunter", "guard", "cupid"})


class Official:
    """The judge of one game."""

    def __init__(self, game: Game) -> None:
        self.aims: dict[Seat, Camp] = {}

    def see(self, step: Step) -> None:
        """A hybrid's aim is his master's card at the moment of the choice (O-TEN-P1, -P2)."""
        for seat, named in masters(step):
            master = named or next_living(step.before, seat)
            wolf = card(step.after, master) == "wolf"
            self.aims[seat] = Camp.WOLVES if wolf else Camp.GOOD

    def third(self, game: Game) -> frozenset[Seat]:
        """The couple of wolf and good (O-LOVERS-3 to -5); what a hybrid is, by A-21."""
        wolves = [seat for seat in game.bond if card(game, seat) == "wolf"]
        if len(wolves) != 1:
            return frozenset()
        other = next(seat for seat in game.bond if seat not in wolves)
        aimed = game.options.get("hybrid_couple") == "aim"
        if aimed and self.aims.get(other) is Camp.WOLVES:
            return frozenset()
        return frozenset(game.bond)

    def claims(self, game: Game, alive: frozenset[Seat]) -> dict[Camp, bool]:
        """Every camp's condition over these living, in the order of the ladder (O-WIN-4)."""
        held = {card(game, seat) for seat in alive}
        third = self.third(game)
        together = bool(third) and third <= alive
        folk, gods = "villager" in held, bool(GODS & held)
        return {
            Camp.LOVERS: together and len(alive - third) <= 1,
            Camp.WOLVES: not together and not (folk and gods),
            Camp.GOOD: not together and "wolf" not in held and folk and gods,
        }

    def winners(self, game: Game, camp: Camp) -> frozenset[Seat]:
        """All of the camp, dead or alive (O-WIN-2, O-LOVERS-P5, O-TEN-7)."""
        third = self.third(game)
        if camp is Camp.LOVERS:
            return third
        return frozenset(
            seat
            for seat in range(1, len(game.players) + 1)
            if seat not in third and self._side(game, seat) is camp
        )

    def _side(self, game: Game, seat: Seat) -> Camp:
        if card(game, seat) == "wolf":
            return Camp.WOLVES
        return self.aims.get(seat, Camp.GOOD)
