"""What is said becomes facts, and what is typed becomes an answer."""

from __future__ import annotations

import pytest

from adapters.text.matcher import Meant, find_card, find_rule, heard, parse_answer, parse_target
from engine.commands import Said
from engine.errors import Illegal
from engine.prompts import Choice

NAMES = {"阿明": 4, "bob": 8, "Ann": 3, "Annabel": 5, "9": 2}


def said(text: str, seat: int = 7, *, edited: bool = False) -> Said:
    """Seat 7 of twelve says something."""
    return heard(text, seat, 1_000, NAMES, 12, edited=edited)


@pytest.mark.parametrize(
    "text",
    [
        "情侶是4號和8號",
        "4和8是情侶",
        "4號8號CP",
        "我7號，連的4、8",
        "4、8 cp",
        "４號和８號是ＣＰ",
        "四號和八號是戀人",
        "四、八，人狼戀",
        "情侣是4号跟8号",
        "4、8链在一起",
        "阿明和@Bob是情侶",
        "@阿明 8 戀人",
        "4 and 8 are lovers",
        "CP 4 8",
        "4番と8番は恋人です",
        "恋人は4と8",
    ],
)
def test_a_couple_named_plainly_is_heard(text: str) -> None:
    """O-CUPID-P1: a couple word and exactly two seats, one's own left out."""
    assert (said(text).seats, said(text).couple) == ((4, 8), True)


@pytest.mark.parametrize(
    ("text", "seats", "couple"),
    [
        ("4號是情侶", (4,), True),
        ("3、4、8裡有情侶", (3, 4, 8), True),
        ("4和9是情侶", (4, 9), True),
        ("4號和8號都是好人", (4, 8), False),
        ("我7號", (), False),
    ],
)
def test_anything_else_is_heard_as_it_is(text: str, seats: tuple[int, ...], couple: bool) -> None:
    """O-CUPID-P1: one lover, three seats, a wrong pair, no couple word."""
    assert (said(text).seats, said(text).couple) == (seats, couple)


@pytest.mark.parametrize(
    "text",
    ["第2天", "3票", "一起", "12點", "第 4 晚", "第 4", "3 票", "8個人", "4狼8民",
     "萬一三個一樣", "10:30", "1.5票", "2 wolves", "3 votes", "day 2", "a4", "４８", "13", "8分鐘",
     "十分", "一是他划水"],
)  # fmt: skip
def test_numbers_that_count_something_are_no_seats(text: str) -> None:
    """official.md 23: 第2天, 3票, 一起 and the like are no references."""
    assert said(text).seats == ()


def test_a_name_is_a_whole_word_and_the_longest_one_counts() -> None:
    """O-CUPID-P1: mentions and player names; a name that is a number names nobody."""
    assert said("Annabel").seats == (5,)
    assert said("@ann").seats == (3,)
    assert said("planning bobsled").seats == ()
    assert said("9").seats == (9,)


@pytest.mark.parametrize(
    "text",
    [
        "過",
        "完",
        "过",
        " 過 ",
        "過。",
        "3號查殺，過",
        "over",
        "PASS",
        "/skip",
        "done!",
        "Skip",
        "以上",
        "5番は黒、以上です。",
    ],
)
def test_a_turn_ends_with_its_word(text: str) -> None:
    """O-FLOW-P2, O-FLOW-P3: 過 and 完, as the last word or their synonyms alone."""
    assert said(text).done


