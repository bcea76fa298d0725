"""What a bot says, as the text of its bubble in the group."""

from __future__ import annotations

from adapters.text.render import Voice
from engine.commands import Said
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
