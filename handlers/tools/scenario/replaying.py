"""A played game once more from its log: what stood open when, and which dice were thrown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from engine import Game, Illegal, commands as c, new_table, step
from engine.effects import Effect, StageOpened
from engine.vocabulary import Phase, Slot
from handlers.tools.scenario.explaining import Silence

# A stage that has opened: its phase, the seat whose it is, its slots.
Opened = tuple[Phase, int, tuple[Slot, ...]]
Log = Sequence[tuple[c.AnyCommand, int]]


@dataclass(frozen=True)
class Moment:
    """A command of the log, the game around it, and how many stages had opened since the deal."""

    command: c.AnyCommand
    before: Game
    after: Game
    opened_before: int
    opened_after: int
    dice: tuple[str, ...]
    now: int
    stages: tuple[Opened, ...]


class OpenedCount(Silence):
    """Counts the stages that open in a story, as far as they opened in the game.

    A story announces the cards at the bottom, too (FORMAT, `seats`), so that it may wait for a card
    that nobody at the table has heard of: such an empty wait more is not counted.
    """

    def __init__(self, stages: Sequence[Opened]) -> None:
        super().__init__()
        self.stages = stages
        self.count = 0

    def happened(
        self, now: int, game: Game, effects: Iterable[Effect], fallen: Iterable[int]
    ) -> None:
        asked = {wait.id for wait in game.waits if wait.prompts}
        for number, stage in opened(game, effects):
            due = self.stages[self.count] if self.count < len(self.stages) else None
            if number in asked or stage == due:
                self.count += 1


class _Heard(dict[str, Any]):
    """Fixed dice of which there are none: it notes which dice the rules ask for."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def get(self, key: str, default: Any = None) -> Any:
        self.names.append(key)
        return default


def opened(game: Game, effects: Iterable[Effect]) -> list[tuple[int, Opened]]:
    """The stages that have opened, each with the number of its wait."""
    slots = {wait.id: wait.slots for wait in game.waits}
    return [
        (effect.wait, (effect.phase, effect.seat, slots.get(effect.wait, ())))
        for effect in effects
        if isinstance(effect, StageOpened)
    ]


def replay(log: Log, final: Game) -> Iterator[Moment]:
    """The game from its deal on, one moment a command; deadlines pass before it as they did."""
    game = new_table(final.rules, options=dict(final.options), host=final.host, at=final.opened)
    game = replace(game, grace=final.grace, gated=final.gated)
    count, known = 0, set[int]()
    for command, now in log:
        if isinstance(command, c.SetOption):
            continue
        due = [c.Tick(at=command.at)] if game.night or game.agenda or game.waits else []
        for one in (*due, command):
            heard = _Heard()
            before = replace(game, chance=heard)
            try:
                game, effects = step(before, one, now)
            except Illegal:
                continue
            if game.phase is not Phase.LOBBY:
                dice = tuple(heard.names)
                # A stage is told of again where its clock starts, or goes on after a pause.
                new = [one for one in opened(game, effects) if one[0] not in known]
                known.update(number for number, _ in new)
                stages = tuple(stage for _, stage in new)
                more = count + len(stages)
                yield Moment(one, before, game, count, more, dice, now, stages)
                count = more
