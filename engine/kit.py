"""Everything a role file may import."""

from engine.bond import Bond, part, third_party
from engine.commands import Said
from engine.day import cut_day, day_is_open
from engine.deal import ACTING, SEX
from engine.errors import Illegal
from engine.exits import event, exit_now
from engine.house import House
from engine.offices.sheriff import burst, take_office
from engine.pack import attendees, show
from engine.prompts import Act, Choice
from engine.role import Card, Mark, Memo, Offer, Role, at, claim, register
from engine.rules import Rulings, ruling
from engine.state import Death, Peril
from engine.table import Table, note, seat, seats
from engine.tasks import Bury, Fall, Open, Run
from engine.texts import Count, Note, RoleRef, RolesRef, VerbRef, WordRef
from engine.vocabulary import (
    EXITS,
    NOBODY,
    WOLF_KILLS,
    Camp,
    CardId,
    Cause,
    Kin,
    Phase,
    Seat,
    Slot,
    Stage,
)
from engine.ballots import BARRED, SECOND, VOTELESS, VOTERS, void_ballot  # isort: skip

__all__ = [
    "ACTING", "BARRED", "EXITS", "NOBODY", "SECOND", "third_party", "Bond",
    "SEX", "VOTELESS", "VOTERS", "WOLF_KILLS", "Act", "Bury", "Camp", "Card", "CardId", "Cause",
    "Choice", "Count", "Death", "Fall", "House", "Illegal", "Kin", "Mark", "Memo", "Note", "Offer",
    "Open", "Peril", "Phase", "Role", "RoleRef", "RolesRef", "Rulings", "Run", "Said", "Seat", "Slot",
    "Stage", "Table", "VerbRef", "WordRef", "at", "attendees", "burst", "claim", "cut_day",
    "day_is_open", "event", "exit_now", "note", "register", "ruling", "seat", "seats", "show",
    "part", "take_office", "void_ballot",
]
