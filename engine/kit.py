"""Everything a role file may import."""

from engine.aims import Aim, Aims, reached as aim_reached
from engine.bond import LINKED, Bond, part, third_party, tie
from engine.commands import Said, Typed
from engine.day import day_is_open
from engine.deal import ACTING, SEX
from engine.errors import Illegal
from engine.exits import call_off, event, exit_now
from engine.house import House
from engine.loss import strip_gods
from engine.memo import Memo
from engine.night import attacks
from engine.offices.sheriff import burst, take_office, vacate_office
from engine.owed import cut_day
from engine.pack import attendees, marked, show
from engine.pact import Pact, Sibling
from engine.prompts import Act, Choice, rows
from engine.registry import claim, register
from engine.role import Card, Change, Mark, Offer, Role, at
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

from engine.ballots import VOTELESS, VOTERS, WEIGHTLESS, may_be_voted, void_ballot  # isort: skip
from engine.deaths import OUT  # isort: skip

__all__ = [
    "ACTING",
    "EXITS",
    "LINKED",
    "NOBODY",
    "OUT",
    "SEX",
    "VOTELESS",
    "VOTERS",
    "WEIGHTLESS",
    "WOLF_KILLS",
    "Act",
    "Aim",
    "Aims",
    "Bond",
    "Bury",
    "Camp",
    "Card",
    "CardId",
    "Cause",
    "Change",
    "Choice",
    "Count",
    "Death",
    "Fall",
    "House",
    "Illegal",
    "Kin",
    "Mark",
    "Memo",
    "Note",
    "Offer",
    "Open",
    "Pact",
    "Peril",
    "Phase",
    "Role",
    "RoleRef",
    "RolesRef",
    "Rulings",
    "Run",
    "Said",
    "Seat",
    "Sibling",
    "Sided",
    "Slot",
    "Stage",
    "Table",
    "Typed",
    "Verb",
    "VerbRef",
    "WordRef",
    "aim_reached",
    "at",
    "attacks",
    "attendees",
    "burst",
    "call_off",
    "claim",
    "cut_day",
    "day_is_open",
    "event",
    "exit_now",
    "marked",
    "may_be_voted",
    "note",
    "part",
    "press",
    "register",
    "rows",
    "ruling",
    "seat",
    "seats",
    "show",
    "strip_gods",
    "take_office",
    "third_party",
    "tie",
    "vacate_office",
    "void_ballot",
]
