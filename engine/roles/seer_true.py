"""預言家 Seer of 新月 (先知): learns a card each night; on night 1 a better actor may fool him."""

from __future__ import annotations

from enum import StrEnum

from engine.kit import (
    ACTING,
    Act,
    Choice,
    Note,
    Offer,
    Role,
    RoleRef,
    Rulings as Questions,
    Seat,
    Slot,
    Table,
    note,
    register,
    ruling,
    seat,
)


class Acting(StrEnum):
    """Where the numbers of 表演 come from (C-A-5)."""

    LEDGER = "ledger"
    FIXED = "fixed"


class Rulings(Questions):
    acting: Acting = ruling(crescent=Acting.LEDGER, option="acting")


_MOST_PERCENT = 50


@register
class Seer(Role):
    id, sets = "seer", ("crescent",)
    slots = (Slot.WATCH,)

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer:
        others = tuple(target for target in table.standing if target != me)
        return Offer((Choice("check", others),), final=True)

    def answered(self, act: Act, me: Seat, table: Table) -> None:
        """The card itself, whoever's side its holder is on (C-SEER-2, C-HYBRID-9)."""
        target = act.target
        if _fails(table, me, target):
            table.whisper(me, "checked", seat(target), note(Note.UNKNOWN), keep=True)
        else:
            card = RoleRef(table.player(target).card)
            turned = table.kin(target) is not table.role(target).kin  # a linked piper, C-A-4
            label = (note(Note.GOOD),) if turned else ()
            table.whisper(me, "checked", seat(target), card, *label, keep=True)


def _fails(table: Table, me: Seat, target: Seat) -> bool:
    """C-SEER-5 to -8: on night 1 only, by the difference of acting, at most one in two."""
    if table.night > 1 or table.rulings(Rulings).acting is Acting.FIXED:
        return False
    odds = min(_MOST_PERCENT, table.recall(target, ACTING) - table.recall(me, ACTING))
    if odds <= 0:
        return False
    told = table.fixed("seer_fails")
    return bool(told) if told is not None else table.roll("seer_draw", 100) < odds
