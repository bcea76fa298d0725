"""When windows closed, by a game's own log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import engine
from engine.commands import Tick
from engine.vocabulary import Phase, Slot
from handlers import books


class Closing(NamedTuple):
    """A stage that a tick has closed: how long it was open, how late it closed (milliseconds)."""

    phase: Phase
    slots: tuple[Slot, ...]
    length: int
    late: int


def closings(log: Iterable[bytes]) -> list[Closing]:
    """Every stage that a tick has closed; lateness counts from the deadline plus the grace."""
    game = None
    opened: dict[int, int] = {}
    found = []
    for data in log:
        entry = books.read_entry(data)
        if entry.opened is not None:
            game = books.begun(engine, entry.opened, entry.now)
        for command in entry.commands:
            assert game is not None
            due = engine.next_wake(game)
            if isinstance(command, Tick) and due is not None and due + game.grace <= entry.now:
                for wait in game.waits:
                    if wait.due == due:
                        length = due - opened.get(wait.id, due)
                        late = entry.now - due - game.grace
                        found.append(Closing(game.phase, wait.slots, length, late))
            game, _ = engine.step(game, command, entry.now)
            for wait in game.waits:
                opened.setdefault(wait.id, entry.now)
    return found
