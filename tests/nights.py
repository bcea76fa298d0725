"""One-line nights, and every night there is: the notation and the perft of the night matrix.

`night("wolf guard witch villager", wolf=4, guard=4, save=4).dead` plays one night of the official
rules: who is named acts by the verb, everybody else stays silent.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from engine import Game, Illegal, next_wake, step
from engine.commands import Answer, Tick
from engine.prompts import Prompt
from engine.staging import Story, stage
from engine.vocabulary import Phase

VERBS = {"wolf": "kill"}


@dataclass(frozen=True)
class Dawn:
    """What a night led to."""

    game: Game

    @property
    def dead(self) -> set[int]:
        return {player.seat for player in self.game.players if player.death is not None}

    def causes(self, seat: int) -> set[str]:
        death = self.game.players[seat - 1].death
        return {str(cause) for cause in death.causes} if death else set()


def night(cards: str, rules: str = "official", **choices: int | tuple[int, ...]) -> Dawn:
    """Play night 1 with these choices by verb (`wolf` = the whole pack's kill); refusals raise."""
    wanted = {VERBS.get(verb, verb): value for verb, value in choices.items()}
    game, _ = stage(Story(rules=rules, seats=tuple(cards.split())))
    while True:
        for prompt in prompts(game):
            for choice in prompt.choices:
                if choice.verb in wanted:
                    value = wanted[choice.verb]
                    targets = value if isinstance(value, tuple) else (value,)
                    game = answer(game, prompt, choice.verb, targets)
        game, going = onward(game)
        if not going:
            return Dawn(game)


def prompts(game: Game) -> list[Prompt]:
    return [prompt for wait in game.waits for prompt in wait.prompts]


def clock(game: Game) -> int:
    """Some instant inside the open wait."""
    return max(0, (next_wake(game) or 1) - 1)


def answer(game: Game, prompt: Prompt, verb: str, targets: tuple[int, ...]) -> Game:
    now = clock(game)
    return step(game, Answer(now, prompt.seat, verb, targets, prompt=prompt.id), now)[0]


def onward(game: Game) -> tuple[Game, bool]:
    """Let the open wait run out; False once the night is over."""
    due = next_wake(game)
    if game.halted:
        game = step(game, Tick(0), 0)[0]
    elif due is not None:
        game = step(game, Tick(due), due)[0]
    return game, game.phase is Phase.NIGHT and not game.halted


def perft(game: Game, focus: int) -> Iterator[Game]:
    """Every end of this night in which each seat that is asked aims at `focus` or does nothing."""
    game, going = onward(game)
    if not going:
        yield game
        return
    yield from _branch(game, focus, [prompt.id for prompt in prompts(game)])


def _branch(game: Game, focus: int, ids: list[int]) -> Iterator[Game]:
    if not ids:
        yield from perft(game, focus)
        return
    prompt = next((found for found in prompts(game) if found.id == ids[0]), None)
    yield from _branch(game, focus, ids[1:])
    if prompt is None:
        return
    for choice in prompt.choices:
        if not choice.targets and (choice.words or choice.text):
            continue
        targets = _aim(choice.targets, choice.least, choice.most, focus)
        if choice.groups:
            targets = next((group for group in choice.groups if focus in group), choice.groups[0])
        try:
            aimed = answer(game, prompt, choice.verb, targets)
        except Illegal:
            continue
        yield from _branch(aimed, focus, ids[1:])


def _aim(legal: tuple[int, ...], least: int, most: int, focus: int) -> tuple[int, ...]:
    if not most:
        return ()
    others = [target for target in legal if target != focus]
    return (focus, *others)[: max(1, least)]


def outcome(game: Game) -> bytes:
    """What matters of a night's end, whatever order its hooks ran in."""
    players = [
        msgspec.structs.replace(player, told=tuple(sorted(player.told))) for player in game.players
    ]
    kept = (
        players,
        game.untold,
        game.dawn,
        game.bond,
        game.sheriff,
        game.phase,
        sorted(game.memo.items()),
        game.outcome,
        game.pants_next,
    )
    return msgspec.json.encode(kept, order="sorted")
