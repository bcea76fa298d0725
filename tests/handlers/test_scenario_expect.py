"""Every key of an `expect` can hold and can fail, and says what happened instead."""

from __future__ import annotations

import pytest

from handlers.tools.scenario.loading import Document, parse
from handlers.tools.scenario.matching import JUDGES
from handlers.tools.scenario.models import Expect
from handlers.tools.scenario.running import Row, run

CUPID = """
rules: official
options: {last_words: off}
seats: [wolf, wolf, wolf, seer, witch, hunter, cupid, villager, villager, villager]
play:
"""
NIGHT = """
- night: {7: link 4 8, wolves: kill 8, 5: poison 8, 4: check 1, 9: check 2}
"""
ELECTED = """
- until: election_run
- do: [{1: run}, {2: run}, {9: elect 1}]
- until: election_vote
- do: [{3: elect 1}, {9: elect 2}, {10: elect 1}]
- until: vote
"""
# Beside each other: what holds, what does not, and what the reason then says has happened.
EXPECTED = {
    "dead": ("[4, 8]", "[8]", "4 (love), 8 (knife, poison) died"),
    "dead_one_of": ("[8, 9]", "[4, 8]", "expected one of 4, 8"),
    "cause": ("{8: poison, 4: [love]}", "{8: [poison]}", "it was knife, poison"),
    "alive": ("[1, 2]", "[1, 4]", "4 are dead"),
    "told": ("{4: [checked 1 bad, lover]}", "{4: [checked 1 good]}", "`checked 1 bad`"),
    "not_told": ("{1: [checked, lover]}", "{4: [checked 1]}", "was: `checked 1 bad`"),
    "announced": ("[died 4 8, died]", "[died 4 7]", "`died 4 8`"),
    "not_announced": ("[peace, died 8]", "[died 4]", "it did: `died 4 8`"),
    "asked": ("{7: [link], 5: [save, poison]}", "{4: [kill]}", "was asked check"),
    "not_asked": ("{4: [kill]}", "{7: [link]}", "expected 7 not to be asked link"),
    "refused": ("{9: [elect 1]}", "{1: [run]}", "it was accepted"),
    "accepted": ("{1: [run]}", "{9: [elect 1]}", "it was refused (not-asked"),
    "can": ("{1: {vote: [1, 2, 3, 5, 6, 7, 9, 10]}}", "{1: {vote: [1]}}", "it was 1, 2, 3, 5"),
    "role": ("{1: wolf}", "{1: seer}", "the card is wolf"),
    "camp": ("{1: wolves}", "{1: good}", "it is with wolves"),
    "lovers": ("none", "[4, 8]", "the bond that stands is none"),
    "sheriff": ("1", "2", "it is 1"),
    "votes": ("{1: 2, 2: 1, 5: 0}", "{1: 2}", "1: 2, 2: 1 were counted"),
    "phase": ("vote", "speech", "vote is open"),
    "pants_next": ("{kill: [8], check: [8]}", "{kill: [8]}", "expected check none, but it is 8"),
    "points": ("", "{1: 10}", "it was none"),
    "over": ("off", "on", "vote is open"),
    "winner": ("", "good", "the game goes on"),
    "winners": ("", "[1]", "the game goes on"),
}


def judged(expect: str) -> Row:
    tree, problems = parse(CUPID + NIGHT + ELECTED.lstrip("\n") + f"- expect: {expect}\n")
    return run(Document("story.yaml", 1, tree, tuple(problems)))


def test_every_key_has_its_row_here() -> None:
    """A key that nobody judges would hold whatever it says."""
    judged_keys = {"dead", "dead_one_of", *JUDGES}
    assert judged_keys == set(EXPECTED) == set(Expect.model_fields) - {"start"}