@pytest.mark.parametrize(
    "text", ["難過", "我過了", "game over", "passing", "說完", "過來一下", "3人以上", ""]
)
def test_a_turn_does_not_end_by_accident(text: str) -> None:
    """The word inside another word, or an English one inside a sentence, ends nothing."""
    assert not said(text).done


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        ("3 LR", ((3, "wolf"),)),
        ("5LR", ((5, "wolf"),)),
        ("5號jz", ((5, "JZ"),)),
        ("6JS", ((6, "JS"),)),
        ("３ＣＳ", ((3, "CS"),)),
        ("8 DM", ((8, "DM"),)),
        ("8DS", ((8, "DS"),)),
        ("7號金水", ((7, "JS"),)),
        ("3號查殺", ((3, "CS"),)),
        ("查殺3號", ((3, "CS"),)),
        ("我是預言家，3號查殺", ((7, "seer"), (3, "CS"))),
        ("我跳先知", ((7, "seer"),)),
        ("我是一張民", ((7, "villager"),)),
        ("3號是女巫", ((3, "witch"),)),
        ("I'm the witch", ((7, "witch"),)),
        ("seat 1 is a wolf", ((1, "wolf"),)),
        ("占い師CO。3番は黒、5番は白です", ((7, "seer"), (3, "CS"), (5, "JS"))),
        ("私は魔女CO。4番は白狼", ((7, "witch"), (4, "white_wolf"))),
        ("私は占い師です。3番は人狼です", ((7, "seer"), (3, "wolf"))),
    ],
)
def test_claims_are_noted(text: str, claims: tuple[tuple[int, str], ...]) -> None:
    """C-TERMS-1 to C-TERMS-6: shorthand in any case, with blank or 號, and claims in words."""
    assert said(text).claims == claims


@pytest.mark.parametrize(
    "text",
    [
        "我不是預言家",
        "3號不是狼人",
        "3番は人狼ではない",
        "3號是人狼",
        "3號是狼人嗎",
        "我是好人",
        "如果3號是女巫",
        "13LR",
        "LR",
    ],
)
def test_denials_and_questions_claim_nothing(text: str) -> None:
    """C-TERMS: only what is said of a seat at the table is a claim."""
    assert said(text).claims == ()


def test_an_edit_is_only_judged() -> None:
    """Architecture 0.13: it names a couple, and ends no turn, claims nothing, gives no sign."""
    edit = said("情侶是4號和8號，3號查殺，過", edited=True)
    assert edit == Said(1_000, 7, (3, 4, 8), True, edited=True)


def test_a_sign_is_compared_without_case_width_and_blanks() -> None:
    """E-STUTTERING_JUDGE-2: the text folded."""
    assert said("  ＴＥＡ ").signal == said("tea").signal == "tea"
    assert said("喝茶").signal == "喝茶"


@pytest.mark.parametrize(
    ("alias", "card"),
    [
        ("蛋", "villager"), ("丘位元", "cupid"), ("愛神", "cupid"), ("丘比特", "cupid"),
        ("長老", "elder"), ("村長", "elder"), ("村长", "elder"), ("先知", "seer"),
        ("守護", "guard"), ("混血", "hybrid"), ("狼", "wolf"), ("wolf_dog", "wolf_dog"),
        ("Big Bad Wolf", "big_bad_wolf"), ("人狼", "wolf"), ("狩人", "guard"),
        ("猟師", "hunter"), ("no such card", None),
    ],
)  # fmt: skip
def test_cards_are_known_by_what_people_call_them(alias: str, card: str | None) -> None:
    """O-VILLAGER-2, C-ELDER-15, C-TERMS-8."""
    assert find_card(alias) == card


def test_what_the_rules_are_asked_for_is_read_in_the_askers_language() -> None:
    """C-TERMS-7: 人狼 is a couple to who reads Chinese, the wolf to who reads Japanese."""
    asked = {locale: find_rule("人狼", locale) for locale in ("zh-Hant", "zh-Hans", "ja")}
    assert asked == {"zh-Hant": "mark-couple", "zh-Hans": "mark-couple", "ja": "card-wolf"}
    assert find_rule("wolf", "ja") == find_rule("狼人", "ja") == "card-wolf"
    assert find_rule("勝敗", "zh-Hant") == "topic-win"
    assert find_rule("no such thing", "ja") is None


@pytest.mark.parametrize(
    ("text", "targets"),
    [("3", (3,)), ("３", (3,)), ("三", (3,)), ("3 ", (3,)), ("3號", (3,)), ("#3", (3,)),
     ("3番", (3,)), ("４番と８番", (4, 8)), ("十二", (12,)),
     ("4 8", (4, 8)), ("4、8", (4, 8)), ("4號和8號", (4, 8)), ("0", (0,)),
     ("-1", (-1,)), ("99", (99,)), ("x", ()), ("3x", ()), ("", ())],
)  # fmt: skip
def test_targets_are_read_in_every_writing(text: str, targets: tuple[int, ...]) -> None:
    """Bug-log O84."""
    assert parse_target(text) == targets


