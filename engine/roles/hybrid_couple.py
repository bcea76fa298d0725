"""混血情侶 the hybrid's pair of 新月: hybrid, lover and Cupid are a third party of their own."""

from __future__ import annotations

from engine.kit import (
    Camp,
    Mark,
    Rulings as Questions,
    Seat,
    Table,
    claim,
    register,
    ruling,
)


class Rulings(Questions):
    cupid_returns: bool = ruling(crescent=False, option="cupid_returns_on_pair_death")  # C-A-33


@register
class Couple(Mark):
    id, sets, of = "hybrid_couple", ("crescent",), ("hybrid",)

    def on(self, seat: Seat, table: Table) -> bool:
        may = seat in table.bond or table.players[seat - 1].card == "cupid"
        return may and _linked(table)

    def linked(self, me: Seat, table: Table) -> None:
        """Cupid and the hybrid are told; the lover is not (C-HYBRID-14)."""
        if table.player(me).card in ("cupid", "hybrid"):
            table.whisper(me, "third_party", keep=True)

    def camp(self, me: Seat, table: Table) -> Camp | None:
        """Also when the pair has died unparted, unless the table lets Cupid go (C-HYBRID-26)."""
        let_go = me not in table.bond and not _together(table)
        return None if let_go and table.rulings(Rulings).cupid_returns else Camp.HYBRID

    def blocks(self, camp: Camp, me: Seat, table: Table) -> bool:
        return camp is Camp.GOOD and _together(table)


@claim(Camp.HYBRID, sets=("crescent",), of="hybrid")
def hybrid_wins(table: Table) -> str:
    """Both lovers live, and nobody but Cupid beside them (C-HYBRID-16)."""
    if not _linked(table) or not _together(table):
        return ""
    alone = all(table.camp(seat) is Camp.HYBRID for seat in table.alive)
    return "win-hybrid" if alone else ""


def _linked(table: Table) -> bool:
    return "hybrid" in [table.players[lover - 1].card for lover in table.bond]


def _together(table: Table) -> bool:
    return all(table.lives(lover) for lover in table.bond)
