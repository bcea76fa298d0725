"""The election of the first sheriff: who stands, who votes, who wins (O-SHERIFF-1 to -4)."""

from __future__ import annotations

from engine.asking import CORE, closer, open_wait
from engine.lengths import window_ms
from engine.memo import Memo
from engine.offices.sheriff import NO_BADGE, Elected, Electors, Office, take_office
from engine.prompts import Choice, Prompt
from engine.role import Offer
from engine.stages import core
from engine.table import Table, note, seat, seats
from engine.texts import Note
from engine.vocabulary import Early, Phase, Seat, Slot, Stage

CANDIDATES: Memo[tuple[int, ...]] = Memo("candidates", ())


def wanted(table: Table) -> bool:
    """Whether today holds an election."""
    office = table.rulings(Office)
    if office.first is Elected.NONE or table.had_sheriff or table.common(NO_BADGE):
        return False
    return office.daily or table.day == 1


@core(Stage.EARLY_ELECTION)
def early_election(table: Table) -> None:
    """The election before the first deaths are told, where the table wants it so (A-16)."""
    if table.rulings(Office).before_deaths and wanted(table):
        _open_election(table)


@core(Stage.ELECTION)
def election(table: Table) -> None:
    """The election, unless the day had it already."""
    if not table.rulings(Office).before_deaths and wanted(table):
        _open_election(table)


def _open_election(table: Table) -> None:
    if not table.rulings(Office).candidacy:
        _open_ballot(table, tuple(table.standing))
        return
    verbs = [Choice("run", least=0, most=0)]
    if table.rulings(Office).withdraw:
        verbs.append(Choice("withdraw", least=0, most=0))
    offer = Offer(tuple(verbs), limit=1)
    asked = [(voter, Slot.RUN, CORE, offer) for voter in table.standing]
    table.announce("election_opens")
    open_wait(
        table,
        Phase.ELECTION_RUN,
        window_ms(table, (Slot.RUN,)),
        slots=(Slot.RUN,),
        early=Early.ANSWERED,
        asked=asked,
    )


@closer(Slot.RUN)
def close_run(table: Table, prompts: tuple[Prompt, ...]) -> None:
    """Nobody: no sheriff today. One: elected without a ballot (O-SHERIFF-P2). More: a ballot."""
    running = tuple(
        prompt.seat for prompt in prompts if any(act.verb == "run" for act in prompt.acts)
    )
    if running:
        table.announce("election", seats(*running))
    if len(running) == 1:
        take_office(table, running[0])
    elif running:
        _open_ballot(table, running)
    else:
        table.announce("no_sheriff")


def _open_ballot(table: Table, running: tuple[Seat, ...]) -> None:
    table.keep(CANDIDATES, running)
    voters = table.standing
    if table.rulings(Office).electors is Electors.OTHERS:
        voters = [voter for voter in voters if voter not in running]
    choices = (Choice("elect", running),)
    if not voters:
        table.announce("nobody_votes")
        close_ballot(table, ())
        return
    open_wait(
        table,
        Phase.ELECTION_VOTE,
        window_ms(table, (Slot.ELECT,)),
        slots=(Slot.ELECT,),
        early=Early.ANSWERED,
        asked=[(voter, Slot.ELECT, CORE, Offer(choices, limit=1)) for voter in voters],
    )


@closer(Slot.ELECT)
def close_ballot(table: Table, prompts: tuple[Prompt, ...]) -> None:
    """Most votes wins, every ballot weighs one; a tie or no vote: no sheriff (O-SHERIFF-3)."""
    weights: dict[Seat, int] = {}
    for prompt in sorted(prompts, key=lambda prompt: prompt.seat):
        for act in prompt.acts:
            if act.verb == "elect":
                weights[act.target] = weights.get(act.target, 0) + 2
                table.announce("elects", seat(act.seat), seat(act.target))
    for prompt in prompts:
        if not prompt.acts:
            table.announce("elects", seat(prompt.seat), note(Note.NONE))
    table.tally = tuple(sorted(weights.items()))
    table.keep(CANDIDATES, ())
    most = max(weights.values(), default=0)
    top = [target for target, halves in weights.items() if halves == most]
    if len(top) == 1:
        take_office(table, top[0])
    else:
        table.announce("no_sheriff")
