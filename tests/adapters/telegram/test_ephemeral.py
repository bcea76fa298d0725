"""Messages that one member sees inside the group, against the strict fake."""

from __future__ import annotations

import pytest

from adapters.clocks import FixedClock
from adapters.screens import Kind, Screen
from adapters.telegram.line import Line
from tests.adapters.telegram.bureau import VOTE, Bureau
from tests.adapters.telegram.conftest import GROUP
from tests.adapters.telegram.fake.world import Standing, World


@pytest.fixture
def whispering(line: Line, clock: FixedClock, world: World) -> Bureau:
    world.person(7, "Amy")
    return Bureau(line, clock, world, ephemerals=lambda key: True)


def test_a_card_is_shown_inside_the_group_to_its_reader_alone(whispering: Bureau) -> None:
    """platforms.md 2.3, 3.4: no private chat is needed, and edits go to the same place."""
    prompt = Screen(kind=Kind.PROMPT, to="7", lines=("whom?",), edit="ask:1", secret=True)
    whispering.show(prompt)
    whispering.clock.advance(5_000)
    whispering.show(
        Screen(kind=Kind.PROMPT, to="7", lines=("3號",), edit="ask:1", buttons=((VOTE,),))
    )
    shown = whispering.group()
    assert [(one.text, one.only, one.protected) for one in shown] == [("3號", 7, True)]
    assert len(shown[0].buttons()) == 1


def test_where_ephemerals_are_refused_the_private_chat_takes_over(
    whispering: Bureau,
) -> None:
    """platforms.md 2.3: only an admin may at any time; the fallback loses nothing."""
    whispering.world.rooms[GROUP].members[World.BOT] = Standing()
    whispering.world.people[7].started = True
    whispering.show(Screen(kind=Kind.CARD, to="7", lines=("wolf",), secret=True))
    assert whispering.group() == []
    assert [one.text for one in whispering.private(7)] == ["wolf"]
