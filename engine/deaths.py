"""Burials: deaths found together, whom they drag along, and what they set off, to a fixpoint."""

from __future__ import annotations

from msgspec.structs import replace

from engine import recasting
from engine.house import House
from engine.memo import Memo
from engine.prompts import Choice, Prompt, Wait, rows
from engine.role import Card
from engine.state import Death
from engine.table import Table, note, seat as seat_of, seats
from engine.tasks import Bury, Fall
from engine.texts import Note
from engine.vocabulary import EXITS, NOBODY, Cause, Phase, Seat, Slot

OUT = Memo("out", NOBODY)
"""Who is voted out, while it has yet to be carried out."""


def bury(task: Bury, table: Table) -> None:
    """Everybody of a batch dies once, with all his causes; then each death is heard of by all
    cards.
    """
    for fall in task.falls if not task.quiet else ():
        if not table.lives(fall.seat) and table.stands(fall.seat):
            _goes(fall, table)
    batch = {fall.seat: fall for fall in task.falls} if task.alone else _chain(task, table)
    if not batch:
        return
    by_night = table.phase is Phase.NIGHT
    powers = {seat: table.powers(seat) for seat in batch}
    for fall in batch.values():
        death = Death(
            fall.seat,
            fall.causes,
            fall.after,
            table.night if by_night else 0,
            0 if by_night else table.day,
        )
        table.players[fall.seat - 1] = replace(table.player(fall.seat), death=death)
    order = sorted(batch, reverse=table.reversed)
    table.died = True
    _tell(task, batch, table)
    if task.alone:
        return
    _consequences(order, powers, table)
    scrub(table)


def _goes(fall: Fall, table: Table) -> None:
    """He is seen to go before the table has heard that he is dead: one death, with all its causes,
    and told with the others of its night.
    """
    player = table.player(fall.seat)
    assert player.death is not None
    causes = tuple(dict.fromkeys((*player.death.causes, *fall.causes)))
    death = replace(player.death, causes=causes)
    table.players[fall.seat - 1] = replace(player, death=death)
    table.gone = (*table.gone, fall.seat)
    scrub(table)


def _chain(task: Bury, table: Table) -> dict[Seat, Fall]:
    """The whole batch: substitutes take their places, lovers follow, until nobody more dies."""
    batch: dict[Seat, Fall] = {}
    queue = list(task.falls)
    while queue:
        fall = queue.pop(0)
        if fall.seat not in batch:  # who dies anyway is died for by nobody (C-ADMIRER-11, C-MONK-5)
            fall = _substituted(fall, table)
        if not table.lives(fall.seat):
            continue
        if fall.seat in batch:
            known = batch[fall.seat]
            if Cause.LOVE not in fall.causes:
                causes = dict.fromkeys((*known.causes, *fall.causes))
                told = known.told or fall.told
                batch[fall.seat] = Fall(fall.seat, tuple(causes), known.after, told)
            continue
        if fall.seat == table.common(OUT) and Cause.VOTE not in fall.causes:
            fall = replace(fall, causes=(*fall.causes, Cause.VOTE))  # E-FLOW-18: it has its way
        batch[fall.seat] = fall
        for card in table.cards(fall.seat):
            card.parts(fall, fall.seat, table) if EXITS.intersection(fall.causes) else None
            queue.extend(card.drags(fall, fall.seat, table))
    return batch


def _substituted(fall: Fall, table: Table) -> Fall:
    for seat, card in table.having("instead"):
        if table.lives(seat) and card in table.powers(seat):
            other = card.instead(fall, seat, table)
            if other is not None:
                return other
    return fall


def _tell(task: Bury, batch: dict[Seat, Fall], table: Table) -> None:
    """Who was voted out is called out, if it is he who dies of it; then who goes with him."""
    dead = sorted(batch)
    if task.quiet:
        table.untold = tuple(sorted({*table.untold, *dead}))
        return
    table.fallen = tuple(sorted({*table.fallen, *dead}))
    exiled = [seat for seat in dead if Cause.VOTE in batch[seat].causes]
    for one in exiled:
        table.announce("exiled", seat_of(one))
    known = {*task.told, *exiled, *(seat for seat in dead if batch[seat].told)}
    followers = [seat for seat in dead if seat not in known]
    mourners = [seat for seat in followers if _seen_to_mourn(seat, table)]
    plain = [seat for seat in followers if seat not in mourners]
    if plain:
        table.announce("died", seats(*plain))
    if mourners:
        table.announce("died", seats(*mourners), note(Note.LOVE))


def _seen_to_mourn(dead: Seat, table: Table) -> bool:
    """By day the group may see who dies of love (C-LOVERS-2, C-A-55)."""
    death = table.player(dead).death
    return death is not None and Cause.LOVE in death.causes and table.rulings(House).love_seen


def _consequences(order: list[Seat], powers: dict[Seat, list[Card]], table: Table) -> None:
    """The dead's own cards first, since a penalty comes before what it takes away; then the
    others'.
    """
    for seat in order:
        death = table.player(seat).death
        assert death is not None
        for card in powers[seat]:
            card.died(death, seat, table)
    for seat in order:
        death = table.player(seat).death
        if death is None:
            continue
        for other, witness in table.having("saw"):
            if other != seat:
                witness.saw(death, other, table)


def scrub(table: Table) -> None:
    """Take out of the open questions whom the table knows to be dead: nobody asks or names them.

    By night a choice that was made stands (O-WOLF-P4); a ballot for or of a dead seat is void.
    """
    dead = {*table.seats}.difference(table.standing)
    before = table.waits
    table.waits = tuple(_scrubbed(wait, dead, table) for wait in before)
    for wait in before:
        recasting.settle(wait, table)


def _scrubbed(wait: Wait, dead: set[Seat], table: Table) -> Wait:
    kept: list[Prompt] = []
    for prompt in wait.prompts:
        own = prompt.slot in table.asker(prompt.card).posthumous or prompt.slot is Slot.BADGE
        if prompt.seat in dead and not own and (wait.phase is not Phase.NIGHT or not prompt.acts):
            continue
        kept.append(_without(prompt, dead))
    return replace(wait, prompts=tuple(kept))


_SEATLESS = frozenset({Slot.TAKE, Slot.WEAR})


def _without(prompt: Prompt, dead: set[Seat]) -> Prompt:
    if prompt.slot in _SEATLESS:
        return prompt
    choices = tuple(_offered(choice, dead) for choice in prompt.choices)
    if prompt.slot in recasting.BALLOTS:
        prompt = recasting.void(prompt, dead)
    return replace(prompt, choices=choices)


def _offered(choice: Choice, dead: set[Seat]) -> Choice:
    """What is left of a choice; where it is one of neighbours, the gap closes (A-79)."""
    if not dead.intersection(choice.targets):
        return choice
    left = tuple(target for target in choice.targets if target not in dead)
    return replace(choice, targets=left, groups=rows(left, choice.least) if choice.groups else ())
