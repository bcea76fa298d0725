"""What one seat can see, hear and time does not depend on what it may not know (architecture
2.8).
"""

from __future__ import annotations

import random
from itertools import combinations

import msgspec
import pytest

from engine import next_wake, step, view
from engine.commands import Answer, Tick
from engine.effects import Announce, Ask, Close, StageOpened, Whisper
from engine.staging import Story, stage
from engine.vocabulary import Phase
from tests.engine.play import play_out, seated, unrevealed_cards

TEN = [
    "wolf",
    "wolf",
    "wolf",
    "seer",
    "witch",
    "hunter",
    "guard",
    "cupid",
    "villager",
    "villager",
    "villager",
    "thief",
]
BOTTOM = ("villager", "villager")


def heard_by(viewer: int, cards: list[str]) -> list[bytes]:
    """All that a silent seat and the group get over two days in which nobody acts but the vote."""
    game, effects = stage(Story(rules="official", seats=tuple(cards), bottom=BOTTOM))
    told: list[bytes] = []
    now = 0
    while game.day < 2 and game.phase is not Phase.OVER:
        told.extend(_mine(viewer, effects))
        told.append(msgspec.json.encode(view(game, viewer)))
        if game.halted:
            game, effects = step(game, Tick(now), now)
            continue
        if game.phase is Phase.VOTE:
            for voter in (1, 2, 3):
                game, more = step(game, Answer(now, voter, "vote", (11,)), now)
                told.extend(_mine(viewer, more))
        now = next_wake(game)
        game, effects = step(game, Tick(now), now)
    return told


def _mine(viewer: int, effects) -> list[bytes]:
    mine = Whisper | Ask | Close
    return [
        msgspec.json.encode(effect)
        for effect in effects
        if isinstance(effect, Announce | StageOpened)
        or (isinstance(effect, mine) and effect.to == viewer)
    ]


@pytest.mark.parametrize("viewer", [1, 4, 9, 10])
def test_swapping_two_other_seats_cards_changes_nothing_for_a_third(viewer):
    """O-FLOW-1, O70: no message, view or window of mine differs when two others swap their
    cards.
    """
    wolves = {1, 2, 3}
    for one, two in combinations(range(1, 13), 2):
        if viewer in (one, two) or 12 in (one, two):
            continue
        if viewer in wolves and wolves & {one, two}:
            continue
        if {one, two} & {1, 2, 3, 11} and not {one, two} <= {1, 2, 3}:
            continue
        swapped = list(TEN)
        swapped[one - 1], swapped[two - 1] = swapped[two - 1], swapped[one - 1]
        assert heard_by(viewer, swapped) == heard_by(viewer, TEN), (one, two)


@pytest.mark.parametrize(("players", "board"), [(9, "B9"), (12, "B12"), (14, "B14T"), (10, "BTEN")])
def test_no_announcement_ties_a_seat_to_a_card_before_the_end(players, board):
    """O-FLOW-1, O-BOARD-P2: only a hunter who shoots shows his card before the end shows them
    all.
    """
    for seed in range(20):
        run = play_out(seated("official", players, board=board, seed=seed), random.Random(seed))
        assert set(unrevealed_cards(run)) == {"revealed"}
        said = [effect for effect in run.effects if isinstance(effect, Announce)]
        keys = [effect.key for effect in said]
        early = [effect.fact() for effect in said[: keys.index("over")] if effect.key == "revealed"]
        shots = [effect.fact().split()[1] for effect in said if effect.key == "shot"]
        assert early == [f"revealed {shooter} hunter" for shooter in shots]


def test_O69_what_a_stranger_can_fetch_at_night_holds_no_card_and_no_target():
    """O69: the public view in mid-night names no card, no pick and no answer."""
    game, _ = stage(Story(rules="official", seats=tuple(TEN), bottom=BOTTOM))
    game, _ = step(game, Tick(0), 0)
    while not any(prompt.choice("kill") for wait in game.waits for prompt in wait.prompts):
        game, _ = step(game, Tick(next_wake(game)), next_wake(game))
    for wolf in (1, 2, 3):
        game, _ = step(game, Answer(0, wolf, "kill", (9,)), next_wake(game) - 1)
    public = view(game, None)
    assert not public.prompts
    assert not public.legal
    assert not public.told
    assert not public.card
    assert all(not seen.card for seen in public.seats)
    assert public.missing == 0


def test_O71_a_dead_player_of_the_last_game_sees_nothing_of_it_in_the_next():
    """O71: a new table is a new game; views hold what this game told the seat, nothing older."""
    first = play_out(seated("official", 9, seed=3), random.Random(3))
    assert any(view(first.game, seat).told for seat in range(1, 10))
    fresh = seated("official", 9, seed=4)
    for seat in range(1, 10):
        assert all(fact.startswith("pack ") for fact in view(fresh.game, seat).told)
