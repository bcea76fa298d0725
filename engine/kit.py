"""Everything a role file may import."""

from engine.aims import Aim, Aims, reached as aim_reached
from engine.bond import Bond, part, third_party, tie
from engine.commands import Said
from engine.day import cut_day, day_is_open
from engine.deal import ACTING, SEX
from engine.errors import Illegal
from engine.exits import call_off, event, exit_now
from engine.house import House
from engine.loss import strip_gods
from engine.offices.sheriff import burst, take_office, vacate_office
from engine.pack import attendees, marked, show
from engine.pact import Pact, Sibling
from engine.prompts import Act, Choice
from engine.role import Card, Mark, Memo, Offer, Role, at, claim, register
from engine.rules import Rulings, ruling
from engine.sides import Sided
from engine.state import Death, Peril
from engine.table import Table, note, seat, seats
from engine.talk import press
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
    Verb,
)
from engine.ballots import BARRED, OUT, SECOND, VOTELESS, VOTERS, may_be_voted, void_ballot  # isort: skip

__all__ = [
    "ACTING", "BARRED", "EXITS", "NOBODY", "OUT", "SECOND", "third_party", "Bond",
    "SEX", "Pact", "Sibling", "Sided", "VOTELESS", "VOTERS", "WOLF_KILLS", "Act", "Bury", "Camp", "Card", "CardId", "Cause",
    "Aim", "Aims", "Choice", "Count", "Death", "Fall", "House", "Illegal", "Kin", "Mark", "Memo", "Note", "Offer",
    "Open", "Peril", "Phase", "Role", "RoleRef", "RolesRef", "Rulings", "Run", "Said", "Seat", "Slot",
    "Stage", "Table", "Verb", "VerbRef", "WordRef", "aim_reached", "at", "attendees", "burst",
    "call_off", "claim", "cut_day",
    "day_is_open", "event", "exit_now", "note", "press", "register", "strip_gods", "ruling", "seat", "seats", "show",
    "marked", "may_be_voted", "part", "take_office", "tie", "vacate_office", "void_ballot",
]
