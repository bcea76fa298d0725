"""What a player is shown of what he knows: `/me`, and the phone in the browser."""

from __future__ import annotations

from adapters.text.render import Voice
from handlers.table.facts import all_told

VOICE = Voice("zh-Hant", "expanded")


def test_a_list_that_has_grown_is_shown_once_and_whole() -> None:
    """E-PIPER-6 tells the enchanted every night; the fifth night need not show five lists.

    Planted: every list that was ever told.
    """
    told = ("piped 2 5", "checked 3 bad", "piped 2 5 7")
    assert all_told(told, VOICE) == ["👎 3號：壞人(狼人)", "🎶 被迷惑的人：2號、5號、7號"]


def test_a_list_that_has_shrunk_leaves_the_old_one_standing() -> None:
    """E-WOLF-7 tells who is of the pack that night: who fell was a wolf all the same."""
    assert all_told(("pack 1 3 5", "pack 1 3"), VOICE) == [
        "🐺 狼隊：1號、3號、5號",
        "🐺 狼隊：1號、3號",
    ]


def test_what_is_no_list_is_never_left_out() -> None:
    """Two checks of one seat are two nights' news."""
    assert len(all_told(("checked 3 good", "checked 3 bad", "lover 4"), VOICE)) == 3
