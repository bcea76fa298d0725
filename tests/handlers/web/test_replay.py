"""The replay of a finished game, by its link."""

from __future__ import annotations

import json
from typing import Any

import pytest

import engine
from adapters.buttons import tag_of
from engine.rules import RULE_SETS
from engine.vocabulary import Phase
from handlers.books import played
from tests.handlers.web.sites import Device, Site, until


def asked(device: Device, game: str) -> tuple[int, dict[str, Any]]:
    status, body = device.raw(device.at(f"replay/{game}?lang=zh-Hant"), b"", "GET")
    return status, json.loads(body)


def tag(site: Site, device: Device) -> str:
    return site.room(device.code).tale.now()[0]


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_finished_game_is_told_with_every_card_act_and_death(
    rules: str, site: Site, device: Device
) -> None:
    """Each act of a night that took effect is a step with its seat and targets; who is dead at the
    end is among the fallen of the last chapter, and of none before he fell.
    """
    device.open(people=0, rules=rules, seats=12, seed=6)
    device.listen()
    device.until(lambda state: state["table"]["phase"] == "over")
    room = site.room(device.code)
    game = room.game()
    assert game is not None
    assert game.outcome is not None
    status, tale = asked(device, tag(site, device))
    assert status == 200
    assert [one["cardId"] for one in tale["seats"]] == [one.card for one in game.players]
    assert {one["seat"] for one in tale["seats"] if one["won"]} == set(game.outcome.winners)
    run = room.store.history(room.key)[0].run
    acts = {
        (max(1, moment.game.night), act.seat, act.verb)
        for moment in played(engine, room.store.log(run))
        for act in moment.game.acts
    }
    steps = {
        (one["number"], step["seat"], step["verb"])
        for one in tale["chapters"]
        for step in one["steps"]
        if "seat" in step
    }
    assert steps
    assert steps <= acts
    dead = {one.seat for one in game.players if one.death is not None}
    assert set(tale["chapters"][-1]["fallen"]) == dead
    for before, after in zip(tale["chapters"], tale["chapters"][1:], strict=False):
        assert set(before["fallen"]) <= set(after["fallen"])


def test_there_is_no_replay_before_the_end(site: Site, device: Device) -> None:
    """Not of a game that runs, by its own short name or by the last one's; the last one's stays.

    Planted: the run that stands there, told as it is.
    """
    device.open(people=0, seed=5)
    device.listen()
    running = tag(site, device)
    room = site.room(device.code)
    while room.game() is not None and room.game().phase is not Phase.OVER:  # type: ignore[union-attr]
        stands = room.store.load(room.key)
        status, _ = asked(device, running)
        over = room.game() is not None and room.game().phase is Phase.OVER  # type: ignore[union-attr]
        assert status == 404 or over
        assert stands is not None
    until(lambda: asked(device, running)[0] == 200)
    device.open(people=1, code=device.code, speed="real", seed=9)
    now = room.store.load(room.key)
    assert now is not None
    assert asked(device, tag_of(now.run))[0] == 404
    assert asked(device, running)[0] == 200
    assert asked(device, "0" * 12)[0] == 404
