"""警長 the sheriff: election, weight, 歸票, the badge. An office, not a card (C-SHERIFF-11)."""

from __future__ import annotations

from enum import StrEnum

from engine.asking import CORE, closer, open_wait, owing, windows
from engine.day import SIDE
from engine.lengths import window_ms
from engine.memo import Memo
from engine.prompts import Choice, Prompt
from engine.role import Offer
from engine.rules import Rulings, ruling
from engine.stages import core
from engine.table import Table, note, seat
from engine.texts import Note
from engine.vocabulary import NOBODY, Early, Phase, Seat, Slot, Stage


class Elected(StrEnum):
    """Whether and how there is a first sheriff."""

    ELECT = "elect"
    ELECT_D1 = "elect_d1"
    NONE = "none"


class TieBreak(StrEnum):
    """What a tie in the exile vote means."""

    NOBODY = "nobody"
    SHERIFF = "sheriff"


class Electors(StrEnum):
    """Who has a ballot in the election."""

    ALL = "all"
    OTHERS = "others"


class Side(StrEnum):
    """Who says which way round the speeches go."""

    RULE = "rule"
    SHERIFF = "sheriff"


_OFFICIAL = {"official": (False, True)}


class Office(Rulings):
    """O-SHERIFF, C-SHERIFF; expanded has no sheriff."""

    first: Elected = ruling(
        official=Elected.ELECT,
        crescent=Elected.ELECT_D1,
        expanded=Elected.NONE,
        option="sheriff",
        choices={
            "official": (Elected.ELECT, Elected.NONE),
            "crescent": (Elected.ELECT_D1, Elected.NONE),
        },
    )
    candidacy: bool = ruling(official=True, crescent=False, expanded=False)
    daily: bool = ruling(official=True, crescent=False, expanded=False)
    many: int = ruling(official=4, crescent=3, expanded=2)
    few: int = ruling(official=3, crescent=3, expanded=2)
    lead: bool = ruling(official=True, crescent=False, expanded=False)
    must_pass_badge: bool = ruling(official=True, crescent=False, expanded=False)
    badge_verb: str = ruling(official="badge", crescent="appoint", expanded="badge")
    exit_keeps_badge: bool = ruling(official=True, crescent=False, expanded=False)
    tie_break: TieBreak = ruling(
        official=TieBreak.NOBODY, crescent=TieBreak.SHERIFF, expanded=TieBreak.NOBODY
    )
    before_deaths: bool = ruling(
        official=False,
        crescent=False,
        expanded=False,
        option="election_before_deaths",
        choices=_OFFICIAL,
    )
    withdraw: bool = ruling(
        official=False, crescent=False, expanded=False, option="withdraw", choices=_OFFICIAL
    )
    electors: Electors = ruling(
        official=Electors.ALL,
        crescent=Electors.ALL,
        expanded=Electors.ALL,
        option="election_voters",
        choices={"official": tuple(Electors)},
    )
    badge_torn: bool = ruling(
        official=False, crescent=False, expanded=False, option="badge_torn", choices=_OFFICIAL
    )
    badge_lost: bool = ruling(
        official=False, crescent=False, expanded=False, option="badge_lost", choices=_OFFICIAL
    )
    speaking_side: Side = ruling(
        official=Side.RULE,
        crescent=Side.RULE,
        expanded=Side.RULE,
        option="speaking_side",
        choices={"official": tuple(Side)},
    )


NO_BADGE = Memo("no_badge", False)
BURSTS = Memo("bursts", 0)
_MANY_ALIVE = 6


def weight(table: Table) -> int:
    """The sheriff's ballot in half votes, by the number alive now (O-SHERIFF-14, -15)."""
    office = table.rulings(Office)
    return office.many if len(table.standing) > _MANY_ALIVE else office.few


def take_office(table: Table, new: Seat) -> None:
    """There is one sheriff at a time; the successor is announced at once."""
    table.sheriff = new
    table.had_sheriff = True
    table.announce("sheriff", seat(new))


def burst(table: Table) -> None:
    """An explosion before there is a sheriff: the second one costs the badge (option)."""
    if table.rulings(Office).badge_lost and not table.had_sheriff:
        table.keep(BURSTS, table.common(BURSTS) + 1)
        if table.common(BURSTS) > 1:
            table.keep(NO_BADGE, True)
            table.announce("badge_lost")


