"""A press that had to wait is answered by a letter: whoever heard "working on it" hears the end.

Aws: a webhook puts it into the queue, and the clock takes it out; no press is left to answer then.
"""

from __future__ import annotations

import dataclasses
from itertools import count
from typing import Any

import pytest

from adapters.letters import GROUP
from adapters.screens import Button, Kind
from engine.state import Player
from handlers.desk import Desk, Press, Reply
from tests.handlers.desk.chats import KEY, Group

LINE = "line:C" + "a" * 32
_events = count(1)


def late(group: Group, user: str, button: Button, at: int = 0, *, to: str = GROUP) -> Reply:
    """A press that is taken out of the queue now."""
    return group.take(
        Press(
            event=f"{group.platform}#late{next(_events)}",
            platform=group.platform,
            user=user,
            name=user,
            data=button.data,
            at=at or group.clock.now(),
            key=group.key if to == GROUP else "",
            late=True,
        )
    )


def voters(group: Group) -> list[Player]:
    """Who is asked in the open vote, by seat."""
    seats = sorted(prompt.seat for wait in group.game.waits for prompt in wait.prompts)
    return [group.game.players[seat - 1] for seat in seats]


def told(group: Group, user: str, since: int) -> list[str]:
    return group.chats.texts(user)[since:]


@pytest.fixture(params=[KEY, LINE], ids=["telegram", "line"])
def voting(request: pytest.FixtureRequest) -> Group:
    """A table in its first exile vote; everybody has been heard of in private."""
    group = Group(key=request.param)
    if request.param == LINE:
        group.says("p1", "開局 sheriff=none")
        for number in range(1, 10):
            group.writes(f"p{number}", "嗨")
            group.says(f"p{number}", "加入")
        group.says("p1", "開始")
    else:
        group.begin(9, "/newgame sheriff=none")
    group.until(lambda game: game.phase == "vote" and any(wait.due for wait in game.waits))
    return group


def test_a_vote_that_has_waited_and_counts_is_confirmed_in_private(voting: Group) -> None:
    board = voting.chats.last(kind=Kind.BALLOT)
    voter = voters(voting)[0]
    reply = late(voting, voter.user, board.buttons[-2])
    assert reply.ack is None
    assert "✅" in voting.chats.texts(voter.user)[-1]


def test_a_vote_that_was_too_late_is_told_to_its_voter_and_to_nobody_else(voting: Group) -> None:
    button = voting.chats.last(kind=Kind.BALLOT).buttons[0]
    due = next(wait.due for wait in voting.game.waits if wait.due)
    voter = voters(voting)[0]
    before, public = len(voting.chats.texts(voter.user)), len(voting.chats.texts())
    voting.clock.at = due + voting.game.grace
    voting.home.pump()
    group = len(voting.chats.texts())
    late(voting, voter.user, button, at=due - 10)
    assert public < group == len(voting.chats.texts())
    assert any("⌛" in text for text in told(voting, voter.user, before))


def test_a_press_in_time_counts_when_it_comes_out_of_the_queue_within_the_grace(
    voting: Group,
) -> None:
    """Cloud, Decided 2: judged by its arrival, though another's word came after the deadline."""
    board = voting.chats.last(kind=Kind.BALLOT)
    due = next(wait.due for wait in voting.game.waits if wait.due)
    voter, other = voters(voting)[:2]
    voting.clock.at = due + voting.game.grace - 1
    voting.says(other.user, "/status")
    late(voting, voter.user, board.buttons[-2], at=due - 1)
    answered = [
        prompt.seat for wait in voting.game.waits for prompt in wait.prompts if prompt.answered
    ]
    assert answered == [voter.seat]
    late(voting, other.user, board.buttons[-2], at=due)
    assert "⌛" in voting.chats.texts(other.user)[-1]


def test_every_button_that_was_ever_shown_is_answered_by_a_letter() -> None:
    """Whatever came of it: done, refused, a look-up, a button of no meaning any more.

    Planted: a late press answered as one that is not; seen to fail.
    """
    group = Group()
    group.begin(9)
    group.until(lambda game: game.phase == "over")
    shown = {
        (to if to == GROUP else "p", button.data): button
        for to, screen, _ in group.chats.sends
        for row in screen.buttons
        for button in row
        if button.data
    }
    assert len(shown) > 50
    silent = []
    for (where, _), button in shown.items():
        before = {to: len(group.chats.texts(to)) for to in (GROUP, "p3")}
        sends = len(group.chats.sends)
        reply = late(group, "p3", button, to=where)
        if len(group.chats.sends) == sends:
            silent.append((button.label, reply, before))
    assert silent == []


def test_a_press_that_the_first_handling_had_done_is_told_so() -> None:
    """The store was said to be at fault, and the turn had been kept all the same."""
    group = Group()
    group.says("p1", "/newgame")
    group.seat("p1", "p2")
    button = group.chats.last(kind=Kind.LOBBY).button("離開")
    press: dict[str, Any] = {"platform": "telegram", "user": "p2", "name": "p2"}
    given = Press(
        event="telegram#77", data=button.data, at=group.clock.now(), key=group.key, **press
    )
    group.take(given)
    desk: Desk = group.desk
    desk.take(dataclasses.replace(given, late=True))
    group.home.pump()
    assert "已經收到" in group.chats.texts("p2")[-1]
