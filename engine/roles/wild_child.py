"""野孩子 Wild child: takes a model on the first night; the model voted out, he is a wolf."""

from __future__ import annotations

from typing import Any

from engine.kit import (
    NOBODY,
    Act,
    Cause,
    Choice,
    Death,
    Memo,
    Offer,
    Role,
    Seat,
    Slot,
    Table,
    register,
)

MODEL = Memo("wild_child.model", NOBODY)


@register
class WildChild(Role):
    id, sets = "wild_child", ("expanded",)
    slots = (Slot.MODEL,)
    inherits = (MODEL,)

    def due(self, slot: Slot, table: Table) -> bool:
        return table.night == 1

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        if table.night > 1:
            return None
        return Offer((Choice("model", tuple(t for t in table.standing if t != me)),))

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        for act in acts:
            table.remember(me, MODEL, act.target)

    def saw(self, death: Death, me: Seat, table: Table) -> None:
        """Only a vote turns him, and only while he lives with his power (E-WILD_CHILD-5, -7)."""
        mine = death.seat == table.recall(me, MODEL) and Cause.VOTE in death.causes
        if mine and table.lives(me) and not table.player(me).powerless:
            table.turn(me, "wolf")
            table.tell_card(me, "became")

    def staged(self, key: str, value: Any, table: Table) -> bool:
        for seat, model in value.items() if key == "model" else ():
            table.remember(seat, MODEL, model)
        return key == "model"
