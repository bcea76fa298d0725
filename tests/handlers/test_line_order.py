"""LINE redelivers in no order: of two choices of one person the one he made last counts."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tests.adapters.line import webhooks
from tests.adapters.line.crowd import SECOND, World, world
from tests.adapters.line.votes import living, to_the_vote


def pressed(at: World, user: str, button: dict[str, Any], chat: str) -> dict[str, Any]:
    """A press that is on its way."""
    return webhooks.event(
        "postback",
        chat,
        user,
        replyToken=at.platform.grant(chat),
        timestamp=at.clock.now(),
        postback={"data": button["data"]},
    )


def written(at: World, user: str, text: str, chat: str) -> dict[str, Any]:
    """The same in words."""
    token = at.platform.grant(chat)
    return webhooks.text(text, chat, user, replyToken=token, timestamp=at.clock.now())


def stands(at: World, user: str) -> tuple[int, ...]:
    seat = next(one.seat for one in at.game.players if one.user == user)
    prompt = next(one for one in at.game.waits[0].prompts if one.seat == seat)
    return prompt.acts[0].targets if prompt.acts else ()


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_a_vote_is_the_one_that_was_made_last_in_whatever_order_they_arrive(order) -> None:
    """A press in the group, words in private, a press again; the older ones are redelivered."""
    with world(9) as at:
        to_the_vote(at)
        voter, one, two = living(at)[:3]
        seats = {one.user: one.seat for one in at.game.players}
        board = at.group()[-1].buttons
        first = next(key for key in board if key["label"].startswith(f"{seats[one]}號"))
        last = next(key for key in board if key["label"].startswith(f"{seats[two]}號"))
        events = [pressed(at, voter, first, at.chat)]
        at.clock.advance(SECOND)
        events.append(written(at, voter, f"投 {seats[one]}", voter))
        at.clock.advance(SECOND)
        events.append(pressed(at, voter, last, at.chat))
        at.clock.advance(SECOND)
        for place in order:
            again = {"deliveryContext": {"isRedelivery": place != 2}}
            assert at.send({**events[place], **again}) == 200
        assert stands(at, voter) == (seats[two],)
        at.check()