GUARD = (Choice("guard", (1, 2, 3)),)
KILL = (Choice("kill", (1, 2, 3), words=("none",)),)
VOTE = (Choice("vote", (1, 2, 3)), Choice("abstain", least=0, most=0))
WITCH = (Choice("save", (7,), least=0), Choice("poison", (1, 2, 3)))
LINK = (Choice("link", tuple(range(1, 13)), least=2, most=2),)


@pytest.mark.parametrize(
    ("text", "choices", "meant"),
    [
        ("3", GUARD, Meant("guard", (3,))),
        ("/guard 3", GUARD, Meant("guard", (3,))),
        ("守 3", GUARD, Meant("guard", (3,))),
        ("守護三號", GUARD, Meant("guard", (3,))),
        ("空守", GUARD, Meant("pass")),
        ("不用", GUARD, Meant("pass")),
        ("pass", GUARD, Meant("pass")),
        ("/kill 3", KILL, Meant("kill", (3,))),
        ("刀3", KILL, Meant("kill", (3,))),
        ("空刀", KILL, Meant("kill", (), "none")),
        ("kill none", KILL, Meant("kill", (), "none")),
        ("投 3", VOTE, Meant("vote", (3,))),
        ("/票 3", VOTE, Meant("vote", (3,))),
        ("棄票", VOTE, Meant("abstain")),
        ("pass", VOTE, Meant("abstain")),
        ("救", WITCH, Meant("save")),
        ("save 7", WITCH, Meant("save", (7,))),
        ("毒 3", WITCH, Meant("poison", (3,))),
        ("連 4 8", LINK, Meant("link", (4, 8))),
        ("4、8", LINK, Meant("link", (4, 8))),
        ("1", (Choice("take", (1, 2)),), Meant("take", (1,))),
        ("狼人", (Choice("become", words=("villager", "wolf")),), Meant("become", (), "wolf")),
        ("become villager", (Choice("become", words=("villager", "wolf")),),
         Meant("become", (), "villager")),
        ("side good", (Choice("side", words=("good", "wolves")),), Meant("side", (), "good")),
        ("棄票", (Choice("pact", (1, 2), words=("abstain",)),), Meant("pact", (), "abstain")),
        ("翻牌", (Choice("flip", least=0, most=0),), Meant("flip")),
        ("/explode", (Choice("explode", least=0, most=0),), Meant("explode")),
        ("自爆", (Choice("explode", least=0, most=0),), Meant("explode")),
        ("暗號 🍵", (Choice("sign", least=0, most=0, text=True),), Meant("sign", (), "🍵")),
        ("Tea", (Choice("sign", least=0, most=0, text=True),), Meant("sign", (), "tea")),
    ],
)  # fmt: skip
def test_text_forms_are_answers(text: str, choices: tuple[Choice, ...], meant: Meant) -> None:
    """Product: `/kill 3`, or just `3`, and the words for each verb; 17: `/票 3`."""
    assert parse_answer(text, choices) == meant


@pytest.mark.parametrize("text", ["hello", "今天好累", "不知道選誰", "no idea", "guardian", ""])
def test_chatter_is_no_answer(text: str) -> None:
    """A private word that is no answer must not spend a choice."""
    assert parse_answer(text, GUARD) is None


@pytest.mark.parametrize("text", ["0", "-1", "99", "守 99", "1 2", "guard"])
def test_what_is_out_of_range_is_refused_with_the_range(text: str) -> None:
    """Bug-log O84: seat 0, -1, 99."""
    with pytest.raises(Illegal) as refused:
        parse_answer(text, GUARD)
    assert (refused.value.key, refused.value.details["legal"]) == ("bad-target", "1 2 3")


def test_a_bare_number_for_two_bottles_is_asked_back() -> None:
    """O-WITCH-4: guessing between saving and poisoning would kill somebody."""
    with pytest.raises(Illegal) as refused:
        parse_answer("3", WITCH)
    assert (refused.value.key, refused.value.details["verbs"]) == ("which-verb", "save poison")
