"""The preset boards of 擴充, one for every head-count from 8 to 18, each around a theme.

The theme stands in the board's name (`board-E8` and so on in the catalogues). Above each board
how often every side wins, with the 95 % interval: `werewolf simulate --rules expanded --board E8
--bots simple --games 10000 --seed 1`, at the commit that brought the board or changed it. With
simple bots the pack, which knows itself, is stronger than among people; hence a quarter of wolves.
"""

from __future__ import annotations

from engine.decks import BoardPlan, add, spelled


def _board(players: int, *cards: str, **options: str) -> None:
    name = f"E{players}"
    add("expanded", BoardPlan(name, players, spelled(*cards), True, tuple(options.items())))


# 月下小村：月女
# 10,000 games: wolves 55.4 % (54.5 to 56.4), good 37.7 % (36.8 to 38.7), none 6.8 % (6.4 to 7.3)
_board(8, "wolf big_bad_wolf", "seer witch moon_girl hunter villager*2")

# 天使與雙騎
# (to be measured)
_board(9, "wolf big_bad_wolf", "angel seer witch guard knight rusty_knight villager")

# 烏鴉與熊
# (to be measured)
_board(10, "wolf seed_wolf", "seer witch hunter raven bear_tamer idiot villager*2")

# 姐妹同心
# (to be measured)
_board(11, "wolf*2", "wolf_dog seer sister*2 witch hunter scapegoat villager*2")

# 愛神來過
# (to be measured)
_board(12, "wolf*2 seed_wolf", "seer witch hunter cupid guard fox hybrid villager*2")

# 狼兄弟與影子
# (to be measured)
_board(
    13,
    "wolf elder_wolf_brother younger_wolf_brother",
    "seer witch hunter shadow wild_child",
    "guard knight charmer idiot villager",
)

# 白狼之夜
# (to be measured)
_board(
    14,
    "wolf*2 white_wolf",
    "seer witch guard hunter fox",
    "bear_tamer charmer apothecary knight villager*2",
)

# 三兄弟的家
# (to be measured)
_board(15, "wolf*3", "wolf_dog seer witch brother*3 judge idiot guard hunter villager*2")

# 笛聲
# (to be measured)
_board(
    16,
    "wolf*3 big_bad_wolf",
    "piper seer witch hunter knight",
    "idiot charmer assassin avenger rusty_knight villager*2",
)

# 換臉的人
# (to be measured)
_board(
    17,
    "wolf*3",
    "thief face_changer seer witch hunter guard",
    "elder fox idiot assassin raven knight villager*4",
)

# 宗族之爭
# (to be measured)
_board(
    18,
    "wolf*2 fire_wolf",
    "avenger grandpa seer witch hunter guard knight",
    "idiot assassin raven judge charmer moon_girl villager*2",
    grandpa_split="4",
)
