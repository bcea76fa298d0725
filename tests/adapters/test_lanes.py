"""Lanes side by side: what hangs at one address holds up no other (docs/delivery.md)."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread

import pytest

from adapters.lanes import Threads, inside, outside
from adapters.letters import GROUP, Parcel
from adapters.memory import MemoryStore
from adapters.pace import GROUP as HEARD, PRIVATE, REST, Bucket
from adapters.ports import Key
from engine.effects import Announce, Whisper
from tests.adapters.desks import Desk
from tests.adapters.stores import TABLE

PATIENCE = 20


class Hanging(Desk):
    """A platform that leaves a call to one address unanswered until it is let go."""

    def __init__(self, address: str) -> None:
        super().__init__(MemoryStore())
        self.deliverer.crew = Threads()
        self.hangs, self.go = Event(), Event()
        real = self.messenger.deliver
        self.seen = Event()
        self.awaited: Callable[[], bool] = lambda: False

        def deliver(key: Key, parcel: Parcel) -> None:
            if parcel.address == address:
                self.hangs.set()
                with outside():
                    assert self.go.wait(PATIENCE)
            real(key, parcel)
            if self.awaited():
                self.seen.set()

        self.messenger.deliver = deliver  # type: ignore[method-assign]

    def until(self, awaited: Callable[[], bool]) -> bool:
        self.awaited = awaited
        return awaited() or self.seen.wait(PATIENCE)


@pytest.mark.parametrize("hangs", ["bob", GROUP])
def test_a_call_that_hangs_holds_up_nobody_else_of_the_table(hangs: str) -> None:
    """Planted: a lane that keeps the table's lock while it waits; seen to fail."""
    desk = Hanging(hangs)
    others = [one for one in ("ann", "bob", "cid") if one != hangs]
    desk.write(Announce("night"), *(Whisper(seat, "card") for seat in (1, 2, 3)))
    sending = Thread(target=desk.wake)
    sending.start()
    assert desk.hangs.wait(PATIENCE)
    assert desk.until(lambda: all(desk.got(one) for one in others))
    # What comes meanwhile is sent meanwhile, by the round that is on.
    desk.seen.clear()
    desk.write(Whisper(1, "locked"), Whisper(3, "locked"))
    assert desk.wake() is None
    assert desk.until(lambda: [desk.got(one) for one in ("ann", "cid")] == [["card", "locked"]] * 2)
    assert desk.got(hangs) == []
    desk.go.set()
    sending.join(PATIENCE)
    assert desk.got(hangs) == (["night"] if hangs == GROUP else ["card"])
    assert desk.store.outbox(TABLE) == []


def test_who_is_stopped_leaves_behind_what_hangs_and_keeps_what_is_done() -> None:
    """The next process repeats what was on its way, and nothing else."""
    desk = Hanging("bob")
    desk.write(Announce("night"), *(Whisper(seat, "card") for seat in (1, 2, 3)))
    sending = Thread(target=desk.wake)
    sending.start()
    assert desk.hangs.wait(PATIENCE)
    assert desk.until(lambda: bool(desk.got("ann") and desk.got("cid") and desk.got(GROUP)))
    desk.deliverer.stop()
    sending.join(PATIENCE)
    assert not sending.is_alive()
    desk.go.set()
    other = desk.another("two")
    assert other.wake(TABLE) is None
    assert (desk.got("ann"), desk.got("cid"), desk.got(GROUP)) == (["card"], ["card"], ["night"])
    assert set(desk.got("bob")) == {"card"}


def test_a_long_wait_outside_keeps_the_lease() -> None:
    """The round renews it while its lanes hang: nobody else begins there."""
    desk = Hanging("bob")
    desk.write(Whisper(2, "card"))
    sending = Thread(target=desk.wake)
    sending.start()
    assert desk.hangs.wait(PATIENCE)
    other = desk.another("two")
    for _ in range(5):
        desk.clock.advance(desk.deliverer.length * 3 // 4)
        desk.deliverer.wake(TABLE)  # Nudges the round, which looks at the clock.
        renewed = desk.clock.now() + desk.deliverer.length
        while desk.store._leases[TABLE][1] != renewed:  # type: ignore[attr-defined]
            assert sending.is_alive()
        assert other.wake(TABLE) is not None
    desk.go.set()
    sending.join(PATIENCE)
    assert desk.got("bob") == ["card"]


def test_outside_gives_the_table_to_the_others_and_takes_it_again() -> None:
    from threading import Lock

    lock = Lock()
    with inside(lock):
        assert lock.locked()
        with outside():
            assert not lock.locked()
            with outside():
                assert not lock.locked()
        assert lock.locked()
    with outside():
        assert not lock.locked()


class Steady:
    """A clock in seconds that stands still unless it is told."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


def test_a_bot_s_pace_keeps_the_last_calls_of_a_burst_for_cards() -> None:
    """docs/delivery.md, *Pace*: cards, then what the group hears, then mutes and tags."""
    bucket = Bucket(30, 30, Steady())
    done: list[int] = []

    def worker(rank: int) -> None:
        bucket.take(rank)
        done.append(rank)

    for rank, free in ((REST, 15), (HEARD, 9), (PRIVATE, 6)):
        for _ in range(free):
            worker(rank)
    assert len(done) == 30


def test_who_is_urgent_passes_those_who_wait() -> None:
    """Planted: first come, first served; seen to fail."""
    clock = Steady()
    bucket = Bucket(1_000_000, 1, clock)
    bucket.take(PRIVATE)
    done: list[int] = []
    waiting = []
    for rank in (REST, HEARD, PRIVATE):

        def worker(rank: int = rank) -> None:
            bucket.take(rank)
            done.append(rank)

        waiting.append(Thread(target=worker, daemon=True))
        waiting[-1].start()
        while len(bucket._waiting) < len(waiting):
            pass
    for number in range(3):
        while len(done) < number + 1:
            clock.at = (number + 1) / 1_000_000
            with bucket._bell:
                bucket._bell.notify_all()
    assert done == [PRIVATE, HEARD, REST]
