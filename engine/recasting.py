"""Ballots for somebody who goes: void, told to be so, and to be cast anew (product, "Silent
players"; O-CUPID-P2).
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.asking import close_if_done, close_wait
from engine.effects import Ask, StageOpened
from engine.prompts import Prompt, Wait
from engine.table import Table, seat
from engine.tasks import Run
from engine.texts import Count
from engine.timing import moved
from engine.vocabulary import Early, Phase, Seat, Slot, Stage

BALLOTS = frozenset({Slot.VOTE, Slot.ELECT})
_OPEN_TO_ALL = BALLOTS | {Slot.RUN}
_LEAST_MS = 20_000
_SHARE = 12
"""Of a ballot that lasts hours so great a part is left, since nobody looks in every minute."""


def void(prompt: Prompt, dead: set[Seat]) -> Prompt:
    """A ballot without the dead: what named one of them is void, which is no silence."""
    acts = tuple([act for act in prompt.acts if not dead.intersection(act.targets)])
    if len(acts) == len(prompt.acts):
        return prompt
    return replace(prompt, acts=acts, void=True)


def settle(before: Wait, table: Table) -> None:
    """A stage that all are asked in has lost somebody: who pointed at him is asked anew, and it
    is over at once where nobody is asked any more, or nobody is still to answer.
    """
    wait = next((one for one in table.waits if one.id == before.id), None)
    if wait is None:
        return
    if before.phase is Phase.LEAD and not wait.prompts:  # the right is the office's (O-SHERIFF-7)
        table.waits = tuple([one for one in table.waits if one.id != wait.id])
        table.push(Run(Stage.LEAD))
    if _OPEN_TO_ALL.isdisjoint(wait.slots):
        return
    lost = _lost(before, wait)
    if lost:
        wait = _more_time(table, wait)
        _tell(table, wait, lost)
    if not wait.prompts and wait.early is not Early.NEVER:
        table.announce("nobody_votes")
        close_wait(table, wait)
    elif wait.prompts and not any(map(_aims, wait.prompts)):
        close_wait(table, wait)
    else:
        close_if_done(table, wait.id)


def _aims(prompt: Prompt) -> bool:
    """Whether there is anybody left to name, where the question is whom."""
    aimed = [choice for choice in prompt.choices if choice.least]
    return not aimed or any(choice.targets for choice in aimed)


def _lost(before: Wait, wait: Wait) -> dict[Seat, list[Prompt]]:
    """Who is gone, with the questions whose answers named him."""
    stands = {prompt.id: prompt for prompt in wait.prompts}
    lost: dict[Seat, list[Prompt]] = {}
    for old in before.prompts:
        now = stands.get(old.id)
        for act in old.acts if now is not None and now.acts != old.acts else ():
            if now is not None and act not in now.acts:
                lost.setdefault(act.target, []).append(now)
    return lost


def _more_time(table: Table, wait: Wait) -> Wait:
    """The stage with time enough to answer anew; where a table is told before it is timed, its
    clock starts again when the group has heard of it.
    """
    least = max(_LEAST_MS, wait.left // _SHARE)
    if not wait.due:
        longer = replace(wait, left=max(wait.left, least))
        table.waits = tuple([longer if one.id == wait.id else one for one in table.waits])
        return longer
    short = least - (wait.due - (table.paused or table.now))
    longer = moved(wait, short) if short > 0 else wait
    if table.gated:
        prompts = tuple([replace(prompt, due=0) for prompt in longer.prompts])
        left = longer.due - (table.paused or table.now)
        longer = replace(longer, due=0, left=left, prompts=prompts)
        table.effects.append(StageOpened(longer.id, longer.phase, 0, longer.seat))
    table.waits = tuple([longer if one.id == wait.id else one for one in table.waits])
    return longer


def _tell(table: Table, wait: Wait, lost: dict[Seat, list[Prompt]]) -> None:
    """The group hears how many ballots are void, each voter that his is; whose, nobody hears."""
    left = wait.due - (table.paused or table.now) if wait.due else wait.left
    seconds = -(-left // 1000)
    for gone, prompts in sorted(lost.items()):
        table.announce("void", seat(gone), Count(len(prompts)), Count(seconds))
        for prompt in prompts:
            table.whisper(prompt.seat, "void", seat(gone), Count(seconds))
            verbs = tuple([choice.verb for choice in prompt.choices])
            table.effects.append(Ask(prompt.seat, prompt.id, verbs, wait.due))
