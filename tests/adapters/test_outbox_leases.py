"""The deliverer: crashes, leases, and others at the same outbox."""

from __future__ import annotations

from collections import Counter

import pytest

from adapters.faults import TryLater
from adapters.letters import GROUP, Parcel
from adapters.outbox import LEASE
from adapters.ports import GameStore, Key
from engine.effects import Announce, Whisper
from tests.adapters.desks import Desk
from tests.adapters.stores import TABLE


@pytest.fixture
def desk(store: GameStore) -> Desk:
    return Desk(store)


class Killed(BaseException):
    """The process dies here."""


@pytest.mark.parametrize("thrifty", [False, True])
@pytest.mark.parametrize("after", range(5))
def test_a_crash_loses_no_message_and_repeats_one_at_most(
    store: GameStore, after: int, thrifty: bool
) -> None:
    """Architecture 2.11: the process dies right after its n-th message went out. Where a write
    costs money, one in each lane.

    Planted: the mark kept only at the round's end; the group heard the day twice, too.
    """
    desk = Desk(store, thrifty=thrifty)
    desk.write(Announce("night"), Whisper(1, "card"), Whisper(2, "card"))
    desk.write(Announce("day"), Whisper(1, "locked"))
    send, sent = desk.messenger.deliver, []

    def dying(key: Key, parcel: Parcel) -> None:
        send(key, parcel)
        sent.append(parcel.id)
        if len(sent) == after + 1:
            raise Killed

    desk.messenger.deliver = dying  # type: ignore[method-assign]
    with pytest.raises(Killed):
        desk.wake()
    desk.clock.advance(LEASE)
    assert desk.another("two").wake(TABLE) is None
    again = Counter(sent) - Counter(set(sent))
    assert thrifty or again.total() == 1
    assert len(set(sent)) == 5
    assert max(again.values()) == 1
    assert len({parcel.partition("/")[2] for parcel in again}) == len(again)
    assert list(dict.fromkeys(desk.got(GROUP))) == ["night", "day"]
    assert store.outbox(TABLE) == []


def test_a_hold_outlives_the_process_that_was_told_of_it(desk: Desk) -> None:
    """The platform said when to come again; whoever goes on after a crash does not come sooner."""
    until = desk.clock.now() + 10 * LEASE
    send = desk.messenger.deliver

    def dying(key: Key, parcel: Parcel) -> None:
        if parcel.address == "ann":
            raise Killed
        send(key, parcel)

    desk.messenger.fails[GROUP] = TryLater(until)
    desk.messenger.deliver = dying  # type: ignore[method-assign]
    desk.write(Announce("night"), Whisper(1, "card"))
    with pytest.raises(Killed):
        desk.wake()
    desk.messenger.fails.clear()
    desk.messenger.deliver = send  # type: ignore[method-assign]
    desk.clock.advance(LEASE)
    assert desk.another("two").wake(TABLE) == until
    assert (desk.got(GROUP), desk.got("ann")) == ([], ["card"])
    desk.clock.at = until
    assert desk.another("three").wake(TABLE) is None
    assert desk.got(GROUP) == ["night"]


def test_a_lease_keeps_a_second_deliverer_away_and_has_him_come_again(desk: Desk) -> None:
    desk.store.lease(TABLE, "somebody", 1_000, 5_000)
    desk.write(Announce("night"))
    assert desk.wake() == 1_000 + LEASE
    assert desk.got(GROUP) == []
    desk.clock.at = 5_000
    assert desk.wake() is None
    assert desk.got(GROUP) == ["night"]


def test_a_second_deliverer_in_the_middle_of_a_round_sends_nothing(desk: Desk) -> None:
    other, send = desk.another("two"), desk.messenger.deliver

    def meanwhile(key: Key, parcel: Parcel) -> None:
        send(key, parcel)
        assert other.wake(TABLE) is not None

    desk.messenger.deliver = meanwhile  # type: ignore[method-assign]
    desk.write(Announce("night"), Whisper(1, "card"))
    assert desk.wake() is None
    assert (desk.got(GROUP), desk.got("ann")) == (["night"], ["card"])


