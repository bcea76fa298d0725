"""Runs a stage: the core's part, then the hooks of all seats, ordered by seat, card and hook
name.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.omitting import do
from engine.table import Table
from engine.tasks import Run
from engine.vocabulary import Stage

Part = Callable[[Table], None]
CORE: dict[Stage, Part] = {}


def core(stage: Stage) -> Callable[[Part], Part]:
    """Decorator: the core's own part of a stage."""

    def keep(function: Part) -> Part:
        CORE[stage] = function
        return function

    return keep


def run(task: Run, table: Table) -> None:
    """Do a task's stage. Within it the order of seats must never matter; tests run it both ways
    round.
    """
    stage = task.stage
    part = CORE.get(stage)
    if part is not None:
        part(table)
    for player in table.concerned(stage, backwards=table.reversed):
        seat = player.seat
        for card in table.cards(seat):
            if stage not in card.hooks:
                continue
            idle = player.death is not None or (player.powerless and card is table.role(seat))
            for name, lasting in card.hooks[stage]:
                if lasting or not idle:
                    do(table, card, name, seat, seat, table)
