"""Polling that loses no tap, killed at any step."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import pytest
from telegram.error import Conflict

from adapters.faults import StoreTooNew, StoreUnwritable
from adapters.memory import MemoryStore
from adapters.sqlite import SqliteStore
from adapters.telegram.inbox import MemoryInbox, Raw
from engine.vocabulary import Phase
from handlers.inbound import Busy
from tests.adapters.telegram.fake.refusals import Refused
from tests.adapters.telegram.town import GROUP, HOST, Town, label, town
from tests.handlers.telegram_deeds import Died, end_by_button, strict


def _die(*args, **given):
    raise Died


def _dies_after(real):
    """It does its work and is killed before anybody hears of it."""

    def dying(*args, **given):
        real(*args, **given)
        raise Died

    return dying


STEPS = {
    "before the updates are kept": ("inbox", "keep", lambda real: _die),
    "after they are kept": ("inbox", "keep", _dies_after),
    "before one is handled": ("intake", "take", lambda real: _die),
    "after one is handled": ("intake", "take", _dies_after),
    "after one is crossed off": ("inbox", "done", _dies_after),
}


@pytest.mark.parametrize("step", STEPS)
def test_a_kill_between_any_two_steps_loses_no_tap(step: str, tmp_path: Path) -> None:
    """platforms.md 3.1: stored before the offset rises, handled once however often it comes."""
    store = SqliteStore(tmp_path / "games.sqlite3")
    with town(store=store, inbox=tmp_path / "telegram.sqlite3") as place:
        people = place.table(5)
        late = place.people(8)[5:]
        for phone in late:
            phone.tap(label("join"), GROUP)
        part, method, dies = STEPS[step]
        target = getattr(place.house.polling, part)
        setattr(target, method, dies(getattr(target, method)))
        with pytest.raises(Died):
            place.step()
        place.restart()
        place.step()
        place.wait(10_000)
        assert len(place.game.players) == len(people) + len(late)
        assert all(len(phone.texts()) == 1 for phone in late)
        assert place.house.polling.inbox.waiting() == []
    store.close()


def test_an_update_whose_table_is_busy_stays_first_in_line() -> None:
    """cloud.md, Decided 12: it is handed in again, in order, and not lost."""
    with town() as place:
        people = place.table(3)
        late = place.people(5)[3:]
        for phone in late:
            phone.tap(label("join"), GROUP)
        real, tries = place.house.polling.intake.take, []

        def busy(body, at):
            tries.append(body)
            if len(tries) < 3:
                raise Busy("telegram:x")
            return real(body, at)

        place.house.polling.intake.take = busy  # type: ignore[method-assign]
        place.house.polling.stopped.wait = lambda seconds: False  # type: ignore[method-assign]
        place.step()
        names = [one.name for one in place.game.players]
        assert names == [phone.person.name for phone in [*people, *late]]
        assert tries[0] == tries[1] == tries[2]


class _Full(MemoryInbox):
    """An inbox on a disk that is full for so many writes."""

    def __init__(self, refusals: int) -> None:
        super().__init__()
        self.refusals = refusals

    def _written(self) -> None:
        if self.refusals:
            self.refusals -= 1
            raise StoreUnwritable("inbox", "database or disk is full")

    def keep(self, updates: Iterable[Raw]) -> None:
        self._written()
        super().keep(updates)

    def done(self, update: int) -> None:
        self._written()
        super().done(update)


@pytest.mark.parametrize("refusals", range(1, 5))
def test_a_full_disk_neither_ends_the_polling_nor_loses_an_update(refusals: int) -> None:
    """docs/delivery.md: what was not kept is polled again, what was handled is known by its id.

    Planted: the fault let through `step`; seen to fail.
    """
    with town() as place:
        place.table(3)
        polling = place.house.polling
        polling.inbox = _Full(refusals)
        polling.stopped.wait = lambda seconds: False  # type: ignore[assignment,method-assign]
        late = place.people(5)[3:]
        for phone in late:
            phone.tap(label("join"), GROUP)
        for _ in range(refusals + 1):
            place.step()
        assert len(place.game.players) == 5
        assert polling.inbox.waiting() == []


def test_an_update_of_a_newer_version_s_game_waits_and_holds_up_nobody_else() -> None:
    """docs/delivery.md: a deploy was rolled back in mid-game.

    Planted: handed in again and again, like one that meets a busy table; seen to hang.
    """
    with town() as place:
        place.table(3)
        first, second = place.people(5)[3:]
        for phone in (first, second):
            phone.tap(label("join"), GROUP)
        polling, newer = place.house.polling, [True]
        real = polling.intake.take

        def take(body, at):
            if newer[0] and str(first.user).encode() in body:
                raise StoreTooNew("telegram:x", "schema 2")
            return real(body, at)

        polling.intake.take = take  # type: ignore[method-assign]
        place.step()
        assert [one.name for one in place.game.players[3:]] == [second.person.name]
        assert len(polling.inbox.waiting()) == 1
        newer[0] = False
        place.step()
        assert [one.name for one in place.game.players[3:]] == [
            second.person.name,
            first.person.name,
        ]
        assert polling.inbox.waiting() == []


def test_a_second_poller_and_a_webhook_are_told_apart_from_bad_weather() -> None:
    """platforms.md 3.1: a 409 ends the polling, a lost connection does not."""
    with town() as place:
        place.house.polling.stopped.wait = lambda seconds: False  # type: ignore[method-assign]
        place.api.fails += [("getUpdates", 0, Refused(502, "Bad Gateway"))] * 2
        place.house.polling.step()
        place.house.polling.step()
        place.world.webhook = {"url": "https://example.org"}
        place.world.updates.clear()
        with pytest.raises(Conflict):
            place.house.polling.step()


# Permissions


@pytest.mark.parametrize("calls", range(6))
def test_whatever_call_is_the_last_the_group_gets_everything_back(
    calls: int, tmp_path: Path
) -> None:
    """product.md, Telegram: kill at night, restart, /endgame: the first permissions stand."""
    store = SqliteStore(tmp_path / "games.sqlite3")
    with town(store=store, inbox=tmp_path / "telegram.sqlite3") as place:
        people = place.table(9)
        before = strict(place.world)
        people[0].say(GROUP, "/startgame")
        _killed_after(place, calls)
        # What was sent just before a kill may be sent again.
        place.restart()
        place.wait(15_000)
        place.api.breaches.clear()
        place.wait(15_000)
        assert not people[0].may_write(GROUP)
        place.restart()
        end_by_button(people[0], lambda holds: place.wait(6_000))
        place.wait(10_000)
        assert place.game.phase is Phase.OVER
        room = place.world.rooms[GROUP]
        assert (room.permissions, room.members[HOST + 1]) == before
    store.close()


def _killed_after(place: Town, calls: int) -> None:
    """Run until the n-th call of rights from now, which the process does not survive."""
    real, made = place.house.line.raw, []

    def dying(method, **given):
        if method in ("getChat", "setChatPermissions", "getChatMember", "restrictChatMember"):
            if len(made) == calls:
                raise Died
            made.append(method)
        return real(method, **given)

    place.house.line.raw = dying  # type: ignore[method-assign]
    with suppress(Died):
        place.wait(8_000)


def test_a_memory_store_needs_no_file() -> None:
    """WEREWOLF_STORE=memory: everything goes with the process, raw updates too."""
    with town(store=MemoryStore()) as place:
        people = place.table(2)
        assert place.house.polling.inbox.waiting() == []
        assert len(place.game.players) == len(people)
