"""Windows: who is asked what, for how long, what an answer does, and what happens at the close."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from engine import pack
from engine.effects import Ask, Close, StageOpened
from engine.house import House
from engine.lengths import window_ms
from engine.omitting import do
from engine.prompts import Choice, Prompt, Wait, prompt_number, wait_number
from engine.role import Offer
from engine.table import Table
from engine.tasks import Open, Reopen
from engine.vocabulary import NOBODY, CardId, Early, Instant, Phase, Seat, Slot, Verb

CORE: CardId = ""
"""Who asks where no card does: the table itself."""
Closer = Callable[[Table, tuple[Prompt, ...]], None]
CLOSERS: dict[Slot, Closer] = {Slot.HUNT: pack.close}
PHASES = {
    Slot.SHOT: Phase.SHOT,
    Slot.APPOINT: Phase.BADGE,
    Slot.BADGE: Phase.BADGE,
    Slot.RUN: Phase.ELECTION_RUN,
    Slot.ELECT: Phase.ELECTION_VOTE,
    Slot.LEAD: Phase.LEAD,
    Slot.VOTE: Phase.VOTE,
    Slot.FLIP: Phase.FLIP,
    Slot.ALLOW: Phase.ALLOW,
    Slot.AGAIN: Phase.AGAIN,
}
EARLY = {
    Slot.TAKE: Early.NEVER,
    Slot.SHOT: Early.ACTED,
    Slot.APPOINT: Early.ACTED,
    Slot.BADGE: Early.ACTED,
    Slot.AGAIN: Early.ACTED,
    Slot.FLIP: Early.ACTED,
    Slot.ALLOW: Early.ANSWERED,
    Slot.RUN: Early.ANSWERED,
    Slot.ELECT: Early.ANSWERED,
    Slot.LEAD: Early.ANSWERED,
    Slot.VOTE: Early.ANSWERED,
}
BLOCKABLE = frozenset(
    {
        Slot.WATCH,
        Slot.HUNT,
        Slot.INFECT,
        Slot.DEVOUR,
        Slot.MAUL,
        Slot.AVENGE,
        Slot.BURN,
        Slot.BREW,
        Slot.PIPE,
    }
)


_MOMENT = "ballot_moment"
EARLIEST, LATEST, _WHOLE = 100, 900, 1000
"""The parts of a window in which a drawn moment lies, in thousandths: a person has to read."""
_HUNT = Slot.HUNT  # by name: see `timing`
_NEVER, _ACTED, _ANSWERED = Early.NEVER, Early.ACTED, Early.ANSWERED
_ORDER = {slot: place for place, slot in enumerate(Slot)}


def closer(slot: Slot) -> Callable[[Closer], Closer]:
    """Decorator: what the core does when a window with this slot has closed."""

    def keep(function: Closer) -> Closer:
        CLOSERS[slot] = function
        return function

    return keep


def takes_time(slot: Slot, table: Table) -> bool:
    """Whether a slot takes its time now, by the announced board alone (architecture 0.6)."""
    if slot is _HUNT:
        return True
    for card in table.cast.timed[slot]:  # noqa: SIM110 (asked at every window: no generator)
        if card.due(slot, table):
            return True
    return False


def open_task(task: Open, table: Table) -> None:
    """Open the windows of a task; where no slot takes its time and nobody is asked, nothing
    opens.
    """
    slots, late = task.slots, task.late
    beside = tuple(slot for slot in task.beside if takes_time(slot, table))
    if not beside:
        slots, late = (*slots, *late), ()
    main = open_window(table, slots)
    if beside:
        open_window(table, beside, late=late if main is not None else ())


def open_window(
    table: Table, slots: tuple[Slot, ...], *, late: tuple[Slot, ...] = (), due: Instant = 0
) -> Wait | None:
    """Ask the seats of these slots; an empty wait where the board says that the slot takes its
    time.
    """
    asked = [found for slot in slots for found in _offers(slot, table)]
    if not asked and not any(takes_time(slot, table) for slot in slots):
        return None
    length = due - table.now if due else window_ms(table, slots)
    return open_wait(
        table,
        PHASES.get(slots[0], Phase.NIGHT),
        length,
        slots=slots,
        early=_early(slots[0], table),
        asked=asked,
        late=late,
    )


def _early(slot: Slot, table: Table) -> Early:
    """Some windows hide nothing in this rule set: they are over as soon as the choice is made."""
    if slot in table.rulings(House).unhidden:
        return Early.ACTED
    return EARLY.get(slot, Early.NEVER)


def _offers(slot: Slot, table: Table) -> list[tuple[Seat, Slot, CardId, Offer]]:
    if slot is _HUNT:
        return [(seat, slot, "wolf", offer) for seat, offer in pack.offers(table)]
    found: list[tuple[Seat, Slot, CardId, Offer]] = []
    dead_only = slot in table.cast.posthumous
    for player in table.concerned(slot):
        living = player.death is None
        if living and (dead_only or player.seat in table.stilled):
            continue
        for card in table.powers(player.seat):
            if slot not in card.slots or not (living or slot in card.posthumous):
                continue
            offer = card.prompt(slot, player.seat, table)
            if offer is not None:
                found.append((player.seat, slot, card.id, offer))
    return found


def open_wait(
    table: Table,
    phase: Phase,
    length: int,
    *,
    slots: tuple[Slot, ...] = (),
    seat: Seat = NOBODY,
    early: Early = Early.NEVER,
    asked: Sequence[tuple[Seat, Slot, CardId, Offer]] = (),
    late: tuple[Slot, ...] = (),
) -> Wait:
    """Open a wait of `length` milliseconds with its prompts, and say so.

    Where a choice ends the wait it cannot be changed, and the prompt says that (C-FLOW-22).
    """
    table.serial += 1
    number = wait_number(table.serial)
    untold = table.gated and (phase is not Phase.NIGHT or table.dusk)
    table.dusk = False
    due = 0 if untold else table.now + length
    prompts: list[Prompt] = []
    asks: list[Ask] = []
    last: tuple[Choice, ...] | None = None
    verbs: tuple[Verb, ...] = ()
    highest, before = 0, 0
    for asked_seat, slot, card, (choices, final, limit, must, _) in asked:
        if asked_seat > highest:  # nearly always: seats are asked in their order
            highest, before = asked_seat, 0
        else:
            before = sum(1 for prompt in prompts if prompt.seat == asked_seat)
        name = prompt_number(number, asked_seat, before)
        stands = final or early is _ACTED
        prompts.append(Prompt(name, asked_seat, slot, card, choices, due, stands, limit, must))
        if choices is not last:  # in a vote all are asked the same
            last, verbs = choices, tuple([choice.verb for choice in choices])
        asks.append(Ask(asked_seat, name, verbs, due))
    wait = Wait(number, phase, due, slots, seat, early, tuple(prompts), left=length, late=late)
    table.waits = (*table.waits, draw_moments(table, wait) if prompts else wait)
    table.phase = phase
    table.effects += [StageOpened(number, phase, due, seat), *asks]
    return wait


def owing(slot: Slot, table: Table) -> bool:
    """Whether somebody has a right in this slot: asked for it now, or yet to be."""
    return bool(_offers(slot, table))


def windows(table: Table) -> Iterator[Wait]:
    """Every window that was opened and has not closed: those now open, and the suspended."""
    yield from table.waits
    for task in table.agenda:
        if isinstance(task, Reopen):
            yield from task.waits


def draw_moments(table: Table, wait: Wait) -> Wait:
    """The wait with a moment, in the middle of the time that is left, for each seat that a card
    answers for where it is silent: a ballot that came with the last second would be known for one
    that nobody has cast (E-FLOW-21, A-70).
    """
    cards, marks = table.cast.sayers["unsaid"]
    if not cards and not marks:
        return wait
    left = wait.due - table.now if wait.due else wait.left
    moments = dict(wait.moments)
    for prompt in wait.prompts:
        if prompt.seat in moments or prompt.answered or unsaid(table, prompt) is None:
            continue
        fixed = table.fixed(_MOMENT)
        part = fixed if fixed is not None else EARLIEST + table.roll(_MOMENT, LATEST - EARLIEST)
        moments[prompt.seat] = left - left * part // _WHOLE
    soonest = sorted(moments.items(), key=lambda one: (-one[1], one[0]))
    return replace(wait, moments=tuple(soonest))


def unsaid(table: Table, prompt: Prompt) -> tuple[Verb, tuple[int, ...]] | None:
    """What is answered for a seat that says nothing itself; None where nothing is."""
    said = (
        card.unsaid(prompt.slot, prompt.seat, table) for card in table.voices(prompt.seat, "unsaid")
    )
    return next((one for one in said if one is not None), None)


def close_if_done(table: Table, wait_id: int) -> None:
    """Close a wait early where its kind allows it and everybody has answered."""
    for wait in table.waits:
        if wait.id == wait_id and _done(wait):
            close_wait(table, wait)


def _done(wait: Wait) -> bool:
    if wait.early is _NEVER or not wait.prompts:
        return False
    passing = wait.early is _ANSWERED
    for prompt in wait.prompts:  # noqa: SIM110 (asked after every answer: no generator)
        if not prompt.acts and not (passing and prompt.passed):
            return False
    return True


def close_wait(table: Table, wait: Wait) -> None:
    """Close a wait: choices take effect slot by slot, then seat by seat."""
    table.waits = tuple([other for other in table.waits if other.id != wait.id])
    table.effects += [Close(prompt.seat, prompt.id) for prompt in wait.prompts]
    slots = wait.slots if len(wait.slots) < 2 else sorted(wait.slots, key=_ORDER.__getitem__)
    for slot in slots:
        prompts = tuple([prompt for prompt in wait.prompts if prompt.slot is slot])
        if slot in CLOSERS:
            CLOSERS[slot](table, prompts)
        else:
            _settle(table, slot, prompts)
    if wait.late:
        due = max((other.due for other in table.waits), default=0)
        open_window(table, wait.late, due=due)


def _settle(table: Table, slot: Slot, prompts: tuple[Prompt, ...]) -> None:
    order = sorted(prompts, key=lambda prompt: prompt.seat, reverse=table.reversed)
    for prompt in order:
        table.acts = (*table.acts, *prompt.acts)
        card = table.asker(prompt.card)
        given = slot, prompt.acts, prompt.seat, table
        do(table, card, "spent", prompt.seat, *given)
        if not blocked(table, prompt.seat, slot):
            do(table, card, "closed", prompt.seat, *given)


def blocked(table: Table, seat: Seat, slot: Slot) -> bool:
    """Whether what this seat does in this slot has no effect tonight (E-MOON_GIRL-2)."""
    return seat in table.blocked and slot in BLOCKABLE
