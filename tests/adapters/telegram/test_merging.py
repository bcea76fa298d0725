"""What becomes one message: news with the board that follows, a wait added to what was said."""

from __future__ import annotations

import pytest

from adapters.clocks import FixedClock
from adapters.screens import Button, Kind, Screen
from adapters.telegram.line import Line
from tests.adapters.telegram.bureau import VOTE, Bureau
from tests.adapters.telegram.conftest import GROUP
from tests.adapters.telegram.fake.methods import Methods
from tests.adapters.telegram.fake.world import World

WAITS = Screen(kind=Kind.NEWS, lines=("waiting",), trails=True)


@pytest.fixture
def bureau(line: Line, clock: FixedClock, world: World) -> Bureau:
    return Bureau(line, clock, world)


def _news(text: str, **given) -> Screen:
    return Screen(kind=Kind.NEWS, lines=(text,), **given)


def _board(text: str, **given) -> Screen:
    return Screen(kind=Kind.BALLOT, lines=(text,), edit="board", buttons=((VOTE,),), **given)


def _texts(bureau: Bureau) -> list[str]:
    return [one.text for one in bureau.group()]


def test_news_stand_above_the_board_that_comes_with_them(bureau: Bureau) -> None:
    """product.md, Telegram: announcements are merged; an edit of the board keeps them."""
    bureau.show(_news("dawn"), _board("0 of 3", fresh=True))
    bureau.clock.advance(5_000)
    bureau.show(_board("1 of 3"))
    assert _texts(bureau) == ["dawn\n\n1 of 3"]


def test_the_board_that_comes_with_the_news_that_close_the_last_one_keeps_its_buttons(
    bureau: Bureau, api: Methods
) -> None:
    """docs/desk.md: `done` is for the message that hung there before (bug-log O18: one board)."""
    bureau.show(_board("who runs"))
    bureau.clock.advance(5_000)
    bureau.show(_news("they run", done=("board",)), _board("0 of 3", fresh=True))
    bureau.clock.advance(5_000)
    bureau.show(_board("1 of 3"))
    assert [(one.text, len(one.buttons())) for one in bureau.group()] == [
        ("who runs", 0),
        ("they run\n\n1 of 3", 1),
    ]


def test_what_the_table_waits_for_is_added_to_the_last_message(bureau: Bureau) -> None:
    """performance.md: 60 messages a game at most; one that wakes nobody is no message."""
    bureau.show(_news("seat 3 is dead"))
    bureau.clock.advance(20_000)
    bureau.show(WAITS)
    bureau.show(WAITS)
    assert _texts(bureau) == ["seat 3 is dead\nwaiting\nwaiting"]
    bureau.show(_news("the badge goes to seat 4"))
    assert _texts(bureau)[1:] == ["the badge goes to seat 4"]


def test_a_stage_that_is_over_loses_its_buttons_to_what_is_waited_for(
    bureau: Bureau, api: Methods
) -> None:
    """One edit does both, and the board as it was edited last stays readable."""
    bureau.show(_board("speak"))
    bureau.clock.advance(5_000)
    bureau.show(_board("speak longer"))
    bureau.clock.advance(5_000)
    bureau.show(WAITS)
    bureau.clock.advance(5_000)
    bureau.show(_board("vote", fresh=True))
    assert [(one.text, len(one.buttons())) for one in bureau.group()] == [
        ("speak longer\nwaiting", 0),
        ("vote", 1),
    ]
    assert api.refusals == []


def test_buttons_that_are_still_good_are_not_taken_off(bureau: Bureau) -> None:
    """A seat that may be taken over is offered as long as it is free."""
    bureau.show(_news("seat 3 is free", buttons=((Button("take it", data="AQ"),),)))
    bureau.show(WAITS)
    assert _texts(bureau) == ["seat 3 is free", "waiting"]


def test_where_the_last_message_is_gone_the_wait_is_said_anew(bureau: Bureau) -> None:
    """An admin may delete what he likes."""
    bureau.show(_news("dawn"))
    bureau.world.rooms[GROUP].messages.clear()
    bureau.clock.advance(5_000)
    bureau.show(WAITS)
    assert _texts(bureau) == ["waiting"]


def test_a_long_message_is_not_added_to(bureau: Bureau) -> None:
    """What is kept for it is small, since it lies in the table's notes."""
    bureau.show(_news("x" * 1_500))
    bureau.show(WAITS)
    assert len(bureau.group()) == 2
    assert bureau.notes["said"] == ["waiting", ""]
