"""Runs a stage: the core's part, then the hooks of all seats, ordered by seat, card and hook
name.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.table import Table
from engine.vocabulary import Stage

Part = Callable[[Table], None]
CORE: dict[Stage, Part] = {}


def core(stage: Stage) -> Callable[[Part], Part]:
    """Decorator: the core's own part of a stage."""

    def keep(function: Part) -> Part:
        CORE[stage] = function
        return function

    return keep


def run(stage: Stage, table: Table) -> None:
    """Do one stage. Within it the order of seats must never matter; tests run it both ways
    round.
    """
    if stage in CORE:
        CORE[stage](table)
    order = table.seats[::-1] if table.reversed else table.seats
    cards, marks = table.cast.sayers(stage)
    if not cards and not marks:
        return
    for seat in order:
        player = table.players[seat - 1]
        if not table.concerns(player, cards, marks):
            continue
        for card in table.cards(seat):
            if stage not in card.hooks:
                continue
            idle = player.death is not None or (player.powerless and card is table.role(seat))
            for name, lasting in card.hooks[stage]:
                if lasting or not idle:
                    getattr(card, name)(seat, table)
