"""三兄弟 Brother: three who agree by night whom to vote for, and are bound to it by day."""

from __future__ import annotations

from engine.kit import Sibling, register


@register
class Brother(Sibling):
    """E-THREE_BROTHERS: two of three, or both of two; the pact itself is what all siblings have."""

    id, sets = "brother", ("expanded",)
    copies, partners = 3, ("brother",)
