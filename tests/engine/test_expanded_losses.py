"""擴充, table 3b: what is left of a card whose holder is infected, converted, burned or stripped.

Each way to lose a power meets each power; the first way is none, so that every check is seen to
fail where nothing was lost.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.engine.stories import holds

SEATS = (
    "[wolf, seed_wolf, {card}, fire_wolf, elder, villager, villager, villager, villager, avenger, "
    "villager, villager]"
)
LOSSES = {
    "nothing": """
        - night: {SETUP}
        - day: {}
        - night: {}
    """,
    "infected": """
        - night: {wolves: kill 3, 2: infect, SETUP}
    """,
    "converted": """
        - night: {10: side wolves, SETUP}
        - day: {all: vote 10}
        - night: {10: convert 3}
    """,
    "burned": """
        - night: {SETUP}
        - day: {all: vote 1}
        - night: {4: burn 3}
    """,
    "penalised": """
        - night: {SETUP}
        - day: {all: vote 5}
        - night: {}
    """,
}


class Power(NamedTuple):
    """A card, what its holder chose in the first night, what happens then, and what shows it."""

    setup: str
    then: str
    shows: str
    """A key of `expect` and its value where the power is whole, with `not_` before it where not."""


def asked(*verbs: str) -> Power:
    """A card that is asked for these every night."""
    return Power("3: pass", "- day: {}\n- night: {}", f"asked: {{3: [{', '.join(verbs)}]}}")


POWERS = {
    "seer": asked("check"),
    "witch": asked("poison"),
    "guard": asked("guard"),
    "raven": asked("curse"),
    "charmer": asked("charm"),
    "fox": asked("sniff"),
    "apothecary": asked("philtre", "restore"),
    "moon_girl": asked("moon"),
    "hunter": Power("3: pass", "- day: {all: vote 3}", "asked: {3: [shoot]}"),
    "idiot": Power("3: pass", "- day: {all: vote 3}", "announced: [spared 3]"),
    "judge": Power("3: pass", "- day: {6: vote 7, 8: vote 7}", "asked: {3: [again]}"),
    "scapegoat": Power("3: pass", "- day: {6: vote 7, 8: vote 9}", "announced: [died 3]"),
    "knight": Power("3: pass", "- do: [{3: duel 2}]\n- day: {}", "announced: [duel 3 2 hit]"),
    "rusty_knight": Power(
        "3: pass",
        "- day: {}\n- night: {wolves: kill 3}\n- day: {}\n- night: {}",
        "announced: [died 4]",
    ),
    "avenger": Power("3: side good", "- day: {all: vote 3}\n- night: {}", "asked: {3: [strike]}"),
    "bear_tamer": Power("3: pass", "- day: {}\n- night: {}", "announced: [bear growls]"),
    "shadow": Power(
        "3: follow 9", "- day: {all: vote 9}\n- night: {}", "told: {3: [became villager]}"
    ),
    "wild_child": Power("3: model 9", "- day: {all: vote 9}", "told: {3: [became wolf]}"),
}
FINAL = ("infected", "converted", "burned", "penalised")


def play(card: str, loss: str, *, whole: bool) -> None:
    power = POWERS[card]
    steps = LOSSES[loss].replace("SETUP", power.setup).split("\n")
    lines = [line.strip() for line in steps if line.strip()]
    key = power.shows if whole else f"not_{power.shows}"
    play = [*lines, "- expect: {over: false}", power.then, f"- expect: {{{key}}}"]
    head = f"rules: expanded\nseats: {SEATS.format(card=card)}\nplay:\n"
    holds(head + "\n".join(play))


@pytest.mark.parametrize("card", POWERS)
def test_a_power_that_nobody_has_taken_is_there(card):
    """Table 3b: the check of each row, where its power is whole."""
    play(card, "nothing", whole=True)


@pytest.mark.parametrize("loss", FINAL)
@pytest.mark.parametrize("card", POWERS)
def test_a_power_that_was_taken_is_gone_for_good(card, loss):
    """Table 3b, E-SEED_WOLF-9, E-FIRE_WOLF-6, E-ELDER-9: active or passive, by night or by day."""
    play(card, loss, whole=False)


@pytest.mark.parametrize(
    ("loss", "wolf"),
    [("infected", True), ("converted", True), ("burned", False), ("penalised", False)],
)
@pytest.mark.parametrize("card", POWERS)
def test_only_who_was_made_a_wolf_is_one(card, loss, wolf):
    """A-19, E-SEED_WOLF-14, E-AVENGER-5: a lost power changes nobody's side."""
    steps = LOSSES[loss].replace("SETUP", POWERS[card].setup).split("\n")
    lines = [line.strip() for line in steps if line.strip()]
    told = "told" if wolf else "not_told"
    expect = f"- expect: {{role: {{3: {'wolf' if wolf else card}}}, {told}: {{3: [became wolf]}}}}"
    holds("\n".join([f"rules: expanded\nseats: {SEATS.format(card=card)}\nplay:", *lines, expect]))
