"""白眼狼 White-eyed wolf: alone; wins when wolves and gods, or wolves and folk, are dead."""

from __future__ import annotations

from engine.kit import (
    Camp,
    Kin,
    Role,
    Rulings as Questions,
    Seat,
    Table,
    claim,
    register,
    ruling,
)


class Rulings(Questions):
    in_the_pack: bool = ruling(crescent=False, option="whiteeye_pack")  # C-A-45


@register
class WhiteEyedWolf(Role):
    id, kin, team, sets = "white_eyed_wolf", Kin.LONE, Camp.WHITE_EYED_WOLF, ("crescent",)

    def attends(self, me: Seat, table: Table) -> bool:
        return table.rulings(Rulings).in_the_pack

    def blocks(self, camp: Camp, me: Seat, table: Table) -> bool:
        """Alive, it keeps the good side from having won (C-WHITEEYE-6)."""
        return camp is Camp.GOOD and table.lives(me)


@claim(Camp.WHITE_EYED_WOLF, sets=("crescent",), of="white_eyed_wolf")
def white_eyed_wolf_wins(table: Table) -> str:
    """It lives, no wolf does, and one class of the good is gone (C-WHITEEYE-2 to -4)."""
    mine = table.holders("white_eyed_wolf", alive=True)
    kins = {table.kin(seat) for seat in table.alive}
    if not any(table.camp(me) is Camp.WHITE_EYED_WOLF for me in mine) or Kin.WOLF in kins:
        return ""
    return "" if {Kin.GOD, Kin.FOLK} <= kins else "win-white-eyed-wolf"
