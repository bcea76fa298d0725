"""藥劑師 Apothecary: one bottle takes a vote for good, one gives the witch an antidote."""

from __future__ import annotations

from typing import Any

from engine.kit import (
    WEIGHTLESS,
    Act,
    Choice,
    Mark,
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

PHILTRE = Memo("apothecary.philtre", False)
RESTORED = Memo("apothecary.restored", False)
DRUGGED = Memo("philtre.drugged", False)


@register
class Apothecary(Role):
    id, sets = "apothecary", ("expanded",)
    slots = (Slot.WATCH,)
    inherits = (PHILTRE, RESTORED)

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        choices = []
        if not table.recall(me, PHILTRE):
            choices.append(Choice("philtre", tuple(table.standing)))
        if not table.recall(me, RESTORED):
            choices.append(Choice("restore", least=0, most=0))
        return Offer(tuple(choices), final=True, limit=1) if choices else None

    def spent(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        for act in acts:
            table.remember(me, PHILTRE if act.verb == "philtre" else RESTORED, True)

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        for act in acts:
            if act.verb == "philtre":
                table.remember(act.target, WEIGHTLESS, True)
                table.remember(act.target, DRUGGED, True)
            else:
                self._restore(table)

    def _restore(self, table: Table) -> None:
        """Before tonight's antidote is asked for: one not spent yet is not given back (A-74)."""
        for other in table.alive:
            for card in table.powers(other):
                card.refilled("save", other, table)

    def staged(self, key: str, value: Any, table: Table) -> bool:
        for seat, verbs in value.items() if key == "spent" else ():
            table.remember(seat, PHILTRE, "philtre" in verbs)
            table.remember(seat, RESTORED, "restore" in verbs)
        return key == "spent"


@register
class Philtre(Mark):
    """He is told at dawn that he has no vote any more, where he lives to hear it (D9)."""

    id, sets, of = "philtre", ("expanded",), ("apothecary",)

    def on(self, seat: Seat, table: Table) -> bool:
        return table.recall(seat, DRUGGED)

    @at(Stage.NOTICES)
    def is_told(self, me: Seat, table: Table) -> None:
        table.whisper(me, "voteless", keep=True)
        table.remember(me, DRUGGED, False)
