"""Every night over pairs and triples of cards, in both hook orders (architecture 2.12, tests 3)."""

from __future__ import annotations

import random
import time
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from engine.registry import VARIANTS
from engine.staging import Story, stage
from tests.nights import outcome, perft

SECONDS = {"official": 5, "crescent": 15, "expanded": 25}
BASE = ("wolf", "wolf")
SEATS = 8


def cards_of(rules: str) -> list[str]:
    return sorted(card for card in VARIANTS[rules] if card not in ("wolf", "villager"))


def decks(rules: str) -> list[tuple[str, ...]]:
    """The pack, one to three cards of interest, and villagers; pairs first, then triples."""
    cards = cards_of(rules)
    return [*combinations(cards, 2), *combinations(cards, 3)]


def laid_out(rules: str, cards: tuple[str, ...]) -> tuple[str, ...]:
    partners = [
        partner
        for card in cards
        for partner in VARIANTS[rules][card].partners
        if partner == card or partner not in cards
    ]
    deck = (*BASE, *cards, *partners)
    return (*deck, *("villager",) * max(1, SEATS - len(deck)))


def game_of(rules: str, seats: tuple[str, ...], number: int, *, backwards: bool):
    start = {"start": "night", "number": number, "alive": tuple(range(1, len(seats) + 1))}
    story = Story(
        rules=rules,
        seats=seats,
        bottom=BOTTOMS.get(rules, lambda _: ())(seats),
        reversed=backwards,
        **(start if number > 1 else {}),
    )
    return stage(story)[0]


def _bottom(size: int):
    pool = ("guard", "raven", "fox", "hunter", "witch", "seer")

    def cards(seats: tuple[str, ...]) -> tuple[str, ...]:
        taken = ("villager", "guard", "villager")[:size] if "thief" in seats else ()
        free = tuple(card for card in pool if card not in (*seats, *taken))
        return (*taken, *(free[:3] if "face_changer" in seats else ()))

    return cards


BOTTOMS = {"official": _bottom(2), "crescent": _bottom(3), "expanded": _bottom(2)}


def count(rules: str, cards: tuple[str, ...]) -> str:
    """One golden line: nights, different ends, deaths; fails where the hooks' order matters."""
    seats = laid_out(rules, cards)
    nights, ends, deaths = 0, set(), Counter()
    for number in (1, 2):
        for focus in (2, *range(3, 3 + len(cards)), len(seats)):
            forward = perft(game_of(rules, seats, number, backwards=False), focus)
            backward = perft(game_of(rules, seats, number, backwards=True), focus)
            for one, two in zip(forward, backward, strict=True):
                end = outcome(one)
                assert end == outcome(two), f"{seats} night {number} at {focus}: order matters"
                nights += 1
                ends.add(end)
                deaths[len(one.untold or one.dawn)] += 1
    spread = " ".join(f"{dead}:{number}" for dead, number in sorted(deaths.items()))
    return f"{' '.join(cards)}: {nights} nights, {len(ends)} ends, deaths {spread}"


@pytest.mark.parametrize("rules", ["official", "crescent"])
def test_nights_of_all_pairs_end_alike_in_both_hook_orders_and_as_often_as_ever(rules, golden):
    """O-FLOW-P9, C-FLOW-7: night deaths take effect together; golden counts, a line a pair."""
    lines = [count(rules, pair) for pair in combinations(cards_of(rules), 2)]
    golden(f"night_matrix_{rules}.txt", "\n".join(lines) + "\n")


def test_the_golden_counts_name_every_pair_of_cards(request):
    """Architecture 2.12, tests 3: written anew by `make golden`, which plays all pairs."""
    pairs = list(combinations(cards_of("expanded"), 2))
    path = request.path.parent / "golden" / "night_matrix_expanded.txt"
    if request.config.getoption("--golden") == "write":
        path.write_text("\n".join(count("expanded", pair) for pair in pairs) + "\n")
    assert sorted(known_counts(request.path.parent, "expanded")) == pairs


@pytest.mark.parametrize("rules", ["official", "crescent", "expanded"])
def test_sampled_nights_do_not_depend_on_the_order_of_seats(rules, request):
    """E-FLOW-8: a share of all pairs and triples, by a printed seed; --matrix=full does them all.

    Pairs come first in the full run. What a pair of 擴充 comes to is golden, a line a pair.
    """
    everything = decks(rules)
    full = request.config.getoption("--matrix") == "full"
    seed = request.config.getoption("--matrix-seed") or random.randrange(10**6)
    random.Random(seed).shuffle(everything)
    if full:
        everything.sort(key=len)
    known = known_counts(request.path.parent, rules)
    until = time.monotonic() + (1800 if full else SECONDS[rules])
    done: Counter[int] = Counter()
    nights = 0
    for cards in everything:
        if time.monotonic() > until:
            break
        line = count(rules, cards)
        assert known.get(cards, line) == line, "the counts have changed: see `make golden`"
        done[len(cards)] += 1
        nights += int(line.split(": ")[1].split()[0])
    sizes = Counter(map(len, everything))
    share = ", ".join(f"{done[size]} of {sizes[size]} decks of {size}" for size in sorted(sizes))
    print(f"night matrix {rules}: {share}, {nights} nights in both orders, seed {seed}")
    assert done


def known_counts(folder: Path, rules: str) -> dict[tuple[str, ...], str]:
    """The golden lines by their cards."""
    path = folder / "golden" / f"night_matrix_{rules}.txt"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {tuple(line.partition(":")[0].split()): line for line in lines}
