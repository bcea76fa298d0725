"""新月 by tables: settings, classes, which card in which room, exact windows, the four modes."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import Game, Illegal, next_wake, step
from engine.commands import Answer, Begin, Choose, Happen, Join, Tick
from engine.lengths import speech_ms, window_ms
from engine.lobby import new_table
from engine.rules import default, options, spell
from engine.staging import Story, stage
from engine.table import Table
from engine.vocabulary import Kin, Phase, Slot
from tests.engine.play import seated

CITY = "wolf wolf wolf villager villager elder admirer seer witch guard monk dreamer"

SETTINGS = {
    "mode": "edge city gods villagers",
    "room": "standard crescent",
    "board": "advanced basic",
    "special": "hybrid thief piper none",
    "thief_sees_unchosen": "off on",
    "hybrid_kill_nights": "second_only from_second",
    "martyr_on_shot": "on off",
    "cupid_returns_on_pair_death": "off on",
    "whiteeye_pack": "off on",
    "acting": "ledger fixed",
    "sheriff": "elect_d1 none",
}
"""Section 25 of the rule book, the default first."""
RATES = {"p_ufo": 1, "p_thunder": 1, "p_breakup": 2, "p_return": 5}


@pytest.mark.parametrize(("name", "values"), SETTINGS.items())
def test_a_setting_has_the_name_the_default_and_the_values_of_section_25(name, values):
    """Section 25; the modes are C-WINMODE-7's, the kinds of room C-FLOW-4's and C-FLOW-13's."""
    legal = options("crescent")[name]
    assert legal is not None
    assert [spell(value) for value in legal] == values.split()
    assert spell(default("crescent", name)) == values.split()[0]
    with pytest.raises(Illegal):
        new_table("crescent", options={name: "something"})


@pytest.mark.parametrize(("name", "percent"), RATES.items())
def test_a_rate_is_a_percentage_with_the_default_of_section_25(name, percent):
    """C-FLOW-12, C-FLOW-13."""
    assert default("crescent", name) == percent
    for value in (0, 100):
        new_table("crescent", options={name: value})
    for value in (-1, 101):
        with pytest.raises(Illegal):
            new_table("crescent", options={name: value})


WINDOWS = {
    "night_seconds": ("watch", "hunt", "slay", "pipe"),
    "witch_seconds": ("brew",),
    "vote_seconds": ("vote", "elect"),
    "shot_seconds": ("shot",),
    "badge_seconds": ("badge", "appoint"),
}


@pytest.mark.parametrize(("option", "slots"), WINDOWS.items())
def test_the_windows_that_the_source_leaves_open_are_settings(option, slots):
    """C-FLOW-18, section 25: in seconds, at the table's pace. Planted: `over` without the shot."""
    for slot in slots:
        table = Table(new_table("crescent", options={option: 44}), 0)
        assert window_ms(table, (Slot(slot),)) == 44_000
        quick = Table(new_table("crescent", options={option: 44, "pace": "fast"}), 0)
        assert window_ms(quick, (Slot(slot),)) == 22_000


def test_a_speech_is_as_long_as_the_table_wants_it():
    """C-FLOW-18."""
    usual = Table(new_table("crescent"), 0)
    assert speech_ms(usual, Phase.SPEECH) == 60_000
    longer = Table(new_table("crescent", options={"speech_seconds": 90}), 0)
    assert speech_ms(longer, Phase.SPEECH) == 90_000


@pytest.mark.parametrize("option", [*WINDOWS, "speech_seconds"])
@pytest.mark.parametrize("seconds", [9, 601, "x", -10])
def test_no_window_is_too_short_to_answer_in(option, seconds):
    with pytest.raises(Illegal):
        new_table("crescent", options={option: seconds})


def test_the_source_s_own_windows_are_no_settings():
    """C-FLOW-3: the thief has 15 seconds and cupid 25, whatever the others have."""
    every = dict.fromkeys((*WINDOWS, "speech_seconds"), 300)
    table = Table(new_table("crescent", options=every), 0)
    assert window_ms(table, (Slot.TAKE,)) == 15_000
    assert window_ms(table, (Slot.LINK,)) == 25_000


def test_there_is_no_other_setting_but_pace_autoplay_and_stalemate_days():
    """Section 25 and 27: what the source fixes is no setting."""
    assert set(options("crescent")) == {
        *SETTINGS,
        *RATES,
        *WINDOWS,
        "speech_seconds",
        "stalemate_days",
        "pace",
        "autoplay",
    }
    assert default("crescent", "stalemate_days") == 3


