"""Nothing that anybody does before the group betrays what the group may not know (E-FLOW-21).

`make twins N=300000` gives more inputs; the numbers of pairs that were asked are printed.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice, product

import pytest

from tests.secrecy import inputs
from tests.secrecy.inputs import Deed
from tests.secrecy.manners import MANNERS
from tests.secrecy.plays import Deck, Moment
from tests.secrecy.tables import Table
from tests.secrecy.twins import Twins, table_of

DECKS = (
    Deck("official", 9),
    Deck("official", 14),
    Deck("official", 14, (("election_before_deaths", True),)),
    Deck("crescent", 12),
    Deck("crescent", 12, (("autoplay", False),)),
    Deck("expanded", 9),
    Deck("expanded", 11),
    Deck("expanded", 14),
    Deck("expanded", 16),
    Deck("expanded", 16, holds=((6, "avenger"),)),
    Deck("official", 9, habits=(("dead_view", "everything"),), holds=((6, "hunter"),)),
)
BRIEF = {
    "desk": (DECKS[2], DECKS[7], DECKS[9], DECKS[10]),
    "aloud": (DECKS[4], DECKS[6]),
    "telegram": (DECKS[3],),
    "line": (DECKS[0],),
    "page": (DECKS[0],),
}
"""The tables of a short run; a long one has every deck in every manner."""

SHARE = {"desk": 10, "aloud": 7, "telegram": 2, "line": 1, "page": 1}
"""How many parts of the inputs a manner gets: one on LINE costs as much as ten at the desk."""

USUAL = 10_000
"""As many inputs as some fifty seconds of one processor give, with the games that lead there."""

QUICK = ("desk", "aloud")
"""Manners of which a short run, too, has enough of every kind."""

LONG = 100_000
ROUND = 20_000
"""So many inputs are given to the same games; then there are others."""

FEW = 20
"""With fewer pairs of a kind at a stage, that nothing was found there means nothing."""

STAGES = ("night", "speech", "vote")
KINDS = ("cards", "instants", "night acts", "what a card remembers")


def number() -> int:
    return int(os.environ.get("TWINS", USUAL))


@pytest.mark.timeout(0)
@pytest.mark.parametrize("manner", MANNERS)
def test_nobody_can_tell_games_apart_that_differ_in_what_is_hidden(manner: str) -> None:
    """E-FLOW-21, O-FLOW-1: who holds what, and what was done by night, shows in no text, edit,
    button, sound or instant, whether nobody does a thing or somebody does whatever one can.
    """
    long = number() >= LONG
    decks = DECKS if long else BRIEF[manner]
    share = number() * SHARE[manner] // sum(SHARE.values()) // len(decks)
    pairs: Counter[tuple[str, str]] = Counter()
    for deck, (first, many) in product(decks, _rounds(share)):
        seeds = [*islice(deck.seeds(first), 8 if long else 4)]
        twins = Twins(manner, deck, seeds, 2 if long else 1)
        assert list(twins.told_by_silence()) == []
        told = list(islice(twins.tried(many, seed=first), 3))
        assert told == [], "\n".join(map(str, told))
        pairs.update(twins.pairs)
    print(f"\n{manner}, {share * len(decks)} inputs\n{table_of(pairs)}", flush=True)
    few = [cell for cell in product(STAGES, KINDS) if pairs[cell] < FEW]
    assert few == [] or not (long or manner in QUICK), few


def _rounds(inputs: int) -> Iterator[tuple[int, int]]:
    """The first deal of each round, and how many inputs its games get."""
    start = 1 + 1000 * (int(os.environ.get("TWINS_SEED", 1)) - 1)
    for number in range(-(-inputs // ROUND)):
        yield start + 8 * number, min(ROUND, inputs - ROUND * number)


class TestTheTwinsSee:
    """What they are for they find: each of these is a leak that was there once."""

    def test_a_refusal_that_only_who_is_asked_gets(self) -> None:
        """A line that is refused by the writer's card, in the group."""

        def leak(table: Table, user: str) -> None:
            card = next(one.card for one in table.game.players if one.user == user)
            table.say("U0" if card == "wolf" else user, "/刀 3")

        assert self._found(leak)

    def test_a_message_that_comes_a_millisecond_later(self) -> None:
        def leak(table: Table, user: str) -> None:
            card = next(one.card for one in table.game.players if one.user == user)
            table.clock.at += card == "wolf"
            table.say(user, "/status")

        assert self._found(leak)

    def _found(self, leak: Callable[[Table, str], None]) -> bool:
        twins = Twins("desk", Deck("official", 9), range(1, 5), days=1)

        def draw(dice: random.Random, moment: Moment, seat: int) -> Deed:
            return Deed("leak", leak)

        return any(True for _ in twins.tried(300, 1, draw))


def test_every_word_of_the_catalogue_is_among_the_inputs() -> None:
    """Whatever a table can type is drawn sooner or later."""
    words = {word for word, _ in inputs.answers()}
    assert {"不用", "刀", "驗", "投", "pass", "vote", "explode"} <= words
    assert len(words) > 100
    assert len(inputs.commands()) > 60
