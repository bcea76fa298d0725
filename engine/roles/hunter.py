"""獵人 Hunter: takes somebody with him, where his death allows it."""

from __future__ import annotations

from engine.kit import (
    EXITS,
    WOLF_KILLS,
    Act,
    Bury,
    Cause,
    Choice,
    Death,
    Fall,
    Memo,
    Offer,
    Phase,
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
    poison_stops: bool = ruling(official=True, crescent=False, expanded=False)  # O-HUNTER-P2
    told_he_cannot: bool = ruling(official=True, crescent=False, expanded=False)  # O-WITCH-10


MAY = Memo("hunter.may", False)
SHOT = Memo("hunter.shot", False)
_KILLS = WOLF_KILLS | {Cause.VOTE}


@register
class Hunter(Role):
    id = "hunter"
    slots = (Slot.SHOT,)
    posthumous = (Slot.SHOT,)

    def due(self, slot: Slot, table: Table) -> bool:
        """After a dawn with a death and a vote-out, until he is known to be dead (O-HUNTER-P4).

        Where another may have taken his card over nobody knows that it is gone (E-FLOW-21).
        """
        known = any(table.player(h).shown and not table.stands(h) for h in table.holders(self.id))
        if known and not any(table.card(name).heir for name in table.announced):
            return False
        return any(fallen in table.dawn or _voted(table, fallen) for fallen in table.fallen)

    def died(self, death: Death, me: Seat, table: Table) -> None:
        if table.recall(me, SHOT) or EXITS.intersection(death.causes):
            return  # back from the dead, but the gun is empty (C-FLOW-23); or gone
        questions = table.rulings(Rulings)
        stopped = questions.poison_stops and Cause.POISON in death.causes
        if _KILLS.intersection(death.causes) and not stopped:
            table.remember(me, MAY, True)
        elif questions.told_he_cannot and table.phase is not Phase.NIGHT:
            table.whisper(me, "no_shot")

    @at(Stage.ANNOUNCE, lasting=True)
    def hears_he_cannot(self, me: Seat, table: Table) -> None:
        """Not before he is to know that he is dead (O-WITCH-10)."""
        if table.rulings(Rulings).told_he_cannot and me in table.dawn and not table.recall(me, MAY):
            table.whisper(me, "no_shot")

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        death = table.player(me).death  # who has left does not shoot, whatever he died of
        may = death and not EXITS.intersection(death.causes) and table.recall(me, MAY)
        return Offer((Choice("shoot", tuple(table.standing)),), final=True) if may else None

    def spent(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        table.remember(me, MAY, False)

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        for act in acts:
            table.remember(me, SHOT, True)
            table.announce("revealed", seat(me), table.reveal(me))
            table.announce("shot", seat(me), seat(act.target))
            table.push(Bury((Fall(act.target, (Cause.SHOT,), me),), told=(act.target,)))


def _voted(table: Table, fallen: Seat) -> bool:
    death = table.player(fallen).death
    return death is not None and Cause.VOTE in death.causes
