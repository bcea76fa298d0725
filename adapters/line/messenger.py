"""The messenger: what waits in the outbox goes out on the tokens that come in."""

from __future__ import annotations

from collections.abc import Callable

from adapters.letters import Notice, Parcel
from adapters.line import notes as memory
from adapters.line.delivery import Delivery
from adapters.line.sleep import Forward, Sleep
from adapters.line.stages import Stages
from adapters.line.wire import Wire
from adapters.line.wording import Manners
from adapters.ports import Clock, GameStore, Key
from adapters.screens import Scribe


def _nowhere(key: Key, event: str, notices: tuple[Notice, ...]) -> None:
    """A table whose people have no outbox of their own."""


class LineMessenger:
    """Messenger for LINE's tables. `wire` is asked for when there is something to send.

    `sleep` stops and wakes tables in which nobody says a word; `stages` follows a game with rich
    menus and the lobby's warnings; `forward` puts sentences into another outbox.
    """

    notes_all = True

    def __init__(
        self,
        scribe: Scribe,
        wire: Callable[[], Wire],
        store: GameStore,
        clock: Clock,
        sleep: Sleep,
        manners: Manners | None = None,
        forward: Forward = _nowhere,
    ) -> None:
        self.scribe = scribe
        self.wire = wire
        self.store = store
        self.clock = clock
        self.sleep = sleep
        self.forward = forward
        self.manners = manners or Manners()
        self.stages = Stages(wire, clock, self.manners.budget)

    def deliver(self, key: Key, parcel: Parcel) -> None:
        """Say a parcel, or hold its address until somebody brings a token (Messenger)."""
        Delivery(self, key, parcel, memory.load(parcel.notes)).run()

    def chat(self, key: Key, address: str) -> str:
        """The LINE id of an address: the group's is in the key, whatever kind of group it is."""
        return address or key.partition(":")[2]
