"""What the shell refuses, what it sets aside, and what a delivery teaches it."""

from __future__ import annotations

import pytest

from adapters.letters import GROUP
from adapters.memory import MemoryStore
from engine.commands import (
    Abort,
    Answer,
    Begin,
    Choose,
    Extend,
    Happen,
    Join,
    Leave,
    Reach,
    Said,
    SetOption,
    Tick,
)
from handlers.inbound import (
    Accepted,
    Inbound,
    Refused,
    Repeated,
    SetAside,
    Unchanged,
)
from tests.handlers.rooms import HOME, HOST, Room

MINUTE = 60_000


@pytest.fixture
def room() -> Room:
    return Room(MemoryStore())


def refusals(room: Room) -> list[tuple[str, str]]:
    return [(notice.to, notice.key) for notice in room.notices]


# Refusing


def test_a_refusal_is_whispered_to_its_sender_alone(room: Room) -> None:
    room.begin()
    room.empty()
    reply = room.send(Join(at=room.now, user="u77", name="x"), user="u77")
    assert isinstance(reply, Refused)
    assert refusals(room) == [("u77", "already-begun")]
    assert [letter.effects for letter in room.letters] == [()]


def test_O16_a_join_button_of_a_table_that_has_begun_is_refused_and_writes_nothing(
    room: Room,
) -> None:
    """O16: the roster stands, and the store is not written for a press in vain.

    Planted: the refusal of a press written as a letter; seen to fail.
    """
    room.begin()
    room.empty()
    before = room.stored
    reply = room.send(Join(at=room.now, user="u77", name="x"), user="u77", press=True)
    assert reply == Refused("already-begun", {}, openly=False)
    assert (room.stored, room.letters) == (before, [])


def test_O13_a_button_of_the_last_game_does_nothing_in_the_next(room: Room) -> None:
    """O13: same group, same people; the button carries its own run.

    Planted: `Maker.made` without its look at the run; seen to fail.
    """
    room.open()
    old = room.stored.run
    room.join("u1")
    room.send(Abort(at=room.now), user=HOST)
    room.open()
    room.empty()
    press = Join(at=room.now, user="u1", name="x")
    assert room.send(press, user="u1", run=old, press=True) == Refused("stale", {}, openly=True)
    assert (room.game.players, room.letters) == ((), [])
    assert isinstance(room.send(press, user="u1", run=room.stored.run, press=True), Accepted)


def test_O12_buttons_of_a_game_that_is_over_write_nothing(room: Room) -> None:
    """O12: each is answered once and changes nothing.

    Planted: an ended table stepped like any other; seen to fail.
    """
    room.begin()
    run = room.stored.run
    room.send(Abort(at=room.now), user=HOST)
    room.empty()
    before = room.stored
    for player in room.game.players:
        reply = room.answer(player.seat, "kill", 1, run=run, press=True)
        assert reply == Refused("no-table", {}, openly=True)
    assert (room.stored, room.letters) == (before, [])


def test_O14_a_stranger_who_presses_start_bothers_nobody(room: Room) -> None:
    """O14: twenty presses, no message to the group.

    Planted: `permit` without the table's own commands; seen to fail.
    """
    room.open()
    room.empty()
    for _ in range(20):
        reply = room.send(Begin(at=room.now, seed=0), user="stranger", press=True)
        assert reply == Refused("host-only", {}, openly=False)
    assert room.letters == []


def test_plain_talk_without_a_table_is_not_answered(room: Room) -> None:
    """Cloud, Decided 13: chat costs no write unless a rule bites."""
    said = Said(at=room.now, seat=1)
    assert isinstance(room.send(said, user="u1", chat=True), Refused)
    room.open()
    room.empty()
    assert isinstance(room.send(said, user="u1", chat=True), Refused)
    assert room.letters == []


