"""Windows: who is asked what, for how long, what an answer does, and what happens at the close."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from engine import pack
from engine.effects import Ask, Close, StageOpened
from engine.errors import Illegal
from engine.house import House
from engine.lengths import window_ms
from engine.prompts import Act, Choice, Prompt, Wait
from engine.role import Card, Offer
from engine.table import Table, seats
from engine.tasks import Open
from engine.texts import SeatsRef, VerbRef, WordRef
from engine.vocabulary import NOBODY, CardId, Early, Instant, Phase, Seat, Slot

PASS = "pass"
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


_ORDER = {slot: place for place, slot in enumerate(Slot)}


def closer(slot: Slot) -> Callable[[Closer], Closer]:
    """Decorator: what the core does when a window with this slot has closed."""

    def keep(function: Closer) -> Closer:
        CLOSERS[slot] = function
        return function

    return keep


def takes_time(slot: Slot, table: Table) -> bool:
    """Whether a slot takes its time now, by the announced board alone (architecture 0.6)."""
    if slot is Slot.HUNT:
        return True
    return any(
        slot in card.slots and card.due(slot, table)
        for card in (table.card(name) for name in set(table.announced))
    )


def open_task(task: Open, table: Table) -> None:
    """Open the windows of a task; where no slot takes its time and nobody is asked, nothing opens."""
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
    """Ask the seats of these slots; an empty wait where the board says that the slot takes its time."""
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
    if slot is Slot.HUNT:
        return [(seat, slot, "wolf", offer) for seat, offer in pack.offers(table)]
    found: list[tuple[Seat, Slot, CardId, Offer]] = []
    for player in table.players:
        if player.death is None and player.seat in table.stilled:
            continue
        for card in table.powers(player.seat):
            if slot not in card.slots or (player.death is not None and slot not in card.posthumous):
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
    asked: Iterable[tuple[Seat, Slot, CardId, Offer]] = (),
    late: tuple[Slot, ...] = (),
) -> Wait:
    """Open a wait of `length` milliseconds with its prompts, and say so."""
    table.serial += 1
    number = table.serial
    untold = table.gated and (phase is not Phase.NIGHT or table.dusk)
    table.dusk = False
    due = 0 if untold else table.now + length
    prompts = []
    for asked_seat, slot, card, offer in asked:
        table.serial += 1
        prompts.append(
            Prompt(
                table.serial,
                asked_seat,
                slot,
                card,
                offer.choices,
                due,
                final=offer.final,
                limit=offer.limit,
                must=offer.must,
            )
        )
    wait = Wait(number, phase, due, slots, seat, early, tuple(prompts), left=length, late=late)
    table.waits = (*table.waits, wait)
    table.phase = phase
    table.effects.append(StageOpened(number, phase, due, seat))
    for prompt in prompts:
        verbs = tuple(choice.verb for choice in prompt.choices)
        table.effects.append(Ask(prompt.seat, prompt.id, verbs, due))
    return wait


def find(table: Table, seat: Seat, verb: str, prompt_id: int) -> tuple[Wait, Prompt] | None:
    """The open prompt that a seat's answer belongs to."""
    passing: tuple[Wait, Prompt] | None = None
    for wait in table.waits:
        for prompt in wait.prompts:
            if prompt.seat != seat or (prompt_id and prompt.id != prompt_id):
                continue
            if prompt.choice(verb) is not None:
                return wait, prompt
            if verb == PASS and (passing is None or not prompt.answered):
                passing = passing or (wait, prompt)
    return passing


def answer(
    table: Table,
    wait: Wait,
    prompt: Prompt,
    verb: str,
    targets: tuple[int, ...],
    word: str,
    at: Instant,
) -> None:
    """Take an answer to an open prompt; raises Illegal and has changed nothing then."""
    if wait.due and at >= wait.due:
        raise Illegal("late")
    if not _may_answer(table, prompt):
        raise Illegal("dead")
    if verb == PASS:
        _pass(table, wait, prompt)
        return
    choice = prompt.choice(verb)
    assert choice is not None
    check_targets(choice, targets, word)
    others = tuple(act for act in prompt.acts if act.verb != verb)
    if prompt.final and len(others) < len(prompt.acts):
        raise Illegal("already", verb=verb)
    if prompt.limit and len(others) >= prompt.limit:
        if prompt.final:
            raise Illegal("limit", verb=verb)
        others = others[len(others) - prompt.limit + 1 :]
    table.serial += 1
    act = Act(prompt.seat, verb, targets, word, prompt.card, prompt.slot, table.serial)
    put_prompt(table, wait, replace(prompt, acts=(*others, act), passed=False))
    locked(table, act)
    card_of(table, prompt).answered(act, prompt.seat, table)
    close_if_done(table, wait.id)


