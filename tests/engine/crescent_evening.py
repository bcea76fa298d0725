"""A staged evening of 新月 with its clock, for what is told in words that no story has."""

from __future__ import annotations

from engine import Game, next_wake, step
from engine.commands import Answer, AnyCommand, Tick
from engine.effects import Announce, Effect, Whisper
from engine.staging import Story, stage
from engine.vocabulary import Phase

BASIC = "wolf wolf wolf villager villager villager villager seer witch hunter guard cupid"
HYBRID = "cupid hybrid wolf wolf wolf villager villager elder seer witch guard hunter"
CITY = "wolf wolf wolf villager villager elder admirer seer witch guard monk dreamer"
QUIET = {"room": "crescent", "p_ufo": 0, "p_thunder": 0, "p_breakup": 0, "p_return": 0}


class Evening:
    """A staged game, its clock, and what was said since the last look."""

    def __init__(self, cards: str, **given: object) -> None:
        story = Story("crescent", seats=tuple(cards.split()), **given)  # type: ignore[arg-type]
        self.game: Game
        self.game, _ = stage(story)
        self.now = 0
        self.heard: list[Effect] = []
        self.do(Tick(0))

    def do(self, *commands: AnyCommand) -> None:
        for command in commands:
            self.game, effects = step(self.game, command, self.now)
            self.heard.extend(effects)

    def answer(self, seat: int, verb: str, *targets: int) -> None:
        self.do(Answer(self.now, seat, verb, targets))

    def until(self, phase: Phase, *, day: int | None = None) -> None:
        """Let deadlines pass until this phase has opened (on that day)."""
        while self.game.phase is not phase or (day is not None and self.game.day != day):
            assert next_wake(self.game) is not None or self.game.halted, self.game.phase
            self.pass_time()

    def pass_time(self) -> None:
        """Let the nearest deadline pass."""
        self.now = next_wake(self.game) or self.now
        self.do(Tick(self.now))

    def exile(self, seat: int) -> None:
        """Vote a seat out."""
        self.until(Phase.VOTE)
        for voter in (one.seat for one in self.game.players if one.death is None):
            self.answer(voter, "vote", seat)

    def told(self, seat: int) -> list[str]:
        """What a seat was told, as facts; listening starts anew with `forget`."""
        return [one.fact() for one in self.heard if isinstance(one, Whisper) and one.to == seat]

    def said(self) -> list[str]:
        return [one.fact() for one in self.heard if isinstance(one, Announce)]

    def forget(self) -> None:
        self.heard.clear()


def alive(game: Game) -> set[int]:
    return {player.seat for player in game.players if player.death is None}
