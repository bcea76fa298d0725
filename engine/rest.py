"""Who is out for good: the dead who may be shown everything, since nothing of theirs is left."""

from __future__ import annotations

from engine.asking import windows
from engine.fates import RETURNED, return_odds
from engine.state import Game
from engine.table import Table
from engine.tasks import Words
from engine.vocabulary import Cause, Phase, Seat


def at_rest(game: Game, seat: Seat) -> bool:
    """Whether this seat is known to be dead and has neither a question, a word, a power nor a way
    back before it (product, "The dead"): whatever it is told now, it can do nothing with it.
    """
    table = Table(game, 0)
    if game.phase in (Phase.LOBBY, Phase.OVER) or table.stands(seat):
        return False
    asked = (one.seat for wait in windows(table) for one in wait.prompts)
    speaking = (wait.seat for wait in windows(table))
    words = (task.seat for task in table.agenda if isinstance(task, Words))
    if seat in (*asked, *speaking, *words, *table.fallen, table.sheriff):
        return False
    if _has_power(seat, table) or _may_return(seat, table):
        return False
    table.night += 1  # what is done for a dead man's card may be the next night's (E-AVENGER-8)
    return not _has_power(seat, table)


def _has_power(seat: Seat, table: Table) -> bool:
    """Whether a card of his asks him after his death, or lets him speak on."""
    if any(card.speaks_freely(seat, table) for card in table.cards(seat)):
        return True
    return any(
        card.prompt(slot, seat, table) is not None
        for card in table.powers(seat)
        for slot in card.posthumous
    )


def _may_return(seat: Seat, table: Table) -> bool:
    """Whether who was voted out today may be back at dawn, decided already or not (C-FLOW-12)."""
    death = table.player(seat).death
    voted = death is not None and Cause.VOTE in death.causes and death.day == table.day
    return voted and bool(return_odds(table)) and not table.common(RETURNED)
