"""An act whose code raises is left out, and the evening goes on without it.

Only what an answer, a power, a word or a card's own part of a stage does may be left out: never a
claim, a death, a window. The turn is made again from the start without that hook, so nothing of
it is half done; the state keeps what was left out, so that the group hears of it at the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.errors import Illegal
from engine.state import Omission
from engine.table import seat

if TYPE_CHECKING:
    from engine.role import Card
    from engine.table import Table
    from engine.vocabulary import Seat


class HookFailed(Exception):
    """What a card does of its own has raised; the cause is chained. `step` may be asked again
    without this hook.
    """

    def __init__(self, omission: Omission) -> None:
        super().__init__(f"{omission.card}.{omission.hook} of seat {omission.seat}")
        self.omission = omission


def do(table: Table, card: Card, hook: str, me: Seat, *given: Any) -> Any:
    """Run one hook of a seat's card; None, and the seat is told, where it is to be left out.

    Raises HookFailed for whatever the hook raises but a refusal.
    """
    if hook not in card.own:
        return None
    if table.without and (omission := Omission(me, card.id, hook)) in table.without:
        if omission not in table.left_out:
            table.left_out = (*table.left_out, omission)
        table.whisper(me, "act_failed")
        return None
    try:
        return getattr(card, hook)(*given)
    except (Illegal, HookFailed):
        raise
    except Exception as error:
        raise HookFailed(Omission(me, card.id, hook)) from error


def own_up(table: Table) -> None:
    """The game is over: whose act could not be carried out."""
    for one in dict.fromkeys(omission.seat for omission in table.left_out):
        table.announce("left_out", seat(one))
