"""A story as YAML, from its head, its steps and the game at its end."""

from __future__ import annotations

from typing import Any, cast

import yaml

from engine import Game, staging
from engine.bond import LINKED
from engine.commands import Said
from engine.vocabulary import Camp, Phase

Entry = dict[str, Any]
_COUPLE = "情侶"


def write(head: staging.Story, steps: list[Entry], game: Game, title: str) -> str:
    """The YAML of a story that ends with what happened."""
    story: Entry = {"title": title} if title else {}
    story |= {"rules": head.rules, "options": head.options, "seats": list(head.seats)}
    story |= {"bottom": list(head.bottom), "profile": head.profile, "setup": _setup(head)}
    story |= {"seed": head.seed, "chance": {name: list(dice) for name, dice in head.chance.items()}}
    story = {key: value for key, value in story.items() if value}
    story["play"] = [*steps, {"expect": _ending(game)}]
    return yaml.safe_dump(
        story, allow_unicode=True, default_flow_style=None, sort_keys=False, width=100
    )


def _setup(head: staging.Story) -> Entry:
    setup: Entry = {}
    if head.groups:
        setup["grandpa_groups"] = [list(group) for group in head.groups]
    if head.pants_kill or head.pants_check:
        setup["pants"] = {"kill": list(head.pants_kill), "check": list(head.pants_check)}
    return setup


def _ending(game: Game) -> Entry:
    """Who is dead of what, and who has won or where the game stands."""
    deaths = [player.death for player in game.players if player.death is not None]
    expect: Entry = {"dead": [death.seat for death in deaths]}
    causes = {death.seat: [cause.value for cause in death.causes] for death in deaths}
    if causes:
        expect["cause"] = causes
    if game.outcome is None:
        expect["over"] = game.phase is Phase.OVER
        return expect
    camp = game.outcome.camp
    expect["winner"] = "none" if camp is Camp.NONE else camp.value
    expect["winners"] = list(game.outcome.winners)
    if told := _told_at_the_end(game):
        expect["announced"] = told
    return expect


def _told_at_the_end(game: Game) -> list[str]:
    """The bottom cards and who linked whom, as everybody heard them then (O-WIN-P3)."""
    if not any(player.shown for player in game.players):
        return []
    linked = cast("tuple[int, ...]", game.memo.get(LINKED.key, ()))
    facts = {"bottom": game.bottom, "linked": linked}
    return [" ".join([key, *map(str, what)]) for key, what in facts.items() if what]


def as_words(said: Said, done: str) -> str:
    """Words in which the matcher finds the same facts; what was said is not kept."""
    if said.signal:
        return said.signal
    parts = [_COUPLE] if said.couple else []
    parts += [f"{seat}號" for seat in said.seats]
    parts += [done] if said.done else []
    return " ".join(parts) or "…"


def seconds(length: int) -> str:
    """Milliseconds as a story's length of time."""
    whole, thousandths = divmod(length, 1000)
    return f"{whole}.{thousandths:03}s" if thousandths else f"{whole}s"
