"""The deal: shuffling, cards and bottom, and what everybody is told before night 1."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from engine import decks
from engine.house import House
from engine.memo import Memo
from engine.registry import cast_of
from engine.table import Table, seats
from engine.tasks import Run, Task
from engine.texts import Board
from engine.vocabulary import CardId, Phase, Seat, Stage

T = TypeVar("T")
ACTING = Memo("acting", 50)
SEX = Memo("sex", "")


def shuffled(table: Table, things: list[T]) -> list[T]:
    """A fair shuffle by the game's own chance (Fisher-Yates); the list given is not changed."""
    pile = list(things)
    for last in range(len(pile) - 1, 0, -1):
        other = table.roll("shuffle", last + 1)
        pile[last], pile[other] = pile[other], pile[last]
    return pile


def profile(table: Table, seat: Seat, acting: int | None, sex: str | None) -> None:
    """What is known of a player, read once at the start (C-FLOW-20, -21)."""
    if acting is not None:
        table.remember(seat, ACTING, acting)
    if sex:
        table.remember(seat, SEX, sex)


def deal(table: Table, cards: tuple[CardId, ...]) -> None:
    """Shuffle and deal until the rules accept the deal; a discarded one is shown to nobody."""
    count = len(table.players)
    while True:
        pile, extra = decks.drawn(table, cards)
        pile = shuffled(table, pile)
        if decks.acceptable(table, tuple(pile), count):
            break
    lay_out(table, tuple(pile[:count]), (*pile[count:], *extra), announced=cards)


def lay_out(
    table: Table,
    cards: tuple[CardId, ...],
    bottom: tuple[CardId, ...],
    *,
    announced: tuple[CardId, ...] = (),
) -> None:
    """Give each seat its card, tell everybody what he is told, and lay out night 1."""
    table.deck = announced or (*cards, *bottom)
    table.cast = cast_of(table.rules, table.deck)
    table.bottom = bottom
    for seat, card in enumerate(cards, 1):
        table.players[seat - 1] = replace(table.player(seat), card=card)
    table.announce("board", Board(tuple(sorted(table.deck))))
    if table.pants_kill:
        table.announce("pants", seats(*table.pants_kill))
    if table.pants_check:
        table.announce("pants_check", seats(*table.pants_check))
    for seat in table.seats:
        table.tell_card(seat, "card")
    table.phase = Phase.NIGHT
    table.agenda = round_of(table)
    for card in sorted(set(table.deck)):
        table.card(card).begun(table)
    for seat in table.seats:
        table.role(seat).dealt(seat, table)


def round_of(table: Table) -> tuple[Task, ...]:
    """Everything from before night 1 to the first daybreak, which lays out the day."""
    house = table.rulings(House)
    return (*house.opening, *house.night, Run(Stage.DAYBREAK))
