"""`werewolf parked`: what could not be handled comes back the way it came, or goes for good."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from adapters.aws_queue import InboxMessage, TickMessage
from adapters.desk import set_aside
from adapters.letters import Parcel, decode_letter, parcels
from adapters.memory import MemoryStore
from adapters.ports import Parked
from engine.effects import Whisper
from handlers.aws.parked import Drawer, parked
from tests.adapters.hands import NOW, Hands


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def drawer(hands: Hands) -> Drawer:
    made = Drawer(MemoryStore(), hands.queue)
    made.store.park(Parked("telegram#9", NOW - 5, "KeyError", b'{"update_id": 9}'))
    return made


def called(drawer: Drawer, *words: str) -> tuple[int, str]:
    done: Result = CliRunner().invoke(parked, words, obj=drawer, standalone_mode=False)
    assert done.exception is None
    return done.return_value, done.output


def test_the_list_shows_what_people_said_only_when_asked(drawer: Drawer) -> None:
    status, told = called(drawer, "list")
    assert (status, "telegram#9" in told, "KeyError" in told) == (1, True, True)
    assert "update_id" not in told
    assert "update_id" in called(drawer, "list", "--bodies")[1]


def test_an_empty_drawer_is_no_trouble(hands: Hands) -> None:
    assert called(Drawer(MemoryStore(), hands.queue), "list") == (0, "")


def test_an_update_is_handed_in_again_with_its_arrival_and_can_be_handled(
    drawer: Drawer, hands: Hands
) -> None:
    """Its event is unseen again, else it would pass for a repetition."""
    from tests.adapters.stores import put

    assert called(drawer, "retry")[0] == 0
    assert hands.sqs.sent == [(NOW, InboxMessage("telegram", b'{"update_id": 9}', NOW - 5))]
    assert drawer.store.parked() == []
    put(drawer.store, event="telegram#9")


def test_one_event_of_line_comes_back_as_line_sends_it(drawer: Drawer, hands: Hands) -> None:
    drawer.store.park(Parked("line#raw#1", NOW, "KeyError", b'{"type": "message"}'))
    called(drawer, "retry", "line#raw#1")
    ((_, message),) = hands.sqs.sent
    assert isinstance(message, InboxMessage)
    assert json.loads(message.body)["events"] == [{"type": "message"}]


def test_what_the_queue_refuses_stays_parked(drawer: Drawer, hands: Hands) -> None:
    hands.sqs.broken = True
    status, told = called(drawer, "retry", "telegram#9")
    assert (status, "cannot be done now" in told) == (1, True)
    assert [one.event for one in drawer.store.parked()] == ["telegram#9"]


def test_a_message_lies_in_its_tables_outbox_again_for_its_one_address(drawer: Drawer) -> None:
    """Nothing that was set aside is lost: after the mend the card is told after all."""
    told = Parcel(
        id="0000000004/u7", address="u7", seat=3, run="r", effects=(Whisper(3, "locked"),)
    )
    drawer.store.park(Parked("parcel#telegram:-1#0000000004/u7", NOW, "KeyError", set_aside(told)))
    assert called(drawer, "retry", "parcel#telegram:-1#0000000004/u7")[0] == 0
    (item,) = drawer.store.outbox("telegram:-1")
    (again,) = parcels(item.id, decode_letter(item.body))
    assert (again.address, again.seat, again.effects) == ("u7", 3, told.effects)
    assert [one.event for one in drawer.store.parked()] == ["telegram#9"]


def test_a_table_that_stood_still_is_ticked(drawer: Drawer, hands: Hands) -> None:
    drawer.store.park(Parked("stalled#telegram:-1#12", NOW, "KeyError", b"frames"))
    assert called(drawer, "retry", "stalled#telegram:-1#12")[0] == 0
    ((_, message),) = hands.sqs.sent
    assert isinstance(message, TickMessage)
    assert message.key == "telegram:-1"


def test_what_no_version_has_parked_stays_until_it_is_dropped(drawer: Drawer) -> None:
    drawer.store.park(Parked("cheese#1", NOW, "Undeliverable", b"{}"))
    assert called(drawer, "retry", "cheese#1")[0] == 1
    assert len(drawer.store.parked()) == 2
    assert called(drawer, "drop", "cheese#1")[0] == 0
    assert len(drawer.store.parked()) == 1
    assert called(drawer, "drop", "nothing")[0] == 1
