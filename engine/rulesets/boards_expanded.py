"""The preset boards of 擴充, one for every head-count from 8 to 18, each around a theme.

The theme stands in the board's name (`board-E8` and so on in the catalogues). Above each board
how often every side wins, with the 95 % interval and the commit: `werewolf simulate --rules
expanded --board E8 --bots simple --games 10000 --seed 1`. With simple bots the pack, which knows
itself, is stronger than among people; hence a quarter of wolves.
"""

from __future__ import annotations

from engine.decks import BoardPlan, add, spelled


def _board(players: int, *cards: str, **options: str) -> None:
    name = f"E{players}"
    add("expanded", BoardPlan(name, players, spelled(*cards), True, tuple(options.items())))


# 月下小村：月女
# 10,000 games at 0cfa0fc: wolves 55.4 % (54.5 to 56.4), good 37.7 % (36.8 to 38.7), none 6.8 %
# (6.4 to 7.3)
_board(8, "wolf big_bad_wolf", "seer witch moon_girl hunter villager*2")

# 天使與雙騎
# 10,000 games at 0cfa0fc: good 49.6 % (48.6 to 50.6), wolves 38.3 % (37.3 to 39.2), angel 7.1 %
# (6.6 to 7.7), none 5.0 % (4.6 to 5.5)
_board(9, "wolf big_bad_wolf", "angel seer witch guard knight rusty_knight villager")

# 烏鴉與熊
# 10,000 games at 0cfa0fc: wolves 49.0 % (48.0 to 50.0), good 46.0 % (45.0 to 46.9), none 5.0 %
# (4.6 to 5.5)
_board(10, "wolf seed_wolf", "seer witch hunter raven bear_tamer idiot villager*2")

# 姐妹同心
# 10,000 games at 0cfa0fc: wolves 51.0 % (50.0 to 52.0), good 47.0 % (46.0 to 48.0), none 2.0 %
# (1.7 to 2.3)
_board(11, "wolf*2", "wolf_dog seer sister*2 witch hunter scapegoat villager*2")

# 愛神來過
# 10,000 games at 0cfa0fc: wolves 51.1 % (50.1 to 52.1), good 36.9 % (36.0 to 37.9), lovers 7.6 %
# (7.1 to 8.1), none 4.4 % (4.0 to 4.8)
_board(12, "wolf*2 seed_wolf", "seer witch hunter cupid guard fox hybrid villager*2")

# 狼兄弟與影子
# 10,000 games at 8bb3de7: wolves 61.6 % (60.6 to 62.5), good 35.6 % (34.7 to 36.6), none 2.8 %
# (2.5 to 3.2)
_board(
    13,
    "wolf elder_wolf_brother younger_wolf_brother",
    "seer witch hunter shadow wild_child",
    "guard knight charmer idiot villager",
)

# 白狼之夜
# 10,000 games at 0cfa0fc: good 43.0 % (42.0 to 44.0), wolves 30.4 % (29.5 to 31.3), white_wolf
# 19.8 % (19.1 to 20.6), none 6.8 % (6.3 to 7.3)
_board(
    14,
    "wolf*2 white_wolf",
    "seer witch guard hunter fox",
    "bear_tamer charmer apothecary knight villager*2",
)

# 三兄弟的家
# 10,000 games at 0cfa0fc: wolves 56.6 % (55.7 to 57.6), good 42.3 % (41.3 to 43.3), none 1.1 %
# (0.9 to 1.3)
_board(15, "wolf*3", "wolf_dog seer witch brother*3 judge idiot guard hunter villager*2")

# 笛聲
# 10,000 games at 0cfa0fc: wolves 61.8 % (60.9 to 62.8), piper 20.2 % (19.4 to 21.0), good 16.0 %
# (15.3 to 16.8), none 1.9 % (1.7 to 2.2)
_board(
    16,
    "wolf*3 big_bad_wolf",
    "piper seer witch hunter knight",
    "idiot charmer assassin avenger rusty_knight villager*2",
)

# 換臉的人
# 10,000 games at 0cfa0fc: wolves 63.6 % (62.7 to 64.6), good 35.8 % (34.8 to 36.7), none 0.6 %
# (0.5 to 0.8)
_board(
    17,
    "wolf*3",
    "thief face_changer seer witch hunter guard",
    "elder fox idiot assassin raven knight villager*4",
)

# 宗族之爭
# 10,000 games at 0cfa0fc: wolves 52.4 % (51.4 to 53.4), good 35.8 % (34.8 to 36.7), grandpa 10.6
# % (10.1 to 11.3), none 1.2 % (1.0 to 1.5)
_board(
    18,
    "wolf*2 fire_wolf",
    "avenger grandpa seer witch hunter guard knight",
    "idiot assassin raven judge charmer moon_girl villager*2",
    grandpa_split="4",
)
