"""盜賊 Thief: takes one of the cards that nobody was dealt, before anybody else acts."""

from __future__ import annotations

from engine.kit import (
    Act,
    CardId,
    Choice,
    Illegal,
    Kin,
    Offer,
    Role,
    RolesRef,
    Rulings as Questions,
    Seat,
    Slot,
    Table,
    register,
    ruling,
)


class Rulings(Questions):
    blind: bool = ruling(official=False, crescent=True, expanded=False)  # C-THIEF-6
    shown_the_rest: bool = ruling(  # C-THIEF-14
        official=False,
        crescent=False,
        expanded=False,
        option="thief_sees_unchosen",
        choices={"crescent": (False, True)},
    )
    least_players: int = ruling(official=0, crescent=12, expanded=0)  # C-THIEF-2


_BASE = 1


@register
class Thief(Role):
    id, kin = "thief", Kin.LONE
    slots = (Slot.TAKE,)

    def extra(self, table: Table) -> int:
        return 1 if table.rulings(Rulings).blind else 2

    def spare(self, table: Table) -> int:
        return 3 if table.rulings(Rulings).blind else 2

    def check(self, cards: tuple[CardId, ...], table: Table) -> None:
        least = table.rulings(Rulings).least_players
        if len(table.players) < least:
            raise Illegal("deck-players", card=self.id, least=least)

    def due(self, slot: Slot, table: Table) -> bool:
        return table.night <= 1 and table.day == 0

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        if table.day:
            return None
        offered = table.bottom[: self.spare(table)]
        if table.rulings(Rulings).blind:
            return Offer((Choice("take", (1, 2, 3)),), final=True, must=True)
        table.whisper(me, "cards", RolesRef(offered), keep=True)
        return Offer((Choice("take", _allowed(table, offered)),), must=True)

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        offered = table.bottom[: self.spare(table)]
        if table.rulings(Rulings).blind:
            taken = acts[0].target if acts else _drawn(table)
        else:
            taken = acts[0].target if acts else _allowed(table, offered)[0]
        base_is_wolf = table.card(offered[0]).kin is Kin.WOLF
        forced = table.rulings(Rulings).blind and base_is_wolf  # C-THIEF-10
        card = offered[0] if forced else offered[taken - 1]
        table.turn(me, card)
        table.tell_card(me, "became")
        if table.rulings(Rulings).shown_the_rest:
            rest = tuple(other for place, other in enumerate(offered, 1) if place != taken)
            table.whisper(me, "cards", RolesRef(rest), keep=True)
        table.role(me).dealt(me, table)


def _allowed(table: Table, offered: tuple[CardId, ...]) -> tuple[int, ...]:
    """The wolves among them where there are any, else all (O-THIEF-3, E-THIEF-9, -10)."""
    places = tuple(range(1, len(offered) + 1))
    wolves = tuple(p for p in places if table.card(offered[p - 1]).kin is Kin.WOLF)
    return wolves or places


def _drawn(table: Table) -> int:
    fixed = table.fixed("thief_card")
    return fixed if fixed is not None else table.roll("thief_card", 3) + 1
