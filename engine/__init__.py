"""The public door of the engine: pure rules of Werewolf, three rule books, no clock, no chance, no I/O."""

from engine import roles as _roles
from engine.errors import Illegal
from engine.lobby import new_table
from engine.rulesets import boards as _boards
from engine.rulesets import boards_crescent as _boards_crescent
from engine.state import SCHEMA, Game, decode, encode
from engine.step import step
from engine.views import Legal, SeatView, View, legal, view
from engine.door import camp_of, next_wake, pants_next

__all__ = [
    "SCHEMA",
    "Game",
    "Illegal",
    "Legal",
    "SeatView",
    "View",
    "camp_of",
    "decode",
    "encode",
    "legal",
    "new_table",
    "next_wake",
    "pants_next",
    "step",
    "view",
]
