"""A question lists exactly what may be answered."""

from __future__ import annotations

import pytest

from adapters.text.prompts import Button, asked
from adapters.text.render import Voice
from engine.prompts import Choice, Prompt
from engine.vocabulary import Slot


def prompt(*choices: Choice, due: int = 0, final: bool = False, must: bool = False) -> Prompt:
    """An open question to seat 1."""
    return Prompt(1, 1, Slot.WATCH, "seer", choices, due, final=final, must=must)


@pytest.mark.parametrize("count", [6, 12, 18])
def test_buttons_are_the_legal_targets_in_seat_order(count: int) -> None:
    """Bug-log O38, O83: no list is forgotten, none is sorted by name."""
    targets = tuple(range(count, 0, -1))
    voice = Voice("zh-Hant", names={seat: "zyx"[seat % 3] for seat in targets})
    found = asked(prompt(Choice("check", targets)), voice)
    assert [button.target for button in found.buttons] == [*range(1, count + 1), 0]
    assert found.buttons[0].label == "1號 y"
    assert found.buttons[-1] == Button("不驗", "pass")


def test_title_and_hint_say_what_it_is_about_and_how_long() -> None:
    """C-FLOW-22: the prompt says whether a choice can be changed; O-FLOW-P12: the time left."""
    found = asked(prompt(Choice("guard", (1, 2)), due=46_000, final=True), "zh-Hant", now=1_000)
    assert found.title == "🛡️ 今晚守護誰？"
    assert "不能改" in found.hint
    assert "45 秒" in found.hint
    assert found.text == f"{found.title}\n{found.hint}"


def test_the_witch_has_a_verb_on_each_key_and_no_victim_in_her_title() -> None:
    """O-WITCH-6: with the antidote spent, her prompt is the same whoever was knifed."""
    both = asked(prompt(Choice("save", (7,), least=0), Choice("poison", (2, 3))), "zh-Hant")
    assert [button.label for button in both.buttons] == [
        "💊 救 7號",
        "☠️ 毒 2號",
        "☠️ 毒 3號",
        "不用藥",
    ]
    assert "7" not in both.text
    poison = asked(prompt(Choice("poison", (2, 3))), "zh-Hant")
    assert poison.title == both.title
    assert poison.buttons[0].label == "☠️ 毒 2號"


def test_declining_has_the_word_of_the_card() -> None:
    """空守, 空刀, 不開槍, 不連人: one button, whether as a word or as a pass."""
    kill = asked(prompt(Choice("kill", (2,), words=("none",))), "zh-Hant")
    assert kill.buttons == (Button("2號", "kill", 2), Button("空刀", "kill", word="none"))
    guard = asked(prompt(Choice("guard", (2,))), "zh-Hant")
    assert guard.buttons[-1] == Button("空守", "pass")


def test_what_must_be_answered_has_no_button_to_decline() -> None:
    """O-SHERIFF-6: the badge has no decline."""
    badge = asked(prompt(Choice("badge", (2, 3)), must=True), "zh-Hant")
    assert [button.target for button in badge.buttons] == [2, 3]


def test_an_election_ballot_may_be_declined() -> None:
    """O-SHERIFF-P1: one ballot for a candidate, or none."""
    elect = asked(prompt(Choice("elect", (2, 3))), "zh-Hant")
    assert elect.buttons[-1] == Button("棄票", "pass")


def test_a_ballot_has_one_button_to_abstain() -> None:
    """O-FLOW-P6: abstaining is a ballot's own answer, not a second way to pass."""
    vote = asked(prompt(Choice("vote", (2, 3)), Choice("abstain", least=0, most=0)), "zh-Hant")
    assert [button.label for button in vote.buttons] == ["2號", "3號", "棄票"]


def test_offered_cards_have_their_names_and_blind_ones_none() -> None:
    """O-THIEF-2 shows both cards; C-THIEF-6 shows none before the choice."""
    take = prompt(Choice("take", (1, 2)), must=True)
    seen = asked(take, "zh-Hant", cards=("cupid", "villager"))
    assert [button.label for button in seen.buttons] == ["丘比特", "村民"]
    blind = asked(take, "zh-Hant")
    assert [button.label for button in blind.buttons] == ["第 1 張", "第 2 張"]


def test_words_and_plain_verbs_are_buttons_too() -> None:
    """Wolf-dog's two sides, the idiot's flip; several targets are picked together."""
    sides = asked(prompt(Choice("become", words=("villager", "wolf")), must=True), "zh-Hant")
    assert [button.label for button in sides.buttons] == ["村民", "狼人"]
    flip = asked(prompt(Choice("flip", least=0, most=0)), "zh-Hant")
    assert flip.buttons == (Button("翻牌", "flip"), Button("不翻牌", "pass"))
    link = asked(prompt(Choice("link", (1, 2, 3), least=2, most=2)), "zh-Hant")
    assert {button.most for button in link.buttons[:3]} == {2}
