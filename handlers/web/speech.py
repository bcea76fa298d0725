"""What a bot says, as the text of its bubble in the group."""

from __future__ import annotations

from adapters.text.render import Voice
from engine import view
from engine.commands import Said
from engine.state import Game
from engine.vocabulary import Phase, Seat
from handlers.table.lookups import mark


def spoken(said: Said, voice: Voice) -> str:
    """A bot's turn in words: its claims, then whom it suspects; a plain 過 where it has none."""
    parts = []
    for whom, what in said.claims:
        if whom == said.seat:
            parts.append(voice.text("table-claim-self", what=mark(what, voice)))
        else:
            whose = {"seat": voice.seat(whom), "what": mark(what, voice)}
            parts.append(voice.text("table-claim-other", **whose))
    parts += [voice.text("table-suspect", seat=voice.seat(seat)) for seat in said.seats]
    if not parts:
        return voice.text("table-say-nothing")
    return voice.text("table-claim-end", claims=voice.text("table-claim-join").join(parts))


def muted(game: Game, seat: Seat, mute: str) -> str:
    """Why this seat may say nothing in the group now: `night`, `dead`; "" where it may.

    `mute` is the group's habit: whom it silences.
    """
    if game.phase is Phase.NIGHT:
        return "night" if mute in ("both", "night") else ""
    dead = not view(game, None).seats[seat - 1].alive
    speaking = any(wait.seat == seat for wait in game.waits)
    silent = dead and not speaking and game.phase is not Phase.OVER
    return "dead" if silent and mute in ("both", "dead") else ""