def _may_answer(table: Table, prompt: Prompt) -> bool:
    """The living, the dead where they are asked as such, and whom nobody knows to be dead yet."""
    if table.lives(prompt.seat) or prompt.seat in table.untold:
        return table.lives(prompt.seat) or table.phase is not Phase.NIGHT
    return prompt.slot is Slot.BADGE or prompt.slot in table.asker(prompt.card).posthumous


def locked(table: Table, act: Act) -> None:
    """Confirm a choice to its maker, in words that never depend on success (E-FLOW-25)."""
    args: list[VerbRef | SeatsRef | WordRef] = [VerbRef(act.verb)]
    if act.targets:
        args.append(seats(*act.targets))
    if act.word:
        args.append(WordRef(act.word))
    table.whisper(act.seat, "locked", *args)


def check_targets(choice: Choice, targets: tuple[int, ...], word: str) -> None:
    """Raise Illegal with the legal range unless the choice takes these targets."""
    if choice.takes(targets, word):
        return
    legal = " ".join([*map(str, choice.targets), *choice.words])
    raise Illegal("bad-target", verb=choice.verb, legal=legal, least=choice.least, most=choice.most)


def _pass(table: Table, wait: Wait, prompt: Prompt) -> None:
    if prompt.must:
        raise Illegal("must-answer")
    if prompt.final and prompt.acts:
        raise Illegal("already", verb=PASS)
    put_prompt(table, wait, replace(prompt, acts=(), passed=True))
    table.whisper(prompt.seat, "locked", VerbRef(PASS))
    card_of(table, prompt).passed(prompt.slot, prompt.seat, table)
    close_if_done(table, wait.id)


def card_of(table: Table, prompt: Prompt) -> Card:
    """The card that asks a prompt; the core's own slots have the plain villager, who does nothing."""
    return table.asker(prompt.card)


def put_prompt(table: Table, wait: Wait, prompt: Prompt) -> None:
    """Replace a prompt inside its wait."""
    prompts = tuple(prompt if old.id == prompt.id else old for old in wait.prompts)
    put_wait(table, replace(wait, prompts=prompts))


def put_wait(table: Table, wait: Wait) -> None:
    """Replace an open wait."""
    table.waits = tuple(wait if old.id == wait.id else old for old in table.waits)


def close_if_done(table: Table, wait_id: int) -> None:
    """Close a wait early where its kind allows it and everybody has answered."""
    for wait in table.waits:
        if wait.id != wait_id or wait.early is Early.NEVER or not wait.prompts:
            continue
        acted = wait.early is Early.ACTED
        if all(prompt.acts if acted else prompt.answered for prompt in wait.prompts):
            close_wait(table, wait)


def close_wait(table: Table, wait: Wait) -> None:
    """Close a wait: choices take effect slot by slot, then seat by seat."""
    table.waits = tuple(other for other in table.waits if other.id != wait.id)
    for prompt in wait.prompts:
        table.effects.append(Close(prompt.seat, prompt.id))
    for slot in sorted(wait.slots, key=_ORDER.__getitem__):
        prompts = tuple(prompt for prompt in wait.prompts if prompt.slot is slot)
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
        card = card_of(table, prompt)
        card.spent(slot, prompt.acts, prompt.seat, table)
        if not blocked(table, prompt.seat, slot):
            card.closed(slot, prompt.acts, prompt.seat, table)


def blocked(table: Table, seat: Seat, slot: Slot) -> bool:
    """Whether what this seat does in this slot has no effect tonight (E-MOON_GIRL-2)."""
    return seat in table.blocked and slot in BLOCKABLE
