"""Mutes and their undoing, against the strict fake through the real library."""

from __future__ import annotations

import json

import pytest

from adapters.clocks import FixedClock
from adapters.telegram.line import Line
from adapters.telegram.rights import NOBODY, SAFETY, TALK, Noted, Rights, Want
from tests.adapters.telegram.conftest import GROUP
from tests.adapters.telegram.fake.methods import Methods
from tests.adapters.telegram.fake.players import Phone
from tests.adapters.telegram.fake.refusals import bad
from tests.adapters.telegram.fake.world import OPEN, Standing, World

NIGHT = Want(group=True)


class Group:
    """The group's rights with notes that are kept only where the deliverer keeps them."""

    def __init__(self, line: Line, clock: FixedClock) -> None:
        self.line = line
        self.clock = clock
        self.kept = "{}"

    def settle(self, want: Want) -> bool:
        """Until it is done, in a new process each time."""
        for _ in range(5):
            notes = json.loads(self.kept)
            try:
                done = Rights(self.line, notes, GROUP, self.clock.now()).settle(want)
            except Noted:
                self.kept = json.dumps(notes)
                continue
            self.kept = json.dumps(notes)
            return done
        raise AssertionError("it never came to an end")

    def die_at(self, call: int, want: Want, api: Methods) -> None:
        """The process dies after its n-th call from now: what it noted since is gone."""
        count = len(api.calls) + call
        notes = json.loads(self.kept)
        rights = Rights(self.line, notes, GROUP, self.clock.now())
        real = self.line.raw

        def dying(method, **given):
            if len(api.calls) >= count:
                raise KeyboardInterrupt
            return real(method, **given)

        self.line.raw = dying  # type: ignore[method-assign]
        try:
            rights.settle(want)
        except Noted:
            self.kept = json.dumps(notes)
        except KeyboardInterrupt:
            pass
        finally:
            self.line.raw = real  # type: ignore[method-assign]


@pytest.fixture
def group(line: Line, clock: FixedClock) -> Group:
    return Group(line, clock)


def _people(world: World, *users: int) -> None:
    for user in users:
        world.person(user, f"P{user}")
        world.rooms[GROUP].members[user] = Standing()


def test_a_night_mutes_everybody_and_the_dawn_gives_exactly_that_back(
    group: Group, world: World
) -> None:
    """product.md, Telegram: to the group exactly what was before, closed doors included."""
    _people(world, 1)
    before = {**OPEN, "can_send_polls": False, "can_change_info": False}
    world.rooms[GROUP].permissions = dict(before)
    assert group.settle(NIGHT)
    assert not Phone(world, 1).may_write(GROUP)
    assert world.rooms[GROUP].permissions["can_invite_users"]
    assert group.settle(NOBODY)
    assert world.rooms[GROUP].permissions == before
    assert json.loads(group.kept).keys() <= {"kind"}


def test_what_an_admin_changed_meanwhile_stays(group: Group, world: World) -> None:
    """product.md, Telegram: what an admin changed meanwhile stays."""
    group.settle(NIGHT)
    world.rooms[GROUP].permissions["can_invite_users"] = False
    world.rooms[GROUP].permissions["can_send_photos"] = True
    group.settle(NOBODY)
    assert world.rooms[GROUP].permissions == {**OPEN, "can_invite_users": False}


def test_the_dead_are_muted_and_everybody_gets_back_what_he_had(group: Group, world: World) -> None:
    """A member whom an admin had restricted earlier stays restricted as he was."""
    _people(world, 1, 2)
    world.rooms[GROUP].members[2] = Standing("restricted", {**OPEN, "can_send_photos": False})
    group.settle(Want(users=frozenset({"1", "2"})))
    assert not Phone(world, 1).may_write(GROUP)
    assert not Phone(world, 2).may_write(GROUP)
    now = group.clock.now() // 1000
    assert world.rooms[GROUP].members[1].until == now + SAFETY
    group.settle(NOBODY)
    assert world.rooms[GROUP].members[1] == Standing()
    assert world.rooms[GROUP].members[2].status == "restricted"
    assert world.rooms[GROUP].members[2].permissions == {**OPEN, "can_send_photos": False}
    assert json.loads(group.kept).keys() <= {"kind"}


