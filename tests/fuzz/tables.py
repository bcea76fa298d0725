"""A table from one integer: its rule set's deck, options and clock, and how its players behave."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine import Game, Illegal, new_table, step
from engine.commands import AnyCommand, Begin, Choose, Join, Tick
from engine.decks import BOARDS
from engine.effects import Effect
from engine.registry import VARIANTS
from engine.rules import options
from engine.staging import Story, stage
from tests.fuzz.referee.seen import WOLF_CARDS

ODDS = (0, 20, 60)
"""Percent: events that are rare at a real table come often here."""
NUMBERS = {
    "leave_grace": (0, 10, 60),
    "stalemate_days": (2, 3, 5),
    **dict.fromkeys(("p_ufo", "p_thunder", "p_breakup", "p_return"), ODDS),
}
LIKELY = {
    "election_before_deaths": 0.4,
    "cupid_naming": 0.1,
    "sheriff": 0.2,
    "room": 0.5,
    "mode": 0.6,
    "special": 0.6,
}
BEGINS = 1_000_000
"""The clock at the deal, in milliseconds."""
USUAL = 0.15
"""How likely an option is to be changed."""
GODS = ("seer", "witch", "hunter", "guard", "cupid")
BREAKING = frozenset(
    {"hunter", "cupid", "idiot", "monk", "admirer", "knight", "scapegoat", "rusty_knight", "elder"}
)
"""Cards whose holders break into a day, by dying or alive."""
TOGETHER = {"sister": 2, "brother": 3}
PAIRED = {"elder_wolf_brother": "younger_wolf_brother"}
OFFICES = {"official": ("guard",), "crescent": ("monk",)}
"""Books with a sheriff, and who else is on the board where a game begins in its middle."""
SPARE = {"thief": {"official": 2, "expanded": 2, "crescent": 1}}


class Temper(NamedTuple):
    """How often, at each turn, the players of one game do what they do; 0 where they never do."""

    silence: float
    trouble: float
    leave: float
    event: float
    power: float
    naming: float
    kick: float
    clock: float
    junk: float
    chains: bool = False
    """Trouble breaks into trouble: nothing that is owed is left in peace."""
    exodus: float = 0.0
    """How likely, at each turn, everybody begins to go."""
    stars: tuple[str, str] = ("", "")
    """The cards whose holders are elected and voted out, or ''."""


def temper(dice: random.Random, cards: tuple[str, ...] = ()) -> Temper:
    """Every kind of trouble is left out of half of the games, so that none drowns the others."""
    drawn = [dice.choice((0.0, 1.0)) * dice.choice((1.0, 3.0)) for _ in range(7)]
    usual = Temper(dice.choice((0.05, 0.2, 0.5)), dice.choice((0.02, 0.06, 0.12)), *drawn)
    if dice.random() < 0.65:
        stars = _stars(cards, dice) if dice.random() < 0.5 else ("", "")
        return usual._replace(exodus=0.02 if dice.random() < 0.06 else 0.0, stars=stars)
    breaks_in = Temper(usual.silence, 0.01, 0.3, 0.5, 2.0, 2.0, 0.0, 0.0, 0.0, chains=True)
    return breaks_in._replace(stars=_stars(cards, dice))


def _stars(cards: tuple[str, ...], dice: random.Random) -> tuple[str, str]:
    breaking = sorted(BREAKING.intersection(cards))
    if not breaking:
        return ("", "")
    return dice.choice(breaking), dice.choice(breaking)


@lru_cache(maxsize=4096)
def _named(rules: str, name: str) -> tuple[Any, ...]:
    return options(rules)[name] or NUMBERS.get(name, ())


def chosen(rules: str, dice: random.Random) -> dict[str, bool | int | str]:
    """Some options of the rule set, with answers that are not the usual ones."""
    found: dict[str, bool | int | str] = {}
    for name in options(rules):
        if dice.random() < LIKELY.get(name, USUAL) and (answers := _named(rules, name)):
            answer = dice.choice(answers)
            found[name] = answer if isinstance(answer, bool | int) else str(answer)
    return found


def deck(rules: str, seats: int, dice: random.Random) -> tuple[str, ...]:
    """Cards for so many seats; the engine may still refuse them."""
    pool = [card for card in VARIANTS[rules] if card not in ("wolf", "villager")]
    dice.shuffle(pool)
    wolves = dice.randint(1, max(1, (seats - 1) // 3))
    powers = dice.randint(2, max(2, seats - wolves - 1))
    cards: list[str] = []
    for card in pool:
        if sum(one not in WOLF_CARDS for one in cards) >= powers:
            break
        if card in cards or (
            card in WOLF_CARDS and sum(one in WOLF_CARDS for one in cards) >= wolves
        ):
            continue
        cards += [card] * TOGETHER.get(card, 1)
        if card in PAIRED:
            cards.append(PAIRED[card])
    if rules == "official":  # a god is dealt whatever lies at the bottom, else the wolves have won
        missing = [god for god in GODS if god not in cards]
        cards += missing[: max(0, 3 - (len(GODS) - len(missing)))]
    cards += ["wolf"] * (wolves - sum(card in WOLF_CARDS for card in cards))
    wanted = seats + sum(SPARE[card][rules] for card in cards if card in SPARE)
    cards += ["villager"] * (wanted - len(cards))
    return tuple(cards)


class Dealt(NamedTuple):
    """A table that has begun, what was said at the deal, and the commands that led there."""

    game: Game
    effects: tuple[Effect, ...]
    log: tuple[tuple[AnyCommand, int], ...]


def opened(rules: str, dice: random.Random) -> Dealt:
    """A table that has begun: a preset or a deck of its own."""
    while True:
        try:
            if rules in OFFICES and dice.random() < 0.15:
                return _staged(rules, dice)
            return _begun(rules, dice)
        except Illegal:
            continue


def _staged(rules: str, dice: random.Random) -> Dealt:
    """A second night with a sheriff and a couple: what takes an evening to come about is there."""
    cards = ["wolf", "wolf", "wolf", "seer", "witch", "hunter", "cupid", *OFFICES[rules]]
    cards += ["villager"] * dice.randint(3, 5)
    seats = list(range(1, len(cards) + 1))
    sheriff = dice.choice((cards.index("hunter") + 1, cards.index("cupid") + 1, dice.choice(seats)))
    story = Story(
        rules,
        {name: one for name, one in chosen(rules, dice).items() if name != "sheriff"},
        tuple(cards),
        seed=dice.getrandbits(32),
        start="night",
        number=2,
        alive=tuple(seats),
        state={"sheriff": sheriff, "lovers": sorted(dice.sample(seats, 2))},
    )
    game, effects = stage(story, BEGINS)
    game, more = step(replace(game, probe=False), Tick(BEGINS), BEGINS)
    return Dealt(game, (*effects, *more), ())


def _begun(rules: str, dice: random.Random) -> Dealt:
    if dice.random() < 0.4:
        plan = dice.choice(list(BOARDS[rules].values()))
        cards, seats, fixed = plan.cards, plan.players, dict(plan.options)
    else:
        seats = dice.choice((5, 6, 6, 7, 7, 8, 9, 10, 12))
        cards, fixed = deck(rules, seats, dice), {}
    game = new_table(
        rules,
        at=BEGINS,
        options={**chosen(rules, dice), **fixed},
        host="u1",
        grace=dice.choice((0, 0, 2000)),
        gated=dice.random() < 0.25,
    )
    users = [f"u{number}" for number in range(1, seats + 1)]
    commands: list[AnyCommand] = [
        *(Join(BEGINS, user, user, bot=dice.random() < 0.1) for user in users),
        Choose(BEGINS, deck=cards),
        Begin(
            BEGINS,
            dice.getrandbits(32),
            pants_kill=(dice.choice(users),) if dice.random() < 0.2 else (),
            pants_check=(dice.choice(users),) if dice.random() < 0.2 else (),
            sexes=tuple((user, dice.choice("mf")) for user in users if dice.random() < 0.8),
        ),
    ]
    effects: tuple[Effect, ...] = ()
    for command in commands:
        game, effects = step(game, command, BEGINS)
    return Dealt(game, effects, tuple((command, BEGINS) for command in commands))
