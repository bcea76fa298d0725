"""What becomes one message: news with the board that follows, a wait added to what was said."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from adapters.clocks import FixedClock
from adapters.faults import TryLater
from adapters.screens import Button, Kind, Screen
from adapters.telegram.line import Line
from tests.adapters.telegram.bureau import VOTE, Bureau
from tests.adapters.telegram.conftest import GROUP
from tests.adapters.telegram.fake.methods import Methods
from tests.adapters.telegram.fake.world import World

WAITS = Screen(kind=Kind.NEWS, lines=("⏳ waiting",), trails=True)


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
    assert _texts(bureau) == ["seat 3 is dead\n⏳ waiting"]
    bureau.show(_news("the badge goes to seat 4"))
    assert _texts(bureau)[1:] == ["the badge goes to seat 4"]


def test_a_wait_that_is_over_gives_its_line_to_the_next(bureau: Bureau) -> None:
    """The seconds in it are no longer true, and nobody waits for it any more."""
    bureau.show(_news("seat 3 is dead\n⏳ please wait (20 s)"))
    bureau.clock.advance(20_000)
    bureau.show(WAITS)
    assert _texts(bureau) == ["seat 3 is dead\n⏳ waiting"]


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
        ("speak longer\n⏳ waiting", 0),
        ("vote", 1),
    ]
    assert api.refusals == []


def test_a_parcel_that_is_taken_up_again_shows_nothing_twice(bureau: Bureau) -> None:
    """Found on the deployed stack: the muting that follows the texts has the parcel come again.

    By then the night's board hangs there and would be joined to its news no longer, so the seats'
    list, which comes third, counted as one that was not out yet. Planted: bundles counted.
    """
    bureau.show(Screen(kind=Kind.LOBBY, lines=("lobby",), edit="lobby"))
    bureau.clock.advance(5_000)
    seats = Screen(kind=Kind.LOBBY, lines=("1 Ann, 2 Bob",), edit="lobby", done=("lobby",))
    night = Screen(kind=Kind.NIGHT, lines=("night",), edit="board", fresh=True)
    parcel = (_news("cards are dealt"), night, seats)
    over = bureau.messenger._ground
    bureau.messenger._ground = _comes_again  # type: ignore[method-assign]
    with pytest.raises(TryLater):
        bureau.once(*parcel)
    bureau.messenger._ground = over  # type: ignore[method-assign]
    bureau.show(*parcel, id="p1")
    assert _texts(bureau) == ["1 Ann, 2 Bob", "cards are dealt\n\nnight"]


def _comes_again(*given: object, **named: object) -> None:
    raise TryLater(0)


def test_buttons_that_are_still_good_are_not_taken_off(bureau: Bureau) -> None:
    """A seat that may be taken over is offered as long as it is free."""
    bureau.show(_news("seat 3 is free", buttons=((Button("take it", data="AQ"),),)))
    bureau.show(WAITS)
    assert _texts(bureau) == ["seat 3 is free", "⏳ waiting"]


def test_where_the_last_message_is_gone_the_wait_is_said_anew(bureau: Bureau) -> None:
    """An admin may delete what he likes."""
    bureau.show(_news("dawn"))
    bureau.world.rooms[GROUP].messages.clear()
    bureau.clock.advance(5_000)
    bureau.show(WAITS)
    assert _texts(bureau) == ["⏳ waiting"]


def test_a_long_message_is_not_added_to(bureau: Bureau) -> None:
    """What is kept for it is small, since it lies in the table's notes."""
    bureau.show(_news("x" * 1_500))
    bureau.show(WAITS)
    assert len(bureau.group()) == 2
    assert bureau.notes["said"] == ["⏳ waiting", ""]


TALLY = Screen(kind=Kind.NEWS, lines=("3 votes: seat 4",), done=("board",), settles="board")


def _voted(bureau: Bureau) -> None:
    bureau.chats.heard(GROUP, 0, 0)
    bureau.show(_news("the sheriff says seat 4"), _board("0 of 3", fresh=True))
    bureau.clock.advance(5_000)
    bureau.show(_board("2 of 3"))


def test_a_vote_turns_into_its_outcome_where_it_is_the_last_thing_said(
    bureau: Bureau, api: Methods
) -> None:
    """performance.md: 60 messages a game. The news above stay, the buttons go in the same edit."""
    _voted(bureau)
    bureau.show(TALLY)
    assert [(one.text, one.buttons()) for one in bureau.group()] == [
        ("the sheriff says seat 4\n\n3 votes: seat 4", [])
    ]
    assert "editmessagereplymarkup" not in [method for _, method, _ in api.calls]


def test_what_is_waited_for_is_added_to_an_outcome_and_the_next_vote_is_a_message(
    bureau: Bureau,
) -> None:
    """One board a stage (bug-log O18): the one that has become a tally is no board any more."""
    _voted(bureau)
    bureau.show(TALLY)
    bureau.show(WAITS)
    bureau.show(_board("again: 0 of 3"))
    assert _texts(bureau) == [
        "the sheriff says seat 4\n\n3 votes: seat 4\n⏳ waiting",
        "again: 0 of 3",
    ]


def test_a_vote_that_something_was_said_after_is_told_in_a_message(bureau: Bureau) -> None:
    """An edit does not move down: below a reminder the tally would be out of sight."""
    _voted(bureau)
    bureau.show(Screen(kind=Kind.REMINDER, lines=("seat 5 has not voted",)))
    bureau.show(TALLY)
    assert _texts(bureau)[-1] == "3 votes: seat 4"


def test_a_vote_that_people_have_talked_after_is_told_in_a_message(bureau: Bureau) -> None:
    """The same for what they wrote; in another topic it is out of nobody's way."""
    _voted(bureau)
    board = bureau.group()[-1].id
    bureau.chats.heard(GROUP, 7, board + 1)
    bureau.chats.heard(GROUP, 0, board - 1)
    bureau.show(TALLY)
    assert len(bureau.group()) == 1
    _voted(bureau)
    bureau.chats.heard(GROUP, 0, bureau.group()[-1].id + 1)
    bureau.show(TALLY)
    assert _texts(bureau)[1:] == ["the sheriff says seat 4\n\n2 of 3", "3 votes: seat 4"]


def test_where_the_group_is_read_by_another_process_an_outcome_is_a_message(
    bureau: Bureau,
) -> None:
    """On AWS nobody who sends knows what people wrote: the board may be far above."""
    bureau.show(_board("2 of 3", fresh=True))
    bureau.show(TALLY)
    assert _texts(bureau) == ["2 of 3", "3 votes: seat 4"]


def test_a_vote_whose_board_is_gone_or_whose_outcome_has_buttons_is_told_in_a_message(
    bureau: Bureau,
) -> None:
    """An admin may delete what he likes; and what is offered with the news must be there."""
    _voted(bureau)
    bureau.show(replace(TALLY, buttons=((Button("take it", data="AQ"),),)))
    assert _texts(bureau)[1:] == ["3 votes: seat 4"]
    _voted(bureau)
    bureau.world.rooms[GROUP].messages.clear()
    bureau.show(TALLY)
    assert _texts(bureau) == ["3 votes: seat 4"]
