"""Positions in which nobody can win any more: every position of up to three living of many decks.

A position is who lives, who loves whom, and whom the hybrid has chosen. The others are dead.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from engine import deaths, wins
from engine.fates import RETURNED
from engine.house import House
from engine.prospects import FEW, nobody_wins
from engine.rules import RULE_SETS
from engine.staging import Story, stage
from engine.state import Death, Game
from engine.table import Table
from engine.tasks import Bury, Fall
from engine.vocabulary import Camp, Cause, Slot, Stage

OFFICIAL = ("wolf wolf seer witch hunter cupid villager villager",)
CRESCENT = (
    "wolf wolf seer hunter cupid elder villager villager",
    "wolf wolf seer cupid hybrid witch villager villager",
    "wolf wolf seer cupid piper witch villager villager",
)
CITY = ("wolf white_eyed_wolf wolf cupid admirer monk villager villager",)
GRANDPA = "wolf grandpa hybrid cupid avenger wild_child fox villager"
EXPANDED = (
    "wolf piper hybrid cupid seer elder villager villager",
    "wolf white_wolf hybrid cupid angel idiot shadow villager",
    GRANDPA,
)
STILL: dict[str, bool | int | str] = {
    "room": "crescent",
    **dict.fromkeys(("p_ufo", "p_thunder", "p_breakup", "p_return"), 0),
}


class Position(NamedTuple):
    """Who lives; the lovers, alive or dead; whom the hybrid has chosen, or 0."""

    alive: tuple[int, ...]
    lovers: tuple[int, ...] = ()
    chosen: int = 0


def morning(rules: str, deck: str, **options: bool | int | str) -> Game:
    """Day 5 of this deck, everybody alive, nothing waited for."""
    groups = ((1, 3, 5, 7), (2, 4, 6, 8)) if "grandpa" in deck else ()
    cards = tuple(deck.split())
    story = Story(rules, options, cards, start="day", number=5, alive=(*range(1, 9),))
    return replace(stage(replace(story, groups=groups))[0], waits=(), agenda=())


def placed(game: Game, position: Position) -> Table:
    """The table of a position on that day."""
    table = Table(game, 0)
    table.bond = position.lovers
    for one in set(table.seats) - {*position.alive}:
        death = Death(one, (Cause.KNIFE,), night=4)
        table.players[one - 1] = replace(table.player(one), death=death)
    if position.chosen:
        key = "support" if table.rules == "crescent" else "master"
        hybrid = table.card("hybrid")
        assert hybrid.staged(key, {table.holders("hybrid")[0]: position.chosen}, table)
    return table


def positions(deck: str) -> Iterator[Position]:
    """All of them; of a pair both live or both are dead."""
    cards = deck.split()
    seats = range(1, len(cards) + 1)
    pairs = [(), *combinations(seats, 2)] if "cupid" in cards else [()]
    hybrid = cards.index("hybrid") + 1 if "hybrid" in cards else 0
    choices = [one for one in seats if one != hybrid] if hybrid else [0]
    living = chain.from_iterable(combinations(seats, few) for few in range(1, FEW + 1))
    for alive in living:
        for pair in pairs:
            if not pair or (pair[0] in alive) == (pair[1] in alive):
                yield from (Position(alive, pair, chosen) for chosen in choices)


def is_won(table: Table) -> bool:
    row = table.rulings(House).checks[Stage.VERDICT]
    return any(camp is not Camp.NONE and wins.holds(table, camp) for camp in row)


def won_by_deaths(table: Table) -> bool:
    """Whether this position is won, or one to which real burials of some of the living lead."""
    game, living = table.close(), table.alive
    for few in range(len(living)):
        for dying in combinations(living, few):
            later = Table(game, 0)
            for one in dying:
                deaths.bury(Bury((Fall(one, (Cause.KNIFE,)),)), later)
            if later.alive and is_won(later):
                return True
    return False


def dead_positions(rules: str, deck: str, **options: bool | int | str) -> set[Position]:
    """Those that are over, by the engine; each is looked at by real burials too, and the looking
    has left no trace.
    """
    game = morning(rules, deck, **options)
    found = set()
    for position in positions(deck):
        table = placed(game, position)
        before = table.close()
        if not is_won(table) and nobody_wins(table):
            found.add(position)
        assert table.close() == before
        assert (position in found) <= (not won_by_deaths(table)), position
    return found


@pytest.mark.parametrize("deck", OFFICIAL)
def test_official_has_no_dead_position(deck):
    """O-WIN-10: the last wolf's death gives the game to one side or the other."""
    assert dead_positions("official", deck) == set()


@pytest.mark.parametrize(
    ("deck", "mode"),
    [(CRESCENT[0], mode) for mode in ("edge", "city", "gods", "villagers")]
    + [(deck, mode) for deck in CRESCENT[1:] for mode in ("edge", "city")],
)
def test_no_pair_of_crescent_is_dead_while_both_live_and_no_white_eyed_wolf(deck, mode):
    """C-WINMODE-1 to -10."""
    assert dead_positions("crescent", deck, mode=mode) == set()