def test_talk_that_no_rule_minds_is_not_written(room: Room) -> None:
    room.begin()
    before = room.stored
    user = room.game.players[0].user
    assert room.send(Said(at=room.now, seat=1), user=user, chat=True) == Unchanged()
    assert room.stored == before


@pytest.mark.parametrize(
    ("command", "by", "allowed"),
    [
        (Choose(at=0, board="B9"), "u1", True),
        (Choose(at=0, board="B9"), "u2", False),
        (SetOption(at=0, name="pants", value=False), "u2", False),
        (Abort(at=0), "u2", False),
        (Abort(at=0), "admin", True),
        (Leave(at=0, user="u2"), "u2", True),
        (Leave(at=0, user="u2"), "u3", False),
        (Leave(at=0, user="u2"), "u1", True),
        (Leave(at=0, user="u2"), "admin", True),
        (Join(at=0, user="u9", name=""), "u2", False),
        (Reach(at=0, user="u2", reachable=False), "u3", False),
        (Happen(at=0, event="thunder", seat=1), "admin", False),
        (Tick(at=0), "u1", False),
        (Extend(at=0, more=30_000), "u2", True),
    ],
)
def test_who_may_say_what_in_the_lobby(room: Room, command, by: str, allowed: bool) -> None:
    """Product, Commands: people for themselves, host and admins for the table."""
    room.open()
    room.join("u1", "u2", "u3")
    reply = room.send(command, user=by, admin=by == "admin")
    assert isinstance(reply, Accepted) is allowed


def test_O62_nobody_acts_for_another_seat(room: Room) -> None:
    """O62: a forged press for a wolf, by one who is none.

    Planted: `permit` that compares no seats; seen to fail.
    """
    room.begin()
    room.until(lambda game: bool(room.killers(game)))
    wolf, targets = next(iter(room.killers(room.game).items()))
    other = next(player.user for player in room.game.players if player.seat != wolf)
    forged = Answer(room.now, wolf, "kill", targets[:1])
    assert room.send(forged, user=other, press=True) == Refused("not-yours", {}, openly=False)


# Failing


def test_O02_an_update_that_makes_the_rules_fail_is_parked(room: Room) -> None:
    """O02: it is logged and set aside, its sender hears so, and the same one again changes nothing.

    Planted: `take` that lets the error through; seen to fail.
    """
    room.open()
    room.empty()
    before = room.stored
    room.rules.breaks = lambda command: isinstance(command, Join)
    raw = b'{"update_id": 7}'
    join = Inbound(
        key=HOME, event="update 7", user="u1", command=Join(at=room.now, user="u1", name="x")
    )
    assert room.shell.take(join, raw) == SetAside()
    assert [(one.event, one.why, one.body) for one in room.store.parked()] == [
        ("update 7", "KeyError", raw)
    ]
    assert refusals(room) == [("u1", "failed")]
    assert room.shell.take(join, raw) == SetAside()
    room.rules.breaks = lambda command: False
    assert room.shell.take(join, raw) == Repeated()
    assert (len(room.notices), room.stored) == (1, before)


def test_a_parked_update_can_be_handed_in_again(room: Room) -> None:
    room.open()
    room.rules.breaks = lambda command: True
    room.join("u1", event="update 7")
    room.rules.breaks = lambda command: False
    room.store.unpark("update 7")
    assert isinstance(room.join("u1", event="update 7")[0], Accepted)


def test_a_table_that_cannot_be_stepped_says_so_once_and_can_be_closed(room: Room) -> None:
    """Cloud, Decided 12: the group hears of it, /endgame works, the next table opens."""
    room.begin()
    room.empty()
    room.rules.breaks = lambda command: True
    room.clock.at = room.deadline + 1_000
    assert room.shell.tick(HOME) == SetAside()
    assert room.shell.tick(HOME) == SetAside()
    assert refusals(room) == [(GROUP, "table-broken")]
    room.send(Abort(at=room.now), user=HOST)
    assert set(refusals(room)) == {(GROUP, "table-broken"), (GROUP, "table-closed")}
    room.rules.breaks = lambda command: False
    assert isinstance(room.open("u5"), Accepted)
    assert isinstance(room.join("u5")[0], Accepted)


