"""Groups in which nobody says a word: the table sleeps, wakes with the next one, or is closed."""

from __future__ import annotations

from collections.abc import Callable

from adapters.letters import GROUP, Notice, Parcel
from adapters.line.notes import Notes
from adapters.ports import Key
from engine.commands import Abort, AnyCommand, Pause, Resume
from engine.state import Game
from engine.vocabulary import Phase

ASLEEP = 30 * 60_000
CLOSED = 24 * 60 * 60_000
_STILL = (Phase.LOBBY, Phase.OVER)
Order = Callable[[Key, str, AnyCommand], str | None]
"""Gives a command in nobody's name, under an event id; its letter's item id, None if refused."""

Forward = Callable[[Key, str, tuple[Notice, ...]], None]
"""Puts sentences into an outbox, under an event id."""


class Sleep:
    """Stops, wakes and closes tables. `order` gives a command to the shell, `forward` a sentence to
    an outbox.
    """

    def __init__(self, order: Order, forward: Forward) -> None:
        self.order = order
        self.forward = forward

    def silent(self, key: Key, parcel: Parcel, kept: Notes, since: int, now: int) -> int:
        """A text has been waiting for the group's ear since then; when to look again.

        Only a stage that has not been heard of can keep a table waiting, since its clock stands; or
        a group that we have been put out of.
        """
        game = parcel.game
        waits = game is not None and (kept.away or unheard(game))
        if game is None or game.phase in _STILL or not waits or kept.done == parcel.run:
            return now + ASLEEP
        if now >= since + CLOSED:
            kept.done = parcel.run
            event = f"line#close#{key}#{since}"
            if self.order(key, event, Abort(at=now)) is not None and not kept.away:
                self.forward(key, f"{event}#said", (Notice("line-closed-silent", GROUP),))
            return now + ASLEEP
        if now < since + ASLEEP:
            return since + ASLEEP
        if not kept.asleep and not game.paused:
            item = self.order(key, f"line#sleep#{key}#{since}", Pause(at=now))
            if item is not None:
                kept.asleep = True
                kept.hush(item)
        return since + CLOSED

    def wake(self, key: Key, kept: Notes, now: int) -> None:
        """The group has heard: we are in it, and the kept time runs before any clock starts."""
        kept.away = False
        if not kept.asleep:
            return
        kept.asleep = False
        item = self.order(key, f"line#wake#{key}#{now}", Resume(at=now))
        if item is not None:
            kept.hush(item)


def unheard(game: Game) -> bool:
    """Whether a stage stands because the group has not heard of it."""
    return game.gated and any(not wait.due for wait in game.waits)
