"""The deliver function: woken by the stream, arming first, sending what lies in the outbox."""

from __future__ import annotations

from typing import Any

import pytest

from adapters.aws_queue import TickMessage, WakeMessage
from adapters.faults import StoreBusy, TryLater
from adapters.letters import GROUP, Letter, Notice, encode_letter
from adapters.memory import MemoryMessenger
from adapters.ports import Item
from handlers.aws import deliver
from handlers.aws.deliver import SOON, waker, work
from handlers.aws.messengers import Messengers
from tests.adapters.hands import NOW
from tests.adapters.stores import put
from tests.handlers.aws.rigs import TABLE, Machine


@pytest.fixture
def chat(monkeypatch: pytest.MonkeyPatch) -> MemoryMessenger:
    """What people see."""
    made = MemoryMessenger()

    def messengers(rig: Any) -> Messengers:
        return Messengers(rig, {"telegram": lambda rig: made, "line": lambda rig: made})

    monkeypatch.setattr(deliver, "Messengers", messengers)
    return made


def record(pk: str, number: int) -> dict[str, Any]:
    keys = {"pk": {"S": pk}, "sk": {"S": "O#0000000001"}}
    return {"dynamodb": {"Keys": keys, "SequenceNumber": f"{number:021d}"}}


def test_a_letter_in_the_table_arms_both_hands_and_is_sent(
    machine: Machine, chat: MemoryMessenger
) -> None:
    due = machine.opened().due
    assert due is not None
    answer = work([record("G#telegram#-100123", 1)], waker(machine.rig))
    assert answer == {"batchItemFailures": []}
    assert chat.facts(GROUP)[0].startswith("table-opened")
    assert TickMessage(TABLE, due) in [message for _, message in machine.hands.sqs.sent]
    assert len(machine.hands.scheduler.made) == 1
    assert machine.rig.store.outbox(TABLE) == []


def test_a_table_is_woken_once_for_many_records(machine: Machine) -> None:
    woken: list[str] = []
    work([record("G#telegram#-100123", number) for number in range(5)], woken.append)
    assert woken == [TABLE]


def test_a_table_that_fails_is_tried_again_and_the_others_go_on() -> None:
    """A poisoned record stops nobody else."""
    woken: list[str] = []

    def wake(key: str) -> None:
        woken.append(key)
        if key == "telegram:2":
            raise RuntimeError

    batch = [record(f"G#telegram#{number}", number) for number in (1, 2, 2, 3)]
    answer = work(batch, wake)
    assert woken == ["telegram:1", "telegram:2", "telegram:3"]
    assert answer == {"batchItemFailures": [{"itemIdentifier": f"{2:021d}"}]}


def test_talk_outside_a_game_has_an_outbox_of_its_own(machine: Machine) -> None:
    """Cloud, Decided 11: under the user's key; ids that hold our own mark are no trouble."""
    woken: list[str] = []
    work([record("G#line#U12#34", 1)], woken.append)
    assert woken == ["line:U12#34"]


def test_a_held_chat_is_woken_once_when_it_may_speak_again(
    machine: Machine, chat: MemoryMessenger
) -> None:
    """Cloud, Decided 11: by a delayed wake in the queue, not by sleeping."""
    machine.opened()
    chat.fails[GROUP] = TryLater(NOW + 31_000)
    wake = waker(machine.rig)
    for _ in range(3):
        work([record("G#telegram#-100123", 1)], wake)
    wakes = [one for one in machine.hands.sqs.sent if isinstance(one[1], WakeMessage)]
    assert wakes == [(NOW + 31_000, WakeMessage(TABLE, NOW + 31_000))]


def test_a_wake_that_came_in_vain_is_asked_for_again(
    machine: Machine, chat: MemoryMessenger
) -> None:
    """Found by a whole game on the stand-ins: letters lay in the outbox for good.

    The chat's hold and the wake fell into the same second; the wake came too early, the deliverer
    thought that it had asked for one already.
    """
    machine.opened()
    chat.fails[GROUP] = TryLater(NOW + 2_900)
    wake = waker(machine.rig)
    work([record("G#telegram#-100123", 1)], wake)
    machine.hands.clock.advance(1_000)
    machine.hands.sqs.take()
    work([record("G#telegram#-100123", 2)], wake)
    assert [one for _, one in machine.hands.sqs.sent if isinstance(one, WakeMessage)] == [
        WakeMessage(TABLE, NOW + 2_900)
    ]


