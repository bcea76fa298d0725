"""The exile vote: hidden ballots, weights in half votes, ties, a second round, the exile."""

from __future__ import annotations

from operator import attrgetter

from msgspec.structs import replace

from engine.asking import CORE, closer, open_wait
from engine.deaths import OUT, bury
from engine.house import House
from engine.lengths import window_ms
from engine.memo import Memo
from engine.offices.sheriff import Office, TieBreak, weight
from engine.prompts import Act, Choice, Prompt
from engine.role import Offer
from engine.stages import core
from engine.table import Table, note, seat, seats
from engine.tasks import Bury, Fall, Open, Run, Speech
from engine.texts import Count, Note
from engine.vocabulary import NOBODY, Cause, Early, Phase, Seat, Slot, Stage

ONE_VOTE = 2
VOTELESS = Memo("voteless", False)
"""He has lost his vote before everybody's eyes, and is asked no more."""
WEIGHTLESS = Memo("weightless", False)
"""He has lost it in private: he is asked like anybody, and what he says weighs nothing."""
VOTERS: Memo[tuple[int, ...]] = Memo("voters", ())
TIED: Memo[tuple[int, ...]] = Memo("pk", ())
WEIGHT = Memo("sheriff_weight", 0)
_SEAT = attrgetter("seat")


def may_vote(table: Table, voter: Seat) -> bool:
    """Whether a living seat is asked for a ballot today."""
    if table.recall(voter, VOTELESS):
        return False
    day, *allowed = table.common(VOTERS) or (0,)
    if day == table.day and voter not in allowed:
        return False
    voices = table.voices(voter, "may_vote")
    return not voices or all(card.may_vote(voter, table) for card in voices)


def may_be_voted(table: Table, target: Seat) -> bool:
    """Whether a living seat may be voted for at all."""
    voices = table.voices(target, "may_be_voted")
    return not voices or all(card.may_be_voted(target, table) for card in voices)


def candidates(table: Table) -> tuple[Seat, ...]:
    """Whom a ballot may name."""
    tied = table.common(TIED)
    return tuple(
        target
        for target in table.standing
        if (not tied or target in tied) and may_be_voted(table, target)
    )


@core(Stage.VOTE)
def open_vote(table: Table) -> None:
    """Open the ballot. The number alive, and so the sheriff's weight, is read now
    (O-SHERIFF-P5).
    """
    table.fallen = ()
    table.keep(WEIGHT, weight(table))
    targets = candidates(table)
    choices = (Choice("vote", targets), Choice("abstain", least=0, most=0))
    tied = table.common(TIED)
    asked = [
        (voter, Slot.VOTE, CORE, Offer(choices, limit=1))
        for voter in table.standing
        if may_vote(table, voter) and voter not in tied
    ]
    if not asked:
        table.announce("nobody_votes")
        close_vote(table, ())
        return
    open_wait(
        table,
        Phase.VOTE,
        window_ms(table, (Slot.VOTE,)),
        slots=(Slot.VOTE,),
        early=Early.ANSWERED,
        asked=asked,
    )


def weighing(prompts: tuple[Prompt, ...], table: Table) -> list[Prompt]:
    """The questions of a vote whose answers are counted and shown. Whose vote was taken in private
    is left out wherever ballots are seen: in the list of an open ballot as in the tally, that the
    two tell the same (E-APOTHECARY-2).
    """
    return [prompt for prompt in prompts if not table.recall(prompt.seat, WEIGHTLESS)]


@closer(Slot.VOTE)
def close_vote(table: Table, prompts: tuple[Prompt, ...]) -> None:
    """Count: void ballots fall away, curses are added, all ballots are shown (O-FLOW-P6).

    Whoever had one and named nobody stands among those who abstain, and so does whose vote was
    taken in private (E-APOTHECARY-2).
    """
    ballots: list[Act] = []
    voters = {prompt.seat for prompt in prompts}
    for prompt in sorted(weighing(prompts, table), key=_SEAT):
        act = next((act for act in prompt.acts if act.verb == "vote"), None)
        cast = prompt.acts[0] if prompt.acts else None
        counted = act
        for card in table.voices(prompt.seat, "ballot"):
            counted = card.ballot(counted if counted is not None else cast, prompt.seat, table)
        if counted is not None and counted.verb == "vote" and counted.targets:
            ballots.append(counted)
    _count(table, ballots, sorted(voters - {act.seat for act in ballots}))


def _count(table: Table, ballots: list[Act], abstained: list[Seat]) -> None:
    weights: dict[Seat, int] = {}
    for act in ballots:
        halves = table.common(WEIGHT) if act.seat == table.sheriff else ONE_VOTE
        target = act.target
        weights[target] = weights.get(target, 0) + halves
        weighs = (Count(halves),) if halves != ONE_VOTE else ()
        table.announce("ballot", seat(act.seat), seat(target), *weighs)
    for voter in abstained:
        table.announce("ballot", seat(voter), note(Note.NONE))
    cast = dict(weights)
    for other, card in table.having("counts"):
        card.counts(weights, other, table)
    for target, halves in sorted(weights.items()):
        if more := halves - cast.get(target, 0):  # what is shown adds up to what decides
            table.announce("added", seat(target), Count(more))
    table.tally = tuple(sorted(weights.items()))
    most = max(weights.values(), default=0)
    top = sorted(target for target, halves in weights.items() if halves == most)
    if not top:
        _nobody(table)
    elif len(top) > 1:
        _tie(table, top, ballots)
    else:
        exile(table, top[0])


def _nobody(table: Table) -> None:
    table.keep(TIED, ())
    table.announce("no_exile")


def _tie(table: Table, top: list[Seat], ballots: list[Act]) -> None:
    """Cards that live on a tie first, then the sheriff's say, then the second round, or nobody."""
    table.announce("tie", seats(*top))
    dealt = [card.tied(holder, table) for holder in table.alive for card in table.powers(holder)]
    if table.rulings(Office).tie_break is TieBreak.SHERIFF:
        chosen = next((act.target for act in ballots if act.seat == table.sheriff), NOBODY)
        if chosen:
            table.announce("sheriff_decides")
            exile(table, chosen)
            return
    if not any(dealt) and table.rulings(House).pk_round and not table.common(TIED):
        table.keep(TIED, tuple(top))
        table.push(*[Speech(target) for target in top], Run(Stage.VOTE))
        return
    _nobody(table)


def exile(table: Table, target: Seat) -> None:
    """The seat with the most votes is out, unless one of its cards has it otherwise."""
    table.keep(TIED, ())
    for card in table.powers(target):
        if card.exiled(target, table):
            return
    table.keep(OUT, target)
    table.push(Open((Slot.FLIP,)), Run(Stage.EXILE))


@core(Stage.EXILE)
def carry_out(table: Table) -> None:
    """Who was voted out dies of it, unless he has been spared while he could say so.

    Whom the tie itself has killed dies with him: one batch, one death each (C-MONK-5).
    """
    target = table.common(OUT)
    table.keep(OUT, NOBODY)
    if target and table.lives(target):
        falls = [Fall(target, (Cause.VOTE,))]
        while table.agenda and isinstance(tie := table.agenda[0], Bury):
            falls[:0], table.agenda = tie.falls, table.agenda[1:]
        bury(Bury(tuple(falls)), table)


def void_ballot(act: Act) -> Act:
    """A ballot that names nobody: it counts for nobody and is no abstention."""
    return replace(act, targets=())
