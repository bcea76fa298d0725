"""Faults that once were, planted again: each takes one repair out of the engine, and nothing else.

`python -m tests.fuzz.planted [NAME]` looks for seeds that find each of them, for `test_finds`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from engine import ballots, exits, owed, pack, recasting
from engine.asking import open_wait
from engine.memo import Memo
from engine.offices import sheriff
from engine.prompts import Prompt
from engine.roles import angel, wolf
from engine.rulesets import checks
from engine.table import Table
from engine.tasks import Fall, Reopen, Run, Task
from engine.vocabulary import Camp, Early, Phase, Seat, Slot, Stage
from tests.fuzz.playing import play

Patch = pytest.MonkeyPatch


class Plant(NamedTuple):
    """A fault: what it does to the engine, in which rule set it shows, which rules it breaks."""

    name: str
    sow: Callable[[Patch], None]
    rules: str
    breaks: frozenset[str]


def _good_at_c0(patch: Patch) -> None:
    patch.setitem(checks.OFFICIAL, Stage.VERDICT_NIGHT, (Camp.WOLVES, Camp.GOOD))


def _day_thrown_away(patch: Patch) -> None:
    patch.setattr(owed, "_going_on", lambda table: [Reopen(table.waits, table.now)])


def _suspended_thrown_away(patch: Patch) -> None:
    """A badge breaks into a shot again, and who cuts the day there forgets the shot."""

    def going_on(table: Table) -> list[Task]:
        found = kept(table)
        return [one for one in found if one is found[0] or not isinstance(one, Reopen)]

    kept = owed._going_on
    patch.setattr(owed, "_going_on", going_on)
    patch.setattr(sheriff, "owing", lambda slot, table: False)


def _badge_opened_beside_itself(patch: Patch) -> None:
    patch.setattr(sheriff, "windows", lambda table: iter(table.waits))


def _won_in_an_open_shot(patch: Patch) -> None:
    patch.setattr(owed, "put_off", lambda point, table: False)


def _heir_before_the_win(patch: Patch) -> None:
    def cut_day(table: Table, falls: tuple[Fall, ...], told: tuple[Seat, ...] = ()) -> None:
        owed.cut_day(table, falls, told)
        late = Run(Stage.VERDICT)
        others = [task for task in table.agenda if task != late]
        place = others.index(Run(Stage.BADGE)) + 1
        table.agenda = (*others[:place], late, *others[place:])

    patch.setattr(wolf, "cut_day", cut_day)


def _exit_without_badge(patch: Patch) -> None:
    patch.setattr(exits, "day_is_open", lambda table: False)


def _exit_not_looked_at(patch: Patch) -> None:
    patch.delitem(checks.OFFICIAL, Stage.VERDICT)


def _angel_of_his_own(patch: Patch) -> None:
    def camp(self: angel.Angel, me: Seat, table: Table) -> Camp:
        over = table.night > 1 or table.recall(me, angel.PLAIN) or not table.lives(me)
        return Camp.GOOD if over and not table.recall(me, angel.CHOSEN) else Camp.ANGEL

    patch.setattr(angel.Angel, "camp", camp)


def _bite_taken_along(patch: Patch) -> None:
    patch.setattr(pack, "_went", lambda table, wolf: False)


def _exile_dodged(patch: Patch) -> None:
    patch.setattr(exits, "OUT", Memo("planted", 0))


def _vote_of_nobody(patch: Patch) -> None:
    def opens(table: Table, prompts: tuple[Prompt, ...]) -> None:
        open_wait(table, Phase.VOTE, 60_000, slots=(Slot.VOTE,), early=Early.ANSWERED)

    patch.setattr(ballots, "close_vote", opens)


def _void_for_good(patch: Patch) -> None:
    patch.setattr(recasting, "_more_time", lambda table, wait: wait)


def _nobody_is_missed(patch: Patch) -> None:
    patch.setattr(exits, "deserts", lambda table, gone: False)


def _of(name: str, sow: Callable[[Patch], None], rules: str, breaks: str) -> Plant:
    return Plant(name, sow, rules, frozenset(breaks.split()))


PLANTS = (
    _of("good win at the night's end", _good_at_c0, "official", "won-at-c0 won-over-shot"),
    _of("an explosion buries the night", _day_thrown_away, "official", "untold unasked"),
    _of("a suspended shot is buried", _suspended_thrown_away, "official", "unasked cut-off"),
    _of("one badge, two choices", _badge_opened_beside_itself, "official", "badge-twice"),
    _of("won in an open shot", _won_in_an_open_shot, "official", "won-over-shot"),
    _of("won in an open shot", _won_in_an_open_shot, "crescent", "won-over-shot"),
    _of("an heir is asked before the win", _heir_before_the_win, "official", "unseen"),
    _of("the leaver's lover keeps the badge", _exit_without_badge, "official", "badge-late"),
    _of("an exit by day is not looked at", _exit_not_looked_at, "official", "unseen"),
    _of("the angel wins with nobody", _angel_of_his_own, "expanded", "winners winner unseen"),
    _of("a leaver's bite goes with him", _bite_taken_along, "expanded", "knife"),
    _of("a leaver's bite goes with him", _bite_taken_along, "official", "knife"),
    _of("an exile is dodged", _exile_dodged, "expanded", "condemned told-twice"),
    _of("a vote of nobody", _vote_of_nobody, "expanded", "nobody-asked"),
    _of("a leaver's ballots decide", _void_for_good, "official", "void"),
    *[
        _of("nobody is left, and the table plays on", _nobody_is_missed, rules, "deserted")
        for rules in ("official", "expanded")
    ],
)


def seeds(plant: Plant, wanted: int, most: int) -> list[int]:
    """Some seeds whose games find this fault."""
    found: list[int] = []
    with pytest.MonkeyPatch.context() as patch:
        plant.sow(patch)
        for seed in range(most):
            one = play(plant.rules, seed)
            if one is not None and one.rule in plant.breaks:
                found.append(seed)
                if len(found) == wanted:
                    break
    return found


if __name__ == "__main__":
    for plant in PLANTS:
        if len(sys.argv) < 2 or any(name in plant.name for name in sys.argv[1:]):
            print(f'("{plant.name}", "{plant.rules}"): {seeds(plant, 1, 4000)},', flush=True)
