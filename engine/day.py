"""The day: what dawn announces, last words, who speaks when."""

from __future__ import annotations

from msgspec.structs import replace

from engine.asking import draw_moments, open_wait
from engine.deaths import scrub
from engine.house import House, Nights, Order
from engine.lengths import speech_ms
from engine.memo import Memo
from engine.stages import core
from engine.state import Death
from engine.table import Table, seat, seats
from engine.tasks import Reopen, Speech, Words
from engine.vocabulary import EXITS, NOBODY, Cause, Phase, Seat, Stage


@core(Stage.ANNOUNCE)
def announce(table: Table) -> None:
    """Tell the night's deaths: seats in ascending order, no cause, no card (O-FLOW-P5)."""
    table.dawn = table.fallen = table.tell_deaths()
    if table.dawn:
        table.announce("died", seats(*table.dawn))
    else:
        table.announce("peace")


@core(Stage.LAST_WORDS)
def last_words(table: Table) -> None:
    """A window of text for each of the fallen who has the right, one after another by seat."""
    heard = [dead for dead in table.fallen if has_last_words(table, dead)]
    table.fallen = ()
    table.push(*[Words(dead) for dead in heard])


def has_last_words(table: Table, dead: Seat) -> bool:
    """O-FLOW-P1, O-WITCH-8, -9, O-HUNTER-6, -7, O-LOVERS-P3."""
    house = table.rulings(House)
    death = table.player(dead).death
    if not house.last_words or death is None:
        return False
    if death.after and Cause.LOVE in death.causes:
        return has_last_words(table, death.after)
    if Cause.VOTE in death.causes:
        return True
    return death.night > 0 and _night_words(death, table)


SIDE = Memo("side", "up")
_UNHEARD = EXITS | {Cause.SHOT, Cause.EXPLODE, Cause.JUDGED}


def _night_words(death: Death, table: Table) -> bool:
    if _UNHEARD.intersection(death.causes):
        return False
    if death.night > 1:
        return table.rulings(House).last_words_nights is Nights.ALL
    couple = table.bond if death.seat in table.bond else (death.seat,)
    deaths = (table.player(dead).death for dead in couple)
    return not any(
        other is not None and other.night == 1 and Cause.POISON in other.causes for other in deaths
    )


def open_words(task: Words, table: Table) -> None:
    """Open a dead seat's last words."""
    table.announce("last_words", seat(task.seat))
    open_wait(table, Phase.LAST_WORDS, speech_ms(table, Phase.LAST_WORDS), seat=task.seat)


@core(Stage.SPEECHES)
def speeches(table: Table) -> None:
    """Lay out who speaks when: in turn, or all together."""
    if table.rulings(House).speech_order is Order.OPEN_TALK:
        table.push(Speech(NOBODY))
    else:
        table.push(*[Speech(speaker) for speaker in speaking_order(table)])


def speaking_order(table: Table) -> list[Seat]:
    """O-FLOW-P3: after the lowest seat announced dead at dawn, going up; the sheriff last."""
    living = table.standing
    if table.rulings(House).speech_order is Order.FIRST_SEAT or not table.dawn:
        order = living
    else:
        first = min(table.dawn)
        order = [s for s in living if s > first] + [s for s in living if s < first]
    if table.rulings(House).speech_order is Order.AFTER_DEATH and table.sheriff in order:
        order = turned(table, [s for s in order if s != table.sheriff])
        order.append(table.sheriff)
    return order


def turned(table: Table, order: list[Seat]) -> list[Seat]:
    """The order the other way round where the sheriff has chosen so (option `speaking_side`)."""
    if table.common(SIDE) != "down":
        return order
    above = [s for s in order if s > table.sheriff]
    below = [s for s in order if s < table.sheriff]
    return [*reversed(below), *reversed(above)]


def open_speech(task: Speech, table: Table) -> None:
    """Open a seat's turn to speak, or the open talk."""
    if task.seat and not table.stands(task.seat):
        return
    table.cuts = ()
    if task.seat:
        table.announce("turn", seat(task.seat))
    else:
        table.announce("talk")
    length = speech_ms(table, Phase.SPEECH, open_talk=not task.seat)
    open_wait(table, Phase.SPEECH, length, seat=task.seat)


def reopen(task: Reopen, table: Table) -> None:
    """Suspended waits go on, each with the time it had left."""
    table.halted = task.halt
    gone = table.now - task.since
    waits = []
    for wait in task.waits:
        due = wait.due + gone if wait.due else 0
        prompts = tuple(replace(prompt, due=due) for prompt in wait.prompts)
        waits.append(replace(wait, due=due, prompts=prompts))
    table.waits = (*table.waits, *waits)
    scrub(table)
    table.waits = tuple(draw_moments(table, wait) for wait in table.waits)
    for wait in waits:
        table.phase = wait.phase
        if wait.seat and not table.stands(wait.seat) and wait.phase is Phase.SPEECH:
            table.waits = tuple(other for other in table.waits if other.id != wait.id)


def end_turn(table: Table, speaker: Seat) -> bool:
    """The seat has said 過 or 完: its speech or last words are over. False if it had no turn."""
    for wait in table.waits:
        if wait.seat == speaker and wait.phase in (Phase.SPEECH, Phase.LAST_WORDS):
            table.waits = tuple(other for other in table.waits if other.id != wait.id)
            return True
    return False


def day_is_open(table: Table) -> bool:
    """Whether the sun is up: the game is past the night's end and not over."""
    return table.phase not in (Phase.LOBBY, Phase.NIGHT, Phase.OVER)