@pytest.mark.parametrize("deck", CITY)
def test_the_last_wolf_and_the_white_eyed_wolf_as_lovers_alone_are_dead(deck):
    """C-WHITEEYE-9, C-WINMODE-1: each needs the other dead, and dies with him."""
    dead = {Position((1, 2), (1, 2)), Position((2, 3), (2, 3))}
    assert dead_positions("crescent", deck, mode="city") == dead
    assert dead_positions("crescent", deck, mode="city", **STILL) == dead


@pytest.mark.parametrize("odds", ["p_ufo", "p_thunder", "p_breakup"])
def test_while_chance_may_part_them_nothing_is_over(odds):
    """C-LOVERS-10, -14: parted, either of them can outlive the other."""
    game = morning("crescent", CITY[0], mode="city", **{**STILL, odds: 1})
    assert nobody_wins(placed(game, Position((1, 2), (1, 2)))) == ""


def test_the_wolf_of_a_dead_pair_who_came_back_is_dead_as_the_last_one_alive():
    """C-LOVERS-17, C-FLOW-12."""
    deck = CRESCENT[0]
    for options in (STILL, {"room": "crescent"}):
        table = placed(morning("crescent", deck, **options), Position((1,), (1, 3)))
        table.keep(RETURNED, True)
        assert nobody_wins(table) == "hopeless"
    beside = placed(morning("crescent", deck, **STILL), Position((1, 2), (1, 3)))
    assert nobody_wins(beside) == ""


@pytest.mark.parametrize("deck", EXPANDED)
def test_expanded_is_dead_where_a_dead_pipers_hybrid_is_the_only_one_alive(deck):
    """E-FLOW-23, E-HYBRID-5: beside any pair of dead lovers; the grandpa's too, and that one also
    while the grandpa lives who is his lover and of the other group (E-CLAN_GRANDPA-4).
    """
    cards = deck.split()
    lone = [seat for seat, card in enumerate(cards, 1) if card in ("piper", "grandpa")]
    hybrid = cards.index("hybrid") + 1
    dead = {one for one in positions(deck) if one.chosen in lone and one.alive == (hybrid,)}
    if deck == GRANDPA:
        dead.add(Position((2, 3), (2, 3), 2))
    assert dead_positions("expanded", deck) == dead


def test_a_right_to_convert_keeps_a_position_alive_as_long_as_it_lasts():
    """E-AVENGER-6, E-FLOW-17."""
    deck = "wolf piper hybrid avenger seer elder villager villager"
    table = placed(morning("expanded", deck), Position((3,), (), 2))
    assert nobody_wins(table) == "hopeless"
    table.card("avenger").staged("side", {4: "wolves"}, table)
    table.role(4).died(Death(4, (Cause.VOTE,), day=4), 4, table)
    assert nobody_wins(table) == ""
    table.role(4).spent(Slot.STRIKE, (), 4, table)
    assert nobody_wins(table) == "hopeless"


def test_a_shadow_who_is_about_to_be_somebody_is_not_dead():
    """E-SHADOW-5, E-FLOW-17."""
    deck = "wolf piper hybrid shadow seer elder villager villager"
    table = placed(morning("expanded", deck), Position((3, 4), (3, 4), 2))
    table.card("shadow").staged("follow", {4: 1}, table)
    assert not is_won(table)
    assert nobody_wins(table) == ""


def test_a_piper_and_his_lover_alone_are_not_dead_before_he_is_burned():
    """E-PIPER-9: he charms her in a night to come."""
    deck = "wolf piper hybrid cupid seer elder villager villager"
    table = placed(morning("expanded", deck), Position((2, 3), (2, 3), 2))
    assert not is_won(table)
    assert nobody_wins(table) == ""
    table.strip(2)
    assert nobody_wins(table) == "hopeless"


def test_nobody_is_asked_before_the_first_morning():
    """E-FLOW-16: sides are still being chosen."""
    table = placed(morning("expanded", EXPANDED[0]), Position((3,), (), 2))
    table.day = 0
    assert nobody_wins(table) == ""


@pytest.mark.parametrize("rules", RULE_SETS)
def test_with_nobody_alive_no_camp_but_officials_wolves_has_won(rules):
    """C-WINMODE-13, E-FLOW-23, O-WIN-10."""
    decks = {"official": OFFICIAL, "crescent": (*CRESCENT, *CITY), "expanded": EXPANDED}[rules]
    for deck in decks:
        table = placed(morning(rules, deck), Position(()))
        assert wins.check(table, Stage.VERDICT)
        assert table.outcome is not None
        ends = (table.outcome.camp, table.outcome.reason)
        assert ends == ((Camp.WOLVES, "win-gods") if rules == "official" else (Camp.NONE, "nobody"))
