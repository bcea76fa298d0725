"""兩姐妹 Sister: two who agree by night whom to vote for, and are bound to it by day."""

from __future__ import annotations

from engine.kit import Sibling, register


@register
class Sister(Sibling):
    """E-TWO_SISTERS: both must name the same seat; the pact itself is what all siblings have."""

    id, sets = "sister", ("expanded",)
    copies, partners = 2, ("sister",)
