"""What the dead of a day are owed in the other two books, whatever breaks into it or cuts it.

Every event, or two of them, in every stage of a day on which somebody with a right has fallen. The
fuzz's referee, who has read the books and not the engine, watches each step: deaths are told, each
right is asked once and to its end, a win is not looked for over a shot nor left unseen.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from engine import Illegal, next_wake, step
from engine.commands import Answer, AnyCommand, Happen, Leave, Tick
from engine.staging import Story, stage
from engine.vocabulary import Phase
from tests.fuzz.playing import Watched
from tests.fuzz.referee import Violation


class Book(NamedTuple):
    """A board with every right of the book, what may break in, and the stages where it does."""

    cards: tuple[str, ...]
    events: tuple[str, ...]
    stages: tuple[Phase, ...]
    options: dict[str, bool | int | str]


class Day(NamedTuple):
    """Who dies by night and by the vote (two: a tie), who loves whom, who has the badge."""

    knifed: int = 0
    poisoned: int = 0
    voted: tuple[int, ...] = ()
    lovers: tuple[int, int] = (10, 11)
    sheriff: int = 0


BOOKS = {
    "crescent": Book(
        (
            *("wolf", "wolf", "wolf", "seer", "witch", "hunter", "cupid", "monk"),
            *("villager", "villager", "villager", "villager"),
        ),
        ("surrender 1", "leave 9", "leave 10", "drown 2", "thunder 11", "ufo 4", "breakup 0"),
        (Phase.SHOT, Phase.BADGE, Phase.SPEECH, Phase.VOTE),
        {"room": "crescent", "p_return": 0, "p_ufo": 0, "p_thunder": 0, "p_breakup": 0},
    ),
    "expanded": Book(
        (
            *("wolf", "wolf", "wolf", "seer", "witch", "hunter", "scapegoat", "avenger"),
            *("idiot", "knight", "villager", "villager", "rusty_knight"),
        ),
        ("leave 2", "leave 10", "leave 11", "duel 10 1", "duel 10 12"),
        (Phase.SHOT, Phase.FLIP, Phase.ALLOW, Phase.SPEECH, Phase.VOTE),
        {},
    ),
}
DAYS = {
    ("crescent", "the hunter is knifed"): Day(knifed=6, lovers=(6, 10)),
    ("crescent", "the hunter is voted out"): Day(voted=(6,), sheriff=9),
    ("crescent", "the hunter's lover is poisoned"): Day(knifed=6, poisoned=10, lovers=(6, 10)),
    ("crescent", "the sheriff is knifed"): Day(knifed=9, sheriff=9),
    ("crescent", "the sheriff is voted out"): Day(voted=(9,), lovers=(9, 6), sheriff=9),
    ("crescent", "a tie costs the monk"): Day(voted=(11, 12), sheriff=9),
    ("crescent", "a tie costs a monk who is sheriff"): Day(voted=(11, 12), sheriff=8),
    ("expanded", "the hunter is knifed"): Day(knifed=6, lovers=(6, 10)),
    ("expanded", "the hunter is voted out"): Day(voted=(6,), lovers=(6, 11)),
    ("expanded", "the idiot is voted out"): Day(voted=(9,)),
    ("expanded", "a tie costs the scapegoat"): Day(voted=(11, 12)),
    ("expanded", "the avenger is voted out"): Day(voted=(8,), lovers=(6, 8)),
    ("expanded", "the rusty knight is knifed"): Day(knifed=13),
}


class Played:
    """One day and the night after it, watched at every step."""

    def __init__(self, rules: str, day: Day, where: Phase, after: bool, events: tuple[str, ...]):
        book = BOOKS[rules]
        state: dict[str, object] = {"lovers": list(day.lovers)}
        if day.sheriff:
            state["sheriff"] = day.sheriff
        seats = tuple(range(1, len(book.cards) + 1))
        options = {**book.options, "stalemate_days": 0}
        at = {"start": "night", "number": 2, "alive": seats, "state": state}
        game, effects = stage(Story(rules, options, book.cards, **at))
        game, more = step(replace(game, probe=False), Tick(0), 0)
        self.watched = Watched(game, (*effects, *more))
        self.day, self.now, self.met = day, 0, False
        self._play(where, after, events)

    def _play(self, where: Phase, after: bool, events: tuple[str, ...]) -> None:
        voted = False
        while self.watched.game.phase is not Phase.OVER and self.watched.game.night < 4:
            game = self.watched.game
            voted = voted or (game.day == 2 and game.phase is Phase.VOTE)
            if game.phase is where and not self.met and voted is (after or where is Phase.VOTE):
                self.met = True
                for event in events:
                    self._take(self._command(event))
            elif not self._answers():
                self._tick()

    def _command(self, event: str) -> AnyCommand:
        verb, *numbers = event.split()
        seat = int(numbers[0])
        if verb == "leave":
            return Leave(self.now, f"u{seat}")
        if verb in ("surrender", "duel"):
            return Answer(self.now, seat, verb, tuple(map(int, numbers[1:])))
        return Happen(self.now, verb, seat)

    def _answers(self) -> bool:
        """The next choice that somebody has to make on this day; False where there is none."""
        for wait in self.watched.game.waits:
            for prompt in wait.prompts:
                for choice in () if prompt.acts else prompt.choices:
                    target = self._wanted(prompt.seat, choice.verb)
                    if target in choice.targets:
                        answer = Answer(self.now, prompt.seat, choice.verb, (target,))
                        if self._take(answer):
                            return True
        return False

    def _wanted(self, seat: int, verb: str) -> int:
        if self.watched.game.night != 2:
            return 0
        voted = self.day.voted or (0,)
        wanted = {"kill": self.day.knifed, "poison": self.day.poisoned, "shoot": 12, "badge": 12}
        return {**wanted, "appoint": 12, "vote": voted[seat % len(voted)]}.get(verb, 0)

    def _tick(self) -> None:
        self.now = max(self.now, next_wake(self.watched.game) or self.now)
        self._take(Tick(self.now))

    def _take(self, command: AnyCommand) -> bool:
        if self.watched.game.phase is Phase.OVER:
            return False
        try:
            self.watched.take(command, self.now)
        except Illegal:
            return False
        return True


@pytest.mark.parametrize(("rules", "day"), DAYS, ids=lambda one: str(one))
def test_what_is_owed_is_settled_in_every_book_whatever_breaks_in(rules: str, day: str) -> None:
    """C-FLOW-17, C-MONK-2, E-SCAPEGOAT-5: all events, in all stages."""
    book, met = BOOKS[rules], 0
    twice = zip(book.events, (*book.events[2:], *book.events[:2]), strict=True)
    for events, where, after in product(
        [*((one,) for one in book.events), *twice], book.stages, (False, True)
    ):
        try:
            met += Played(rules, DAYS[rules, day], where, after, events).met
        except Violation as found:
            told = f"{' and '.join(events)} in {where}{' after the vote' * after}"
            raise AssertionError(f"{told}: {found}") from found
    assert met >= 2 * len(book.events)
