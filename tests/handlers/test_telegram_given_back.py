"""Rights, tags and the pin are given back whatever ends a night (product, "Muting")."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as changed

import pytest

import engine
from engine.vocabulary import Phase
from tests.adapters.telegram.fake.players import bot_changed
from tests.adapters.telegram.fake.world import RIGHTS, Standing
from tests.adapters.telegram.town import GROUP, HOST, Town, town

MEMBER, LEFT, KICKED = Standing("member"), Standing("left"), Standing("kicked")
ADMIN = Standing("administrator", rights=set(RIGHTS))


def muted(at: Town) -> bool:
    return not at.world.rooms[GROUP].permissions["can_send_messages"]


def night(at: Town) -> None:
    """A game in its first night, the group muted, everybody tagged."""
    at.begin(9)
    at.wait(5_000)
    assert muted(at)
    assert any(one.tag for one in at.world.rooms[GROUP].members.values())


def becomes(at: Town, standing: Standing, wait: int = 30_000) -> None:
    bot_changed(at.world, GROUP, HOST, changed(standing))
    at.wait(wait)


def put_out(at: Town) -> None:
    becomes(at, KICKED)
    becomes(at, ADMIN)


def gone(at: Town) -> None:
    becomes(at, LEFT)
    becomes(at, ADMIN)


def gone_and_back_in_two_steps(at: Town) -> None:
    becomes(at, LEFT)
    becomes(at, MEMBER)
    becomes(at, ADMIN)


def closed(at: Town) -> None:
    """By the host, with the night's own button: nobody can type."""
    at.phones[HOST].tap("結束", GROUP)
    at.step()
    at.phones[HOST].tap("結束", GROUP)
    at.wait(30_000)


class _Broken:
    """The rules, as a card that raises leaves them: no time passes at this table any more."""

    new_table = staticmethod(engine.new_table)
    next_wake = staticmethod(engine.next_wake)

    def step(self, game, command, now, without=()):
        if game.phase is Phase.NIGHT:
            raise RuntimeError("planted")
        return engine.step(game, command, now, without)


def broken_and_closed(at: Town) -> None:
    at.house.home.shell.maker.rules = _Broken()
    at.next_deadline()
    closed(at)


ENDS = {
    "put out and added again": put_out,
    "left and added again": gone,
    "added again, and made admin later": gone_and_back_in_two_steps,
    "closed by the host": closed,
    "broken and closed": broken_and_closed,
}


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_whatever_ends_a_night_everything_is_given_back(end: Callable[[Town], None]) -> None:
    """Planted: nothing posted on being let in again (`_may_again`); CHANGED read as nothing;
    `broken_off` that keeps the phase: each seen to fail in its rows.
    """
    with town() as at:
        before = dict(at.world.rooms[GROUP].permissions)
        night(at)
        end(at)
        room = at.world.rooms[GROUP]
        assert room.permissions == before
        assert [one.tag for one in room.members.values() if one.tag] == []
        assert [user for user, one in room.members.items() if one.status == "restricted"] == []
        assert room.pinned == []


def test_who_was_put_out_makes_no_call_on_that_chat_and_tells_the_players_why_it_is_muted() -> None:
    """Planted: the closing words sent all the same; seen to fail (sendMessage, getChat)."""
    with town() as at:
        night(at)
        calls = len(at.api.calls)
        becomes(at, KICKED)
        there = [m for _, m, given in at.api.calls[calls:] if given.get("chat_id") == str(GROUP)]
        assert there == []
        assert all("把我加回來" in phone.texts()[-1] for phone in at.phones.values())


def test_an_admin_who_plays_costs_no_refused_call() -> None:
    """His tag cannot be set; that is known from how he stands, and kept. Planted: ADMINS not
    looked at; seen to fail.
    """
    with town() as at:
        at.table(9)
        at.world.rooms[GROUP].members[HOST] = Standing("creator")
        at.phones[HOST].say(GROUP, "/startgame")
        at.wait(60_000)
        tags = [given["user_id"] for _, m, given in at.api.calls if m == "setchatmembertag"]
        assert len(set(tags)) == 8
        assert [one for one in at.api.refusals if one[0] == "setchatmembertag"] == []


def test_a_topic_that_is_gone_is_tried_once() -> None:
    """General comes with a number that no message may name. Planted: `_shut` left out; seen to
    fail (each message refused once).
    """
    with town() as at:
        people = at.people(3)
        people[0].say(GROUP, "/newgame", thread=1)
        at.wait(3_000)
        for phone in people:
            phone.tap("加入", GROUP)
            at.wait(5_000)
        people[0].say(GROUP, "/status", thread=1)
        at.wait(5_000)
        people[1].say(GROUP, "/players", thread=1)
        at.wait(5_000)
        refused = [one for one in at.api.refusals if "thread" in one[1]]
        assert len(refused) == 1
