"""擴充 (expanded): which decks a table takes when it chooses its cards freely."""

from __future__ import annotations

from engine.errors import Illegal
from engine.table import Table
from engine.vocabulary import CardId, Kin

LONE: tuple[CardId, ...] = ("angel", "grandpa", "piper", "white_wolf")
"""Cards that win alone. Each has the table play against it, so a table bears few of them."""
SEATS_FOR_ONE = 6

PACKS: dict[CardId, int] = {
    "white_wolf": 2,  # E-WHITE_WOLF-2, -8: he kills after the pack, and plays against it
    "fire_wolf": 2,  # E-FIRE_WOLF-2: nothing to do until another wolf has died
    "thief": 2,  # E-THIEF-9: with one wolf, both could lie at the bottom, and nobody be a wolf
}


def deck_check(table: Table, cards: tuple[CardId, ...]) -> None:
    """Raise Illegal where a card lacks the wolves it needs, or too many cards play alone."""
    wolves = sum(table.card(card).kin is Kin.WOLF for card in cards)
    for card, least in PACKS.items():
        if card in cards and wolves < least:
            raise Illegal("deck-pack", card=card, least=least, wolves=wolves)
    lone = [card for card in LONE if card in cards]
    most = len(table.players) // SEATS_FOR_ONE
    if len(lone) > most:
        raise Illegal("deck-lone", cards=" ".join(lone), most=most, players=len(table.players))
