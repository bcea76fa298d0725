"""A game kept open between commands is the same game: `Running` against `step`, and the draft
both work on.
"""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings, strategies as st

from engine import Game, Illegal, Running, encode, new_table, next_wake
from engine.commands import Answer, AnyCommand, Begin, Choose, Join, Pause, Resume, SetOption, Tick
from engine.effects import Effect
from engine.rules import RULE_SETS
from engine.state import Peril
from engine.table import Table
from engine.vocabulary import Cause, Phase
from handlers.tools.drawn import drawn
from tests.engine.play import Run, play_out, random_answer, seated
from tests.engine.test_machine import RELAXED, odd_command

SEEDS = st.integers(0, 2**32)
LOOKED_AT = 40
"""After so many commands the game kept open is closed and compared whole."""


@dataclass
class Both(Run):
    """A game played twice: closed after each command, and kept open."""

    kept: Running = field(init=False)
    refusals: int = 0

    def __post_init__(self) -> None:
        self.kept = Running(self.game)

    def do(self, command: AnyCommand) -> tuple[Effect, ...]:
        """The same command to both; what goes out, or why it is refused, must be the same."""
        kept = _outcome(lambda: tuple(self.kept.step(command, self.now)))
        closed = _outcome(lambda: Run.do(self, command))
        assert str(kept) == str(closed), command
        self.compare()
        if isinstance(closed, Illegal):
            self.refusals += 1
            raise closed
        return closed

    def compare(self) -> None:
        """What can be seen of the open game at any time; now and then the whole of it."""
        assert self.kept.waits == self.game.waits
        assert (self.kept.phase, self.kept.over) == (self.game.phase, self.game.outcome is not None)
        assert self.kept.next_wake == (next_wake(self.game) or 0)
        if len(self.log) % LOOKED_AT == 0:
            assert encode(self.kept.game) == encode(self.game)


def _outcome(work: Callable[[], tuple[Effect, ...]]) -> tuple[Effect, ...] | Illegal:
    try:
        return work()
    except Illegal as illegal:
        return illegal


def opened(rules: str, dice: random.Random, seed: int) -> Both:
    """A table of any legal deck and options from its lobby on, dealt and begun."""
    table = drawn(rules, dice, change_options=True)
    both = Both(new_table(rules))
    for name, value in table.options.items():
        both.do(SetOption(0, name, value))
    for number in range(1, table.players + 1):
        both.do(Join(0, f"u{number}", f"p{number}"))
    both.do(Choose(0, deck=table.deck))
    both.do(Begin(0, seed))
    return both


def wild(both: Both, dice: random.Random, moves: int) -> None:
    """Legal moves, odd commands and deadlines, as they come; the game is not paused after it."""
    for _ in range(moves):
        if both.over:
            return
        if both.game.paused:
            both.do(Resume(both.now))
        answer = random_answer(both, dice.randint(1, len(both.game.players)), dice)
        if dice.random() < 0.3:
            with contextlib.suppress(Illegal):
                both.do(odd_command(both, dice))
        elif answer is not None:
            both.do(answer)
        else:
            both.tick()
    if both.game.paused:
        both.do(Resume(both.now))


@settings(RELAXED, max_examples=60)
@given(rules=st.sampled_from(RULE_SETS), seed=SEEDS, throws=SEEDS)
def test_a_game_kept_open_is_the_game_that_is_closed_after_each_command(rules, seed, throws):
    """Architecture 0.1, 2.12: state bytes, effects and refusals alike, legal moves and wild ones,
    to the end, in all three rule sets.
    """
    dice = random.Random(throws)
    both = opened(rules, dice, seed)
    wild(both, dice, 100)
    play_out(both, dice)
    assert encode(both.kept.game) == encode(both.game)


def test_a_refusal_that_comes_after_a_deadline_has_passed_undoes_that_too():
    """A late answer lets the window close before it is refused: nothing of that may stay."""
    both = Both(seated("official", 9).game)
    wait = both.game.waits[0]
    prompt = wait.prompts[0]
    both.do(Tick(0))
    for late in (wait.due, wait.due + 1):
        with pytest.raises(Illegal):
            both.do(Answer(late, prompt.seat, prompt.choices[0].verb, (99,), prompt=prompt.id))
    assert both.kept.waits == (wait,)
    assert both.refusals == 2


def test_what_was_closed_stays_as_it_was_when_the_game_goes_on():
    """Architecture 0.3: a game given out is a value; hooks change perils of the open one only."""
    both = Both(seated("official", 9, board="B9", seed=3).game)
    given_out: list[tuple[Game, bytes]] = []
    while not both.over:
        for wait in both.game.waits:
            for prompt in wait.prompts:
                target = next(iter(prompt.choices[0].targets), 0)
                if prompt.choices[0].verb in ("kill", "save"):
                    verb = prompt.choices[0].verb
                    both.do(Answer(both.now, prompt.seat, verb, (target,), prompt=prompt.id))
                    given_out.append((both.kept.game, encode(both.kept.game)))
        both.tick()
        given_out.append((both.kept.game, encode(both.kept.game)))
    assert {peril.cured for game, _ in given_out for peril in game.perils} == {False, True}
    assert all(encode(game) == before for game, before in given_out)


def test_pause_and_resume_move_the_deadline_of_a_game_kept_open():
    """Bug-log O74: while it is paused nothing is due; then every window has what it had left."""
    running = Running(seated("official", 9).game)
    due = running.next_wake
    running.step(Pause(1000), 1000)
    assert running.next_wake == 0
    running.step(Resume(6000), 6000)
    assert running.next_wake == due + 5000


def test_a_draft_closes_into_the_game_it_was_opened_from_field_by_field():
    """Both lists of fields are written out: one left out or out of place would be seen here."""
    table = seated("official", 9).game
    unlike = {name: object() for name in Game.__struct_fields__}
    peril = Peril(1, Cause.KNIFE)
    unlike |= {"rules": "official", "options": {}, "deck": table.deck, "phase": Phase.DAY}
    unlike |= {"players": table.players, "perils": (peril,)}
    game = Game(**unlike)
    closed = Table(game, 0).close()
    for name, value in unlike.items():
        assert getattr(closed, name) == value, name
    assert closed.perils[0] is not peril
