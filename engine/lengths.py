"""How long a window is: the rule book's seconds, the pace, and the announced board.
Milliseconds.
"""

from __future__ import annotations

from engine.house import LAST_WORDS_SECONDS, House, Pace
from engine.table import Table
from engine.vocabulary import Phase, Slot

_PACED = {
    Pace.NORMAL: (0, 1000),
    Pace.FAST: (10_000, 500),
    Pace.SLOW: (0, 2000),
    Pace.DAY: (0, 1000),
}
"""The least that a length can be, and what a second of the rule book is."""
_DAY = Pace.DAY  # by name: see `timing`
_HOUR = 3600
_NIGHT_SLOTS_A_DAY = 4
_DAY_LONG = {
    Slot.VOTE: 4 * _HOUR,
    Slot.ELECT: 4 * _HOUR,
    Slot.RUN: 2 * _HOUR,
    Slot.SIDE: 2 * _HOUR,
    Slot.LEAD: 2 * _HOUR,
    Slot.SHOT: 2 * _HOUR,
    Slot.BADGE: 2 * _HOUR,
    Slot.APPOINT: 2 * _HOUR,
    Slot.FLIP: 2 * _HOUR,
    Slot.ALLOW: 2 * _HOUR,
    Slot.AGAIN: 2 * _HOUR,
}
_NIGHT_LONG = 8 * _HOUR
_TALK_LONG = 12 * _HOUR
_FIRST_NIGHT = (Slot.TAKE, Slot.MASTER, Slot.LINK, Slot.PLEDGE, Slot.MODEL, Slot.SIGN)


def paced(table: Table, seconds: int) -> int:
    """A length in seconds at the table's pace, in milliseconds (day-long games have their own)."""
    least, each = _PACED[table.rulings(House).pace]
    return max(least, seconds * each)


def window_ms(table: Table, slots: tuple[Slot, ...]) -> int:
    """How long the slots of one window are open together."""
    house = table.rulings(House)
    lengths = house.seconds
    if house.windows is not None:
        lengths = table.rulings(house.windows).over(lengths)
    longest = slots[0] if len(slots) == 1 else max(slots, key=lambda slot: lengths.get(slot, 0))
    seconds = lengths[longest]
    if longest in house.exact:
        return seconds * 1000
    if house.pace is not _DAY:
        return paced(table, seconds)
    if longest in _DAY_LONG:
        return _DAY_LONG[longest] * 1000
    if longest in _FIRST_NIGHT:
        return seconds * 1000
    return _NIGHT_LONG // _NIGHT_SLOTS_A_DAY * 1000


def speech_ms(table: Table, phase: Phase, *, open_talk: bool = False) -> int:
    """How long a speech, open talk or last words are."""
    house = table.rulings(House)
    if house.pace is _DAY:
        living = max(1, len(table.standing))
        long = _TALK_LONG if open_talk else _TALK_LONG // living
        return (2 * _HOUR if phase is Phase.LAST_WORDS else long) * 1000
    if phase is Phase.LAST_WORDS:
        return paced(table, LAST_WORDS_SECONDS)
    if open_talk:
        return paced(table, max(120, house.speech * len(table.standing)))
    own = table.rulings(house.windows).speech if house.windows is not None else 0
    return paced(table, own or house.speech)
