"""Whole games at the fake LINE, over HTTP in both directions: not one message is paid for.

Issue 7: official 9 and 12 seats and expanded 12 at three habits of the group, with and without user
ids on buttons. Each prints its report with `-rP`; one game of each habit is a golden transcript,
read from the fake's history.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.adapters.line.crowd import MINUTE, SECOND, world
from tests.adapters.line.playing import Play
from tests.adapters.line.telling import chats, report, told_whole

HABITS = {"chatty": (5, 30, 0), "normal": (40, 30, 0), "silent": (200, 180, 40)}
"""Seconds between two lines of the group's talk, and between two looks of each player's beside the
one at dusk; minutes for which, once, nobody does anything at all."""

GAMES = [
    ("開局", 9, "chatty", True),
    ("開局", 9, "normal", False),
    ("開局", 9, "silent", True),
    ("開局", 12, "chatty", False),
    ("開局", 12, "normal", True),
    ("開局", 12, "silent", False),
    ("開局 expanded", 12, "chatty", True),
    ("開局 expanded", 12, "normal", False),
    ("開局 expanded", 12, "silent", True),
    ("開局 crescent", 12, "normal", True),
]
GOLDEN = {("開局", 9, "chatty"), ("開局", 12, "normal"), ("開局 expanded", 12, "silent")}


@pytest.mark.parametrize(("opening", "people", "habit", "user_ids"), GAMES)
def test_a_whole_game_costs_nothing(
    opening: str, people: int, habit: str, user_ids: bool, golden: Any
) -> None:
    """Issue 7: 0 pushes; every card once, every prompt, dawn, tally by name, the end.

    Planted: a budget nobody gave; tallies drawn as nothing; questions drawn as nothing; seen to
    fail.
    """
    talk, look, hole = HABITS[habit]
    with world(people, user_ids=user_ids) as at:
        at.gather(opening)
        at.begin()
        play = Play(at, talk=talk * SECOND, look=look * SECOND, hole=hole * MINUTE)
        play.to_the_end()
        told_whole(at)
        assert play.asked
        assert play.unseen == []
        what = f"{opening} {people} {habit} {'with' if user_ids else 'without'} user ids"
        print(report(at, what))
        assert at.platform.pushes == at.platform.used == at.platform.dead == 0
        # Nobody waits for longer than it takes until somebody says a word.
        assert at.ear.longest <= talk * SECOND
        assert at.ear.slept >= hole * MINUTE
        if (opening, people, habit) in GOLDEN:
            rules = opening.partition(" ")[2] or "official"
            golden(f"line_{rules}_{people}_{habit}.txt", chats(at))
