"""變臉者: the windows that stand open for the cards he may have drawn."""

from __future__ import annotations

import pytest

from engine.staging import Story, stage
from engine.table import Table
from engine.vocabulary import Slot

DECK = ("wolf", "wolf", "face_changer", "villager", "villager", "villager", "villager")
DRAWN = ("seer", "witch", "guard")


def due(night: int, slot: Slot, deck: tuple[str, ...] = DECK) -> bool:
    """Whether the face changer alone would have this window opened in this night."""
    head = {"start": "night", "number": night, "alive": tuple(range(1, len(deck) + 1))}
    game, _ = stage(Story("expanded", seats=deck, bottom=DRAWN, **head))
    table = Table(game, 0)
    return table.card("face_changer").due(slot, table)


@pytest.mark.parametrize(
    ("slot", "nights"),
    [
        (Slot.WEAR, {1, 2, 3}),
        (Slot.WATCH, {1, 2, 3}),
        (Slot.SIGN, {1}),
    ],
)
def test_a_window_stands_open_while_a_card_he_may_wear_would_use_it(slot: Slot, nights: set[int]):
    """E-FLOW-21, E-FACE_CHANGER-5: three nights, and a judge's sign in the first one only."""
    assert {night for night in (1, 2, 3, 4) if due(night, slot)} == nights


def test_no_window_stands_open_for_a_card_that_somebody_else_holds():
    """E-FACE_CHANGER-1: he draws from the cards that are not in the deck."""
    assert due(1, Slot.MOON)
    assert not due(1, Slot.MOON, (*DECK[:-1], "moon_girl"))
