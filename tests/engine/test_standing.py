"""Between a death and its telling nobody can see it by what is counted, offered or refused."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from engine import commands as c, legal
from engine.staging import Story
from engine.state import Game
from engine.vocabulary import Phase
from tests.engine.twins import GROUP, Twin, differs, told

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


def walk(one: Twin, other: Twin, to: list[int], seed: int, quiet: tuple[int, ...]) -> int:
    """The same inputs to both until the deaths are told; returns how many. `quiet` seats give none
    but those that everybody could.
    """
    dice = random.Random(seed)
    for number in range(1, 200):
        command = _any(one, dice, quiet)
        if command is None:
            one.tick(), other.tick()
        else:
            answers = one.do(command), other.do(command)
            open_ = not isinstance(command, c.Answer) or command.seat not in quiet
            assert not open_ or answers[0] == answers[1], f"{command}: {answers}"
        if told(one) or told(other):
            return number
        found = differs(one, other, to)
        assert not found, f"after {command}: {found}"
    raise AssertionError("never told")


def _any(twin: Twin, dice: random.Random, quiet: tuple[int, ...]) -> c.AnyCommand | None:
    """Something that somebody does, as it would be done in either."""
    seat, at = dice.choice(range(1, len(twin.game.players) + 1)), twin.now
    other = dice.choice(range(1, len(twin.game.players) + 1))
    user = twin.game.players[seat - 1].user
    deed = dice.randrange(18)
    if deed < 3:
        choices = [] if seat in quiet else legal(twin.game, seat)
        if not choices:
            return None if deed < 2 else c.Said(at, seat)
        one = dice.choice(choices)
        if not one.targets and (one.words or one.text):
            return c.Answer(at, seat, one.verb, (), one.words[0] if one.words else "sign")
        group = dice.choice(one.groups) if one.groups else ()
        aims = group or tuple(dice.sample(one.targets, min(max(1, one.least), one.most)))
        return c.Answer(at, seat, one.verb, aims if one.most else ())
    return (
        c.Kick(at, user, other),
        c.Kick(at, user, other, admin=dice.random() < 0.1),
        c.Adjourn(at, seat),
        c.Skip(at, seat),
        c.Said(at, seat, (other,), couple=True),
        c.Gone(at, user) if dice.random() < 0.3 else c.Reach(at, user, reachable=False),
        c.Back(at, user),
        c.TakeSeat(at, f"new{at}", "new", other),
        c.HandOver(at, user) if dice.random() < 0.3 else c.Leave(at, twin.game.host or user),
        c.Answer(at, PARTNER, "kill", (dice.choice((STRUCK, LOVER, other)),)),
        c.Said(at, CUPID, COUPLE, couple=True),
        c.Speak(at, seat) if seat not in quiet else c.Skip(at, other),
        c.Typed(at, seat, "sign") if seat not in quiet else c.Skip(at, other),
        c.Leave(at, user) if dice.random() < 0.2 else c.Said(at, seat),
        None,
    )[deed - 3]


@pytest.mark.parametrize("seed", range(15))
@pytest.mark.parametrize("lover", [False, True])
def test_a_wolf_struck_at_nightfall_is_told_at_dawn_and_by_nothing_else(seed, lover):
    """E-AVENGER-10, -11, A-39: neither sums nor offers nor refusals tell who was struck."""
    hearers = [seat for seat in (GROUP, *_SEATS) if seat not in (AVENGER, STRUCK, PARTNER)]
    if lover:
        hearers.remove(LOVER)
    quiet = (AVENGER, STRUCK, PARTNER, *([LOVER] if lover else []))
    assert walk(struck(True, lover=lover), struck(False, lover=lover), hearers, seed, quiet)


@pytest.mark.parametrize("seed", range(15))
@pytest.mark.parametrize("dead", [2, 6, 7, 9])
def test_who_is_poisoned_before_an_early_election_does_all_that_the_living_may(seed, dead):
    """O-FLOW-P5, A-16: neither he nor anybody else can tell before the deaths are told."""
    hearers = [seat for seat in range(len(MORNING) + 1) if seat != WITCH]
    assert walk(poisoned(dead), poisoned(0), hearers, seed, (WITCH,))
