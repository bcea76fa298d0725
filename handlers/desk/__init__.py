"""The front desk: all that people can say and press, once for every messenger (docs/desk.md)."""

from handlers.desk.desk import Desk
from handlers.desk.inputs import (
    Contact,
    GroupLine,
    Input,
    Member,
    Moved,
    Place,
    Press,
    PrivateLine,
    Right,
)
from handlers.desk.manner import HABITS, MANNERS, Habits, Manner, Reach
from handlers.desk.scribe import Scribe
from handlers.desk.tables import Ack, Reply, Straight, Tables

__all__ = [
    "HABITS",
    "MANNERS",
    "Ack",
    "Contact",
    "Desk",
    "GroupLine",
    "Habits",
    "Input",
    "Manner",
    "Member",
    "Moved",
    "Place",
    "Press",
    "PrivateLine",
    "Reach",
    "Reply",
    "Right",
    "Scribe",
    "Straight",
    "Tables",
]
