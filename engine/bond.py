"""The lovers' bond: who the pair is, whether it makes a third party, and how it parts."""

from __future__ import annotations

from enum import StrEnum

from engine.memo import Memo
from engine.rules import Rulings, ruling
from engine.table import Table, seat
from engine.tasks import Open
from engine.vocabulary import Camp, Seat, Slot


class Couple(StrEnum):
    """What makes a pair of wolf and good: the cards, or that their aims differ too (A-21)."""

    CARD = "card"
    AIM = "aim"


class CupidSide(StrEnum):
    """Cupid's own camp (E-CUPID-14)."""

    CAMP = "camp"
    GOOD = "good"


class Bond(Rulings):
    """O-LOVERS-5, C-LOVERS-6, E-CUPID-11."""

    couple: Couple = ruling(
        official=Couple.CARD,
        crescent=Couple.CARD,
        expanded=Couple.CARD,
        option="hybrid_couple",
        choices={"official": tuple(Couple)},
    )
    good_needed: bool = ruling(official=False, crescent=True, expanded=True)
    cupid_joins: CupidSide = ruling(
        official=CupidSide.GOOD,
        crescent=CupidSide.GOOD,
        expanded=CupidSide.CAMP,
        option="cupid",
        choices={"expanded": tuple(CupidSide)},
    )
    exits_part: bool = ruling(official=False, crescent=True, expanded=False)
    singles_named: bool = ruling(official=False, crescent=True, expanded=False)  # C-TERMS-5, -6


def marks(seat: Seat, table: Table) -> tuple[str, ...]:
    """What the table calls one without a lover, in the shorthand of claims; a villager twice.

    Nobody is called single while a pair may still be named, nor who was in a pair that death broke.
    """
    if not table.rulings(Bond).singles_named or seat in table.bond or _to_be_named(table):
        return ()
    return ("DM", "DS") if table.player(seat).card == "villager" else ("DS",)


def _to_be_named(table: Table) -> bool:
    if table.night > 1 or table.day:
        return False
    ahead = [task for task in table.agenda if isinstance(task, Open)]
    named = any(Slot.LINK in (*task.slots, *task.beside) for task in ahead)
    return named or any(Slot.LINK in wait.slots for wait in table.waits)


def third_party(table: Table) -> tuple[Seat, ...]:
    """The lovers where the pair is exactly one wolf and one other, else nobody.

    Judged by the cards they hold now, alive or dead: a card that changes changes the pair silently.
    """
    if not table.bond:
        return ()
    wolves = [lover for lover in table.bond if table.is_wolf(lover)]
    if len(wolves) != 1:
        return ()
    other = next(lover for lover in table.bond if lover not in wolves)
    answers = table.rulings(Bond)
    if answers.couple is Couple.AIM and _of_the_wolves(table, other):
        return ()
    if answers.good_needed and not table.role(other).befriends(other, table):
        return ()
    if not table.role(wolves[0]).befriends(wolves[0], table):
        return ()
    return table.bond


def _of_the_wolves(table: Table, lover: Seat) -> bool:
    """Whether a lover without a wolf's card has the wolves' aim, as a hybrid may."""
    return table.role(lover).camp(lover, table) is Camp.WOLVES


LINKED: Memo[tuple[int, ...]] = Memo("linked", ())
"""Who linked, and the two, whatever becomes of them: the end tells it (O-WIN-P3)."""


def tie(table: Table, by: Seat, one: Seat, other: Seat) -> None:
    """Two are lovers from now on: each is told the other's seat, and every card hears of it."""
    table.bond = tuple(sorted((one, other)))
    table.keep(LINKED, (by, *table.bond))
    table.whisper(one, "lover", seat(other), keep=True)
    table.whisper(other, "lover", seat(one), keep=True)
    for witness, card in list(table.having("linked")):
        card.linked(witness, table)


def part(table: Table) -> None:
    """The pair parts: the bond is gone, both are told, then every card hears of it."""
    lovers, table.bond = table.bond, ()
    for lover in lovers:
        table.whisper(lover, "parted", keep=True)
    for witness, card in list(table.having("parted")):
        card.parted(lovers, witness, table)
