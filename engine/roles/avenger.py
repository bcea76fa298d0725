"""復仇者 Avenger: takes a side before the first night; the night after his death he acts once."""

from __future__ import annotations

from engine.kit import (
    Act,
    Bury,
    Camp,
    Cause,
    Change,
    Choice,
    Death,
    Fall,
    Memo,
    Offer,
    Seat,
    Sided,
    Slot,
    Table,
    register,
    seat,
)

OWED = Memo("avenger.owed", False)


@register
class Avenger(Sided):
    id, sets = "avenger", ("expanded",)
    slots = (Slot.PLEDGE, Slot.STRIKE)
    posthumous = (Slot.STRIKE,)

    def due(self, slot: Slot, table: Table) -> bool:
        return table.night > 1 if slot is Slot.STRIKE else super().due(slot, table)

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        if slot is Slot.STRIKE:
            verb = "convert" if table.is_wolf(me) else "strike"
            death = table.player(me).death  # who dies or leaves in a night has the next one
            owed = table.recall(me, OWED) and death is not None and death.night < table.night
            return Offer((Choice(verb, tuple(table.standing)),)) if owed else None
        if not self.undecided(me, table):
            return None
        return Offer((Choice("side", words=(str(Camp.GOOD), str(Camp.WOLVES))),), final=True)

    def spent(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        """The deed is for that one night, done or not (E-AVENGER-7)."""
        table.remember(me, OWED, False)

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        if slot is Slot.PLEDGE:
            side = Camp(acts[0].word) if acts else Camp.GOOD  # E-AVENGER-2
            self.choose(side, me, table)
            self.hears_his_side(me, table)
        elif acts and acts[0].verb == "convert":
            _convert(acts[0].target, table)
        elif acts and table.is_wolf(acts[0].target):
            _strike(acts[0].target, table)

    def hears_his_side(self, me: Seat, table: Table) -> None:
        side = Camp.WOLVES if table.is_wolf(me) else Camp.GOOD
        table.whisper(me, f"side_{side}", keep=True)

    def died(self, death: Death, me: Seat, table: Table) -> None:
        """A right for the first night that begins after it, whatever the cause (E-AVENGER-8)."""
        table.remember(me, OWED, True)

    def may_yet(self, me: Seat, table: Table) -> tuple[Change, ...]:
        ready = table.recall(me, OWED) and table.is_wolf(me)
        return tuple(lambda later, to=to: _convert(to, later) for to in table.alive if ready)

    def blocks(self, camp: Camp, me: Seat, table: Table) -> bool:
        """The good have not won while he may yet make a wolf (E-FLOW-17)."""
        return camp is Camp.GOOD and table.recall(me, OWED) and table.is_wolf(me)


def _convert(target: Seat, table: Table) -> None:
    """A wolf before anybody acts, and he alone is told; a wolf stays the wolf he is (A-37)."""
    if table.lives(target) and not table.is_wolf(target):
        table.turn(target, "wolf")
        table.tell_card(target, "became")


def _strike(target: Seat, table: Table) -> None:
    """Dead at once with his lover; both are told now, the others at dawn (A-39)."""
    for dead in table.bond if target in table.bond else (target,):
        if table.lives(dead):
            table.whisper(dead, "died", seat(dead))
    table.push(Bury((Fall(target, (Cause.STRIKE,)),), quiet=True))
