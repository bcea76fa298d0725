"""What has happened since the last `expect`: told, announced, asked, answered, died."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.effects import Announce, Ask, Effect, Whisper
from engine.state import Death, Game

Fact = tuple[str, ...]


@dataclass
class Diary:
    """A page of it; `expect` begins a new one."""

    told: dict[int, list[Fact]] = field(default_factory=dict)
    announced: list[Fact] = field(default_factory=list)
    asked: set[tuple[int, str]] = field(default_factory=set)
    accepted: set[tuple[int, str]] = field(default_factory=set)
    refused: dict[tuple[int, str], str] = field(default_factory=dict)
    died: dict[int, Death] = field(default_factory=dict)

    def note(self, effect: Effect) -> None:
        """Keep what an effect says. A question counts as told, too: `asked VERB`."""
        if isinstance(effect, Announce):
            self.announced.append(tuple(effect.fact().split()))
        elif isinstance(effect, Whisper):
            self.told.setdefault(effect.to, []).append(tuple(effect.fact().split()))
        elif isinstance(effect, Ask):
            for verb in effect.verbs:
                self.asked.add((effect.to, verb))
                self.told.setdefault(effect.to, []).append(("asked", verb))

    def bury(self, before: Game, after: Game) -> list[int]:
        """Keep who died between two states, and of what; returns the newly dead.

        Who comes back later has died all the same.
        """
        fresh = []
        for old, new in zip(before.players, after.players, strict=True):
            if new.death is not None and new.death != old.death:
                self.died[new.seat] = new.death
                if old.death is None:
                    fresh.append(new.seat)
        return fresh