def test_a_table_that_cannot_be_read_can_be_closed(room: Room) -> None:
    from tests.adapters.stores import put

    room.begin()
    put(room.store, b'{"schema": 1}', key=HOME, run=room.stored.run)
    assert room.send(Extend(at=room.now, more=1), user="u1") == SetAside()
    room.send(Abort(at=room.now), user="u1")
    assert room.stored.ended
    assert isinstance(room.open(), Accepted)


# What a delivery teaches


def test_O21_a_seat_that_cannot_be_written_to_is_noted_and_the_group_told_once(room: Room) -> None:
    """O21: by its seat, without a word of its card; the clocks run on.

    Planted: `unreachable` that does nothing; seen to fail.
    """
    room.begin()
    due = room.stored.due
    room.empty()
    seat = next(player.seat for player in room.game.players if player.user == "u5")
    room.shell.unreachable(HOME, "u5", "0000000011/u5")
    room.shell.unreachable(HOME, "u5", "0000000012/u5")
    assert [(one.to, one.key, one.details) for one in room.notices] == [
        (GROUP, "lost-contact", {"seat": seat})
    ]
    assert not room.game.players[seat - 1].reachable
    assert room.stored.due == due


def test_O23_a_group_in_which_the_bot_may_not_post_is_paused(room: Room) -> None:
    """O23, architecture 0.12: the shell pauses the game, nothing fails.

    Planted: `Reach` given for the group too, instead of `Pause`; seen to fail.
    """
    room.begin()
    room.shell.unreachable(HOME, GROUP, "0000000011/")
    assert room.game.paused
    assert room.stored.due is None


def test_a_gated_table_s_clock_starts_when_it_is_told(room: Room) -> None:
    """Architecture 0.11: told before timed."""
    room.begin(gated=True)
    room.until(lambda game: any(not wait.due for wait in game.waits))
    wait = next(one for one in room.game.waits if not one.due)
    room.clock.advance(20 * MINUTE)
    room.shell.told(HOME, wait.id, "parcel")
    assert room.deadline == room.now + wait.left
    assert room.stored.due == room.deadline + 1_000


@pytest.mark.parametrize(("key", "over"), [("not-begun", False), ("no-table", True)])
def test_talk_that_could_have_been_a_command_is_refused_without_a_word(
    room: Room, key: str, over: bool
) -> None:
    """Of the same refusal who has asked in so many words is told."""
    room.open()
    room.join("u1", "u2")
    if over:
        room.send(Abort(at=room.now), user=HOST)
    for chat in (True, False):
        room.empty()
        reply = room.send(Said(room.now, 1), user="u1", chat=chat)
        assert isinstance(reply, Refused)
        assert reply.key == key
        assert bool(room.notices) is not chat


def test_talk_that_is_refused_for_what_it_says_is_answered(room: Room) -> None:
    """`chat` keeps quiet only what everybody who talks would hear."""
    room.begin()
    room.empty()
    reply = room.send(Join(at=room.now, user="u77", name="x"), user="u77", chat=True)
    assert isinstance(reply, Refused)
    assert refusals(room) == [("u77", "already-begun")]


def test_a_reminder_comes_with_the_clock_and_with_nothing_else_of_the_system() -> None:
    """What a delivery teaches says nothing that is due: that is the clock's alone."""
    said = []
    for ticks in (True, False):
        room = Room(MemoryStore())
        room.open()
        room.join("u1", "u2")
        room.clock.at = room.game.closes - 1000
        room.empty()
        room.send(Tick(room.now) if ticks else Reach(room.now, "u1", False))
        said.append({notice.key for notice in room.notices})
    assert said[0]
    assert said[1] == {"lost-contact"}
