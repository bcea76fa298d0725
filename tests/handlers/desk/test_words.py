"""Which lines are commands, in every language and in other bots' words."""

from __future__ import annotations

import pytest

from adapters.text.words import fold
from handlers.desk.commands import COMMANDS
from handlers.desk.words import Command, read, words


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("/newgame crescent 12", Command("newgame", "crescent 12", True)),
        ("開局", Command("newgame")),
        ("开局 新月", Command("newgame", "新月")),
        ("/kick 3", Command("kick", "3", True)),
        ("踢3", Command("kick", "3")),
        ("踢 3號", Command("kick", "3號")),
        ("／狀態", Command("status", "", True)),
        ("/STATUS@ourbot", Command("status", "", True)),
        ("規則 女巫", Command("rules", "女巫")),
        ("規則 警長", Command("rules", "警長")),
        ("規則 金水", Command("rules", "金水")),
        ("規則 O-FLOW-P1", Command("rules", "O-FLOW-P1")),
        ("/config", Command("options", "", True)),
        ("/cancel", Command("endgame", "", True)),
        ("/flee", Command("leave", "", True)),
        ("/time", Command("status", "", True)),
        ("/claims", Command("players", "", True)),
        ("/terms JS", Command("rules", "JS", True)),
        ("/thunder 4", Command("thunder", "4", True)),
        ("/nothing", Command("", "", True)),
    ],
)
def test_words_of_all_languages_and_other_bots_are_understood(line: str, meant: Command) -> None:
    """Product, Commands: slash, Chinese word, other bots' words."""
    assert read(line) == meant


@pytest.mark.parametrize(
    "line",
    [
        "開始吧各位",
        "狀態如何？",
        "規則是什麼",
        "規則 我不懂",
        "結束 這回合",
        "過",
        "完",
        "status",
        "join us",
        "我離開一下",
        "踢 他",
        "",
        "  ",
    ],
)
def test_talk_is_no_command(line: str) -> None:
    assert read(line) is None


def test_latin_words_count_without_the_slash_where_the_platform_wants_it() -> None:
    """Product, Commands: on LINE with or without the slash."""
    assert read("join", bare=True) == Command("join")
    assert read("join us tonight, please!", bare=True) is None


def test_every_command_of_the_catalogue_is_there_and_every_word_leads_to_one() -> None:
    assert set(words().values()) <= set(COMMANDS)
    assert {fold(name) for name in COMMANDS if len(name) > 1} <= set(words())
