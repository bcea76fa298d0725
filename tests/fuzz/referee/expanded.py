"""Who has won in the expanded book: the win check of part 5, tables 3a and 3b, part 9."""

from __future__ import annotations

from typing import Any

from engine.vocabulary import Camp, Seat
from tests.fuzz.referee.seen import WOLF_CARDS, Game, Step, card, masters, memo

SIDED = frozenset({"wolf_dog", "avenger"})
SOLO = {"piper": Camp.PIPER, "grandpa": Camp.GRANDPA}


class Expanded:
    """The judge of one game."""

    def __init__(self, game: Game) -> None:
        self.aims: dict[Seat, Camp] = {}
        self.groups: tuple[frozenset[Seat], ...] = ()

    def see(self, step: Step) -> None:
        for one in step.said:
            if one.key == "groups":
                self.groups = tuple(frozenset(part.seats) for part in one.args)
        for seat, master in masters(step):
            self.aims[seat] = self._aim(step.after, master) if master else Camp.GOOD
        for old, new in zip(step.before.players, step.after.players, strict=True):
            if old.card == "shadow" and new.card == "hybrid":  # the card with its faction
                giver = old.memo.get("shadow.master", 0)
                self.aims[new.seat] = self.aims.get(giver, Camp.GOOD)

    def _aim(self, game: Game, master: Seat) -> Camp:
        """E-HYBRID-2, -4 to -6: the master's identity when he was chosen."""
        if self.wolf(game, master):
            return Camp.WOLVES
        return SOLO.get(card(game, master), Camp.GOOD)

    def wolf(self, game: Game, seat: Seat) -> bool:
        """Table 3a."""
        held = card(game, seat)
        if held in SIDED:
            return memo(game, seat, "side.chosen", "") == "wolves"
        return held in WOLF_CARDS

    def third(self, game: Game) -> frozenset[Seat]:
        """The pair of one wolf and one good, by what they are now (E-CUPID-11, -13, -15)."""
        wolves = [seat for seat in game.bond if self.wolf(game, seat)]
        others = [seat for seat in game.bond if seat not in wolves]
        if len(wolves) != 1 or any(card(game, seat) in SOLO for seat in others):
            return frozenset()
        return frozenset(game.bond)

    def camp(self, game: Game, seat: Seat) -> Camp:
        """Whom a seat wins with; the angel is a good villager in all but his own win."""
        held, third = card(game, seat), self.third(game)
        if seat in third:
            return Camp.LOVERS
        if held == "cupid":
            return self._cupid(game, third)
        if held == "hybrid":
            return self.aims.get(seat, Camp.GOOD)
        if held == "white_wolf":
            return Camp.WOLVES if self._tame(game, seat) else Camp.WHITE_WOLF
        if held in SOLO:
            return SOLO[held]
        return Camp.WOLVES if self.wolf(game, seat) else Camp.GOOD

    def _cupid(self, game: Game, third: frozenset[Seat]) -> Camp:
        if not game.bond or game.options.get("cupid") == "good":
            return Camp.GOOD
        if third:
            return Camp.LOVERS
        return Camp.WOLVES if all(self.wolf(game, one) for one in game.bond) else Camp.GOOD

    def _tame(self, game: Game, seat: Seat) -> bool:
        mates = [one for one in game.bond if one != seat] if seat in game.bond else []
        mine = game.players[seat - 1].death is not None
        return any(
            self.wolf(game, mate) and (mine or game.players[mate - 1].death is None)
            for mate in mates
        )

    def claims(self, game: Game, alive: frozenset[Seat]) -> dict[Camp, bool]:
        """The table of part 5, line by line."""
        camps = {seat: self.camp(game, seat) for seat in alive}
        values = list(camps.values())
        third = self.third(game)
        white = any(camp is Camp.WHITE_WOLF for camp in values)
        able = any(
            card(game, seat) == "piper"
            and seat not in third
            and not game.players[seat - 1].powerless
            for seat in alive
        )
        together = bool(third) and third <= alive
        good, pack = values.count(Camp.GOOD), values.count(Camp.WOLVES)
        hostile = not good or (bool(game.options.get("parity")) and 2 * pack >= len(alive))
        return {
            Camp.ANGEL: self.angel(game) != 0,
            Camp.GRANDPA: any(
                self._outlived(seat, alive) for seat in alive if card(game, seat) == "grandpa"
            ),
            Camp.PIPER: any(self._charmed(game, seat, alive) for seat in alive),
            Camp.LOVERS: bool(alive) and all(camp is Camp.LOVERS for camp in values),
            Camp.WHITE_WOLF: values == [Camp.WHITE_WOLF],
            Camp.WOLVES: pack > 0 and hostile and not (white or able or together),
            Camp.GOOD: good > 0
            and not any(self.wolf(game, seat) for seat in alive)
            and not (able or together or self._pending(game, alive)),
        }

    def angel(self, game: Game) -> Seat:
        """Who was executed as an angel on the first day (E-ANGEL-1)."""
        for player in game.players:
            fell = player.death is not None and player.death.day == 1
            if player.card == "angel" and fell and "vote" in player.death.causes:
                return int(player.seat)
        return 0

    def _outlived(self, seat: Seat, alive: frozenset[Seat]) -> bool:
        other = next((group for group in self.groups if seat not in group), None)
        return other is not None and not other & alive

    def _charmed(self, game: Game, seat: Seat, alive: frozenset[Seat]) -> bool:
        piped = set(game.memo.get("piper.piped", ()))
        return card(game, seat) == "piper" and alive - {seat} <= piped

    def _pending(self, game: Game, alive: frozenset[Seat]) -> bool:
        """Who is about to become a wolf or a piper, or to make one (E-FLOW-17)."""
        return any(
            self._heir(game, player, alive) if player.seat in alive else self._convert(game, player)
            for player in game.players
        )

    def _heir(self, game: Game, player: Any, alive: frozenset[Seat]) -> bool:
        """A shadow whose master, a wolf or a piper, is dead."""
        master = player.memo.get("shadow.master", 0)
        if player.card != "shadow" or not master or master in alive:
            return False
        able = not player.powerless or player.memo.get("shadow.pending", False)
        return able and (self.wolf(game, master) or card(game, master) == "piper")

    def _convert(self, game: Game, player: Any) -> bool:
        """A dead avenger of the wolves whose night is still to come."""
        owed = player.card == "avenger" and player.memo.get("avenger.owed", False)
        return bool(owed) and not player.powerless and self.wolf(game, player.seat)

    def winners(self, game: Game, camp: Camp) -> frozenset[Seat]:
        """All of the camp as of the end; who wins alone must live (E-FLOW-22)."""
        if camp is Camp.NONE:
            return frozenset()
        chosen = self.angel(game)
        if camp is Camp.ANGEL:
            return frozenset({chosen})
        found = set()
        for player in game.players:
            seat = player.seat
            alone = player.card == "grandpa" or (camp is Camp.WHITE_WOLF)
            if self.camp(game, seat) is camp and not (alone and player.death is not None):
                found.add(seat)
        return frozenset(found - {chosen})
