"""A frozen `Game` opened for one step, and closed into a new one."""

from __future__ import annotations

from msgspec.structs import replace

from engine.effects import Effect
from engine.prompts import Act, Wait
from engine.registry import VARIANTS, cast_of
from engine.rules import rule_set
from engine.state import Game, Omission, Outcome, Peril, Player, Value, Ward
from engine.tasks import Task
from engine.vocabulary import CardId, Instant, Phase, Seat


class Draft:
    """The fields of a `Game` to be changed freely; `players` is a list by seat - 1."""

    __slots__ = (*Game.__struct_fields__, "book", "cast", "effects", "now", "variants", "without")

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
    gone: tuple[Seat, ...]
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
    adjourning: tuple[Seat, ...]
    outcome: Outcome | None
    left_out: tuple[Omission, ...]
    barred: tuple[tuple[str, str], ...]
    locale: str
    tongues: tuple[tuple[Seat, str], ...]

    def __init__(self, game: Game, now: Instant) -> None:
        # Written out, here and in `close`: every step does both, and a loop costs three times as
        # much.
        self.schema = game.schema
        self.rules = game.rules
        self.phase = game.phase
        self.options = game.options
        self.board = game.board
        self.deck = game.deck
        self.bottom = game.bottom
        self.players = list(game.players)
        self.host = game.host
        self.seed = game.seed
        self.drawn = game.drawn
        self.chance = game.chance
        self.grace = game.grace
        self.gated = game.gated
        self.probe = game.probe
        self.reversed = game.reversed
        self.halted = game.halted
        self.paused = game.paused
        self.night = game.night
        self.day = game.day
        self.opened = game.opened
        self.closes = game.closes
        self.agenda = game.agenda
        self.waits = game.waits
        self.serial = game.serial
        self.acts = game.acts
        self.perils = [replace(peril) for peril in game.perils] if game.perils else []
        self.wards = game.wards
        self.blocked = game.blocked
        self.stilled = game.stilled
        self.untold = game.untold
        self.gone = game.gone
        self.dawn = game.dawn
        self.fallen = game.fallen
        self.sheriff = game.sheriff
        self.had_sheriff = game.had_sheriff
        self.bond = game.bond
        self.memo = game.memo
        self.tally = game.tally
        self.calm = game.calm
        self.dusk = game.dusk
        self.died = game.died
        self.pants_kill = game.pants_kill
        self.pants_check = game.pants_check
        self.pants_next = game.pants_next
        self.claims = game.claims
        self.cuts = game.cuts
        self.ousting = game.ousting
        self.vacant = game.vacant
        self.adjourning = game.adjourning
        self.outcome = game.outcome
        self.left_out = game.left_out
        self.barred = game.barred
        self.locale = game.locale
        self.tongues = game.tongues
        self.without: tuple[Omission, ...] = ()
        self.now = now
        self.effects: list[Effect] = []
        self.book = rule_set(game.rules, game.options)
        self.variants = VARIANTS[game.rules]
        self.cast = cast_of(game.rules, game.deck)

    def close(self) -> Game:
        """The frozen game that this draft has become."""
        return Game(
            self.schema,
            self.rules,
            self.phase,
            self.options,
            self.board,
            self.deck,
            self.bottom,
            tuple(self.players),
            self.host,
            self.seed,
            self.drawn,
            self.chance,
            self.grace,
            self.gated,
            self.probe,
            self.reversed,
            self.halted,
            self.paused,
            self.night,
            self.day,
            self.opened,
            self.closes,
            self.agenda,
            self.waits,
            self.serial,
            self.acts,
            tuple(self.perils),
            self.wards,
            self.blocked,
            self.stilled,
            self.untold,
            self.gone,
            self.dawn,
            self.fallen,
            self.sheriff,
            self.had_sheriff,
            self.bond,
            self.memo,
            self.tally,
            self.calm,
            self.dusk,
            self.died,
            self.pants_kill,
            self.pants_check,
            self.pants_next,
            self.claims,
            self.cuts,
            self.ousting,
            self.vacant,
            self.adjourning,
            self.outcome,
            self.left_out,
            self.barred,
            self.locale,
            self.tongues,
        )
