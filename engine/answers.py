"""An answer to an open prompt: which one it belongs to, whether it is legal, what it changes."""

from __future__ import annotations

from operator import attrgetter

from msgspec.structs import replace

from engine.asking import close_if_done, unsaid
from engine.effects import Whisper
from engine.errors import Illegal
from engine.omitting import do
from engine.prompts import Act, Choice, Prompt, Wait
from engine.table import Table, seats
from engine.texts import SeatsRef, VerbRef, WordRef
from engine.vocabulary import Instant, Seat, Slot

PASS = "pass"
_HUNT = Slot.HUNT  # by name: see `timing`
_MADE = attrgetter("made")


def find(table: Table, seat: Seat, verb: str, prompt_id: int) -> tuple[Wait, Prompt] | None:
    """The open prompt that a seat's answer belongs to."""
    passing: tuple[Wait, Prompt] | None = None
    for wait in table.waits:
        for prompt in wait.prompts:
            if prompt.seat != seat or (prompt_id and prompt.id != prompt_id):
                continue
            if prompt.choice(verb) is not None:
                return wait, prompt
            if verb == PASS and (passing is None or passing[1].answered):
                passing = wait, prompt
    return passing


def answer(
    table: Table,
    wait: Wait,
    prompt: Prompt,
    verb: str,
    targets: tuple[int, ...],
    word: str,
    at: Instant,
    made: int = 0,
) -> None:
    """Take an answer to an open prompt; raises Illegal and has changed nothing then.

    In time is what arrives in time; of two choices the one that was made last stands, in whatever
    order they arrive: who made them is told what stands.
    """
    if wait.due and at >= wait.due:
        raise Illegal("late")
    if not may_answer(table, prompt):
        raise Illegal("dead")
    if not made:  # a choice that does not say when it was made is the newest
        made = prompt.made
        for act in prompt.acts:
            made = max(made, act.made)
    if verb == PASS:
        _pass(table, wait, prompt, made)
        return
    choice = prompt.choice(verb)
    assert choice is not None
    check_targets(choice, targets, word)
    if prompt.final and any(act.verb == verb for act in prompt.acts):
        raise Illegal("already", verb=verb)
    if prompt.final and prompt.limit and len(prompt.acts) >= prompt.limit:
        raise Illegal("limit", verb=verb)
    order = _next(wait) if prompt.slot is _HUNT else 0
    act = Act(prompt.seat, verb, targets, word, prompt.card, prompt.slot, order, made)
    acts = _standing(prompt, act) if prompt.acts or prompt.made else (act,)
    if act not in acts:
        _overtaken(table, prompt)
        return
    put_prompt(table, wait, replace(prompt, acts=acts, passed=False, void=False))
    locked(table, act)
    do(table, table.asker(prompt.card), "answered", prompt.seat, act, prompt.seat, table)
    close_if_done(table, wait.id)


def _standing(prompt: Prompt, act: Act) -> tuple[Act, ...]:
    """What stands with one more choice: of each verb the last that was made, since he last said
    that he does nothing, and of more than may be used the newest.
    """
    if act.made < prompt.made:
        return prompt.acts
    same = next((one for one in prompt.acts if one.verb == act.verb), act)
    if same.made > act.made:
        return prompt.acts
    others = [one for one in prompt.acts if one.verb != act.verb]
    return tuple(sorted([*others, act], key=_MADE)[-prompt.limit :])


def _overtaken(table: Table, prompt: Prompt) -> None:
    """A choice came after one that was made later: its maker hears what stands."""
    for act in prompt.acts:
        locked(table, act)
    if prompt.passed:
        table.whisper(prompt.seat, "locked", VerbRef(PASS))


def speak_for(wait: Wait, table: Table) -> None:
    """The first of a wait's moments has come: the seat is answered for, unless it has answered."""
    who, before = wait.moments[0]
    left = replace(wait, moments=wait.moments[1:])
    table.waits = tuple([left if one.id == wait.id else one for one in table.waits])
    prompt = next((one for one in left.prompts if one.seat == who and not one.answered), None)
    said = unsaid(table, prompt) if prompt is not None else None
    if prompt is not None and said is not None:
        answer(table, left, prompt, *said, "", wait.due - before)


def _next(wait: Wait) -> int:
    """The place of one more choice of the pack's among those that stand."""
    return 1 + max([act.order for prompt in wait.prompts for act in prompt.acts], default=0)


def may_answer(table: Table, prompt: Prompt) -> bool:
    """The living, the dead where they are asked as such, and whom nobody knows to be dead yet."""
    if table.acts_alive(prompt.seat):
        return True
    if prompt.seat in table.untold:
        return False
    return prompt.slot is Slot.BADGE or prompt.slot in table.asker(prompt.card).posthumous


def locked(table: Table, act: Act) -> None:
    """Confirm a choice to its maker, in words that never depend on success (E-FLOW-25)."""
    args: tuple[VerbRef | SeatsRef | WordRef, ...] = (VerbRef(act.verb),)
    if act.targets:
        args = (*args, seats(*act.targets))
    if act.word:
        args = (*args, WordRef(act.word))
    table.effects.append(Whisper(act.seat, "locked", args))


def check_targets(choice: Choice, targets: tuple[int, ...], word: str) -> None:
    """Raise Illegal with the legal range unless the choice takes these targets."""
    if choice.takes(targets, word):
        return
    legal = " ".join([*map(str, choice.targets), *choice.words])
    raise Illegal("bad-target", verb=choice.verb, legal=legal, least=choice.least, most=choice.most)


def _pass(table: Table, wait: Wait, prompt: Prompt, made: int) -> None:
    if prompt.must:
        raise Illegal("must-answer")
    if prompt.final and prompt.acts:
        raise Illegal("already", verb=PASS)
    later = tuple([act for act in prompt.acts if act.made > made])
    passed = replace(prompt, acts=later, passed=not later, void=False, made=max(made, prompt.made))
    put_prompt(table, wait, passed)
    if later:
        _overtaken(table, passed)
        return
    table.whisper(prompt.seat, "locked", VerbRef(PASS))
    card, given = table.asker(prompt.card), (prompt.slot, prompt.seat, table)
    do(table, card, "passed", prompt.seat, *given)
    close_if_done(table, wait.id)


def put_prompt(table: Table, wait: Wait, prompt: Prompt) -> None:
    """Replace a prompt inside its wait."""
    number = prompt.id
    prompts = tuple([prompt if old.id == number else old for old in wait.prompts])
    changed = replace(wait, prompts=prompts)
    table.waits = tuple([changed if old.id == wait.id else old for old in table.waits])
