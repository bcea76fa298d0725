"""擴充, setup s1 to s3: what is drawn before the first night, and by what.

Stories give every card its seat; here the deal itself is looked at, over many seeds.
"""

from __future__ import annotations

from collections import Counter

from engine.effects import Announce
from engine.texts import SeatsRef
from tests.engine.play import Run, seated
from tests.engine.scripted import played

SEEDS = range(40)
GRANDPA = ("grandpa wolf wolf seer witch hunter " + "villager " * 5).split()
THIEF = ("thief wolf wolf seer witch hunter guard " + "villager " * 4).split()
FACES = ("face_changer wolf wolf seer witch hunter " + "villager " * 3).split()


def groups(run: Run) -> tuple[tuple[int, ...], ...]:
    """The two groups as the table was told of them."""
    told = [one for one in run.effects if isinstance(one, Announce) and one.key == "groups"]
    assert len(told) == 1
    return tuple(arg.seats for arg in told[0].args if isinstance(arg, SeatsRef))


def test_a_grandpa_s_table_is_in_two_random_halves_that_tell_nothing_of_him():
    """E-CLAN_GRANDPA-2, A-89: disjoint, complete, as even as can be, another way by another seed;
    he is as often in the one as in the other.
    """
    first = Counter[bool]()
    ways = set()
    for seed in SEEDS:
        run = seated("expanded", 11, deck=GRANDPA, seed=seed)
        one, other = groups(run)
        assert sorted((*one, *other)) == list(range(1, 12))
        assert {len(one), len(other)} == {5, 6}
        holder = next(player.seat for player in run.game.players if player.card == "grandpa")
        first[holder in one] += 1
        ways.add(one)
    assert len(ways) > len(SEEDS) // 2
    assert min(first.values()) > len(SEEDS) // 5


def test_a_thief_s_two_cards_are_drawn_from_all_cards_his_own_among_them():
    """E-THIEF-3, E-THIEF-4, A-51: each seat one card, all cards together the deck."""
    aside = Counter[str]()
    for seed in SEEDS:
        run = seated("expanded", 9, deck=THIEF, seed=seed)
        dealt = Counter(player.card for player in run.game.players)
        assert dealt + Counter(run.game.bottom) == Counter(THIEF)
        assert len(run.game.bottom) == 2
        aside.update(run.game.bottom)
    assert set(aside) == set(THIEF)


def test_a_face_changer_s_three_are_different_powers_that_nobody_was_dealt():
    """E-FACE_CHANGER-1, A-80: never a card of the deck, never one without a power to lend."""
    lent = {
        *("seer", "witch", "hunter", "idiot", "guard", "elder", "scapegoat", "raven", "judge"),
        *("bear_tamer", "knight", "rusty_knight", "apothecary", "moon_girl", "charmer", "fox"),
    }
    drawn = Counter[str]()
    for seed in SEEDS:
        three = seated("expanded", 9, deck=FACES, seed=seed).game.bottom
        assert len(set(three)) == 3
        drawn.update(three)
    assert set(drawn) == lent - set(FACES)


def test_the_same_seed_draws_the_same():
    """E-FACE_CHANGER-3, E-WOLF-5: nothing but the game's own generator is asked."""
    for seed in (1, 2, 3):
        one, other = (seated("expanded", 9, deck=FACES, seed=seed).game for _ in range(2))
        assert one == other


def test_a_tie_of_the_pack_is_drawn_and_the_same_seed_draws_it_alike():
    """E-WOLF-5, A-17: now the one and now the other, never a third, whoever named him first."""

    def victim(seed: int) -> int:
        cards = "wolf wolf villager villager villager villager villager villager"
        run = played(cards, {"n1": {1: "kill 6", 2: "kill 5"}}, seed=seed)
        (dead,) = [player.seat for player in run.game.players if player.death is not None]
        return dead

    victims = [victim(seed) for seed in SEEDS]
    assert set(victims) == {5, 6}
    assert victims == [victim(seed) for seed in SEEDS]
