"""預言家 Seer (先知): asks about one card a night."""

from __future__ import annotations

from engine.kit import (
    Act,
    Choice,
    Note,
    Offer,
    Role,
    Rulings as Questions,
    Seat,
    Slot,
    Table,
    note,
    register,
    ruling,
    seat,
)


class Rulings(Questions):
    himself: bool = ruling(official=True, expanded=False)  # O-SEER-3


@register
class Seer(Role):
    id, sets = "seer", ("official", "expanded")
    slots = (Slot.WATCH,)

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer:
        barred = set(table.pants_check) if table.night == 1 else set()
        if not table.rulings(Rulings).himself:
            barred.add(me)
        targets = tuple(target for target in table.standing if target not in barred)
        return Offer((Choice("check", targets),), final=True)

    def answered(self, act: Act, me: Seat, table: Table) -> None:
        """Good or bad; one whom the moon girl has blinded is told good (E-SEER-6)."""
        target = act.target
        blind = me in table.blocked
        bad = not blind and table.role(target).reads_bad(target, table)
        answer = note(Note.BAD if bad else Note.GOOD)
        table.whisper(me, "checked", seat(target), answer, keep=True)
