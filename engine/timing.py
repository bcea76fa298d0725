"""Deadlines: the next one, more time, told before timed, pause and resume. Milliseconds."""

from __future__ import annotations

from msgspec.structs import replace

from engine.commands import Extend, Pause, Resume, Told
from engine.effects import StageOpened
from engine.errors import Illegal
from engine.prompts import Wait
from engine.state import Game
from engine.table import Table
from engine.texts import Count
from engine.vocabulary import Instant, Phase

LOBBY_MS = 5 * 60_000
LOBBY_MOST_MS = 30 * 60_000
_EXTENDABLE = (Phase.SPEECH, Phase.VOTE, Phase.ELECTION_RUN, Phase.ELECTION_VOTE, Phase.LAST_WORDS)
_MOST_EXTRA_MS = 5 * 60_000
_LOBBY, _OVER = Phase.LOBBY, Phase.OVER
"""Asked at every step: before Python 3.12 a member costs five times as much by its enum."""


def next_due(table: Table | Game) -> Instant:
    """The earliest deadline that runs, or 0."""
    if table.paused or table.phase is _OVER:
        return 0
    if table.phase is _LOBBY:
        return table.closes
    first = 0
    for wait in table.waits:
        due = wait.due if not wait.moments else wait.wakes
        if due and not 0 < first <= due:
            first = due
    for _, due, _ in table.vacant:
        if not 0 < first <= due:
            first = due
    return first


def moved(wait: Wait, by: int) -> Wait:
    """A wait whose deadline, and that of its prompts, is `by` later."""
    if not wait.due:
        return wait
    prompts = tuple(replace(prompt, due=prompt.due + by) for prompt in wait.prompts)
    return replace(wait, due=wait.due + by, prompts=prompts)


def extend(command: Extend, table: Table) -> None:
    """More time for the lobby, a speech or a vote, within bounds."""
    more = command.more
    if more <= 0:
        raise Illegal("extend-none")
    if table.phase is Phase.LOBBY:
        table.closes = min(table.closes + more, table.opened + LOBBY_MOST_MS)
        table.announce("extended", Count((table.closes - table.now) // 1000))
        return
    if table.phase not in _EXTENDABLE or not table.waits:
        raise Illegal("extend-not-now")
    wait = table.waits[0]
    more = min(more, _MOST_EXTRA_MS - wait.more)
    if more <= 0:
        raise Illegal("extend-enough")
    longer = replace(moved(wait, more), more=wait.more + more, left=wait.left + more)
    table.waits = (longer, *table.waits[1:])
    table.announce(
        "extended", Count((longer.due - table.now) // 1000 if longer.due else more // 1000)
    )


def told(command: Told, table: Table) -> None:
    """The group has heard of a stage: its clock starts. Said twice, or too late, it changes
    nothing.
    """
    waits = []
    for wait in table.waits:
        if wait.id == command.wait and not wait.due:
            due = table.now + wait.left
            prompts = tuple(replace(prompt, due=due) for prompt in wait.prompts)
            wait = replace(wait, due=due, prompts=prompts)
            table.effects.append(StageOpened(wait.id, wait.phase, due, wait.seat))
        waits.append(wait)
    table.waits = tuple(waits)


def pause(command: Pause, table: Table) -> None:
    """Stop all clocks; what was due before is closed already."""
    if table.phase is Phase.LOBBY:
        raise Illegal("not-begun")
    table.paused = max(1, table.now)
    table.announce("paused")


def resume(command: Resume, table: Table) -> None:
    """Go on: every window, and every empty seat, has the milliseconds it had left (bug-log O74)."""
    if not table.paused:
        raise Illegal("not-paused")
    gap = table.now - table.paused
    table.paused = 0
    table.waits = tuple(moved(wait, gap) for wait in table.waits)
    table.vacant = tuple((target, due + gap, offered) for target, due, offered in table.vacant)
    table.announce("resumed")
    for wait in table.waits:
        table.effects.append(StageOpened(wait.id, wait.phase, wait.due, wait.seat))
