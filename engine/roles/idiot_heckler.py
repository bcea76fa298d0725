"""白痴 Idiot of the interjections: voted out he is dead, and talks in everybody's turn."""

from __future__ import annotations

from engine.kit import Cause, Death, Role, Seat, Table, register, seat


@register
class Heckler(Role):
    id, sets = "idiot", ("crescent",)

    def died(self, death: Death, me: Seat, table: Table) -> None:
        if Cause.VOTE in death.causes:
            table.announce("interjects", seat(me))

    def speaks_freely(self, me: Seat, table: Table) -> bool:
        """Voted out and nothing else, while the skills are not lost (C-IDIOT-2, -4, -5)."""
        player = table.player(me)
        death = player.death
        return death is not None and Cause.VOTE in death.causes and not player.powerless
