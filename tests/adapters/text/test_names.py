"""Names that people bring along all play (bug-log O34 to O36)."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, strategies as st

from adapters.text.names import LONGEST, clean_name, shown


@pytest.mark.parametrize(
    ("raw", "kept"),
    [
        ("阿明", "阿明"),
        ("  a \n b\t", "a b"),
        ("end\u202e", "end"),
        ("\u200f\u2067x\u2069", "x"),
        ("a\x00b\x1bc", "abc"),
        ("\u3164\u2800\u200b", "?"),
        ("", "?"),
        ("   ", "?"),
        ("Z̷̢̛̗̀́̂a", "Z̷̢a"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("<b>a_b</b>", "<b>a_b</b>"),
    ],
)
def test_a_name_keeps_what_can_be_seen(raw: str, kept: str) -> None:
    """Bug-log O36: no direction mark, control character or blank in disguise is left."""
    assert clean_name(raw) == unicodedata.normalize("NFC", kept)


def test_a_long_name_is_cut_and_not_inside_a_joined_picture() -> None:
    """Product: very long names play."""
    assert len(clean_name("x" * 300)) == LONGEST
    family = "👨\u200d👩\u200d👧"
    cut = clean_name("x" * (LONGEST - 2) + family)
    assert not cut.endswith("\u200d")
    assert len(cut) <= LONGEST


def test_equal_names_get_a_number() -> None:
    """Bug-log O29: two players may have one name; full width and case make no difference."""
    taken = ["Ann"]
    second = clean_name("Ａnn", taken)
    third = clean_name("ann", [*taken, second])
    assert (second, third) == ("Ａnn (2)", "ann (3)")
    long = clean_name("y" * 50, ["y" * LONGEST])
    assert long.endswith(" (2)")
    assert len(long) == LONGEST


@given(st.text(max_size=60))
def test_any_text_gives_a_name_that_can_be_shown(raw: str) -> None:
    """Bug-log O34, O36: never empty, never long, and cleaning twice changes nothing."""
    name = clean_name(raw)
    assert 0 < len(name) <= LONGEST
    assert name.isprintable() or "\u200d" in name
    assert clean_name(name) == name
    assert "\u202e" not in shown(name, str)
