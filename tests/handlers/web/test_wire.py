"""What a device is sent, byte for byte and instant for instant, says no more than it may know."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pytest

from adapters.web.messenger import CHAT, decode_bubble
from handlers.web.pacing import Speed
from tests.handlers.web.virtual import Got, Loop, Table, loops

Loops = Callable[[], Loop]
__all__ = ["loops"]
NIGHT = 130.0


def _one_at(number: int, words: str) -> Callable[[Table], None]:
    return lambda table: table.tell(table.seat(number), words)


def _acted(table: Table) -> set[int]:
    """The people who have written anything: their own chats tell them more."""
    db = table.room.chats._db
    rows = db.execute("SELECT address, body FROM bubbles")
    wrote = {user for user, body in rows.fetchall() if user and decode_bubble(body).kind == CHAT}
    return {table.users.index(user) + 1 for user in wrote}


@pytest.mark.parametrize("speed", [Speed.REAL, Speed.BRISK, Speed.FAST, Speed.INSTANT])
def test_who_acts_at_night_and_when_is_on_nobody_elses_wire(loops: Loops, speed: Speed) -> None:
    """O-FLOW-P12: neither an event, nor its instant, nor a number, nor a sign of life.

    Planted: a state at every new version of the table; leaps where no person is asked; numbers
    over all chats; signs of life counted from the last bell: each seen to fail.
    """
    quiet = Table(loops(), 9, speed=speed).run(NIGHT, [])
    seats = range(1, 10)
    asked = [seat for seat in seats if quiet.game.players[seat - 1].card in ("wolf", "seer")]
    for seat, at in zip(asked, (2.4, 8.03, 16.26, 29.9), strict=True):
        words = "刀 3" if quiet.game.players[seat - 1].card == "wolf" else "驗 3"
        number = quiet.number(seat)
        acts = [(at, _one_at(number, words)), (at + 1, _one_at(number, "不用"))]
        acts += [(at + 2, _one_at(number, "/me"))]
        busy = Table(loops(), 9, speed=speed).run(NIGHT, acts)
        told = {number}
        if quiet.game.players[seat - 1].card == "wolf":
            told = {quiet.number(one.seat) for one in quiet.game.players if one.card == "wolf"}
        assert _acted(busy) == {number}
        for other in set(quiet.got) - told:
            assert _first_difference(busy, quiet, other) is None, (seat, other)


@pytest.mark.parametrize("speed", [Speed.FAST, Speed.INSTANT])
@pytest.mark.parametrize(("card", "words"), [("seer", "驗 3"), ("witch", "不用")])
def test_a_night_among_several_lasts_what_its_board_says(
    loops: Loops, speed: Speed, card: str, words: str
) -> None:
    """Architecture 0.6: of two people at a table of bots neither reads the other off the clock."""
    seed = next(seed for seed in range(1, 99) if _holds(Table(loops(), 2, seed=seed), card))
    quiet = Table(loops(), 2, seed=seed, speed=speed).run(NIGHT, [])
    for at in (9.1, 52.0):
        busy = Table(loops(), 2, seed=seed, speed=speed).run(NIGHT, [(at, _one_at(1, words))])
        assert [_first_difference(busy, quiet, other) for other in (0, 2)] == [None, None]
    assert _dawn(quiet.got[0]) == 91.25


def test_a_night_that_one_person_plays_alone_waits_for_nobody(loops: Loops) -> None:
    seed = next(seed for seed in range(1, 99) if _holds(Table(loops(), 1, seed=seed), "villager"))
    table = Table(loops(), 1, seed=seed, speed=Speed.FAST).run(NIGHT, [])
    assert _dawn(table.got[1]) < 30


def _dawn(got: Got) -> float:
    states = [(at, event) for at, event in got if b'"phase": ' in event]
    return next(at for at, event in states if b'"phase": "night"' not in event)


def _holds(table: Table, card: str) -> bool:
    """Whether the first person is dealt this card, and the second one nothing that wakes."""
    with contextlib.closing(table.loop):
        table.room.open(table.wish)
        cards = [table.game.players[table.seat(n + 1) - 1].card for n in range(len(table.users))]
        return cards[0] == card and cards[-1] in (card, "villager", "hunter")


def _first_difference(one: Table, two: Table, who: int) -> object:
    both = zip(one.got[who], two.got[who], strict=False)
    found = next(((a, b) for a, b in both if a != b), None)
    return found or (None if len(one.got[who]) == len(two.got[who]) else "more")
