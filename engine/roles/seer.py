"""預言家 Seer (先知): asks about one card a night."""

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


class Shows(StrEnum):
    """What the answer holds."""

    SIDE = "side"
    CARD = "card"


class Acting(StrEnum):
    """Where the numbers of 表演 come from (C-A-5)."""

    LEDGER = "ledger"
    FIXED = "fixed"


class Rulings(Questions):
    shows: Shows = ruling(  # O-SEER-4, C-SEER-2, E-SEER-2
        official=Shows.SIDE, crescent=Shows.CARD, expanded=Shows.SIDE
    )
    himself: bool = ruling(official=True, crescent=False, expanded=False)  # O-SEER-3, C-SEER-10
    may_fail: bool = ruling(official=False, crescent=True, expanded=False)  # C-SEER-5
    acting: Acting = ruling(
        official=Acting.FIXED,
        crescent=Acting.LEDGER,
        expanded=Acting.FIXED,
        option="acting",
        choices={"crescent": tuple(Acting)},
    )


_MOST_PERCENT = 50


@register
class Seer(Role):
    id = "seer"
    slots = (Slot.WATCH,)

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer:
        barred = set(table.pants_check) if table.night == 1 else set()
        if not table.rulings(Rulings).himself:
            barred.add(me)
        targets = tuple(target for target in table.alive if target not in barred)
        return Offer((Choice("check", targets),), final=True)

    def answered(self, act: Act, me: Seat, table: Table) -> None:
        target = act.target
        if _fails(table, me, target):
            table.whisper(me, "checked", seat(target), note(Note.UNKNOWN), keep=True)
        elif table.rulings(Rulings).shows is Shows.CARD:
            card = RoleRef(table.player(target).card)
            table.whisper(me, "checked", seat(target), card, keep=True)
        else:
            blind = me in table.blocked
            bad = not blind and table.role(target).reads_bad(target, table)
            answer = note(Note.BAD if bad else Note.GOOD)
            table.whisper(me, "checked", seat(target), answer, keep=True)


def _fails(table: Table, me: Seat, target: Seat) -> bool:
    """C-SEER-5 to -8: on night 1 only, by the difference of acting, at most one in two."""
    questions = table.rulings(Rulings)
    if not questions.may_fail or table.night > 1 or questions.acting is Acting.FIXED:
        return False
    odds = min(_MOST_PERCENT, table.recall(target, ACTING) - table.recall(me, ACTING))
    if odds <= 0:
        return False
    told = table.fixed("seer_fails")
    return bool(told) if told is not None else table.roll("seer_draw", 100) < odds
