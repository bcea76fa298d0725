"""The preset boards of 新月, 9 to 16 seats: one of 混血兒, 盜賊, 吹笛者 or none; some for 屠城.

A board names the options it cannot do without. Above each how often every side wins, with the
95 % interval: `werewolf simulate --rules crescent --board C9 --bots simple --games 2000 --seed 1`,
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


# 2,000 games: wolves 64.8 % (62.6 to 66.8), good 35.2 % (33.2 to 37.4)
_board("C9", "wolf*2", "seer witch hunter villager*4", default=True)

# 2,000 games: good 53.1 % (50.9 to 55.3), wolves 46.9 % (44.7 to 49.0), none 0.1 % (0.0 to 0.3)
_board("C10", "wolf*2", "seer witch hunter guard villager*4", default=True)

# 2,000 games: good 52.7 % (50.5 to 54.9), wolves 47.3 % (45.1 to 49.5)
_board("C11", "wolf*2", "seer witch hunter guard villager*5")

# 2,000 games: wolves 57.0 % (54.8 to 59.2), good 37.0 % (34.9 to 39.1), lovers 4.0 % (3.3 to 5.0),
# hybrid 1.1 % (0.7 to 1.7), none 0.9 % (0.6 to 1.4)
_board(
    "C11H", "wolf*2", "seer witch hunter cupid hybrid villager*4", default=True, special="hybrid"
)

# 2,000 games: wolves 61.6 % (59.4 to 63.7), good 35.1 % (33.1 to 37.3), none 3.3 % (2.6 to 4.2)
_board("C12", "wolf*3", "seer witch hunter guard idiot villager*4", mode="city")

# 2,000 games: wolves 67.8 % (65.7 to 69.8), good 28.5 % (26.6 to 30.5), lovers 2.5 % (1.9 to 3.2),
# none 0.7 % (0.4 to 1.1), hybrid 0.6 % (0.3 to 1.0)
_board(
    "C12H",
    "wolf*3",
    "seer witch hunter cupid guard hybrid villager*3",
    default=True,
    special="hybrid",
)

# 2,000 games: wolves 62.3 % (60.1 to 64.3), good 18.9 % (17.3 to 20.7), piper 16.5 % (14.9 to
# 18.2), lovers 1.9 % (1.4 to 2.7), none 0.4 % (0.2 to 0.7)
_board("C12P", "wolf*3", "seer witch hunter cupid guard piper villager*3", special="piper")

# 2,000 games: wolves 53.2 % (51.1 to 55.4), good 43.1 % (41.0 to 45.3), lovers 3.0 % (2.3 to 3.8),
# none 0.6 % (0.3 to 1.0)
_board("C12T", "wolf*2", "seer witch hunter cupid guard villager*5 thief", special="thief")

# 2,000 games: wolves 57.9 % (55.7 to 60.0), good 38.5 % (36.3 to 40.6), none 3.7 % (3.0 to 4.6)
_board(
    "C12C", "wolf*3", "seer witch hunter guard admirer monk villager*3", special="none", mode="city"
)

# 2,000 games: wolves 66.3 % (64.2 to 68.3), good 29.9 % (28.0 to 32.0), lovers 1.8 % (1.3 to 2.4),
# hybrid 1.2 % (0.8 to 1.8), none 0.8 % (0.5 to 1.3)
_board(
    "C13H",
    "wolf*3",
    "seer witch hunter cupid guard hybrid villager*4",
    default=True,
    special="hybrid",
)

# 2,000 games: wolves 56.4 % (54.2 to 58.5), good 40.6 % (38.5 to 42.8), lovers 2.7 % (2.1 to 3.5),
# none 0.4 % (0.2 to 0.7)
_board("C13T", "wolf*2", "seer witch hunter cupid guard elder villager*5 thief", special="thief")

# 2,000 games: wolves 66.9 % (64.8 to 68.9), good 29.5 % (27.6 to 31.6), lovers 2.3 % (1.7 to 3.1),
# hybrid 0.7 % (0.4 to 1.2), none 0.5 % (0.3 to 1.0)
_board(
    "C14H",
    "wolf*3",
    "seer witch hunter cupid guard idiot hybrid villager*4",
    default=True,
    special="hybrid",
)

# 2,000 games: wolves 59.7 % (57.5 to 61.8), piper 21.0 % (19.3 to 22.8), good 17.7 % (16.1 to
# 19.4), lovers 1.6 % (1.1 to 2.2), none 0.1 % (0.0 to 0.3)
_board("C14P", "wolf*3", "seer witch hunter cupid guard elder piper villager*4", special="piper")

# 2,000 games: wolves 60.1 % (57.9 to 62.2), good 31.3 % (29.3 to 33.4), white_eyed_wolf 5.5 % (4.6
# to 6.6), none 3.0 % (2.4 to 3.9)
_board(
    "C14C",
    "wolf*3",
    "seer witch hunter guard",
    "admirer monk dreamer white_eyed_wolf villager*3",
    special="none",
    mode="city",
)

# 2,000 games: wolves 66.5 % (64.5 to 68.6), good 30.2 % (28.3 to 32.3), lovers 2.5 % (1.9 to 3.2),
# hybrid 0.4 % (0.2 to 0.9), none 0.3 % (0.1 to 0.7)
_board(
    "C15H",
    "wolf*3",
    "seer witch hunter cupid guard idiot hybrid villager*5",
    default=True,
    special="hybrid",
)

# 2,000 games: wolves 67.2 % (65.2 to 69.3), good 30.2 % (28.3 to 32.3), lovers 2.0 % (1.5 to 2.7),
# hybrid 0.3 % (0.1 to 0.7), none 0.2 % (0.1 to 0.5)
_board(
    "C16H",
    "wolf*3",
    "seer witch hunter cupid guard elder idiot hybrid villager*5",
    default=True,
    special="hybrid",
)

# 2,000 games: wolves 58.2 % (56.0 to 60.3), good 36.9 % (34.8 to 39.0), lovers 3.5 % (2.8 to 4.4),
# none 0.9 % (0.5 to 1.4), hybrid 0.5 % (0.3 to 1.0)
_board(
    "C16C",
    "wolf*3",
    "seer witch hunter cupid guard elder admirer dreamer hybrid villager*4",
    special="hybrid",
    mode="city",
)
