"""Nothing that anybody does before the group betrays what the group may not know (E-FLOW-21).

`make twins N=300000` gives more inputs; the numbers of pairs that were asked are printed.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable
from itertools import islice, product

import pytest

from tests.secrecy import inputs
from tests.secrecy.inputs import Deed
from tests.secrecy.plays import Deck, Moment
from tests.secrecy.tables import MANNERS, Table
from tests.secrecy.twins import Twins, table_of

DECKS = (
    Deck("official", 9),
    Deck("official", 14),
    Deck("official", 14, (("election_before_deaths", True),)),
    Deck("crescent", 12),
    Deck("crescent", 12, (("autoplay", False),)),
    Deck("expanded", 9),
    Deck("expanded", 11),
    Deck("expanded", 16),
)
BRIEF = {
    "desk": (DECKS[2], DECKS[4], DECKS[7]),
    "aloud": (DECKS[0], DECKS[1], DECKS[3], DECKS[6], DECKS[5]),
    "telegram": (DECKS[1], DECKS[3]),
    "line": (DECKS[0],),
}
"""The tables of a short run; a long one has every deck in every manner."""

SHARE = {"desk": 3, "aloud": 9, "telegram": 3, "line": 1}
"""Which part of the inputs a manner gets: one on LINE costs as much as ten at the desk."""

USUAL = 10_000
"""As many inputs as a minute of one processor gives, with the games that lead there."""

LONG = 100_000
FEW = 20
"""With fewer pairs of a kind at a stage, that nothing was found there means nothing."""

STAGES = ("night", "speech", "vote", "election_run")
KINDS = ("cards", "night acts", "what a card remembers")


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
    for deck in decks:
        twins = Twins(manner, deck, range(1, 9 if long else 5))
        assert list(twins.told_by_silence()) == []
        told = list(islice(twins.tried(share, seed=1), 3))
        assert told == [], "\n".join(map(str, told))
        pairs.update(twins.pairs)
    print(f"\n{manner}\n{table_of(pairs)}")
    few = [cell for cell in product(STAGES, KINDS) if pairs[cell] < FEW]
    assert few == [] or not long


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
