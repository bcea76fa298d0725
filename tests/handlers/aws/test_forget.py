"""`werewolf forget`: nothing of a group or a person is left, and nothing else is touched."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from adapters.ports import Stored
from engine.commands import Abort, Begin, Join
from handlers.data.forget import forget
from handlers.inbound import Accepted, Inbound, Opening
from tests.handlers.aws.rigs import Machine

HERE, THERE = "telegram:-1001", "telegram:-1002"


def played(machine: Machine, key: str, first: int) -> Stored:
    """A game of nine that was broken off, with the group's settings."""
    machine.rig.store.save_settings(key, b"{}")
    people = range(first, first + 9)
    sits = tuple(Join(at=machine.now, user=str(one), name=f"P{one}") for one in people)
    machine.rig.shell.open(Opening(key=key, event=f"{first} open", user=str(first), commands=sits))
    for number, command in enumerate((Begin(at=machine.now, seed=7), Abort(at=machine.now))):
        done = machine.rig.shell.handle(
            Inbound(key=key, event=f"{first} {number}", command=command)
        )
        assert isinstance(done, Accepted)
    return done.stored


def called(machine: Machine, name: str, given: str = "y\n") -> tuple[int, str]:
    done = CliRunner().invoke(
        forget, [name], obj=machine.rig.store, input=given, standalone_mode=False
    )
    return done.return_value, done.output


def remains(machine: Machine, text: str) -> list[str]:
    """The keys of all items in which this text stands."""
    found = machine.rig.store.calls.scan()
    return [one["pk"]["S"] for one in found if text in one["pk"]["S"] or text in one["sk"]["S"]]


def test_a_group_goes_with_all_its_games_and_no_other(machine: Machine) -> None:
    gone, stays = played(machine, HERE, 1), played(machine, THERE, 11)
    assert called(machine, HERE) == (
        0,
        f"There is no way back. Erase it? [y/N]: y\n{HERE} is erased, from 1 games and lobbies\n",
    )
    assert remains(machine, "-1001") == []
    assert remains(machine, gone.run) == []
    assert machine.rig.store.log(gone.run) == []
    assert machine.rig.store.log(stays.run) != []
    assert remains(machine, "-1002") != []


def test_a_person_goes_and_the_game_stays(machine: Machine) -> None:
    stored = played(machine, HERE, 1)
    assert called(machine, "telegram:5")[0] == 0
    record = machine.rig.store.record(stored.run)
    assert record is not None
    assert b'"5"' not in record.body
    assert len(record.players) == 8
    assert not [one for one in remains(machine, "U#telegram#5") if one == "U#telegram#5"]


@pytest.mark.parametrize("name", [HERE, "telegram:5"])
def test_while_a_game_is_on_nothing_goes(machine: Machine, name: str) -> None:
    sits = (Join(at=machine.now, user="5", name="E"),)
    machine.rig.shell.open(Opening(key=HERE, event="open", user="5", commands=sits))
    before = list(machine.rig.store.calls.scan())
    status, told = called(machine, name)
    assert (status, HERE in told) == (1, True)
    assert list(machine.rig.store.calls.scan()) == before


def test_what_is_no_name_is_refused(machine: Machine) -> None:
    done = CliRunner().invoke(forget, ["-1001"], obj=machine.rig.store, input="y\n")
    assert done.exit_code == 2
