"""影子 Shadow: on the first night he takes a master, whose card becomes his at the death."""

from __future__ import annotations

from typing import Any

from engine.kit import (
    Act,
    Camp,
    Change,
    Choice,
    Kin,
    Memo,
    Offer,
    Role,
    Seat,
    Slot,
    Stage,
    Table,
    at,
    register,
)

MASTER = Memo("shadow.master", 0)
PENDING = Memo("shadow.pending", False)


@register
class Shadow(Role):
    id, sets, heir = "shadow", ("expanded",), True
    slots = (Slot.MODEL,)

    def due(self, slot: Slot, table: Table) -> bool:
        return table.night == 1

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        if table.night > 1:
            return None
        return Offer((Choice("follow", tuple(t for t in table.standing if t != me)),))

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        for act in acts:
            table.remember(me, MASTER, act.target)

    def stripped(self, me: Seat, table: Table) -> None:
        """What is due already cannot be taken from him any more (A-58)."""
        table.remember(me, PENDING, self._due(me, table))

    def _due(self, me: Seat, table: Table) -> bool:
        master = table.recall(me, MASTER)
        if not master or table.lives(master) or not table.lives(me):
            return False
        able = not table.player(me).powerless or table.recall(me, PENDING)
        return able and table.role(master).leaves(master, table)

    @at(Stage.INHERIT, lasting=True)
    def takes_over(self, me: Seat, table: Table) -> None:
        """The card as it was at the master's death, with all losses (E-SHADOW-5, -9; part 3b)."""
        if not self._due(me, table):
            return
        master, penalised = table.recall(me, MASTER), table.player(me).powerless
        table.turn(me, table.player(master).card)
        role = table.role(me)
        table.tell_card(me, "became")
        role.inherited(me, master, table)
        if table.player(master).powerless:
            table.strip(me)
        elif penalised and role.camp(me, table) is Camp.GOOD:
            table.strip(me, tell=False)

    def may_yet(self, me: Seat, table: Table) -> tuple[Change, ...]:
        return (lambda later: self.takes_over(me, later),) if self._due(me, table) else ()

    def blocks(self, camp: Camp, me: Seat, table: Table) -> bool:
        """Good waits while he is about to become a wolf or a piper (E-FLOW-17)."""
        if camp is not Camp.GOOD or not self._due(me, table):
            return False
        master = table.role(table.recall(me, MASTER))
        wolf = master.kin_now(table.recall(me, MASTER), table) is Kin.WOLF
        return wolf or master.team is Camp.PIPER

    def staged(self, key: str, value: Any, table: Table) -> bool:
        if key == "follow":
            for seat, master in value.items():
                table.remember(seat, MASTER, master)
        return key == "follow"
