"""Twins: two games with one past, as far as somebody has got it, and a difference that is hidden.

Whatever anybody does at such a moment, what that somebody gets of it is the same in both.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product
from typing import Any, NamedTuple

from adapters.letters import GROUP
from tests.secrecy.inputs import OPENLY, OUT, Deed, drawn
from tests.secrecy.manners import MANNERS
from tests.secrecy.plays import ODD, STYLES, Deck, Moment, hidden, moments
from tests.secrecy.tables import Table

Draw = Callable[[random.Random, Moment, int], Deed]
SETTLE = 4_000
"""Milliseconds for which we listen after an input."""

LOUD = frozenset({"bear_tamer"})
"""Cards of which the group hears each morning by a rule, whatever anybody does (E-BEAR_TAMER-1)."""

MOSTLY = 0.8
MOST = 3
"""How many twins are asked at a time."""


class Told(NamedTuple):
    """A difference: what somebody did, and what the viewer got of it, by the cards of the doer."""

    manner: str
    deck: str
    phase: str
    viewer: int
    seat: int
    deed: str
    heard: dict[str, list[str]]

    def __str__(self) -> str:
        who = f"seat {self.viewer}" if self.viewer else "the group"
        lines = [
            f"{self.manner}, {self.deck}, {self.phase}: {self.seat} does {self.deed!r}; {who}:"
        ]
        common = set.intersection(*(set(what.split("\n")) for what in self.heard))
        own = {what: [one for one in what.split("\n") if one not in common] for what in self.heard}
        places = enumerate(zip(*(one for ones in own.values() for one in ones), strict=False))
        apart = next((place for place, signs in places if len(set(signs)) > 1), 0)
        for what, cards in self.heard.items():
            lines.append(f"  {' '.join(cards)}:")
            lines += [f"    {one[max(0, apart - 80) :][:300]}" for one in own[what]]
        return "\n".join(lines)


class Twins:
    """The twins of one deck in one manner, by all that a viewer has got so far."""

    def __init__(self, manner: str, deck: Deck, seeds: Iterable[int], days: int = 2) -> None:
        self.manner = manner
        self.deck = deck
        self.pairs: Counter[tuple[str, str]] = Counter()
        found: dict[tuple[Any, ...], list[Moment]] = defaultdict(list)
        self.all: list[Moment] = []
        plays = [*product(STYLES, seeds), *product(ODD, [*seeds][:2])]
        for style, seed in plays:
            self.all.extend(moments(deck, MANNERS[manner], seed, style, days))
        for moment in self.all:
            for viewer in range(deck.players + 1):
                found[moment.key(viewer)].append(moment)
        self.groups: dict[tuple[bool, str], list[tuple[int, list[Moment]]]] = defaultdict(list)
        for key, group in found.items():
            if _differ(group):
                self.groups[bool(key[-2]), str(group[0].game.phase)].append((key[-2], group))

    def told_by_silence(self) -> Iterator[str]:
        """The stages at which games that were played alike, and in which nobody has died, do not
        look alike to the group.
        """
        looks: dict[tuple[Any, ...], dict[tuple[Any, ...], list[int]]] = defaultdict(dict)
        for one in self.all:
            players = one.game.players
            if one.style.knife or any(who.death or who.card in LOUD for who in players):
                continue
            past = looks[one.style, one.step]
            past.setdefault(one.key(0), []).append(one.seed)
        for (style, number), past in looks.items():
            if len(past) > 1:
                where = f"{self.manner}, {self.deck.name}, {style}, stage {number}"
                yield f"{where}: {[*past.values()]}"

    def tried(self, number: int, seed: int, draw: Draw = drawn) -> Iterator[Told]:
        """Give so many inputs, drawn by a seed; what they tell."""
        dice = random.Random(f"{seed}/{self.manner}/{self.deck.name}")
        done = 0
        while done < number and self.groups:
            viewer, group = dice.choice(self.groups[dice.choice([*self.groups])])
            twins = dice.sample(group, min(MOST, len(group)))
            seat = _doer(dice, twins, viewer)
            deed = draw(dice, twins[0], seat)
            done += len(twins)
            cards = {twin.game.players[seat - 1].card for twin in twins}
            if deed.told_by_a_rule(twins[0]) or (deed.verb in OUT and len(cards) > 1):
                continue
            self._count(twins)
            told = self._compared(twins, viewer, seat, deed)
            if told is not None:
                yield told

    def _count(self, twins: list[Moment]) -> None:
        for one, other in combinations(twins, 2):
            for kind in hidden(one, other):
                self.pairs[str(one.game.phase), kind] += 1

    def _compared(self, twins: list[Moment], viewer: int, seat: int, deed: Deed) -> Told | None:
        heard: dict[str, list[str]] = {}
        for twin in twins:
            player = twin.game.players[seat - 1]
            got, turned = after(twin.table, deed, player.user, viewer)
            if (deed.verb in OPENLY and turned) or (deed.verb in OUT and turned - {seat}):
                return None
            heard.setdefault(got, []).append(player.card)
        if len(heard) == 1:
            return None
        phase = str(twins[0].game.phase)
        return Told(self.manner, self.deck.name, phase, viewer, seat, deed.name, heard)


def _doer(dice: random.Random, twins: list[Moment], viewer: int) -> int:
    """Who is to do something: mostly one who is not the same in all of them."""
    seats = [one for one in range(1, len(twins[0].game.players) + 1) if one != viewer]
    cards = {one: {twin.game.players[one - 1].card for twin in twins} for one in seats}
    differ = [one for one in seats if len(cards[one]) > 1]
    return dice.choice(differ if differ and dice.random() < MOSTLY else seats)


def _differ(group: list[Moment]) -> bool:
    return any(hidden(group[0], other) for other in group[1:])


def after(table: Table, deed: Deed, user: str, viewer: int) -> tuple[str, set[int]]:
    """What a viewer gets when this person does this, and for a while after it; and which seats have
    died of it or shown their cards.
    """
    here = table.fork()
    here.only(viewer)
    deed.do(here, user)
    here.rest(SETTLE)
    mine = {GROUP, "raw", *({here.user(viewer)} if viewer else ())}
    got = [f"{one.at - table.clock.at} {one.what}" for one in here.sent if one.to in mine]
    both = zip(table.game.players, here.game.players, strict=True)
    turned = {now.seat for was, now in both if (was.shown, was.death) != (now.shown, now.death)}
    return "\n".join(got), turned


def table_of(pairs: Counter[tuple[str, str]]) -> str:
    """The pairs that were asked, by stage and kind of hidden difference."""
    kinds = sorted({kind for _, kind in pairs})
    rows = [f"{'':14}" + "".join(f"{kind:>24}" for kind in kinds)]
    for phase in sorted({phase for phase, _ in pairs}):
        rows.append(f"{phase:14}" + "".join(f"{pairs[phase, kind]:>24}" for kind in kinds))
    return "\n".join(rows)
