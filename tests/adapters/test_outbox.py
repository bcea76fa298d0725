"""The deliverer: order, held and closed chats, what it teaches (bug-log, delivery)."""

from __future__ import annotations

import pytest

from adapters import rounds
from adapters.faults import StoreBusy, TryLater, Undeliverable, Unreachable
from adapters.letters import GROUP, Letter, Notice, Parcel, decode_letter, encode_letter, parcels
from adapters.ports import GameStore, Key
from engine.effects import Announce, Ask, Relay, StageOpened, WakeAt, Whisper
from engine.vocabulary import Phase
from tests.adapters.desks import PEOPLE, Desk
from tests.adapters.stores import TABLE, ended, put


@pytest.fixture
def desk(store: GameStore) -> Desk:
    return Desk(store)


def test_a_letter_goes_to_each_address_in_one_parcel() -> None:
    """Architecture 2.9: what one address gets of a step is merged, so a group is not flooded."""
    letter = Letter(
        "run",
        (
            Announce("night"),
            Whisper(1, "card"),
            Ask(1, 4, ("kill",), 9),
            Announce("day"),
            WakeAt(9),
        ),
        (Notice("trouble", GROUP), Notice("no", "ann", {"most": 3})),
        PEOPLE,
    )
    group, ann = parcels("0001", letter)
    assert (group.address, group.seat, [one.fact() for one in group.notices]) == (
        GROUP,
        0,
        ["trouble"],
    )
    assert group.effects == (Announce("night"), Announce("day"))
    assert (ann.address, ann.seat, ann.id) == ("ann", 1, "0001/ann")
    assert ann.effects == (Whisper(1, "card"), Ask(1, 4, ("kill",), 9))


def test_a_letter_from_when_a_notice_without_an_address_was_the_group_s_is_still_read() -> None:
    """A stored letter outlives the version that wrote it (CONTRIBUTING, 7)."""
    older = (
        b'{"run":"1","notices":[{"type":"notice","key":"a"},'
        b'{"type":"notice","key":"b","to":"ann"}],"people":{"1":"ann"}}'
    )
    assert decode_letter(older) == Letter(
        "1", notices=(Notice("a", GROUP), Notice("b", "ann")), people={1: "ann"}
    )


def test_a_whisper_s_text_reaches_those_it_is_relayed_to_and_nobody_else() -> None:
    letter = Letter("run", (Relay(1, (2,)), Announce("x")), people=PEOPLE, text="bite four")
    assert {one.address: one.text for one in parcels("1", letter)} == {
        GROUP: "",
        "bob": "bite four",
    }


def test_a_seat_without_an_address_gets_nothing() -> None:
    assert parcels("1", Letter("run", (Whisper(7, "card"),), people=PEOPLE)) == []


def test_letters_are_sent_in_order_and_then_gone(desk: Desk) -> None:
    desk.write(Announce("night"), Whisper(1, "card"))
    desk.write(Announce("day"))
    assert desk.wake() is None
    assert desk.got(GROUP) == ["night", "day"]
    assert desk.got("ann") == ["card"]
    assert desk.store.outbox(TABLE) == []


def test_nothing_is_sent_twice(desk: Desk) -> None:
    desk.write(Announce("night"))
    desk.wake()
    desk.wake()
    assert desk.got(GROUP) == ["night"]


def test_O21_one_who_has_blocked_the_bot_stops_nobody_else(desk: Desk) -> None:
    """O21: seat 2 answers 403; the others get their cards, the game learns of seat 2.

    Planted: `Unreachable` not caught in the round; seen to fail.
    """
    desk.messenger.fails["bob"] = Unreachable()
    desk.write(Whisper(1, "card"), Whisper(2, "card"), Whisper(3, "card"), Announce("night"))
    assert desk.wake() is None
    assert [desk.got(one) for one in ("ann", "bob", "cid")] == [["card"], [], ["card"]]
    assert desk.got(GROUP) == ["night"]
    assert desk.lost == ["bob"]
    assert desk.store.outbox(TABLE) == []


def test_a_message_that_the_platform_never_takes_is_parked_and_the_chat_goes_on(desk: Desk) -> None:
    """docs/delivery.md: parked, and its news are tried once more before the lane's next parcel."""
    desk.messenger.fails["ann"] = Undeliverable()
    desk.write(Whisper(1, "card"))
    desk.wake()
    del desk.messenger.fails["ann"]
    desk.write(Whisper(1, "locked"))
    assert desk.wake() is None
    assert desk.got("ann") == ["card", "locked"]
    parked = desk.store.parked()
    assert [one.why.split()[0] for one in parked] == ["Undeliverable"]
    assert b'"card"' in parked[0].body


def test_a_bug_in_rendering_parks_one_message_only(desk: Desk) -> None:
    desk.messenger.fails[GROUP] = KeyError("no such text")
    desk.write(Announce("night"), Whisper(1, "card"))
    assert desk.wake() is None
    assert desk.got("ann") == ["card"]
    assert [one.why.split()[0] for one in desk.store.parked()] == ["KeyError"]


