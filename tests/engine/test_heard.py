"""What sets a count of missed ballots back is seen by everybody, or open to everybody."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from engine import Illegal, commands as c
from engine.absence import OPEN_TO_ALL
from engine.effects import Announce
from engine.state import Game
from engine.vocabulary import Phase
from tests.engine.play import Run, random_answer, seated

TABLES = {
    "official": (12, {"wolf_chat": "always", "silent_players": "vote"}),
    "crescent": (12, {"autoplay": "on"}),
    "expanded": (14, {"silent_players": "vote"}),
}


def _reset(before: Game, after: Game) -> list[int]:
    """The seats whose count was set back."""
    return [
        old.seat
        for old, new in zip(before.players, after.players, strict=True)
        if old.missed > new.missed
    ]


def _deed(run: Run, dice: random.Random) -> c.AnyCommand | None:
    seat = dice.randrange(len(run.game.players)) + 1
    at = run.now
    answer = random_answer(run, seat, dice)
    return dice.choice(
        (
            *(answer, answer, answer),
            c.Speak(at, seat),
            c.Typed(at, seat, "sign"),
            c.Skip(at, seat),
            c.Adjourn(at, seat) if dice.random() < 0.1 else c.Speak(at, seat),
            c.Said(at, seat, done=dice.random() < 0.5),
            c.Answer(at, seat, "pass"),
        )
    )


def _in_the_open(game: Game, command: c.AnyCommand, effects: tuple[object, ...]) -> bool:
    if isinstance(command, c.Said | c.Skip | c.Adjourn):
        return True
    asked = any(OPEN_TO_ALL.intersection(wait.slots) for wait in game.waits)
    return asked or any(isinstance(effect, Announce) for effect in effects)


@pytest.mark.parametrize("rules", TABLES)
def test_nothing_that_is_hidden_sets_a_count_back_and_nothing_of_the_night(rules):
    """C-FLOW-14, E-FLOW-21: who is told to be silent, and who is not, tells no card."""
    players, options = TABLES[rules]
    heard: set[type] = set()
    for seed in range(8):
        dice = random.Random(seed)
        run = seated(rules, players, options=options, seed=seed)
        for _ in range(500):
            if run.over:
                break
            run.game = replace(
                run.game, players=tuple(replace(one, missed=1) for one in run.game.players)
            )
            command = _deed(run, dice) if dice.random() < 0.8 else None
            before = run.game
            if command is None:
                run.tick()
                continue
            try:
                effects = run.do(command)
            except Illegal:
                continue
            if reset := _reset(before, run.game):
                assert before.phase is not Phase.NIGHT, command
                assert _in_the_open(before, command, effects), command
                assert reset == [command.seat], command
                heard.add(type(command))
    assert {c.Said, c.Answer} <= heard
