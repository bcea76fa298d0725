"""Twins: two games with one past, as far as somebody has got it, and a difference that is hidden.

Whatever anybody does at such a moment, what that somebody gets of it is the same in both.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import Any, NamedTuple

from engine.views import open_prompts
from engine.vocabulary import Phase
from tests.secrecy.inputs import OPENLY, OUT, Deed, drawn
from tests.secrecy.manners import MANNERS
from tests.secrecy.plays import ODD, QUIET, STYLES, Deck, Moment, hidden, moments
from tests.secrecy.sight import Stretch, apart

Draw = Callable[[random.Random, Moment, int], Deed]
SETTLE = 4_000
"""Milliseconds for which we listen after an input."""

MOSTLY, HIMSELF = 0.8, 0.3
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

    def __init__(self, manner: str, deck: Deck, seeds: Sequence[int], days: int = 2) -> None:
        self.manner = manner
        self.deck = deck
        self.pairs: Counter[tuple[str, str]] = Counter()
        found: dict[tuple[Any, ...], list[Moment]] = defaultdict(list)
        self.all: list[Moment] = []
        styles = QUIET if deck.holds else STYLES
        for style, seed in [*product(styles, seeds), *product(ODD, seeds[:2])]:
            self.all.extend(moments(deck, MANNERS[manner], seed, style, days))
        for moment in self.all:
            for viewer in range(deck.players + 1):
                found[moment.key(viewer)].append(moment)
        self.groups: dict[tuple[Any, ...], list[tuple[int, list[Moment]]]] = defaultdict(list)
        for key, group in found.items():
            if _differ(group):
                self.groups[_kind(group, key[-2])].append((key[-2], group))

    def told_by_silence(self) -> Iterator[str]:
        """The stages at which games that were played alike, and in which nobody has died, do not
        look alike to the group; and those that pass and tell somebody what he may not see.
        """
        looks: dict[tuple[Any, ...], dict[tuple[Any, ...], list[int]]] = defaultdict(dict)
        for one in self.all:
            if one.style.knife or any(who.death for who in one.game.players):
                continue
            past = looks[one.style, one.step, one.bears]
            past.setdefault(one.key(0), []).append(one.seed)
        where = f"{self.manner}, {self.deck.name}"
        for (style, number, _), past in looks.items():
            if len(past) > 1:
                yield f"{where}, {style}, stage {number}: {[*past.values()]}"
        yield from (f"{where}, {told}" for told in apart(self.all, self.deck))

    def tried(self, number: int, seed: int, draw: Draw = drawn) -> Iterator[Told]:
        """Give so many inputs, drawn by a seed; what they tell."""
        dice = random.Random(f"{seed}/{self.manner}/{self.deck.name}")
        done = 0
        while done < number and self.groups:
            viewer, group = dice.choice(self.groups[dice.choice([*self.groups])])
            twins = dice.sample(group, min(MOST, len(group)))
            twins.sort(key=lambda twin: -len(twin.game.untold))
            seat = _doer(dice, twins, viewer)
            deed = draw(dice, twins[0], seat)
            done += len(twins)
            cards = {twin.game.players[seat - 1].card for twin in twins}
            if deed.told_by_a_rule(twins[0]) or (deed.verb in OUT and len(cards) > 1):
                continue
            self._count(twins)
            yield from self._compared(twins, viewer, seat, deed)

    def _count(self, twins: list[Moment]) -> None:
        for one, other in combinations(twins, 2):
            for kind in hidden(one, other):
                self.pairs[str(one.game.phase), kind] += 1

    def _compared(self, twins: list[Moment], viewer: int, seat: int, deed: Deed) -> Iterator[Told]:
        """What this tells the viewer, and whoever else has got the same in all of them so far."""
        viewers = _viewers(twins, viewer, seat)
        runs = [after(twin, deed, seat, viewers) for twin in twins]
        if any(_openly(deed, seat, *one) for one in zip(twins, runs, strict=True)):
            return
        for one in viewers:
            for stage, stretches in enumerate(zip(*runs, strict=False)):
                heard: dict[str, list[str]] = {}
                for twin, what in zip(twins, stretches, strict=True):
                    card = twin.game.players[seat - 1].card
                    heard.setdefault(what.heard(twin.table, one), []).append(card)
                alike = len({what.seen(one) for what in stretches}) == 1
                ended = all(what.game.phase is Phase.OVER for what in stretches)
                if len(heard) > 1 and (alike or not (stage or ended or one == seat)):
                    done = f"{deed.name}, {stage} stages later" if stage else deed.name
                    phase = str(twins[0].game.phase)
                    yield Told(self.manner, self.deck.name, phase, one, seat, done, heard)
                if len(heard) > 1 or (stage and not alike):
                    break


def _openly(deed: Deed, seat: int, twin: Moment, run: list[Stretch]) -> bool:
    """Whether by a rule this has shown a card, or has taken others along."""
    both = zip(twin.game.players, run[0].game.players, strict=True)
    turned = {new.seat for old, new in both if (old.shown, old.death) != (new.shown, new.death)}
    # A number alone is for whatever he may do now, a knight's duel too.
    open_ = deed.verb in OPENLY or deed.name.rpartition(": ")[2].lstrip("/").isdigit()
    return bool((open_ and turned) or (deed.verb in OUT and turned - {seat}))


def _viewers(twins: list[Moment], viewer: int, seat: int) -> list[int]:
    """Whoever else has got the same in all of these; where a look costs much, one is enough."""
    if not twins[0].table.cheap:
        return [viewer]
    out = () if twins[0].table.prompt else (seat,)
    seats = (one for one in range(len(twins[0].game.players) + 1) if one not in out)
    return [one for one in seats if len({twin.key(one) for twin in twins}) == 1]


def _doer(dice: random.Random, twins: list[Moment], viewer: int) -> int:
    """Who is to do something: mostly one who is not the same in all of them, at times the viewer
    himself.
    """
    if viewer and twins[0].table.prompt and dice.random() < HIMSELF:
        return viewer
    seats = [one for one in range(1, len(twins[0].game.players) + 1) if one != viewer]
    cards = {one: {twin.game.players[one - 1].card for twin in twins} for one in seats}
    differ = [one for one in seats if len(cards[one]) > 1]
    return dice.choice(differ if differ and dice.random() < MOSTLY else seats)


def _kind(group: list[Moment], viewer: int) -> tuple[Any, ...]:
    """What kind of twins these are, so that the rare ones are asked as often as the others: the
    stage, whether the viewer is asked something, and whether they differ in who has died untold.
    """
    asked = bool(viewer) and bool(open_prompts(group[0].game, viewer))
    untold = len({twin.game.untold for twin in group}) > 1
    return bool(viewer), asked, untold, str(group[0].game.phase)


def _differ(group: list[Moment]) -> bool:
    return any(hidden(group[0], other) for other in group[1:])


def after(twin: Moment, deed: Deed, seat: int, viewers: Iterable[int]) -> list[Stretch]:
    """What goes out when this seat does this, and for a while after it; and then stage by stage,
    for as many as the deed takes, while nobody does anything.
    """
    here = twin.table.fork()
    here.only(viewers)
    deed.do(here, here.user(seat))
    here.rest(SETTLE)
    found = [Stretch(here.sent, here.game)]
    while len(found) <= deed.stages and here.due is not None:
        here.sent = []
        here.next_stage()
        here.rest(SETTLE)
        found.append(Stretch(here.sent, here.game))
    return found


def table_of(pairs: Counter[tuple[str, str]]) -> str:
    """The pairs that were asked, by stage and kind of hidden difference."""
    kinds = sorted({kind for _, kind in pairs})
    rows = [f"{'':14}" + "".join(f"{kind:>24}" for kind in kinds)]
    for phase in sorted({phase for phase, _ in pairs}):
        rows.append(f"{phase:14}" + "".join(f"{pairs[phase, kind]:>24}" for kind in kinds))
    return "\n".join(rows)
