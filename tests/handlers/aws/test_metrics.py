"""What is measured besides the clock's lateness: turns that met another, messages that cost."""

from __future__ import annotations

from typing import Any

import pytest

from adapters.faults import TryLater
from adapters.letters import Parcel
from adapters.line.wire import Failed, No
from engine.commands import AnyCommand, Join
from engine.state import Game
from handlers.aws.messengers import Messengers, Paying
from handlers.inbound import Accepted, Inbound
from tests.handlers.aws.rigs import TABLE, Machine


def test_a_turn_that_another_was_quicker_than_is_counted(machine: Machine) -> None:
    """Cloud, Decided 8: `conflicts`; the turn is made anew and stands."""
    machine.opened()
    quicker = iter([Join(at=machine.now, user="8", name="B")])

    def slow(game: Game) -> AnyCommand:
        for command in quicker:
            machine.rig.shell.handle(Inbound(key=TABLE, event="first", command=command))
        return Join(at=machine.now, user="9", name="C")

    done = machine.rig.shell.handle(Inbound(key=TABLE, event="second", command=slow))
    assert isinstance(done, Accepted)
    assert len(done.game.players) == 2
    assert machine.measured("conflicts") == [1]


class Wire:
    """Takes pushes until it refuses."""

    def __init__(self) -> None:
        self.refuses = False

    def push(self, chat: str, messages: Any, key: str, *, quiet: bool) -> list[str]:
        if self.refuses:
            raise Failed(No.QUOTA)
        return ["q"]

    def members(self, chat: str) -> int:
        return 9


def test_a_push_is_counted_where_it_went_out(machine: Machine) -> None:
    """Cloud, Decided 8: `pushes` are what the operator pays for."""
    wire = Wire()
    paying = Paying(wire)  # type: ignore[arg-type]
    assert paying.push("C1", [], "key", quiet=False) == ["q"]
    wire.refuses = True
    with pytest.raises(Failed):
        paying.push("C1", [], "other", quiet=False)
    assert machine.measured("pushes") == [1]
    assert paying.members("C1") == 9


class Deaf:
    """A messenger that refuses in the way it is told."""

    def __init__(self) -> None:
        self.until: int | None = None

    def deliver(self, key: str, parcel: Parcel) -> None:
        raise TryLater(self.until)


def test_a_message_that_a_platform_does_not_take_is_counted(machine: Machine) -> None:
    """The alarm `letters`: but not what only waits for its place in the group's pace."""
    deaf = Deaf()
    sending = Messengers(machine.rig, {"telegram": lambda rig: deaf})
    for until in (None, machine.now + 1_000, None):
        deaf.until = until
        with pytest.raises(TryLater):
            sending.deliver(TABLE, Parcel(id="0000000001/", address=""))
    assert machine.measured("waits") == [1, 1]