def test_nobody_is_muted_who_cannot_be_and_it_is_tried_once(
    group: Group, world: World, api: Methods
) -> None:
    """platforms.md 2.4: admins cannot be restricted; one who has left need not be."""
    _people(world, 1, 2)
    world.promote(GROUP, 1, "can_pin_messages")
    world.rooms[GROUP].members[2] = Standing("left")
    want = Want(users=frozenset({"1", "2"}))
    assert group.settle(want)
    calls = len(api.calls)
    assert group.settle(want)
    assert len(api.calls) == calls
    assert api.refusals == []


def test_a_bot_without_the_right_goes_on_without_it(
    group: Group, world: World, api: Methods
) -> None:
    """cloud.md, Decided 11: a mute is tried once and holds nothing up."""
    world.promote(GROUP, None, "can_pin_messages")
    assert group.settle(NIGHT)
    assert len(api.refusals) == 1
    assert group.settle(NIGHT)
    assert len(api.refusals) == 1
    assert world.rooms[GROUP].permissions == OPEN


def test_what_cannot_be_given_back_is_kept_for_later(
    group: Group, world: World, api: Methods
) -> None:
    """The right is taken away at night and given back later: so are the permissions."""
    group.settle(NIGHT)
    world.promote(GROUP, None, "can_pin_messages")
    assert not group.settle(NOBODY)
    assert not world.rooms[GROUP].permissions["can_send_messages"]
    world.promote(GROUP)
    assert group.settle(NOBODY)
    assert world.rooms[GROUP].permissions == OPEN


def test_a_member_whom_an_admin_freed_meanwhile_is_left_alone(
    group: Group, world: World, api: Methods
) -> None:
    """What an admin changed meanwhile stays: he may even have promoted the dead man."""
    _people(world, 1, 2)
    group.settle(Want(users=frozenset({"1", "2"})))
    world.promote(GROUP, 1, "can_pin_messages")
    world.rooms[GROUP].members[2] = Standing("kicked")
    group.settle(NOBODY)
    assert world.rooms[GROUP].members[1].status == "administrator"
    assert world.rooms[GROUP].members[2].status == "kicked"
    assert api.refusals == []


@pytest.mark.parametrize("calls", range(4))
def test_a_kill_at_any_step_of_the_muting_loses_no_permission(
    group: Group, world: World, api: Methods, calls: int
) -> None:
    """Kill -9 between any two calls, restart, end: the first permissions stand again."""
    _people(world, 1)
    before = {**OPEN, "can_send_polls": False}
    world.rooms[GROUP].permissions = dict(before)
    want = Want(True, frozenset({"1"}))
    group.die_at(calls, want, api)
    group.die_at(calls, want, api)
    group.settle(want)
    assert not Phone(world, 1).may_write(GROUP)
    group.die_at(calls, NOBODY, api)
    group.settle(NOBODY)
    assert world.rooms[GROUP].permissions == before
    assert world.rooms[GROUP].members[1] == Standing()


def test_nothing_is_muted_before_the_old_permissions_are_kept(
    group: Group, world: World, api: Methods
) -> None:
    """product.md: the old permissions are stored first."""
    notes: dict = {}
    with pytest.raises(Noted):
        Rights(group.line, notes, GROUP, group.clock.now()).settle(NIGHT)
    assert notes["rights"]["group"]["before"] == OPEN
    assert world.rooms[GROUP].permissions == OPEN
    assert [method for _, method, _ in api.calls] == ["getchat"]


def test_a_basic_group_is_never_muted(group: Group, world: World, api: Methods) -> None:
    """platforms.md 2.4: restricting is for supergroups only."""
    world.rooms[GROUP].type = "group"
    assert group.settle(NIGHT)
    assert group.settle(NOBODY)
    assert api.refusals == []
    assert {method for _, method, _ in api.calls} == {"getchat"}


def test_reactions_are_speech_too(group: Group, world: World) -> None:
    """platforms.md 2.4: the dead signal by reactions, where they may."""
    group.settle(NIGHT)
    assert not any(world.rooms[GROUP].permissions[name] for name in TALK)


def test_a_failed_look_mutes_nobody(group: Group, world: World, api: Methods) -> None:
    """Without the old permissions in hand nothing may be changed."""
    api.fails.append(("getChat", GROUP, bad("CHAT_ADMIN_REQUIRED")))
    assert group.settle(NIGHT)
    assert world.rooms[GROUP].permissions == OPEN
