"""`werewolf rules`: a card, a topic, a shorthand or a clause, as who runs it asks for it."""

from __future__ import annotations

import pytest
from click.testing import CliRunner, Result

from handlers.tools.rulesbook import rules


def _asked(*words: str) -> Result:
    return CliRunner().invoke(rules, list(words))


def test_a_topic_is_told_in_short_and_then_its_clauses_whole() -> None:
    """Planted: the clauses of the topic's own name alone; 勝負 of this rule set stands in three."""
    told = _asked("--rules", "expanded", "勝負").output
    assert told.startswith("🏁 勝負")
    assert [line for line in told.split("\n") if line.startswith("E-")][:3] == [
        "E-FLOW-16",
        "E-FLOW-17",
        "E-FLOW-15",
    ]
    assert "\nE-PIPER-8\n" in told


def test_a_card_is_told_with_the_whole_stretch_of_its_clauses() -> None:
    told = _asked("獵人").output
    assert all(f"\nO-HUNTER-{number}\n" in told for number in ("1", "4", "7", "P1", "P3", "P5"))


def test_a_shorthand_is_explained() -> None:
    """C-TERMS: explained by `/rules`, here as in a chat."""
    assert _asked("--rules", "crescent", "js").output.startswith("金水")


@pytest.mark.parametrize("word", ["O-FLOW-P1", "o-flow-p1"])
def test_a_clause_is_told_whole(word: str) -> None:
    assert "O-FLOW-P1\n> proposed\nLast words" in _asked(word).output


def test_without_a_word_it_says_what_there_is_to_ask() -> None:
    told = _asked("--lang", "en").output
    assert "Topics: boards, course of the game, sheriff, lovers, winning" in told


@pytest.mark.parametrize("words", [["回魂"], ["吹笛者"], ["no-such-thing"]])
def test_what_this_rule_set_has_not_is_refused_in_a_sentence(words: list[str]) -> None:
    done = CliRunner().invoke(rules, words, standalone_mode=False)
    assert str(done.exception or "").startswith("❓")
