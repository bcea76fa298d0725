"""How fast a table on the page goes, and for which people it waits."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from engine import legal
from engine.state import Game
from engine.views import View
from engine.vocabulary import Phase, Seat
from handlers.table.questions import more
from handlers.table.waiting import TURNS

LINGER = {"fast": 2.5, "instant": 0.4}
"""Seconds that a person who has answered has left to change his mind before time leaps."""

SECOND_THOUGHTS = 8.0
"""Seconds that are left for the second bottle and the like."""


class Speed(StrEnum):
    """Real time; four times as fast; leaping over empty waits; and without a clock for people."""

    REAL = "real"
    BRISK = "brisk"
    FAST = "fast"
    INSTANT = "instant"

    @property
    def pace(self) -> float:
        """Seconds of table time in one of the wall's."""
        return {Speed.BRISK: 4.0, Speed.INSTANT: 0.0}.get(self, 1.0)

    @property
    def leaps(self) -> bool:
        """Whether time leaps over waits in which no person is asked.

        Among several people only where all know who is asked; what `hides` takes its time.
        """
        return self in (Speed.FAST, Speed.INSTANT)

    @property
    def rest(self) -> float:
        """Seconds that a dawn, a death or the result of a vote stands before the game goes on."""
        return 3.0 if self is Speed.FAST else 0.0

    @property
    def breath(self) -> float:
        """Seconds between two things that happen, so that people can follow."""
        return 0.7 if self is Speed.FAST else 0.0


def awaited(game: Game, seat: Seat, through: set[tuple[int, Seat]]) -> str:
    """What a person at this seat is waited for: `ask`, `more`, `turn`; "" for nothing.

    `through` are the waits (by id and seat) that people have said they have finished with.
    """
    found = ""
    for wait in game.waits:
        if (wait.id, seat) in through:
            continue
        for prompt in wait.prompts:
            if prompt.seat == seat and not prompt.answered:
                return "ask" if legal(game, seat) else found
            if prompt.seat == seat and not prompt.passed and more(prompt):
                found = "more"
        if wait.phase in TURNS:
            open_talk = not wait.seat and game.players[seat - 1].death is None
            if wait.seat == seat or open_talk:
                return "turn"
    return found


def happened(before: View, after: View) -> bool:
    """Whether something has come that everybody looks at: a dawn, a death, the end of a vote."""
    alive = [sum(one.alive for one in seen.seats) for seen in (before, after)]
    left = before.phase if before.phase is not after.phase else None
    return alive[0] != alive[1] or left in (Phase.NIGHT, Phase.VOTE, Phase.ELECTION_VOTE)


def people(game: Game) -> list[Seat]:
    """The seats that a person holds and that may still be waited for."""
    return [
        one.seat
        for one in game.players
        if not one.bot and not any(empty[0] == one.seat for empty in game.vacant)
    ]


def alone(game: Game, looks: Iterable[frozenset[str]]) -> bool:
    """Whether one person looks after all seats that people hold: nobody else looks at any.

    `looks` are the users of each open stream.
    """
    seated = {game.players[seat - 1].user for seat in people(game)}
    found = [look & seated for look in looks]
    return all(look == seated for look in found if look) and (seated in found or not seated)


def resting(game: Game) -> bool:
    """Whether nothing goes on at this table by itself but its deadline."""
    return game.phase in (Phase.LOBBY, Phase.OVER) or bool(game.paused)
