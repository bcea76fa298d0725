"""The preset boards of 新月, 9 to 16 seats: one of 混血兒, 盜賊, 吹笛者 or none; some for 屠城.

Twelve seats follow the rule book's sample (C-A-58). A board names the options it cannot do without.
"""

from engine.decks import BoardPlan, add

_W, _V = "wolf", "villager"
_THREE = ("seer", "witch", "hunter")
_FOUR = (*_THREE, "cupid")
_FIVE = (*_FOUR, "guard")
_CITY = ("mode", "city")


def _special(card: str) -> tuple[tuple[str, str], ...]:
    return (("special", card),)


for _plan in (
    BoardPlan("C9", 9, (_W,) * 3 + _THREE + (_V,) * 3, default=True),
    BoardPlan("C10", 10, (_W,) * 3 + (*_THREE, "guard") + (_V,) * 3, default=True),
    BoardPlan("C11", 11, (_W,) * 3 + (*_THREE, "guard") + (_V,) * 4),
    BoardPlan(
        "C11H",
        11,
        (_W,) * 3 + _FOUR + ("hybrid",) + (_V,) * 3,
        default=True,
        options=_special("hybrid"),
    ),
    BoardPlan("C12", 12, (_W,) * 4 + (*_THREE, "guard") + (_V,) * 4),
    BoardPlan(
        "C12H",
        12,
        (_W,) * 4 + _FOUR + ("hybrid",) + (_V,) * 3,
        default=True,
        options=_special("hybrid"),
    ),
    BoardPlan("C12P", 12, (_W,) * 4 + _FOUR + ("piper",) + (_V,) * 3, options=_special("piper")),
    BoardPlan("C12T", 12, (_W,) * 4 + _FIVE + (_V,) * 3 + ("thief",), options=_special("thief")),
    BoardPlan(
        "C12C",
        12,
        (_W,) * 4 + _THREE + ("admirer", "monk") + (_V,) * 3,
        options=(*_special("none"), _CITY),
    ),
    BoardPlan(
        "C13H",
        13,
        (_W,) * 4 + _FIVE + ("hybrid",) + (_V,) * 3,
        default=True,
        options=_special("hybrid"),
    ),
    BoardPlan("C13T", 13, (_W,) * 4 + _FIVE + (_V,) * 4 + ("thief",), options=_special("thief")),
    BoardPlan(
        "C14H",
        14,
        (_W,) * 4 + (*_FIVE, "elder") + ("hybrid",) + (_V,) * 3,
        default=True,
        options=_special("hybrid"),
    ),
    BoardPlan(
        "C14P",
        14,
        (_W,) * 4 + (*_FIVE, "elder") + ("piper",) + (_V,) * 3,
        options=_special("piper"),
    ),
    BoardPlan(
        "C14C",
        14,
        (_W,) * 4 + (*_THREE, "guard", "admirer", "monk", "dreamer", "white_eyed_wolf") + (_V,) * 2,
        options=(*_special("none"), _CITY),
    ),
    BoardPlan(
        "C15H",
        15,
        (_W,) * 5 + (*_FIVE, "elder") + ("hybrid",) + (_V,) * 3,
        default=True,
        options=_special("hybrid"),
    ),
    BoardPlan(
        "C16H",
        16,
        (_W,) * 5 + (*_FIVE, "elder", "idiot") + ("hybrid",) + (_V,) * 3,
        default=True,
        options=_special("hybrid"),
    ),
    BoardPlan(
        "C16C",
        16,
        (_W,) * 5 + (*_FIVE, "elder", "admirer", "dreamer") + ("hybrid",) + (_V,) * 2,
        options=(*_special("hybrid"), _CITY),
    ),
):
    add("crescent", _plan)
