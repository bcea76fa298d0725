"""戀愛的吹笛者 the piper of 新月 who has a lover: no piper meanwhile, and told so."""

from __future__ import annotations

from engine.kit import Mark, Phase, Seat, Table, register


@register
class PiperInLove(Mark):
    id, sets, of = "piper_in_love", ("crescent",), ("piper",)

    def on(self, seat: Seat, table: Table) -> bool:
        return table.player(seat).card == "piper"

    def linked(self, me: Seat, table: Table) -> None:
        """His power is gone (C-PIPER-7)."""
        if me in table.bond:
            table.whisper(me, "no_piping", keep=True)

    def parted(self, pair: tuple[Seat, ...], me: Seat, table: Table) -> None:
        """Single again, he charms from the next night on (C-PIPER-9)."""
        if me in pair and table.phase is Phase.NIGHT:
            table.stilled = (*table.stilled, me)
