"""What a room's chats show, whatever goes wrong with their file on the way (docs/delivery.md)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from adapters.clocks import FixedClock
from adapters.faults import StoreBusy, StoreUnwritable
from adapters.letters import GROUP
from adapters.memory import MemoryStore
from adapters.web.chats import Chats, Page
from adapters.web.messenger import WebMessenger, decode_bubble
from engine.commands import Begin, Join
from handlers.desk import Scribe
from handlers.inbound import Inbound, Opening
from handlers.local import Home
from handlers.shell import Shell

ROOM, KEY, SEATS = "R", "local:R", 9


class Unsteady(Chats):
    """Chats whose file cannot be written so many times."""

    def __init__(self) -> None:
        super().__init__(None)
        self.faults: list[Exception] = []

    @contextmanager
    def writing(self, room: str, source: str) -> Iterator[Page | None]:
        if self.faults:
            raise self.faults.pop()
        with super().writing(room, source) as page:
            yield page


class Told:
    """A room at its table; `said` is what stands in a chat."""

    def __init__(self) -> None:
        self.clock, self.store, self.chats = FixedClock(10**12), MemoryStore(), Unsteady()
        messenger = WebMessenger(ROOM, self.chats, Scribe(self.store, self.clock), self.clock)
        shell = Shell(self.store, self.clock)
        self.home = Home(
            self.store, messenger, self.clock, self.clock, shell=shell, owner="a", lease=3000
        )

    def open(self) -> None:
        now = self.clock.now()
        joins = tuple(Join(now, f"u{number}", f"p{number}") for number in range(SEATS))
        self.home.open(Opening(key=KEY, event="o", rules="official", commands=joins))

    def begin(self) -> None:
        self.home.submit(Inbound(key=KEY, event="b", command=Begin(self.clock.now(), 7)))

    def said(self, address: str) -> list[str]:
        return [decode_bubble(one.body).text for one in self.chats.after(ROOM, address, 0)]


@pytest.mark.parametrize("looked", [False, True], ids=["at once", "after the lobby was shown"])
def test_the_deal_is_told_before_the_night_falls(looked: bool) -> None:
    """The page's messages stand in the order of the game: deal, board, night."""
    told = Told()
    told.open()
    if looked:
        told.home.pump()
    told.begin()
    told.home.pump()
    said = told.said(GROUP)
    deal = next(at for at, text in enumerate(sorted_by_place(told)) if "已發牌" in text)
    night = next(at for at, text in enumerate(sorted_by_place(told)) if "天黑" in text)
    assert deal < night, said


def sorted_by_place(told: Told) -> list[str]:
    """The group's messages as they hang there, from the top."""
    found = sorted(told.chats.after(ROOM, GROUP, 0), key=lambda one: one.id)
    return [decode_bubble(one.body).text for one in found]


@pytest.mark.parametrize(
    "fault", [StoreBusy("chats", "locked for a moment"), StoreUnwritable("chats", "no space left")]
)
def test_a_fault_of_the_chats_file_loses_no_message(fault: Exception) -> None:
    """Our own disk is a fault that passes: no card is parked for it."""
    told = Told()
    told.open()
    told.home.pump()
    told.chats.faults = [fault] * 3
    told.begin()
    for _ in range(20):
        told.home.pump()
        told.clock.advance(1_000)
        told.home.sweep()
    assert all(told.said(f"u{number}") for number in range(SEATS))
    assert told.store.parked() == []
