"""The Japanese texts are written as Japanese is, and what they tell to type is understood."""

from __future__ import annotations

import re

import pytest

from adapters.text.matcher import find_card, parse_answer
from adapters.text.render import Voice, catalogue
from engine import rules
from engine.decks import BOARDS
from engine.prompts import Choice
from engine.registry import VARIANTS
from handlers.desk.words import read
from handlers.table.lines import LOOKUPS, lookup

SOURCES = catalogue("ja").sources
CHINESE = (
    "，；﹑號與裡還對給說這兩來會發國學體實變讓黨區醫圖傳轉戰單獨營團鐵關總讀擊驗戀獵癡圍吗么们这说"
)
"""Marks and letters that Japanese writes in another way (、 。 号 与 裏 …)."""


def test_no_text_has_chinese_marks_or_letters() -> None:
    """、 and 。 stand where Chinese has ，, ； and 、; no letter is in a form of Chinese only.

    Planted: 「，」 for a 「、」, 「說」 for 「説」; seen to fail.
    """
    wrong = {key: set(CHINESE) & set(source) for key, source in SOURCES.items()}
    assert {key: found for key, found in wrong.items() if found} == {}


def test_every_letter_is_one_that_japanese_has() -> None:
    """Han letters are those of JIS X 0208 or its common extension.

    Planted: 「们」; seen to fail.
    """
    letters = set(re.findall(r"[\u4e00-\u9fff]", "".join(SOURCES.values())))
    assert [one for one in letters if not one.encode("cp932", "ignore")] == []


def test_no_half_width_mark_stands_between_japanese_letters() -> None:
    """, ! ? and : are full-width there, as 「、！？：」.

    Planted: 「?」 after a question; seen to fail.
    """
    japanese = r"[\u3040-\u30ff\u4e00-\u9fff]"
    wrong = [key for key, source in SOURCES.items() if re.search(rf"{japanese}[,!?:;]", source)]
    assert wrong == []


@pytest.mark.parametrize("rule_set", rules.RULE_SETS)
def test_every_card_is_known_by_the_name_it_is_told_by(rule_set: str) -> None:
    """What a text calls a card one can type for it."""
    voice = Voice("ja", rule_set)
    assert {card: find_card(voice.card(card)) for card in VARIANTS[rule_set]} == {
        card: card for card in VARIANTS[rule_set]
    }


@pytest.mark.parametrize(
    ("verb", "text"),
    [
        ("guard", "護衛 3番"),
        ("kill", "噛む 3"),
        ("check", "占う3"),
        ("vote", "投票 3番"),
        ("poison", "毒3"),
    ],
)
def test_an_answer_in_japanese_is_understood(verb: str, text: str) -> None:
    """The verb in front, the seat as 3番."""
    meant = parse_answer(text, (Choice(verb, (1, 2, 3)),), "ja")
    assert meant is not None, text
    assert (meant.verb, meant.targets) == (verb, (3,))


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("卓を立てる", "newgame"),
        ("参加", "join"),
        ("キック3番", "kick"),
        ("ルール 人狼", "rules"),
        ("遺言 占い師です", "lastwords"),
    ],
)
def test_a_line_in_japanese_is_a_command(line: str, command: str) -> None:
    """Without a slash, as on LINE."""
    found = read(line, bare=True)
    assert found is not None
    assert found.name == command


def test_the_words_that_texts_list_are_commands() -> None:
    """What an unknown command is answered with, the terminal's help, and LINE's menu.

    Planted: 「ヘルプ」 said 「助け」 in the list; seen to fail.
    """
    voice = Voice("ja")
    listed = voice.text("err-unknown-command").partition("：")[2].split("、")
    assert len(listed) == 11
    listed += [voice.text(f"line-menu-{one}") for one in ("me", "status", "help")]
    assert [one for one in listed if read(one, bare=True) is None] == []
    helps = [voice.text(key) for key in SOURCES if key.startswith("help-")]
    told = {name: word for one in helps for name, word in re.findall(r"^/(\w+) (\S+?)：", one)}
    assert {"me", "players", "status", "rules", "quit"} <= told.keys()
    looked = {name: lookup(word) for name, word in told.items() if name in LOOKUPS}
    assert {name: found and found.what for name, found in looked.items()} == {
        name: name for name in looked
    }


@pytest.mark.parametrize("rule_set", rules.RULE_SETS)
def test_boards_options_and_answers_have_names_of_their_own_to_type(rule_set: str) -> None:
    """「設定 名前 答え」 and 「配役 名前」 are read up to the next blank.

    Planted: a blank in a board's name, one name for two options; seen to fail.
    """
    voice = Voice("ja", rule_set)
    boards = [voice.text(f"board-{plan}") for plan in BOARDS[rule_set]]
    options = [voice.text(f"option-{name}") for name in rules.options(rule_set)]
    named = [*boards, *options]
    assert [one for one in named if " " in one] == []
    assert len(set(named)) == len(named)
    for name, legal in rules.options(rule_set).items():
        spelled = [rules.spell(answer) for answer in legal or ()]
        answers = [
            voice.text(f"option-{name}", one) if voice.has(f"option-{name}", one) else one
            for one in spelled
        ]
        assert len(set(answers)) == len(answers), name
        assert [one for one in answers if " " in one] == [], name
