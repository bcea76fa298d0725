"""Which dice fell in a played game, and the seeds by which they fall alike in its story."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from msgspec.structs import replace

from engine import Game, HookFailed, Illegal, step
from engine.asking import EARLIEST, LATEST
from engine.chance import draw
from engine.roles.thief_blind import LAID
from handlers.tools.scenario.replaying import Moment

# The dice that a story can fix, and their sides.
FIXED = {"seer_draw": 100, "thief_card": 3, "ballot_moment": LATEST - EARLIEST}
# Dice of which most sides mean the same: whether they fell alike shows in the game.
_LOOSE = ("event", "return")
# Asked for, not thrown: a story's answer to the seer's die.
_NOT_THROWN = "seer_fails"
_MOST_SIDES = 64
_MOST_SEEDS = 1 << 21
# The sides and what was shown; None where any side will do.
Fall = tuple[int, int] | None


def laid(dealt: Game, place: int) -> int:
    """Which card of `bottom` lies at this place before crescent's thief; in stories they lie so."""
    order = cast("tuple[int, ...]", dealt.memo.get(LAID.key, LAID.default))
    return order[place - 1] + 1 if 0 < place <= len(order) else place


def fallen(
    moments: Sequence[Moment],
) -> tuple[dict[str, tuple[bool | int, ...]], list[Fall]]:
    """What the dice have shown since the deal: those that a story fixes, and the others."""
    shown: dict[str, list[int]] = {}
    others: list[Fall] = []
    for moment in moments[1:]:
        counter = moment.before.drawn
        for name in moment.dice:
            if name == _NOT_THROWN or counter >= moment.after.drawn:
                continue
            sides = FIXED.get(name) or (1 if name in _LOOSE else _sides(moment, name))
            number, counter = draw(moment.before.seed, counter, sides)
            if name == "thief_card":
                number = laid(moments[0].after, number + 1)
            elif name == "ballot_moment":
                number += EARLIEST
            if name in FIXED:
                shown.setdefault(name, []).append(number)
            else:
                others.append(None if sides == 1 else (sides, number))
    return {name: tuple(numbers) for name, numbers in shown.items()}, others


def _sides(moment: Moment, name: str) -> int:
    """How many things a die has chosen from: the first number that is beyond them."""
    for number in range(1, _MOST_SIDES):
        fixed = replace(moment.before, chance={name: (number,)})
        try:
            step(fixed, moment.command, moment.now)
        except IndexError:
            return number
        except HookFailed as failed:
            if not isinstance(failed.__cause__, IndexError):
                raise
            return number
        except Illegal:
            break
    return 1


def seeds(others: Sequence[Fall]) -> Iterator[int]:
    """The seeds by which these dice fall as they did, one after the other."""
    for seed in range(_MOST_SEEDS):
        if all(
            fall is None or draw(seed, counter, fall[0])[0] == fall[1]
            for counter, fall in enumerate(others)
        ):
            yield seed
