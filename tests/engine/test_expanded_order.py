"""擴充, parts 4 and 5: who is asked before whom, and in what order the table hears of a day.

Stories say what was asked and announced between two looks, not in which order; this is about the
order.
"""

from __future__ import annotations

import pytest

from engine.effects import Announce, Ask, Effect, StageOpened, Whisper
from tests.engine.scripted import Script, everybody_votes, played

EVERYBODY = (
    "thief face_changer hybrid cupid wild_child shadow judge moon_girl sister sister guard "
    "charmer seer fox raven apothecary seed_wolf big_bad_wolf wolf witch piper avenger wolf_dog"
)
ASIDE = ("villager", "villager", "hunter", "knight", "elder")
FIRST_NIGHT = [
    {"side", "become"},
    {"take"},
    {"wear"},
    {"master"},
    {"link"},
    {"model", "follow", "sign"},
    {"moon"},
    {"pact", "guard", "charm", "check", "sniff", "curse", "philtre", "restore"},
    {"kill"},
    {"infect", "maul"},
    {"save", "poison", "pipe"},
]


def windows(effects: list[Effect]) -> list[set[str]]:
    """The verbs of the windows in which anybody was asked, one set for each window."""
    found: list[set[str]] = []
    for effect in effects:
        if isinstance(effect, StageOpened):
            found.append(set())
        elif isinstance(effect, Ask):
            found[-1].update(effect.verbs)
    return [verbs for verbs in found if verbs]


def heard(effects: list[Effect], *keys: str) -> list[str]:
    """Which of these messages and questions went out, in their order, each at its first time."""
    named = [
        effect.verbs[0] if isinstance(effect, Ask) else effect.key
        for effect in effects
        if isinstance(effect, (Announce, Whisper, Ask))
    ]
    return [word for word in dict.fromkeys(named) if word in keys]


def test_the_first_night_asks_in_the_order_of_its_steps():
    """E-FLOW-3, E-FLOW-6, E-FLOW-7, part 4: nobody is asked while one is still to
    answer on whom his own answer may hang; those who do not hang on each other are asked
    together.
    """
    pack = {17: "kill 9", 18: "kill 9", 19: "kill 9"}
    assert windows(played(EVERYBODY, {"n1": pack}, bottom=ASIDE).effects)[:11] == FIRST_NIGHT


@pytest.mark.parametrize(("verb", "side"), [("strike", "good"), ("convert", "wolves")])
def test_a_dead_avenger_is_asked_before_everybody_else(verb, side):
    """E-FLOW-4, E-AVENGER-4, E-AVENGER-9: one window, and nothing else is open meanwhile."""
    run = played(
        "wolf wolf avenger face_changer seer moon_girl guard villager villager",
        {"n1": {3: f"side {side}"}, "d1": everybody_votes(3, 9)},
        bottom=("hunter", "knight", "elder"),
        days=1,
    )
    second = windows(run.since("night", 2))
    assert second[:5] == [{verb}, {"wear"}, {"moon"}, {"check", "guard"}, {"kill"}]


def test_lovers_and_brothers_are_told_before_anybody_is_asked_who_comes_after_them():
    """E-WILD_CHILD-1, E-SHADOW-1, E-WOLF_BROTHERS-2: steps 6 to 9 and 13."""
    run = played(
        "wolf elder_wolf_brother younger_wolf_brother cupid wild_child shadow villager villager",
        {"n1": {4: "link 7 8"}},
    )
    order = heard(run.effects, "link", "lover", "model", "follow", "brother", "kill")
    assert order.index("link") < order.index("lover") < order.index("model")
    assert order.index("lover") < order.index("follow") < order.index("kill")
    assert order.index("brother") < order.index("kill")


def test_a_day_is_heard_in_its_order():
    """E-FLOW-13, D6 to D10, Y3 to Y10: the dead, the infection, the shot, the bear, the talk, the
    curse, the ballots, the exile, the sign, and all of it once more.
    """
    cards = "wolf seed_wolf big_bad_wolf hunter bear_tamer raven judge villager villager villager"
    votes = {seat: f"{vote}, vote 1" for seat, vote in everybody_votes(9, 10).items()}
    course = {
        "n1": {1: "kill 8", 2: "kill 8, infect", 3: "kill 8, maul 4", 6: "curse 1"},
        "d1": {**votes, 4: "shoot 10", 7: "vote 9, again, vote 1"},
    }
    told = played(cards, course, days=1).announced
    day = told[told.index("day") : told.index("night", told.index("day"))]
    second = day.index("second_vote")
    assert list(dict.fromkeys(day[:second])) == [
        "day",
        "died",
        "infection",
        "revealed",
        "shot",
        "bear",
        "talk",
        "cursed",
        "ballot",
        "added",
        "exiled",
    ]
    again = ["second_vote", "cursed", "ballot", "added", "exiled"]
    assert list(dict.fromkeys(day[second:])) == again


