"""馴熊師 Bear tamer: at every dawn his bear growls if a wolf sits beside him."""

from __future__ import annotations

from engine.kit import Mark, Memo, Note, Role, Seat, Stage, Table, at, note, register

BEAR = Memo("bear_tamer.bear", 0)
_FOR_GOOD = -1


@register
class BearTamer(Role):
    id, sets = "bear_tamer", ("expanded",)

    def dealt(self, me: Seat, table: Table) -> None:
        """The bear comes for good, or with a card worn tonight for one dawn."""
        table.remember(me, BEAR, _FOR_GOOD if table.role(me) is self else table.night)

    def inherited(self, me: Seat, giver: Seat, table: Table) -> None:
        table.remember(me, BEAR, _FOR_GOOD)


@register
class Bear(Mark):
    """The bear stays with its tamer, even when he is a tamer no more (E-BEAR_TAMER-6, -7)."""

    id, sets, of = "bear", ("expanded",), ("bear_tamer",)

    def on(self, seat: Seat, table: Table) -> bool:
        return table.recall(seat, BEAR) in (_FOR_GOOD, table.night or _FOR_GOOD)

    @at(Stage.OMENS)
    def speaks(self, me: Seat, table: Table) -> None:
        """Of the living only, after all deaths of the dawn (E-BEAR_TAMER-4, -8)."""
        able = me not in table.blocked and table.card(BearTamer.id) in table.powers(me)
        beside = {table.neighbour(me, 1), table.neighbour(me, -1)}
        growls = able and any(table.is_wolf(other) for other in beside)
        table.announce("bear", note(Note.GROWLS if growls else Note.SILENT))
