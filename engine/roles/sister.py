"""兩姐妹 Sister: two who agree by night whom to vote for, and are bound to it by day."""

from __future__ import annotations

from engine.kit import Pact, Sibling, register


@register
class Sister(Sibling):
    """E-TWO_SISTERS: both must name the same seat, else they abstain; one alone is free."""

    id, sets = "sister", ("expanded",)
    copies, partners = 2, ("sister",)


@register
class SistersPact(Pact):
    """Asks them by night, and holds them to it by day."""

    id, sets = "sisters_pact", ("expanded",)
    card, of = Sister.id, (Sister.id,)
