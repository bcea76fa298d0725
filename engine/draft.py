"""A frozen `Game` opened for one step, and closed into a new one."""

from __future__ import annotations

from operator import attrgetter, itemgetter

from msgspec.structs import replace

from engine.effects import Effect
from engine.prompts import Act, Wait
from engine.registry import VARIANTS, cast_of
from engine.rules import rule_set
from engine.state import Game, Outcome, Peril, Player, Value, Ward
from engine.tasks import Task
from engine.vocabulary import CardId, Instant, Phase, Seat

_FIELDS = Game.__struct_fields__
_READ = attrgetter(*_FIELDS)
_WRITE = itemgetter(*_FIELDS)


class Draft:
    """The fields of a `Game` to be changed freely; `players` is a list by seat - 1."""

    schema: int
    rules: str
    phase: Phase
    options: dict[str, bool | int | str]
    board: str
    deck: tuple[CardId, ...]
    bottom: tuple[CardId, ...]
    players: list[Player]
    host: str
    seed: int
    drawn: int
    chance: dict[str, tuple[bool | int, ...]]
    grace: int
    gated: bool
    probe: bool
    reversed: bool
    halted: bool
    paused: Instant
    night: int
    day: int
    opened: Instant
    closes: Instant
    agenda: tuple[Task, ...]
    waits: tuple[Wait, ...]
    serial: int
    acts: tuple[Act, ...]
    perils: list[Peril]
    wards: tuple[Ward, ...]
    blocked: tuple[Seat, ...]
    stilled: tuple[Seat, ...]
    untold: tuple[Seat, ...]
    dawn: tuple[Seat, ...]
    fallen: tuple[Seat, ...]
    sheriff: Seat
    had_sheriff: bool
    bond: tuple[Seat, ...]
    memo: dict[str, Value]
    tally: tuple[tuple[Seat, int], ...]
    calm: int
    dusk: bool
    died: bool
    pants_kill: tuple[Seat, ...]
    pants_check: tuple[Seat, ...]
    pants_next: tuple[Seat, ...]
    claims: tuple[tuple[Seat, Seat, str], ...]
    cuts: tuple[Seat, ...]
    ousting: tuple[tuple[Seat, ...], ...]
    vacant: tuple[tuple[Seat, Instant, bool], ...]
    outcome: Outcome | None

    def __init__(self, game: Game, now: Instant) -> None:
        # Every step opens and closes one of these, so all fields go over in one C call each way.
        self.__dict__.update(zip(_FIELDS, _READ(game), strict=True))
        self.players = list(game.players)
        self.perils = [replace(peril) for peril in game.perils]
        self.now = now
        self.effects: list[Effect] = []
        self.book = rule_set(game.rules, game.options)
        self.variants = VARIANTS[game.rules]
        self.cast = cast_of(game.rules, game.deck)

    def close(self) -> Game:
        """The frozen game that this draft has become."""
        kept = {**self.__dict__, "players": tuple(self.players), "perils": tuple(self.perils)}
        return Game(*_WRITE(kept))
