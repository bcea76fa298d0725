"""長老 Elder (村長): two lives against wolves; dead by good hands he takes the powers with him."""

from __future__ import annotations

from typing import Any

from engine.kit import (
    WOLF_KILLS,
    Cause,
    Death,
    Memo,
    Peril,
    Phase,
    Role,
    Rulings as Questions,
    Run,
    Seat,
    Stage,
    Table,
    at,
    register,
    ruling,
    strip_gods,
)

_HANDS = frozenset({Cause.VOTE, Cause.POISON, Cause.SHOT})
_MORE_HANDS = _HANDS | {Cause.ASSASSIN, Cause.MEDICINE, Cause.SUBSTITUTE}


class Rulings(Questions):
    penal: frozenset[Cause] = ruling(crescent=_HANDS, expanded=_MORE_HANDS)  # C-ELDER-6, E-ELDER-7
    public: bool = ruling(crescent=True, expanded=False)  # C-ELDER-6, E-ELDER-8
    strips_the_dead: bool = ruling(crescent=True, expanded=False)  # C-HUNTER-6, E-ELDER-11


LIVES = Memo("elder.lives", 2)
DUE = Memo("elder.due", False)
STRIPPED: Memo[tuple[int, ...]] = Memo("elder.stripped", ())
_STRIKES = WOLF_KILLS | {Cause.SLAY}


@register
class Elder(Role):
    id, sets = "elder", ("crescent", "expanded")
    inherits = (LIVES,)

    def survives(self, peril: Peril, me: Seat, table: Table) -> bool:
        return peril.cause in _STRIKES and table.recall(me, LIVES) > 1

    @at(Stage.REVERSE)
    def second_life(self, me: Seat, table: Table) -> None:
        """Each strike costs a life; a cured one never the last (C-ELDER-9, E-ELDER-16, A-44)."""
        mine = [peril for peril in table.perils if peril.seat == me and peril.cause in _STRIKES]
        deadly = [peril for peril in mine if peril.stands]
        cured = [peril for peril in mine if peril.cured and not (peril.stands or peril.shielded)]
        left = table.recall(me, LIVES) - len(deadly)
        for peril in deadly if left > 0 else ():
            peril.stands = False
        table.remember(me, LIVES, max(1, left - len(cured)))

    def died(self, death: Death, me: Seat, table: Table) -> None:
        """The card's own holder brings the penalty; who merely wears it has its lives (A-80)."""
        if table.role(me) is self and table.rulings(Rulings).penal.intersection(death.causes):
            table.remember(me, DUE, True)
            table.push(Run(Stage.PENALTY))

    @at(Stage.PENALTY, lasting=True)
    def penalty(self, me: Seat, table: Table) -> None:
        """What the batch has set off stands (A-58); by night it is told after the dead."""
        if table.recall(me, DUE):
            table.remember(me, DUE, False)
            dead_too = table.rulings(Rulings).strips_the_dead
            table.remember(me, STRIPPED, strip_gods(table, dead_too=dead_too))
            if table.phase is not Phase.NIGHT:
                self.tell(me, table)

    @at(Stage.ANNOUNCE, lasting=True)
    def tell(self, me: Seat, table: Table) -> None:
        if table.recall(me, STRIPPED) and table.rulings(Rulings).public:
            table.announce("powers_lost")
        for seat in table.recall(me, STRIPPED):
            table.whisper(seat, "powerless", keep=True)
        table.remember(me, STRIPPED, ())

    def staged(self, key: str, value: Any, table: Table) -> bool:
        for seat, lives in value.items() if key == "elder_lives" else ():
            table.remember(seat, LIVES, lives)
        if key == "powers_lost" and value:
            strip_gods(table, dead_too=table.rulings(Rulings).strips_the_dead)
        return key in ("elder_lives", "powers_lost")
