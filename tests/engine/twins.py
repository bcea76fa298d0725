"""Two games with one public history and one hidden difference, given the same inputs.

A twin is a game and what went out of it. Nobody whom no clause tells of the difference may hear,
see or be asked anything else in the one than in the other.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

import msgspec

from engine import Illegal, commands as c, legal, next_wake, step, view
from engine.commands import Answer, AnyCommand, Tick
from engine.effects import Announce, Ask, Close, Effect, Relay, StageOpened, Whisper
from engine.staging import Story, stage
from engine.state import Game
from engine.vocabulary import Phase

GROUP = 0


class Twin:
    """One of the two: `heard` is what each seat, and the group, got of the last input."""

    def __init__(self, game: Game, effects: Iterable[Effect] = (), now: int = 0) -> None:
        self.game, self.now = game, now
        self.heard: dict[int, tuple[bytes, ...]] = {}
        self._note(tuple(effects))

    @classmethod
    def of(cls, story: Story) -> Twin:
        return cls(*stage(story))

    def do(self, command: AnyCommand) -> str:
        """Give a command; "" where it is taken, else why not."""
        try:
            self.game, effects = step(self.game, command, self.now)
        except Illegal as illegal:
            self._note(())
            return illegal.key
        self._note(effects)
        return ""

    def tick(self) -> None:
        """Let the next deadline pass."""
        due = self.now if self.game.halted else next_wake(self.game)
        assert due is not None
        self.now = max(self.now, due)
        self.do(Tick(self.now))

    def until(self, there: Callable[[Game], bool], *answers: tuple[int, str, tuple[int, ...]]):
        """Play on until it is so; these seats answer as soon as they are asked."""
        left = list(answers)
        for _ in range(200):
            for one in list(left):
                if self.asked(one[0], one[1]):
                    assert not self.do(Answer(self.now, one[0], one[1], one[2])), one
                    left.remove(one)
            if there(self.game):
                assert not left, f"never asked: {left}"
                return self
            self.tick()
        raise AssertionError("it never comes to that")

    def asked(self, seat: int, verb: str) -> bool:
        prompts = (one for wait in self.game.waits for one in wait.prompts)
        return any(one.seat == seat and one.choice(verb) and not one.acts for one in prompts)

    def says(self, keys: tuple[str, ...]) -> bool:
        """Whether the last input has had the group told one of these, or the game end."""
        said = b"".join(self.heard[GROUP])
        told = any(f'"{key}"'.encode() in said for key in keys)
        return told or self.game.phase is Phase.OVER

    def _note(self, effects: tuple[Effect, ...]) -> None:
        seats = range(len(self.game.players) + 1)
        self.heard = {seat: tuple(_reaches(seat, effects)) for seat in seats}

    def seen(self, seat: int) -> bytes:
        """All that this seat can look up and may do; the group's for GROUP."""
        seen = view(self.game, seat or None)
        prompts = tuple(msgspec.structs.replace(one, id=0, acts=()) for one in seen.prompts)
        choices = tuple(msgspec.structs.replace(one, prompt=0) for one in seen.legal)
        return msgspec.json.encode(
            msgspec.structs.replace(seen, prompts=prompts, legal=choices, seat=seat)
        )


def _reaches(seat: int, effects: tuple[Effect, ...]) -> Iterable[bytes]:
    for effect in effects:
        if isinstance(effect, Announce | Relay):
            shown = isinstance(effect, Announce) or seat in effect.to
            yield from [msgspec.json.encode(effect)] if shown else []
        elif isinstance(effect, Whisper) and effect.to == seat:
            yield msgspec.json.encode(effect)
        elif isinstance(effect, StageOpened):
            yield msgspec.json.encode((effect.phase, effect.due, effect.seat))
        elif isinstance(effect, Ask) and effect.to == seat:
            yield msgspec.json.encode((effect.verbs, effect.due))
        elif isinstance(effect, Close) and effect.to == seat:
            yield b"close"


def differs(one: Twin, other: Twin, to: Iterable[int]) -> str:
    """Who of these can tell the two apart, and by what; "" where nobody can."""
    for seat in to:
        if one.heard[seat] != other.heard[seat]:
            return f"{seat or 'the group'} hears {one.heard[seat]} or {other.heard[seat]}"
        if one.seen(seat) != other.seen(seat):
            return f"{seat or 'the group'} sees {one.seen(seat)!r} or {other.seen(seat)!r}"
    return ""


Extra = Callable[[Twin, random.Random], AnyCommand | None]


def walk(
    one: Twin,
    other: Twin,
    to: list[int],
    seed: int,
    quiet: tuple[int, ...],
    until: tuple[str, ...],
    extra: Extra = lambda twin, dice: None,
) -> int:
    """The same inputs to both until the group hears one of these; returns how many.

    `quiet` seats know of the difference: they give no input but such as everybody could. `extra`
    is asked for a further input now and then.
    """
    dice = random.Random(seed)
    for number in range(1, 400):
        command = extra(one, dice) if dice.random() < 0.2 else _any(one, dice, quiet)
        if command is None:
            one.tick(), other.tick()
        else:
            answers = one.do(command), other.do(command)
            open_ = not isinstance(command, c.Answer) or command.seat not in quiet
            assert not open_ or answers[0] == answers[1], f"{command}: {answers}"
        if one.says(until) or other.says(until):
            return number
        found = differs(one, other, to)
        assert not found, f"after {command}: {found}"
    raise AssertionError("that is never heard")


def _any(twin: Twin, dice: random.Random, quiet: tuple[int, ...]) -> c.AnyCommand | None:
    """Something that somebody does, as it would be done in either."""
    seat, at = dice.choice(range(1, len(twin.game.players) + 1)), twin.now
    other = dice.choice(range(1, len(twin.game.players) + 1))
    user = twin.game.players[seat - 1].user
    deed = dice.randrange(16)
    if deed < 3:
        choices = [] if seat in quiet else legal(twin.game, seat)
        if not choices:
            return None if deed < 2 else c.Said(at, seat)
        one = dice.choice(choices)
        if not one.targets and (one.words or one.text):
            return c.Answer(at, seat, one.verb, (), one.words[0] if one.words else "sign")
        group = dice.choice(one.groups) if one.groups else ()
        aims = group or tuple(dice.sample(one.targets, min(max(1, one.least), one.most)))
        return c.Answer(at, seat, one.verb, aims if one.most else ())
    return (
        c.Kick(at, user, other),
        c.Kick(at, user, other, admin=dice.random() < 0.1),
        c.Adjourn(at, seat),
        c.Skip(at, seat),
        c.Said(at, seat, (other,), couple=True),
        c.Gone(at, user) if dice.random() < 0.3 else c.Reach(at, user, reachable=False),
        c.Back(at, user),
        c.TakeSeat(at, f"new{at}", "new", other),
        c.HandOver(at, user),
        c.Speak(at, seat) if seat not in quiet else c.Skip(at, other),
        c.Typed(at, seat, "sign") if seat not in quiet else c.Skip(at, other),
        c.Leave(at, user) if dice.random() < 0.2 else c.Said(at, seat),
        None,
    )[deed - 3]
