"""種狼 Seed wolf: once a game he makes the pack's victim a wolf instead of a dead man."""

from __future__ import annotations

from typing import Any

from engine.kit import (
    Act,
    Camp,
    Cause,
    Choice,
    Kin,
    Memo,
    Offer,
    Peril,
    Role,
    Seat,
    Slot,
    Stage,
    Table,
    at,
    marked,
    register,
)

USED = Memo("seed_wolf.used", False)
NEWS = Memo("seed_wolf.news", False)


@register
class SeedWolf(Role):
    id, kin, team, sets = "seed_wolf", Kin.WOLF, Camp.WOLVES, ("expanded",)
    slots = (Slot.INFECT,)
    inherits = (USED,)

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        """Asked where the pack has a victim, himself blocked or not (E-SEED_WOLF-5, -16)."""
        victim = marked(table)
        if table.recall(me, USED) or not victim or not table.stands(victim):
            return None
        return Offer((Choice("infect", least=0, most=0),))

    def spent(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        if acts:
            table.remember(me, USED, True)

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        """The witch is blind to it whether it works or not (E-SEED_WOLF-10, A-33)."""
        strikes = [p for p in table.perils if p.cause is Cause.KNIFE]
        for strike in strikes if acts else ():
            strike.hidden = True
            if table.lives(strike.seat) and not _would_live(strike, table):
                table.perils.remove(strike)
                table.remember(me, NEWS, True)
                _infect(strike.seat, table)

    @at(Stage.ANNOUNCE, lasting=True)
    def tell_all(self, me: Seat, table: Table) -> None:
        """After the list of the dead, and without a seat (E-SEED_WOLF-12, -18)."""
        if table.recall(me, NEWS):
            table.remember(me, NEWS, False)
            table.announce("infection")

    def staged(self, key: str, value: Any, table: Table) -> bool:
        if key == "spent":
            for seat, verbs in value.items():
                table.remember(seat, USED, "infect" in verbs)
        return key == "spent"


def _would_live(strike: Peril, table: Table) -> bool:
    """Guarded, or with a life to spare: nobody is killed, so there is nobody to turn (A-30)."""
    if table.warded(strike.seat):
        return True
    cards = table.powers(strike.seat)
    return any(isinstance(c, Role) and c.survives(strike, strike.seat, table) for c in cards)


def _infect(victim: Seat, table: Table) -> None:
    """He is a plain wolf at once; a wolf stays the wolf he is (A-31, A-34)."""
    table.whisper(victim, "infected", keep=True)
    if not table.is_wolf(victim):
        table.turn(victim, "wolf")
        table.tell_card(victim, "became")
