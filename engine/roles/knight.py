"""騎士 Knight: once a game, by day, he shows his card and duels: a wolf dies, or he."""

from __future__ import annotations

from engine.kit import (
    Act,
    Bury,
    Cause,
    Choice,
    Fall,
    Memo,
    Note,
    Phase,
    Role,
    Run,
    Seat,
    Stage,
    Table,
    cut_day,
    day_is_open,
    note,
    register,
    seat,
)

DUELED = Memo("knight.dueled", False)


@register
class Knight(Role):
    id, sets = "knight", ("expanded",)
    inherits = (DUELED,)

    def powers(self, me: Seat, table: Table) -> tuple[Choice, ...]:
        if table.recall(me, DUELED) or not _ballots_are_ahead(table):
            return ()
        return (Choice("duel", tuple(target for target in table.standing if target != me)),)

    def declares(self, table: Table) -> tuple[str, ...]:
        return ("duel",) if day_is_open(table) else ()

    def use(self, act: Act, me: Seat, table: Table) -> None:
        """A hit ends the day (E-KNIGHT-7); after a miss it goes on where it was (E-KNIGHT-10)."""
        table.remember(me, DUELED, True)
        table.announce("revealed", seat(me), table.reveal(me))
        hit = table.is_wolf(act.target)
        table.announce("duel", seat(me), seat(act.target), note(Note.HIT if hit else Note.MISS))
        if hit:
            cut_day(table, (Fall(act.target, (Cause.DUEL,)),), told=(act.target,))
        else:
            fall = Fall(me, (Cause.DUEL,))
            table.interrupt(Bury((fall,), told=(me,)), Run(Stage.VERDICT))


def _ballots_are_ahead(table: Table) -> bool:
    """From the talk until the ballots open, and in the window before a second vote (E-KNIGHT-2)."""
    talk = Run(Stage.SPEECHES) not in table.agenda and Run(Stage.VOTE) in table.agenda
    return day_is_open(table) and (talk or table.phase is Phase.AGAIN)
