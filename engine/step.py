"""One step: close what is due, apply the command, drain the agenda. Pure (architecture 0.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import (
    absence,
    answers,
    asking,
    ballots,
    commands as c,
    day,
    deaths,
    exits,
    fates,
    lobby,
    night,
    prospects,
    stages,
    talk,
    tasks,
    timing,
    wins,
)
from engine.effects import Effect, WakeAt
from engine.errors import Illegal
from engine.offices import election
from engine.omitting import do
from engine.prompts import Act, Wait
from engine.state import Game, Omission
from engine.table import Table
from engine.vocabulary import Instant, Phase, Seat

# Modules that hang their parts on stages, slots and events when they are imported.
_PARTS = (ballots, election, fates, night, prospects, wins)
_OPEN_TO_ALL = absence.OPEN_TO_ALL
_LOBBY, _OVER = Phase.LOBBY, Phase.OVER  # by name: see `timing`
# By their classes: `isinstance` would ask six of them one after the other, at every step.
_TICK = c.Tick
_BY_A_SEAT = frozenset({c.Answer, c.Said, c.Speak, c.Typed, c.Skip, c.Adjourn})
_IN_THE_OPEN = frozenset({c.Said, c.Skip, c.Adjourn})
_WHILE_PAUSED = frozenset(
    {c.Resume, c.Abort, c.Leave, c.Gone, c.Back, c.Told, c.Rename, c.Tongue, c.HandOver}
)
_DO: dict[type, Callable[[Any, Table], None]] = {
    tasks.Run: stages.run,
    tasks.Open: asking.open_task,
    tasks.Speech: day.open_speech,
    tasks.Words: day.open_words,
    tasks.Bury: deaths.bury,
    tasks.Reopen: day.reopen,
}


def step(
    game: Game, command: c.AnyCommand, now: Instant, without: tuple[Omission, ...] = ()
) -> tuple[Game, tuple[Effect, ...]]:
    """Apply one command to a game.

    `now` is the clock in milliseconds; the command's `at` is its arrival, by which it is
    judged. Returns the new game and what goes out. Raises Illegal where the command may not
    be done now, HookFailed where a card's own code fails: asked again with that hook in
    `without`, it makes the same turn without it. The game given is never changed.
    """
    table = Table(game, now)
    table.without = without
    advance(table, command, timing.next_due(table))
    return table.close(), tuple(table.effects)


def advance(table: Table, command: c.AnyCommand, woken: Instant) -> Instant:
    """The same on an open table, whose `now` is set and whose `effects` are empty.

    `woken` is the next deadline by now, or 0; returns the next one by then. Where it raises
    Illegal the table is of no use any more.
    """
    ticking = type(command) is _TICK
    if ticking:
        table.halted = False  # a stop that this same tick runs into stands
    elif table.phase is _OVER:
        raise Illegal("over")
    until = command.at - table.grace
    if 0 < woken <= until:
        expire(table, until)
    if not ticking:  # what was due is done
        apply(command, table)
    drain(table)
    due = timing.next_due(table)
    if due and (due != woken or ticking):
        table.effects.append(WakeAt(due))
    return due


def expire(table: Table, until: Instant) -> None:
    """Close every wait that was due by then, in the order of its deadline, and go on after each."""
    while True:
        due = [
            wait
            for wait in table.waits
            if 0 < (wait.due if not wait.moments else wait.wakes) <= until
        ]
        if not due:
            break
        first = due[0] if len(due) == 1 else min(due, key=lambda wait: (wait.wakes, wait.id))
        if first.moments:
            answers.speak_for(first, table)
            drain(table)
            continue
        if absence.is_ballot(first):
            _close_ballot(table, first)
        else:
            asking.close_wait(table, first)
        drain(table)
    if table.vacant:
        absence.expire(table, until, drain)
    if table.phase is _LOBBY and table.closes and table.closes <= until:
        lobby.shut(table)


def _close_ballot(table: Table, wait: Wait) -> None:
    """A ballot has run out: who has missed too many is out once it is carried out."""
    ahead = len(table.agenda)
    out = absence.count(table, wait)
    asking.close_wait(table, wait)
    absence.hush(table, wait)
    if out:
        drain(table, ahead)
        absence.remove(table, out)


def drain(table: Table, ahead: int = 0) -> None:
    """Work off the agenda until something waits for people, a story has the game stop, or it
    is over.

    With `ahead` the last so many tasks are left for later.
    """
    while not table.waits and not table.halted and table.outcome is None:
        agenda = table.agenda
        if len(agenda) <= ahead:
            return
        task, table.agenda = agenda[0], agenda[1:]
        _DO[type(task)](task, table)


def apply(command: c.AnyCommand, table: Table) -> None:
    """Do what a command says; raises Illegal."""
    kind = type(command)
    if table.paused and kind not in _WHILE_PAUSED:
        raise Illegal("paused")
    if kind in _BY_A_SEAT:
        seat: Seat = command.seat  # type: ignore[union-attr]
        if not 0 < seat <= len(table.players):
            raise Illegal("no-seat", seat=seat, most=len(table.players))
        if table.phase is _LOBBY:
            raise Illegal("not-begun")
        if kind in _IN_THE_OPEN:
            absence.forget(table, seat)
    _APPLY[kind](command, table)


def _answer(command: c.Answer, table: Table) -> None:
    seat, verb = command.seat, command.verb
    found = answers.find(table, seat, verb, command.prompt)
    if found is not None:
        wait, prompt = found
        if prompt.slot in _OPEN_TO_ALL:
            absence.forget(table, seat)
        targets, word = command.targets, command.word
        answers.answer(table, wait, prompt, verb, targets, word, command.at, command.made)
    elif command.prompt:
        raise Illegal("prompt-closed")
    else:
        _use(command, table)


def _use(command: c.Answer, table: Table) -> None:
    """A power that needs no prompt: explosion, duel, surrender …"""
    me = command.seat
    if table.acts_alive(me):
        for card in table.powers(me):
            for choice in card.powers(me, table):
                if choice.verb != command.verb:
                    continue
                answers.check_targets(choice, command.targets, command.word)
                act = Act(me, command.verb, command.targets, command.word, card.id)
                absence.forget(table, me)
                do(table, card, "use", me, act, me, table)
                return
    raise Illegal("not-asked", verb=command.verb)


def _happen(command: c.Happen, table: Table) -> None:
    if table.phase is Phase.LOBBY:
        raise Illegal("not-begun")
    exits.happen(command.event, command.seat, table)


def _leave(command: c.Leave, table: Table) -> None:
    player = lobby.find(table, command.user)
    if table.phase is Phase.LOBBY:
        lobby.leave_lobby(table, player.seat)
    else:
        exits.leave(table, player.seat)


def _abort(command: c.Abort, table: Table) -> None:
    lobby.abort(table, "aborted")


_APPLY: dict[type, Callable[[Any, Table], None]] = {
    c.Join: lobby.join,
    c.Leave: _leave,
    c.Reach: absence.reached,
    c.Rename: lobby.rename,
    c.Tongue: lobby.tongue,
    c.Choose: lobby.choose,
    c.SetOption: lobby.set_option,
    c.HandOver: lobby.hand_over,
    c.Admit: lobby.admit,
    c.Begin: lobby.begin,
    c.Answer: _answer,
    c.Said: talk.said,
    c.Speak: talk.speak,
    c.Typed: talk.typed,
    c.Skip: talk.skip,
    c.Kick: absence.kick,
    c.Gone: absence.gone,
    c.Back: absence.back,
    c.TakeSeat: absence.take_seat,
    c.Happen: _happen,
    c.Extend: timing.extend,
    c.Told: timing.told,
    c.Pause: timing.pause,
    c.Resume: timing.resume,
    c.Adjourn: absence.adjourn,
    c.Abort: _abort,
}
