"""The fullest moment of a table, for who may write only so often to a group."""

from __future__ import annotations

from engine.asking import PHASES
from engine.registry import VARIANTS
from engine.state import Game
from engine.vocabulary import Kin

_OPENLY = 3
"""What the group itself is told as night falls: the news, the board, a question of somebody's."""


def messages(game: Game) -> int:
    """How many messages the deal is, where all cards are hidden in the group.

    By the announced board alone: a card for each, a question for every card that is asked one at
    night, and their pack for the wolves. Where a minute does not hold them, a wolf would be asked
    when his window is shut, and what all are told would come the later the more is hidden.
    """
    if not game.deck:
        return 0
    roles = [VARIANTS[game.rules][card] for card in game.deck]
    wolves = sum(role.kin is Kin.WOLF for role in roles)
    asked = sum(
        role.kin is Kin.WOLF or any(slot not in PHASES for slot in role.slots) for role in roles
    )
    return len(game.players) + asked + wolves + _OPENLY
