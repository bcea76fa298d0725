"""The operator's gate: whose groups, and how many games at once."""

from __future__ import annotations

import pytest

from adapters.clocks import FixedClock
from adapters.memory import MemoryStore
from engine.commands import Join
from handlers.aws.gate import Gate, read_gate
from handlers.inbound import Accepted, Inbound, Opening, Refused
from handlers.shell import Shell


def shell(gate: Gate) -> Shell:
    store = MemoryStore()
    made = Shell(store, FixedClock(1_000))
    made.maker = gate.guard(made.maker, store)
    return made


def opened(at: Shell, key: str) -> object:
    return at.open(Opening(key=key, event=f"open {key}", user="7"))


def test_the_template_s_parameters_make_a_gate() -> None:
    assert read_gate("", "0") == Gate()
    assert read_gate("telegram:-1, line:C2,", "3") == Gate(frozenset({"telegram:-1", "line:C2"}), 3)


def test_strangers_do_not_spend_the_operator_s_money() -> None:
    door = shell(Gate(frozenset({"telegram:-1"})))
    refused = opened(door, "telegram:-2")
    assert isinstance(refused, Refused)
    assert refused.key == "group-not-allowed"
    assert isinstance(opened(door, "telegram:-1"), Accepted)


def test_only_so_many_games_run_at_once() -> None:
    door = shell(Gate(most=2))
    assert isinstance(opened(door, "telegram:1"), Accepted)
    assert isinstance(opened(door, "telegram:2"), Accepted)
    refused = opened(door, "telegram:3")
    assert isinstance(refused, Refused)
    assert (refused.key, refused.details) == ("too-many-games", {"most": 2})


@pytest.mark.parametrize("gate", [Gate(), Gate(frozenset({"telegram:1"}), 5)])
def test_an_open_gate_changes_nothing_else(gate: Gate) -> None:
    """A second wish for a table is still told that one is open."""
    door = shell(gate)
    opened(door, "telegram:1")
    refused = door.open(Opening(key="telegram:1", event="again", user="7"))
    assert isinstance(refused, Refused)
    assert refused.key == "table-open"


def test_before_a_deploy_tables_are_drained() -> None:
    """`Groups=none` (docs/operate.md): no new table is opened, the ones that are on go on."""
    door = shell(Gate())
    assert isinstance(opened(door, "telegram:1"), Accepted)
    door.maker = read_gate("none", "0").guard(door.maker, door.store)
    refused = opened(door, "telegram:2")
    assert isinstance(refused, Refused)
    assert refused.key == "group-not-allowed"
    joins = Inbound(
        key="telegram:1", event="join", command=Join(at=1_000, user="7", name="A"), user="7"
    )
    assert isinstance(door.handle(joins), Accepted)
