"""Who may open a table: the operator's groups, and so many games at once.

Strangers can add a bot to their groups; they must not spend the operator's money.
"""

from __future__ import annotations

from typing import NamedTuple

from adapters.ports import GameStore, Key, Stored
from engine.errors import Illegal
from handlers.inbound import Opening
from handlers.turns import Draft, Maker

_FAR = 2**53


class Gate(NamedTuple):
    """The tables that may be opened (none: all), and how many may run at once (0: no limit)."""

    groups: frozenset[Key] = frozenset()
    most: int = 0

    def guard(self, maker: Maker, store: GameStore) -> Maker:
        """The maker, behind this gate; itself where the gate stands open."""
        return Guarded(maker, store, self) if self.groups or self.most else maker


def read_gate(groups: str, most: str) -> Gate:
    """A gate as the template's parameters write it."""
    named = frozenset(key.strip() for key in groups.split(",") if key.strip())
    return Gate(named, int(most or 0))


class Guarded(Maker):
    """A maker of turns that lets no more tables be opened than the gate does."""

    def __init__(self, maker: Maker, store: GameStore, gate: Gate) -> None:
        super().__init__(store, maker.clock, maker.rules, maker.grace, maker.seed)
        self.gate = gate

    def opened(self, opening: Opening, stored: Stored | None) -> Draft:
        """A new lobby; raises Illegal where the gate is closed to it, too."""
        if self.gate.groups and opening.key not in self.gate.groups:
            raise Illegal("group-not-allowed")
        if (stored is None or stored.ended) and self._full():
            raise Illegal("too-many-games", most=self.gate.most)
        return super().opened(opening, stored)

    def _full(self) -> bool:
        most = self.gate.most
        return most > 0 and len(self.store.due(_FAR, most)) >= most
