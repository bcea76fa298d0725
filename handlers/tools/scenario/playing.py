"""A story's game on the table: simulated time, commands in, and a diary of what came out."""

from __future__ import annotations

from collections.abc import Iterator

from adapters.text.matcher import heard
from engine import Game, Illegal, Legal, camp_of, legal, next_wake, step
from engine.commands import Answer, AnyCommand, Happen, Leave, Speak, Tick
from engine.effects import Effect
from engine.prompts import Prompt
from engine.table import Table
from engine.vocabulary import Camp, Phase
from handlers.tools.scenario import words
from handlers.tools.scenario.diary import Diary
from handlers.tools.scenario.explaining import Silence, Trail
from handlers.tools.scenario.phrases import Deed, Stage

MOST_NIGHTS = 100


class Failed(Exception):
    """The story does not hold; the message says what was expected and what happened."""


class Play:
    """A running story. `now` is in milliseconds from the first step on."""

    def __init__(
        self,
        game: Game,
        effects: tuple[Effect, ...],
        trail: Trail | None = None,
        watched: frozenset[tuple[int, str]] = frozenset(),
    ) -> None:
        self.game = game
        self.now = 0
        self.diary = Diary()
        self.trail = trail or Silence()
        self.watched = watched
        self._take_in(game, effects)

    # Doing

    def send(self, command: AnyCommand, seat: int = 0, spelled: str = "") -> Illegal | None:
        """Apply a command now; returns why it was refused, or None.

        `spelled` is what the seat does in a story's words, for the explanation.
        """
        before = self.game
        try:
            self.game, effects = step(before, command, self.now)
        except Illegal as illegal:
            self.trail.answered(self.now, seat, spelled, illegal)
            return illegal
        self.trail.answered(self.now, seat, spelled, None)
        self._take_in(before, effects)
        return None

    def _take_in(self, before: Game, effects: tuple[Effect, ...]) -> None:
        for effect in effects:
            self.diary.note(effect)
        fallen = self.diary.bury(before, self.game)
        self.trail.happened(self.now, self.game, effects, fallen)
        for seat, verb in self.watched:
            if any(power.verb == verb for power in self.powers(seat)):
                self.diary.asked.add((seat, verb))

    def answer(self, seat: int, deed: Deed, prompt: int = 0) -> bool:
        """Have a seat say or do something now; returns whether it was accepted, and keeps that."""
        illegal = self.send(self._command(seat, deed, prompt), seat, deed.text)
        key = (seat, deed.text)
        if illegal is None:
            self.diary.accepted.add(key)
        else:
            self.diary.refused.setdefault(key, str(illegal))
        return illegal is None

    def _command(self, seat: int, deed: Deed, prompt: int) -> AnyCommand:
        if deed.verb == "say":
            names = {player.name: player.seat for player in self.game.players if player.name}
            return heard(deed.word, seat, self.now, names, len(self.game.players))
        if deed.verb == "whisper":
            return Speak(self.now, seat)
        if deed.verb == "leave":
            return Leave(self.now, self.game.players[seat - 1].user)
        return Answer(self.now, seat, deed.verb, deed.targets, deed.word, prompt)

    def happen(self, event: str, seat: int) -> None:
        """Let something happen to a player; raises Failed where the rules refuse it."""
        if self.over:
            return
        illegal = self.send(Happen(self.now, event, seat))
        if illegal is not None:
            raise Failed(f"the rules refuse the event: {illegal}")

    # Time

    def tick(self) -> None:
        """Leave nightfall, or let the nearest deadline pass; raises Failed where none is there."""
        before = self.game
        if not before.halted:
            due = next_wake(before)
            if due is None:
                raise Failed("the game waits for nothing and goes no further")
            self.now = max(self.now, due)
        self.send(Tick(self.now))
        if self.game == before:
            raise Failed("the game goes no further though its deadline has passed")

    def wait(self, length: int) -> None:
        """Let time pass; deadlines on the way, and at its very end, pass at their own moments."""
        until = self.now + length
        if self.game.halted:
            self.tick()
        while not self.over:
            due = self.now if self.game.halted else next_wake(self.game)
            if due is None or due > until or (self.game.halted and self.now == until):
                break
            self.tick()
        self.now = until

    def timeout(self) -> None:
        """Let the nearest deadline pass."""
        if self.game.halted:
            self.tick()
        if not self.over:
            self.tick()

    def until(self, stage: Stage) -> None:
        """Play on, unanswered, until a stage is open; raises Failed where it never comes."""
        last = self.game.night + MOST_NIGHTS
        while not self.stands(stage):
            if self.over:
                raise Failed(
                    f"expected to reach `{stage.text}`, but the game is over: {self.end()}"
                )
            if self.game.night > last:
                raise Failed(f"`{stage.text}` has not come in {MOST_NIGHTS} nights")
            self.tick()

    def turn_page(self) -> None:
        """Begin counting anew, as every `expect` does."""
        self.diary = Diary()

    # Looking

    @property
    def over(self) -> bool:
        return self.game.phase is Phase.OVER

    @property
    def at_night(self) -> bool:
        """Whether the night has begun and its dawn has not come."""
        return self.game.halted or self.game.phase is Phase.NIGHT

    @property
    def in_day_stage(self) -> bool:
        """Whether a stage of the day has opened."""
        return any(wait.phase is not Phase.NIGHT for wait in self.game.waits)

    def prompts(self, seat: int = 0) -> Iterator[Prompt]:
        """The open prompts, of one seat or of all."""
        for wait in self.game.waits:
            for prompt in wait.prompts:
                if not seat or prompt.seat == seat:
                    yield prompt

    def powers(self, seat: int) -> list[Legal]:
        """What the seat may do now without being asked, as far as stories count it as asked."""
        if self.over:
            return []
        return [
            power
            for power in legal(self.game, seat)
            if not power.prompt and power.verb in words.POWERS
        ]

    def takes(self, seat: int, verb: str) -> frozenset[int] | None:
        """The targets that an open prompt (or power) of the seat offers with a verb, or None."""
        for prompt in self.prompts(seat):
            choice = prompt.choice(verb)
            if choice is not None:
                return frozenset(choice.targets)
        if verb in words.POWERS:
            for power in self.powers(seat):
                if power.verb == verb:
                    return frozenset(power.targets)
        return None

    def stands(self, stage: Stage) -> bool:
        """Whether this STAGE is open."""
        if stage.verb:
            return self.takes(stage.seat, stage.verb) is not None
        if stage.phase in (Phase.NIGHT, Phase.OVER):
            return self.at_night if stage.phase is Phase.NIGHT else self.over
        return any(
            wait.phase is stage.phase and stage.seat in (0, wait.seat) for wait in self.game.waits
        )

    def standing(self) -> str:
        """The stage that is open, in a story's words."""
        if self.over:
            return "over"
        if self.at_night:
            return "night"
        open_stages = [f"{wait.phase} {wait.seat or ''}".strip() for wait in self.game.waits]
        return " and ".join(open_stages) or str(self.game.phase)

    def lives(self, seat: int) -> bool:
        return self.game.players[seat - 1].death is None

    def in_pack(self, seat: int) -> bool:
        """Whether the seat is a living member of the pack."""
        table = Table(self.game, self.now)
        return self.lives(seat) and (table.is_wolf(seat) or table.role(seat).attends(seat, table))

    def camp(self, seat: int) -> Camp:
        return camp_of(self.game, seat)

    def end(self) -> str:
        """How the game ended, for people."""
        outcome = self.game.outcome
        if outcome is None:
            return "it is not over"
        if outcome.camp is Camp.NONE:
            return f"nobody has won ({outcome.reason})" if outcome.reason else "nobody has won"
        seats = " ".join(map(str, outcome.winners))
        reason = f", {outcome.reason}" if outcome.reason else ""
        return f"{outcome.camp} have won (seats {seats}{reason})"