@pytest.mark.parametrize("letters", [1, 3])
def test_who_has_lost_his_lease_in_a_slow_send_stops(desk: Desk, letters: int) -> None:
    """The other has sent the rest by then, of this letter or of the next: nothing goes out again.

    Planted: a lease that has run out is simply taken anew; seen to fail.
    """
    other, send = desk.another("two"), desk.messenger.deliver

    def slow(key: Key, parcel: Parcel) -> None:
        send(key, parcel)
        desk.messenger.deliver = send  # type: ignore[method-assign]
        desk.clock.advance(LEASE)
        other.wake(TABLE)

    desk.messenger.deliver = slow  # type: ignore[method-assign]
    said = (Announce("night"), Whisper(1, "card"), Whisper(2, "card"))
    for number in range(letters):
        desk.write(*said[number::letters])
    desk.wake()
    assert desk.got(GROUP) == ["night", "night"]
    assert (desk.got("ann"), desk.got("bob")) == (["card"], ["card"])


def test_a_long_round_keeps_its_lease(desk: Desk) -> None:
    other, send = desk.another("two"), desk.messenger.deliver

    def slow(key: Key, parcel: Parcel) -> None:
        send(key, parcel)
        desk.clock.advance(LEASE * 2 // 3)
        other.wake(TABLE)

    desk.messenger.deliver = slow  # type: ignore[method-assign]
    for word in ("one", "two", "three", "four"):
        desk.write(Announce(word), Whisper(1, word))
    desk.wake()
    assert desk.got(GROUP) == desk.got("ann") == ["one", "two", "three", "four"]


def test_a_letter_that_comes_while_the_lease_is_let_go_is_not_left_lying(desk: Desk) -> None:
    """Cloud, Decided 11: whoever lets the lease go looks once more."""
    release = desk.store.release

    def late(key: Key, owner: str, memory: bytes | None = None) -> bool:
        given = release(key, owner, memory)
        desk.store.release = release  # type: ignore[method-assign]
        desk.write(Announce("day"))
        return given

    desk.store.release = late  # type: ignore[method-assign]
    desk.write(Announce("night"))
    desk.wake()
    assert desk.got(GROUP) == ["night", "day"]


def test_one_who_takes_the_lease_before_a_letter_has_gone_says_nothing_again(desk: Desk) -> None:
    """The lease is given back with all that was said, and the letter goes after that.

    Planted: a note without what goes at once; the card came twice.
    """
    other, sent = desk.another("two"), desk.store.sent

    def meanwhile(key: Key, item: str) -> None:
        desk.store.sent = sent  # type: ignore[method-assign]
        other.wake(key)
        sent(key, item)

    desk.store.sent = meanwhile  # type: ignore[method-assign]
    desk.write(Announce("night"), Whisper(1, "card"))
    desk.messenger.fails["ann"] = TryLater(desk.clock.now() + 10)
    desk.wake()
    desk.clock.advance(20)
    desk.messenger.fails.clear()
    desk.wake()
    assert (desk.got(GROUP), desk.got("ann")) == (["night"], ["card"])
    assert desk.store.outbox(TABLE) == []


def test_a_thrifty_round_writes_twice_whatever_it_has_to_say(store: GameStore) -> None:
    """The price of a game: its lease, and all that was said together with the lease's end.

    Planted: a note before each address; seen to fail.
    """
    desk = Desk(store, thrifty=True)
    written: list[str] = []
    for name in ("lease", "remember", "release"):
        real = getattr(desk.store, name)

        def call(*given, name=name, real=real):
            written.append(name)
            return real(*given)

        setattr(desk.store, name, call)
    desk.write(Announce("night"), *(Whisper(seat, "card") for seat in (1, 2, 3)))
    desk.wake()
    assert written == ["lease", "release"]
