"""鏽劍騎士 Rusty knight: killed by wolves he marks a wolf, who dies at the next dawn."""

from __future__ import annotations

from engine.kit import (
    WOLF_KILLS,
    Bury,
    Cause,
    Death,
    Fall,
    Mark,
    Memo,
    Role,
    Seat,
    Stage,
    Table,
    at,
    register,
)

STRUCK = Memo("rusty_knight.struck", False)
RUSTY = Memo("rust.on", False)


@register
class RustyKnight(Role):
    id, sets = "rusty_knight", ("expanded",)

    def died(self, death: Death, me: Seat, table: Table) -> None:
        if WOLF_KILLS.intersection(death.causes):
            table.remember(me, STRUCK, True)

    @at(Stage.MORNING, lasting=True)
    def marks(self, me: Seat, table: Table) -> None:
        """The first living wolf to his left, when all deaths of this dawn are known (-1, -2)."""
        if not table.recall(me, STRUCK):
            return
        table.remember(me, STRUCK, False)
        for seat in (*range(me + 1, len(table.seats) + 1), *range(1, me)):
            if table.lives(seat) and table.is_wolf(seat):
                table.remember(seat, RUSTY, True)
                return


@register
class Rust(Mark):
    """Lies on the wolf it was laid on until the next dawn, and on no other (E-RUSTY_KNIGHT-2)."""

    id, sets, of = "rust", ("expanded",), ("rusty_knight",)

    def on(self, seat: Seat, table: Table) -> bool:
        return table.recall(seat, RUSTY)

    @at(Stage.RUST)
    def kills(self, me: Seat, table: Table) -> None:
        """In the common list, and nothing stops it (E-RUSTY_KNIGHT-4, -5)."""
        table.push(Bury((Fall(me, (Cause.RUST,)),), quiet=True))
