"""Who has won in the crescent book: section 19, the third parties, and what was decided."""

from __future__ import annotations

from engine.vocabulary import Camp, Seat
from tests.fuzz.referee.seen import Game, Step, card, causes, living, memo

GODS = frozenset(
    {
        *("seer", "witch", "cupid", "guard", "hunter"),
        *("elder", "idiot", "admirer", "monk", "dreamer"),
    }
)
LONE = frozenset({"hybrid", "white_eyed_wolf"})


class Crescent:
    """The judge of one game."""

    def __init__(self, game: Game) -> None:
        self.fixed: set[Seat] = set()
        """Whose wolf has surrendered: he has won whatever comes (C-LOVERS-18)."""

    def see(self, step: Step) -> None:
        pair = self.pair(step.before)
        if not pair <= set(living(step.before)):  # death broke it: who is back is alone (C-FLOW-23)
            return
        for seat in step.fallen:
            if "surrender" in causes(step.after, seat) and seat in pair:
                self.fixed |= pair - {seat}

    def pair(self, game: Game) -> frozenset[Seat]:
        """人狼: one wolf and one of the good side (C-LOVERS-6)."""
        held = [card(game, seat) for seat in game.bond]
        mixed = held.count("wolf") == 1 and not LONE & set(held)
        return frozenset(game.bond) if mixed else frozenset()

    def linked_hybrid(self, game: Game) -> bool:
        return any(card(game, seat) == "hybrid" for seat in game.bond)

    def camp(self, game: Game, seat: Seat, seen: frozenset[Seat] = frozenset()) -> Camp:
        """Whom a seat plays for now."""
        held = card(game, seat)
        if self.linked_hybrid(game) and (seat in game.bond or held == "cupid"):
            back = game.options.get("cupid_returns_on_pair_death") and seat not in game.bond
            whole = all(game.players[lover - 1].death is None for lover in game.bond)
            if whole or not back:
                return Camp.HYBRID
        if seat in self.pair(game):
            return Camp.LOVERS
        if held == "hybrid":
            backed = memo(game, seat, "hybrid.support") or (1 if seat != 1 else 2)
            return Camp.NONE if seat in seen else self.camp(game, backed, seen | {seat})
        own = {"wolf": Camp.WOLVES, "white_eyed_wolf": Camp.WHITE_EYED_WOLF}
        if held == "piper" and seat not in game.bond:
            return Camp.PIPER
        return own.get(held, Camp.GOOD)

    def kind(self, game: Game, seat: Seat) -> str:
        """神 or 民, or neither (C-WINMODE-5, -6)."""
        held = card(game, seat)
        if held in ("villager", "hybrid") or (held == "piper" and seat in game.bond):
            return "folk"
        return "god" if held in GODS else ""

    def claims(self, game: Game, alive: frozenset[Seat]) -> dict[Camp, bool]:
        """Every camp's condition over these living, in the order of C-WINMODE-11."""
        camps = {seat: self.camp(game, seat) for seat in alive}
        wolves = {seat for seat in alive if card(game, seat) == "wolf"}
        charmed = set(game.memo.get("piper.piped", ()))
        pipers = [
            seat for seat in alive if camps[seat] is Camp.PIPER and card(game, seat) == "piper"
        ]
        whole = bool(game.bond) and set(game.bond) <= alive
        hybrid = whole and self.linked_hybrid(game)
        white = any(
            camp is Camp.WHITE_EYED_WOLF and card(game, seat) == "white_eyed_wolf"
            for seat, camp in camps.items()
        )
        kinds = {self.kind(game, seat) for seat in alive}
        white_lives = any(card(game, seat) == "white_eyed_wolf" for seat in alive)
        return {
            Camp.PIPER: any(alive - {one} <= charmed for one in pipers),
            Camp.HYBRID: hybrid and all(camp is Camp.HYBRID for camp in camps.values()),
            Camp.LOVERS: bool(self.pair(game)) and alive == self.pair(game),
            Camp.WHITE_EYED_WOLF: white and not wolves and not {"god", "folk"} <= kinds,
            Camp.WOLVES: any(camps[seat] is Camp.WOLVES for seat in wolves)
            and self._aim(game, alive, kinds),
            Camp.GOOD: bool(alive) and not (wolves or hybrid or pipers or white_lives),
        }

    def _aim(self, game: Game, alive: frozenset[Seat], kinds: set[str]) -> bool:
        """屠城 屠神 屠民 屠邊; a class that nobody was dealt is no aim (C-WINMODE-1 to -4, -12)."""
        mode = game.options.get("mode", "edge")
        ever = {self.kind(game, seat) for seat in range(1, len(game.players) + 1)}
        wanted = {"edge": {"god", "folk"}, "gods": {"god"}, "villagers": {"folk"}, "city": set()}
        aims = wanted[mode] & ever
        if not aims:
            return all(card(game, seat) == "wolf" for seat in alive)
        return not aims <= kinds

    def winners(self, game: Game, camp: Camp) -> frozenset[Seat]:
        """All of the camp; who has surrendered has lost, whose wolf surrendered has won."""
        lost = {
            seat for seat in range(1, len(game.players) + 1) if "surrender" in causes(game, seat)
        }
        won = {
            seat
            for seat in range(1, len(game.players) + 1)
            if self.camp(game, seat) is camp != Camp.NONE
        }
        return frozenset((won - lost) | self.fixed)
