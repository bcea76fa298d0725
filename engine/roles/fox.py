"""狐狸 Fox: sniffs at three neighbours a night, until there is no wolf among them."""

from __future__ import annotations

from engine.kit import Act, Choice, Memo, Note, Offer, Role, Seat, Slot, Table, note, register, rows

LOST = Memo("fox.lost", False)
_AT_ONCE = 3


@register
class Fox(Role):
    id, sets = "fox", ("expanded",)
    slots = (Slot.WATCH,)
    inherits = (LOST,)

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        """Three in a row in the circle of the living (A-79)."""
        living = tuple(table.standing)
        groups = rows(living, _AT_ONCE)
        if table.recall(me, LOST) or not groups:
            return None
        return Offer((Choice("sniff", living, _AT_ONCE, _AT_ONCE, groups=groups),), final=True)

    def answered(self, act: Act, me: Seat, table: Table) -> None:
        """Blocked, he hears no wolf, and that costs him the power like any other no (E-FOX-7)."""
        scent = me not in table.blocked and any(table.is_wolf(other) for other in act.targets)
        table.whisper(me, "fox", note(Note.YES if scent else Note.NO))
        table.remember(me, LOST, not scent)
