"""One device's stream: the group, its own private chats, and how things stand, as events.

An event's `id` is the revision of its message: whoever comes back with the last one he has seen
gets what is newer and nothing twice. What is not one's own is never read from the chats at all,
and neither whether an event comes nor when says more than the event: nothing is sent but what is
new to this device, at instants of a grid (architecture 0.14).
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

from starlette.concurrency import run_in_threadpool

from adapters.letters import GROUP
from engine.vocabulary import Instant, Phase
from handlers.web import snapshots, tidings
from handlers.web.room import Room
from handlers.web.rooms import user_of
from handlers.web.seats import wanted
from handlers.web.wire import Stream

GRID = 0.25
"""Seconds between two instants at which something may be sent."""

BEAT = 60 * GRID
"""Seconds in which nothing was sent after which a sign of life is."""


class Bells:
    """Wakes the streams of a room, from any thread."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._waiting: dict[str, set[asyncio.Event]] = {}
        self.closing = False

    def attach(self, loop: asyncio.AbstractEventLoop) -> None:
        """The loop in which the streams run."""
        self._loop = loop

    def ring(self, room: str) -> None:
        """Something is new in this room."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, room)

    def _wake(self, room: str) -> None:
        for bell in self._waiting.get(room, ()):
            bell.set()

    def close(self) -> None:
        """End all streams."""
        self.closing = True
        for room in list(self._waiting):
            self._wake(room)

    def add(self, room: str) -> asyncio.Event:
        """A bell for one stream."""
        bell = asyncio.Event()
        self._waiting.setdefault(room, set()).add(bell)
        return bell

    def remove(self, room: str, bell: asyncio.Event) -> None:
        """The stream has ended."""
        self._waiting.get(room, set()).discard(bell)


class Listener:
    """What one device has got so far."""

    def __init__(self, room: Room, wanted: Stream) -> None:
        self.room = room
        self.lang = wanted.lang
        self.users = [user_of(token) for token in wanted.tokens]
        self.after = {one: wanted.after.get(one, 0) for one in (GROUP, *self.users)}
        self._version: tuple[object, ...] = ()
        self._look: dict[str, Any] = {}

    def news(self) -> list[bytes]:
        """All events since the last call. Reads the chats of these users and of the group only."""
        found = []
        for address in self.after:
            while messages := self.room.messages(address, self.after[address]):
                for one in messages:
                    head = json.dumps({"id": one.id, "rev": one.rev, "to": one.address})
                    body = f'{head[:-1]}, "body": {one.body.decode()}}}'
                    found.append(_event("message", body, one.rev))
                self.after[address] = messages[-1].rev
        version = self.room.version()
        if version != self._version:
            self._version = version
            look = self._state(0)
            if look != self._look:
                self._look = look
                state = self._state(self.room.clock.now())
                found.append(_event("state", json.dumps(state, ensure_ascii=False)))
        return found

    def _state(self, now: Instant) -> dict[str, Any]:
        """How things stand: the table for all, each seat of this device for itself.

        Seen from the instant 0, what is left of a stage is its deadline: two looks from there are
        the same where nothing but the clock has moved.
        """
        room, setting = self.room, self.room.setting
        state: dict[str, Any] = {
            "code": room.code,
            "owner": setting.owner in self.users,
            "speed": setting.speed.value,
            "held": setting.held,
            "shown": room.shown,
            "lang": "",
            "pace": room.clock.pace,
            "watchers": len(room.devices),
            "users": self.users,
            "table": None,
            "mine": [],
        }
        game = room.game()
        if game is None:
            return state
        state["lang"] = game.locale
        voice = room.voice(self.lang, game)
        state["table"] = snapshots.table(game, voice, now, openly=room.habit("ballots") == "open")
        if game.phase is Phase.LOBBY:
            state["table"]["wants"] = wanted(game)
        state["run"], tale = room.tale.now()
        state["scenes"] = [tidings.told(one, voice) for one in tale.scenes[-tidings.KEPT :]]
        for user in self.users:
            seat = snapshots.seat_of(game, user)
            if seat:
                mine = snapshots.seat(game, seat, voice, now)
                mine["acts"] = tidings.answered(tale.acts.get(seat, []), voice)
                state["mine"].append(mine)
        if room.shows_all(set(self.users), game):
            state["all"] = snapshots.everything(game, voice)
        return state


async def stream(room: Room, wanted: Stream, bells: Bells) -> AsyncIterator[bytes]:
    """The events of one device, until it goes away."""
    listener = Listener(room, wanted)
    clock = asyncio.get_running_loop().time
    bell = bells.add(room.code)
    await run_in_threadpool(room.came, listener, frozenset(listener.users))
    instant = sent = _next(clock())
    try:
        while not bells.closing:
            bell.clear()
            events = await run_in_threadpool(listener.news)
            if not events and instant >= sent + BEAT:
                events = [b": still here\n\n"]
            for event in events:
                sent = instant
                yield event
            # Woken half a step early, it is in time for the instant of the sign of life.
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(bell.wait(), max(0.0, sent + BEAT - GRID / 2 - clock()))
            instant = _next(clock())
            await asyncio.sleep(instant - clock())
    finally:
        bells.remove(room.code, bell)
        room.went(listener)


def _next(now: float) -> float:
    """The next instant at which something may be sent."""
    return (now // GRID + 1) * GRID


def _event(kind: str, data: str, number: int = 0) -> bytes:
    head = f"id: {number}\n" if number else ""
    return f"{head}event: {kind}\ndata: {data}\n\n".encode()
