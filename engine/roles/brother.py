"""三兄弟 Brother: three who agree by night whom to vote for, and are bound to it by day."""

from __future__ import annotations

from engine.kit import Pact, Sibling, register


@register
class Brother(Sibling):
    """E-THREE_BROTHERS: two of three must name the same seat, or both of two; one alone is free."""

    id, sets = "brother", ("expanded",)
    copies, partners = 3, ("brother",)


@register
class BrothersPact(Pact):
    """Asks them by night, and holds them to it by day."""

    id, sets = "brothers_pact", ("expanded",)
    card, of = Brother.id, (Brother.id,)
