"""Who is out and has nothing left to say. No SDK is imported here: the webhook asks too."""

from __future__ import annotations

from engine import view
from engine.state import Game
from engine.vocabulary import Phase, Seat

BOTH, NIGHT, DEAD, OFF = "both", "night", "dead", "off"
"""The answers of a group's option `mute`."""


def fallen(game: Game) -> frozenset[str]:
    """The users whose death the group has heard of and who have nothing left to say."""
    speaking: set[Seat] = {
        wait.seat for wait in game.waits if wait.phase in (Phase.LAST_WORDS, Phase.SPEECH)
    }
    out = {one.seat for one in view(game, None).seats if not one.alive} - speaking
    people = (game.players[seat - 1] for seat in sorted(out))
    return frozenset(one.user for one in people if one.user.isdigit() and not one.bot)
