"""The preset boards of the three rule books."""

from engine.decks import BoardPlan, add

_W, _V = "wolf", "villager"
_THREE = ("seer", "witch", "hunter")
_FOUR = (*_THREE, "cupid")
_FIVE = (*_THREE, "guard", "cupid")

for _plan in (
    BoardPlan("B9", 9, (_W,) * 3 + _THREE + (_V,) * 3, default=True),
    BoardPlan("B10", 10, (_W,) * 3 + _FOUR + (_V,) * 3, default=True),
    BoardPlan("B11", 11, (_W,) * 3 + _FOUR + (_V,) * 4, default=True),
    BoardPlan("B12", 12, (_W,) * 4 + _FOUR + (_V,) * 4, default=True),
    BoardPlan("B12T", 12, (_W,) * 4 + _FIVE + (_V,) * 4 + ("thief",)),
    BoardPlan("B13T", 13, (_W,) * 4 + _FIVE + (_V,) * 5 + ("thief",), default=True),
    BoardPlan("B14T", 14, (_W,) * 4 + _FIVE + (_V,) * 6 + ("thief",), default=True),
    BoardPlan("BTEN", 10, (_W,) * 3 + _FOUR + ("hybrid",) + (_V,) * 3 + ("thief",)),
):
    add("official", _plan)
