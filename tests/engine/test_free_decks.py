"""Cards chosen freely in 擴充: what is refused, and that each refusal says why."""

from __future__ import annotations

import pytest

from adapters.text.render import Voice, refusal
from engine import Illegal, new_table, step
from engine.commands import Begin, Choose, Join
from engine.decks import BOARDS, counts, fitting, spelled
from engine.registry import VARIANTS
from engine.rulesets.expanded_table import LONE
from tests.drafts import of_drafts

REFUSED = [
    (12, "wolf*3 sister villager*8", "deck-set", ["兩姐妹", "2", "1"]),
    (12, "wolf*3 brother*2 villager*7", "deck-set", ["三兄弟", "3", "2"]),
    (12, "wolf*2 elder_wolf_brother villager*9", "deck-partner", ["狼兄", "狼弟"]),
    (12, "wolf*3 seer*2 villager*7", "deck-copies", ["預言家", "1"]),
    (12, "white_wolf villager*11", "deck-pack", ["白狼", "2", "1"]),
    (12, "fire_wolf villager*11", "deck-pack", ["火狼", "2", "1"]),
    (12, "wolf thief villager*12", "deck-pack", ["盜賊", "2", "1"]),
    (11, "wolf*2 piper angel villager*7", "deck-lone", ["吹笛者", "天使", "11", "1"]),
    (12, "wolf*3 piper angel grandpa villager*6", "deck-lone", ["老爺爺", "12", "2"]),
    (12, "wolf*6 villager*6", "deck-wolves", ["狼人"]),
    (12, "seer witch villager*10", "deck-wolves", ["狼人"]),
    (12, "wolf*3 thief villager*8", "deck-count", ["14", "12"]),
    (12, "wolf*3 monk villager*8", "card-unknown", ["高僧"]),
    (
        18,
        "wolf*2 face_changer seer witch hunter idiot guard elder scapegoat raven bear_tamer "
        "knight rusty_knight apothecary moon_girl charmer fox",
        "deck-pool",
        ["變臉者", "3"],
    ),
]


def begun(rules: str, players: int, *, board: str = "", deck: str = "", **options: str):
    """A table of this head-count that has begun; raises Illegal where it may not."""
    game = new_table(rules, options=dict(options))
    for number in range(players):
        game, _ = step(game, Join(0, f"u{number}", f"p{number}"), 0)
    if board or deck:
        game, _ = step(game, Choose(0, board, spelled(deck)), 0)
    return step(game, Begin(0, 7), 0)[0]


@pytest.mark.parametrize(("players", "deck", "key", "words"), REFUSED)
def test_a_deck_that_cannot_be_played_is_refused_with_the_reason(players, deck, key, words):
    """E-WOLF_BROTHERS-1, E-FACE_CHANGER-1, E-FLOW-1: pairs and triples complete, cards that need
    others, those that win alone bounded; in words, with what is missing or too many.
    """
    with pytest.raises(Illegal) as refused:
        begun("expanded", players, deck=deck)
    assert refused.value.key == key
    text = refusal(refused.value, "zh-Hant")
    assert all(word in text for word in words), text
    english = refusal(refused.value, "en")
    assert "{" not in text + english
    assert english != text


@pytest.mark.parametrize(
    "deck",
    [
        "wolf*3 sister*2 brother*3 villager*4",
        "elder_wolf_brother younger_wolf_brother seer villager*9",
        "wolf white_wolf fire_wolf piper villager*8",
        "wolf*3 thief villager*10",
        "wolf*3 piper angel villager*7",
        "wolf*2 face_changer seer witch hunter villager*6",
    ],
)
def test_a_deck_that_keeps_to_the_bounds_is_dealt(deck):
    """E-WOLF_BROTHERS-1, E-THIEF-1: the same cards, complete and few enough."""
    cards = spelled(deck)
    game = begun("expanded", 12, deck=deck)
    dealt = [player.card for player in game.players]
    assert set(cards) - {*dealt, *game.bottom} == set()


def test_every_head_count_from_8_to_18_has_one_board_and_all_of_them_every_card():
    """Issue 5: presets for 8 to 18; a card that no preset has could be met by choice only."""
    assert counts("expanded") == list(range(8, 19))
    held = {card for plan in BOARDS["expanded"].values() for card in plan.cards}
    assert held == set(VARIANTS["expanded"]) - of_drafts("card")


def test_every_board_has_a_name_in_the_catalogues():
    """Issue 5: each board names its theme."""
    for rules in ("official", "crescent", "expanded"):
        for plan in BOARDS[rules]:
            assert all(Voice(locale).has(f"board-{plan}") for locale in ("zh-Hant", "en")), plan


def test_a_board_nobody_chose_brings_the_options_it_needs():
    """C-FLOW-4, E-CLAN_GRANDPA-3: the usual board of 18 has its own split of the seats."""
    game = begun("expanded", 18)
    assert game.board == "E18"
    assert game.options == {"grandpa_split": 4}
    assert begun("crescent", 12).board == "C12H"


def test_a_board_nobody_chose_goes_with_the_options_that_were_set():
    """C-FLOW-4: a room whose special card is the piper gets a board with a piper."""
    assert begun("crescent", 12, special="piper").board == "C12P"
    assert begun("crescent", 12, special="none", mode="city").board in ("C12", "C12C")
    names = [plan.name for plan in fitting("crescent", 12)]
    assert names[0] == "C12H"


def test_cards_that_win_alone_are_those_whose_side_is_their_own():
    """E-FLOW-14: the bound of free decks knows all of them."""
    own = {"white_wolf", "grandpa", "piper", "angel"}
    assert set(LONE) == own
    teams = {card: role.team for card, role in VARIANTS["expanded"].items()}
    assert {card for card, team in teams.items() if team not in ("good", "wolves")} <= own
