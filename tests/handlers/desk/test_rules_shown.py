"""What /rules shows of a topic and of a clause, and what the deal says to the group."""

from __future__ import annotations

import re

import pytest

from adapters.letters import GROUP
from adapters.text.render import Voice
from engine.registry import VARIANTS
from engine.rules import RULE_SETS
from handlers import rulebook
from tests.handlers.desk.chats import Group


def _asked(group: Group, line: str) -> str:
    group.says("p1", line)
    return group.chats.last().text


def test_a_topic_is_told_in_short_with_its_clauses(empty: Group) -> None:
    """Product, Commands: in the group's language, with the clause number; a line each.

    Planted: the whole clauses, with the English of their cases.
    """
    told = _asked(empty, "/rules 警長").split("\n")
    assert told[0] == "🎖️ 警長"
    assert told[4].endswith("6 人以下算 1.5 票（O-SHERIFF-14、O-SHERIFF-15）")
    assert told[-1] == "📎 想看條文，打「規則 O-SHERIFF-1」"
    assert all("told" not in line and "Case" not in line for line in told)
    assert "When and told" in _asked(empty, "/rules O-SHERIFF-1")


def test_a_topic_is_told_in_the_groups_language(empty: Group) -> None:
    """The same in a group that speaks English, by its name there."""
    empty.says("p1", "/newgame")
    empty.says("p1", "/lang en")
    told = _asked(empty, "/rules Sheriff").split("\n")
    assert told[0] == "🎖️ Sheriff"
    assert told[1].startswith("• The first is elected by day")
    assert not any("「" in line or "Case:" in line for line in told)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_rule_set_says_how_it_goes_and_how_it_is_won(empty: Group, rules: str) -> None:
    """Whoever has never played it asks for 流程 and 勝負 first, and 投票 means the former."""
    empty.says("p1", f"/newgame {rules}")
    assert _asked(empty, "/rules 流程").startswith("🌙 流程")
    assert _asked(empty, "/rules 投票").startswith("🌙 流程")
    assert _asked(empty, "/rules 屠邊").startswith("🏁 勝負")
    assert all(topic in _asked(empty, "/rules") for topic in ("流程", "情侶", "勝負"))


def test_a_topic_of_another_rule_set_is_said_to_be_there(empty: Group) -> None:
    """As with a card that this rule set has not."""
    empty.says("p1", "/newgame official")
    assert _asked(empty, "/rules 回魂") == "❓ 這套規則沒有離場和事件，在這裡有：新月"


@pytest.mark.parametrize("locale", ["zh-Hant", "en"])
@pytest.mark.parametrize("rules", RULE_SETS)
def test_topics_and_cards_cite_clauses_that_there_are(rules: str, locale: str) -> None:
    """A number that leads nowhere helps nobody. Planted: a clause beyond the last of its kind."""
    voice, known = Voice(locale, rules), rulebook.clauses(rules)
    keys = [f"topic-{topic}" for topic in rulebook.topics(rules, voice)]
    for key in (*keys, *(f"card-{card}" for card in VARIANTS[rules])):
        told = voice.text(key, rules)
        numbers = re.findall(r"\b[A-Z]-[A-Z_]+-P?\d+", told)
        assert numbers, key
        assert [one for one in numbers if one not in known] == [], key
        assert set(numbers) <= set(rulebook.cited(told, known)), key


def test_the_deal_tells_who_sits_where(game: Group) -> None:
    """Product, A game: seats are drawn; from then on people are called by their numbers.

    Planted: only the cards of the board are told.
    """
    dealt = next(one.text for one in game.chats.messages[GROUP] if "📋 板子（" in one.text)
    line = next(one for one in dealt.split("\n") if one.startswith("🪑 座位："))
    players = game.game.players
    assert line == "🪑 座位：" + "、".join(f"{one.seat}號 {one.name}" for one in players)


def test_the_lobbys_list_becomes_the_list_of_seats(game: Group) -> None:
    """Product, Lobby: one message, edited in place. What it said of time and seats is over.

    Planted: the list stays as the lobby left it.
    """
    first = game.chats.messages[GROUP][0]
    lines = first.text.split("\n")
    assert lines[-9:] == [f"{one.seat}號 {one.name}" for one in game.game.players]
    assert "還有" not in first.text
    assert first.buttons == []
