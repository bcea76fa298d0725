"""What a bot says, in words: its claims as a sentence."""

from __future__ import annotations

from adapters.text.render import Voice
from engine.commands import Said
from handlers.table.lookups import mark


def spoken(said: Said, voice: Voice, *, last: bool) -> str:
    """A bot's turn as the table hears it; `last` for last words."""
    claims = []
    for whom, what in said.claims:
        if whom == said.seat:
            claims.append(voice.text("table-claim-self", what=mark(what, voice)))
        else:
            claims.append(
                voice.text("table-claim-other", seat=voice.seat(whom), what=mark(what, voice))
            )
    claims += [voice.text("table-suspect", seat=voice.seat(seat)) for seat in said.seats]
    text = voice.text("table-say-nothing")
    if claims:
        text = voice.text("table-claim-end", claims=voice.text("table-claim-join").join(claims))
    key = "table-said-last" if last else "table-said"
    return voice.text(key, speaker=voice.full(said.seat), text=text)
