"""What each process hands over and tells people: noted where it leaves our code."""

from __future__ import annotations

from typing import Any, NamedTuple

from adapters.faults import Passing
from adapters.letters import Parcel
from adapters.ports import Messenger
from handlers.desk import Desk
from handlers.desk.tables import Ack
from tests.chaos.stage import Process


class Handed(NamedTuple):
    """A parcel that the messenger said it has delivered."""

    at: int
    key: str
    parcel: str
    address: str


class Spies:
    """What all processes of one game did; `failed`: when a parcel was last put off."""

    def __init__(self) -> None:
        self.handed: list[Handed] = []
        self.failed: dict[str, int] = {}
        self.acks: dict[str, Ack] = {}

    def messenger(self, process: Process, inner: Messenger) -> Messenger:
        """A messenger whose deliveries are noted."""
        return _Noted(self, process, inner)

    def desk(self, desk: Desk) -> None:
        """Note which sentence is which acknowledgement."""
        tells = desk.ack_text

        def told(ack: Ack, locale: str) -> str:
            text = tells(ack, locale)
            self.acks[text] = ack
            return text

        desk.ack_text = told  # type: ignore[method-assign]


class _Noted:
    def __init__(self, spies: Spies, process: Process, inner: Messenger) -> None:
        self.spies, self.process, self.inner = spies, process, inner

    def deliver(self, key: str, parcel: Parcel) -> None:
        outer, self.process.parcel = self.process.parcel, parcel.id
        try:
            self.inner.deliver(key, parcel)
        except Passing:
            self.spies.failed[parcel.id] = self.process.stage.at
            raise
        finally:
            self.process.parcel = outer
        self.spies.handed.append(Handed(self.process.stage.at, key, parcel.id, parcel.address))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)
