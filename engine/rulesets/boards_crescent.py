"""The preset boards of 新月, 9 to 16 seats: one of 混血兒, 盜賊, 吹笛者 or none; some for 屠城.

A board names the options it cannot do without. Above each how often every side wins, with the
95 % interval: `werewolf simulate --rules crescent --board C9 --bots simple --games GAMES --seed 1`,
at the commit that brought the board or changed it. The rule book's sample for twelve (C-A-58, four
wolves) is for people: among simple bots its wolves win nine games of ten. Whoever wants it chooses
its cards.
"""

from __future__ import annotations

from engine.decks import BoardPlan, add, spelled


def _board(name: str, *cards: str, default: bool = False, **options: str) -> None:
    players = int("".join(filter(str.isdigit, name)))
    plan = BoardPlan(name, players, spelled(*cards), default, tuple(options.items()))
    add("crescent", plan)


# (to be measured)
_board("C9", "wolf*2", "seer witch hunter villager*4", default=True)

# (to be measured)
_board("C10", "wolf*2", "seer witch hunter guard villager*4", default=True)

# (to be measured)
_board("C11", "wolf*2", "seer witch hunter guard villager*5")

# (to be measured)
_board(
    "C11H", "wolf*2", "seer witch hunter cupid hybrid villager*4", default=True, special="hybrid"
)

# (to be measured)
_board("C12", "wolf*3", "seer witch hunter guard idiot villager*4", mode="city")

# (to be measured)
_board(
    "C12H",
    "wolf*3",
    "seer witch hunter cupid guard hybrid villager*3",
    default=True,
    special="hybrid",
)

# (to be measured)
_board("C12P", "wolf*3", "seer witch hunter cupid guard piper villager*3", special="piper")

# (to be measured)
_board("C12T", "wolf*2", "seer witch hunter cupid guard villager*5 thief", special="thief")

# (to be measured)
_board(
    "C12C", "wolf*3", "seer witch hunter guard admirer monk villager*3", special="none", mode="city"
)

# (to be measured)
_board(
    "C13H",
    "wolf*3",
    "seer witch hunter cupid guard hybrid villager*4",
    default=True,
    special="hybrid",
)

# (to be measured)
_board("C13T", "wolf*2", "seer witch hunter cupid guard elder villager*5 thief", special="thief")

# (to be measured)
_board(
    "C14H",
    "wolf*3",
    "seer witch hunter cupid guard elder hybrid villager*4",
    default=True,
    special="hybrid",
)

# (to be measured)
_board("C14P", "wolf*3", "seer witch hunter cupid guard elder piper villager*4", special="piper")

# (to be measured)
_board(
    "C14C",
    "wolf*3",
    "seer witch hunter guard",
    "admirer monk dreamer white_eyed_wolf villager*3",
    special="none",
    mode="city",
)

# (to be measured)
_board(
    "C15H",
    "wolf*3",
    "seer witch hunter cupid guard idiot hybrid villager*5",
    default=True,
    special="hybrid",
)

# (to be measured)
_board(
    "C16H",
    "wolf*3",
    "seer witch hunter cupid guard elder idiot hybrid villager*5",
    default=True,
    special="hybrid",
)

# (to be measured)
_board(
    "C16C",
    "wolf*3",
    "seer witch hunter cupid guard elder admirer dreamer hybrid villager*4",
    special="hybrid",
    mode="city",
)