def test_O17_a_held_chat_waits_in_order_and_the_others_go_on(desk: Desk) -> None:
    """O17: a 429 for the group delays its messages, loses none, keeps their order.

    Planted: an address that is held no longer blocks its later letters; seen to fail.
    """
    desk.messenger.fails[GROUP] = TryLater(31_000)
    desk.write(Announce("night"), Whisper(1, "card"))
    assert desk.wake() == 31_000
    del desk.messenger.fails[GROUP]
    desk.write(Announce("day"), Whisper(2, "card"))
    assert desk.wake() == 31_000
    assert (desk.got(GROUP), desk.got("ann"), desk.got("bob")) == ([], ["card"], ["card"])
    desk.clock.at = 31_000
    assert desk.wake() is None
    assert desk.got(GROUP) == ["night", "day"]
    assert desk.got("ann") == ["card"]


def test_a_platform_s_limit_is_waited_out_however_often_it_comes(desk: Desk) -> None:
    desk.write(Announce("night"))
    for _ in range(20):
        desk.messenger.fails[GROUP] = TryLater(desk.clock.now() + 10)
        assert desk.wake() == desk.clock.now() + 10
        desk.clock.advance(10)
    desk.messenger.fails.clear()
    desk.wake()
    assert desk.got(GROUP) == ["night"]


def test_what_passes_is_tried_again_for_longer_each_time_and_never_parked(desk: Desk) -> None:
    """docs/delivery.md: 1, 2, 4 … seconds; a minute's trouble costs nobody his card.

    Planted: `StoreFault` judged as ours; seen to fail.
    """
    desk.write(Announce("night"))
    waits = []
    for _ in range(12):
        desk.messenger.fails[GROUP] = StoreBusy("table", "throttled")
        again = desk.wake()
        assert again is not None
        waits.append((again - desk.clock.now()) // 1000)
        desk.clock.at = again
    assert waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600]
    desk.messenger.fails.clear()
    assert desk.wake() is None
    assert (desk.got(GROUP), desk.store.parked()) == (["night"], [])


def test_timers_are_armed_though_another_holds_the_lease(desk: Desk) -> None:
    """Cloud, Decided 11: arming comes first, it must not wait for a slow send."""
    desk.store.lease(TABLE, "somebody", 1_000, 5_000)
    desk.write(Announce("night"), due=46_000)
    desk.wake()
    assert desk.armed == [(TABLE, 46_000)]


def test_a_stage_that_waits_to_be_told_is_reported_once_it_is(desk: Desk) -> None:
    """Architecture 0.11: a stage without a deadline gets its clock now, one with has it."""
    desk.write(StageOpened(3, Phase.SPEECH, 9_000), StageOpened(4, Phase.SPEECH, 0))
    desk.wake()
    assert desk.heard == [4]


def test_trouble_in_the_report_does_not_send_the_message_again(desk: Desk) -> None:
    def broken(key: Key, wait: int, parcel: str) -> None:
        raise RuntimeError

    desk.told = broken  # type: ignore[method-assign]
    desk.write(StageOpened(4, Phase.SPEECH, 0))
    assert desk.wake() is None
    assert len(desk.messenger.given) == 1


def test_what_the_messenger_notes_is_there_the_next_time(desk: Desk) -> None:
    """The id of a message that gets edited, say: kept over processes, per table."""
    seen: list[object] = []

    def noting(key: Key, parcel: Parcel) -> None:
        seen.append(parcel.notes.get("lobby"))
        parcel.notes["lobby"] = len(seen)

    desk.messenger.deliver = noting  # type: ignore[method-assign]
    desk.write(Announce("joined"))
    desk.wake()
    desk.write(Announce("joined"))
    desk.another("two").wake(TABLE)
    assert seen == [None, 1]


def test_a_letter_of_a_run_that_has_ended_still_finds_its_game(desk: Desk) -> None:
    """The end's messages name their players though the next table is open already."""
    from engine import encode, new_table

    last = encode(new_table("official", host="ann"))
    put(desk.store, last, run="run", letter=encode_letter(Letter("run", (Announce("over"),))))
    fields = ended("run")
    fields["record"] = type(fields["record"])("run", TABLE, 1_000, last)
    put(desk.store, last, **fields)
    put(desk.store, encode(new_table("official", host="bob")), run="next")
    desk.wake()
    (_, parcel), *_ = desk.messenger.given
    assert parcel.game is not None
    assert parcel.game.host == "ann"


def test_a_letter_that_cannot_be_read_is_parked_and_the_next_one_goes(desk: Desk) -> None:
    put(desk.store, letter=b"{broken")
    desk.write(Announce("day"))
    assert desk.wake() is None
    assert desk.got(GROUP) == ["day"]
    assert [one.why for one in desk.store.parked()] == ["unreadable letter"]


def test_letters_that_cannot_be_read_keep_no_later_one_waiting(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A round of nothing but broken letters is followed by another one at once."""
    monkeypatch.setattr(rounds, "BATCH", 2)
    for _ in range(3):
        put(desk.store, letter=b"{broken")
    desk.write(Announce("day"))
    assert desk.wake() is None
    assert desk.got(GROUP) == ["day"]
    assert desk.store.outbox(TABLE) == []


def test_what_half_a_letter_has_set_off_goes_out_at_once(desk: Desk) -> None:
    """One address is held; that the group has heard of the stage writes a letter of its own."""
    report = desk.told

    def told(key: Key, wait: int, parcel: str) -> None:
        report(key, wait, parcel)
        desk.write(Announce("clock"))

    desk.told = told  # type: ignore[method-assign]
    desk.messenger.fails["ann"] = TryLater(31_000)
    desk.write(StageOpened(7, Phase.VOTE, 0), Whisper(1, "card"))
    assert desk.wake() == 31_000
    assert desk.heard == [7]
    assert desk.got(GROUP)[-1] == "clock"
