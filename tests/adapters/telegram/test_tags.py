"""Seat numbers beside the names, against the strict fake."""

from __future__ import annotations

import json

from adapters.telegram.line import Line
from adapters.telegram.rights import Noted
from adapters.telegram.tags import Tags
from tests.adapters.telegram.conftest import GROUP
from tests.adapters.telegram.fake.methods import Methods
from tests.adapters.telegram.fake.world import Standing, World

SEATS = {str(user): f"{user}號" for user in range(1, 6)}


class Register:
    """A table's notes, kept only where the deliverer keeps them."""

    def __init__(self, line: Line, world: World) -> None:
        self.line = line
        self.kept = "{}"
        for user in range(1, 6):
            world.person(user, f"P{user}")
            world.rooms[GROUP].members[user] = Standing()
        line.bot_id = World.BOT

    def settle(self, want: dict[str, str]) -> None:
        for _ in range(9):
            notes = json.loads(self.kept)
            try:
                Tags(self.line, notes, GROUP, "r1").settle(want)
            except Noted:
                self.kept = json.dumps(notes)
                continue
            self.kept = json.dumps(notes)
            return
        raise AssertionError("it never came to an end")


def test_everybody_wears_his_seat_and_gets_his_own_tag_back(line: Line, world: World) -> None:
    """platforms.md 2.4: restored after the game; what somebody changed meanwhile stays."""
    register = Register(line, world)
    members = world.rooms[GROUP].members
    members[1].tag, members[2].tag = "老手", "新手"
    register.settle(SEATS)
    assert [members[user].tag for user in range(1, 6)] == list(SEATS.values())
    register.settle({**SEATS, "3": "3號 出局"})
    assert members[3].tag == "3號 出局"
    members[2].tag = "changed"
    register.settle({})
    assert [members[user].tag for user in range(1, 6)] == ["老手", "changed", "", "", ""]
    assert "tags" not in json.loads(register.kept)


def test_a_bot_without_the_right_looks_once(line: Line, world: World, api: Methods) -> None:
    """product.md: seat tags where allowed."""
    world.promote(GROUP, None, "can_pin_messages")
    register = Register(line, world)
    register.settle(SEATS)
    register.settle(SEATS)
    assert [method for _, method, _ in api.calls] == ["getchatmember"]
