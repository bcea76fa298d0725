"""A step of the game for a turn: what fails in a card costs that act, not the evening."""

from __future__ import annotations

import logging
from typing import NamedTuple

import msgspec

from adapters.faults import frames
from adapters.games import game_of
from adapters.ports import Stored
from engine.commands import AnyCommand
from engine.effects import Effect
from engine.omitting import HookFailed
from engine.state import Game, Omission
from engine.vocabulary import Instant
from handlers.books import Rules

log = logging.getLogger(__name__)
_MOST_LEFT_OUT = 8
"""Acts of one turn; more failing is no fault of a card any more."""


class Stepped(NamedTuple):
    """The game after a step, what goes out, and what the step was made without."""

    game: Game
    effects: tuple[Effect, ...]
    without: tuple[Omission, ...]


def stepped(rules: Rules, game: Game, command: AnyCommand, now: Instant) -> Stepped:
    """A step, made without the acts whose code raises; the operator gets the frames at once.

    Raises Illegal, and HookFailed where so much fails that no turn comes of it.
    """
    without: tuple[Omission, ...] = ()
    while True:
        try:
            return Stepped(*rules.step(game, command, now, without), without)
        except HookFailed as failed:
            log.error("an act is left out: %s: %s", failed.omission.card, frames(failed))
            if failed.omission in without or len(without) == _MOST_LEFT_OUT:
                raise
            without = (*without, failed.omission)


def last_of(stored: Stored) -> Game | None:
    """The game as last stored, None where it cannot be read. Raises StoreTooNew."""
    try:
        return game_of(stored)
    except msgspec.MsgspecError:
        return None
