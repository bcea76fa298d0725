"""What /rules shows of a topic and of a clause, and what the deal says to the group."""

from __future__ import annotations

from adapters.letters import GROUP
from tests.handlers.desk.chats import Group


def _asked(group: Group, line: str) -> str:
    group.says("p1", line)
    return group.chats.last().text


def test_a_topic_is_told_in_chinese_as_the_source_has_it(empty: Group) -> None:
    """Product, Commands: in the group's language, with the clause number; a line each.

    Planted: the whole clause, with the English of its cases.
    """
    told = _asked(empty, "/rules 警長").split("\n")
    assert told[0] == "・第一名警長由白天公選而出（O-SHERIFF-1）"
    assert len(told) == 16
    assert told[-1].startswith("還有：O-SHERIFF-P1、")
    assert all("told" not in line and "Case" not in line for line in told)


def test_what_the_source_says_in_no_sentence_of_its_own_is_only_named(empty: Group) -> None:
    """A fragment such as 「下一個白天」 says nothing; its clause can be asked for."""
    told = _asked(empty, "/rules 黃金內褲")
    assert "指被首刀并死亡（" not in told
    assert "O-PANTS-3" in told.split("\n")[-1]
    assert "When and told" in _asked(empty, "/rules O-PANTS-3")


def test_a_topic_is_told_in_english_without_its_sources(empty: Group) -> None:
    """The same in a group that speaks English."""
    empty.says("p1", "/newgame")
    empty.says("p1", "/lang en")
    told = _asked(empty, "/rules sheriff").split("\n")
    assert told[0].startswith("• The first sheriff comes from a public election")
    assert told[0].endswith("(O-SHERIFF-1)")
    assert not any("「" in line or "Case:" in line for line in told)


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
