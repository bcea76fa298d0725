"""白痴 Idiot: voted out he may show his card and stay, without a vote from then on."""

from __future__ import annotations

from typing import Any

from engine.kit import (
    NOBODY,
    OUT,
    VOTELESS,
    Act,
    Cause,
    Choice,
    Memo,
    Offer,
    Phase,
    Role,
    Seat,
    Slot,
    Stage,
    Table,
    at,
    register,
    seat,
)

FLIPPED = Memo("idiot.flipped", False)
DECLINED = Memo("idiot.declined", False)


@register
class Idiot(Role):
    id, sets = "idiot", ("expanded",)
    slots = (Slot.FLIP,)

    def due(self, slot: Slot, table: Table) -> bool:
        """After every vote-out, until he is known: who is asked shows nothing (E-FLOW-21)."""
        return not any(player.seen == self.id for player in table.players)

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        if table.common(OUT) != me or table.recall(me, FLIPPED):
            return None
        return Offer((Choice("flip", least=0, most=0),))

    def passed(self, slot: Slot, me: Seat, table: Table) -> None:
        table.remember(me, DECLINED, True)

    def answered(self, act: Act, me: Seat, table: Table) -> None:
        table.remember(me, DECLINED, False)

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        """Silence flips (E-IDIOT-1)."""
        if not table.recall(me, DECLINED):
            table.keep(OUT, NOBODY)
            _flip(me, table)
            table.announce("spared", seat(me))
            table.announce("revealed", seat(me), table.reveal(me))
        table.remember(me, DECLINED, False)

    def leaves(self, me: Seat, table: Table) -> bool:
        """Once shown, the card passes to nobody (E-SHADOW-10)."""
        return not table.recall(me, FLIPPED)

    def may_vote(self, me: Seat, table: Table) -> bool:
        return not table.recall(me, FLIPPED)

    def may_be_voted(self, me: Seat, table: Table) -> bool:
        """The power's fruit: burned he has it no more, and a wolf holds another card (L14, L28)."""
        return table.player(me).powerless or not table.recall(me, FLIPPED)

    @at(Stage.PENALTY, lasting=True)
    def dies_with_the_elder(self, me: Seat, table: Table) -> None:
        """E-ELDER-13: once he has flipped, his life hangs on the powers that are lost now."""
        if table.lives(me) and table.recall(me, FLIPPED):
            table.kill(me, Cause.SKILL, quiet=table.phase is Phase.NIGHT)

    def staged(self, key: str, value: Any, table: Table) -> bool:
        if key == "flipped":
            for holder in value:
                _flip(holder, table)
                table.reveal(holder)
        return key == "flipped"


def _flip(me: Seat, table: Table) -> None:
    """The lost vote stays lost, whatever he becomes; who only wears the card pays for a day."""
    idiot = table.player(me).card == Idiot.id
    for cost in (FLIPPED, VOTELESS) if idiot else (FLIPPED,):
        table.remember(me, cost, True)