CLASSES = {
    Kin.GOD: "seer witch cupid guard hunter elder idiot admirer monk dreamer",
    Kin.FOLK: "villager hybrid",
    Kin.WOLF: "wolf",
    Kin.LONE: "piper white_eyed_wolf",
}


@pytest.mark.parametrize(("kin", "cards"), CLASSES.items())
def test_every_card_is_in_its_class(kin, cards):
    """C-WINMODE-5, C-WINMODE-6, C-HYBRID-27."""
    for card in cards.split():
        game, _ = stage(Story("crescent", seats=(card, "wolf", "villager", "cupid")))
        assert Table(game, 0).kin(1) is kin, card


def test_a_piper_is_of_the_folk_while_he_has_a_lover():
    """C-WINMODE-5, C-PIPER-8."""
    story = Story(
        "crescent",
        seats=("piper", "wolf", "villager", "cupid"),
        start="day",
        number=2,
        alive=(1, 2, 3, 4),
        state={"lovers": [1, 3]},
    )
    assert Table(stage(story)[0], 0).kin(1) is Kin.FOLK


DECK = (*["wolf"] * 4, *["villager"] * 3, "seer", "witch", "cupid", "hunter", "villager")


def _starts(card: str, players: int = 12, **given: str) -> bool:
    """Whether a deck of twelve with this card may be begun in such a room."""
    game = new_table("crescent", options={"special": "none", **given})
    deck = [*DECK[: players - 1 + (card == "thief")], card]
    try:
        for number in range(1, players + 1):
            game = step(game, Join(0, f"u{number}", f"p{number}"), 0)[0]
        game = step(game, Choose(0, deck=tuple(deck)), 0)[0]
        game = step(game, Begin(0, 1), 0)[0]
    except Illegal:
        return False
    return game.phase is not Phase.LOBBY


@pytest.mark.parametrize("mode", ["edge", "gods", "villagers", "city"])
def test_four_cards_exist_in_city_rooms_alone_and_the_others_in_any(mode):
    """C-WINMODE-8: admirer, monk, dreamer and white-eyed wolf."""
    for card in ("admirer", "monk", "dreamer", "white_eyed_wolf"):
        assert _starts(card, mode=mode) is (mode == "city"), card
    for card in ("guard", "elder", "idiot"):
        assert _starts(card, mode=mode), card
    assert _starts("hybrid", mode=mode, special="hybrid")


def test_cards_10_to_16_are_for_the_advanced_board_and_1_to_9_for_both():
    """C-FLOW-6."""
    for card in ("guard", "elder", "idiot", "villager"):
        assert _starts(card, board="basic"), card
    for card in ("admirer", "monk", "dreamer", "white_eyed_wolf"):
        assert not _starts(card, board="basic", mode="city"), card
    for card in ("hybrid", "piper", "thief"):
        assert not _starts(card, board="basic", special=card), card


@pytest.mark.parametrize("special", ["hybrid", "thief", "piper", "none"])
def test_a_room_takes_no_other_special_card_than_its_own(special):
    """C-FLOW-4, C-THIEF-1, C-PIPER-1."""
    for card in ("hybrid", "thief", "piper"):
        assert _starts(card, special=special) is (card == special), card
    assert _starts("guard", special=special)


@pytest.mark.parametrize("card", ["thief", "piper"])
def test_thief_and_piper_want_twelve_players(card):
    """C-THIEF-2, C-PIPER-2, C-FLOW-5; the hybrid does not."""
    assert not _starts(card, 11, special=card)
    assert _starts(card, 12, special=card)
    assert _starts("hybrid", 11, special="hybrid")


@pytest.mark.parametrize(
    ("mode", "deck", "ok"),
    [
        ("gods", "wolf villager", False),
        ("edge", "wolf villager", False),
        ("villagers", "wolf villager", True),
        ("city", "wolf villager", True),
        ("villagers", "wolf seer witch cupid hunter guard elder idiot", False),
        ("edge", "wolf seer witch cupid hunter guard elder idiot", False),
        ("gods", "wolf seer witch cupid hunter guard elder idiot", True),
        ("city", "wolf seer witch cupid hunter guard elder idiot", True),
    ],
)
def test_a_class_nobody_holds_is_no_aim_of_a_mode(mode, deck, ok):
    """C-WINMODE-12."""
    cards = deck.split()
    fill = "villager" if "villager" in cards else "wolf"
    pile = [*cards, *[fill] * (12 - len(cards))]
    game = new_table("crescent", options={"special": "none", "mode": mode})
    for number in range(1, 13):
        game = step(game, Join(0, f"u{number}", f"p{number}"), 0)[0]
    game = step(game, Choose(0, deck=tuple(pile)), 0)[0]
    if ok:
        assert step(game, Begin(0, 1), 0)[0].phase is not Phase.LOBBY
        return
    with pytest.raises(Illegal, match="deck-class"):
        step(game, Begin(0, 1), 0)


