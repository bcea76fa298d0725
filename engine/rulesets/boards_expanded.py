"""The preset boards of 擴充, one for every head-count from 8 to 18, each around a theme.

The theme stands in the board's name (`board-E8` and so on in the catalogues). Above each board
how often every side wins, with the 95 % interval: `werewolf simulate --rules expanded --board E8
--bots simple --games 2000 --seed 1`, at the commit that brought the board or changed it. With
simple bots the pack, which knows itself, is stronger than among people; hence a quarter of wolves.
"""

from __future__ import annotations

from engine.decks import BoardPlan, add, spelled


def _board(players: int, *cards: str, **options: str) -> None:
    name = f"E{players}"
    add("expanded", BoardPlan(name, players, spelled(*cards), True, tuple(options.items())))


# 月下小村：月女
# 2,000 games: wolves 54.5 % (52.4 to 56.7), good 38.5 % (36.3 to 40.6), none 7.0 % (6.0 to 8.2)
_board(8, "wolf big_bad_wolf", "seer witch moon_girl hunter villager*2")

# 天使與雙騎
# 2,000 games: good 49.8 % (47.6 to 51.9), wolves 38.5 % (36.3 to 40.6), angel 7.3 % (6.2 to 8.5),
# none 4.5 % (3.7 to 5.5)
_board(9, "wolf big_bad_wolf", "angel seer witch guard knight rusty_knight villager")

# 烏鴉與熊
# 2,000 games: wolves 49.2 % (47.1 to 51.4), good 46.0 % (43.8 to 48.1), none 4.8 % (3.9 to 5.8)
_board(10, "wolf seed_wolf", "seer witch hunter raven bear_tamer idiot villager*2")

# 姐妹同心
# 2,000 games: wolves 49.9 % (47.7 to 52.1), good 47.9 % (45.8 to 50.1), none 2.1 % (1.6 to 2.9)
_board(11, "wolf*2", "wolf_dog seer sister*2 witch hunter scapegoat villager*2")

# 愛神來過
# 2,000 games: wolves 56.0 % (53.9 to 58.2), good 35.3 % (33.2 to 37.4), lovers 5.1 % (4.2 to 6.1),
# none 3.6 % (2.9 to 4.5)
_board(12, "wolf*2 seed_wolf", "seer witch hunter cupid guard fox hybrid villager*2")

# 狼兄弟與影子
# 2,000 games: wolves 60.8 % (58.6 to 62.9), good 36.3 % (34.2 to 38.4), none 2.9 % (2.3 to 3.7)
_board(
    13,
    "wolf elder_wolf_brother younger_wolf_brother",
    "seer witch hunter shadow wild_child",
    "guard knight charmer idiot villager",
)

# 白狼之夜
# 2,000 games: good 42.1 % (40.0 to 44.3), wolves 29.7 % (27.7 to 31.7), white_wolf 20.2 % (18.5 to
# 22.0), none 8.1 % (6.9 to 9.3)
_board(
    14,
    "wolf*2 white_wolf",
    "seer witch guard hunter fox",
    "bear_tamer charmer apothecary knight villager*2",
)

# 三兄弟的家
# 2,000 games: wolves 54.9 % (52.7 to 57.1), good 43.6 % (41.5 to 45.8), none 1.5 % (1.0 to 2.1)
_board(15, "wolf*3", "wolf_dog seer witch brother*3 judge idiot guard hunter villager*2")

# 笛聲
# 2,000 games: wolves 61.9 % (59.8 to 64.0), piper 20.3 % (18.6 to 22.1), good 15.8 % (14.3 to
# 17.5), none 2.0 % (1.5 to 2.7)
_board(
    16,
    "wolf*3 big_bad_wolf",
    "piper seer witch hunter knight",
    "idiot charmer assassin avenger rusty_knight villager*2",
)

# 換臉的人
# 2,000 games: wolves 62.9 % (60.8 to 65.0), good 36.4 % (34.3 to 38.5), none 0.8 % (0.5 to 1.2)
_board(
    17,
    "wolf*3",
    "thief face_changer seer witch hunter guard",
    "elder fox idiot assassin raven knight villager*4",
)

# 宗族之爭
# 2,000 games: wolves 52.8 % (50.6 to 55.0), good 35.8 % (33.7 to 37.9), grandpa 10.0 % (8.8 to
# 11.4), none 1.4 % (1.0 to 2.0)
_board(
    18,
    "wolf*2 fire_wolf",
    "avenger grandpa seer witch hunter guard knight",
    "idiot assassin raven judge charmer moon_girl villager*2",
    grandpa_split="4",
)