@pytest.mark.parametrize("key", [key for key, (right, _, _) in EXPECTED.items() if right])
def test_what_is_so_holds(key: str) -> None:
    """FORMAT, expect: each key by itself."""
    if key == "dead_one_of":
        row = judged(f"{{dead: [4], {key}: {EXPECTED[key][0]}}}")
    else:
        row = judged(f"{{{key}: {EXPECTED[key][0]}}}")
    assert row.ok, row.reason


@pytest.mark.parametrize("key", EXPECTED)
def test_what_is_not_so_fails_and_says_what_happened(key: str) -> None:
    """FORMAT: a reason names the step, what was expected and what happened."""
    _, wrong, said = EXPECTED[key]
    row = judged(f"{{{key}: {wrong}}}")
    assert not row.ok
    assert not row.bad, row.reason
    assert str(row.reason).startswith(f"step 7, expect: {key}: expected")
    assert said in str(row.reason)


def story(text: str) -> Row:
    tree, problems = parse(text)
    return run(Document("story.yaml", 1, tree, tuple(problems)))


def test_the_winner_and_the_winners_are_exact() -> None:
    """FORMAT, expect: `winners` order aside, `winner: none` for a game that nobody wins."""
    played = CUPID + "- until: over\n- expect: "
    assert story(played + "{winner: none, winners: [], over: true}").ok
    assert "nobody has won" in str(story(played + "{winner: good}").reason)
    ended = (
        CUPID.replace("play:", "start: {day: 3, alive: [1, 4, 8]}\nplay:")
        + "- day: {4: vote 1}\n- expect: "
    )
    assert story(ended + "{winner: good, winners: [10, 9, 8, 7, 6, 5, 4]}").ok
    assert "won by 4, 5, 6, 7, 8, 9, 10" in str(story(ended + "{winners: [4, 8]}").reason)
    assert "good have won" in str(story(ended + "{winner: wolves, over: false}").reason)


def test_each_expect_counts_from_the_one_before() -> None:
    """FORMAT, expect: what was told, announced, asked, answered and died is counted once."""
    row = story(
        CUPID
        + NIGHT
        + "- expect: {dead: [4, 8], told: {4: [checked]}, announced: [died], asked: {1: [kill]}}\n"
        "- expect: {dead: [], not_told: {4: [checked]}, not_announced: [died], "
        "not_asked: {1: [kill]}}\n"
    )
    assert row.ok, row.reason
    late = story(CUPID + NIGHT + "- expect: {alive: [1]}\n- expect: {cause: {8: knife}}\n")
    assert "nobody died" in str(late.reason)


def test_a_fact_matches_word_by_word() -> None:
    """FORMAT, expect: `died 1` is not the beginning of `died 10`."""
    row = story(
        CUPID + "- night: {wolves: kill 10}\n- expect: {announced: [died 10], dead: [10]}\n"
    )
    assert row.ok, row.reason
    row = story(CUPID + "- night: {wolves: kill 10}\n- expect: {announced: [died 1]}\n")
    assert not row.ok


def test_a_cause_may_be_one_of_several_or_all_of_them() -> None:
    """FORMAT, expect: one word must be among them, a list is all of them."""
    for cause, holds in (
        ("knife", True),
        ("poison", True),
        ("love", False),
        ("[knife, poison]", True),
        ("[poison, knife]", True),
        ("[knife]", False),
    ):
        row = story(CUPID + NIGHT + f"- expect: {{cause: {{8: {cause}}}}}\n")
        assert row.ok is holds, cause


def test_one_of_several_dies_beside_the_others() -> None:
    """FORMAT, expect: `dead_one_of` with and without `dead`."""
    for expect, holds in (
        ("{dead: [4], dead_one_of: [8, 9]}", True),
        ("{dead_one_of: [8, 9]}", True),
        ("{dead: [], dead_one_of: [8, 9]}", False),
        ("{dead: [4, 8], dead_one_of: [9, 10]}", False),
        ("{dead: [4], dead_one_of: [9, 10]}", False),
    ):
        row = story(CUPID + NIGHT + f"- expect: {expect}\n")
        assert row.ok is holds, expect
