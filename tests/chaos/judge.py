"""What must hold of a game, whatever befell it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import json as wire

import engine
from adapters.desk import AGAIN, Desk
from adapters.letters import GROUP, Letter, Parcel, decode_letter, parcels
from adapters.ports import Turn
from handlers import books
from tests.chaos.store import older

if TYPE_CHECKING:
    from tests.chaos.game import Round

LATE = 70_000
"""Milliseconds: what a sweep needs to find a deadline whose hands were both lost."""


class Judge:
    """Looks at a game that is over."""

    def __init__(self, game: Round) -> None:
        self.game = game
        self.kept = game.kept
        self.key = game.village.key

    def violations(self) -> list[str]:
        """All that does not hold."""
        return [
            f"{rule.__name__.strip('_').replace('_', ' ')}: {said}"
            for rule in (
                self._ended,
                self._once,
                self._replayed,
                self._told_is_counted,
                self._none_lost,
                self._in_order,
                self._doubles_in_doubt,
                self._in_time,
                self._rights,
                self._rules_kept,
                self._nothing_waits,
            )
            for said in rule()
        ]

    def _ended(self) -> Iterator[str]:
        stored = self.kept.load(self.key)
        if stored is None:
            yield "there never was a table"
        elif not stored.ended:
            yield f"it stands in {self.game.village.game.phase}, due {stored.due}"
        yield from self.game.machine.faults

    def _once(self) -> Iterator[str]:
        turns = [one for one in self.kept.turns if one.state is not None]
        for event, times in Counter(one.event for one in turns).items():
            if times > 1:
                yield f"{event} {times} times"
        for run in {one.run for one in turns}:
            written = sum(one.run == run and one.entry is not None for one in turns)
            if written != len(self.kept.log(run)):
                yield f"{written} turns, {len(self.kept.log(run))} entries in the log"

    def _replayed(self) -> Iterator[str]:
        stored = self.kept.load(self.key)
        if stored is None:
            return
        game = books.replay(engine, self.kept.log(stored.run))
        if game is None or engine.encode(game) != older(stored.state):
            yield "the log leads to another state"

    def _told_is_counted(self) -> Iterator[str]:
        """Who was told that it counts is in the log, and who was told that it does not is not."""
        counted = {one.event for one in self.kept.turns if one.state is not None}
        for event, text in self.game.air.acks:
            ack = self.game.spies.acks.get(text)
            if ack is None:
                continue
            if ack.refused and event in counted:
                yield f"{event} was told {text!r} and counts"
            if ack.receipt is not None and event not in counted:
                yield f"{event} was told {text!r} and does not count"

    def _letters(self) -> Iterator[tuple[str, Letter]]:
        for turn in self.kept.turns:
            if turn.letter is not None and turn.key == self.key:
                yield turn.item, decode_letter(turn.letter)

    def _none_lost(self) -> Iterator[str]:
        handed = {one.parcel for one in self.game.spies.handed}
        for item, letter in self._letters():
            for parcel in parcels(item, letter):
                says = parcel.effects or parcel.notices
                if says and parcel.id not in handed and not self._too_late(parcel):
                    what = [getattr(one, "key", "?") for one in says]
                    yield f"{parcel.id} was never delivered: {what}"

    def _too_late(self, parcel: Parcel) -> bool:
        """Whether it was put off until its game was over, and so mattered to nobody any more."""
        failed = self.game.spies.failed.get(parcel.id, 0)
        over = next((at for at, one in self._turns() if one.ended), failed + 1)
        return failed >= over and parcel.address != GROUP and not parcel.notices

    def _turns(self) -> Iterator[tuple[int, Turn]]:
        return zip(self.kept.times, self.kept.turns, strict=True)

    def _in_order(self) -> Iterator[str]:
        last: dict[str, str] = {}
        seen: set[str] = set()
        # What met an older version is told by its name, whenever it came.
        places = {item: place for place, (item, _) in enumerate(self._letters())}
        for one in self.game.spies.handed:
            if one.key != self.key or one.parcel in seen or one.parcel.endswith(AGAIN):
                continue
            seen.add(one.parcel)
            item = one.parcel.rpartition("/")[0]
            before = last.get(one.address, "")
            if item < before and places[item] < places[before]:
                yield f"{one.parcel} came after {last[one.address]}"
            last[one.address] = item

    def _doubles_in_doubt(self) -> Iterator[str]:
        """A message is sent twice only where somebody did not know whether it was."""
        doubts = self.game.stage.doubts
        first: dict[tuple[str, int | str, str], int] = {}
        for one in self.game.air.said:
            mark = (one.parcel, one.chat, one.text)
            if not one.parcel:
                continue
            if mark in first and not any(first[mark] <= at <= one.at for at in doubts):
                yield f"{one.parcel} was sent twice without a doubt: {one.text[:40]!r}"
            first.setdefault(mark, one.at)

    def _in_time(self) -> Iterator[str]:
        """In the calm no stage closes later than what looks after it allows."""
        since = self.game.calm_at + 700_000
        for at, turn in self._turns():
            base = turn.base
            if turn.state is None or base is None or base.due is None or base.ended:
                continue
            if at > since and turn.now > base.due + LATE:
                yield f"{turn.event} {(turn.now - base.due) // 1000} s late"

    def _rights(self) -> Iterator[str]:
        yield from self.game.village.standing()

    def _rules_kept(self) -> Iterator[str]:
        yield from self.game.air.breaches()

    def _nothing_waits(self) -> Iterator[str]:
        if self.kept.pending():
            waiting = self.kept.outbox(self.key)
            yield f"{len(waiting)} letters in the outbox: {[one.id for one in waiting[:3]]}"
        if self.kept._leases:
            yield f"leases {self.kept._leases}"
        for one in self.kept.parked():
            yield f"parked {one.event}: {one.why}"
        memory = self.kept._memories.get(self.key)
        desk = wire.decode(memory, type=Desk) if memory else Desk()
        for name in ("late", "owed", "missed"):
            if getattr(desk, name):
                yield f"the desk keeps {name}: {getattr(desk, name)}"
        yield from self.game.machine.left()