def test_the_pack_alone_sees_its_choices_and_what_they_came_to():
    """E-WOLF-1, E-WOLF-3, E-WOLFDOG-7: with the good dog, without the brother."""
    cards = "wolf elder_wolf_brother younger_wolf_brother wolf_dog seer villager villager villager"
    chosen = {1: "kill 7", 2: "kill 7", 4: "become villager, kill 8"}
    run = played(cards, {"n1": chosen, "d1": {5: "vote 8"}}, days=1)
    told = [effect for effect in run.effects if isinstance(effect, Whisper)]
    final = [(one.to, one.fact()) for one in told if one.key == "pack_target"]
    assert final[:3] == [(seat, "pack_target 7") for seat in (1, 2, 4)]
    assert final[3:] == [(seat, "pack_target none") for seat in (1, 2, 4)]
    seen = {(one.to, one.fact()) for one in told if one.key == "pack_choice"}
    assert seen == {
        *((seat, "pack_choice 1 7") for seat in (2, 4)),
        *((seat, "pack_choice 2 7") for seat in (1, 4)),
        *((seat, "pack_choice 4 8") for seat in (1, 2)),
    }


@pytest.mark.parametrize(
    ("named", "fixed"), [({5: "pact 8", 6: "pact 8"}, "pact 8"), ({5: "pact 8"}, "pact none")]
)
def test_both_sisters_are_told_what_each_has_named_and_what_is_fixed(named, fixed):
    """E-TWO_SISTERS-2, E-TWO_SISTERS-8: agreed or not; nobody else hears of either."""
    cards = "wolf wolf villager villager sister sister villager villager villager villager"
    told = [one for one in played(cards, {"n1": named}).effects if isinstance(one, Whisper)]
    assert [(one.to, one.fact()) for one in told if one.key == "pact"] == [(5, fixed), (6, fixed)]
    choices = {(one.to, one.fact()) for one in told if one.key == "pact_choice"}
    assert choices == {(11 - seat, f"pact_choice {seat} 8") for seat in named}


@pytest.mark.parametrize(("side", "fact"), [("good", "side_good"), ("wolves", "side_wolves")])
def test_an_avenger_and_his_shadow_after_him_are_told_the_side(side, fact):
    """E-AVENGER-1, E-AVENGER-2, E-SHADOW-6: nobody else is, not even that there is one."""
    course = {"n1": {3: f"side {side}", 4: "follow 3"}, "d1": everybody_votes(3, 9)}
    cards = "wolf wolf avenger shadow villager villager villager villager villager"
    told = [one for one in played(cards, course, days=1).effects if isinstance(one, Whisper)]
    assert [(one.to, one.key) for one in told if one.key.startswith("side_")] == [
        (3, fact),
        (4, fact),
    ]


def test_a_private_notice_of_the_dawn_comes_after_its_deaths_and_before_the_bear():
    """D6, D9, D10, A-74: who has lost his vote hears of it when the dead are known."""
    cards = "wolf wolf apothecary bear_tamer villager villager villager villager"
    run = played(cards, {"n1": {1: "kill 5", 2: "kill 5", 3: "philtre 6"}})
    assert heard(run.effects, "died", "voteless", "bear") == ["died", "voteless", "bear"]


def test_an_infected_player_hears_of_it_before_the_witch_is_asked():
    """E-SEED_WOLF-7, E-SEED_WOLF-8, A-31: at step 14, in the night itself."""
    cards = "wolf seed_wolf witch villager villager villager villager villager"
    run = played(cards, {"n1": {1: "kill 5", 2: "kill 5, infect"}})
    assert heard(run.effects, "infected", "poison", "infection") == [
        "infected",
        "poison",
        "infection",
    ]


WINDOWS = (
    "wolf big_bad_wolf seed_wolf elder_wolf_brother younger_wolf_brother white_wolf fire_wolf "
    "avenger seer witch hunter idiot judge guard sister sister piper moon_girl villager villager"
)


def nights(course: Script, cards: str = WINDOWS, bottom: tuple[str, ...] = ()) -> list[object]:
    """The windows of nights 2 and 3, which tell nobody anything."""
    run = played(cards, course, bottom=bottom, days=2)
    return [window for window in run.windows if window[1] == "night" and window[0] in (2, 3)]


@pytest.mark.parametrize("dead", range(1, 19))
def test_the_nights_take_as_long_whoever_is_dead(dead):
    """E-FLOW-21: a card of the deck keeps its window, dead, used up or never due."""
    assert nights({"d1": {20: f"vote {dead}", 12: "pass"}}) == nights({"d1": {20: "vote 19"}})


@pytest.mark.parametrize("gone", ["n1", "n2"])
def test_the_nights_of_a_face_changer_take_as_long_whatever_he_wears(gone):
    """E-FLOW-21, E-FACE_CHANGER-5: all that he could have drawn, as long as he may wear any."""
    cards = "wolf wolf face_changer villager villager villager villager villager"
    for bottom in (("witch", "moon_girl", "fox"), ("hunter", "knight", "idiot")):
        alive = nights({}, cards, bottom)
        assert alive == nights({gone: {1: "kill 3", 2: "kill 3"}}, cards, bottom)
    assert len(alive) > 4


def test_an_exile_takes_as_long_whether_an_idiot_a_hunter_or_a_judge_still_lives():
    """E-FLOW-21: the waits for a flip, a shot and a sign follow every exile."""

    def exile(night: dict[int, str]) -> list[object]:
        run = played(WINDOWS, {"n1": night, "d1": {20: "vote 19"}}, days=1)
        return [window for window in run.windows if window[0] == 1 and window[1] != "night"][-4:]

    waits = exile({1: "kill 18"})
    assert [phase for _, phase, _ in waits] == ["vote", "flip", "shot", "again"]
    assert waits == exile({1: "kill 11"}) == exile({1: "kill 12"}) == exile({1: "kill 13"})
