"""邪惡的宗族老爺爺 Clan grandpa: the table is in two groups, and he outlives the other one."""

from __future__ import annotations

from engine.kit import (
    Camp,
    Illegal,
    Kin,
    Memo,
    Role,
    Rulings as Questions,
    Seat,
    Table,
    claim,
    register,
    ruling,
    seats,
)


class Rulings(Questions):
    split: int = ruling(expanded=0, option="grandpa_split")  # the first so many seats; 0: halves


GROUPS: Memo[tuple[int, ...]] = Memo("groups", ())


@register
class Grandpa(Role):
    id, kin, team, sets = "grandpa", Kin.LONE, Camp.GRANDPA, ("expanded",)

    def check(self, cards: tuple[str, ...], table: Table) -> None:
        most = len(table.players) - 1
        if table.rulings(Rulings).split > most:
            raise Illegal("grandpa-split", most=most)

    def begun(self, table: Table) -> None:
        """Seats are drawn: a split of the host's own is a number of them (E-CLAN_GRANDPA-3)."""
        if not table.common(GROUPS):
            size = table.rulings(Rulings).split
            first = list(range(1, size + 1)) if size else _half(table)
            table.keep(GROUPS, tuple(sorted(first)))
        mine = table.common(GROUPS)
        table.announce("groups", seats(*mine), seats(*[s for s in table.seats if s not in mine]))

    def wins_with(self, camp: Camp, me: Seat, table: Table) -> bool | None:
        """Dead he has lost, whoever holds the card now (E-CLAN_GRANDPA-8, -10)."""
        return table.lives(me) if camp is Camp.GRANDPA else None


def _half(table: Table) -> list[Seat]:
    left = list(table.seats)
    return [left.pop(table.roll("groups", len(left))) for _ in range(len(left) // 2)]


@claim(Camp.GRANDPA, sets=("expanded",), of="grandpa")
def grandpa_wins(table: Table) -> str:
    """He lives, and nobody of the group that is not his (E-CLAN_GRANDPA-4, -9)."""
    for me in table.holders(Grandpa.id, alive=True):
        groups = table.common(GROUPS)
        if groups and all((seat in groups) == (me in groups) for seat in table.alive):
            return "win-grandpa"
    return ""