# Exact windows


def _first_night(pile: str = "wolf wolf wolf villager villager seer witch cupid") -> Game:
    game, _ = stage(Story("crescent", seats=tuple(pile.split())))
    return step(game, Tick(0), 0)[0]


def test_what_arrived_in_time_counts_though_it_is_handled_late():
    """C-FLOW-3: the arrival is judged, not when the timer fires."""
    game = _first_night()
    game = step(game, Answer(24_999, 8, "link", (4, 6)), 60_000)[0]
    assert game.bond == (4, 6)


def test_what_arrived_late_is_refused_though_no_timer_has_fired():
    """C-FLOW-3: the closing tick comes at 60 s, the link at 30 s."""
    for at in (25_000, 30_000):
        with pytest.raises(Illegal):
            step(_first_night(), Answer(at, 8, "link", (4, 6)), at)
    game = step(_first_night(), Tick(59_000), 59_000)[0]
    assert game.bond == ()


def test_the_thief_s_window_is_judged_by_arrival_too():
    """C-THIEF-7, C-FLOW-3; night 1 begins when he has chosen."""
    cards = ("thief", "wolf", "wolf", "villager", "villager", "seer", "witch", "hunter")
    story = Story("crescent", seats=cards, bottom=("cupid", "villager", "wolf"))
    game = step(stage(story)[0], Tick(0), 0)[0]
    taken = step(game, Answer(14_999, 1, "take", (1,)), 15_400)[0]
    assert taken.players[0].card == "cupid"
    for at in (15_000, 40_000):
        with pytest.raises(Illegal):
            step(game, Answer(at, 1, "take", (1,)), at)


# Ends


@pytest.mark.parametrize("event", ["thunder", "ufo", "drown"])
def test_an_elder_whom_an_exit_takes_costs_nobody_a_skill(event):
    """C-ELDER-6, C-ELDER-17."""
    game, _ = stage(Story("crescent", options={"mode": "city"}, seats=tuple(CITY.split())))
    game = step(game, Tick(0), 0)[0]
    game, said = step(game, Happen(1, event, 6), 1)
    assert not any(player.powerless for player in game.players)
    assert not [one for one in said if getattr(one, "key", "") == "powers_lost"]


@pytest.mark.parametrize(
    ("mode", "nights"), [("edge", 1), ("villagers", 1), ("gods", 3), ("city", 4)]
)
def test_one_order_of_deaths_ends_at_its_own_night_in_each_mode(mode, nights):
    """C-WINMODE-1 to -4, -7: villager, god, god, piper, in four nights."""
    cards = ("wolf", "wolf", "villager", "seer", "witch", "piper")
    game = stage(
        Story(
            "crescent",
            options={"mode": mode, "stalemate_days": 0},
            seats=cards,
            start="night",
            number=2,
            alive=(1, 2, 3, 4, 5, 6),
        )
    )[0]
    victims, now = [3, 4, 5, 6], 0
    while game.phase is not Phase.OVER:
        asked = [prompt for wait in game.waits for prompt in wait.prompts if prompt.slot == "hunt"]
        if asked and not asked[0].acts:
            victim = victims[game.night - 2]
            game = step(game, Answer(now, 1, "kill", (victim,)), now)[0]
        now = next_wake(game) or now
        game = step(game, Tick(now), now)[0]
    assert game.outcome is not None
    assert game.outcome.camp == "wolves"
    assert game.night - 1 == nights


def test_the_default_room_is_of_the_edge_and_standard():
    """C-WINMODE-7, C-FLOW-13: told with the options of a table."""
    run = seated("crescent", 9, board="C9")
    assert dict(run.game.options).get("mode", "edge") == "edge"
    assert spell(default("crescent", "room")) == "standard"


def test_the_three_cards_lie_before_the_thief_in_any_order():
    """C-THIEF-5, C-THIEF-6: the base card, a villager, a wolf, shuffled evenly."""
    first: Counter[str] = Counter()
    for seed in range(300):
        run = seated("crescent", 12, board="C12T", seed=seed)
        thief = next(player.seat for player in run.game.players if player.card == "thief")
        base = run.game.bottom[0]
        run.do(Answer(run.now, thief, "take", (1,)))
        card = run.game.players[thief - 1].card
        if base in ("wolf", "villager"):
            continue
        first["base" if card == base else card] += 1
    even = sum(first.values()) / 3
    assert set(first) == {"base", "villager", "wolf"}
    assert all(0.6 * even < times < 1.4 * even for times in first.values()), first
