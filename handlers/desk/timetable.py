"""The night's timetable: which cards of the announced board have which of its time."""

from __future__ import annotations

from typing import NamedTuple

from engine.asking import takes_time
from engine.lengths import window_ms
from engine.prompts import Wait
from engine.state import Game
from engine.table import Table
from engine.tasks import Open, Run
from engine.vocabulary import CardId, Instant, Phase, Slot, Stage

ONE_BY_ONE, AGAIN, FIRST, LAST, ALL = "", "again", "first", "last", "all"
IN_TURN = (ONE_BY_ONE, AGAIN)


class Window(NamedTuple):
    """The time that some cards have, in milliseconds. `place`: one after the other (again: for
    cards that had theirs, and matters to who has got one since), the first or the last part of
    the window before, or the whole night.
    """

    cards: tuple[CardId, ...]
    length: int
    place: str = ONE_BY_ONE


class Slots(NamedTuple):
    """A window before the cards are named."""

    slots: tuple[Slot, ...]
    length: int
    place: str = ONE_BY_ONE


def timetable(game: Game, now: Instant) -> list[Window]:
    """The windows still to run until morning, in their order, by the announced board alone.

    A card that has all the windows of the night has a line for itself (C-HYBRID-3). What is not
    yet night is read as the night that comes (C-THIEF-7).
    """
    table = Table(game, now)
    found = [_window(one, table) for one in _running(game, table)]
    for place, task in enumerate(game.agenda, start=1):
        table.agenda = game.agenda[place:]  # what is asked may rest on what is to come
        if isinstance(task, Run) and task.stage in (Stage.MORNING, Stage.ANNOUNCE):
            break
        if isinstance(task, Run) and task.stage is Stage.NIGHTFALL:
            table.night += 1
        if isinstance(task, Open):
            found += [_window(one, table) for one in _to_come(task, table)]
    return _named(found)


def until_dawn(windows: list[Window]) -> int:
    """How long these windows take together, in milliseconds."""
    return sum(one.length for one in windows if one.place in IN_TURN)


def _named(windows: list[Window]) -> list[Window]:
    """With who has the whole night on a line of his own."""
    turns = [one for one in windows if one.place == ONE_BY_ONE]
    always = [card for card in turns[0].cards if all(card in one.cards for one in turns)]
    if len(turns) < 2 or not always:
        return _again(windows)
    rest = [
        one._replace(cards=tuple(card for card in one.cards if card not in always))
        for one in windows
    ]
    whole = Window(tuple(always), until_dawn(windows), ALL)
    return _again([whole, *rest])


def _again(windows: list[Window]) -> list[Window]:
    """With a mark on every window whose cards have all had one before."""
    seen: set[CardId] = set()
    found = []
    for one in windows:
        repeated = one.place == ONE_BY_ONE and seen.issuperset(one.cards)
        found.append(one._replace(place=AGAIN) if repeated else one)
        seen.update(one.cards)
    return found


def _running(game: Game, table: Table) -> list[Slots]:
    """The windows that are open: those that end last together are one, a shorter one beside it."""
    left: dict[int, tuple[Wait, ...]] = {}
    for wait in game.waits:
        if wait.phase is Phase.NIGHT:
            rest = max(0, wait.due - table.now) if wait.due else wait.left
            left[rest] = (*left.get(rest, ()), wait)
    longest = max(left, default=0)
    found = []
    for rest, waits in sorted(left.items(), reverse=True):
        place = ONE_BY_ONE if rest == longest else FIRST
        found.append(Slots(tuple(slot for one in waits for slot in one.slots), rest, place))
    for rest, waits in left.items():
        late = _taken(tuple(slot for one in waits for slot in one.late), table)
        found += [Slots(late, longest - rest, LAST)] if late else []
    return found


def _to_come(task: Open, table: Table) -> list[Slots]:
    """The windows that this task will open, as `asking.open_task` opens them."""
    slots, late = task.slots, task.late
    beside = tuple(slot for slot in task.beside if takes_time(slot, table))
    if not beside:
        slots, late = (*slots, *late), ()
    main = _taken(slots, table)
    if not beside:
        return [Slots(main, window_ms(table, slots))] if main else []
    if not main:
        return [Slots(beside, window_ms(table, task.beside))]
    whole, first = window_ms(table, slots), window_ms(table, beside)
    found = [Slots(main, whole), Slots(beside, first, FIRST)]
    late = _taken(late, table)
    return [*found, Slots(late, whole - first, LAST)] if late else found


def _taken(slots: tuple[Slot, ...], table: Table) -> tuple[Slot, ...]:
    return tuple(slot for slot in slots if takes_time(slot, table))


def _window(given: Slots, table: Table) -> Window:
    """The window with the cards of the announced board that its slots are for."""
    named: dict[CardId, None] = {}
    for slot in given.slots:
        if slot is Slot.HUNT:
            named["wolf"] = None
        for name in sorted(set(table.announced)):
            card = table.card(name)
            if slot in card.slots and card.due(slot, table):
                named[name] = None
    return Window(tuple(named), given.length, given.place)
