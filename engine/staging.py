"""Sets a table up in the middle of a story: exact cards, a given night or day, what already
happened.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from engine import deal, decks, rules
from engine.effects import Effect
from engine.errors import Illegal
from engine.house import House
from engine.lobby import new_table
from engine.registry import VARIANTS
from engine.state import Death, Game, Player
from engine.step import drain
from engine.table import Table
from engine.tasks import Run, Task
from engine.vocabulary import Cause, Instant, Phase, Stage


class Story(msgspec.Struct, frozen=True):
    """The head of a story, as FORMAT.md has it: cards of every seat and what came before."""

    rules: str
    options: dict[str, bool | int | str] = {}
    seats: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()
    deals: tuple[tuple[str, ...], ...] = ()
    pants_kill: tuple[int, ...] = ()
    pants_check: tuple[int, ...] = ()
    groups: tuple[tuple[int, ...], ...] = ()
    seed: int = 0
    chance: dict[str, tuple[bool | int, ...]] = {}
    profile: dict[int, dict[str, str | int]] = {}
    start: str = ""
    number: int = 0
    alive: tuple[int, ...] = ()
    state: dict[str, Any] = {}
    reversed: bool = False


def stage(story: Story, now: Instant = 0) -> tuple[Game, tuple[Effect, ...]]:
    """The table of a story, stopped where it begins, and what was said until then.

    Raises Illegal where the story names something the rules do not have.
    """
    options = dict(story.options)
    for name in ("silent_players", "autoplay"):
        if name in rules.options(story.rules):
            options.setdefault(name, "off")
    game = new_table(story.rules, options=options, at=now)
    table = Table(game, now)
    table.seed, table.chance = story.seed, dict(story.chance)
    table.probe, table.reversed = True, story.reversed
    cards, bottom = _cards(story, table)
    decks.known(table, (*cards, *bottom))
    table.players = [Player(seat, f"u{seat}", f"p{seat}") for seat in range(1, len(cards) + 1)]
    if table.rulings(House).pants:
        table.pants_kill, table.pants_check = story.pants_kill, story.pants_check
    for seat, known in story.profile.items():
        acting, sex = known.get("acting"), known.get("sex")
        deal.profile(table, seat, int(acting) if acting is not None else None, str(sex or ""))
    if story.groups:
        table.memo = {"groups": tuple(seat for seat in story.groups[0])}
    deal.lay_out(table, cards, bottom)
    _check_bottom(table)
    if story.start:
        _jump(story, table)
    drain(table)
    return table.close(), tuple(table.effects)


def _cards(story: Story, table: Table) -> tuple[tuple[str, ...], tuple[str, ...]]:
    if not story.deals:
        return story.seats, story.bottom
    for pile in story.deals:
        players = len(pile) - sum(table.card(card).extra(table) for card in set(pile))
        if decks.acceptable(table, tuple(pile), players):
            return pile[:players], pile[players:]
    raise Illegal("no-deal")


def _check_bottom(table: Table) -> None:
    cards = {*(player.card for player in table.players), *table.bottom}
    wanted = sum(table.card(card).spare(table) for card in cards)
    if len(table.bottom) != wanted:
        raise Illegal("bottom-count", cards=len(table.bottom), wanted=wanted)


def _jump(story: Story, table: Table) -> None:
    """Begin at a later night or day: the others died by the wolves, nothing is pending."""
    table.effects.clear()
    house = table.rulings(House)
    before = story.number - 1
    for player in list(table.players):
        if player.seat not in story.alive:
            death = Death(player.seat, (Cause.KNIFE,), night=max(1, before))
            table.players[player.seat - 1] = replace(player, death=death)
    for key, values in story.state.items():
        _state(key, values, table)
    if story.start == "night":
        table.night = table.day = before
        table.agenda = (*house.night, Run(Stage.DAYBREAK))
        return
    table.night, table.day = story.number, story.number
    table.phase = Phase.DAY
    table.agenda = _from_first_stage(house.day)


_FIRST = (Stage.ELECTION, Stage.SIDE, Stage.SPEECHES)


def _from_first_stage(day: tuple[Task, ...]) -> tuple[Task, ...]:
    for place, task in enumerate(day):
        if isinstance(task, Run) and task.stage in _FIRST:
            return day[place:]
    return day


def _state(key: str, values: Any, table: Table) -> None:
    if key == "sheriff":
        table.sheriff, table.had_sheriff = int(values), True
        return
    if key == "lovers":
        table.bond = tuple(sorted(values))
    known = [role.staged(key, values, table) for role in VARIANTS[table.rules].values()]
    if not any(known) and key != "lovers":
        raise Illegal("state-unknown", key=key)
