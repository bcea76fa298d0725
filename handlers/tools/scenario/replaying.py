"""A played game once more from its log, for the export: what stood open when, which dice fell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, cast

from msgspec.structs import replace

from engine import Game, Illegal, new_table, step
from engine import commands as c
from engine.chance import draw
from engine.effects import Effect, StageOpened
from engine.roles.thief_blind import LAID
from engine.vocabulary import Phase
from handlers.tools.scenario.explaining import Silence

Log = Sequence[tuple[c.AnyCommand, int]]
# The dice that a story can fix, and their sides.
_DICE = {"seer_draw": 100, "thief_card": 3}


@dataclass(frozen=True)
class Moment:
    """A command of the log, the game around it, and how many stages had opened since the deal."""

    command: c.AnyCommand
    before: Game
    after: Game
    opened_before: int
    opened_after: int
    dice: tuple[str, ...]


class OpenedCount(Silence):
    """Counts the stages that open in a story."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def happened(
        self, now: int, game: Game, effects: Iterable[Effect], fallen: Iterable[int]
    ) -> None:
        self.count += opened(effects)


class _Heard(dict[str, Any]):
    """Fixed dice of which there are none: it notes which dice the rules ask for."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def get(self, key: str, default: Any = None) -> Any:
        self.names.append(key)
        return default


def opened(effects: Iterable[Effect]) -> int:
    """How many stages have opened."""
    return sum(isinstance(effect, StageOpened) for effect in effects)


def replay(log: Log, final: Game) -> Iterator[Moment]:
    """The game from its deal on, one moment a command; deadlines pass before it as they did."""
    game = new_table(final.rules, options=dict(final.options), host=final.host, at=final.opened)
    game = replace(game, grace=final.grace, gated=final.gated)
    count = 0
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
                yield Moment(one, before, game, count, count + opened(effects), tuple(heard.names))
                count += opened(effects)


def laid(dealt: Game, place: int) -> int:
    """Which card of `bottom` lies at a place before crescent's thief; a story lays them in order."""
    order = cast("tuple[int, ...]", dealt.memo.get(LAID.key, LAID.default))
    return order[place - 1] + 1 if 0 < place <= len(order) else place


def thrown(moments: Sequence[Moment]) -> dict[str, tuple[bool | int, ...]]:
    """What the dice have shown that a story can fix, in order."""
    shown: dict[str, list[int]] = {}
    for moment in moments[1:]:
        counter = moment.before.drawn
        names = [name for name in moment.dice if name != "seer_fails"]
        # The thief's die is asked for twice: whether it is fixed, and when it is thrown.
        names = [name for at, name in enumerate(names) if names[:at].count("thief_card") % 2 == 0]
        for name in names:
            if counter >= moment.after.drawn:
                break
            number, counter = draw(moment.before.seed, counter, _DICE.get(name, 1))
            if name == "thief_card":
                number = laid(moments[0].after, number + 1)
            if name in _DICE:
                shown.setdefault(name, []).append(number)
    return {name: tuple(numbers) for name, numbers in shown.items()}
