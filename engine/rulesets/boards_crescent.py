"""The preset boards of 新月, 9 to 16 seats: one of 混血兒, 盜賊, 吹笛者 or none; some for 屠城.

A board names the options it cannot do without. Above each how often every side wins, with the
95 % interval and the commit: `werewolf simulate --rules crescent --board C9 --bots simple
--games 10000 --seed 1`. Cupid's pair makes one third party or the other, `lovers` or `hybrid`. The
rule book's sample for twelve (C-A-58, four wolves) is for people: among simple bots its wolves win
nine games of ten. Whoever wants it chooses its cards.
"""

from __future__ import annotations

from engine.decks import BoardPlan, add, spelled


def _board(name: str, *cards: str, default: bool = False, **options: str) -> None:
    players = int("".join(filter(str.isdigit, name)))
    plan = BoardPlan(name, players, spelled(*cards), default, tuple(options.items()))
    add("crescent", plan)


# 10,000 games at 0cfa0fc: wolves 64.9 % (64.0 to 65.8), good 35.1 % (34.2 to 36.0)
_board("C9", "wolf*2", "seer witch hunter villager*4", default=True)

# 10,000 games at 0cfa0fc: good 53.1 % (52.2 to 54.1), wolves 46.8 % (45.8 to 47.8), none 0.0 %
# (0.0 to 0.1)
_board("C10", "wolf*2", "seer witch hunter guard villager*4", default=True)

# 10,000 games at 0cfa0fc: good 53.7 % (52.7 to 54.7), wolves 46.3 % (45.3 to 47.2), none 0.0 %
# (0.0 to 0.1)
_board("C11", "wolf*2", "seer witch hunter guard villager*5")

# 10,000 games at 0cfa0fc: wolves 50.2 % (49.3 to 51.2), good 40.8 % (39.9 to 41.8), lovers 5.6 %
# (5.1 to 6.0), hybrid 1.9 % (1.7 to 2.2), none 1.4 % (1.2 to 1.7)
_board(
    "C11H", "wolf*2", "seer witch hunter cupid hybrid villager*4", default=True, special="hybrid"
)

# 10,000 games at 0cfa0fc: wolves 61.6 % (60.6 to 62.5), good 35.1 % (34.2 to 36.0), none 3.3 %
# (3.0 to 3.7)
_board("C12", "wolf*3", "seer witch hunter guard idiot villager*4", mode="city")

# 10,000 games at 0cfa0fc: wolves 59.9 % (58.9 to 60.9), good 32.8 % (31.9 to 33.8), lovers 4.6 %
# (4.2 to 5.0), hybrid 1.4 % (1.2 to 1.7), none 1.2 % (1.0 to 1.4)
_board(
    "C12H",
    "wolf*3",
    "seer witch hunter cupid guard hybrid villager*3",
    default=True,
    special="hybrid",
)

# 10,000 games at 0cfa0fc: wolves 56.3 % (55.3 to 57.2), good 20.4 % (19.6 to 21.2), piper 18.3 %
# (17.5 to 19.1), lovers 4.2 % (3.8 to 4.6), none 0.9 % (0.7 to 1.0)
_board("C12P", "wolf*3", "seer witch hunter cupid guard piper villager*3", special="piper")

# 10,000 games at 0cfa0fc: wolves 48.6 % (47.7 to 49.6), good 46.1 % (45.1 to 47.0), lovers 4.4 %
# (4.0 to 4.8), none 0.9 % (0.8 to 1.2)
_board("C12T", "wolf*2", "seer witch hunter cupid guard villager*5 thief", special="thief")

# 10,000 games at 0cfa0fc: wolves 57.6 % (56.6 to 58.6), good 38.9 % (38.0 to 39.9), none 3.5 %
# (3.1 to 3.8)
_board(
    "C12C", "wolf*3", "seer witch hunter guard admirer monk villager*3", special="none", mode="city"
)

# 10,000 games at 0cfa0fc: wolves 59.1 % (58.2 to 60.1), good 33.8 % (32.8 to 34.7), lovers 4.7 %
# (4.3 to 5.2), none 1.2 % (1.0 to 1.5), hybrid 1.1 % (0.9 to 1.4)
_board(
    "C13H",
    "wolf*3",
    "seer witch hunter cupid guard hybrid villager*4",
    default=True,
    special="hybrid",
)

# 10,000 games at 0cfa0fc: wolves 50.7 % (49.7 to 51.7), good 43.6 % (42.6 to 44.6), lovers 5.5 %
# (5.0 to 5.9), none 0.2 % (0.2 to 0.4)
_board("C13T", "wolf*2", "seer witch hunter cupid guard elder villager*5 thief", special="thief")

# 10,000 games at 0cfa0fc: wolves 60.1 % (59.1 to 61.0), good 33.7 % (32.8 to 34.7), lovers 4.4 %
# (4.1 to 4.9), hybrid 0.9 % (0.8 to 1.1), none 0.8 % (0.7 to 1.0)
_board(
    "C14H",
    "wolf*3",
    "seer witch hunter cupid guard idiot hybrid villager*4",
    default=True,
    special="hybrid",
)

# 10,000 games at 0cfa0fc: wolves 54.0 % (53.0 to 55.0), piper 21.7 % (20.9 to 22.5), good 19.9 %
# (19.1 to 20.7), lovers 4.2 % (3.8 to 4.6), none 0.2 % (0.1 to 0.3)
_board("C14P", "wolf*3", "seer witch hunter cupid guard elder piper villager*4", special="piper")

# 10,000 games at 0cfa0fc: wolves 58.9 % (57.9 to 59.9), good 32.5 % (31.6 to 33.4),
# white_eyed_wolf 5.8 % (5.3 to 6.2), none 2.8 % (2.5 to 3.2)
_board(
    "C14C",
    "wolf*3",
    "seer witch hunter guard",
    "admirer monk dreamer white_eyed_wolf villager*3",
    special="none",
    mode="city",
)

# 10,000 games at 0cfa0fc: wolves 60.5 % (59.5 to 61.5), good 34.4 % (33.4 to 35.3), lovers 3.9 %
# (3.5 to 4.3), hybrid 0.7 % (0.6 to 0.9), none 0.5 % (0.4 to 0.7)
_board(
    "C15H",
    "wolf*3",
    "seer witch hunter cupid guard idiot hybrid villager*5",
    default=True,
    special="hybrid",
)

# 10,000 games at 0cfa0fc: wolves 62.0 % (61.1 to 63.0), good 32.6 % (31.7 to 33.5), lovers 4.3 %
# (4.0 to 4.8), hybrid 0.8 % (0.6 to 0.9), none 0.3 % (0.2 to 0.4)
_board(
    "C16H",
    "wolf*3",
    "seer witch hunter cupid guard elder idiot hybrid villager*5",
    default=True,
    special="hybrid",
)

# 10,000 games at 0cfa0fc: wolves 55.0 % (54.0 to 56.0), good 38.2 % (37.3 to 39.2), lovers 4.8 %
# (4.4 to 5.2), hybrid 1.0 % (0.9 to 1.3), none 0.9 % (0.8 to 1.1)
_board(
    "C16C",
    "wolf*3",
    "seer witch hunter cupid guard elder admirer dreamer hybrid villager*4",
    special="hybrid",
    mode="city",
)
