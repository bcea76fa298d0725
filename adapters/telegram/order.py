"""Who is to be silent in the group, by what everybody may know of the game."""

from __future__ import annotations

from adapters.telegram.fallen import BOTH, DEAD, NIGHT, OFF, fallen
from adapters.telegram.rights import NOBODY, Want
from adapters.text.render import Voice
from engine import view
from engine.state import Game
from engine.vocabulary import Phase


def wanted(game: Game | None, mute: str, *, topic: bool = False) -> Want:
    """Whom to mute now; nobody where no game is on, whatever became of it.

    Whoever has last words may speak. In a topic the group itself is never muted: the other topics
    are none of the game's business.
    """
    if game is None or mute == OFF or game.phase in (Phase.LOBBY, Phase.OVER):
        return NOBODY
    night = mute in (BOTH, NIGHT) and game.phase is Phase.NIGHT and not topic
    dead = fallen(game) if mute in (BOTH, DEAD) else frozenset()
    return Want(night, dead)


def tags(game: Game | None, voice: Voice) -> dict[str, str]:
    """What stands beside each player's name, by user: his seat, and that he is out."""
    if game is None or game.phase in (Phase.LOBBY, Phase.OVER):
        return {}
    alive = {one.seat for one in view(game, None).seats if one.alive}
    return {
        one.user: voice.seat(one.seat)
        if one.seat in alive
        else voice.text("telegram-tag-out", seat=voice.seat(one.seat))
        for one in game.players
        if one.user.isdigit() and not one.bot
    }
