"""What is owed: the rights that deaths have earned, whatever has cut the day short or broken in.

A death not yet told, a shot, a badge: each lies in an open window, in one that another event has
suspended, or still on the agenda. All three are read here, so that none is lost and none is
settled twice (A-09, section 23).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.asking import owing
from engine.deaths import OUT
from engine.table import Table
from engine.tasks import Bury, Fall, Open, Reopen, Run, Task
from engine.vocabulary import Phase, Slot, Stage

_TELLING = (Run(Stage.ANNOUNCE), Run(Stage.EXILE), Run(Stage.PENALTY))
_SHOT = frozenset({Slot.SHOT})
_AFTER = frozenset({Slot.ALLOW, Slot.APPOINT, Slot.BADGE})
"""Rights that are asked for when a win has been looked for (O-SHERIFF-P4, Y9)."""


def cut_day(table: Table, falls: tuple[Fall, ...], told: tuple[int, ...] = ()) -> None:
    """Break the day off: who falls is buried, what is owed is settled in its order (deaths told,
    shots, the win, badges), then night falls.
    """
    going = _going_on(table)
    table.waits = ()
    table.agenda = (
        Bury(falls, told=told),
        *[task for task in going if isinstance(task, Bury) or task in _TELLING],
        *_asked(going, _SHOT),
        Run(Stage.VERDICT),
        *_asked(going, _AFTER),
        Run(Stage.BADGE),
        Run(Stage.SUNSET),
    )


def _going_on(table: Table) -> list[Task]:
    """All that comes before the next ballot is closed: what there has been has brought it about."""
    found: list[Task] = []
    for task in (Reopen(table.waits, table.now), *table.agenda):
        if task == Run(Stage.VOTE) or _holds(task, Slot.VOTE):
            break
        found.append(task)
    return found


def _holds(task: Task, slot: Slot) -> bool:
    return isinstance(task, Reopen) and any(slot in wait.slots for wait in task.waits)


def _asked(tasks: list[Task], slots: frozenset[Slot]) -> Iterator[Task]:
    """The windows of these slots among tasks, nothing else beside them in a suspended one."""
    for task in tasks:
        if isinstance(task, Open) and not slots.isdisjoint(task.slots):
            yield task
        elif isinstance(task, Reopen):
            waits = tuple(wait for wait in task.waits if not slots.isdisjoint(wait.slots))
            if waits:
                yield replace(task, waits=waits)


def put_off(point: Stage, table: Table) -> bool:
    """Whether a win is looked for later, since by day what has begun is first to end (A-08).

    A vote that is counted is carried out, a shot that somebody has is fired or not: its chain has
    a check point of its own behind it. Where the shot is suspended, this one comes at its close.
    """
    if table.phase is Phase.NIGHT:
        return False
    if table.common(OUT):
        return True
    if not owing(Slot.SHOT, table):
        return False
    places = [place for place, task in enumerate(table.agenda) if _holds(task, Slot.SHOT)]
    if places:
        behind = places[-1] + 1
        table.agenda = (*table.agenda[:behind], Run(point), *table.agenda[behind:])
    return True
