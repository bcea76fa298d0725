"""What a player with simple sense makes of his view: whom he knows, believes and suspects."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from functools import lru_cache

from engine import View
from engine.vocabulary import Seat

_BAD = frozenset({"bad", "wolf", "white_eyed_wolf", "piper", "CS"})
_GOOD = frozenset({"good", "JS"})
_ACCUSED, _VOUCHED, _RIVAL, _LIAR = 3.0, -2.0, 2.0, 4.0
_KNOWN = 100.0
_GUEST = "became villager"
"""Told to whom sits with the pack and is none of it: he knows its wolves."""

_MOST_SEATS = 18


_MOOD = 2.0


@lru_cache(maxsize=512)
def _dice(seed: int, name: str, number: int) -> tuple[float, ...]:
    dice = random.Random(f"{name}/{seed}/{number}")
    return tuple(dice.random() for _ in range(_MOST_SEATS))


@lru_cache(maxsize=512)
def tastes(seat: Seat, seed: int, day: int) -> tuple[float, ...]:
    """How much a seat distrusts each other one without a reason today, from 0 to 1, by seat - 1.

    A part is its own and lasts; the larger part is the day's mood, which bots of one seed share, as
    people who talk with each other come to share one.
    """
    own, mood = _dice(seed, "own", seat), _dice(seed, "mood", day)
    return tuple((one + _MOOD * other) / (1 + _MOOD) for one, other in zip(own, mood, strict=True))


@dataclass
class Mind:
    """One look at a view. Nothing in it comes from anywhere else."""

    me: Seat
    living: list[Seat]
    mates: frozenset[Seat]
    pack: frozenset[Seat]
    lovers: frozenset[Seat]
    checked: dict[Seat, bool]
    claims: tuple[tuple[Seat, Seat, str], ...]
    shown: dict[Seat, str]
    taste: tuple[float, ...]
    trusted: list[Seat] = field(default_factory=list)

    @property
    def friends(self) -> frozenset[Seat]:
        """Whom it never harms: itself, its pack, its lover.

        Where nobody else lives and the game goes on all the same, one of the pack plays alone, and
        the pack is no friend any more. Nor is it to one whose lover is none of the pack.
        """
        close = self.lovers | {self.me}
        lonely = close | self.mates >= set(self.living)
        return close if lonely or self.rivals else close | self.mates

    @property
    def rivals(self) -> frozenset[Seat]:
        """The pack of a wolf whose lover is a stranger to it: the two must outlive it as well."""
        return self.pack if self.lovers - self.pack else frozenset()

    def seers(self) -> list[Seat]:
        """Who has claimed to be the one who checks, in the order of the claims."""
        return list(dict.fromkeys(who for who, whom, what in self.claims if _own(who, whom, what)))

    def suspicion(self, seat: Seat) -> float:
        """How bad this seat looks: knowledge first, then what believed claims say, then taste."""
        if seat in self.friends:
            return -_KNOWN
        if seat in self.rivals:
            return _KNOWN
        if seat in self.checked:
            return _KNOWN if self.checked[seat] else -_KNOWN / 2
        found = self.taste[seat - 1]
        if self._lies(seat):
            found += _LIAR
        elif self.trusted and seat not in self.trusted and seat in self.seers():
            found += _RIVAL
        for who, whom, what in self.claims:
            if whom == seat and who != seat and (who in self.trusted or who in self.lovers):
                found += _ACCUSED if what in _BAD else _VOUCHED if what in _GOOD else 0.0
        return found

    def ranked(self, seats: tuple[int, ...]) -> list[Seat]:
        """These seats, the most suspicious first."""
        return sorted(seats, key=lambda seat: (-self.suspicion(seat), seat))

    def _lies(self, seat: Seat) -> bool:
        """Whether what the seat claims goes against what this one knows for itself."""
        for who, whom, what in self.claims:
            if who != seat:
                continue
            if what in _BAD and whom in self.friends:
                return True
            known = self.checked.get(whom)
            if known is not None and what in (_GOOD if known else _BAD):
                return True
        return False


def _own(who: Seat, whom: Seat, what: str) -> bool:
    return who == whom and what == "seer"


def _told(view: View) -> tuple[set[Seat], set[Seat], set[Seat], dict[Seat, bool]]:
    """Pack, siblings and lovers that this seat was told of, and whom it has checked."""
    pack: set[Seat] = set()
    mates: set[Seat] = set()
    lovers: set[Seat] = set()
    checked: dict[Seat, bool] = {}
    for fact in view.told:
        key, *rest = fact.split()
        if key in ("pack", "brother"):
            pack.update(map(int, rest))
        elif key == "siblings":
            mates.update(map(int, rest))
        elif key == "lover":
            lovers.update(map(int, rest))
        elif key == "checked" and rest[1] != "unknown":
            checked[int(rest[0])] = rest[1] in _BAD
        elif key == "parted":
            lovers.clear()
    return pack, mates, lovers, checked


def think(view: View, taste: tuple[float, ...]) -> Mind:
    """Read a view: the facts it was told, the public claims, the cards that were shown."""
    pack, mates, lovers, checked = _told(view)
    pack.discard(view.seat)
    mates.discard(view.seat)
    if _GUEST in view.told:
        checked.update(dict.fromkeys(pack, True))
        pack.clear()
    mind = Mind(
        view.seat,
        [one.seat for one in view.seats if one.alive],
        frozenset(mates | pack),
        frozenset(pack),
        frozenset(lovers),
        checked,
        view.claims,
        {one.seat: one.card for one in view.seats if one.card},
        taste,
    )
    mind.trusted = _believed(mind)
    return mind


def _believed(mind: Mind) -> list[Seat]:
    """Of those who claim to be the seer the one it believes; of two the one it distrusts less."""
    seers = [
        who for who in mind.seers() if mind.shown.get(who, "seer") == "seer" and not mind._lies(who)
    ]
    known = [who for who in seers if mind.shown.get(who) == "seer"]
    if known:
        return known
    if mind.me in seers:
        return [mind.me]
    return sorted(seers, key=lambda who: (mind.taste[who - 1], who))[:1]
