"""Who sits at a table, who lives, and who does so as far as anybody knows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.chance import Dice
from engine.state import Player
from engine.texts import Count
from engine.vocabulary import Phase, Seat

_NIGHT = Phase.NIGHT  # by name: see `timing`


class Hands(NamedTuple):
    """A show of hands among those who stand: how many are up, and how many it takes."""

    up: int
    needed: int

    @property
    def carried(self) -> bool:
        return self.up >= self.needed

    def told(self) -> tuple[Count, Count]:
        """The two numbers as arguments of an announcement."""
        return Count(self.up), Count(self.needed)


class People(Dice):
    """A game whose seats can be asked after.

    Between a death and its telling (`untold`) a seat does not live, but it stands, unless the
    group has seen it go meanwhile (`gone`). Whatever anybody sees of it (a sum, an offer, a
    majority, whom a keyboard names) rests on who stands; only what judges the game rests on who
    lives.
    """

    __slots__ = ()

    @property
    def seats(self) -> range:
        return range(1, len(self.players) + 1)

    def player(self, seat: Seat) -> Player:
        return self.players[seat - 1]

    @property
    def alive(self) -> list[Seat]:
        """The living seats, ascending."""
        return [player.seat for player in self.players if player.death is None]

    def lives(self, seat: Seat) -> bool:
        return self.players[seat - 1].death is None

    @property
    def standing(self) -> list[Seat]:
        """The seats that are alive as far as anybody knows, ascending (E-AVENGER-10, A-39)."""
        if not self.untold:
            return self.alive
        hidden = [seat for seat in self.untold if seat not in self.gone]
        return [one.seat for one in self.players if one.death is None or one.seat in hidden]

    def stands(self, seat: Seat) -> bool:
        # Written out, here and in `acts_alive`: both are asked at every step.
        if self.players[seat - 1].death is None:
            return True
        return seat in self.untold and seat not in self.gone

    def acts_alive(self, seat: Seat) -> bool:
        """Whether the seat may do what the living do: once day has broken whoever has not been
        told that he is dead may, and it falls away (A-16); who died at nightfall has been told.
        """
        if self.players[seat - 1].death is None:
            return True
        return seat in self.untold and seat not in self.gone and self.phase is not _NIGHT

    def tell_deaths(self) -> tuple[Seat, ...]:
        """Who has died untold, ascending: from now on it is told."""
        told, self.untold, self.gone = self.untold, (), ()
        return told

    def hands(self, up: Iterable[Seat], *, without: Seat = 0) -> Hands:
        """More than half of those who stand, one perhaps left out, have to be for it."""
        asked = [seat for seat in self.standing if seat != without]
        return Hands(len({*up}.intersection(asked)), len(asked) // 2 + 1)

    def neighbour(self, seat: Seat, step: int) -> Seat:
        """The nearest standing seat going round by `step` (+1 is left, E-A-05); oneself where there
        is no other."""
        count = len(self.players)
        place = seat
        for _ in range(count):
            place = (place - 1 + step) % count + 1
            if self.stands(place):
                return place
        return seat