@core(Stage.SIDE)
def open_side(table: Table) -> None:
    """Ask the sheriff which way round the speeches go, where the table leaves it to him
    (option).
    """
    table.keep(SIDE, "up")
    if table.rulings(Office).speaking_side is not Side.SHERIFF or not _in_office(table):
        return
    offer = Offer((Choice("order", words=("up", "down")),))
    open_wait(
        table,
        Phase.SIDE,
        window_ms(table, (Slot.SIDE,)),
        slots=(Slot.SIDE,),
        early=Early.ANSWERED,
        asked=[(table.sheriff, Slot.SIDE, CORE, offer)],
    )


@closer(Slot.SIDE)
def close_side(table: Table, prompts: tuple[Prompt, ...]) -> None:
    """Keep the side he has chosen; silence leaves the rule's."""
    for prompt in prompts:
        for act in prompt.acts:
            table.keep(SIDE, act.word)


def _in_office(table: Table) -> bool:
    return bool(table.sheriff) and table.stands(table.sheriff)


@core(Stage.LEAD)
def open_lead(table: Table) -> None:
    """Ask the sheriff for his 歸票 after the last speech, before the vote (O-SHERIFF-7)."""
    if not table.rulings(Office).lead or not _in_office(table):
        return
    targets = tuple(table.standing)
    offer = Offer((Choice("lead", targets, words=("none",)),), final=True)
    open_wait(
        table,
        Phase.LEAD,
        window_ms(table, (Slot.LEAD,)),
        slots=(Slot.LEAD,),
        early=Early.ANSWERED,
        asked=[(table.sheriff, Slot.LEAD, CORE, offer)],
    )


@closer(Slot.LEAD)
def close_lead(table: Table, prompts: tuple[Prompt, ...]) -> None:
    """Announce whom he names, or that he names nobody; silence is the same (O-SHERIFF-10)."""
    for prompt in prompts:
        target = next((act.target for act in prompt.acts if act.targets), NOBODY)
        table.announce("lead", seat(target) if target else note(Note.NONE))


@core(Stage.BADGE)
def open_badge(table: Table) -> None:
    """A dead sheriff's badge window: never twice, and behind what else the dead have a right to
    that bears on it (O-SHERIFF-P4; one choice for a monk who is sheriff, K-22).
    """
    office = table.rulings(Office)
    dead = table.sheriff
    if not dead or table.stands(dead) or not table.standing:
        return
    asked = any(Slot.BADGE in wait.slots for wait in windows(table))
    if asked or any(owing(slot, table) for slot in (Slot.SHOT, Slot.APPOINT)):
        return
    choices = [Choice(office.badge_verb, tuple(table.standing))]
    if office.badge_torn:
        choices.append(Choice("tear", least=0, most=0))
    offer = Offer(tuple(choices), final=True, limit=1, must=office.must_pass_badge)
    open_wait(
        table,
        Phase.BADGE,
        window_ms(table, (Slot.BADGE,)),
        slots=(Slot.BADGE,),
        early=Early.ACTED,
        asked=[(dead, Slot.BADGE, CORE, offer)],
    )


@closer(Slot.BADGE)
def close_badge(table: Table, prompts: tuple[Prompt, ...]) -> None:
    """The heir he named; where he must name one and is silent, the next living seat upward."""
    for prompt in prompts:
        heir = next((act.target for act in prompt.acts if act.targets), NOBODY)
        if heir:
            take_office(table, heir)
        elif any(act.verb == "tear" for act in prompt.acts):
            table.sheriff = NOBODY
            table.announce("badge_torn")
        else:
            _vacant(table, fall_through=table.rulings(Office).must_pass_badge)


def _vacant(table: Table, *, fall_through: bool) -> None:
    if fall_through:
        take_office(table, table.neighbour(table.sheriff, 1))
    else:
        vacate_office(table)


def vacate_office(table: Table) -> None:
    """There is no sheriff from now on, and the group hears of it."""
    table.sheriff = NOBODY
    table.announce("no_sheriff")
