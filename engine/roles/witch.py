"""女巫 Witch: one antidote, one poison."""

from __future__ import annotations

from typing import Any

from engine.kit import (
    NOBODY,
    Act,
    Cause,
    Choice,
    Death,
    Memo,
    Note,
    Offer,
    Role,
    Rulings as Questions,
    Seat,
    Slot,
    Table,
    Verb,
    attacks,
    note,
    register,
    ruling,
    seats,
)


class Rulings(Questions):
    both_a_night: bool = ruling(official=True, crescent=False, expanded=False)  # O-WITCH-4
    saves_herself: bool = ruling(official=True, crescent=True, expanded=False)  # E-WITCH-13
    poisons_herself: bool = ruling(official=True, crescent=False, expanded=False)  # C-WITCH-3
    blind_after_save: bool = ruling(official=True, crescent=False, expanded=True)  # C-WITCH-8
    exile_voids: bool = ruling(official=False, crescent=True, expanded=False)  # C-WITCH-6


SAVED = Memo("witch.saved", False)
POISONED = Memo("witch.poisoned", False)


@register
class Witch(Role):
    id = "witch"
    slots = (Slot.BREW,)
    inherits = (SAVED, POISONED)

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        questions = table.rulings(Rulings)
        saved, poisoned = table.recall(me, SAVED), table.recall(me, POISONED)
        victims = tuple(sorted({peril.seat for peril in attacks(table)}))
        if not saved or not questions.blind_after_save:
            table.whisper(me, "knifed", seats(*victims) if victims else note(Note.NONE))
        choices = []
        cured = tuple(v for v in victims if v != me or questions.saves_herself)
        if not saved and cured:
            choices.append(Choice("save", cured, least=0 if len(victims) == 1 else 1))
        if not poisoned:
            targets = tuple(t for t in table.standing if t != me or questions.poisons_herself)
            choices.append(Choice("poison", targets))
        if not choices:
            return None
        one = not questions.both_a_night
        return Offer(tuple(choices), final=one, limit=int(one))

    def spent(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        for act in acts:
            table.remember(me, SAVED if act.verb == "save" else POISONED, True)

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        for act in acts:
            if act.verb == "poison":
                table.doom(act.target, Cause.POISON, me)
            else:
                for peril in attacks(table):
                    peril.cured = peril.cured or act.target in (NOBODY, peril.seat)

    def refilled(self, verb: Verb, me: Seat, table: Table) -> None:
        if verb == "save":
            table.remember(me, SAVED, False)

    def died(self, death: Death, me: Seat, table: Table) -> None:
        if table.rulings(Rulings).exile_voids and Cause.VOTE in death.causes:
            table.strip(me, tell=False)

    def staged(self, key: str, value: Any, table: Table) -> bool:
        for seat, verbs in value.items() if key == "spent" else ():
            table.remember(seat, SAVED, "save" in verbs)
            table.remember(seat, POISONED, "poison" in verbs)
        return key == "spent"
