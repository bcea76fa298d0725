"""For whom the game waits: the questions and turns that a person has not finished with."""

from __future__ import annotations

from engine.prompts import Prompt, Wait
from engine.state import Game
from engine.vocabulary import Phase, Seat
from handlers.table.questions import more

TURNS = (Phase.SPEECH, Phase.LAST_WORDS)


OPEN = frozenset(
    {
        Phase.ELECTION_RUN,
        Phase.ELECTION_VOTE,
        Phase.SPEECH,
        Phase.SIDE,
        Phase.LEAD,
        Phase.VOTE,
        Phase.LAST_WORDS,
    }
)
"""Stages of which all know whom they ask. Who is asked in any other, his card decides."""


def hides(game: Game) -> bool:
    """Whether something is asked now of which not all may know whom: how long it takes must then
    be the announced board's, and nobody's answer (architecture 0.6).
    """
    return bool(hidden(game))


def hidden(game: Game) -> tuple[int, ...]:
    """The numbers of the open stages of which not all may know whom they ask."""
    return tuple(wait.id for wait in game.waits if wait.phase not in OPEN)


class Waiting:
    """What each person at the terminal still has to do, until he is through with it."""

    def __init__(self, people: list[Seat]) -> None:
        self.people = people
        self._finished: set[int] = set()

    def finish(self, number: int) -> None:
        """The question or stage of this id waits for nobody here any more."""
        self._finished.add(number)

    def first(self, game: Game, before_all: Seat) -> Seat:
        """The person to be asked now, `before_all` first where he is one; 0 for nobody."""
        order = sorted(self.people, key=lambda seat: seat != before_all)
        return next((seat for seat in order if self.prompt(game, seat) or self.turn(game, seat)), 0)

    def prompt(self, game: Game, seat: Seat) -> Prompt | None:
        """The question that this seat has not finished with."""
        for wait in game.waits:
            for prompt in wait.prompts:
                if prompt.seat != seat or prompt.id in self._finished:
                    continue
                if not prompt.answered or more(prompt):
                    return prompt
        return None

    def turn(self, game: Game, seat: Seat) -> Wait | None:
        """The stage in which this seat has the word and has not given it up."""
        for wait in game.waits:
            if wait.phase in TURNS and wait.id not in self._finished:
                talk = not wait.seat and game.players[seat - 1].death is None
                if wait.seat == seat or talk:
                    return wait
        return None


def invitation(wait: Wait) -> str:
    """The key of the sentence that gives somebody the word."""
    if wait.phase is Phase.LAST_WORDS:
        return "table-turn-words"
    return "table-turn" if wait.seat else "table-turn-talk"
