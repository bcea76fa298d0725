"""樣板 Template (別名): names one seat a night, and at dawn the table hears which.

A card to begin from; `CONTRIBUTING.md` walks through it. Say first what a player would recognise
the card by. What it does not need goes: most cards have no `Rulings`, many remember nothing.
"""

from __future__ import annotations

from engine.kit import (
    Act,
    Choice,
    Memo,
    Offer,
    Role,
    Rulings as Questions,
    Seat,
    Slot,
    Stage,
    Table,
    at,
    register,
    ruling,
    seat,
)


class Rulings(Questions):
    """A field a point on which the books differ or a table may choose: an answer a book."""

    himself: bool = ruling(expanded=False)  # E-TEMPLATE-1


# What the card remembers: a name of its own, and what it is at first.
LAST = Memo("template.last", 0)
TONIGHT = Memo("template.tonight", 0)


@register
class Template(Role):
    """A good god unless it says otherwise: `Role` lists what else it may say."""

    id, sets = "template", ("expanded",)
    slots = (Slot.WATCH,)

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer:
        """Whom it may choose: any who stands but last night's (E-TEMPLATE-1)."""
        barred = {table.recall(me, LAST)}
        if not table.rulings(Rulings).himself:
            barred.add(me)
        return Offer((Choice("template", tuple(t for t in table.standing if t not in barred)),))

    def spent(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        """What a use costs, also where another card blocks it."""
        table.remember(me, LAST, acts[0].target if acts else 0)
        table.remember(me, TONIGHT, 0)

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        """What the choice does, where nothing blocks it."""
        for act in acts:
            table.remember(me, TONIGHT, act.target)

    @at(Stage.OMENS)
    def is_told(self, me: Seat, table: Table) -> None:
        """The table hears of it at dawn while the card lives (E-TEMPLATE-2)."""
        if named := table.recall(me, TONIGHT):
            table.announce("template_named", seat(named))
