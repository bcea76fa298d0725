"""One step as the referee sees it: what came in, what went out, the table before and after.

A table is read as the plain data it is stored as: seats, cards, deaths, open questions.
"""

from __future__ import annotations

from typing import Any

from engine.commands import AnyCommand
from engine.effects import Announce, Effect, Over
from engine.vocabulary import Phase, Seat

Game = Any
"""A stored game, read and never changed."""

WOLF_CARDS = frozenset(
    {
        "wolf",
        "white_wolf",
        "big_bad_wolf",
        "elder_wolf_brother",
        "younger_wolf_brother",
        "seed_wolf",
        "fire_wolf",
    }
)
EXITS = frozenset({"ufo", "thunder", "drowned", "surrender", "left"})


class Violation(Exception):
    """A rule did not hold. `rule` is the referee's name for it, `clause` where it stands."""

    def __init__(self, rule: str, clause: str, says: str) -> None:
        super().__init__(f"{rule} ({clause}): {says}")
        self.rule = rule


def dead(game: Game) -> frozenset[Seat]:
    """Who is dead, told or not."""
    return frozenset([player.seat for player in game.players if player.death is not None])


def gone(game: Game) -> frozenset[Seat]:
    """Who is dead for all to know; whom nobody has heard of yet acts like the living by day."""
    return dead(game) - set(game.untold)


def living(game: Game) -> tuple[Seat, ...]:
    """Who lives, by seat."""
    return tuple([player.seat for player in game.players if player.death is None])


def card(game: Game, seat: Seat) -> str:
    """The card a seat holds."""
    return str(game.players[seat - 1].card)


def causes(game: Game, seat: Seat) -> frozenset[str]:
    """What a seat died of; nothing where it lives."""
    death = game.players[seat - 1].death
    return frozenset(death.causes) if death is not None else frozenset()


def memo(game: Game, seat: Seat, key: str, default: Any = 0) -> Any:
    """What stands at a seat under this name."""
    return game.players[seat - 1].memo.get(key, default)


def waits(game: Game) -> list[Any]:
    """Every open stretch of time, the suspended ones included."""
    found = list(game.waits)
    for task in game.agenda:
        found += getattr(task, "waits", ())
    return found


def masters(step: Step) -> list[tuple[Seat, Seat]]:
    """Who has just been bound to a master, and to whom; 0 where he chose nobody."""
    left = {wait.id for wait in waits(step.after)}
    return [
        (prompt.seat, prompt.acts[0].targets[0] if prompt.acts else 0)
        for wait in step.before.waits
        for prompt in wait.prompts
        if prompt.slot == "master" and wait.id not in left
    ]


def next_living(game: Game, seat: Seat) -> Seat:
    """The next living seat upward."""
    others = [one for one in living(game) if one != seat]
    return min(others, key=lambda one: (one < seat, one))


class Step:
    """What one command did."""

    __slots__ = (
        "aborted",
        "after",
        "before",
        "command",
        "effects",
        "fallen",
        "long",
        "now",
        "over",
        "said",
    )

    def __init__(
        self,
        command: AnyCommand,
        now: int,
        before: Game,
        after: Game,
        effects: tuple[Effect, ...],
    ) -> None:
        self.command, self.now = command, now
        self.before, self.after, self.effects = before, after, effects
        self.said = [effect for effect in effects if type(effect) is Announce]
        self.over = next((effect for effect in effects if type(effect) is Over), None)
        self.aborted = any(one.key == "aborted" for one in self.said)
        self.long = sum(one.key in ("night", "day") for one in self.said) > 1
        """It has passed several stages at once: what was true between them nobody saw."""
        self.fallen = tuple(
            new.seat
            for old, new in zip(before.players, after.players, strict=True)
            if new is not old and new.death is not None and old.death is None
        )

    @property
    def nightfall(self) -> bool:
        return any(one.key == "night" for one in self.said)

    @property
    def at_nights_end(self) -> bool:
        """The game is over before the day has begun."""
        return self.before.phase is Phase.NIGHT and not any(one.key == "day" for one in self.said)
