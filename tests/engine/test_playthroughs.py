"""Golden playthroughs: one random game a board, every step, and what every seat may know of it."""

from __future__ import annotations

import random

import pytest

from engine import view
from engine.effects import Announce, Ask, StageOpened, Whisper
from tests.engine.play import Run, play_out, seated


class Told(Run):
    """A run that writes down what happens, step by step."""

    def __init__(self, run: Run) -> None:
        super().__init__(run.game, run.now, run.log, run.effects)
        self.lines: list[str] = []

    def do(self, command):
        effects = super().do(command)
        name = type(command).__name__
        parts = [f"{self.now / 1000:g}s {name}"]
        if name == "Answer":
            named = " ".join(map(str, command.targets)) or command.word
            parts.append(f"{command.seat}: {command.verb} {named}".rstrip())
        self.lines.append(" ".join(parts))
        for effect in effects:
            if isinstance(effect, Announce):
                self.lines.append(f"    group: {effect.fact()}")
            elif isinstance(effect, Whisper):
                self.lines.append(f"    {effect.to}: {effect.fact()}")
            elif isinstance(effect, Ask):
                self.lines.append(f"    {effect.to}? {' '.join(effect.verbs)}")
            elif isinstance(effect, StageOpened):
                self.lines.append(f"    -- {effect.phase} {effect.seat or ''}".rstrip())
        return effects


def known(run: Run) -> list[str]:
    """What each seat may know at the end of the story so far, built by adding."""
    lines = []
    for player in run.game.players:
        seen = view(run.game, player.seat)
        shown = [f"{other.seat}={other.card}" for other in seen.seats if other.card]
        told = "; ".join(seen.told) or "-"
        lines.append(f"{player.seat} {seen.card}: told {told}; shown {' '.join(shown)}")
    return lines


@pytest.mark.parametrize(
    ("players", "board", "seed"), [(9, "B9", 1), (10, "BTEN", 2), (14, "B14T", 3)]
)
def test_a_random_game_goes_as_it_always_went(players, board, seed, golden):
    """O-FLOW-1, O-FLOW-2: any change of order, words or knowledge shows up as a diff."""
    run = Told(seated("official", players, board=board, seed=seed))
    play_out(run, random.Random(seed))
    assert run.over
    golden(f"playthrough_{board}.txt", "\n".join([*run.lines, *known(run)]) + "\n")
