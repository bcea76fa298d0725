"""獵人 Hunter: takes somebody with him, where his death allows it."""

from __future__ import annotations

from engine.kit import (
    WOLF_KILLS,
    Act,
    Bury,
    Cause,
    Choice,
    Death,
    Fall,
    Memo,
    Offer,
    Role,
    Rulings as Questions,
    Seat,
    Slot,
    Table,
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
        known = any(table.player(h).shown and not table.lives(h) for h in table.holders(self.id))
        if known and not any(table.card(name).heir for name in table.announced):
            return False
        return any(fallen in table.dawn or _voted(table, fallen) for fallen in table.fallen)

    def died(self, death: Death, me: Seat, table: Table) -> None:
        if table.recall(me, SHOT):  # back from the dead, but the gun is empty (C-FLOW-23)
            return
        questions = table.rulings(Rulings)
        stopped = questions.poison_stops and Cause.POISON in death.causes
        if _KILLS.intersection(death.causes) and not stopped:
            table.remember(me, MAY, True)
        elif questions.told_he_cannot:
            table.whisper(me, "no_shot")

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        if table.lives(me) or not table.recall(me, MAY):
            return None
        return Offer((Choice("shoot", tuple(table.alive)),), final=True)

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