def test_a_second_between_two_messages_is_waited_out_in_place(
    machine: Machine, chat: MemoryMessenger
) -> None:
    """A group takes one message a second: no way through queue and table for that."""
    machine.opened()
    chat.fails[GROUP] = TryLater(NOW + 1_000)

    def nap(seconds: float) -> None:
        machine.hands.nap(seconds)
        chat.fails.clear()

    work([record("G#telegram#-100123", 1)], waker(machine.rig, nap))
    assert machine.now == NOW + 1_000
    assert chat.facts(GROUP)
    assert not [one for _, one in machine.hands.sqs.sent if isinstance(one, WakeMessage)]


def test_no_table_keeps_the_deliverer_for_itself(machine: Machine, chat: MemoryMessenger) -> None:
    """A chat that is held second after second goes the long way in the end."""
    machine.opened()
    began = machine.now

    def later(key: str, parcel: object) -> None:
        raise TryLater(machine.now + 1_000)

    chat.deliver = later  # type: ignore[method-assign]
    work([record("G#telegram#-100123", 1)], waker(machine.rig, machine.hands.nap))
    assert machine.now <= began + 11_000
    assert [one for _, one in machine.hands.sqs.sent if isinstance(one, WakeMessage)]


def test_a_batch_of_many_tables_naps_no_longer_than_one(
    machine: Machine, chat: MemoryMessenger
) -> None:
    """One time for the whole batch: ten tables with a backlog do not outlast the function.

    Planted: each table its own ten seconds; a hundred in all.
    """
    store, last = machine.rig.store, dict[str, int]()
    for table in range(10):
        for _ in range(15):
            letter = encode_letter(Letter(notices=(Notice("x", to=GROUP),)))
            put(store, key=f"telegram:-{table}", letter=letter)

    def paced(key: str, parcel: object) -> None:
        if last.get(key, 0) + 1_000 > machine.now:
            raise TryLater(last[key] + 1_000)
        last[key] = machine.now

    chat.deliver = paced  # type: ignore[method-assign]
    began = machine.now
    batch = [record(f"G#telegram#-{table}", table) for table in range(10)]
    assert work(batch, waker(machine.rig, machine.hands.nap)) == {"batchItemFailures": []}
    assert machine.now <= began + 11_000


def test_a_table_that_cannot_be_read_now_is_asked_for_again_by_the_queue(
    machine: Machine, chat: MemoryMessenger
) -> None:
    """What the stream would give up after five tries is not left lying."""
    machine.opened()
    store = machine.rig.store
    real = store.outbox

    def down(*given: object) -> list[Item]:
        raise StoreBusy("table", "ThrottlingException")

    store.outbox = down  # type: ignore[method-assign,assignment]
    batch = [record("G#telegram#-100123", 1)]
    assert work(batch, waker(machine.rig)) == {"batchItemFailures": []}
    assert [one for _, one in machine.hands.sqs.sent if isinstance(one, WakeMessage)] == [
        WakeMessage(TABLE, NOW + SOON)
    ]
    store.outbox = real  # type: ignore[method-assign]
    work(batch, waker(machine.rig))
    assert chat.facts(GROUP)


def test_a_rotated_token_makes_a_new_messenger(machine: Machine) -> None:
    """Cloud, Decided 7: no deploy is needed."""
    from adapters.aws_secrets import KEPT
    from adapters.letters import Parcel

    made: list[str] = []

    def make(rig: Any) -> MemoryMessenger:
        made.append(rig.secrets("telegram").get("token"))
        return MemoryMessenger()

    messengers = Messengers(machine.rig, {"telegram": make})
    for token in ("1:a", "1:a", "1:b"):
        machine.secrets["/werewolf/test/telegram/token"] = token
        messengers.deliver(TABLE, Parcel(id="1", address=GROUP))
        machine.hands.clock.advance(KEPT)
    assert made == ["1:a", "1:b"]
