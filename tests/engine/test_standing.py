"""Between a death and its telling nobody can see it by what is counted, offered or refused."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from engine import commands as c
from engine.staging import Story
from engine.state import Game
from engine.vocabulary import Phase
from tests.engine.twins import GROUP, Twin, walk

EVENING = (
    *("avenger", "wolf", "wolf", "seer", "witch", "piper", "raven", "guard", "apothecary"),
    *("moon_girl", "charmer", "fox", "assassin", "sister", "sister", "villager", "villager"),
)
AVENGER, STRUCK, PARTNER, LOVER = 1, 3, 2, 16
MORNING = (
    *("wolf", "wolf", "wolf", "seer", "witch", "hunter", "cupid", "guard"),
    *("villager", "villager", "villager", "villager"),
)
WITCH, CUPID, COUPLE = 5, 7, (9, 10)
TOLD = ("died", "peace", "exploded")
_SEATS = range(1, len(EVENING) + 1)


def struck(strike: bool, *, lover: bool = False) -> Twin:
    """Night 2, the avenger voted out: a wolf struck at nightfall, or nobody."""
    cards = list(EVENING)
    links = [(17, "link", (STRUCK, LOVER))] if lover else []
    if lover:
        cards[16] = "cupid"
    twin = Twin.of(Story(rules="expanded", seats=tuple(cards)))
    votes = [(seat, "vote", (AVENGER,)) for seat in (2, 4)]
    twin.until(lambda game: game.phase is Phase.VOTE, *links)
    twin.until(lambda game: game.night == 2 and not game.halted, *votes)
    twin.until(lambda game: twin.asked(AVENGER, "strike"))
    target = STRUCK if strike else 4
    twin.until(_after_the_strike, (AVENGER, "strike", (target,)))
    assert bool(twin.game.untold) is strike
    return twin


def _after_the_strike(game: Game) -> bool:
    return game.night == 2 and any("wear" in w.slots or "moon" in w.slots for w in game.waits)


def poisoned(poison: int, *, link: tuple[int, int] = COUPLE) -> Twin:
    """Official, the election before the deaths: one poisoned in the night, or nobody."""
    options: dict[str, bool | int | str] = {"election_before_deaths": "on", "wolf_chat": "always"}
    story = Story(rules="official", options=options, seats=MORNING)
    deeds = [(CUPID, "link", link), *([(WITCH, "poison", (poison,))] if poison else [])]
    twin = Twin.of(story).until(lambda game: game.phase is Phase.ELECTION_RUN, *deeds)
    twin.game = replace(twin.game, host="u1")
    assert bool(twin.game.untold) is bool(poison)
    return twin


def _knife(twin: Twin, dice: random.Random) -> c.AnyCommand:
    aim = dice.choice((STRUCK, LOVER, dice.choice(_SEATS)))
    return c.Answer(twin.now, PARTNER, "kill", (aim,))


def _loose_talk(twin: Twin, dice: random.Random) -> c.AnyCommand:
    host = c.Leave(twin.now, twin.game.host)
    return c.Said(twin.now, CUPID, COUPLE, couple=True) if dice.random() < 0.7 else host


@pytest.mark.parametrize("seed", range(15))
@pytest.mark.parametrize("lover", [False, True])
def test_a_wolf_struck_at_nightfall_is_told_at_dawn_and_by_nothing_else(seed, lover):
    """E-AVENGER-10, -11, A-39: neither sums nor offers nor refusals tell who was struck."""
    hearers = [seat for seat in (GROUP, *_SEATS) if seat not in (AVENGER, STRUCK, PARTNER)]
    if lover:
        hearers.remove(LOVER)
    quiet = (AVENGER, STRUCK, PARTNER, *([LOVER] if lover else []))
    twins = struck(True, lover=lover), struck(False, lover=lover)
    assert walk(*twins, hearers, seed, quiet, TOLD, _knife)


@pytest.mark.parametrize("seed", range(15))
@pytest.mark.parametrize("dead", [2, 6, 7, 9])
def test_who_is_poisoned_before_an_early_election_does_all_that_the_living_may(seed, dead):
    """O-FLOW-P5, A-16: neither he nor anybody else can tell before the deaths are told."""
    hearers = [seat for seat in range(len(MORNING) + 1) if seat != WITCH]
    assert walk(poisoned(dead), poisoned(0), hearers, seed, (WITCH,), TOLD, _loose_talk)
